import Places

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads an OpenStep property list, with or without braces around the outermost dictionary (`.strings`).
///
/// Ours and not Foundation's decoder, because the scan that would have to guard the decoder's stack is
/// already the lexer, and the decoder takes five times as long for a project of 575 KB.
///
/// The grammar stands here alone and makes no values; what is made of the text, all of it or little, is for
/// those to say who pass over it.
struct OpenStepReader: Sendable {
  let text: [UInt8]
  var offset = 0
  private var depth = 0

  /// - Parameter text: UTF-8 without a byte order mark.
  init(_ text: [UInt8]) { self.text = text }

  /// The byte at hand, nil at the end.
  var byte: UInt8? { offset < text.count ? text[offset] : nil }

  /// Passes the value of a member of a dictionary, if there is one at hand: `key;` makes the key its own value.
  typealias Member = (
    _ reader: inout OpenStepReader, _ key: OpenStepString, _ hasValue: Bool
  ) throws(PropertyListError) -> Void

  /// Passes the whole text, the members of the outermost dictionary by `member`.
  ///
  /// - Returns: the root where it is no dictionary.
  mutating func passRoot(_ member: Member) throws(PropertyListError) -> PropertyList? {
    var other: PropertyList?
    try skipBlanks()
    switch byte {
    // CoreFoundation, too, takes a file of white space and comments for an empty dictionary.
    case nil: return nil
    case UInt8(ascii: "{"): try passDictionary(member)
    case UInt8(ascii: "("), UInt8(ascii: "<"): other = try readValue()
    default:
      let first = try passString()
      try skipBlanks()
      if byte == nil { return .string(string(first)) }
      try passMembers(after: first, member)
    }
    try skipBlanks()
    guard byte == nil else { throw error(.expected(.end)) }
    return other
  }

  /// The rest of a file that is a dictionary without braces, after its first key.
  private mutating func passMembers(
    after first: OpenStepString, _ member: Member
  ) throws(PropertyListError) {
    try passMember(first, member)
    try skipBlanks()
    while byte != nil {
      try passMember(try passString(), member)
      try skipBlanks()
    }
  }

  mutating func passDictionary(_ member: Member) throws(PropertyListError) {
    try enter()
    while byte != UInt8(ascii: "}") {
      try passMember(try passString(), member)
      try skipBlanks()
    }
    leave()
  }

  /// `= value;`, or `;` alone.
  private mutating func passMember(_ key: OpenStepString, _ member: Member) throws(PropertyListError) {
    let hasValue = try passEqualsSign()
    try member(&self, key, hasValue)
    if hasValue, byte != UInt8(ascii: ";") { try skipBlanks() }
    guard byte == UInt8(ascii: ";") else { throw error(.expected(.semicolonOrEquals)) }
    offset += 1
  }

  /// Passes an equals sign with the blanks around it; false where there is none.
  private mutating func passEqualsSign() throws(PropertyListError) -> Bool {
    // As Xcode writes it, in each of a hundred thousand lines.
    if offset + 3 < text.count, text[offset] == UInt8(ascii: " "), text[offset + 1] == UInt8(ascii: "="),
      text[offset + 2] == UInt8(ascii: " "), !mayBeBlank(text[offset + 3])
    {
      offset += 3
      return true
    }
    try skipBlanks()
    guard byte == UInt8(ascii: "=") else { return false }
    offset += 1
    try skipBlanks()
    return true
  }

  /// Whether blanks or a comment may begin with the byte.
  private func mayBeBlank(_ byte: UInt8) -> Bool {
    byte.isASCIIBlank || byte == UInt8(ascii: "/") || byte >= 0x80
  }

  /// - Parameter element: passes the element at hand.
  mutating func passArray(
    _ element: (_ reader: inout OpenStepReader) throws(PropertyListError) -> Void
  ) throws(PropertyListError) {
    try enter()
    while byte != UInt8(ascii: ")") {
      try element(&self)
      try skipBlanks()
      guard byte == UInt8(ascii: ",") else { break }
      offset += 1
      try skipBlanks()
    }
    guard byte == UInt8(ascii: ")") else { throw error(.expected(.commaOrParenthesis)) }
    leave()
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

  /// - Returns: where the digits stand, with the blanks between them.
  mutating func passData() throws(PropertyListError) -> Range<Int> {
    offset += 1
    let start = offset
    var digits = 0
    while let byte, byte != UInt8(ascii: ">") {
      if byte.hexadecimalValue != nil {
        digits += 1
      } else if !byte.isASCIIBlank {
        throw error(.expected(.hexadecimalDigit))
      }
      offset += 1
    }
    guard byte != nil else { throw error(.truncated(.data)) }
    guard digits.isMultiple(of: 2) else { throw error(.expected(.evenDigits)) }
    offset += 1
    return start..<(offset - 1)
  }

  /// Passes the bytes at hand that are of one kind: most of a text is passed here.
  @inline(__always)
  mutating func pass(while isOfKind: (UInt8) -> Bool) {
    offset = text.withUnsafeBufferPointer { text in
      var next = offset
      while next < text.count, isOfKind(text[next]) { next += 1 }
      return next
    }
  }

  @inline(__always)
  mutating func skipBlanks() throws(PropertyListError) {
    if let byte, mayBeBlank(byte) { try passBlanks() }
  }

  private mutating func passBlanks() throws(PropertyListError) {
    while true {
      pass { $0.isASCIIBlank }
      guard let byte else { return }
      if byte == UInt8(ascii: "/") {
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
      pass { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    case UInt8(ascii: "*"):
      let start = offset
      offset += 2
      repeat {
        passComment()
        offset += 1
      } while offset < text.count && text[offset] != UInt8(ascii: "/")
      guard offset < text.count else { throw error(.truncated(.comment), at: start) }
      offset += 1
    default: return false
    }
    return true
  }

  /// Passes the bytes up to the next asterisk, or all. A third of a project is comments, which the C library goes through in a
  /// third of the time.
  private mutating func passComment() {
    offset = text.withUnsafeBytes { text in
      guard offset < text.count, let base = text.baseAddress,
        let found = memchr(base + offset, Int32(UInt8(ascii: "*")), text.count - offset)
      else { return max(offset, text.count) }
      return UnsafeRawPointer(found) - base
    }
  }

  func error(_ fault: PropertyListError.Fault, at offset: Int? = nil) -> PropertyListError {
    PropertyListError(fault, at: place(of: offset ?? self.offset, in: text))
  }
}
