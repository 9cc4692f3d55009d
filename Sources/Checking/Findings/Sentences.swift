/// What a finding says, each part one or more whole sentences without the place.
package struct Sentences: Equatable, Sendable {
  /// What is wrong, the subject first, with the values.
  package let message: Sentence
  /// What ``message`` says of the finding's subject; nil where it does not begin with that.
  package let predicate: Sentence?
  /// The same in a list whose title says what is wrong with all; nil where ``predicate`` or ``message`` serves.
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
    self.init(
      message: Sentence(message), predicate: nil, brief: brief.map(Sentence.init),
      consequence: consequence.map(Sentence.init), remedy: remedy)
  }

  /// What is wrong with the subject of a finding.
  /// - Parameter predicate: what its name is followed by: "is 70 x 72 px".
  init(
    of finding: Finding, _ predicate: Words, brief: Words? = nil, consequence: Words? = nil,
    remedy: Words? = nil, fix: Fix? = nil
  ) {
    self.init(
      of: finding, predicate, brief: brief, consequence: consequence,
      to: fix.map { .fix($0) } ?? remedy.map { .advice(Sentence($0)) } ?? .ofRule)
  }

  init(
    of finding: Finding, _ predicate: Words, brief: Words? = nil, consequence: Words? = nil, to remedy: Remedy
  ) {
    let message: Words = "\(finding.name) \(predicate)"
    self.init(
      message: Sentence(message), predicate: Sentence(predicate),
      brief: brief.map(Sentence.init), consequence: consequence.map(Sentence.init), remedy: remedy)
  }
}

extension Sentences {
  /// The same with another consequence.
  func withConsequence(_ words: Words) -> Sentences {
    Sentences(
      message: message, predicate: predicate, brief: brief, consequence: Sentence(words), remedy: remedy)
  }

  /// The same with another remedy.
  func withAdvice(_ words: Words) -> Sentences {
    Sentences(
      message: message, predicate: predicate, brief: brief, consequence: consequence,
      remedy: .advice(Sentence(words)))
  }

  /// The same with a sentence behind the consequence.
  func adding(_ words: Words) -> Sentences {
    Sentences(
      message: message, predicate: predicate, brief: brief,
      consequence: consequence?.followed(by: words) ?? Sentence(words), remedy: remedy)
  }

  private init(
    message: Sentence, predicate: Sentence?, brief: Sentence?, consequence: Sentence?, remedy: Remedy
  ) {
    (self.message, self.predicate, self.brief) = (message, predicate, brief)
    (self.consequence, self.remedy) = (consequence, remedy)
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
