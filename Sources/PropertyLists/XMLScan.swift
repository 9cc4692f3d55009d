/// Counts how deep the elements of an XML property list lie, before a decoder that recurses sees it.
///
/// Only `array` and `dict` hold others. What is doubtful counts as an opening and never as a closing, so
/// that no spelling can hide a level.
struct XMLScan {
  private let text: [UInt8]
  private var offset = 0
  private var depth = 0

  init(_ text: [UInt8]) { self.text = text }

  mutating func checkDepth() throws(PropertyListError) {
    while let bracket = text[offset...].firstIndex(of: UInt8(ascii: "<")) {
      offset = bracket
      if at("<!--") {
        skip(past: "-->", from: 4)
      } else if at("<![CDATA[") {
        skip(past: "]]>", from: 9)
      } else if at("</array>") || at("</dict>") {
        depth -= 1
        offset += 1
      } else if at("<array/>") || at("<dict/>") {
        offset += 1
      } else {
        if at("<array") || at("<dict") || at("<plist") { depth += 1 }
        offset += 1
      }
      // The root element is one level above the list's own.
      guard depth <= PropertyListLimits.depth + 1 else {
        throw PropertyListError(.tooDeep(limit: PropertyListLimits.depth), at: place(of: bracket, in: text))
      }
    }
  }

  private func at(_ word: StaticString) -> Bool {
    guard text.count - offset >= word.utf8CodeUnitCount else { return false }
    for index in 0..<word.utf8CodeUnitCount where text[offset + index] != word.utf8Start[index] {
      return false
    }
    return true
  }

  private mutating func skip(past end: StaticString, from length: Int) {
    offset = min(offset + length, text.count)
    while offset < text.count, !at(end) { offset += 1 }
  }
}
