import Places

extension [UInt8] {
  /// The text in UTF-8, where it begins as UTF-16 or says that it is Latin-1; else as it is.
  ///
  /// Source: W3C, Extensible Markup Language 1.0, 4.3.3 and appendix F.
  var xmlInUTF8: [UInt8] {
    if let mark = ByteOrderMark(self), let high = mark.high {
      return [UInt8](textInUTF16(self[mark.length...], high: high).utf8)
    }
    if starts(with: [0x00, 0x3C]) { return [UInt8](textInUTF16(self[...], high: 0).utf8) }
    if starts(with: [0x3C, 0x00]) { return [UInt8](textInUTF16(self[...], high: 1).utf8) }
    return saysLatin1 ? [UInt8](String(String.UnicodeScalarView(map { Unicode.Scalar($0) })).utf8) : self
  }

  /// In the declaration, which begins the text.
  private var saysLatin1: Bool {
    guard starts(with: "<?xml".utf8), let end = prefix(200).firstIndex(of: UInt8(ascii: ">")) else {
      return false
    }
    let words = String(decoding: self[..<end], as: UTF8.self).lowercased()
    return words.containsBytes(of: "encoding")
      && ["iso-8859-1", "iso-8859-15", "latin1", "windows-1252"].contains { words.containsBytes(of: $0) }
  }
}
