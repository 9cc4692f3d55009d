import Notations

/// Reads an XML property list: the elements of Apple's DTD, entities, CDATA and comments, and no more of XML. It is no
/// document of ``readXML``: a document type stands before it, lines of the C preprocessor may stand in it, the white space
/// of its texts counts, it is four times as deep, and every fault has its column.
///
/// Ours and not Foundation's decoder: that overflows the stack at 10,000 levels, so it would need a scan
/// that understands the same text, and it says of every fault that it is on line 1.
///
/// Source: PropertyList-1.0.dtd; where it is silent, CFPropertyList.c of Apple's open CoreFoundation.
struct XMLReader {
  var scanner: XMLScanner
  private var depth = 0

  /// - Parameter text: UTF-8 without a byte order mark.
  init(_ text: [UInt8]) { scanner = XMLScanner(text) }

  /// The byte at hand, nil at the end.
  var byte: UInt8? { scanner.byte }

  mutating func readRoot() throws(PropertyListError) -> PropertyList {
    guard String(validating: scanner.text, as: UTF8.self) != nil else {
      throw PropertyListError(.invalidText)
    }
    try skipMiscellany()
    var tag = try readOpeningTag()
    let isWrapped = tag.name == "plist"
    if isWrapped { tag = try readOpeningTag() }
    let root = try readElement(tag)
    try skipMiscellany()
    if isWrapped {
      try expectClosingTag("plist")
      try skipMiscellany()
    }
    guard byte == nil else { throw error(.expected(.end)) }
    return root
  }

  /// An opening tag, its attributes left out.
  private struct Tag {
    let name: String
    let isEmpty: Bool
    let offset: Int
  }

  private mutating func readElement(_ tag: Tag) throws(PropertyListError) -> PropertyList {
    switch tag.name {
    case "dict": return try tag.isEmpty ? .dictionary([:]) : readDictionary()
    case "array": return .array(try tag.isEmpty ? [] : readArray())
    case "true", "false":
      if !tag.isEmpty { try expectClosingTag(tag.name) }
      return .boolean(tag.name == "true")
    case "string", "data", "date", "real", "integer":
      let content = tag.isEmpty ? [] : try readText()
      guard let value = XMLReader.value(tag.name, content) else {
        throw error(.expected(.valueFor(tag: tag.name)), at: tag.offset)
      }
      if !tag.isEmpty { try expectClosingTag(tag.name) }
      return value
    default:
      throw error(.expected(.knownElement(found: String(tag.name.prefix(20)))), at: tag.offset)
    }
  }

  private mutating func readDictionary() throws(PropertyListError) -> PropertyList {
    try enter()
    var members: [String: PropertyList] = [:]
    while try !atClosingTag("dict") {
      let tag = try readOpeningTag()
      guard tag.name == "key" else {
        throw error(.expected(.key(found: String(tag.name.prefix(20)))), at: tag.offset)
      }
      let key = tag.isEmpty ? [] : try readText()
      if !tag.isEmpty { try expectClosingTag("key") }
      guard try !atClosingTag("dict") else { throw error(.expected(.valueOfKey)) }
      members[String(decoding: key, as: UTF8.self)] = try readElement(try readOpeningTag())
    }
    depth -= 1
    // How CoreFoundation writes a reference of a keyed archive, which only the binary format has.
    if members.count == 1, case .integer = members["CF$UID"] { return .uid }
    return .dictionary(members)
  }

  private mutating func readArray() throws(PropertyListError) -> [PropertyList] {
    try enter()
    var elements: [PropertyList] = []
    while try !atClosingTag("array") {
      elements.append(try readElement(try readOpeningTag()))
    }
    depth -= 1
    return elements
  }

  private mutating func enter() throws(PropertyListError) {
    guard depth < PropertyListLimits.depth else { throw error(.tooDeep(limit: PropertyListLimits.depth)) }
    depth += 1
  }

  private mutating func readOpeningTag() throws(PropertyListError) -> Tag {
    try skipMiscellany()
    let start = scanner.offset
    guard scanner.skip("<") else {
      throw error(byte == nil ? .truncated(.element) : .expected(.element))
    }
    let name = scanner.name()
    guard !name.isEmpty else { throw error(.expected(.elementName)) }
    // Attributes mean nothing in a property list.
    guard let isEmpty = scanner.skipAttributes() else { throw error(.truncated(.tag), at: start) }
    return Tag(name: String(decoding: name, as: UTF8.self), isEmpty: isEmpty, offset: start)
  }

  /// Passes the closing tag of an element if it is at hand.
  private mutating func atClosingTag(_ name: String) throws(PropertyListError) -> Bool {
    try skipMiscellany()
    guard scanner.at("</") else { return false }
    try expectClosingTag(name)
    return true
  }

  private mutating func expectClosingTag(_ name: String) throws(PropertyListError) {
    let start = scanner.offset
    guard scanner.skip("</") else {
      throw error(byte == nil ? .truncated(.elementNamed(name)) : .expected(.closingTag(name)))
    }
    let found = scanner.name()
    scanner.skipBlanks()
    guard found.elementsEqual(name.utf8), scanner.skip(">") else {
      throw error(.expected(.closingTag(name)), at: start)
    }
  }

  func error(_ fault: PropertyListError.Fault, at offset: Int? = nil) -> PropertyListError {
    PropertyListError(fault, at: place(of: offset ?? scanner.offset, in: scanner.text))
  }

  mutating func scan<Value>(
    _ read: (inout XMLScanner) throws(XMLFault) -> Value
  ) throws(PropertyListError) -> Value {
    do throws(XMLFault) {
      return try read(&scanner)
    } catch {
      switch error {
      case .truncated(let part, let offset): throw self.error(.truncated(.init(part)), at: offset)
      case .openReference(let offset): throw self.error(.expected(.semicolon), at: offset)
      case .unknownReference(let name, let offset):
        throw self.error(.expected(.knownEntity(found: name)), at: offset)
      }
    }
  }
}
