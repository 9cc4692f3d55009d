import Model
import Places

extension IconDrawing {
  /// Looks through an SVG file for what does not come with it. No XML reader is needed for that: tags, comments and
  /// quoted values are told apart, and nothing is expanded.
  init(_ bytes: [UInt8], file: FileName) {
    self.init(file: file)
    var scan = TagScan(bytes)
    while let tag = scan.next() {
      switch tag.name {
      case "text": textLine = textLine ?? tag.line
      case "font-face-uri": fontLine = fontLine ?? tag.line
      case "style":
        let style = scan.textUntilTag()
        if style.contains("@font-face") || style.contains("@import") { fontLine = fontLine ?? tag.line }
      case "image", "use", "feImage", "linearGradient", "radialGradient", "pattern":
        if reference == nil, let address = tag.reference, address.isOfAnotherFile {
          reference = (address, tag.line)
        }
      default: break
      }
    }
  }
}

extension String {
  /// Whether an address leads out of the file: not to an id of it, and not to data in the address itself.
  fileprivate var isOfAnotherFile: Bool {
    !isEmpty && !hasPrefix("#") && !lowercased().hasPrefix("data:")
  }
}

private struct Tag {
  /// Without the prefix of a namespace.
  let name: String
  let line: Int
  /// The value of `href` or `xlink:href`.
  let reference: String?
}

/// The opening tags of an XML text, one after the other.
private struct TagScan {
  private let bytes: [UInt8]
  private var place = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Tag? {
    while skip(past: "<") {
      if hasNext("!--") {
        guard skip(past: "-->") else { return nil }
      } else if hasNext("![CDATA[") {
        guard skip(past: "]]>") else { return nil }
      } else if hasNext("?") || hasNext("!") || hasNext("/") {
        guard skip(past: ">") else { return nil }
      } else {
        return tag()
      }
    }
    return nil
  }

  /// What stands between an opening tag and the next tag; style sheets are often in a CDATA section.
  mutating func textUntilTag() -> String {
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") || hasNext("<![CDATA[") {
      if hasNext("<![CDATA[") { _ = skip(past: "]]>") } else { step() }
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func tag() -> Tag {
    let line = line
    let name = word { !$0.isBlank && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
    var reference: String?
    while place < bytes.count, bytes[place] != UInt8(ascii: ">") {
      guard !bytes[place].isBlank, bytes[place] != UInt8(ascii: "/") else {
        step()
        continue
      }
      let key = word { !$0.isBlank && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ">") }
      _ = word { $0.isBlank || $0 == UInt8(ascii: "=") }
      let value = quotedValue()
      if key == "href" || key.hasSuffix(":href") { reference = reference ?? value }
      if key.isEmpty, value.isEmpty, place < bytes.count, bytes[place] != UInt8(ascii: ">") { step() }
    }
    return Tag(name: name.split(separator: ":").last.map(String.init) ?? "", line: line, reference: reference)
  }

  private mutating func quotedValue() -> String {
    guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") || bytes[place] == UInt8(ascii: "'") else {
      return ""
    }
    let quote = bytes[place]
    step()
    let value = word { $0 != quote }
    if place < bytes.count { step() }
    return value
  }

  private mutating func word(_ belongs: (UInt8) -> Bool) -> String {
    let start = place
    while place < bytes.count, belongs(bytes[place]) { step() }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func step() {
    if bytes[place] == UInt8(ascii: "\n") { line += 1 }
    place += 1
  }

  private func hasNext(_ text: StaticString) -> Bool {
    let end = place + text.utf8CodeUnitCount
    return end <= bytes.count
      && text.withUTF8Buffer { buffer in bytes[place..<end].elementsEqual(buffer) }
  }

  private mutating func skip(past text: StaticString) -> Bool {
    while place < bytes.count {
      if hasNext(text) {
        place += text.utf8CodeUnitCount
        return true
      }
      step()
    }
    return false
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
