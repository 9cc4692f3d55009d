extension FixturePropertyList {
  /// The binary form (`bplist00`), with one object for each value and four bytes for each offset.
  package var binary: [UInt8] {
    var writer = BinaryPropertyListWriter()
    let top = writer.add(self)
    return writer.finish(top: top)
  }
}

private struct BinaryPropertyListWriter {
  private var objects: [[UInt8]] = []

  /// The number that references to the value use.
  mutating func add(_ value: FixturePropertyList) -> Int {
    let number = objects.count
    objects.append([])
    switch value {
    case .string(let text): objects[number] = string(text)
    case .integer(let value): objects[number] = integer(value)
    case .boolean(let flag): objects[number] = [flag ? 0x09 : 0x08]
    case .array(let values):
      let references = values.map { add($0) }
      objects[number] = marker(0xA0, count: references.count) + references.flatMap(reference)
    case .dictionary(let entries):
      let keys = entries.map { add(.string($0.key)) }
      let values = entries.map { add($0.value) }
      objects[number] = marker(0xD0, count: entries.count) + (keys + values).flatMap(reference)
    }
    return number
  }

  func finish(top: Int) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += bigEndian(UInt32(bytes.count))
      bytes += object
    }
    let table = bytes.count
    // Five unused bytes and the sort version, then the sizes of an offset and of a reference.
    let trailer: [UInt8] = [0, 0, 0, 0, 0, 0, 4, 2]
    return bytes + offsets + trailer + wide(objects.count) + wide(top) + wide(table)
  }

  private func string(_ text: String) -> [UInt8] {
    let plain = Array(text.utf8)
    if plain.allSatisfy({ $0 < 0x80 }) { return marker(0x50, count: plain.count) + plain }
    let units = Array(text.utf16)
    return marker(0x60, count: units.count)
      + units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private func integer(_ value: Int) -> [UInt8] {
    (0...255).contains(value) ? [0x10, UInt8(value)] : [0x13] + wide(value)
  }

  private func marker(_ kind: UInt8, count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0x0F] + integer(count)
  }

  private func reference(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  private func wide(_ value: Int) -> [UInt8] {
    bigEndian(UInt32(truncatingIfNeeded: value >> 32)) + bigEndian(UInt32(truncatingIfNeeded: value))
  }
}
