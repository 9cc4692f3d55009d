/// A start tag or an end tag of an XML text. Schemes and workspaces hold nothing but these.
package enum XMLElement: Equatable {
  case start(String, attributes: [String: String])
  case end(String)
}

package enum XMLElementError: Error, Equatable {
  /// Of the fault, from 1.
  case invalid(line: Int)
  /// More elements, or within one another, than is read.
  case tooLarge
}

/// Reads elements one after another. Text between them, comments and instructions are passed over; a
/// document type, which could define entities, is a fault.
///
/// Source: W3C, Extensible Markup Language 1.0, 2.1, 2.5, 2.6 and 3.1.
package struct XMLElements {
  private let text: [UInt8]
  private var place = 0
  private var open: [String] = []
  private var count = 0
  private var pendingEnd = false
  private var hasRoot = false
  /// Up to where ``line`` is counted.
  private var counted = 0
  /// Of the element that was read last, from 1.
  package private(set) var line = 1
  /// The text between that element and the one before it, without white space around it.
  package private(set) var textBefore = ""

  private static let depthLimit = 64
  private static let countLimit = 50_000

  package init(_ text: [UInt8]) {
    self.text = text
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The next element, nil at the end of the text.
  package mutating func next() throws(XMLElementError) -> XMLElement? {
    textBefore = ""
    if pendingEnd {
      pendingEnd = false
      return .end(open.removeLast())
    }
    while let start = text[place...].firstIndex(of: UInt8(ascii: "<")) {
      try takeText(before: start)
      countLines(to: start)
      place = start + 1
      if skips("?") {
        try skip(past: "?>")
      } else if skips("!--") {
        try skip(past: "-->")
      } else if skips("![CDATA[") {
        try takeCharacterData()
      } else if skips("/") {
        return try endTag()
      } else {
        return try startTag()
      }
    }
    place = text.count
    guard open.isEmpty, hasRoot else { throw fault }
    return nil
  }

  /// Behind the root, where only comments, instructions and white space may follow.
  mutating func finish() throws(XMLElementError) {
    while let start = text[place...].firstIndex(of: UInt8(ascii: "<")) {
      guard text[place..<start].allSatisfy(isSpace) else { throw fault }
      place = start + 1
      if skips("?") {
        try skip(past: "?>")
      } else if skips("!--") {
        try skip(past: "-->")
      } else {
        throw fault
      }
    }
    guard text[place...].allSatisfy(isSpace) else { throw fault }
  }

  private var fault: XMLElementError {
    .invalid(line: 1 + text[..<min(place, text.count)].count { $0 == UInt8(ascii: "\n") })
  }

  private mutating func countLines(to end: Int) {
    line += text[counted..<end].count { $0 == UInt8(ascii: "\n") }
    counted = end
  }

  private mutating func takeText(before end: Int) throws(XMLElementError) {
    let bytes = text[place..<end].trimmingSpace
    // Text outside of the root is nothing.
    guard !bytes.isEmpty, !open.isEmpty else { return }
    guard let piece = unescaped(bytes) else { throw fault }
    textBefore += piece
  }

  private mutating func takeCharacterData() throws(XMLElementError) {
    let start = place
    try skip(past: "]]>")
    guard let piece = String(validating: text[start..<(place - 3)], as: UTF8.self) else { throw fault }
    textBefore += piece
  }

  private mutating func startTag() throws(XMLElementError) -> XMLElement {
    guard open.count < XMLElements.depthLimit, count < XMLElements.countLimit else { throw .tooLarge }
    count += 1
    let name = try readName()
    guard !open.isEmpty || !hasRoot else { throw fault }
    hasRoot = true
    var attributes: [String: String] = [:]
    while true {
      skipSpace()
      if skips("/>") {
        pendingEnd = true
        break
      }
      if skips(">") { break }
      let attribute = try readName()
      skipSpace()
      guard skips("=") else { throw fault }
      skipSpace()
      let value = try readValue()
      guard attributes.updateValue(value, forKey: attribute) == nil else { throw fault }
    }
    open.append(name)
    return .start(name, attributes: attributes)
  }

  private mutating func endTag() throws(XMLElementError) -> XMLElement {
    let name = try readName()
    skipSpace()
    guard skips(">"), open.last == name else { throw fault }
    open.removeLast()
    return .end(name)
  }

  private mutating func readName() throws(XMLElementError) -> String {
    let name = text[place...].prefix { byte in
      !isSpace(byte)
        && ![
          UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "<"),
          UInt8(ascii: "!"), UInt8(ascii: "\""), UInt8(ascii: "'"),
        ].contains(byte)
    }
    guard !name.isEmpty, let text = String(validating: name, as: UTF8.self) else { throw fault }
    place = name.endIndex
    return text
  }

  private mutating func readValue() throws(XMLElementError) -> String {
    guard place < text.count, text[place] == UInt8(ascii: "\"") || text[place] == UInt8(ascii: "'") else {
      throw fault
    }
    let start = place + 1
    guard let end = text[start...].firstIndex(of: text[place]),
      !text[start..<end].contains(UInt8(ascii: "<")),
      let value = unescaped(text[start..<end])
    else { throw fault }
    place = end + 1
    return value
  }

  private mutating func skipSpace() {
    while place < text.count, isSpace(text[place]) { place += 1 }
  }

  private mutating func skips(_ token: String) -> Bool {
    guard text[place...].starts(with: token.utf8) else { return false }
    place += token.utf8.count
    return true
  }

  private mutating func skip(past token: String) throws(XMLElementError) {
    while place < text.count {
      if skips(token) { return }
      place += 1
    }
    throw fault
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingSpace: Self {
    let head = drop(while: isSpace)
    return head[..<((head.lastIndex { !isSpace($0) }).map { $0 + 1 } ?? head.startIndex)]
  }
}

private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }

/// The text with its references replaced, nil where one is unknown or the bytes are no UTF-8.
private func unescaped(_ bytes: ArraySlice<UInt8>) -> String? {
  guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
  guard bytes.contains(UInt8(ascii: "&")) else { return text }
  var result = ""
  var rest = text[...]
  while let ampersand = rest.firstIndex(of: "&") {
    result += rest[..<ampersand]
    let reference = rest[ampersand...].dropFirst()
    guard let end = reference.firstIndex(of: ";"), let character = character(reference[..<end]) else {
      return nil
    }
    result.append(character)
    rest = reference[reference.index(after: end)...]
  }
  return result + rest
}

/// Source: W3C, Extensible Markup Language 1.0, 4.1 and 4.6.
private func character(_ reference: Substring) -> Character? {
  switch reference {
  case "amp": return "&"
  case "lt": return "<"
  case "gt": return ">"
  case "quot": return "\""
  case "apos": return "'"
  default:
    guard reference.hasPrefix("#") else { return nil }
    let digits = reference.dropFirst()
    let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map(Character.init)
  }
}
