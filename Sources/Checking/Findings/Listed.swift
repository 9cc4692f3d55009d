import Places

/// A fact that programs are given in the words of the sentence.
protocol WordedFact: FactValue, Hashable {
  var words: Words { get }
}

extension WordedFact {
  var fact: Fact { .sentence(Sentence(words)) }
}

extension Untrusted: WordedFact {}

/// An element of a list that is cut off behind a few.
enum Listed<Element: WordedFact>: WordedFact {
  case one(Element)
  /// How many are not listed.
  case more(Int)

  /// - Parameter limit: of more elements the rest is counted.
  static func list(_ elements: [Element], limit: Int) -> [Listed] {
    elements.prefix(limit).map { .one($0) } + (elements.count > limit ? [.more(elements.count - limit)] : [])
  }
}
