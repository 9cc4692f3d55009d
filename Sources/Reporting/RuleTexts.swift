package import Checking
import Model
import Policy
package import SpecTables

/// The catalogue: an id and a title a line.
package func rulesText(_ rules: [Rule]) -> String {
  let width = rules.map(\.id.count).max() ?? 0
  return rules.map { "\($0.id.padded(to: width))  \($0.title)\n" }.joined()
    + "\n\(rules.count) rules. iconproof explain ID says more of one.\n"
}

/// All that is known of one rule.
package func explanation(of rule: Rule, tables: SpecTables) -> String {
  var lines = ["\(rule.id): \(rule.title)", ""]
  lines += rule.rationale.wrapped(to: 90)
  lines += ["", "severity   \(rule.severities.text)", "remedy     \(rule.remedy)"]
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
  }
  lines += [
    "", "To accept one finding, in .iconproof.json:", "  \"waivers\": [", "    \(waiverSnippet(for: rule))",
    "  ]",
  ]
  return lines.map { $0 + "\n" }.joined()
}

extension Rule {
  /// The rules of the gate judge decisions, not images; what was too large to look at is no sample.
  fileprivate var hasSamples: Bool { id != "could-not-look" && allRules.contains { $0.id == id } }
}

/// A waiver of the rule, to be copied.
func waiverSnippet(for rule: Rule) -> String {
  "{\"rule\": \"\(rule.id)\", \"path\": \"Art/Icon.png\", \"reason\": \"why it is right here\", \"expires\": \"2027-06-30\"}"
}

/// The ids nearest to a word that leads nowhere.
package func nearestRules(to word: String) -> [String] {
  catalogue.map(\.id).filter { id in
    id.contains(word) || editDistance(Array(id.utf8), Array(word.utf8)) <= max(2, id.utf8.count / 4)
  }
}
