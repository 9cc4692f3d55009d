import Notations
import Places

extension DescriptionFile {
  /// The targets that an enum makes, one for each of its cases: `switch self { case .app: return .target(…) }`.
  func targetsOfCases(_ constants: [String: Literal]) -> [Literal] {
    let names: Set<String> = [".target", "Target", "Target.target", "Target.init"]
    guard let calls = try? calls(names, .swift, constants: constants) else { return [] }
    let texts = Dictionary(lines.map { ($0.number, $0.text.trimmed) }) { first, _ in first }
    // What the cases of an enum hold, if not their names.
    var values: [Substring: String] = [:]
    for text in lines.map(\.text.trimmed) where text.hasPrefix("case ") && text.contains("= \"") {
      let words = text.split(separator: "\"", omittingEmptySubsequences: false)
      let name = words[0].dropFirst("case ".count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if words.count == 3, values[name] == nil { values[name] = String(words[1]) }
    }
    return calls.prefix(callLimit).compactMap { call in
      let line = call.position.line
      let start = (max(1, line - caseDistance)...line).last { texts[$0]?.hasPrefix("case .") == true }
      guard call["product"] != nil, let start, let text = texts[start] else { return nil }
      let name = text.dropFirst("case .".count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let value = Literal(.string(values[name] ?? String(name)), at: call.position)
      return call.replacing(["rawValue": value, "self.rawValue": value])
    }
  }
}

extension DescriptionFile {
  /// What to call a target whose name is not known: a case of an enum is one (`Module.Weather.name`), else the folder of the manifest.
  func nameOfTuistTarget(_ node: Literal?) -> String {
    if case .symbol(let name)? = node?.value {
      let steps = name.split(separator: ".")
      if steps.count > 2, ["name", "rawValue"].contains(steps[steps.count - 1]) {
        return String(steps[steps.count - 2])
      }
    }
    let around = [folder.fileName, folder.parentFolder.fileName]
    let own = around.first { !["App", "app", "."].contains($0) && !$0.bytes.isEmpty } ?? around[0]
    return own.display
  }
}

private let callLimit = 200
/// Lines between a case and what it gives.
private let caseDistance = 4
