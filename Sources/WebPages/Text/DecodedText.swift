import Notations
import Places

/// A page as UTF-8 without byte order mark, its newlines single line feeds (13.2.3 of the HTML standard).
struct DecodedText {
  let text: [UInt8]
  let encoding: PageEncoding
  let origin: EncodingOrigin

  init(_ bytes: [UInt8]) {
    let encoding: PageEncoding
    let mark: Int
    (encoding, origin, mark) = Self.encoding(of: bytes)
    self.encoding = encoding
    text = withoutCarriageReturns(decode(bytes[mark...], as: encoding))
  }

  private static func encoding(of bytes: [UInt8]) -> (PageEncoding, EncodingOrigin, markLength: Int) {
    if let mark = ByteOrderMark(bytes) {
      let encoding: PageEncoding =
        switch mark.high {
        case nil: .utf8
        case 0: .utf16BigEndian
        default: .utf16LittleEndian
        }
      return (encoding, .byteOrderMark, mark.length)
    }
    // `<?x` in UTF-16, which the standard knows without a mark.
    if bytes.starts(with: [0x3C, 0, 0x3F, 0, 0x78, 0]) { return (.utf16LittleEndian, .assumed, 0) }
    if bytes.starts(with: [0, 0x3C, 0, 0x3F, 0, 0x78]) { return (.utf16BigEndian, .assumed, 0) }
    // The standard looks for a declaration in the first 1024 bytes; a later one has the page read once more.
    if let encoding = declaredEncoding(in: Array(bytes.prefix(1024))) { return (encoding, .declaration, 0) }
    guard bytes.contains(where: { $0 >= 0x80 }) else { return (.utf8, .assumed, 0) }
    if bytes.count > 1024, let encoding = declaredEncoding(in: Array(bytes.prefix(WebLimits.headBytes))) {
      return (encoding, .declaration, 0)
    }
    return (isUTF8(bytes) ? .utf8 : .windows1252, .assumed, 0)
  }

  /// Whether the bytes begin with a tag in UTF-16 that nothing declares, which browsers take for text full of zeros.
  static func isUndeclaredUTF16(_ bytes: [UInt8]) -> Bool {
    let beginning = Array(bytes.prefix(256))
    let start = beginning.drop { $0 == 0 || isHTMLSpace($0) }
    guard let first = start.first, first == lessThan else { return false }
    let tag = Array(start.prefix(8))
    let isLittle =
      tag.count == 8 && [1, 3, 5, 7].allSatisfy { tag[$0] == 0 }
      && (tag[2].isASCIILetter || tag[2] == UInt8(ascii: "!"))
    let isBig =
      start.startIndex > 0 && beginning[start.startIndex - 1] == 0 && tag.count == 8
      && [1, 3, 5].allSatisfy { tag[$0] == 0 }
    return isLittle || isBig
  }
}

/// What `<meta charset>` or `<meta http-equiv="Content-Type">` says; a word that is no label is passed over.
private func declaredEncoding(in beginning: [UInt8]) -> PageEncoding? {
  var tokenizer = HTMLTokenizer(beginning)
  while let token = tokenizer.next() {
    guard case .startTag(let tag) = token, tag.name == "meta" else { continue }
    if let charset = tag.attribute("charset"), charset.isLiteral {
      if let encoding = PageEncoding(label: trimmed(charset.value)) { return encoding }
    } else if let kind = tag.attribute("http-equiv"), trimmed(kind.value).lowercased() == "content-type",
      let content = tag.attribute("content"), content.isLiteral,
      let label = charset(inContent: content.value), let encoding = PageEncoding(label: label)
    {
      return encoding
    }
  }
  return nil
}

