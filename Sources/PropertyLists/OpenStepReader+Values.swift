import Places

extension OpenStepReader {
  mutating func readRoot() throws(PropertyListError) -> PropertyList {
    var members: [String: PropertyList] = [:]
    let other = try passRoot { reader, key, hasValue throws(PropertyListError) in
      let name = reader.string(key)
      members[name] = hasValue ? try reader.readValue() : .string(name)
    }
    return other ?? .dictionary(members)
  }

  mutating func readValue() throws(PropertyListError) -> PropertyList {
    switch byte {
    case UInt8(ascii: "{"): return .dictionary(try readDictionary())
    case UInt8(ascii: "("): return .array(try readArray())
    case UInt8(ascii: "<"): return .data(data(try passData()))
    default: return .string(string(try passString()))
    }
  }

  mutating func readDictionary() throws(PropertyListError) -> [String: PropertyList] {
    // A dictionary that grows is made anew; this one gets the room that it needs.
    var members: [(name: String, value: PropertyList)] = []
    members.reserveCapacity(6)
    try passDictionary { reader, key, hasValue throws(PropertyListError) in
      let name = reader.string(key)
      members.append((name, hasValue ? try reader.readValue() : .string(name)))
    }
    return Dictionary(members.lazy.map { ($0.name, $0.value) }) { _, last in last }
  }

  private mutating func readArray() throws(PropertyListError) -> [PropertyList] {
    var elements: [PropertyList] = []
    try passArray { reader throws(PropertyListError) in elements.append(try reader.readValue()) }
    return elements
  }

  /// Passes a value as ``readValue()`` does, with the same errors, and makes nothing of it.
  mutating func skipValue() throws(PropertyListError) {
    switch byte {
    case UInt8(ascii: "{"):
      try passDictionary { reader, _, hasValue throws(PropertyListError) in
        if hasValue { try reader.skipValue() }
      }
    case UInt8(ascii: "("):
      try passArray { reader throws(PropertyListError) in try reader.skipValue() }
    case UInt8(ascii: "<"): _ = try passData()
    default: _ = try passString()
    }
  }

  private func data(_ digits: Range<Int>) -> [UInt8] {
    var data: [UInt8] = []
    var high: UInt8?
    for digit in text[digits].lazy.compactMap(\.hexadecimalValue) {
      if let first = high { data.append(first << 4 | digit) }
      high = high == nil ? digit : nil
    }
    return data
  }
}
