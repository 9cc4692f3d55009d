extension ScriptReader {
  /// What stands behind `||` or `??` after a variable of the process environment, which is not read: one that is not set is
  /// `undefined`, and the value behind it counts. nil where it is another expression.
  ///
  /// Source: ECMA-262, 13.13 (binary logical operators); nodejs.org/api, "process.env".
  mutating func valueWithoutEnvironment(
    _ value: Literal.Value, _ depth: Int
  ) throws(NotationError) -> Literal? {
    guard syntax.bracesAreObjects, case .symbol(let name) = value else { return nil }
    let environment = ["process.env", "process.env?."].contains(name)
    guard environment || name.hasPrefix("process.env.") || name.hasPrefix("process.env?.") else { return nil }
    let before = cursor
    if environment {
      guard try skipQuotedKey() else {
        cursor = before
        return nil
      }
    }
    guard cursor.skip("||") || cursor.skip("??") else {
      cursor = before
      return nil
    }
    return try self.value(depth + 1)
  }

  /// Passes `['NAME']` and the blanks behind it.
  private mutating func skipQuotedKey() throws(NotationError) -> Bool {
    guard cursor.byte == UInt8(ascii: "[") else { return false }
    cursor.advance()
    try skipBlanks()
    guard let quote = cursor.byte, "\"'`".utf8.contains(quote), try string() != nil else { return false }
    try skipBlanks()
    guard cursor.byte == UInt8(ascii: "]") else { return false }
    cursor.advance()
    try skipBlanks()
    return true
  }
}
