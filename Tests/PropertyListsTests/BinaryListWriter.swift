/// Builds binary property lists object by object, right or wrong, as the tests ask.
struct BinaryListWriter {
  var objects: [[UInt8]] = []
  var offsetSize = 4
  var referenceSize = 2
  var root: UInt64 = 0

  /// The file. `count` and `table` replace what the trailer truly should say.
  func file(count: UInt64? = nil, table: UInt64? = nil, offsets: [Int: UInt64] = [:]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var places: [UInt64] = []
    for (index, object) in objects.enumerated() {
      places.append(offsets[index] ?? UInt64(bytes.count))
      bytes += object
    }
    let start = UInt64(bytes.count)
    for place in places { bytes += bigEndian(place, offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += bigEndian(count ?? UInt64(objects.count), 8)
    bytes += bigEndian(root, 8)
    return bytes + bigEndian(table ?? start, 8)
  }

  func array(_ references: [Int], kind: UInt8 = 0xA0) -> [UInt8] {
    marker(kind, references.count) + references.flatMap { bigEndian(UInt64($0), referenceSize) }
  }

  func dictionary(keys: [Int], values: [Int]) -> [UInt8] {
    marker(0xD0, keys.count) + (keys + values).flatMap { bigEndian(UInt64($0), referenceSize) }
  }

  func string(_ text: String) -> [UInt8] { marker(0x50, text.utf8.count) + Array(text.utf8) }

  /// A marker with its count; from 15 on the count is an integer of four bytes.
  func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0xF, 0x12] + bigEndian(UInt64(count), 4)
  }

  /// `levels` arrays, each holding the next one twice, the last holding two strings.
  static func bomb(levels: Int) -> [UInt8] {
    var writer = BinaryListWriter()
    for level in 0..<levels { writer.objects.append(writer.array([level + 1, level + 1])) }
    writer.objects.append(writer.string("x"))
    return writer.file()
  }

  /// `levels` arrays, each holding the next.
  static func nest(levels: Int) -> [UInt8] {
    var writer = BinaryListWriter(referenceSize: 4)
    for level in 0..<levels { writer.objects.append(writer.array([level + 1])) }
    writer.objects.append(writer.string("x"))
    return writer.file()
  }
}

func bigEndian(_ value: UInt64, _ size: Int) -> [UInt8] {
  (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
}
