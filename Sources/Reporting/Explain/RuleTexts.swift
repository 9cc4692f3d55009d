package import Checking
import Model
import Policy
package import SpecTables

/// The catalogue: an id and a title a line.
package func rulesText(_ rules: [Rule]) -> String {
  let width = rules.map(\.id.count).max() ?? 0
  return rules.map { "\($0.id.padded(to: width))  \($0.title)\n" }.joined()
    + "\n\(rules.count) rules. iconproof explain ID describes one.\n"
}

/// All that is known of one rule.
package func explanation(of rule: Rule, tables: SpecTables) -> String {
  var lines = ["\(rule.id): \(rule.title)", ""]
  lines += rule.rationale.wrapped(to: 90)
  lines += ["", "severity   \(rule.severities.text)", "fix        \(rule.remedy)"]
  for (index, command) in rule.commands.enumerated() {
    lines.append("\(index == 0 ? "commands   " : "           ")\(command)")
  }
  lines.append("evidence   \(rule.evidence.rawValue): \(rule.evidence.meaning)")
  if !rule.storeCodes.isEmpty { lines.append("store      \(rule.storeCodes.joined(separator: ", "))") }
  for (index, key) in rule.sources.enumerated() {
    let source = tables.sources.first { $0.key == key }
    lines.append("\(index == 0 ? "sources    " : "           ")\(source?.title ?? key)")
    if let address = source?.address { lines.append("           \(address)") }
  }
  if rule.hasSamples {
    lines.append(
      "samples    SampleAssets/broken/\(rule.id) breaks it, SampleAssets/passing/\(rule.id) just passes")
    if rule.comparesSourceAndProduct {
      let sample = "SampleAssets/broken/\(rule.id)"
      lines.append("           iconproof check \(sample)/App.xcodeproj \(sample)/App.app shows it")
    }
  }
  lines += [
    "", "To accept one finding, in .iconproof.json:", "  \"waivers\": [",
    "    \(waiverSnippet(for: rule.id))",
    "  ]",
  ]
  return lines.map { $0 + "\n" }.joined()
}

extension Rule {
  /// The rules of the gate check decisions, not images; an image that is too large to read is no sample.
  fileprivate var hasSamples: Bool { allRules.contains { $0 == self } && self != .couldNotLook }
}

/// A waiver of the rule, to be copied.
func waiverSnippet(for rule: String) -> String {
  "{\"rule\": \"\(rule)\", \"path\": \"Art/Icon.png\", \"reason\": \"why you accept it\", \"expires\": \"2027-06-30\"}"
}

/// The ids nearest to a word that is no id.
package func nearestRules(to word: String) -> [String] {
  catalogue.map(\.id).filter { id in
    id.contains(word) || editDistance(Array(id.utf8), Array(word.utf8)) <= max(2, id.utf8.count / 4)
  }
}
