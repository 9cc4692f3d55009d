import FileTree
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
  private static func assignmentSign(_ text: String) -> String.Index? {
    var isInside = false
    for index in text.indices {
      switch text[index] {
      case "[": isInside = true
      case "]": isInside = false
      case "=" where !isInside: return index
      default: break
      }
    }
    return nil
  }

  /// Without a semicolon at the end, and without quotes around the whole, which people carry over from C
  /// and Xcode drops where it reads a single word.
  private static func value(_ text: Substring) -> String {
    var value = text.trimmed
    if value.hasSuffix(";") { value = value.dropLast().trimmed }
    let inner = value.dropFirst().dropLast()
    guard value.utf8.count >= 2, value.hasPrefix("\""), value.hasSuffix("\""), !inner.contains("\"") else {
      return value
    }
    return String(inner)
  }
}

/// The lines of an xcconfig file that say something, without comments, with their numbers from 1. A
/// backslash at the end of a line carries it on to the next.
func configurationTextLines(_ bytes: [UInt8]) -> [(text: String, number: Int)] {
  let content = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
  let text = String(decoding: content, as: UTF8.self)
  // Asked of every character: of new lines, those that the grammar does not know are told apart last.
  let isEnd = { (character: Character) in
    character.isNewline && !["\u{B}", "\u{C}", "\u{85}"].contains(character)
  }
  var lines: [(text: String, number: Int)] = []
  var parts: [String] = []
  var start = 1
  for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: isEnd)
    .enumerated()
  {
    let part = withoutComment(line).trimmed
    if parts.isEmpty { start = index + 1 }
    parts.append(part.hasSuffix("\\") ? part.dropLast().trimmed : part)
    guard !part.hasSuffix("\\") else { continue }
    lines.append((parts.filter { !$0.isEmpty }.joined(separator: " "), start))
    parts = []
  }
  lines.append((parts.filter { !$0.isEmpty }.joined(separator: " "), start))
  return lines.filter { !$0.text.isEmpty }
}

/// Two slashes begin a comment wherever they stand, also in an address.
private func withoutComment(_ line: Substring) -> Substring {
  var previous: Substring.Index?
  for index in line.indices {
    guard line[index] == "/" else {
      previous = nil
      continue
    }
    if let previous { return line[..<previous] }
    previous = index
  }
  return line
}