/// The name after `charset=`, with or without quotation marks.
private func charset(inContent content: [UInt8]) -> String? {
  let text = String(decoding: content, as: UTF8.self).lowercased()
  let parts = text.split(separator: "charset", maxSplits: 1, omittingEmptySubsequences: false)
  guard parts.count == 2 else { return nil }
  let rest = parts[1].drop { $0 == " " || $0 == "\t" || $0 == "\n" }
  guard rest.first == "=" else { return nil }
  let value = rest.dropFirst().drop { $0 == " " || $0 == "\"" || $0 == "'" }
  let label = value.prefix { !" \"';\t\n".contains($0) }
  return label.isEmpty ? nil : String(label)
}

private func trimmed(_ bytes: [UInt8]) -> String {
  let start = bytes.drop(while: isHTMLSpace)
  return String(decoding: start.prefix { !isHTMLSpace($0) }, as: UTF8.self)
}

/// The last character of a page that was cut may be incomplete.
private func isUTF8(_ bytes: [UInt8]) -> Bool {
  (0...3).contains { String(validating: bytes.dropLast($0), as: UTF8.self) != nil }
}

private func decode(_ bytes: ArraySlice<UInt8>, as encoding: PageEncoding) -> [UInt8] {
  switch encoding {
  case .utf8:
    // Most pages are right, and need no copy by character.
    let text = Array(bytes)
    return String(validating: text, as: UTF8.self) == nil
      ? Array(String(decoding: text, as: UTF8.self).utf8) : text
  case .utf16LittleEndian: return Array(textInUTF16(bytes, high: 1).utf8)
  case .utf16BigEndian: return Array(textInUTF16(bytes, high: 0).utf8)
  case .windows1252: return decode(bytes, by: windows1252)
  case .singleByte(let name):
    let upper = SingleByteEncoding.upperHalf(of: name) ?? []
    return decode(bytes) { byte in
      guard byte >= 0x80 else { return Unicode.Scalar(byte) }
      let index = Int(byte) - 0x80
      return (index < upper.count ? upper[index] : nil) ?? "\u{FFFD}"
    }
  case .other("iso-2022-jp"):
    return decode(withoutShifted(bytes)[...]) { $0 < 0x80 ? Unicode.Scalar($0) : "\u{FFFD}" }
  case .other: return decode(bytes) { $0 < 0x80 ? Unicode.Scalar($0) : "\u{FFFD}" }
  case .replacement: return Array("\u{FFFD}".utf8)
  }
}

/// ISO-2022-JP, with one byte of no meaning in the place of each pair that escapes turn into a character of Japanese:
/// its bytes are those of ASCII characters, `<` and quotation marks among them.
private func withoutShifted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
  var plain: [UInt8] = []
  var (isShifted, isSecond) = (false, false)
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let byte = bytes[index]
    if byte == 0x1B, index + 2 < bytes.endIndex {
      // `ESC $ @` and `ESC $ B` begin pairs, `ESC ( I` katakana of one byte; `ESC ( B` and `ESC ( J` end both.
      isShifted = bytes[index + 1] == UInt8(ascii: "$") || bytes[index + 2] == UInt8(ascii: "I")
      isSecond = false
      index += 3
      continue
    }
    if isShifted, byte > 0x20, byte < 0x7F {
      if !isSecond { plain.append(0xFF) }
      isSecond.toggle()
    } else {
      plain.append(byte)
    }
    index += 1
  }
  return plain
}

private func decode(_ bytes: ArraySlice<UInt8>, by scalar: (UInt8) -> Unicode.Scalar) -> [UInt8] {
  var text = String.UnicodeScalarView()
  for byte in bytes { text.append(scalar(byte)) }
  return Array(String(text).utf8)
}

private func withoutCarriageReturns(_ text: [UInt8]) -> [UInt8] {
  let carriageReturn = UInt8(ascii: "\r")
  let lineFeed = UInt8(ascii: "\n")
  guard text.contains(carriageReturn) else { return text }
  var lines: [UInt8] = []
  lines.reserveCapacity(text.count)
  for (index, byte) in text.enumerated() {
    if byte != carriageReturn {
      lines.append(byte)
    } else if index + 1 == text.count || text[index + 1] != lineFeed {
      lines.append(lineFeed)
    }
  }
  return lines
}
