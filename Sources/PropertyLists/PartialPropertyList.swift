/// A property list of which one dictionary of dictionaries is not read yet.
package struct PartialPropertyList: Sendable {
  /// The outermost dictionary; empty where the list is none. What it holds for the objects means nothing.
  package let members: [String: PropertyList]
  /// Nil where there is no such dictionary.
  package let objects: ObjectTable?

  /// Reads what `PropertyList(parsing:)` reads, with the same errors, those within the objects too.
  /// - Parameter key: of the objects in the outermost dictionary.
  package init(parsing bytes: [UInt8], objects key: String) throws(PropertyListError) {
    if try PropertyListFormat(checking: bytes) == .openStep {
      var reader = OpenStepReader(try utf8Text(bytes))
      (members, objects) = try reader.readRoot(leaving: key)
    } else {
      let list = try PropertyList(parsing: bytes)
      objects = list[key]?.dictionary.map(ObjectTable.init)
      members = list.dictionary ?? [:]
    }
  }
}

extension OpenStepReader {
  /// The outermost dictionary and, apart from it, the objects that it holds.
  fileprivate mutating func readRoot(
    leaving objectsKey: String
  ) throws(PropertyListError) -> (members: [String: PropertyList], objects: ObjectTable?) {
    var members: [String: PropertyList] = [:]
    var objects: ObjectTable?
    _ = try passRoot { reader, key, hasValue throws(PropertyListError) in
      let name = reader.string(key)
      guard name == objectsKey else {
        members[name] = hasValue ? try reader.readValue() : .string(name)
        return
      }
      // Of two the last counts, also where it holds no objects.
      objects = nil
      guard hasValue else { return }
      guard reader.byte == UInt8(ascii: "{") else { return try reader.skipValue() }
      objects = try reader.passObjects()
    }
    return (members, objects)
  }
}
