import FileTree
import Places
import SystemPackage

/// Reads xcconfig files with what they include.
///
/// Source of the grammar: swift-build, MacroConfigFileParser.swift.
struct ConfigurationFiles {
  let read: (FilePath) throws(FileError) -> [UInt8]
  private(set) var remarks = ProjectRemarks()
  private var texts: [FilePath: [ConfigurationLine]] = [:]
  /// Files of one configuration that may still be opened.
  private var budget = 0

  /// More files than any project has; NetNewsWire's configurations have 5 each.
  private static let fileLimit = 100
  private static let depthLimit = 20
  /// Lines of all configurations; a file that is included again counts again.
  private var lineBudget = 200_000

  init(read: @escaping (FilePath) throws(FileError) -> [UInt8]) { self.read = read }

  /// The assignments of a file and its includes, in rising order of precedence.
  mutating func assignments(of path: FilePath) -> [SettingAssignment] {
    budget = ConfigurationFiles.fileLimit
    var assignments: [SettingAssignment] = []
    add(path, to: &assignments, open: [], isOptional: false)
    return assignments
  }

  private mutating func add(
    _ path: FilePath, to assignments: inout [SettingAssignment], open: [FilePath], isOptional: Bool
  ) {
    guard !open.contains(path), open.count < ConfigurationFiles.depthLimit, budget > 0 else {
      return remarks.add(.tooManyIncludes(path))
    }
    budget -= 1
    let lines = lines(of: path, isOptional: isOptional)
    lineBudget -= lines.count
    guard lineBudget >= 0 else { return remarks.add(.tooManyIncludes(path)) }
    for line in lines {
      switch line {
      case .setting(let assignment): assignments.append(assignment)
      case .include(let file, let isOptional):
        let included = path.removingLastComponent().joining(file)
        add(included, to: &assignments, open: open + [path], isOptional: isOptional)
      }
    }
  }

  private mutating func lines(of path: FilePath, isOptional: Bool) -> [ConfigurationLine] {
    if let known = texts[path] { return known }
    var lines: [ConfigurationLine] = []
    do {
      lines = parse(try read(path), path: path)
    } catch {
      if !isOptional || error != .absent { remarks.add(.unreadableConfigurationFile(path, error)) }
    }
    texts[path] = lines
    return lines
  }

  private mutating func parse(_ bytes: [UInt8], path: FilePath) -> [ConfigurationLine] {
    var lines: [ConfigurationLine] = []
    for (text, number) in configurationTextLines(bytes) {
      if let line = ConfigurationLine(text, path: path, number: number) {
        lines.append(line)
      } else {
        remarks.add(.invalidLine(path), line: number)
      }
    }
    return lines
  }
}

enum ConfigurationLine: Sendable {
  case setting(SettingAssignment)
  case include(String, isOptional: Bool)

  /// - Parameter text: without its comment, and not empty. Nil where it is neither.
  init?(_ text: String, path: FilePath, number: Int) {
    if text.hasPrefix("#") {
      let directive = text.dropFirst().trimmed
      guard directive.hasPrefix("include") else { return nil }
      let isOptional = directive.hasPrefix("include?")
      let file = directive.dropFirst(isOptional ? 8 : 7).trimmed
      guard file.utf8.count > 2, file.hasPrefix("\""), file.hasSuffix("\"") else { return nil }
      self = .include(String(file.dropFirst().dropLast()), isOptional: isOptional)
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
private func configurationTextLines(_ bytes: [UInt8]) -> [(text: String, number: Int)] {
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
