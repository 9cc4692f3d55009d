import Places

/// Reads a TOML text. Dates stay the text that they are.
///
/// Source: TOML 1.0.0 (toml.io).
package func readTOML(_ bytes: [UInt8]) throws(NotationError) -> Literal {
  try NotationLimits.check(bytes)
  var reader = TOMLReader(bytes)
  return try reader.document()
}

private struct TOMLReader {
  private var cursor: TextCursor
  private var tables = TOMLTables()

  init(_ bytes: [UInt8]) { cursor = TextCursor(bytes) }

  mutating func document() throws(NotationError) -> Literal {
    var current = TOMLTables.root
    while true {
      skipLines()
      guard let byte = cursor.byte else { return tables.literal(TOMLTables.root) }
      let position = cursor.position
      if byte == UInt8(ascii: "[") {
        let isElement = cursor.at("[[")
        cursor.advance(isElement ? 2 : 1)
        let path = try key()
        guard cursor.skip("]"), !isElement || cursor.skip("]") else {
          throw cursor.expected(.character(UInt8(ascii: "]")))
        }
        current = try tables.open(path, at: position, isElement: isElement)
      } else {
        let path = try key()
        guard cursor.skip("=") else { throw cursor.expected(.character(UInt8(ascii: "="))) }
        skipSpaces()
        let node = try value(0)
        let table = try tables.open(Array(path.dropLast()), at: position, isElement: false, from: current)
        tables.set(path.last ?? "", at: position, to: node, in: table)
      }
      skipSpaces()
      if cursor.byte == UInt8(ascii: "#") { cursor.advance { $0 != newline } }
      guard cursor.byte == nil || cursor.byte == newline || cursor.byte == carriageReturn else {
        throw cursor.expected(.endOfLine)
      }
    }
  }

  private mutating func key() throws(NotationError) -> [String] {
    var path: [String] = []
    repeat {
      skipSpaces()
      if let byte = cursor.byte, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        path.append(try string())
      } else {
        let start = cursor.offset
        cursor.advance { isLetter($0) || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        guard cursor.offset > start else { throw cursor.expected(.key) }
        path.append(cursor.text(from: start))
      }
      skipSpaces()
      guard path.count <= NotationLimits.depth else { throw cursor.expected(.fewerKeyParts) }
    } while cursor.skip(".")
    return path
  }

