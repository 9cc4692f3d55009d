/// The encoding of a page, as far as it matters for addresses.
package enum PageEncoding: Equatable, Sendable {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian
  case windows1252
  /// Another of one byte a character, by its name in lower case.
  case singleByte(String)
  /// One of several bytes a character that is not read here, by its name in lower case. Its ASCII is read; any other
  /// character is U+FFFD, and a value that holds one is not literal.
  case other(String)
  /// One that browsers refuse, such as ISO-2022-KR: to them the page is one U+FFFD.
  case replacement
}

/// Where the encoding is said.
package enum EncodingOrigin: Equatable, Sendable {
  case byteOrderMark
  case declaration
  /// Nothing says it: UTF-8 where the bytes are that, else windows-1252, as browsers assume that cannot tell.
  case assumed
}

extension PageEncoding {
  /// By a label of the Encoding standard; a page that says UTF-16 in ASCII letters is UTF-8. Nil for what is no label,
  /// which browsers pass over.
  init?(label: String) {
    guard let name = Self.name(ofLabel: label.lowercased()) else { return nil }
    switch name {
    case "utf-8", "utf-16be", "utf-16le": self = .utf8
    // So the HTML standard has it (13.2.3.2).
    case "windows-1252", "x-user-defined": self = .windows1252
    case "replacement": self = .replacement
    case "iso-8859-8-i": self = .singleByte("iso-8859-8")
    case _ where SingleByteEncoding.upperHalf(of: name) != nil: self = .singleByte(name)
    default: self = .other(name)
    }
  }
}
