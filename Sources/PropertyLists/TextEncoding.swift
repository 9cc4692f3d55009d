import Notations

/// The text of a file as UTF-8 without a byte order mark. UTF-16 is told by its mark, or by the zero byte
/// that its first character must have in a property list.
func utf8Text(_ bytes: [UInt8]) throws(PropertyListError) -> [UInt8] {
  if let mark = ByteOrderMark(bytes) {
    let text = bytes[mark.length...]
    return try mark.high.map { high throws(PropertyListError) in try utf16(text, high: high) } ?? Array(text)
  }
  switch (bytes.first, bytes.dropFirst().first) {
  case (0, .some): return try utf16(bytes[...], high: 0)
  case (.some, 0): return try utf16(bytes[...], high: 1)
  default: return bytes
  }
}

/// - Parameter high: which byte of each pair is the high one.
private func utf16(_ bytes: ArraySlice<UInt8>, high: Int) throws(PropertyListError) -> [UInt8] {
  guard bytes.count.isMultiple(of: 2) else {
    throw PropertyListError(.truncated(.utf16Character), at: .offset(bytes.endIndex))
  }
  return Array(textInUTF16(bytes, high: high).utf8)
}

/// The place of a byte in UTF-8 text.
func place(of offset: Int, in text: [UInt8]) -> PropertyListError.Place {
  var line = 1
  var column = 1
  for (index, byte) in text.prefix(offset).enumerated() {
    let next = index + 1 < text.count ? text[index + 1] : 0
    if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && next != UInt8(ascii: "\n")) {
      line += 1
      column = 1
    } else if byte & 0xC0 != 0x80 {
      column += 1
    }
  }
  return .line(line, column: column)
}
