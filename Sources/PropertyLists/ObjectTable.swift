/// A dictionary of dictionaries, as the objects of a project, whose reader looks at few of them.
///
/// Of OpenStep text only the place of each object is kept, and an object is read each time it is asked for:
/// whoever may ask again and again keeps what he got.
package struct ObjectTable: Sendable {
  private let storage: Storage

  private enum Storage {
    case read([String: PropertyList])
    case text(OpenStepReader, Entries)
  }

  struct Entry {
    /// Of the opening brace.
    let offset: Int
    let isNoted: Bool
  }

  typealias Entries = [String: Entry]

  /// Asked of each field of each object: whether the object is to be noted for it. The value is as it is
  /// written, with its quotes and escapes.
  package typealias Note = (_ name: ArraySlice<UInt8>, _ value: ArraySlice<UInt8>) -> Bool

  init(_ objects: [String: PropertyList]) { storage = .read(objects) }

  init(_ reader: OpenStepReader, entries: Entries) { storage = .text(reader, entries) }

  package var count: Int {
    switch storage {
    case .read(let objects): objects.count
    case .text(_, let entries): entries.count
    }
  }

  /// The fields of an object, nil where there is none or it is no dictionary.
  package func fields(of key: String) -> ObjectFields? {
    switch storage {
    case .read(let objects):
      return objects[key]?.dictionary.map { fields in ObjectFields(fields.map { (name: $0, value: $1) }) }
    case .text(var reader, let entries):
      guard let entry = entries[key] else { return nil }
      reader.offset = entry.offset
      // It has been passed over before, without a fault.
      return (try? reader.readMembers()).map(ObjectFields.init)
    }
  }

  /// False where no field of the object is one to be noted; where that is not known, true.
  package func isNoted(_ key: String) -> Bool {
    switch storage {
    case .read: true
    case .text(_, let entries): entries[key]?.isNoted ?? false
    }
  }
}

/// The fields of an object. It has five, and to compare so many names takes a third of what hashing them would, once to make a
/// dictionary of them and again to look one up.
package struct ObjectFields: Sendable {
  private let members: [Member]
  /// All of them, where they are many.
  private let index: [String: PropertyList]?

  /// Of more each look through them would take longer than to hash a name, and a made-up object may have a million.
  private static let mostCompared = 16

  typealias Member = (name: String, value: PropertyList)

  init(_ members: [Member]) {
    let isLong = members.count > Self.mostCompared
    self.members = isLong ? [] : members
    index = isLong ? Self.dictionary(of: members) : nil
  }

  /// Of two with one name the last counts.
  package subscript(name: String) -> PropertyList? {
    if let index { return index[name] }
    for place in members.indices.reversed() where members[place].name == name { return members[place].value }
    return nil
  }

  package var dictionary: [String: PropertyList] { index ?? Self.dictionary(of: members) }

  private static func dictionary(of members: [Member]) -> [String: PropertyList] {
    Dictionary(members.lazy.map { ($0.name, $0.value) }) { _, last in last }
  }
}

extension OpenStepReader {
  /// Passes a dictionary and tells where each dictionary in it begins.
  mutating func passObjects(noting note: ObjectTable.Note) throws(PropertyListError) -> ObjectTable.Entries {
    // In 30 published apps an object takes 270 bytes.
    var entries = ObjectTable.Entries(minimumCapacity: text.count / 300)
    try passDictionary { reader, key, hasValue throws(PropertyListError) in
      let id = reader.string(key)
      if hasValue, reader.byte == UInt8(ascii: "{") {
        let offset = reader.offset
        entries[id] = ObjectTable.Entry(offset: offset, isNoted: try reader.passObject(noting: note))
      } else {
        entries[id] = nil
        if hasValue { try reader.skipValue() }
      }
    }
    return entries
  }

  private mutating func passObject(noting note: ObjectTable.Note) throws(PropertyListError) -> Bool {
    var isNoted = false
    try passDictionary { reader, key, hasValue throws(PropertyListError) in
      let start = reader.offset
      if hasValue { try reader.skipValue() }
      // A name with escapes may be any.
      isNoted = isNoted || key.hasEscapes || note(reader.text[key.range], reader.text[start..<reader.offset])
    }
    return isNoted
  }
}
