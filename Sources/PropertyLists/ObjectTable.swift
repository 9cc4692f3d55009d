/// A dictionary of dictionaries, as the objects of a project, whose reader looks at few of them.
///
/// Of OpenStep text only the places of the objects and of their fields are kept, and a field is read each time it is asked for:
/// whoever may ask for a long one again and again keeps what he got.
package struct ObjectTable: Sendable {
  struct Entry {
    let id: PassedFields.Span
    /// Which of the fields are the object's; nil where the value is no dictionary.
    let fields: Range<Int>?
  }

  private let entries: [Entry]
  private let fields: PassedFields
  private let index: NameIndex

  fileprivate init(_ entries: [Entry], _ fields: PassedFields) {
    self.entries = entries
    var fields = fields
    for own in entries.lazy.compactMap(\.fields) { fields.prepare(own) }
    self.fields = fields
    index = fields.reader.text.withUnsafeBytes { text in
      NameIndex(count: entries.count) { text[entries[$0].id] }
    }
  }

  init(_ objects: [String: PropertyList]) {
    var builder = FieldBuilder()
    var entries: [Entry] = []
    for (name, value) in objects {
      guard let members = value.dictionary else { continue }
      let first = builder.fields.count
      builder.add(members)
      entries.append(Entry(id: builder.span(of: name), fields: first..<builder.fields.count))
    }
    self.init(entries, builder.made)
  }
}

extension OpenStepReader {
  /// Passes a dictionary of dictionaries with the errors of one that is read.
  mutating func passObjects() throws(PropertyListError) -> ObjectTable {
    // In 30 published apps an object takes 260 bytes and has four fields.
    var builder = FieldBuilder(of: text, capacity: text.count / 50)
    var entries: [ObjectTable.Entry] = []
    entries.reserveCapacity(text.count / 250)
    try passDictionary { reader, key, hasValue throws(PropertyListError) in
      let id = builder.span(of: key, in: reader)
      guard hasValue, reader.byte == UInt8(ascii: "{") else {
        entries.append(ObjectTable.Entry(id: id, fields: nil))
        return hasValue ? try reader.skipValue() : ()
      }
      let first = builder.fields.count
      try builder.passFields(&reader)
      entries.append(ObjectTable.Entry(id: id, fields: first..<builder.fields.count))
    }
    return ObjectTable(entries, builder.made)
  }
}

extension ObjectTable {
  /// An object as it is named somewhere.
  package enum Reference: Equatable, Sendable {
    /// Its place, from 0 on.
    case object(Int)
    case missing(id: String)
  }

  /// Above the places of all objects.
  package var count: Int { entries.count }

  package func id(at place: Int) -> String {
    String(decoding: fields.reader.text[entries[place].id], as: UTF8.self)
  }

  /// Where an object is; nil where there is none, or it is no dictionary.
  package func place(of id: String) -> Int? {
    var id = id
    return id.withUTF8 { place(of: UnsafeRawBufferPointer($0)) }
  }

  private func place(of id: UnsafeRawBufferPointer) -> Int? {
    fields.reader.text.withUnsafeBytes { text in
      let found = index.place(of: id) { text[entries[$0].id] }
      return found.flatMap { entries[$0].fields == nil ? nil : $0 }
    }
  }

  private func reference(_ id: String) -> Reference { place(of: id).map { .object($0) } ?? .missing(id: id) }

  private func reference(_ id: OpenStepString, in reader: OpenStepReader) -> Reference {
    guard reader.isPlain(id) else { return reference(reader.string(id)) }
    let found = reader.text.withUnsafeBytes { place(of: UnsafeRawBufferPointer(rebasing: $0[id.range])) }
    return found.map { .object($0) } ?? .missing(id: reader.string(id))
  }
}

/// The fields of one object.
extension ObjectTable {
  private func field(_ name: StaticString, at place: Int) -> Int? {
    entries[place].fields.flatMap { fields.place(of: name.bytes, among: $0) }
  }

  /// All fields. Of two with one name the last counts.
  package func fields(at place: Int) -> [String: PropertyList] {
    let named = (entries[place].fields ?? 0..<0).map { field in
      (String(decoding: fields.name(at: field), as: UTF8.self), fields.value(at: field))
    }
    return Dictionary(named) { $1 }
  }

  package func has(_ name: StaticString, at place: Int) -> Bool { field(name, at: place) != nil }

  package func value(_ name: StaticString, at place: Int) -> PropertyList? {
    field(name, at: place).map(fields.value)
  }

  /// Nil where there is no such field, or it is no string.
  package func string(_ name: StaticString, at place: Int) -> String? {
    field(name, at: place).flatMap(fields.string)
  }

  /// Whether a field is a string of this text.
  package func holds(_ text: StaticString, in name: StaticString, at place: Int) -> Bool {
    field(name, at: place).map { fields.holds(text, at: $0) } ?? false
  }

  /// How many bytes a field is written in; 0 where there is none, or it has been read.
  package func length(of name: StaticString, at place: Int) -> Int {
    field(name, at: place).map(fields.length) ?? 0
  }

  /// The object that a field names, nil where it is a list.
  package func reference(_ name: StaticString, at place: Int) -> Reference? {
    guard let field = field(name, at: place) else { return nil }
    guard var reader = fields.readerOfText(at: field) else { return fields.string(at: field).map(reference) }
    guard reader.isAtString, let id = try? reader.passString() else { return nil }
    return reference(id, in: reader)
  }

  /// The objects that a field names: one, or all of a list.
  package func references(_ name: StaticString, at place: Int) -> [Reference] {
    guard let field = field(name, at: place) else { return [] }
    guard var reader = fields.readerOfText(at: field) else {
      return (fields.value(at: field).strings ?? []).map(reference)
    }
    guard reader.byte == UInt8(ascii: "(") else { return [reference(name, at: place)].compactMap(\.self) }
    var references: [Reference] = []
    // It has been passed over before, without a fault.
    try? reader.passArray { reader throws(PropertyListError) in
      guard reader.isAtString else { return try reader.skipValue() }
      references.append(reference(try reader.passString(), in: reader))
    }
    return references
  }

  /// The members of a field that is a dictionary.
  package func members(of name: StaticString, at place: Int) -> MemberList? {
    guard let field = field(name, at: place) else { return nil }
    guard var reader = fields.readerOfText(at: field) else {
      return fields.value(at: field).dictionary.map(MemberList.init)
    }
    guard reader.byte == UInt8(ascii: "{") else { return nil }
    var builder = FieldBuilder(of: reader.text)
    try? builder.passFields(&reader)
    return MemberList(builder.made)
  }
}
