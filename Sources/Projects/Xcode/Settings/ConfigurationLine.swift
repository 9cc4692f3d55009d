import Places
import SystemPackage

/// A line of an xcconfig file.
///
/// Source of the grammar: swift-build, MacroConfigFileParser.swift.
enum ConfigurationLine: Sendable {
  case setting(SettingAssignment)
  case include(String, isOptional: Bool, line: Int)

  /// - Parameter text: without its comment, and not empty. Nil where it is neither.
  init?(_ text: String, path: FilePath, number: Int) {
    if text.hasPrefix("#") {
      let directive = text.dropFirst().trimmed
      guard directive.hasPrefix("include") else { return nil }
      let isOptional = directive.hasPrefix("include?")
      let file = directive.dropFirst(isOptional ? 8 : 7).trimmed
      guard file.utf8.count > 2, file.hasPrefix("\""), file.hasSuffix("\"") else { return nil }
      self = .include(String(file.dropFirst().dropLast()), isOptional: isOptional, line: number)
    } else {
      guard let equals = ConfigurationLine.assignmentSign(text),
        let (name, conditions) = settingName(text[..<equals])
      else { return nil }
      let value = ConfigurationLine.value(text[text.index(after: equals)...])
      self = .setting(
        SettingAssignment(
          name: name, conditions: conditions, value: value, origin: .configurationFile(path, line: number)))
    }
  }

  /// The first equals sign outside the brackets of a condition.
  fileprivate static func assignmentSign(_ text: String) -> String.Index? {
    var isInside = false
    for (index, byte) in zip(text.utf8.indices, text.utf8) {
      switch byte {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: "=") where !isInside: return index
      default: break
      }
    }
    return nil
  }

  /// Without a semicolon at the end. Quotes belong to the value; only where it is a list do they keep words together.
  private static func value(_ text: Substring) -> String {
    let value = text.trimmed
    return value.hasSuffix(";") ? value.dropLast().trimmed : value
  }
}

/// The lines of an xcconfig file that say something, without comments, with their numbers from 1. A
/// backslash at the end of a line carries the value of a setting on to the next.
func configurationTextLines(_ bytes: [UInt8]) -> [(text: String, number: Int)] {
  let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  var lines: [(text: String, number: Int)] = []
  var parts: [String] = []
  var start = 1
  for (index, line) in textLines(content).enumerated() {
    let part = String(decoding: withoutComment(line), as: UTF8.self).trimmed
    if parts.isEmpty { start = index + 1 }
    let continues =
      part.hasSuffix("\\") && (!parts.isEmpty || ConfigurationLine.assignmentSign(part) != nil)
    parts.append(continues ? part.dropLast().trimmed : part)
    guard !continues else { continue }
    lines.append((parts.filter { !$0.isEmpty }.joined(separator: " "), start))
    parts = []
  }
  lines.append((parts.filter { !$0.isEmpty }.joined(separator: " "), start))
  return lines.filter { !$0.text.isEmpty }
}

/// The lines of a text, by byte: whole files are comments, of which nothing is kept.
private func textLines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
  var lines: [ArraySlice<UInt8>] = []
  var rest = text
  while let index = rest.indices.first(where: { lengthOfLineEnd(rest[$0...]) > 0 }) {
    lines.append(rest[..<index])
    rest = rest[index...].dropFirst(lengthOfLineEnd(rest[index...]))
  }
  return lines + [rest]
}

/// How many bytes of the line's end `text` begins with: a line feed, a carriage return or both, and the separators of
/// lines and paragraphs of Unicode. 0 where it begins with none.
private func lengthOfLineEnd(_ text: ArraySlice<UInt8>) -> Int {
  switch text.first {
  case UInt8(ascii: "\n"): 1
  case UInt8(ascii: "\r"): text.dropFirst().first == UInt8(ascii: "\n") ? 2 : 1
  case 0xE2: text.starts(with: [0xE2, 0x80, 0xA8]) || text.starts(with: [0xE2, 0x80, 0xA9]) ? 3 : 0
  default: 0
  }
}

/// Two slashes begin a comment wherever they stand, also in an address.
private func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  var rest = line
  while let first = rest.firstIndex(of: slash) {
    rest = rest[(first + 1)...]
    if rest.first == slash { return line[..<first] }
  }
  return line
}
