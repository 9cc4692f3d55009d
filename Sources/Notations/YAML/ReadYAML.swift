import CLibYAML
import Places

/// Reads the first document of a YAML text, or null where there is none.
///
/// libyaml parses; anchors, aliases and merge keys are followed here, within ``NotationLimits``. A plain scalar means
/// what YAML 1.1 says, as the tools that read these files take it: `yes` is a boolean.
package func readYAML(_ bytes: [UInt8]) throws(NotationError) -> Literal {
  try NotationLimits.check(bytes)
  var parser = yaml_parser_t()
  guard yaml_parser_initialize(&parser) == 1 else {
    throw NotationError(at: SourcePosition(line: 1, column: 1), .noMemory)
  }
  defer { yaml_parser_delete(&parser) }
  // The parser keeps the address, so that all reading happens where it is valid.
  let result = bytes.withUnsafeBufferPointer { buffer -> Result<Literal, NotationError> in
    yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
    return withUnsafeMutablePointer(to: &parser) { parser in
      Result { () throws(NotationError) in
        var reader = YAMLReader(parser)
        return try reader.document()
      }
    }
  }
  return try result.get()
}

private struct YAMLReader {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var anchors: [String: (node: Literal, count: Int)] = [:]
  private var count = 0

  init(_ parser: UnsafeMutablePointer<yaml_parser_t>) { self.parser = parser }

  mutating func document() throws(NotationError) -> Literal {
    while true {
      let event = try next()
      switch event.kind {
      case .other: continue
      case .end: return Literal(.null, at: event.position)
      default: return try value(event, depth: 0)
      }
    }
  }

  private mutating func value(_ event: YAMLEvent, depth: Int) throws(NotationError) -> Literal {
    guard depth < NotationLimits.depth else {
      throw NotationError(at: event.position, .tooDeep)
    }
    let before = count
    let node: Literal
    switch event.kind {
    case .alias(let name):
      guard let known = anchors[name] else {
        throw NotationError(at: event.position, .expected(.anchor(name)))
      }
      try spend(known.count, at: event.position)
      return known.node
    case .scalar(let text, let isPlain):
      node = Literal(isPlain ? plainValue(text) : .string(text), at: event.position)
    case .sequence: node = Literal(.array(try elements(depth)), at: event.position)
    case .mapping: node = Literal(.object(try members(depth)), at: event.position)
    case .close, .end, .other: throw NotationError(at: event.position, .expected(.value))
    }
    try spend(1, at: event.position)
    if let anchor = event.anchor { anchors[anchor] = (node, count - before) }
    return node
  }

  private mutating func elements(_ depth: Int) throws(NotationError) -> [Literal] {
    var elements: [Literal] = []
    while true {
      let event = try next()
      if event.kind == .close { return elements }
      elements.append(try value(event, depth: depth + 1))
    }
  }

  private mutating func members(_ depth: Int) throws(NotationError) -> [Literal.Member] {
    var members: [Literal.Member] = []
    var merged: [Literal.Member] = []
    while true {
      let event = try next()
      if event.kind == .close { break }
      let key = try value(event, depth: depth + 1)
      let node = try value(try next(), depth: depth + 1)
      if key.string == "<<" {
        merged += node.elements.flatMap { $0.object ?? [] }
      } else {
        members.append(Literal.Member(key: key.keyText, at: key.position, node))
      }
    }
    // What stands in the mapping itself counts over what it merges, and the last of a key counts.
    try spend(merged.count, at: members.first?.position ?? SourcePosition(line: 1, column: 1))
    return merged.reversed() + members
  }

  private mutating func spend(_ values: Int, at position: SourcePosition) throws(NotationError) {
    count += values
    guard count <= NotationLimits.values else {
      throw NotationError(at: position, .tooManyValues)
    }
  }

  private func next() throws(NotationError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw fault }
    defer { yaml_event_delete(&event) }
    return YAMLEvent(event)
  }

  private var fault: NotationError {
    let mark = parser.pointee.problem_mark
    return NotationError(
      at: SourcePosition(line: Int(mark.line) + 1, column: Int(mark.column) + 1),
      .yaml(parser.pointee.problem.map { String(cString: $0) }))
  }
}

/// An event of the parser, with nothing of the parser's memory.
private struct YAMLEvent {
  enum Kind: Equatable {
    case scalar(String, isPlain: Bool)
    case alias(String)
    case sequence
    case mapping
    /// Of a sequence or a mapping.
    case close
    /// Of the text.
    case end
    case other
  }

  let kind: Kind
  let anchor: String?
  let position: SourcePosition

  init(_ event: yaml_event_t) {
    position = SourcePosition(line: Int(event.start_mark.line) + 1, column: Int(event.start_mark.column) + 1)
    switch event.type {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(
        decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      // A tag, such as !!str, makes even a plain scalar a text.
      kind = .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.tag == nil)
      anchor = cText(scalar.anchor)
    case YAML_ALIAS_EVENT:
      kind = .alias(cText(event.data.alias.anchor) ?? "")
      anchor = nil
    case YAML_SEQUENCE_START_EVENT:
      kind = .sequence
      anchor = cText(event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT:
      kind = .mapping
      anchor = cText(event.data.mapping_start.anchor)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: (kind, anchor) = (.close, nil)
    case YAML_STREAM_END_EVENT, YAML_NO_EVENT: (kind, anchor) = (.end, nil)
    default: (kind, anchor) = (.other, nil)
    }
  }
}

private func cText(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
  pointer.map { String(cString: $0) }
}

/// What a plain scalar means.
///
/// Source: YAML 1.1, the language-independent types bool, int, float and null (yaml.org/type).
private func plainValue(_ text: String) -> Literal.Value {
  switch text {
  case "", "~", "null", "Null", "NULL": return .null
  case "true", "True", "TRUE", "yes", "Yes", "YES", "on", "On", "ON": return .bool(true)
  case "false", "False", "FALSE", "no", "No", "NO", "off", "Off", "OFF": return .bool(false)
  default: break
  }
  guard let first = text.utf8.first, first.isASCIIDigit || "+-.".utf8.contains(first), Double(text) != nil
  else {
    return .string(text)
  }
  return .number(text)
}

extension Literal {
  /// As a key of a mapping.
  fileprivate var keyText: String {
    switch value {
    case .bool(let truth): truth ? "true" : "false"
    case .null: "null"
    default: text ?? ""
    }
  }
}
