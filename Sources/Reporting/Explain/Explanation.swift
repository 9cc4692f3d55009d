package import Checking
import Policy
package import SpecTables

/// What a word, a code or a pasted sentence leads to.
package struct Explanation: Sendable {
  package let messages: [StoreMessage]
  package let rules: [Rule]

  package var isEmpty: Bool { messages.isEmpty && rules.isEmpty }
}

/// Looks up a rule's id, a code such as `ITMS-90032` or `90032`, or a sentence of the store or of Xcode,
/// whole or in part, with other names and numbers in it.
package func explanation(for words: String, messages: [StoreMessage]) -> Explanation {
  if let rule = catalogue.first(where: { $0.id == words.lowercased() }) {
    return Explanation(messages: [], rules: [rule])
  }
  if let code = code(in: words) {
    let said = messages.filter { $0.code == code }
    let ids = Set(said.flatMap(\.rules))
    return Explanation(
      messages: said, rules: catalogue.filter { ids.contains($0.id) || $0.storeCodes.contains(code) })
  }
  let said = likeliest(of: messages, for: words)
  let ids = Set(said.flatMap(\.rules))
  return Explanation(messages: said, rules: catalogue.filter { ids.contains($0.id) })
}

/// All that is known, in the terminal's words.
package func explanationText(_ found: Explanation, tables: SpecTables) -> String {
  var blocks = found.messages.map { messageLines($0).map { $0 + "\n" }.joined() }
  if !found.messages.isEmpty, found.rules.isEmpty {
    blocks.append("No rule of this version finds it before the store does.\n")
  }
  return (blocks + found.rules.map { explanation(of: $0, tables: tables) }).joined(separator: "\n")
}

private func messageLines(_ message: StoreMessage) -> [String] {
  var lines = [message.code.map { "\($0), \(message.speaker.title)" } ?? message.speaker.title]
  lines += "\"\(message.quotation)\"".wrapped(to: 86).map { "  " + $0 }
  lines += message.means.wrapped(to: 88)
  if let source = message.source { lines.append("seen at    \(source)") }
  if !message.rules.isEmpty { lines.append("found by   \(listed(message.rules))") }
  return lines
}

/// The first number in the words that is a code, with or without `ITMS-`: five digits that begin with 9.
private func code(in words: String) -> String? {
  let numbers = words.split { !$0.isASCII || !$0.isNumber }
  return numbers.first { $0.count == 5 && $0.first == "9" }.map { "ITMS-\($0)" }
}

/// The messages that share most words with the pasted ones; those equally near all count, such as the
/// iPhone's and the iPad's where the paste ends before the difference.
private func likeliest(of messages: [StoreMessage], for words: String) -> [StoreMessage] {
  let pasted = significantWords(words)
  guard pasted.count >= 3 else { return [] }
  let scored = messages.compactMap { message -> (message: StoreMessage, share: Double)? in
    let own = significantWords(message.quotation)
    let shared = Double(own.intersection(pasted).count)
    let (ofOwn, ofPasted) = (shared / Double(max(1, own.count)), shared / Double(pasted.count))
    // A whole sentence has other names in it; of a piece of one, nearly every word must be known.
    return ofOwn >= 0.7 || ofPasted >= 0.85 ? (message, max(ofOwn, ofPasted)) : nil
  }
  guard let best = scored.map(\.share).max() else { return [] }
  return scored.filter { $0.share > best - 0.02 }.map(\.message)
}

/// Words in lower case; numbers, sizes and file names differ from app to app and say nothing.
private func significantWords(_ text: String) -> Set<String> {
  let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "@" }
  return Set(
    words.map { word in String(word.reversed().drop { $0 == "." }.reversed()) }.filter { word in
      !word.isEmpty && !fillers.contains(word) && !word.contains(where: \.isNumber) && !word.contains(".")
    })
}

/// Words that every sentence has.
private let fillers: Set<String> = [
  "a", "an", "and", "at", "by", "for", "if", "in", "is", "of", "or", "than", "that", "the", "to", "with",
]

extension StoreMessage.Speaker {
  fileprivate var title: String {
    switch self {
    case .store: "the App Store says"
    case .xcode: "Xcode says"
    case .actool: "Xcode's asset compiler says"
    }
  }
}
