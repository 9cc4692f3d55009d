import Notations
import Places

extension DescriptionFile {
  /// The targets that an enum makes, one for each of its cases: `switch self { case .app: return .target(…) }`.
  func targetsOfCases(_ constants: [String: Literal]) -> [Literal] {
    // `.init` may make anything.
    let names = Literal.tuistTargets.subtracting([".init"])
    guard let calls = try? calls(names, .swift, constants: constants) else { return [] }
    let texts = lines.map(\.text.trimmed)
    // What the cases of an enum hold, if not their names.
    var values: [Substring: String] = [:]
    for text in texts where text.hasPrefix("case ") && text.contains("= \"") {
      let words = text.split(separator: "\"", omittingEmptySubsequences: false)
      let name = words[0].nameBehind("case ")
      if words.count == 3, values[name] == nil { values[name] = String(words[1]) }
    }
    return calls.prefix(callLimit).compactMap { call in
      let around = texts.prefix(call.position.line).suffix(caseDistance + 1)
      guard call["product"] != nil, let text = around.last(where: { $0.hasPrefix("case .") }) else {
        return nil
      }
      let name = text[...].nameBehind("case .")
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

extension Substring {
  /// The name that comes behind a beginning.
  fileprivate func nameBehind(_ start: String) -> Substring {
    dropFirst(start.count).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

private let callLimit = 200
/// Lines between a case and what it gives.
private let caseDistance = 4
