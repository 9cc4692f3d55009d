package import Checking
import MessageMatching
package import Places
import Policy
package import SpecTables

/// What a word, a code, a pasted message or a log leads to.
package struct Explanation: Sendable {
  /// A known message, and where the text has it.
  package struct Answer: Sendable {
    package let message: StoreMessage
    package let count: Int
    /// From 1; nil for a text of one line.
    package let line: Int?
    /// The message as the text has it; nil where only its code was given.
    package let excerpt: Untrusted?
    /// Of each place in the text.
    var excerpts: [Untrusted] = []
  }

  /// What an unknown text resembles.
  package struct Guess: Sendable {
    package enum Subject: Sendable {
      case message(StoreMessage)
      case rule(Rule)
    }

    package let subject: Subject
    /// From 1; nil for a text of one line.
    package let line: Int?
  }

  /// In the order of the text.
  package var answers: [Answer] = []
  package var rules: [Rule] = []
  /// Those of the rules that the text calls by their ids.
  package var namedRules: [Rule] = []
  /// Only where nothing is known.
  package var guesses: [Guess] = []
  /// Codes of App Store Connect that the table does not have.
  package var unknownCodes: [String] = []

  package var messages: [StoreMessage] { answers.map(\.message) }

  /// Whether nothing in the text is known; it may have guesses all the same.
  package var isEmpty: Bool { answers.isEmpty && rules.isEmpty }
}

/// Looks up what a user pastes among the rules and the known messages.
package struct Explainer: Sendable {
  private let messages: [StoreMessage]
  private let finder: MessageFinder

  package init(_ messages: [StoreMessage]) {
    self.messages = messages
    finder = MessageFinder(messages.map(\.known))
  }

  /// - Parameter text: the id of a rule or of a message, a code such as `ITMS-90032` or `90032`, a list of these, or
  ///   whatever holds messages of App Store Connect, Xcode and iOS, whole or in part.
  package func explanation(of text: [UInt8]) -> Explanation {
    let word = text.count < 200 ? String(decoding: text, as: UTF8.self).trimmed : ""
    return explanation(ofID: word) ?? explanation(ofNames: text) ?? search(text)
  }

  /// Whether a word is the id of a rule or of a message, or a code.
  package func isName(_ word: String) -> Bool {
    explanation(ofID: word) != nil || explanation(ofCode: word) != nil
  }

  private func explanation(ofID word: String) -> Explanation? {
    let word = word.lowercased()
    if let rule = catalogue.first(where: { $0.id == word }) {
      return Explanation(rules: [rule], namedRules: [rule])
    }
    // The id of a code's first message is the code, which leads to all of them.
    guard let message = messages.first(where: { $0.id != $0.code && $0.id.lowercased() == word }) else {
      return nil
    }
    let answer = Explanation.Answer(message: message, count: 1, line: nil, excerpt: nil)
    return Explanation(answers: [answer], rules: rules(of: [message]))
  }

  private func explanation(ofCode word: String) -> Explanation? {
    let text = Array(word.utf8)
    let found = finder.find(in: text)
    guard !found.messages.isEmpty || !found.unknownCodes.isEmpty,
      found.messages.allSatisfy({ $0.place == nil })
    else { return nil }
    return search(text)
  }

  /// Of names with blanks or commas between them, as lists of rules are printed. Nil where any word is something else,
  /// and for codes alone, which are found in any text.
  private func explanation(ofNames text: [UInt8]) -> Explanation? {
    guard text.count < Self.listLimit else { return nil }
    let words = String(decoding: text, as: UTF8.self).split { $0.isWhitespace || $0 == "," }.map(String.init)
    guard words.count > 1, words.contains(where: { explanation(ofID: $0) != nil }) else { return nil }
    var list = Explanation()
    for word in words {
      guard let found = explanation(ofID: word) ?? explanation(ofCode: word) else { return nil }
      list.add(found)
    }
    return list
  }

  /// Longer than all ids together.
  private static let listLimit = 10_000

  private func search(_ text: [UInt8]) -> Explanation {
    let found = finder.find(in: text)
    let isLog = text.contains(UInt8(ascii: "\n"))
    var explanation = Explanation(unknownCodes: found.unknownCodes)
    explanation.answers = found.messages.map { found in
      Explanation.Answer(
        message: messages[found.message], count: found.count, line: isLog ? found.line : nil,
        excerpt: found.place.map { excerpt(of: text, at: $0) },
        excerpts: found.places.map { excerpt(of: text, at: $0) })
    }
    explanation.rules = rules(of: explanation.messages)
    if explanation.isEmpty, found.unknownCodes.isEmpty {
      explanation.guesses = guesses(for: text, isLog: isLog)
    }
    return explanation
  }

  /// The nearest messages; where they are fewer than three, the nearest rules after them. Of the many lines of a log
  /// one always resembles some rule.
  private func guesses(for text: [UInt8], isLog: Bool) -> [Explanation.Guess] {
    let near = NearestMessages(finder.messages).nearest(to: text, limit: Self.guessLimit).map { near in
      Explanation.Guess(subject: .message(messages[near.message]), line: isLog ? near.line : nil)
    }
    let rest = Self.guessLimit - near.count
    guard rest > 0, !isLog else { return near }
    let rules = NearestMessages(catalogue.map(\.known), sharingHalf: true).nearest(to: text, limit: rest)
    return near + rules.map { Explanation.Guess(subject: .rule(catalogue[$0.message]), line: nil) }
  }

  private static let guessLimit = 3
}

