import Places

/// A start tag or an end tag of an XML text. Schemes and workspaces hold nothing but these.
package enum XMLElement: Equatable {
  case start(String, attributes: [String: String])
  case end(String)
}

/// Why the elements of a text end before it does.
package enum XMLElementError: Error, Equatable {
  /// Of the fault, from 1.
  case invalid(line: Int)
  /// More elements, or within one another, than is read.
  case tooLarge
}

/// Reads elements one after another. Text between them, comments and instructions are passed over; a
/// document type, which could define entities, is a fault.
///
/// Source: W3C, Extensible Markup Language 1.0, 2.1 and 3.1.
package struct XMLElements {
  private var scanner: XMLScanner
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

  package init(_ text: [UInt8]) { scanner = XMLScanner(text) }

  /// The next element, nil at the end of the text.
  package mutating func next() throws(XMLElementError) -> XMLElement? {
    textBefore = ""
    if pendingEnd {
      pendingEnd = false
      return .end(open.removeLast())
    }
    var content: [UInt8] = []
    repeat {
      try scan { scanner throws(XMLFault) in try scanner.takeCharacterData(into: &content) }
    } while try scan { scanner throws(XMLFault) in try scanner.skipRemark() }
    try keep(content)
    guard scanner.byte != nil else {
      guard open.isEmpty, hasRoot else { throw fault }
      return nil
    }
    line += scanner.text[counted..<scanner.offset].count { $0 == newline }
    counted = scanner.offset
    if scanner.skip("</") { return try endTag() }
    scanner.offset += 1
    return try startTag()
  }

  /// Behind the root, where only comments, instructions and white space may follow.
  mutating func finish() throws(XMLElementError) {
    repeat {
      scanner.skipBlanks()
    } while try scan { scanner throws(XMLFault) in try scanner.skipRemark() }
    guard scanner.byte == nil else { throw fault }
  }

  private var fault: XMLElementError { fault(at: scanner.offset) }

  private func fault(at offset: Int) -> XMLElementError {
    .invalid(line: 1 + scanner.text.prefix(offset).count { $0 == newline })
  }

  private mutating func scan<Value>(
    _ read: (inout XMLScanner) throws(XMLFault) -> Value
  ) throws(XMLElementError) -> Value {
    do throws(XMLFault) {
      return try read(&scanner)
    } catch {
      switch error {
      case .truncated(_, let offset), .openReference(let offset), .unknownReference(_, let offset):
        throw fault(at: offset)
      }
    }
  }

  private mutating func keep(_ content: [UInt8]) throws(XMLElementError) {
    let text = content[...].trimmingSpace
    // Text outside of the root is nothing.
    guard !text.isEmpty, !open.isEmpty else { return }
    guard let text = String(validating: text, as: UTF8.self) else { throw fault }
    textBefore = text
  }

  private mutating func startTag() throws(XMLElementError) -> XMLElement {
    guard open.count < XMLElements.depthLimit, count < XMLElements.countLimit else { throw .tooLarge }
    count += 1
    let name = try readName()
    guard !open.isEmpty || !hasRoot else { throw fault }
    hasRoot = true
    var attributes: [String: String] = [:]
    while true {
      scanner.skipBlanks()
      if scanner.skip("/>") {
        pendingEnd = true
        break
      }
      if scanner.skip(">") { break }
      let attribute = try readName()
      scanner.skipBlanks()
      guard scanner.skip("=") else { throw fault }
      scanner.skipBlanks()
      let value = try readValue()
      guard attributes.updateValue(value, forKey: attribute) == nil else { throw fault }
    }
    open.append(name)
    return .start(name, attributes: attributes)
  }

  private mutating func endTag() throws(XMLElementError) -> XMLElement {
    let name = try readName()
    scanner.skipBlanks()
    guard scanner.skip(">"), open.last == name else { throw fault }
    open.removeLast()
    return .end(name)
  }

  private mutating func readName() throws(XMLElementError) -> String {
    let name = scanner.name()
    guard !name.isEmpty, !name.contains(UInt8(ascii: "!")), let text = String(validating: name, as: UTF8.self)
    else { throw fault }
    return text
  }

  private mutating func readValue() throws(XMLElementError) -> String {
    guard let quote = scanner.byte, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault
    }
    let start = scanner.offset + 1
    guard let end = scanner.text[start...].firstIndex(of: quote),
      !scanner.text[start..<end].contains(UInt8(ascii: "<")),
      let bytes = scanner.text[start..<end].withoutReferences,
      let value = String(validating: bytes, as: UTF8.self)
    else { throw fault }
    scanner.offset = end + 1
    return value
  }
}

extension ArraySlice<UInt8> {
  fileprivate var trimmingSpace: Self {
    let head = drop(while: \.isASCIIBlank)
    return head[..<((head.lastIndex { !$0.isASCIIBlank }).map { $0 + 1 } ?? head.startIndex)]
  }
}
