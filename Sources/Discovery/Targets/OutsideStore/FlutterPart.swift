import Places
import SpecTables
import SystemPackage

/// The lines of a script, or of one job of a workflow, that have Flutter build an app.
struct FlutterPart: Sendable {
  /// The systems for which they may build one.
  let systems: Set<Platform>
  private let lines: [String]

  /// - Parameter lines: without comments and indents.
  static func all(in lines: [String]) -> [FlutterPart] {
    var parts: [[String]] = [[]]
    for line in lines {
      if line.hasPrefix("runs-on:"), let before = parts.popLast() {
        let head = before.lastIndex { $0.hasSuffix(":") && !keysOfJobs.contains($0) } ?? before.endIndex
        parts += [Array(before[..<head]), Array(before[head...])]
      }
      parts[parts.count - 1].append(line)
    }
    return parts.compactMap { lines in
      let systems = systems(in: lines)
      return systems.isEmpty ? nil : FlutterPart(systems: systems, lines: lines)
    }
  }

  /// What may stand between the name of a job and where it runs.
  ///
  /// Source: docs.github.com, "Workflow syntax", `jobs`.
  private static let keysOfJobs: Set<String> = [
    "concurrency:", "container:", "defaults:", "env:", "environment:", "include:", "matrix:", "needs:",
    "outputs:", "permissions:", "run:", "services:", "strategy:",
  ]

  /// Whether they go into a folder of the name, or into one that a variable names.
  func mayEnter(_ folder: FileName) -> Bool {
    lines.contains { line in
      if folder.text.map(line.containsBytes) ?? true { return true }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "-") }
      let enters = ["cd", "pushd", "working-directory", "exec"].contains { words.contains(Substring($0)) }
      return enters && line.containsBytes(of: "$")
    }
  }

  /// A system that a variable names may be any.
  ///
  /// Source: `flutter build --help`; documentation of flutter_distributor, `distribute_options.yaml`.
  private static func systems(in lines: [String]) -> Set<Platform> {
    var systems: Set<Platform> = []
    for line in lines {
      let said = line.lowercased()
      // `macos-latest` is where a server runs it.
      let words = Set(said.split { !($0.isLetter || $0.isNumber || $0 == "-") })
      let mayBeAny = words.contains("flutter") && buildsForVariable(said)
      let builds = !words.isDisjoint(with: [
        "build", "package", "release", "platform", "xcodebuild", "fastforge",
      ])
      let buildsMac = builds && words.contains("macos") || words.contains("build-macos")
      if mayBeAny || buildsMac { systems.insert(.macos) }
      if mayBeAny || builds && !words.isDisjoint(with: ["ios", "ipa"]) { systems.insert(.ios) }
    }
    return systems
  }

  /// Whether a variable says what `flutter build` builds; those of its options say nothing of that.
  private static func buildsForVariable(_ line: String) -> Bool {
    let words = line.split(whereSeparator: \.isWhitespace)
    return zip(words.indices, words).contains { index, word in
      guard word == "build", index > 0, String(words[index - 1]).containsBytes(of: "flutter") else {
        return false
      }
      let product = words[(index + 1)...].first { !$0.hasPrefix("-") } ?? ""
      return product.first { !"\"'".contains($0) } == "$"
    }
  }
}
