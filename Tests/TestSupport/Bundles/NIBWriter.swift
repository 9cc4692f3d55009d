/// Writes compiled nibs: the objects, and what each holds by key.
package struct NIBWriter {
  package enum Value {
    case text(String)
    case object(Int)
    case list([Int])
    /// Written as the smallest whole number, or as four bytes of a fraction.
    case number(Double)
    case flag(Bool)
    /// A structure of numbers of eight bytes.
    case numbers([Double])
  }

  private var objects: [(name: String, values: [(String, Value)])] = []

  package init() {
    _ = add("NSObject", [])
  }

  /// - Returns: by which other objects refer to it.
  package mutating func add(_ name: String, _ values: [(String, Value)]) -> Int {
    objects.append((name, values))
    return objects.count - 1
  }

  /// A view of a frame, in the middle of which its centre lies.
  package mutating func view(
    _ name: String, x: Double, y: Double, width: Double, height: Double, _ values: [(String, Value)] = []
  ) -> Int {
    add(
      name,
      [
        ("UIBounds", .numbers([0, 0, width, height])),
        ("UICenter", .numbers([x + width / 2, y + height / 2])),
      ] + values)
  }

  /// More values of an object that refers to later ones.
  package mutating func set(_ object: Int, _ values: [(String, Value)]) { objects[object].values += values }

  /// As the view of the nib's owner.
  package mutating func show(_ view: Int) {
    let owner = add("UIProxyObject", [("UIProxiedObjectIdentifier", .text("IBFilesOwner"))])
    let outlet = add(
      "UIRuntimeOutletConnection",
      [("UILabel", .text("view")), ("UISource", .object(owner)), ("UIDestination", .object(view))])
    objects[0].values = [
      ("UINibTopLevelObjectsKey", .list([owner, view])), ("UINibConnectionsKey", .list([outlet])),
    ]
  }

  /// As the scene of a storyboard.
  package mutating func begin(with controller: Int) {
    let owner = add("UIProxyObject", [("UIProxiedObjectIdentifier", .text("IBFilesOwner"))])
    let outlet = add(
      "UIRuntimeOutletConnection",
      [
        ("UILabel", .text("sceneViewController")), ("UISource", .object(owner)),
        ("UIDestination", .object(controller)),
      ])
    objects[0].values = [
      ("UINibTopLevelObjectsKey", .list([controller, owner])), ("UINibConnectionsKey", .list([outlet])),
    ]
  }

  package var bytes: [UInt8] {
    var tables = Tables()
    // Texts and lists are objects too, behind those that were added.
    tables.next = objects.count
    for object in objects { tables.write(object.name, object.values) }
    while tables.written < tables.inner.count {
      let (name, values) = tables.inner[tables.written]
      tables.written += 1
      tables.write(name, values)
    }
    return tables.bytes
  }
}

private struct Tables {
  var next = 0
  /// Objects that others need, and how many of them are written.
  var inner: [(String, [(String, NIBWriter.Value)])] = []
  var written = 0
  private var objects: [UInt8] = []
  private var objectCount = 0
  private var values: [UInt8] = []
  private var valueCount = 0
  private var keys: [String] = []
  private var classes: [String] = []

  mutating func write(_ name: String, _ pairs: [(String, NIBWriter.Value)]) {
    objects += number(index(of: name, in: \.classes)) + number(valueCount) + number(pairs.count)
    objectCount += 1
    for (key, value) in pairs { write(value, key) }
  }

  private mutating func write(_ value: NIBWriter.Value, _ key: String) {
    values += number(index(of: key, in: \.keys))
    valueCount += 1
    switch value {
    case .flag(let flag): values.append(flag ? 5 : 4)
    case .object(let index): values += [10] + word(index)
    case .number(let number) where number == number.rounded() && abs(number) < 128:
      values += [0, UInt8(bitPattern: Int8(number))]
    case .number(let number): values += [6] + word(Int(Float(number).bitPattern))
    case .numbers(let numbers):
      values += [8] + self.number(numbers.count * 8 + 1) + [7]
      for number in numbers { values += bytes(of: number.bitPattern, count: 8) }
    case .text(let text) where key == "NS.bytes": values += [8] + number(text.utf8.count) + Array(text.utf8)
    case .text(let text): values += [10] + word(later("NSString", [("NS.bytes", .text(text))]))
    case .list(let items):
      let list = items.map { ("UINibEncoderEmptyKey", NIBWriter.Value.object($0)) }
      values += [10] + word(later("NSArray", [("NSInlinedValue", .flag(true))] + list))
    }
  }

  private mutating func later(_ name: String, _ pairs: [(String, NIBWriter.Value)]) -> Int {
    inner.append((name, pairs))
    next += 1
    return next - 1
  }

  private mutating func index(of name: String, in list: WritableKeyPath<Tables, [String]>) -> Int {
    if let known = self[keyPath: list].firstIndex(of: name) { return known }
    self[keyPath: list].append(name)
    return self[keyPath: list].count - 1
  }

  private func bytes(of value: UInt64, count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private func word(_ value: Int) -> [UInt8] { bytes(of: UInt64(value), count: 4) }

  /// Seven bits a byte, the last with the high bit set.
  private func number(_ value: Int) -> [UInt8] {
    value < 128 ? [UInt8(value) | 0x80] : [UInt8(value & 0x7F)] + number(value >> 7)
  }

  var bytes: [UInt8] {
    var (keyBytes, classBytes): ([UInt8], [UInt8]) = ([], [])
    for key in keys { keyBytes += number(key.utf8.count) + Array(key.utf8) }
    for name in classes { classBytes += number(name.utf8.count + 1) + number(0) + Array(name.utf8) + [0] }
    // Each table's length and place, behind the version.
    var words = [1, 9]
    var place = 50
    for (count, table) in [
      (objectCount, objects), (keys.count, keyBytes), (valueCount, values), (classes.count, classBytes),
    ] {
      words += [count, place]
      place += table.count
    }
    return Array("NIBArchive".utf8) + words.flatMap(word) + objects + keyBytes + values + classBytes
  }
}
