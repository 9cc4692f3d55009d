import Places
import SystemPackage

/// The assignments of a qmake project, with the scopes that they stand in. Nothing is evaluated but variables that have
/// one plain value.
///
/// Source: doc.qt.io, "qmake Language": comments, continued lines, scopes, variables.
struct QMakeProgram {
  struct Assignment {
    let name: String
    let words: [String]
    /// The conditions around it and before it, each by itself: `macx`, `!android`.
    let scopes: [String]
    let line: Int
  }

  let path: FilePath
  private(set) var assignments: [Assignment] = []
  private var scopes: [[String]] = []
  private var variables: [String: String] = [:]

  /// Scopes in each other, more than anybody writes.
  private static let depthLimit = 64
  /// Bytes of a word or a value: no path is longer.
  private static let lengthLimit = 1000

  init(_ file: DescriptionFile) {
    path = file.path
    var text = ""
    var start = 1
    for (number, line) in file.lines {
      if text.isEmpty { start = number }
      let code = line.prefix { $0 != "#" }.trimmed
      // A comment among continued lines does not end them.
      if code.isEmpty, !text.isEmpty, line.contains("#") { continue }
      if code.hasSuffix("\\") {
        text += code.dropLast() + " "
        continue
      }
      take(text + code, line: start)
      text = ""
    }
    take(text, line: start)
    findVariables(of: file)
  }

  /// A word with the values of its variables; one that is not known, or too long for a path, stays as it is written.
  func expanded(_ word: String) -> String {
    let text = word.filter { $0 != "\"" && $0 != "'" }
    guard text.utf8.count <= Self.lengthLimit else { return text }
    var expanded = ""
    var rest = text[...]
    while let sign = rest.firstRange(of: "$$") {
      guard expanded.utf8.count <= Self.lengthLimit else { return text }
      expanded += rest[..<sign.lowerBound]
      rest = rest[sign.upperBound...]
      let isBraced = rest.first == "{"
      let name = isBraced ? rest.dropFirst() : rest
      // A name without braces ends before a slash, or with a word that is nothing else.
      let end = name.firstIndex(of: isBraced ? "}" : "/")
      let isWhole = end != nil || !isBraced && expanded.isEmpty
      if isWhole, let value = variables[String(name[..<(end ?? name.endIndex)])] {
        expanded += value
        rest = name[(end ?? name.endIndex)...].dropFirst(isBraced ? 1 : 0)
      } else {
        expanded += "$$"
      }
    }
    return expanded + rest
  }

  private mutating func findVariables(of file: DescriptionFile) {
    var values: [String: Set<String>] = [:]
    for assignment in assignments {
      values[assignment.name, default: []].insert(assignment.words.joined(separator: " "))
    }
    for (name, found) in values where name != "PWD" {
      guard found.count == 1, let value = found.first, !value.isEmpty, !value.contains("$"),
        !value.contains(" "), value.utf8.count <= Self.lengthLimit
      else { continue }
      variables[name] = value
    }
    if values["TARGET"] == nil { variables["TARGET"] = file.name.stem.display }
  }

  /// A statement: blocks are opened and closed in it, and assignments stand between.
  private mutating func take(_ line: String, line number: Int) {
    guard !line.isEmpty else { return }
    var statement = ""
    var isInVariable = false
    for character in line {
      switch character {
      case "{" where statement.hasSuffix("$$"):
        isInVariable = true
        statement.append(character)
      case "}" where isInVariable:
        isInVariable = false
        statement.append(character)
      case "{":
        scopes.append(scopes.count < Self.depthLimit ? statement.conditions : [])
        statement = ""
      case "}":
        assign(statement, line: number)
        statement = ""
        if !scopes.isEmpty { scopes.removeLast() }
      default: statement.append(character)
      }
    }
    assign(statement, line: number)
  }

  private mutating func assign(_ statement: String, line: Int) {
    guard let sign = statement.firstIndex(of: "=") else { return }
    var left = statement[..<sign].trimmed
    if let last = left.last, "+*~".contains(last) { left = String(left.dropLast()).trimmed }
    guard !left.hasSuffix("-") else { return }
    let parts = left.conditions
    guard let name = parts.last, !name.isEmpty, !name.contains("(") else { return }
    let words = statement[statement.index(after: sign)...].split(whereSeparator: \.isWhitespace).map(
      String.init)
    assignments.append(
      Assignment(
        name: name, words: words.map { $0.filter { $0 != "\"" } },
        scopes: scopes.flatMap(\.self) + parts.dropLast(), line: line))
  }
}

extension String {
  /// `unix:!macx` as two.
  fileprivate var conditions: [String] {
    split(separator: ":", omittingEmptySubsequences: true).map { $0.trimmed }
  }
}
