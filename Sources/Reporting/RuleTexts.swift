package import Checking
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
  lines += ["", "severity   \(rule.severity)", "remedy     \(rule.remedy)"]
  lines.append("evidence   \(rule.evidence.rawValue): \(rule.evidence.meaning)")
  if !rule.storeCodes.isEmpty { lines.append("store      \(rule.storeCodes.joined(separator: ", "))") }
  for (index, key) in rule.sources.enumerated() {
    let source = tables.sources.first { $0.key == key }
    lines.append("\(index == 0 ? "sources    " : "           ")\(source?.title ?? key)")
    if let address = source?.address { lines.append("           \(address)") }
  }
  return lines.map { $0 + "\n" }.joined()
}

/// The rules that a word leads to: an id, or a code of the store such as `ITMS-90032` or `90032`.
package func rules(matching word: String) -> [Rule] {
  let word = word.lowercased()
  if let rule = allRules.first(where: { $0.id == word }) { return [rule] }
  let code = word.hasPrefix("itms-") ? word : "itms-\(word)"
  return allRules.filter { $0.storeCodes.contains { $0.lowercased() == code } }
}

/// The ids nearest to a word that leads nowhere.
package func nearestRules(to word: String) -> [String] {
  allRules.map(\.id).filter { id in
    id.contains(word) || editDistance(Array(id.utf8), Array(word.utf8)) <= max(2, id.utf8.count / 4)
  }
}

/// How many letters must be added, dropped or changed to make one text the other.
package func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
  var row = Array(0...right.count)
  for (index, byte) in left.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in right.indices {
      let change = diagonal + (byte == right[column] ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(change, row[column] + 1, row[column + 1] + 1)
    }
  }
  return row[right.count]
}
