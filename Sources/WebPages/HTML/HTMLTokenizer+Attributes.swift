extension HTMLTokenizer {
  /// Reads to the `>` of the tag and beyond it; false where the text ends before (13.2.5.32 to 13.2.5.40).
  mutating func readAttributes(of tag: inout HTMLTag) -> Bool {
    while let next = byte(at: offset) {
      if isHTMLSpace(next) {
        offset += 1
      } else if let end = templates.end(at: offset, in: text) {
        offset = end
      } else if next == greaterThan {
        offset += 1
        return true
      } else if next == slash {
        offset += 1
        if byte(at: offset) == greaterThan { tag.isSelfClosing = true }
      } else {
        keep(readAttribute(), in: &tag)
      }
    }
    return false
  }

  private func keep(_ attribute: HTMLAttribute, in tag: inout HTMLTag) {
    guard tag.attributes.count < WebLimits.attributes, tag.attribute(attribute.name) == nil else { return }
    tag.attributes.append(attribute)
  }

  private mutating func readAttribute() -> HTMLAttribute {
    let start = offset
    // A name may begin with `=`, and not go on with it.
    let name = readName(keepsFirst: true) {
      isHTMLSpace($0) || $0 == slash || $0 == greaterThan || $0 == UInt8(ascii: "=")
    }
    var attribute = HTMLAttribute(name: name, offset: start)
    skipSpace()
    guard byte(at: offset) == UInt8(ascii: "=") else { return attribute }
    offset += 1
    skipSpace()
    switch byte(at: offset) {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      let quote = text[offset]
      offset += 1
      attribute.offset = offset
      readValue(of: &attribute) { $0 == quote }
      offset = min(offset + 1, text.count)
    case greaterThan, nil:
      // `<a b=>`: the value is empty.
      attribute.offset = offset
    default:
      attribute.offset = offset
      readValue(of: &attribute) { isHTMLSpace($0) || $0 == greaterThan }
    }
    return attribute
  }

  private mutating func skipSpace() {
    while let next = byte(at: offset), isHTMLSpace(next) { offset += 1 }
  }

  private mutating func readValue(of attribute: inout HTMLAttribute, until isEnd: (UInt8) -> Bool) {
    while let next = byte(at: offset) {
      if let end = templates.end(at: offset, in: text) {
        attribute.isLiteral = false
        add(text[offset..<end], to: &attribute)
        offset = end
      } else if isEnd(next) {
        return
      } else if next == UInt8(ascii: "&") {
        readReference(into: &attribute)
      } else {
        add(next == 0 ? [0xEF, 0xBF, 0xBD] : [next], to: &attribute)
        offset += 1
      }
    }
  }

  private mutating func readReference(into attribute: inout HTMLAttribute) {
    switch CharacterReference(at: offset, in: text) {
    case .character(let scalar, let length):
      add(Array(String(Character(scalar)).utf8), to: &attribute)
      offset += length
    case .unknown:
      attribute.isLiteral = false
      fallthrough
    case .none:
      add(CollectionOfOne(UInt8(ascii: "&")), to: &attribute)
      offset += 1
    }
  }

  /// A picture written into the page as a `data:` address may be megabytes long; nothing of it is needed.
  private func add(_ bytes: some Collection<UInt8>, to attribute: inout HTMLAttribute) {
    guard attribute.value.count + bytes.count <= WebLimits.attributeBytes else {
      attribute.isLiteral = false
      return
    }
    attribute.value += bytes
  }
}
