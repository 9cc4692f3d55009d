import Model
import Places
package import Policy
import SpecTables

/// What all records of a fleet come to.
package struct FleetTotals: Sendable {
  package struct Rule: Sendable {
    package let broken: CheckedApp.Broken
    package let apps: Int
    package let findings: Int
  }

  package let appCount: Int
  /// Bytes of all archives.
  package let size: Int
  private let verdicts: [Verdict: Int]
  /// The rules that are broken, by severity and then by how many apps break them.
  package let rules: [Rule]
  /// The apps with the most errors, then warnings.
  package let worst: [CheckedApp]
  /// Apps that could not be looked at as a whole.
  package let incomplete: [CheckedApp]

  /// The most apps of each list; the records have them all.
  package static let listLimit = 100

  package init(_ apps: [CheckedApp]) {
    appCount = apps.count
    size = apps.reduce(0) { $0 + $1.content.size }
    verdicts = Dictionary(apps.map { ($0.verdict, 1) }, uniquingKeysWith: +)
    var counts: [CheckedApp.Broken: (apps: Int, findings: Int)] = [:]
    for app in apps {
      for (broken, count) in app.broken {
        let former = counts[broken] ?? (0, 0)
        counts[broken] = (former.apps + 1, former.findings + count)
      }
    }
    rules = counts.map { Rule(broken: $0, apps: $1.apps, findings: $1.findings) }.sorted(by: Self.isBefore)
    let inOrder = apps.sorted(byPath: \.content.path)
    worst = Self.first(
      inOrder.filter { $0.count(.error) + $0.count(.warning) > 0 }.sorted(
        byHighest: { [$0.count(.error), $0.count(.warning)] }))
    incomplete = Self.first(inOrder.filter { $0.verdict == .incomplete })
  }

  package func count(_ verdict: Verdict) -> Int { verdicts[verdict] ?? 0 }

  private static func first(_ apps: [CheckedApp]) -> [CheckedApp] { Array(apps.prefix(listLimit)) }

  private static func isBefore(_ left: Rule, _ right: Rule) -> Bool {
    if left.broken.severity != right.broken.severity { return left.broken.severity < right.broken.severity }
    if left.apps != right.apps { return left.apps > right.apps }
    return left.broken.rule < right.broken.rule
  }
}

extension [CheckedApp] {
  /// Stable: apps with the same numbers stay in the order of their paths.
  fileprivate func sorted(byHighest numbers: (CheckedApp) -> [Int]) -> [CheckedApp] {
    let keyed: [(place: Int, app: CheckedApp, numbers: [Int])] = enumerated().map {
      ($0.offset, $0.element, numbers($0.element))
    }
    let sorted = keyed.sorted { left, right -> Bool in
      guard left.numbers == right.numbers else {
        return right.numbers.lexicographicallyPrecedes(left.numbers)
      }
      return left.place < right.place
    }
    return sorted.map(\.app)
  }
}
