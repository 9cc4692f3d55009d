/// A mark at the beginning of a text that says how it is encoded.
package struct ByteOrderMark: Equatable, Sendable {
  package let length: Int
  /// Of UTF-16: which byte of each pair is the high one; nil for UTF-8.
  package let high: Int?

  /// nil where the text has none.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      (length, high) = (3, nil)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      (length, high) = (2, 0)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      (length, high) = (2, 1)
    } else {
      return nil
    }
  }
}

/// A text in UTF-16. What is no character becomes U+FFFD; a byte that is left over at the end is passed over.
/// - Parameter high: which byte of each pair is the high one.
package func textInUTF16(_ bytes: ArraySlice<UInt8>, high: Int) -> String {
  String(decoding: unitsOfUTF16(bytes, high: high), as: UTF16.self)
}

/// The code units of a text in UTF-16; a byte that is left over at the end is passed over.
/// - Parameter high: which byte of each pair is the high one: 0 or 1.
package func unitsOfUTF16(_ bytes: ArraySlice<UInt8>, high: Int) -> [UInt16] {
  stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { index in
    UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
  }
}
