import Places

extension Literal {
  /// The name of a call that holds a value and what is asked of it, one after the other: `a().b(c).d`.
  package static let chain = "."

  /// The label of the closure that follows a call: `a(b) { c }`.
  package static let closure = "{"
}

extension ScriptReader {
  /// What is asked of a call, a name or a dictionary of Swift, as a call of ``Literal/chain``; nil where the expression goes on in
  /// another way. A closure after a call is its last argument.
  mutating func chain(of first: Literal, _ depth: Int) throws(NotationError) -> Literal? {
    // A name before a line that begins with a full stop.
    let isName = if case .symbol = first.value { true } else { false }
    if !syntax.bracesAreObjects, first.array != nil { return try flattened(first) }
    guard !syntax.bracesAreObjects, first.members != nil || isName else { return nil }
    let before = cursor
    guard let value = try? withClosure(first.value) else {
      cursor = before
      return nil
    }
    let start = Literal(value, at: first.position)
    if start != first, try !continues(after: start.value) { return start }
    guard cursor.byte == UInt8(ascii: "."), let links = try? linksOfChain(depth) else {
      // What is no value is passed over as before.
      cursor = before
      return nil
    }
    let members = ([start] + links).map { Literal.Member(key: "", at: $0.position, $0) }
    return Literal(.call(Literal.chain, members), at: first.position)
  }

  /// A list of lists that is made one, which its elements are all the same; nil where something else is done with it.
  private mutating func flattened(_ list: Literal) throws(NotationError) -> Literal? {
    let before = cursor
    for way in [".flatMap{$0}", ".flatMap({$0})", ".joined()", ".reduce([],+)"] {
      guard let end = end(of: way) else { continue }
      cursor.advance(end - cursor.offset)
      if try !continues(after: list.value) { return list }
      cursor = before
    }
    return nil
  }

  /// Where a text ends that is at hand, whatever blanks are in it.
  private func end(of text: String) -> Int? {
    var rest = cursor.bytes[cursor.offset...].prefix(60)
    for byte in text.utf8 {
      rest = rest.drop { $0 <= 0x20 }
      guard rest.popFirst() == byte else { return nil }
    }
    return rest.startIndex
  }

  /// Of Swift a call may give a list as well.
  func isSummand(_ node: Literal) -> Bool {
    if case .call = node.value, !syntax.bracesAreObjects { return true }
    return node.isSummand
  }

  /// A call with the closure that follows it; within brackets alone, where no block of a statement can follow.
  private mutating func withClosure(_ call: Literal.Value) throws(NotationError) -> Literal.Value {
    guard case .call(let name, let arguments) = call, brackets > 0, cursor.byte == UInt8(ascii: "{") else {
      return call
    }
    let position = cursor.position
    var depth = 0
    repeat {
      switch cursor.byte {
      case nil: throw cursor.expected(.value)
      case UInt8(ascii: "\""): _ = try string()
      case UInt8(ascii: "{"):
        depth += 1
        cursor.advance()
      case UInt8(ascii: "}"):
        depth -= 1
        cursor.advance()
      default: cursor.advance()
      }
      try skipBlanks()
    } while depth > 0
    let closure = Literal.Member(key: Literal.closure, at: position, Literal(.computed, at: position))
    return .call(name, arguments + [closure])
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
      var link = try name(depth + 1)
      goesOn = try continues(after: link)
      if goesOn, cursor.byte == UInt8(ascii: "{") {
        let whole = try withClosure(link)
        goesOn = whole == link ? true : try continues(after: whole)
        link = whole
      }
      links.append(Literal(link, at: position))
    }
    return links
  }
}
