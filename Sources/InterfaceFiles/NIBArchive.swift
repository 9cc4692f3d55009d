/// The objects of a compiled nib: classes, keys and values, each table at an offset that the header gives.
///
/// There is no published description. The layout is what independent readers of the format agree on: the bytes
/// "NIBArchive", ten little-endian words, and numbers of seven bits a byte whose last byte has the high bit set.
struct NIBArchive {
  /// An object's class and the range of its values.
  private struct Entry {
    let className: String
    let values: Range<Int>
  }

  enum Value {
    case number(Double)
    case flag(Bool)
    case data(ArraySlice<UInt8>)
    case object(Int)
    case nothing
  }

  private let entries: [Entry]
  private let keys: [String]
  private let values: [NIBValue]

  private static let signature = Array("NIBArchive".utf8)
  /// More of anything than a screen has.
  private static let countLimit = 100_000

  static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  /// nil where a table lies outside of the bytes, or a number ends in their middle.
  init?(_ bytes: [UInt8]) {
    var header = NIBCursor(bytes, at: Self.signature.count)
    var words: [Int] = []
    for _ in 0..<10 {
      guard let word = header.word() else { return nil }
      words.append(word)
    }
    let counts = [words[2], words[4], words[6], words[8]]
    guard counts.allSatisfy({ $0 <= Self.countLimit }),
      let objects = NIBCursor.objects(bytes, count: words[2], at: words[3]),
      // Each value is of one object, so that going through all objects takes no longer than through all values.
      objects.reduce(0, { $0 + $1.count }) <= words[6],
      let keys = NIBCursor.texts(bytes, count: words[4], at: words[5], hasExtras: false),
      let values = NIBCursor.values(bytes, count: words[6], at: words[7]),
      let classes = NIBCursor.texts(bytes, count: words[8], at: words[9], hasExtras: true)
    else { return nil }
    var entries: [Entry] = []
    for object in objects {
      guard classes.indices.contains(object.classIndex), object.first <= values.count,
        object.count <= values.count - object.first
      else { return nil }
      entries.append(
        Entry(
          className: classes[object.classIndex], values: object.first..<(object.first + object.count)))
    }
    (self.entries, self.keys, self.values) = (entries, keys, values)
  }

  /// The object that the rest hangs on.
  var root: NIBObject? { entries.isEmpty ? nil : NIBObject(archive: self, index: 0) }

  /// All objects, the root first.
  var objects: [NIBObject] { entries.indices.map { NIBObject(archive: self, index: $0) } }

  fileprivate func className(_ index: Int) -> String { entries[index].className }

  fileprivate func values(of index: Int) -> some Sequence<(key: String, value: Value)> {
    entries[index].values.lazy.map { place in
      let value = values[place]
      return (keys.indices.contains(value.key) ? keys[value.key] : "", value.value)
    }
  }
}

/// One object of an archive, with its values by key.
struct NIBObject {
  private let archive: NIBArchive
  /// Its place among the objects, by which others refer to it.
  let index: Int

  fileprivate init(archive: NIBArchive, index: Int) { (self.archive, self.index) = (archive, index) }

  var className: String { archive.className(index) }

  private func value(_ key: String) -> NIBArchive.Value? {
    archive.values(of: index).first { $0.key == key }?.value
  }

  func has(_ key: String) -> Bool { value(key) != nil }

  func number(_ key: String) -> Double? {
    guard case .number(let number) = value(key), number.isFinite else { return nil }
    return min(max(number, -1e6), 1e6)
  }

  /// nil where nothing is archived, which is what the class has by itself.
  func flag(_ key: String) -> Bool? {
    switch value(key) {
    case .flag(let flag): flag
    case .number(let number): number != 0
    default: nil
    }
  }

  func object(_ key: String) -> NIBObject? {
    guard case .object(let index) = value(key) else { return nil }
    return object(at: index)
  }

  /// A text is data, or an object whose bytes are.
  func text(_ key: String) -> String? {
    switch value(key) {
    case .data(let bytes): String(validating: bytes, as: UTF8.self)
    case .object(let index):
      object(at: index)?.data("NS.bytes").flatMap { String(validating: $0, as: UTF8.self) }
    default: nil
    }
  }

  private static let itemLimit = 2000

  /// What an array or a set holds; of more than any screen has the first.
  func items(_ key: String) -> [NIBObject] {
    guard let list = object(key) else { return [] }
    let members = archive.values(of: list.index).lazy.compactMap { key, value -> NIBObject? in
      guard key == "UINibEncoderEmptyKey" || key.hasPrefix("NS.object."), case .object(let index) = value
      else { return nil }
      return object(at: index)
    }
    return Array(members.prefix(Self.itemLimit))
  }

  /// Numbers of a structure: a byte that says their kind, and four or eight bytes each.
  func numbers(_ key: String) -> [Double]? {
    guard let data = data(key), let kind = data.first else { return nil }
    let bytes = data.dropFirst()
    let width = kind == 7 ? 8 : 4
    guard kind == 6 || kind == 7, bytes.count.isMultiple(of: width), bytes.count <= 64 * width else {
      return nil
    }
    let numbers = stride(from: bytes.startIndex, to: bytes.endIndex, by: width).map { start in
      let bits = bytes[start..<(start + width)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      return kind == 7
        ? Double(bitPattern: bits) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    }
    return numbers.allSatisfy(\.isFinite) ? numbers.map { min(max($0, -1e6), 1e6) } : nil
  }

  private func data(_ key: String) -> ArraySlice<UInt8>? {
    if case .data(let bytes) = value(key) { bytes } else { nil }
  }

  private func object(at index: Int) -> NIBObject? {
    archive.objects(contain: index) ? NIBObject(archive: archive, index: index) : nil
  }
}

extension NIBArchive {
  fileprivate func objects(contain index: Int) -> Bool { entries.indices.contains(index) }
}
