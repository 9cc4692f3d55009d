import Notations

/// Reads a binary property list.
///
/// Layout: `bplist00`, objects, a table of their offsets, and a trailer of 32 bytes. Objects name one
/// another by number, so a file of 300 bytes can stand for 2^30 values, or for a list that holds itself.
/// Each object is therefore read once and shared, its size when written out is counted, and objects may
/// not lie over one another: a list then costs no more than its file.
///
/// Source: CFBinaryPList.c of Apple's open CoreFoundation.
struct BinaryReader {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let root: UInt64
  private let offsetTable: Int
  private var states: [State]
  /// Bytes of objects that may still be read: what does not overlap cannot be more than the file.
  private var budget: Int

  private enum State {
    case pending, beingRead
    case read(Object)
  }

  /// An object with what it comes to when written out.
  private struct Object {
    let value: PropertyList
    var values = 1
    var height = 1
  }

  private static let trailerSize = 32
  private static let headerSize = 8

  init(_ bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.count >= BinaryReader.headerSize + BinaryReader.trailerSize else {
      throw PropertyListError(.truncated(.trailer), at: .offset(bytes.count))
    }
    guard bytes[6] == UInt8(ascii: "0"), bytes[7] == UInt8(ascii: "0") || bytes[7] == UInt8(ascii: "1") else {
      throw PropertyListError(.unsupportedVersion, at: .offset(6))
    }
    let trailer = bytes.count - BinaryReader.trailerSize
    self.bytes = bytes
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    let count = bigEndian(bytes[(trailer + 8)..<(trailer + 16)])
    root = bigEndian(bytes[(trailer + 16)..<(trailer + 24)])
    let table = bigEndian(bytes[(trailer + 24)..<(trailer + 32)])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize) else {
      throw PropertyListError(.expected(.sizesInTrailer), at: .offset(trailer + 6))
    }
    guard table >= BinaryReader.headerSize, table <= trailer else {
      throw PropertyListError(.wrongOffset(table), at: .offset(trailer + 24))
    }
    offsetTable = Int(table)
    guard count <= (trailer - offsetTable) / offsetSize else {
      throw PropertyListError(.truncated(.offsetTable), at: .offset(trailer + 8))
    }
    objectCount = Int(count)
    states = Array(repeating: .pending, count: objectCount)
    budget = bytes.count
  }

  mutating func readRoot() throws(PropertyListError) -> PropertyList {
    try readObject(root, namedAt: bytes.count - 16, depth: 0).value
  }

  private mutating func readObject(
    _ number: UInt64, namedAt place: Int, depth: Int
  ) throws(PropertyListError) -> Object {
    guard let index = Int(exactly: number), index < objectCount else {
      throw PropertyListError(.wrongReference(number), at: .offset(place))
    }
    let limit = PropertyListLimits.depth
    switch states[index] {
    case .beingRead: throw PropertyListError(.cycle, at: .offset(place))
    case .read(let object):
      guard depth + object.height <= limit else {
        throw PropertyListError(.tooDeep(limit: limit), at: .offset(place))
      }
      return object
    case .pending:
      guard depth < limit else { throw PropertyListError(.tooDeep(limit: limit), at: .offset(place)) }
      states[index] = .beingRead
      let object = try readUnread(index, depth: depth)
      states[index] = .read(object)
      return object
    }
  }

  private mutating func readUnread(_ index: Int, depth: Int) throws(PropertyListError) -> Object {
    let entry = offsetTable + index * offsetSize
    let stored = bigEndian(bytes[entry..<(entry + offsetSize)])
    guard let offset = Int(exactly: stored), offset >= BinaryReader.headerSize, offset < offsetTable else {
      throw PropertyListError(.wrongOffset(stored), at: .offset(entry))
    }
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0xA, 0xB, 0xC: return try readArray(offset, depth: depth)
    case 0xD: return try readDictionary(offset, depth: depth)
    default: return Object(value: try readScalar(offset))
    }
  }

  private mutating func readScalar(_ offset: Int) throws(PropertyListError) -> PropertyList {
    let marker = bytes[offset]
    switch (marker >> 4, marker & 0xF) {
    case (0, 8): return .boolean(false)
    case (0, 9): return .boolean(true)
    case (1, 0...4): return integer(try payload(offset + 1, count: 1 << Int(marker & 0xF), size: 1))
    case (2, 2):
      return .real(Double(Float(bitPattern: UInt32(bigEndian(try payload(offset + 1, count: 4, size: 1))))))
    case (2, 3): return .real(Double(bitPattern: bigEndian(try payload(offset + 1, count: 8, size: 1))))
    case (3, 3): return .date(Double(bitPattern: bigEndian(try payload(offset + 1, count: 8, size: 1))))
    case (4, _): return .data(Array(try counted(offset, size: 1)))
    case (5, _): return .string(try asciiText(try counted(offset, size: 1)))
    case (6, _): return .string(textInUTF16(try counted(offset, size: 2), high: 0))
    case (8, _): return .uid
    default: throw PropertyListError(.wrongMarker(marker), at: .offset(offset))
    }
  }

  private mutating func readArray(_ offset: Int, depth: Int) throws(PropertyListError) -> Object {
    let references = try counted(offset, size: referenceSize)
    var elements: [PropertyList] = []
    var whole = Object(value: .uid)
    for place in stride(from: references.startIndex, to: references.endIndex, by: referenceSize) {
      elements.append(try readReference(place, into: &whole, depth: depth))
    }
    return Object(value: .array(elements), values: whole.values, height: whole.height)
  }

  private mutating func readDictionary(_ offset: Int, depth: Int) throws(PropertyListError) -> Object {
    let references = try counted(offset, size: 2 * referenceSize)
    let half = references.count / 2
    var members: [String: PropertyList] = [:]
    var whole = Object(value: .uid)
    for place in stride(from: references.startIndex, to: references.startIndex + half, by: referenceSize) {
      guard case .string(let key) = try readReference(place, into: &whole, depth: depth) else {
        throw PropertyListError(.keyNotString, at: .offset(place))
      }
      members[key] = try readReference(place + half, into: &whole, depth: depth)
    }
    return Object(value: .dictionary(members), values: whole.values, height: whole.height)
  }

  /// The object whose number stands at `place`, counted into the container `whole`.
  private mutating func readReference(
    _ place: Int, into whole: inout Object, depth: Int
  ) throws(PropertyListError) -> PropertyList {
    let number = bigEndian(bytes[place..<(place + referenceSize)])
    let object = try readObject(number, namedAt: place, depth: depth + 1)
    whole.values += object.values
    whole.height = max(whole.height, object.height + 1)
    guard whole.values <= PropertyListLimits.values else {
      throw PropertyListError(.tooManyValues(limit: PropertyListLimits.values), at: .offset(place))
    }
    return object.value
  }

  /// The bytes of an object whose marker tells how many elements of `size` bytes it has; from 15 on an
  /// integer after the marker tells it.
  private mutating func counted(_ offset: Int, size: Int) throws(PropertyListError) -> ArraySlice<UInt8> {
    let short = Int(bytes[offset] & 0xF)
    guard short == 0xF else { return try payload(offset + 1, count: short, size: size) }
    let lengthMarker = try payload(offset + 1, count: 1, size: 1)[offset + 1]
    guard lengthMarker & 0xF0 == 0x10, lengthMarker & 0xF <= 3 else {
      throw PropertyListError(.wrongMarker(lengthMarker), at: .offset(offset + 1))
    }
    let width = 1 << Int(lengthMarker & 0xF)
    let length = bigEndian(try payload(offset + 2, count: width, size: 1))
    guard let count = Int(exactly: length) else {
      throw PropertyListError(.truncated(.object), at: .offset(offset))
    }
    return try payload(offset + 2 + width, count: count, size: size)
  }

  private mutating func payload(
    _ start: Int, count: Int, size: Int
  ) throws(PropertyListError) -> ArraySlice<UInt8> {
    let (length, overflow) = count.multipliedReportingOverflow(by: size)
    guard !overflow, start <= offsetTable, length <= offsetTable - start else {
      throw PropertyListError(.truncated(.object), at: .offset(start))
    }
    budget -= length
    guard budget >= 0 else { throw PropertyListError(.overlap, at: .offset(start)) }
    return bytes[start..<(start + length)]
  }

  /// One, two and four bytes hold a natural number, eight a signed one, sixteen a natural one beyond that.
  private func integer(_ bytes: ArraySlice<UInt8>) -> PropertyList {
    let low = bigEndian(bytes.suffix(8))
    if bytes.count <= 8 { return .integer(Int64(bitPattern: low)) }
    let high = bigEndian(bytes.prefix(8))
    guard high == 0, let number = Int64(exactly: low) else {
      return .real(Double(high) * 0x1p64 + Double(low))
    }
    return .integer(number)
  }

  private func asciiText(_ bytes: ArraySlice<UInt8>) throws(PropertyListError) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw PropertyListError(.invalidText, at: .offset(bytes.startIndex))
    }
    return text
  }
}

/// At most eight bytes as one number.
private func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 {
  bytes.reduce(0) { $0 << 8 | UInt64($1) }
}
