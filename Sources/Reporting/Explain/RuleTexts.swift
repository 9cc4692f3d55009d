package import Checking
import Model
import Policy
package import SpecTables

/// The catalogue: an id and a title a line.
package func rulesText(_ rules: [Rule]) -> String {
  let width = rules.map(\.id.count).max() ?? 0
  return rules.map { "\($0.id.padded(to: width))  \($0.title)\n" }.joined()
    + "\n\(ExplainLine.ruleCount(rules.count).words)\n"
}

/// All that is known of one rule.
package func explanation(of rule: Rule, tables: SpecTables) -> String {
  var lines = ["\(rule.id): \(rule.title)", ""]
  lines += rule.rationale.wrapped(to: 90)
  lines.append("")
  func add(_ title: ExplainLine, _ texts: [String]) {
    lines += texts.enumerated().map { ($0 == 0 ? title.words : "").padded(to: 11) + $1 }
  }
  add(.severity, [rule.severities.text])
  add(.fix, [rule.remedy])
  add(.commands, rule.commands)
  add(.evidence, ["\(rule.evidence.rawValue): \(rule.evidence.meaning)"])
  if !rule.storeCodes.isEmpty { add(.store, [rule.storeCodes.joined(separator: ", ")]) }
  add(
    .sources,
    rule.sources.flatMap { key in
      let source = tables.sources.first { $0.key == key }
      return [source?.title ?? key] + [source?.address].compactMap(\.self)
    })
  if rule.hasSamples {
    let pair = ExplainLine.sampleOfPair("SampleAssets/broken/\(rule.id)").words
    add(
      .samplesTitle, [ExplainLine.samples(of: rule.id).words] + (rule.comparesSourceAndProduct ? [pair] : []))
  }
  lines += [
    "", ExplainLine.waiverHead.words, "  \"waivers\": [",
    "    \(waiverSnippet(for: rule.id))",
    "  ]",
  ]
  return lines.map { $0 + "\n" }.joined()
}

extension Rule {
  /// The rules of the gate check decisions, not images; an image that is too large to read is no sample.
  fileprivate var hasSamples: Bool { allRules.contains { $0 == self } && self != .couldNotLook }
}

/// The ids nearest to a word that is no id.
package func nearestRules(to word: String) -> [String] {
  catalogue.map(\.id).filter { id in
    word.utf8.count > 2 && id.contains(word)
      || editDistance(Array(id.utf8), Array(word.utf8)) <= max(2, id.utf8.count / 4)
  }
}
