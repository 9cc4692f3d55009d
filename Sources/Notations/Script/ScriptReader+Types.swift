import Places

extension ScriptReader {
  /// Passes a type of TypeScript up to what ends it: in its own brackets, lines and commas are the type's.
  mutating func skipType() throws(NotationError) {
    var open: [UInt8] = []
    // What stands before a type lets it begin on the next line.
    var previous = UInt8(ascii: ":")
    while true {
      let line = cursor.position.line
      try skipBlanks()
      guard let byte = cursor.byte else { return }
      // No other bracket closes one of these, so that a sign of comparison hides nothing.
      while isCloser(byte), open.last == UInt8(ascii: "<") { open.removeLast() }
      // Nor does a statement end within a type that has no braces.
      if byte == UInt8(ascii: ";"), open.allSatisfy({ $0 == UInt8(ascii: "<") }) { return }
      if open.isEmpty, endsType(byte, after: previous, onNextLine: cursor.position.line != line) { return }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"): _ = try string()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: "<"):
        open.append(byte)
        cursor.advance()
      case _ where isCloser(byte):
        _ = open.popLast()
        cursor.advance()
      case UInt8(ascii: "="): cursor.advance(isArrow ? 2 : 1)
      case UInt8(ascii: ">"):
        if open.last == UInt8(ascii: "<") { open.removeLast() }
        cursor.advance()
      default: cursor.advance()
      }
      previous = byte
    }
  }

  private var isArrow: Bool { cursor.at("=>") }

  /// Whether a byte that is in no bracket of a type is no part of it. A type goes on after a line end where an operator
  /// stands before or behind it.
  private func endsType(_ byte: UInt8, after previous: UInt8, onNextLine: Bool) -> Bool {
    let operators = "&|".utf8
    if isCloser(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") { return true }
    if byte == UInt8(ascii: "=") { return !isArrow }
    return onNextLine && !operators.contains(byte) && !operators.contains(previous)
      && previous != UInt8(ascii: ":")
  }
}
