import Places

extension Literal {
  /// The name of a call that holds a value and what is asked of it, one after the other: `a().b(c).d`.
  package static let chain = "."
}

extension ScriptReader {
  /// What is asked of a call, a name or a dictionary of Swift, as a call of ``Literal/chain``; nil where the expression goes on in
  /// another way.
  mutating func chain(of first: Literal, _ depth: Int) throws(NotationError) -> Literal? {
    // A name before a line that begins with a full stop.
    let isName = if case .symbol = first.value { true } else { false }
    guard !syntax.bracesAreObjects, cursor.byte == UInt8(ascii: "."), first.members != nil || isName else {
      return nil
    }
    let before = cursor
    guard let links = try? linksOfChain(depth) else {
      // What is no value is passed over as before.
      cursor = before
      return nil
    }
    let members = ([first] + links).map { Literal.Member(key: "", at: $0.position, $0) }
    return Literal(.call(Literal.chain, members), at: first.position)
  }

  /// Up to the end of the expression.
  private mutating func linksOfChain(_ depth: Int) throws(NotationError) -> [Literal] {
    var links: [Literal] = []
    var goesOn = true
    while goesOn {
      guard cursor.byte == UInt8(ascii: "."), cursor.byte(after: 1).map(isLetter) == true else {
        throw cursor.expected(.value)
      }
      try cursor.countValues()
      let position = cursor.position
      let link = try name(depth + 1)
      links.append(Literal(link, at: position))
      goesOn = try continues(after: link)
    }
    return links
  }
}
