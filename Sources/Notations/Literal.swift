package import Places

/// A value as a description writes it, and where: the same for JSON, JSON5, YAML, TOML and the literal parts of
/// JavaScript, Swift and Starlark.
package struct Literal: Equatable, Sendable {
  package let value: Value
  /// Of its first character.
  package let position: SourcePosition

  package init(_ value: Value, at position: SourcePosition) {
    (self.value, self.position) = (value, position)
  }

  package enum Value: Equatable, Sendable {
    /// The members in the order of the text; a key that occurs twice is there twice.
    case object([Member])
    case array([Literal])
    case string(String)
    /// As the text writes it.
    case number(String)
    case bool(Bool)
    case null
    /// A name: `.iPhone`, `Env.NAME`.
    case symbol(String)
    /// `name(label: value)`: an argument without a label has an empty key.
    case call(String, [Member])
    /// An expression that only running the program could evaluate.
    case computed
  }

  package struct Member: Equatable, Sendable {
    package let key: String
    package let position: SourcePosition
    package let node: Literal

    package init(key: String, at position: SourcePosition, _ node: Literal) {
      (self.key, self.position, self.node) = (key, position, node)
    }
  }
}

extension Literal {
  /// The member of this key, nil where there is none or this is no object and no call. Of a key that occurs twice the
  /// last, as most readers take it.
  package subscript(key: String) -> Literal? { members?.last { $0.key == key }?.node }

  /// The value that a path of keys leads to.
  package subscript(path keys: String...) -> Literal? {
    keys.reduce(self as Literal?) { node, key in node?[key] }
  }

  /// Of an object or a call.
  package var members: [Member]? {
    switch value {
    case .object(let members), .call(_, let members): members
    default: nil
    }
  }

  package var object: [Member]? { if case .object(let members) = value { members } else { nil } }

  package var array: [Literal]? { if case .array(let elements) = value { elements } else { nil } }

  package var string: String? { if case .string(let text) = value { text } else { nil } }

  package var bool: Bool? { if case .bool(let truth) = value { truth } else { nil } }

  /// The name of a call or of a symbol: `.target`.
  package var name: String? {
    switch value {
    case .symbol(let name), .call(let name, _): name
    default: nil
    }
  }

  /// A text, or a number as it is written.
  package var text: String? {
    switch value {
    case .string(let text), .number(let text): text
    default: nil
    }
  }

  /// A list, or a lone value as a list of one; empty for null.
  package var elements: [Literal] {
    switch value {
    case .array(let elements): elements
    case .null: []
    default: [self]
    }
  }

  /// The texts of a list, or a lone one.
  package var strings: [String] { elements.compactMap(\.text) }

  /// Whether only running the program tells the value.
  package var isComputed: Bool {
    switch value {
    case .computed, .symbol, .call: true
    default: false
    }
  }

  package var isNull: Bool { value == .null }
}
