import Places

/// The keys of one object, to find one that is given twice without comparing each with each.
struct KeysSeen {
  private var positions: [ByteKey: SourcePosition] = [:]

  /// Objects of up to this many members are searched; a table's row is that small, and hashing costs more.
  private static let searched = 24

  /// Where the key of `member` was given before, nil where it is new.
  mutating func insert(_ member: JSONMember, after members: [JSONMember]) -> SourcePosition? {
    let key = ByteKey(text: member.key)
    guard members.count >= KeysSeen.searched else {
      for index in members.indices
      where members[index].mark == member.mark && ByteKey(text: members[index].key) == key {
        return members[index].keyPosition
      }
      return nil
    }
    if positions.isEmpty {
      for earlier in members { remember(ByteKey(text: earlier.key), at: earlier.keyPosition) }
    }
    return remember(key, at: member.keyPosition)
  }

  @discardableResult
  private mutating func remember(_ key: ByteKey, at position: SourcePosition) -> SourcePosition? {
    if let first = positions[key] { return first }
    positions[key] = position
    return nil
  }
}

/// A key compared by byte: `String` takes two Unicode forms of a letter for one.
private struct ByteKey: Hashable {
  let text: String

  static func == (left: ByteKey, right: ByteKey) -> Bool {
    // Equal bytes are equal text, and text is compared faster.
    left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// The keys that an object may have.
package struct JSONKeys: ExpressibleByArrayLiteral, Sendable {
  package let names: [String]
  private let marks: [UInt32]

  package init(_ names: [String]) {
    self.names = names
    marks = names.map(JSONMember.mark)
  }

  package init(arrayLiteral names: String...) { self.init(names) }

  /// By what most keys differ in: to hash each key of the tables took three times as long.
  fileprivate func hold(_ member: JSONMember) -> Bool {
    marks.indices.contains { member.isNamed(names[$0], mark: marks[$0]) }
  }
}

extension [JSONMember] {
  /// The first member with a key that is none of these.
  package func first(besides keys: JSONKeys) -> JSONMember? { first { !keys.hold($0) } }
}
