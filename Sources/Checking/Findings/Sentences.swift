/// What a finding says, each part one or more whole sentences without the place.
package struct Sentences: Equatable, Sendable {
  /// What is wrong, the subject first, with the values.
  package let message: Sentence
  /// The same in a list whose title says what is wrong with all; nil where ``message`` without its subject serves.
  package let brief: Sentence?
  /// What happens: what Xcode, App Store Connect or the device does.
  package let consequence: Sentence?
  package let remedy: Remedy

  /// - Parameters:
  ///   - remedy: what to do; nil for what the rule says of all its findings.
  ///   - fix: the change that does it, where there is one; the remedy is not printed then.
  init(
    _ message: Words, brief: Words? = nil, consequence: Words? = nil, remedy: Words? = nil, fix: Fix? = nil
  ) {
    self.init(
      message, brief: brief, consequence: consequence,
      to: fix.map { .fix($0) } ?? remedy.map { .advice(Sentence($0)) } ?? .ofRule)
  }

  init(_ message: Words, brief: Words? = nil, consequence: Words? = nil, to remedy: Remedy) {
    self.message = Sentence(message)
    self.brief = brief.map(Sentence.init)
    self.consequence = consequence.map(Sentence.init)
    self.remedy = remedy
  }
}

extension Sentences {
  /// The same with another consequence.
  func withConsequence(_ words: Words) -> Sentences {
    Sentences(message: message, brief: brief, consequence: Sentence(words), remedy: remedy)
  }

  /// The same with another remedy.
  func withAdvice(_ words: Words) -> Sentences {
    Sentences(
      message: message, brief: brief, consequence: consequence, remedy: .advice(Sentence(words)))
  }

  /// The same with a sentence behind the consequence.
  func adding(_ words: Words) -> Sentences {
    Sentences(
      message: message, brief: brief, consequence: consequence?.followed(by: words) ?? Sentence(words),
      remedy: remedy)
  }

  private init(message: Sentence, brief: Sentence?, consequence: Sentence?, remedy: Remedy) {
    (self.message, self.brief, self.consequence, self.remedy) = (message, brief, consequence, remedy)
  }
}

/// What to do about a finding.
package enum Remedy: Equatable, Sendable {
  /// What the rule says of all its findings.
  case ofRule
  /// There is nothing to do.
  case nothing
  case advice(Sentence)
  case fix(Fix)
}
