/// The members of one dictionary, of which few are asked for: of OpenStep text each is read each time that it is.
package struct MemberList: Sendable {
  private var fields: PassedFields

  init(_ fields: PassedFields) {
    self.fields = fields
    self.fields.prepare(fields.indices)
  }

  package init(_ members: [String: PropertyList]) {
    var builder = FieldBuilder()
    builder.add(members)
    self.init(builder.made)
  }

  package var indices: Range<Int> { fields.indices }

  /// Where the member of a name is; of two the last, which counts.
  package func place(of name: String) -> Int? {
    var name = name
    return name.withUTF8 { fields.place(of: UnsafeRawBufferPointer($0), among: fields.indices) }
  }

  /// Where the members of some names are.
  package func places(of names: NameTable) -> [Int?] {
    var places: [Int?] = Array(repeating: nil, count: names.count)
    for place in fields.indices {
      if let name = fields.withName(at: place, names.place) { places[name] = place }
    }
    return places
  }

  /// The bytes of a name.
  package func name(at place: Int) -> ArraySlice<UInt8> { fields.name(at: place) }

  package func value(at place: Int) -> PropertyList { fields.value(at: place) }

  package func isString(at place: Int) -> Bool { fields.isString(at: place) }

  /// Nil where the value is no string.
  package func string(at place: Int) -> String? { fields.string(at: place) }

  /// How many bytes the value is written in; 0 where it has been read.
  package func length(at place: Int) -> Int { fields.length(at: place) }
}

/// Names that many lists are asked for.
package struct NameTable: Sendable {
  /// The names one after another, and where each ends.
  private let text: [UInt8]
  private let ends: [Int]
  private let index: NameIndex

  package init(_ names: [String]) {
    let text = names.flatMap { Array($0.utf8) }
    let ends = names.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
    (self.text, self.ends) = (text, ends)
    index = text.withUnsafeBytes { text in
      NameIndex(count: names.count) { UnsafeRawBufferPointer(rebasing: text[ends[$0]..<ends[$0 + 1]]) }
    }
  }

  package var count: Int { ends.count - 1 }

  func place(of name: UnsafeRawBufferPointer) -> Int? {
    text.withUnsafeBytes { text in
      index.place(of: name) { UnsafeRawBufferPointer(rebasing: text[ends[$0]..<ends[$0 + 1]]) }
    }
  }
}