  private mutating func value(_ depth: Int) throws(NotationError) -> Literal {
    let position = cursor.position
    guard depth < NotationLimits.depth else {
      throw NotationError(at: position, .tooDeep)
    }
    try cursor.countValues()
    switch cursor.byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return Literal(.string(try string()), at: position)
    case UInt8(ascii: "["): return Literal(.array(try array(depth)), at: position)
    case UInt8(ascii: "{"): return Literal(.object(try inlineTable(depth)), at: position)
    default:
      let start = cursor.offset
      cursor.advance { byte in byte > 0x20 && !",]}#".utf8.contains(byte) }
      let text = cursor.text(from: start)
      switch text {
      case "": throw cursor.expected(.value)
      case "true": return Literal(.bool(true), at: position)
      case "false": return Literal(.bool(false), at: position)
      default:
        guard text.utf8.first.map({ $0.isASCIIDigit || "+-in".utf8.contains($0) }) == true else {
          throw NotationError(at: position, .expected(.value))
        }
        return Literal(.number(text), at: position)
      }
    }
  }

  private mutating func array(_ depth: Int) throws(NotationError) -> [Literal] {
    cursor.advance()
    var elements: [Literal] = []
    while true {
      skipLines()
      if cursor.skip("]") { return elements }
      elements.append(try value(depth + 1))
      skipLines()
      guard cursor.skip(",") || cursor.byte == UInt8(ascii: "]") else {
        throw cursor.expected(.commaOr(UInt8(ascii: "]")))
      }
    }
  }

  private mutating func inlineTable(_ depth: Int) throws(NotationError) -> [Literal.Member] {
    cursor.advance()
    var members: [Literal.Member] = []
    while true {
      skipSpaces()
      if cursor.skip("}") { return members }
      let position = cursor.position
      let path = try key()
      guard cursor.skip("=") else { throw cursor.expected(.character(UInt8(ascii: "="))) }
      skipSpaces()
      // `a.b = 1` in an inline table is rare enough to be kept under its last part.
      members.append(Literal.Member(key: path.last ?? "", at: position, try value(depth + 1)))
      skipSpaces()
      guard cursor.skip(",") || cursor.byte == UInt8(ascii: "}") else {
        throw cursor.expected(.commaOr(UInt8(ascii: "}")))
      }
    }
  }

  private mutating func string() throws(NotationError) -> String {
    let start = cursor.position
    let isLiteral = cursor.byte == UInt8(ascii: "'")
    let quote = isLiteral ? UInt8(ascii: "'") : UInt8(ascii: "\"")
    let isLong = isLiteral ? cursor.skip("'''") : cursor.skip("\"\"\"")
    if !isLong { cursor.advance() } else if cursor.byte == newline { cursor.advance() }
    var text: [UInt8] = []
    while let byte = cursor.byte {
      if byte == quote, !isLong || cursor.byte(after: 1) == quote && cursor.byte(after: 2) == quote {
        cursor.advance(isLong ? 3 : 1)
        return String(decoding: text, as: UTF8.self)
      }
      if byte == newline, !isLong { break }
      if byte == UInt8(ascii: "\\"), !isLiteral {
        text += escape()
      } else {
        text.append(byte)
        cursor.advance()
      }
    }
    throw NotationError(at: start, .expected(.closingQuote))
  }

  private mutating func escape() -> [UInt8] {
    cursor.advance()
    guard let byte = cursor.byte else { return [] }
    cursor.advance()
    switch byte {
    case UInt8(ascii: "n"): return [newline]
    case UInt8(ascii: "r"): return [carriageReturn]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let digits = cursor.bytes[cursor.offset...].prefix(byte == UInt8(ascii: "u") ? 4 : 8)
      let scalar = scalar(hexadecimal: digits) ?? "\u{FFFD}"
      cursor.advance(digits.count)
      return Array(String(scalar).utf8)
    case newline:
      cursor.advance { $0 <= 0x20 }
      return []
    default: return [byte]
    }
  }

  private mutating func skipSpaces() { cursor.advance { $0 == 0x20 || $0 == 0x09 } }

  /// Blanks, line ends and comments.
  private mutating func skipLines() {
    while let byte = cursor.byte {
      if byte <= 0x20 {
        cursor.advance()
      } else if byte == UInt8(ascii: "#") {
        cursor.advance { $0 != newline }
      } else {
        return
      }
    }
  }
}

/// The tables of a text, each known by its number, so that to add a key copies nothing.
private struct TOMLTables {
  private struct Table {
    var keys: [(key: String, position: SourcePosition)] = []
    var members: [String: Member] = [:]
    var position: SourcePosition
  }

  private enum Member {
    case value(Literal)
    case table(Int)
    case tables([Int])
  }

  static let root = 0
  private var tables = [Table(position: SourcePosition(line: 1, column: 1))]

  /// The table that a path leads to, made where it is not there.
  mutating func open(
    _ path: [String], at position: SourcePosition, isElement: Bool, from start: Int = root
  ) throws(NotationError) -> Int {
    var table = start
    for (index, key) in path.enumerated() {
      let isNewElement = isElement && index == path.count - 1
      switch tables[table].members[key] {
      case .table(let inner) where !isNewElement: table = inner
      case .tables(let all) where !isNewElement: table = all.last ?? table
      case .tables(let all):
        let inner = add(at: position)
        tables[table].members[key] = .tables(all + [inner])
        table = inner
      case nil:
        let inner = add(at: position)
        tables[table].keys.append((key, position))
        tables[table].members[key] = isNewElement ? .tables([inner]) : .table(inner)
        table = inner
      case .value, .table: throw NotationError(at: position, .secondValue(key: key))
      }
    }
    return table
  }

  mutating func set(_ key: String, at position: SourcePosition, to node: Literal, in table: Int) {
    if tables[table].members[key] == nil { tables[table].keys.append((key, position)) }
    tables[table].members[key] = .value(node)
  }

  private mutating func add(at position: SourcePosition) -> Int {
    tables.append(Table(position: position))
    return tables.count - 1
  }

  /// A table lies as deep as its key has parts.
  func literal(_ index: Int) -> Literal {
    let table = tables[index]
    let members = table.keys.map { entry in
      let node: Literal
      switch table.members[entry.key] {
      case .value(let value): node = value
      case .table(let inner): node = literal(inner)
      case .tables(let all): node = Literal(.array(all.map(literal)), at: entry.position)
      case nil: node = Literal(.null, at: entry.position)
      }
      return Literal.Member(key: entry.key, at: entry.position, node)
    }
    return Literal(.object(members), at: table.position)
  }
}
