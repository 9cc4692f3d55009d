extension [UInt8] {
  /// The text in UTF-8, where it begins as UTF-16 or says that it is Latin-1; else as it is.
  ///
  /// Source: W3C, Extensible Markup Language 1.0, 4.3.3 and appendix F.
  var xmlInUTF8: [UInt8] {
    if starts(with: [0xFE, 0xFF]) { return fromUTF16(isBigEndian: true, skipping: 2) }
    if starts(with: [0xFF, 0xFE]) { return fromUTF16(isBigEndian: false, skipping: 2) }
    if starts(with: [0x00, 0x3C]) { return fromUTF16(isBigEndian: true, skipping: 0) }
    if starts(with: [0x3C, 0x00]) { return fromUTF16(isBigEndian: false, skipping: 0) }
    return saysLatin1 ? [UInt8](String(String.UnicodeScalarView(map { Unicode.Scalar($0) })).utf8) : self
  }

  private func fromUTF16(isBigEndian: Bool, skipping start: Int) -> [UInt8] {
    let units = stride(from: start, to: count - 1, by: 2).map { index -> UInt16 in
      let (first, second) = (UInt16(self[index]), UInt16(self[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    return [UInt8](String(decoding: units, as: UTF16.self).utf8)
  }

  /// In the declaration, which begins the text.
  private var saysLatin1: Bool {
    guard starts(with: "<?xml".utf8), let end = prefix(200).firstIndex(of: UInt8(ascii: ">")) else {
      return false
    }
    let declaration = String(decoding: self[..<end], as: UTF8.self).lowercased()
    return declaration.contains("encoding")
      && ["iso-8859-1", "iso-8859-15", "latin1", "windows-1252"].contains { declaration.contains($0) }
  }
}
