package import Places

/// A JSON value and the place of its first character.
package struct JSONNode: Equatable, Sendable {
  package let value: JSONValue
  package let position: SourcePosition

  package init(value: JSONValue, position: SourcePosition) {
    self.value = value
    self.position = position
  }
}

/// What a JSON text holds, as it is written: RFC 8259 leaves open what a repeated key means.
package enum JSONValue: Equatable, Sendable {
  /// The members in the order of the text; a key that occurs twice is there twice.
  case object([JSONMember])
  case array([JSONNode])
  case string(String)
  case number(JSONNumber)
  case bool(Bool)
  case null
}

/// A member of an object; a fault of its key is shown at the key.
package struct JSONMember: Equatable, Sendable {
  package let key: String
  package let keyPosition: SourcePosition
  package let node: JSONNode
  let mark: UInt32

  init(key: String, keyPosition: SourcePosition, node: JSONNode) {
    (self.key, self.keyPosition, self.node) = (key, keyPosition, node)
    mark = Self.mark(of: key)
  }

  /// What most keys differ in: the length and the first byte. To compare each key with those that are asked for, of which most are
  /// not there, took a third of the time of reading the tables.
  static func mark(of key: String) -> UInt32 {
    UInt32(truncatingIfNeeded: key.utf8.count) << 8 | UInt32(key.utf8.first ?? 0)
  }

  /// - Parameter mark: that of the key that is looked for.
  func isNamed(_ key: String, mark: UInt32) -> Bool { self.mark == mark && self.key == key }
}

/// A number as the text writes it, so that nothing is lost to rounding before someone asks.
package struct JSONNumber: Equatable, Sendable {
  package let text: String

  /// The nearest `Double`; infinite where the text is beyond its range.
  package var value: Double { Double(text) ?? .nan }

  /// The number where it is whole and fits, also when written `2.0` or `2e1`.
  package var int: Int? { Int(text) ?? Int(exactly: value) }
}

extension JSONNode {
  /// The member named `key`, nil where there is none or this is no object.
  /// Of a key that occurs twice it is the last, as most readers take it.
  package subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    let mark = JSONMember.mark(of: key)
    for index in members.indices.reversed() where members[index].isNamed(key, mark: mark) {
      return members[index].node
    }
    return nil
  }

  package var object: [JSONMember]? {
    if case .object(let members) = value { members } else { nil }
  }

  package var array: [JSONNode]? {
    if case .array(let elements) = value { elements } else { nil }
  }

  package var string: String? {
    if case .string(let text) = value { text } else { nil }
  }

  package var number: JSONNumber? {
    if case .number(let number) = value { number } else { nil }
  }

  package var double: Double? { number?.value }

  package var int: Int? { number?.int }

  package var bool: Bool? {
    if case .bool(let truth) = value { truth } else { nil }
  }

  package var isNull: Bool { value == .null }
}
