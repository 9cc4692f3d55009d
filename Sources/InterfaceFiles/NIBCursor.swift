struct NIBEntry {
  let classIndex: Int
  /// Of its values.
  let first: Int
  let count: Int
}

struct NIBValue {
  let key: Int
  var value: NIBArchive.Value
}

/// Reads bytes one after another; nil beyond their end.
struct NIBCursor {
  private let bytes: [UInt8]
  private var place: Int

  init(_ bytes: [UInt8], at place: Int) { (self.bytes, self.place) = (bytes, place) }

  mutating func word() -> Int? {
    guard let part = take(4) else { return nil }
    return part.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, place >= 0, place <= bytes.count, count <= bytes.count - place else { return nil }
    defer { place += count }
    return bytes[place..<(place + count)]
  }

  /// The last byte has the high bit set.
  mutating func number() -> Int? {
    var result = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard let byte = take(1)?.first else { return nil }
      result |= Int(byte & 0x7F) << shift
      if byte & 0x80 != 0 { return result }
    }
    return nil
  }

  static func objects(_ bytes: [UInt8], count: Int, at place: Int) -> [NIBEntry]? {
    var cursor = NIBCursor(bytes, at: place)
    var objects: [NIBEntry] = []
    for _ in 0..<count {
      guard let name = cursor.number(), let first = cursor.number(), let count = cursor.number() else {
        return nil
      }
      objects.append(NIBEntry(classIndex: name, first: first, count: count))
    }
    return objects
  }

  /// - Parameter hasExtras: a number of words stands before each text.
  static func texts(_ bytes: [UInt8], count: Int, at place: Int, hasExtras: Bool) -> [String]? {
    var cursor = NIBCursor(bytes, at: place)
    var texts: [String] = []
    for _ in 0..<count {
      guard let length = cursor.number() else { return nil }
      if hasExtras {
        guard let extras = cursor.number(), extras <= bytes.count, cursor.take(4 * extras) != nil else {
          return nil
        }
      }
      guard let text = cursor.take(length) else { return nil }
      texts.append(String(decoding: text.prefix { $0 != 0 }, as: UTF8.self))
    }
    return texts
  }

  static func values(_ bytes: [UInt8], count: Int, at place: Int) -> [NIBValue]? {
    var cursor = NIBCursor(bytes, at: place)
    var values: [NIBValue] = []
    for _ in 0..<count {
      guard let key = cursor.number(), let type = cursor.take(1)?.first else { return nil }
      guard let value = cursor.value(of: type) else { return nil }
      values.append(NIBValue(key: key, value: value))
    }
    return values
  }

  private mutating func value(of type: UInt8) -> NIBArchive.Value? {
    func integer(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
    switch type {
    case 0: return take(1).map { .number(Double(Int8(truncatingIfNeeded: integer($0)))) }
    case 1: return take(2).map { .number(Double(Int16(truncatingIfNeeded: integer($0)))) }
    case 2: return take(4).map { .number(Double(Int32(truncatingIfNeeded: integer($0)))) }
    case 3: return take(8).map { .number(Double(Int64(bitPattern: integer($0)))) }
    case 4: return .flag(false)
    case 5: return .flag(true)
    case 6: return take(4).map { .number(Double(Float(bitPattern: UInt32(truncatingIfNeeded: integer($0))))) }
    case 7: return take(8).map { .number(Double(bitPattern: integer($0))) }
    case 8:
      guard let length = number() else { return nil }
      return take(length).map { .data($0) }
    case 9: return .nothing
    case 10: return word().map { .object($0) }
    default: return nil
    }
  }
}
