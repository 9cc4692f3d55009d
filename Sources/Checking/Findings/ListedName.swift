package import Places

/// An element of a list that is cut off behind a few.
package enum ListedName: Hashable, Sendable {
  case named(Untrusted)
  /// How many are not listed.
  case more(Int)

  /// - Parameter limit: of more names the rest is counted.
  static func list(_ names: [Untrusted], limit: Int) -> [ListedName] {
    names.prefix(limit).map { .named($0) } + (names.count > limit ? [.more(names.count - limit)] : [])
  }
}

extension ListedName: FactValue {
  package var fact: Fact { .sentence(Sentence(words)) }
}
