import Places

extension ScriptReader {
  /// A constant, and how many values it is.
  struct Constant {
    let value: Literal
    let count: Int
  }

  /// What a name stands for. Its values are counted each time: constants that hold others twice would grow as aliases do.
  mutating func constant(_ name: String) throws(NotationError) -> Literal? {
    guard let constant = constants[name] else { return nil }
    try cursor.countValues(constant.count)
    return constant.value
  }

  /// `{NAME}` of JavaScript, which is `{NAME: NAME}`; nil where it is something else.
  mutating func shorthand(closing: UInt8) throws(NotationError) -> Literal.Member? {
    guard syntax.bracesAreObjects, closing == UInt8(ascii: "}"), cursor.byte.map(isLetter) == true else {
      return nil
    }
    let before = cursor
    cursor.advance { isLetter($0) || $0.isASCIIDigit }
    let name = cursor.text(from: before.offset)
    try skipBlanks()
    guard cursor.byte == UInt8(ascii: ",") || cursor.byte == closing else {
      cursor = before
      return nil
    }
    try cursor.countValues()
    let value = try constant(name) ?? Literal(.symbol(name), at: before.position)
    return Literal.Member(key: name, at: before.position, value)
  }
}
