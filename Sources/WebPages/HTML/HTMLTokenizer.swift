import Places

/// The tokenizer of the HTML standard, section 13.2.5, without the text between tags.
///
/// It goes by bytes of UTF-8: every character that it decides by is ASCII. Newlines are single line feeds
/// already. What a generator replaces is one token, or a part of an attribute, whatever it contains, since
/// the page that a browser gets has something else in its place.
struct HTMLTokenizer {
  let text: [UInt8]
  var offset: Int
  var templates = TemplateSpans()
  private var content = ContentMode.data

  /// How the text after a start tag is read (13.2.6.2 and 13.2.6.4.4). Scripts run in a browser, so what
  /// `noscript` holds is text to it.
  enum ContentMode: Equatable {
    case data
    /// Ends only at the end tag of this name.
    case raw(String)
    case script
    case plaintext
  }

  init(_ text: [UInt8], from offset: Int = 0) {
    self.text = text
    self.offset = offset
  }

  /// The next token, nil at the end of the text. A tag that the text ends in is none.
  mutating func next() -> HTMLToken? {
    guard offset < text.count else { return nil }
    switch content {
    case .data: return nextInData()
    case .raw(let name): return nextInRawText(name)
    case .script: return nextInScript()
    case .plaintext:
      defer { offset = text.count }
      return .text(isBlank: false, isRaw: true, offset: offset)
    }
  }

  private mutating func nextInData() -> HTMLToken? {
    while offset < text.count {
      if let end = templates.end(at: offset, in: text) {
        defer { offset = end }
        return .template(offset: offset)
      }
      if text[offset] != lessThan || !isMarkup(at: offset) { return readText() }
      if let token = readMarkup() { return token }
    }
    return nil
  }

  /// Whether the `<` at `place` begins a tag or a comment; `<3` and `< b` are text.
  private func isMarkup(at place: Int) -> Bool {
    switch byte(at: place + 1) {
    case UInt8(ascii: "!"), UInt8(ascii: "?"): true
    case UInt8(ascii: "/"): place + 2 < text.count
    case let next?: next.isASCIILetter
    case nil: false
    }
  }

  private mutating func readText() -> HTMLToken {
    let start = offset
    var firstCharacter: Int?
    repeat {
      let length = blankReference(at: offset) ?? 1
      if length == 1, firstCharacter == nil, !isHTMLSpace(text[offset]) { firstCharacter = offset }
      offset += length
    } while offset < text.count && !(text[offset] == lessThan && isMarkup(at: offset))
      && !templates.begins(at: offset, in: text)
    return .text(isBlank: firstCharacter == nil, isRaw: false, offset: firstCharacter ?? start)
  }

  /// The bytes of a character reference that means a blank, such as `&#32;`: a parser sees no text in it.
  private func blankReference(at place: Int) -> Int? {
    guard text[place] == UInt8(ascii: "&"),
      case .character(let scalar, let length) = CharacterReference(at: place, in: text),
      scalar.isASCII, isHTMLSpace(UInt8(scalar.value))
    else { return nil }
    return length
  }

  /// Nil where nothing comes of it: `</>`, or a tag that the text ends in.
  private mutating func readMarkup() -> HTMLToken? {
    switch byte(at: offset + 1) {
    case UInt8(ascii: "!"): return readDeclaration()
    case UInt8(ascii: "?"):
      skipBogusComment()
      return .comment
    case UInt8(ascii: "/"):
      guard let next = byte(at: offset + 2), !next.isASCIILetter else { return readTag(isEnd: true) }
      if next == greaterThan {
        offset += 3
        return nil
      }
      skipBogusComment()
      return .comment
    default: return readTag(isEnd: false)
    }
  }

  /// Reads the tag at `offset`, and after a start tag goes over to the content that its name has.
  mutating func readTag(isEnd: Bool) -> HTMLToken? {
    var tag = HTMLTag(name: "", offset: offset)
    offset += isEnd ? 2 : 1
    tag.name = readName(keepsFirst: true) { isHTMLSpace($0) || $0 == slash || $0 == greaterThan }
    guard readAttributes(of: &tag) else {
      offset = text.count
      return nil
    }
    content = isEnd ? .data : ContentMode(after: tag.name)
    return isEnd ? .endTag(tag) : .startTag(tag)
  }

  /// In lower case, up to a byte that ends it or to the end of the text.
  /// - Parameter keepsFirst: whether the first byte belongs to the name whatever it is.
  mutating func readName(keepsFirst: Bool, until isEnd: (UInt8) -> Bool) -> String {
    var name: [UInt8] = []
    var isFirst = keepsFirst
    while let next = byte(at: offset), isFirst || !isEnd(next) {
      isFirst = false
      if name.count < WebLimits.nameBytes { append(lowercase(next), to: &name) }
      offset += 1
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// The standard puts U+FFFD in the place of a zero.
  func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    if byte == 0 { bytes += [0xEF, 0xBF, 0xBD] } else { bytes.append(byte) }
  }

  func byte(at place: Int) -> UInt8? { place < text.count ? text[place] : nil }

  /// Whether `word`, in lower case, is at `place` in letters of either case.
  func has(_ word: String, at place: Int) -> Bool {
    guard place + word.utf8.count <= text.count else { return false }
    return zip(text[place...], word.utf8).allSatisfy { lowercase($0) == $1 }
  }
}

extension HTMLTokenizer.ContentMode {
  init(after name: String) {
    switch name {
    case "title", "textarea", "style", "xmp", "iframe", "noembed", "noframes", "noscript": self = .raw(name)
    case "script": self = .script
    case "plaintext": self = .plaintext
    default: self = .data
    }
  }
}

let lessThan = UInt8(ascii: "<")
let greaterThan = UInt8(ascii: ">")
let slash = UInt8(ascii: "/")
let hyphen = UInt8(ascii: "-")

/// Tab, line feed, form feed, space; a carriage return only as a character reference.
func isHTMLSpace(_ byte: UInt8) -> Bool {
  byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
}
