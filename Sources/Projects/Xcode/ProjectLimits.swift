import Notations
import SystemPackage

/// The most that one project may ask of us. A phase or a list of configurations can be shared by every
/// target, so that a small file stands for millions of values.
struct ProjectBudget {
  static let targets = 1000
  static let configurations = 100
  private var left = 250_000
  /// For the settings that are kept, as ``MacroEvaluator/cost`` counts. A thousand targets use a tenth.
  private var leftForSettings = 1 << 23

  var isSpent: Bool { left < 0 || isSpentOnSettings }
  var isSpentOnSettings: Bool { leftForSettings < 0 }

  /// False where `count` more values are more than may be read.
  mutating func take(_ count: Int) -> Bool {
    left = max(-1, left - count)
    return left >= 0
  }

  /// False where a setting costs more than is left for settings.
  mutating func spend(_ cost: Int) -> Bool {
    leftForSettings = max(-1, leftForSettings - cost)
    return leftForSettings >= 0
  }
}

/// Problems, each once, and no more than a reader would read.
struct ProjectProblems {
  private(set) var list: [ProjectProblem] = []
  private static let limit = 200

  mutating func add(_ kind: ProjectProblem.Kind, _ path: FilePath, line: Int? = nil) {
    add(ProjectProblem(kind: kind, path: path, line: line))
  }

  mutating func add(_ error: XMLElementError, in path: FilePath) {
    switch error {
    case .invalid(let line): add(.invalidXML, path, line: line)
    case .tooLarge: add(.tooLarge, path)
    }
  }

  mutating func add(_ problem: ProjectProblem) {
    guard list.count < ProjectProblems.limit, !list.contains(problem) else { return }
    list.append(problem)
  }
}
