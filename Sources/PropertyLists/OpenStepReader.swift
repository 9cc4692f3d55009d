/// Reads an OpenStep property list, with or without braces around the outermost dictionary (`.strings`).
///
/// Ours and not Foundation's decoder, because the scan that would have to guard the decoder's stack is
/// already the lexer, and the decoder takes five times as long for a project of 575 KB.
struct OpenStepReader {
  let text: [UInt8]
  var offset = 0
  private var depth = 0

  /// - Parameter text: UTF-8 without a byte order mark.
  init(_ text: [UInt8]) { self.text = text }

  /// The byte at hand, nil at the end.
  var byte: UInt8? { offset < text.count ? text[offset] : nil }

  mutating func readRoot() throws(PropertyListError) -> PropertyList {
    try skipBlanks()
    // CoreFoundation, too, takes a file of white space and comments for an empty dictionary.
    guard byte != nil else { return .dictionary([:]) }
    let root = try readValue()
    try skipBlanks()
    if byte == nil { return root }
    guard case .string(let key) = root else { throw error(.expected("the end of the file")) }
    return .dictionary(try readMembers(after: key))
  }

  /// The rest of a file that is a dictionary without braces, after its first key.
  private mutating func readMembers(after first: String) throws(PropertyListError) -> [String: PropertyList] {
    var members = [first: try readAssigned(to: first)]
    try skipBlanks()
    while byte != nil {
      let key = try readString()
      members[key] = try readAssigned(to: key)
      try skipBlanks()
    }
    return members
  }

  private mutating func readValue() throws(PropertyListError) -> PropertyList {
    switch byte {
    case UInt8(ascii: "{"): return .dictionary(try readDictionary())
    case UInt8(ascii: "("): return .array(try readArray())
    case UInt8(ascii: "<"): return .data(try readData())
    default: return .string(try readString())
    }
  }

  private mutating func readDictionary() throws(PropertyListError) -> [String: PropertyList] {
    try enter()
    var members: [String: PropertyList] = [:]
    while byte != UInt8(ascii: "}") {
      let key = try readString()
      members[key] = try readAssigned(to: key)
      try skipBlanks()
    }
    leave()
    return members
  }

  /// `= value;`, or `;` alone, which makes the key its own value.
  private mutating func readAssigned(to key: String) throws(PropertyListError) -> PropertyList {
    try skipBlanks()
    var value = PropertyList.string(key)
    if byte == UInt8(ascii: "=") {
      offset += 1
      try skipBlanks()
      value = try readValue()
      try skipBlanks()
    }
    guard byte == UInt8(ascii: ";") else { throw error(.expected("\";\" or \"=\" after the key or value")) }
    offset += 1
    return value
  }

  private mutating func readArray() throws(PropertyListError) -> [PropertyList] {
    try enter()
    var elements: [PropertyList] = []
    while byte != UInt8(ascii: ")") {
      elements.append(try readValue())
      try skipBlanks()
      guard byte == UInt8(ascii: ",") else { break }
      offset += 1
      try skipBlanks()
    }
    guard byte == UInt8(ascii: ")") else { throw error(.expected("\",\" or \")\" after the element")) }
    leave()
    return elements
  }

  private mutating func enter() throws(PropertyListError) {
    guard depth < PropertyListLimits.depth else { throw error(.tooDeep(limit: PropertyListLimits.depth)) }
    depth += 1
    offset += 1
    try skipBlanks()
  }

  private mutating func leave() {
    depth -= 1
    offset += 1
  }

  private mutating func readData() throws(PropertyListError) -> [UInt8] {
    offset += 1
    var data: [UInt8] = []
    var high: UInt8?
    while let byte, byte != UInt8(ascii: ">") {
      if let digit = hexadecimalValue(byte) {
        if let first = high { data.append(first << 4 | digit) }
        high = high == nil ? digit : nil
      } else if !isBlank(byte) {
        throw error(.expected("a hexadecimal digit or \">\""))
      }
      offset += 1
    }
    guard byte != nil else { throw error(.truncated("data")) }
    guard high == nil else { throw error(.expected("an even number of hexadecimal digits")) }
    offset += 1
    return data
  }

  mutating func skipBlanks() throws(PropertyListError) {
    while let byte {
      if isBlank(byte) {
        offset += 1
      } else if byte == UInt8(ascii: "/") {
        guard try skipComment() else { return }
      } else if byte == 0xE2,
        text[offset...].starts(with: [0xE2, 0x80, 0xA8]) || text[offset...].starts(with: [0xE2, 0x80, 0xA9])
      {
        offset += 3  // the line and paragraph separators of Unicode
      } else {
        return
      }
    }
  }

  /// Passes `//` to the end of the line, or `/* */`; false where a slash begins neither.
  private mutating func skipComment() throws(PropertyListError) -> Bool {
    switch offset + 1 < text.count ? text[offset + 1] : 0 {
    case UInt8(ascii: "/"):
      while let byte, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { offset += 1 }
    case UInt8(ascii: "*"):
      let start = offset
      offset += 2
      while offset + 1 < text.count,
        !(text[offset] == UInt8(ascii: "*") && text[offset + 1] == UInt8(ascii: "/"))
      {
        offset += 1
      }
      guard offset + 1 < text.count else { throw error(.truncated("a comment"), at: start) }
      offset += 2
    default: return false
    }
    return true
  }

  func error(_ fault: PropertyListError.Fault, at offset: Int? = nil) -> PropertyListError {
    PropertyListError(fault, at: place(of: offset ?? self.offset, in: text))
  }
}
