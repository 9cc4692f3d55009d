import Places
import SourceText

/// A string at the top level of an XML property list: its bytes alone change. Other notations have no text to keep, or
/// none whose keys can be found by their bytes.
/// - Parameter isOld: whether a value is the one that is to change.
func propertyListEdit(
  of bytes: [UInt8], key: String, to new: String, where isOld: ([UInt8]) -> Bool
) -> TextChange? {
  let text = bytes[...]
  guard
    text.prefix(256).firstRange(of: Array("<?xml".utf8)) != nil
      || text.prefix(256).firstRange(of: Array("<plist".utf8)) != nil
  else { return nil }
  let opening = Array("<key>\(key)</key>".utf8)
  guard let found = text.firstRange(of: opening), text[found.upperBound...].firstRange(of: opening) == nil
  else {
    return nil
  }
  var offset = found.upperBound
  while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
  let start = Array("<string>".utf8)
  guard bytes[offset...].starts(with: start),
    let end = bytes[(offset + start.count)...].firstRange(of: Array("</string>".utf8))
  else { return nil }
  let value = (offset + start.count)..<end.lowerBound
  // A value with an entity or a comment in it is left to a person.
  guard !bytes[value].contains(UInt8(ascii: "&")), !bytes[value].contains(UInt8(ascii: "<")),
    new.utf8.allSatisfy({ !"&<>".utf8.contains($0) })
  else { return nil }
  return isOld(Array(bytes[value])) ? .edit(TextEdit(value, Array(new.utf8))) : nil
}

/// An empty dictionary at the end of the outermost one of an XML property list, in lines of its own.
func emptyDictionary(named key: String, into bytes: [UInt8]) -> TextChange? {
  let text = bytes[...]
  guard text.prefix(256).firstRange(of: Array("<plist".utf8)) != nil,
    text.firstRange(of: Array("<key>\(key)</key>".utf8)) == nil,
    key.utf8.allSatisfy({ !"&<>".utf8.contains($0) }),
    let firstKey = text.firstRange(of: Array("<key>".utf8)),
    let end = text.lastRange(of: Array("</plist>".utf8)),
    let close = text[..<end.lowerBound].lastRange(of: Array("</dict>".utf8)),
    text[close.upperBound..<end.lowerBound].allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }),
    firstKey.upperBound <= close.lowerBound
  else { return nil }
  let lines = TextLines(bytes)
  let (first, last) = (lines.line(of: firstKey.lowerBound), lines.line(of: close.lowerBound))
  let indent = lines.indent(at: firstKey.lowerBound)
  guard first.number < last.number, first.start + indent.count == firstKey.lowerBound,
    last.start + lines.indent(at: close.lowerBound).count == close.lowerBound
  else { return nil }
  let added = ["<key>\(key)</key>", "<dict/>"].flatMap { indent + Array($0.utf8) + lines.lineBreak }
  return .edit(TextEdit(at: last.start, insert: added))
}

extension ArraySlice<UInt8> {
  fileprivate func lastRange(of other: [UInt8]) -> Range<Int>? {
    var found: Range<Int>?
    var rest = self
    while let next = rest.firstRange(of: other) {
      found = next
      rest = rest[next.upperBound...]
    }
    return found
  }
}

/// The waiver of a configuration that begins in a line; nil where several do.
func waiverRemoval(from bytes: [UInt8], line: Int) -> TextChange? {
  guard let text = JSONText(bytes), let list = text.root["waivers"], let waivers = list.array,
    waivers.count(where: { $0.position.line == line }) == 1,
    let index = waivers.firstIndex(where: { $0.position.line == line }),
    let spans = text.elementSpans(of: list)
  else { return nil }
  return .removal(index: index, spans: spans)
}
