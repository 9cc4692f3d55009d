/// A text of a Python program that may begin with a folder which is known by where the program lies or is run.
struct PythonText: Hashable {
  var start: Start
  var text: String

  enum Start: Hashable {
    case nothing
    /// The folder of the program.
    case program
    /// The folder in which it is run: which one no file tells.
    case workingFolder
  }

  init(_ text: String, from start: Start = .nothing) { (self.start, self.text) = (start, text) }

  /// `a + b`; nil where it is the name of a folder with more letters behind it.
  func adding(_ other: PythonText) -> PythonText? {
    if text.isEmpty, start == .nothing { return other }
    guard other.start == .nothing else { return nil }
    if text.isEmpty, !other.text.isEmpty, !other.text.hasPrefix("/") { return nil }
    return PythonText(text + other.text, from: start)
  }

  /// `os.path.join(a, b)`: what is a whole path by itself stands alone.
  func joining(_ other: PythonText) -> PythonText {
    if other.start != .nothing || other.text.hasPrefix("/") || text.isEmpty && start == .nothing {
      return other
    }
    return PythonText("\(text)/\(other.text)", from: start)
  }

  /// The text as a path from the folder that it begins with.
  var relative: String { start == .nothing ? text : String(text.drop { $0 == "/" }) }

  /// `os.path.dirname(a)`.
  var folder: PythonText {
    var names = text.split(separator: "/").filter { $0 != "." }
    let isAbove = start != .nothing && (names.last ?? "..") == ".."
    if isAbove { names.append("..") } else { _ = names.popLast() }
    let root = start == .nothing && text.hasPrefix("/") ? "/" : ""
    return PythonText(root + names.joined(separator: "/"), from: start)
  }

  /// `os.path.abspath(a)`.
  var whole: PythonText {
    guard start == .nothing, !text.hasPrefix("/") else { return self }
    return PythonText(text == "." ? "" : text, from: .workingFolder)
  }
}

/// What expressions of a Python program can give where they are texts and paths: several where the program chooses. Nothing
/// is run; what is put together in another way is not known.
///
/// Source: docs.python.org, "Lexical analysis" (strings, f-strings), "os.path"; pyinstaller.org, "Using Spec Files" (`SPEC`,
/// `SPECPATH`).
struct PythonExpressions {
  var cursor: PythonCursor
  /// The names of the program, for each what it can stand for; a name that is not here is not known.
  var names: [String: [PythonText]]

  /// More than a program chooses from.
  static let choiceLimit = 16
  /// Bytes of a text, longer than any path.
  static let lengthLimit = 4096
  private static let depthLimit = 16

  /// Reads one expression; nil where it is not known.
  mutating func value(_ depth: Int = 0) -> [PythonText]? {
    guard depth < Self.depthLimit, var left = operand(depth) else { return nil }
    while true {
      cursor.skipBlanks(acrossLines: depth > 0)
      if cursor.skip("+") {
        guard let right = operand(depth), let sum = left.combined(right, { $0.adding($1) }) else {
          return nil
        }
        left = sum
      } else if cursor.skip("/") {
        guard let right = operand(depth), let path = left.combined(right, { $0.joining($1) }) else {
          return nil
        }
        left = path
      } else if cursor.skipWord("if") {
        guard cursor.skipCondition(acrossLines: depth > 0), let other = value(depth + 1) else { return nil }
        return left.united(other)
      } else {
        return left
      }
    }
  }

  private mutating func operand(_ depth: Int) -> [PythonText]? {
    cursor.skipBlanks(acrossLines: depth > 0)
    guard var found = single(depth) else { return nil }
    // Strings beside one another are one.
    while cursor.skippingBlanks(acrossLines: depth > 0).isAtString {
      cursor.skipBlanks(acrossLines: depth > 0)
      guard let next = single(depth), let sum = found.combined(next, { $0.adding($1) }) else { return nil }
      found = sum
    }
    while let name = cursor.skipMember() {
      switch name {
      case "parent": found = found.map(\.folder)
      case "resolve()", "absolute()": found = found.map(\.whole)
      default: return nil
      }
    }
    return found
  }

