import Places

/// One pass over the bytes of a JSON text.
///
/// It goes by bytes, and counts lines and columns as it passes them: catalogs of large apps have thousands of manifests.
struct JSONParser {
  let bytes: [UInt8]
  let options: JSONOptions
  var offset = 0
  var line = 1
  /// Where column 1 would be: the offset of the line's start, moved on by one for each byte that only
  /// continues a scalar, so that a column is one subtraction.
  var columnOrigin = 0
  var depth = 0
  var diagnostics: [JSONDiagnostic] = []

  init(bytes: [UInt8], options: JSONOptions) {
    self.bytes = bytes
    self.options = options
  }

  var position: SourcePosition { SourcePosition(line: line, column: offset - columnOrigin + 1) }

  /// The byte at hand, nil at the end.
  var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  mutating func parseDocument() throws(JSONError) -> JSONDocument {
    try skipByteOrderMark()
    try skipBlanks()
    let root = try parseValue()
    try skipBlanks()
    guard byte == nil else { throw unexpected(.end) }
    return JSONDocument(root: root, diagnostics: diagnostics)
  }

  private mutating func parseValue() throws(JSONError) -> JSONNode {
    let start = position
    return JSONNode(value: try parseBareValue(), position: start)
  }

  private mutating func parseBareValue() throws(JSONError) -> JSONValue {
    switch byte {
    case UInt8(ascii: "\""): return .string(try parseString())
    case UInt8(ascii: "{"): return .object(try parseObject())
    case UInt8(ascii: "["): return .array(try parseArray())
    case .some(UInt8(ascii: "-")), .some(UInt8(ascii: "0")...UInt8(ascii: "9")):
      return .number(try parseNumber())
    case UInt8(ascii: "t") where skip("true"): return .bool(true)
    case UInt8(ascii: "f") where skip("false"): return .bool(false)
    case UInt8(ascii: "n") where skip("null"): return .null
    default: throw unexpected(.value)
    }
  }

  private mutating func parseArray() throws(JSONError) -> [JSONNode] {
    var elements: [JSONNode] = []
    try enter()
    while try !leave(UInt8(ascii: "]"), afterElement: !elements.isEmpty) {
      elements.append(try parseValue())
      try skipBlanks()
    }
    return elements
  }

  private mutating func parseObject() throws(JSONError) -> [JSONMember] {
    var members: [JSONMember] = []
    // An entry of a manifest has three or four.
    members.reserveCapacity(4)
    var keys = KeysSeen()
    try enter()
    while try !leave(UInt8(ascii: "}"), afterElement: !members.isEmpty) {
      let member = try parseMember()
      if let first = keys.insert(member, after: members) {
        diagnostics.append(
          JSONDiagnostic(kind: .duplicateKey(member.key, first: first), position: member.keyPosition))
      }
      members.append(member)
      try skipBlanks()
    }
    return members
  }

  private mutating func parseMember() throws(JSONError) -> JSONMember {
    let keyPosition = position
    guard byte == UInt8(ascii: "\"") else { throw unexpected(.key) }
    let key = try parseString()
    try skipBlanks()
    guard byte == UInt8(ascii: ":") else { throw unexpected(.colon) }
    offset += 1
    try skipBlanks()
    return JSONMember(key: key, keyPosition: keyPosition, node: try parseValue())
  }

  private mutating func enter() throws(JSONError) {
    guard depth < options.depthLimit else { throw error(.tooDeep(limit: options.depthLimit)) }
    depth += 1
    offset += 1
    try skipBlanks()
  }

  /// Passes `close`, or the comma before the next element; true where the array or object has ended.
  private mutating func leave(_ close: UInt8, afterElement: Bool) throws(JSONError) -> Bool {
    if byte == close {
      depth -= 1
      offset += 1
      return true
    }
    guard afterElement else { return false }
    guard byte == UInt8(ascii: ",") else {
      throw unexpected(.commaOr(close))
    }
    let comma = position
    offset += 1
    try skipBlanks()
    guard byte == close else { return false }
    guard options.allowsTrailingCommas else { throw JSONError(position: comma, fault: .trailingComma) }
    diagnostics.append(JSONDiagnostic(kind: .trailingComma, position: comma))
    return try leave(close, afterElement: false)
  }

  private mutating func skip(_ word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    guard bytes.count - offset >= length else { return false }
    for index in 0..<length where bytes[offset + index] != word.utf8Start[index] { return false }
    offset += length
    return true
  }

  func error(_ fault: JSONError.Fault) -> JSONError { JSONError(position: position, fault: fault) }

  func unexpected(_ expected: JSONError.Expected) -> JSONError {
    guard let byte else { return error(.expected(expected, found: nil)) }
    var rest = bytes[offset...].prefix(4).makeIterator()
    var decoder = UTF8()
    guard case .scalarValue(let scalar) = decoder.decode(&rest), scalar.value >= 0x20, scalar.value != 0x7F
    else {
      return error(.expected(expected, found: .byte(byte)))
    }
    return error(.expected(expected, found: .character(Character(scalar))))
  }
}
