import Notations
import Places

extension XMLReader {
  /// Passes blanks, comments, processing instructions and the document type, which stand between elements.
  ///
  /// Lines of the C preprocessor are passed too: with `INFOPLIST_PREPROCESS = YES` an Info.plist may have
  /// `#ifdef` in it, and apps on the store do. All branches are read.
  mutating func skipMiscellany() throws(PropertyListError) {
    while true {
      scanner.skipBlanks()
      // Most often a tag follows.
      guard let byte, byte == UInt8(ascii: "<") && !scanner.isAtTag || byte == UInt8(ascii: "#") else {
        return
      }
      if scanner.at("<?") { try checkEncoding() }
      if try scan({ scanner throws(XMLFault) in try scanner.skipRemark() }) { continue }
      if scanner.at("<!DOCTYPE") {
        try skipDocumentType()
      } else if byte == UInt8(ascii: "#"), isLineStart {
        scanner.offset =
          scanner.text[scanner.offset...].firstIndex(of: UInt8(ascii: "\n")) ?? scanner.text.count
      } else {
        return
      }
    }
  }

  /// True where nothing but blanks stands before the byte at hand on its line.
  private var isLineStart: Bool {
    let before = scanner.text[..<scanner.offset].last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return before == nil || before == UInt8(ascii: "\n") || before == UInt8(ascii: "\r")
  }

  /// Entities that a document type declares are not read; one that is used is refused as unknown.
  private mutating func skipDocumentType() throws(PropertyListError) {
    let start = scanner.offset
    var isInBrackets = false
    while let byte, isInBrackets || byte != UInt8(ascii: ">") {
      if byte == UInt8(ascii: "[") { isInBrackets = true }
      if byte == UInt8(ascii: "]") { isInBrackets = false }
      scanner.offset += 1
    }
    guard byte != nil else { throw error(.truncated(.documentType), at: start) }
    scanner.offset += 1
  }

  /// The text is taken for UTF-8 or has been UTF-16; ASCII is the same in whatever else it says it is.
  private func checkEncoding() throws(PropertyListError) {
    let text = scanner.text
    // As tools write it. To look for the word in other declarations takes twenty times as long.
    guard !scanner.at("<?xml version=\"1.0\" encoding=\"UTF-8\"?>") else { return }
    guard scanner.at("<?xml"), let end = text[scanner.offset...].firstIndex(of: UInt8(ascii: ">")) else {
      return
    }
    let declaration = String(decoding: text[scanner.offset..<end], as: UTF8.self).lowercased()
    guard let word = declaration.firstRange(of: "encoding") else { return }
    let parts = declaration[word.upperBound...].split(maxSplits: 2, omittingEmptySubsequences: false) {
      $0 == "\"" || $0 == "'"
    }
    guard parts.count > 1, !["utf-8", "utf8", "utf-16"].contains(parts[1]),
      text.contains(where: { $0 >= 0x80 })
    else { return }
    throw error(.unsupportedEncoding(String(parts[1])))
  }

  /// The text up to the next tag, entities and CDATA replaced.
  mutating func readText() throws(PropertyListError) -> [UInt8] {
    var content: [UInt8] = []
    try scan { scanner throws(XMLFault) in try scanner.takeCharacterData(into: &content) }
    guard byte != nil else { throw error(.truncated(.text)) }
    return content
  }

  /// What the content of an element means, nil where it means nothing.
  static func value(_ element: String, _ content: [UInt8]) -> PropertyList? {
    if element == "data" { return base64(content).map(PropertyList.data) }
    let text = String(decoding: content, as: UTF8.self)
    if element == "string" { return .string(text) }
    let bare = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch element {
    case "integer": return integer(bare)
    case "real": return Double(bare).map(PropertyList.real)
    default: return seconds(bare).map(PropertyList.date)
    }
  }

  private static func integer(_ text: String) -> PropertyList? {
    let isNegative = text.hasPrefix("-")
    let digits = text.drop { $0 == "-" || $0 == "+" }
    guard text.utf8.count - digits.utf8.count <= 1 else { return nil }
    let isHexadecimal = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    let number = isHexadecimal ? digits.dropFirst(2) : digits
    if let value = Int64((isNegative ? "-" : "") + number, radix: isHexadecimal ? 16 : 10) {
      return .integer(value)
    }
    return isNegative ? nil : UInt64(number, radix: isHexadecimal ? 16 : 10).map { .real(Double($0)) }
  }

  /// Seconds from 2001 to a date written `2001-01-01T00:00:00Z`.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.split(maxSplits: 6, omittingEmptySubsequences: false) { "-T:Z".contains($0) }
    let numbers = parts.prefix(6).compactMap { $0.utf8.count <= 4 ? UInt16($0).map(Int.init) : nil }
    guard parts.count == 7, parts[6].isEmpty, numbers.count == 6, text.utf8.count == 20,
      (1...12).contains(numbers[1]), (1...31).contains(numbers[2])
    else { return nil }
    let days = daysSince2001(year: numbers[0], month: numbers[1], day: numbers[2])
    return Double(days * 86400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5])
  }

  /// Days of the Gregorian calendar, counted in years that begin in March, so that leap days come last.
  private static func daysSince2001(year: Int, month: Int, day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let monthFromMarch = (month + 9) % 12
    let days =
      shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + (monthFromMarch * 153 + 2) / 5 + day
    return days - 730_792
  }

  private static func base64(_ text: [UInt8]) -> [UInt8]? {
    let letters = text.filter { !$0.isASCIIBlank }
    let body = letters.prefix { $0 != UInt8(ascii: "=") }
    guard letters[body.endIndex...].allSatisfy({ $0 == UInt8(ascii: "=") }), body.count % 4 != 1 else {
      return nil
    }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    for (index, letter) in body.enumerated() {
      guard let value = base64Value(letter) else { return nil }
      bits = bits << 6 | UInt32(value)
      // The second, third and fourth letter of four each complete a byte.
      if index % 4 > 0 { bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * UInt32(index % 4)))) }
    }
    return bytes
  }

  private static func base64Value(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