  private mutating func single(_ depth: Int) -> [PythonText]? {
    if cursor.isAtString { return string(depth) }
    if cursor.skip("(") {
      let inner = value(depth + 1)
      return cursor.skipCloser(")") ? inner : nil
    }
    // Of a list the first counts.
    if cursor.skip("[") {
      let start = cursor
      let first = value(depth + 1)
      // What is not known may have ended within a string.
      cursor = start
      return cursor.skipToCloser() ? first : nil
    }
    guard let name = cursor.name() else { return nil }
    if cursor.byte == UInt8(ascii: "(") { return call(name, depth) }
    switch name {
    case "None": return []
    case "SPECPATH": return [PythonText("", from: .program)]
    case "os.sep", "os.path.sep": return [PythonText("/")]
    case "os.curdir", "os.path.curdir": return [PythonText(".")]
    case "os.pardir", "os.path.pardir": return [PythonText("..")]
    default: return names[name]
    }
  }

  private mutating func call(_ name: String, _ depth: Int) -> [PythonText]? {
    guard cursor.skip("(") else { return nil }
    var arguments: [[PythonText]] = []
    while !cursor.skipCloser(")") {
      guard arguments.count < Self.choiceLimit, let argument = value(depth + 1) else { return nil }
      arguments.append(argument)
      guard cursor.skipCloser(",") || cursor.isAtCloser(")") else { return nil }
    }
    let first = arguments.first ?? []
    let isAlone = arguments.count == 1
    switch name {
    case "os.path.join", "path.join", "osp.join", "join":
      var path: [PythonText]? = first
      for next in arguments.dropFirst() { path = path?.combined(next, { $0.joining($1) }) }
      return path
    case "os.path.abspath", "os.path.realpath", "path.abspath", "osp.abspath", "abspath":
      return isAlone ? first.map(\.whole) : nil
    case "os.path.dirname", "path.dirname", "osp.dirname", "dirname":
      return isAlone ? first.map(\.folder) : nil
    case "os.path.normpath", "str", "Path", "pathlib.Path": return isAlone ? first : nil
    case "os.getcwd", "Path.cwd", "pathlib.Path.cwd":
      return arguments.isEmpty ? [PythonText("", from: .workingFolder)] : nil
    default: return nil
    }
  }

  /// A string with its prefix; the names in one that is formatted are put in.
  private mutating func string(_ depth: Int) -> [PythonText]? {
    guard let literal = cursor.string() else { return nil }
    var found: [PythonText] = [PythonText("")]
    for part in literal.parts {
      let values: [PythonText]?
      switch part {
      case .text(let text): values = [PythonText(text)]
      case .expression(let code):
        var inner = PythonExpressions(cursor: PythonCursor(code), names: names)
        let value = inner.value(depth + 1)
        values = inner.cursor.skippingBlanks(acrossLines: true).byte == nil ? value : nil
      }
      guard let values, let sum = found.combined(values, { $0.adding($1) }) else { return nil }
      found = sum
    }
    return found
  }
}

extension [PythonText] {
  /// Each with each; nil where one of them gives nothing that is known, or there are too many.
  fileprivate func combined(
    _ others: [PythonText], _ combine: (PythonText, PythonText) -> PythonText?
  ) -> [PythonText]? {
    guard count * others.count <= PythonExpressions.choiceLimit else { return nil }
    var all: [PythonText] = []
    for own in self {
      for other in others {
        guard let both = combine(own, other), both.text.utf8.count <= PythonExpressions.lengthLimit else {
          return nil
        }
        if !all.contains(both) { all.append(both) }
      }
    }
    return all
  }

  /// Those of both; nil where there are too many.
  func united(_ others: [PythonText]) -> [PythonText]? {
    let all = self + others.filter { !contains($0) }
    return all.count <= PythonExpressions.choiceLimit ? all : nil
  }
}
