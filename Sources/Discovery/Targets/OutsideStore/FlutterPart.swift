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
      let product = words.contains("flutter") ? variableOfBuild(said) : nil
      let values = product.map { valuesOfMatrix($0, in: lines) }
      let mayBeAny = values?.isEmpty == true
      let builds = !words.isDisjoint(with: [
        "build", "package", "release", "platform", "xcodebuild", "fastforge",
      ])
      let buildsMac = builds && words.contains("macos") || words.contains("build-macos")
      let isOfMatrix = { (names: Set<String>) in values.map { !$0.isDisjoint(with: names) } ?? false }
      if mayBeAny || buildsMac || isOfMatrix(["macos"]) { systems.insert(.macos) }
      let buildsPhone = builds && !words.isDisjoint(with: ["ios", "ipa"])
      if mayBeAny || buildsPhone || isOfMatrix(["ios", "ipa"]) { systems.insert(.ios) }
    }
    return systems
  }

  /// The variable that says what `flutter build` builds; those of its options say nothing of that.
  private static func variableOfBuild(_ line: String) -> String? {
    let words = line.split(whereSeparator: \.isWhitespace)
    for (index, word) in zip(words.indices, words)
    where word == "build" && index > 0 && String(words[index - 1]).containsBytes(of: "flutter") {
      let rest = words[(index + 1)...].drop { $0.hasPrefix("-") }
      let product = rest.first?.drop { "\"'".contains($0) } ?? ""
      // `${{ matrix.target }}` is several words.
      if product.first == "$" { return rest.prefix(3).joined() }
    }
    return nil
  }

  /// The words of the values that a matrix of the same job has for a name; none where they are not known.
  ///
  /// Source: docs.github.com, "Workflow syntax", `jobs.<job_id>.strategy.matrix`.
  private static func valuesOfMatrix(_ variable: String, in lines: [String]) -> Set<String> {
    guard let start = variable.firstRange(of: "matrix.") else { return [] }
    let name = variable[start.upperBound...].prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
    var values: Set<String> = []
    var isInList = false
    for line in lines {
      let said = line.lowercased()
      let code = said.hasPrefix("- ") ? said.dropFirst(2).drop { $0 == " " } : said[...]
      if code.hasPrefix("\(name):") {
        values.formUnion(words(code.dropFirst(name.count + 1)))
        isInList = values.isEmpty
      } else if isInList, said.hasPrefix("-"), !said.contains(":") {
        values.formUnion(words(code))
      } else {
        isInList = false
      }
    }
    return values.contains { $0.contains("$") } ? [] : values
  }

  private static func words(_ text: Substring) -> [String] {
    text.split { " \t[],\"'".contains($0) }.map(String.init)
  }
}
