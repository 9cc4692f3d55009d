/// The encoding of a page, as far as it matters for addresses.
package enum PageEncoding: Equatable, Sendable {
  case utf8
  case utf16LittleEndian
  case utf16BigEndian
  case windows1252
  /// One that is not read here, by the name that the page gives it. Its ASCII is; any other character is
  /// U+FFFD, and a value that holds one is not literal.
  case other(String)
}

/// Where the encoding is said.
package enum EncodingOrigin: Equatable, Sendable {
  case byteOrderMark
  case declaration
  /// Nothing says it: UTF-8 where the bytes are that, else windows-1252, as browsers assume.
  case assumed
}

extension PageEncoding {
  /// By a label of the Encoding standard; a page that says UTF-16 in ASCII letters is UTF-8.
  init(label: String) {
    let label = label.lowercased()
    if ["utf-8", "utf8", "unicode-1-1-utf-8", "unicode11utf8", "unicode20utf8", "x-unicode20utf8"].contains(
      label)
      || label.hasPrefix("utf-16")
      || ["unicode", "ucs-2", "csunicode", "unicodefeff", "unicodefffe"].contains(label)
    {
      self = .utf8
    } else if windows1252Labels.contains(label) {
      self = .windows1252
    } else {
      self = .other(label)
    }
  }
}

private let windows1252Labels: Set = [
  "ansi_x3.4-1968", "ascii", "cp1252", "cp819", "csisolatin1", "ibm819", "iso-8859-1", "iso-ir-100",
  "iso8859-1",
  "iso88591", "iso_8859-1", "iso_8859-1:1987", "l1", "latin1", "us-ascii", "windows-1252", "x-cp1252",
]
