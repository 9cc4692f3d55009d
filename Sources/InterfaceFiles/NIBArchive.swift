/// The objects of a compiled nib: classes, keys and values, each table at an offset that the header gives.
///
/// There is no published description. The layout is what independent readers of the format agree on: the bytes
/// "NIBArchive", ten little-endian words, and numbers of seven bits a byte whose last byte has the high bit set.
struct NIBArchive {
  private(set) var imageNames: [String] = []
  private(set) var swappedClasses: [String] = []

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
      let keys = NIBCursor.texts(bytes, count: words[4], at: words[5], hasExtras: false),
      let values = NIBCursor.values(bytes, count: words[6], at: words[7]),
      let classes = NIBCursor.texts(bytes, count: words[8], at: words[9], hasExtras: true)
    else { return nil }
    for object in objects {
      guard classes.indices.contains(object.classIndex), object.first <= values.count,
        object.count <= values.count - object.first
      else { return nil }
      let own = values[object.first..<(object.first + object.count)]
      func text(_ key: String) -> String? {
        let value = own.first { keys.indices.contains($0.key) && keys[$0.key] == key }
        return value.flatMap { Self.text(of: $0, objects, values, keys) }
      }
      switch classes[object.classIndex] {
      case "UIImageNibPlaceholder": if let name = text("UIResourceName") { imageNames.append(name) }
      case "UIClassSwapper": if let name = text("UIClassName") { swappedClasses.append(name) }
      default: break
      }
    }
  }

  /// A text is data, or an object whose bytes are.
  private static func text(
    of value: NIBValue, _ objects: [NIBObject], _ values: [NIBValue], _ keys: [String]
  ) -> String? {
    if let data = value.data { return String(validating: data, as: UTF8.self) }
    guard let index = value.object, objects.indices.contains(index) else { return nil }
    let object = objects[index]
    guard object.first <= values.count, object.count <= values.count - object.first else { return nil }
    let bytes = values[object.first..<(object.first + object.count)].first {
      keys.indices.contains($0.key) && keys[$0.key] == "NS.bytes"
    }
    return bytes?.data.flatMap { String(validating: $0, as: UTF8.self) }
  }
}

struct NIBObject {
  let classIndex: Int
  /// Of its values.
  let first: Int
  let count: Int
}

struct NIBValue {
  let key: Int
  var data: ArraySlice<UInt8>?
  var object: Int?
}

/// Reads bytes one after another; nil beyond their end.
private struct NIBCursor {
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

  static func objects(_ bytes: [UInt8], count: Int, at place: Int) -> [NIBObject]? {
    var cursor = NIBCursor(bytes, at: place)
    var objects: [NIBObject] = []
    for _ in 0..<count {
      guard let name = cursor.number(), let first = cursor.number(), let count = cursor.number() else {
        return nil
      }
      objects.append(NIBObject(classIndex: name, first: first, count: count))
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
      var value = NIBValue(key: key)
      switch type {
      case 0: guard cursor.take(1) != nil else { return nil }
      case 1: guard cursor.take(2) != nil else { return nil }
      case 2, 6: guard cursor.take(4) != nil else { return nil }
      case 3, 7: guard cursor.take(8) != nil else { return nil }
      case 4, 5, 9: break
      case 8:
        guard let length = cursor.number(), let data = cursor.take(length) else { return nil }
        value.data = data
      case 10:
        guard let object = cursor.word() else { return nil }
        value.object = object
      default: return nil
      }
      values.append(value)
    }
    return values
  }
}
