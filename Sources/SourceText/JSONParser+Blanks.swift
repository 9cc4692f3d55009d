extension JSONParser {
  mutating func skipByteOrderMark() throws(JSONError) {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { throw error(.utf16) }
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return }
    diagnostics.append(JSONDiagnostic(kind: .byteOrderMark, position: position))
    offset = 3
    columnOrigin = 3
  }

  /// Passes white space and, where they are allowed, comments.
  @inline(__always)
  mutating func skipBlanks() throws(JSONError) {
    // Between most tokens there is none or one.
    if offset < bytes.count, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
    guard offset < bytes.count, bytes[offset] <= 0x20 || bytes[offset] == UInt8(ascii: "/") else { return }
    try skipFoundBlanks()
  }

  private mutating func skipFoundBlanks() throws(JSONError) {
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): offset += 1
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): passLineEnd()
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  /// Passes LF, CR LF or CR.
  private mutating func passLineEnd() {
    let isPair =
      bytes[offset] == UInt8(ascii: "\r") && offset + 1 < bytes.count
      && bytes[offset + 1] == UInt8(ascii: "\n")
    offset += isPair ? 2 : 1
    line += 1
    columnOrigin = offset
  }

  private mutating func skipComment() throws(JSONError) {
    let start = position
    let second = offset + 1 < bytes.count ? bytes[offset + 1] : 0
    guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else { return try refuseSlash() }
    guard options.allowsComments else { throw error(.comment) }
    diagnostics.append(JSONDiagnostic(kind: .comment, position: start))
    offset += 2
    if second == UInt8(ascii: "/") {
      skipToLineEnd()
    } else if !skipToCommentEnd() {
      throw JSONError(position: start, fault: .unterminatedComment)
    }
  }

  private func refuseSlash() throws(JSONError) { throw unexpected(.valueOrPunctuation) }

  private mutating func skipToLineEnd() {
    while let byte, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { passInText(byte) }
  }

  /// False where the text ends before the comment does.
  private mutating func skipToCommentEnd() -> Bool {
    while let byte {
      if byte == UInt8(ascii: "*"), offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "/") {
        offset += 2
        return true
      }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { passLineEnd() } else { passInText(byte) }
    }
    return false
  }

  /// Passes one byte of a comment or string, counting scalars and not bytes for the column.
  mutating func passInText(_ byte: UInt8) {
    offset += 1
    if byte & 0xC0 == 0x80 { columnOrigin += 1 }
  }
}