extension Explanation {
  /// Joins what another name leads to, each once.
  fileprivate mutating func add(_ other: Explanation) {
    let (known, ids) = (Set(messages.map(\.id)), Set(rules.map(\.id)))
    let (named, codes) = (Set(namedRules.map(\.id)), Set(unknownCodes))
    answers += other.answers.filter { !known.contains($0.message.id) }
    rules += other.rules.filter { !ids.contains($0.id) }
    namedRules += other.namedRules.filter { !named.contains($0.id) }
    unknownCodes += other.unknownCodes.filter { !codes.contains($0) }
  }
}

/// What is known of a text that names a rule or a code, or that was pasted from a log.
package func explanation(for text: String, messages: [StoreMessage]) -> Explanation {
  Explainer(messages).explanation(of: Array(text.utf8))
}

/// In the order in which the messages name them: the likeliest first.
private func rules(of messages: [StoreMessage]) -> [Rule] {
  var ids: [String] = []
  for id in messages.flatMap(\.rules) where !ids.contains(id) { ids.append(id) }
  return ids.compactMap { id in catalogue.first { $0.id == id } }
}

/// What was found, with the rest of its line and the name that it begins with, as one line.
private func excerpt(of text: [UInt8], at place: Range<Int>) -> Untrusted {
  let end = text[place.upperBound...].prefix(160).firstIndex(of: UInt8(ascii: "\n"))
  let begin = text[..<place.lowerBound].suffix(60).lastIndex { isBoundary($0) }
  let start = begin.map { $0 + 1 } ?? place.lowerBound
  let bytes = text[start..<(end ?? min(text.count, place.upperBound + 160))].prefix(400)
  let words = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
  return Untrusted(words.joined(separator: " "))
}

/// Whether a name ends before it.
private func isBoundary(_ byte: UInt8) -> Bool {
  byte <= 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "]")
}

extension Rule {
  /// Its page as a text to compare with.
  fileprivate var known: KnownMessage {
    KnownMessage(code: nil, patterns: [], sentences: [title, rationale])
  }
}

extension StoreMessage {
  fileprivate var known: KnownMessage {
    KnownMessage(code: code, patterns: patterns, sentences: [quotation, meaning] + patterns)
  }
}

extension String {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
