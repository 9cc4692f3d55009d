/// A message to look for.
package struct KnownMessage: Sendable {
  /// `ITMS-90717`; nil for a message without a number.
  package let code: String?
  /// See ``MessagePattern``; without any it is found by its code alone.
  package let patterns: [String]
  /// Sentences to compare a text with that no pattern fits.
  package let sentences: [String]

  package init(code: String?, patterns: [String], sentences: [String]) {
    self.code = code
    self.patterns = patterns
    self.sentences = sentences
  }
}

/// A message in a text.
package struct FoundMessage: Equatable, Sendable {
  /// Its index among those that were looked for.
  package let message: Int
  package var count: Int
  /// Of its first place, from 1.
  package let line: Int
  /// Of its first place, in the text; nil where only its code was found.
  package var place: Range<Int>?
  /// Where its sentences stand, the first ones of very many.
  package var places: [Range<Int>] = []
}

/// What a text holds.
package struct FoundMessages: Equatable, Sendable {
  /// In the order of their first places.
  package var messages: [FoundMessage] = []
  /// Codes written as `ITMS-90683` that none of the messages has, each once.
  package var unknownCodes: [String] = []
}
