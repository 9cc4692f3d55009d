import Places

/// Why a text is no XML, and where: offsets of bytes.
package enum XMLFault: Error, Equatable, Sendable {
  /// The text ends within something that begins at the offset.
  case truncated(Part, at: Int)
  /// `&` without `;`.
  case openReference(at: Int)
  /// A reference that stands for no character.
  case unknownReference(String, at: Int)

  package enum Part: Sendable { case comment, processingInstruction, characterData }
}

/// The parts of which every XML text is made: names, remarks and character data. Which elements may stand where is for
/// its readers to say, that of whole documents and that of property lists, whose rules and faults are different. What a
/// reader in another module asks for each byte is inlinable: so a list takes no longer than with a scanner of its own.
///
/// Source: W3C, Extensible Markup Language 1.0, 2.4 to 2.7, 4.1 and 4.6.
package struct XMLScanner {
  package let text: [UInt8]
  package var offset = 0

  /// - Parameter text: in UTF-8; a byte order mark is passed over.
  package init(_ text: [UInt8]) {
    self.text = text
    offset = ByteOrderMark(text).flatMap { $0.high == nil ? $0.length : nil } ?? 0
  }

  /// The byte at hand, nil at the end.
  @inlinable package var byte: UInt8? { offset < text.count ? text[offset] : nil }

  /// Whether a start tag or an end tag is at hand, by its first two bytes.
  @inlinable package var isAtTag: Bool {
    guard offset + 1 < text.count, text[offset] == UInt8(ascii: "<") else { return false }
    let next = text[offset + 1]
    return next != UInt8(ascii: "!") && next != UInt8(ascii: "?")
  }

  @inlinable package func at(_ word: StaticString) -> Bool {
    guard text.count - offset >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where text[offset + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  /// Passes the word if it is at hand.
  @inlinable package mutating func skip(_ word: StaticString) -> Bool {
    guard at(word) else { return false }
    offset += word.utf8CodeUnitCount
    return true
  }

  @inlinable package mutating func skipBlanks() {
    offset = place(while: isBlank)
  }

  /// Where bytes end that are as stated. Plain locals: what a loop reads through `self` is counted as a reference each time.
  @inlinable func place(while isWanted: (UInt8) -> Bool) -> Int {
    let text = text
    var place = offset
    while place < text.count, isWanted(text[place]) { place += 1 }
    return place
  }

  /// Passes a comment or a processing instruction, if one is at hand.
  package mutating func skipRemark() throws(XMLFault) -> Bool {
    let start = offset
    if skip("<!--") {
      try skip(past: "-->", of: .comment, from: start)
    } else if skip("<?") {
      try skip(past: "?>", of: .processingInstruction, from: start)
    } else {
      return false
    }
    return true
  }

  /// The name at hand, up to a blank or to what ends names; empty where there is none.
  package mutating func name() -> ArraySlice<UInt8> {
    let start = offset
    offset = place { !isBlank($0) && !endsName($0) }
    return text[start..<offset]
  }

  /// Passes the attributes of a tag whose name is read, and its bracket. Quoted values may hold brackets.
  /// - Returns: whether the tag is empty, `<a/>`; nil where the text ends in it.
  package mutating func skipAttributes() -> Bool? {
    let text = text
    var quote: UInt8?
    while offset < text.count {
      let byte = text[offset]
      offset += 1
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if quote == nil, byte == UInt8(ascii: ">") {
        return text[offset - 2] == UInt8(ascii: "/")
      }
    }
    return nil
  }

  /// Takes the text up to the next tag or remark, references replaced and CDATA as it is.
  package mutating func takeCharacterData(into content: inout [UInt8]) throws(XMLFault) {
    while offset < text.count {
      let start = offset
      offset = place { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
      content += text[start..<offset]
      guard let byte else { return }
      if byte == UInt8(ascii: "&") {
        content += try reference()
      } else {
        let tag = offset
        guard skip("<![CDATA[") else { return }
        let inner = offset
        try skip(past: "]]>", of: .characterData, from: tag)
        content += text[inner..<(offset - 3)]
      }
    }
  }

  private mutating func skip(past end: StaticString, of part: XMLFault.Part, from start: Int) throws(XMLFault)
  {
    while offset < text.count {
      offset = place { $0 != end.utf8Start.pointee }
      if at(end) || offset == text.count { break }
      offset += 1
    }
    guard skip(end) else { throw .truncated(part, at: start) }
  }

  /// The character that a reference stands for.
  private mutating func reference() throws(XMLFault) -> String.UTF8View {
    // The longest that means anything is &#x10FFFF; and people may pad it with zeros.
    guard let end = text[offset...].prefix(20).firstIndex(of: UInt8(ascii: ";")) else {
      throw .openReference(at: offset)
    }
    let name = String(decoding: text[(offset + 1)..<end], as: UTF8.self)
    guard let scalar = scalar(ofReference: name) else { throw .unknownReference(name, at: offset) }
    offset = end + 1
    return String(scalar).utf8
  }
}

extension ArraySlice<UInt8> {
  /// The value of an attribute with its references replaced; nil where one is unknown.
  var withoutReferences: ArraySlice<UInt8>? {
    guard contains(UInt8(ascii: "&")) else { return self }
    var scanner = XMLScanner(Array(self))
    scanner.offset = 0
    var content: [UInt8] = []
    guard (try? scanner.takeCharacterData(into: &content)) != nil, scanner.byte == nil else { return nil }
    return content[...]
  }
}

private func scalar(ofReference name: String) -> Unicode.Scalar? {
  switch name {
  case "lt": return "<"
  case "gt": return ">"
  case "amp": return "&"
  case "apos": return "'"
  case "quot": return "\""
  default: break
  }
  if name.hasPrefix("#x") { return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init) }
  return name.hasPrefix("#") ? UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init) : nil
}

@usableFromInline func isBlank(_ byte: UInt8) -> Bool { byte.isASCIIBlank }

private func endsName(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: "\""),
    UInt8(ascii: "'"):
    true
  default: false
  }
}
