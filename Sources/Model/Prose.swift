/// "a", "a and b", "a, b and c".
package func listed(_ words: [String], _ joint: String = "and") -> String {
  guard words.count > 1 else { return words.first ?? "" }
  return Array(words.dropLast()).joined(separator: ", ") + " \(joint) " + words[words.count - 1]
}

/// "1 error", "2 errors".
package func counted(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }
