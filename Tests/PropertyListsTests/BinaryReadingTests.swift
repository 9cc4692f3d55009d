import PropertyLists
import Testing

@Suite struct `Binary property lists` {
  @Test(
    arguments: [
      ([0x08], .boolean(false)),
      ([0x09], .boolean(true)),
      ([0x10, 0xFF], .integer(255)),
      ([0x11, 0x01, 0x00], .integer(256)),
      ([0x12, 0xFF, 0xFF, 0xFF, 0xFF], .integer(4_294_967_295)),
      ([0x13] + Array(repeating: 0xFF, count: 8), .integer(-1)),
      ([0x14] + Array(repeating: 0, count: 8) + Array(repeating: 0xFF, count: 8), .real(0x1p64)),
      ([0x22, 0x3F, 0xC0, 0, 0], .real(1.5)),
      ([0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], .real(1.5)),
      ([0x33, 0x41, 0xC1, 0xDE, 0x3F, 0xD0, 0, 0, 0], .date(599_556_000)),
      ([0x43, 1, 2, 3], .data([1, 2, 3])),
      ([0x52, 0x68, 0x69], .string("hi")),
      ([0x62, 0x00, 0xE9, 0x20, 0xAC], .string("é€")),
      ([0x62, 0xD8, 0x3D, 0xDE, 0x00], .string("😀")),
      ([0x61, 0xD8, 0x3D], .string("\u{FFFD}")),
      ([0x80, 0x05], .uid),
      ([0xA0], .array([])),
      ([0xD0], .dictionary([:])),
    ] as [([UInt8], PropertyList)])
  func `hold each kind of value`(object: [UInt8], value: PropertyList) throws {
    let file = BinaryListWriter(objects: [object]).file()
    #expect(PropertyListFormat(of: file) == .binary)
    #expect(try PropertyList(parsing: file) == value)
  }

  @Test(arguments: 1...8)
  func `may have references and offsets of any width`(width: Int) throws {
    var writer = BinaryListWriter(offsetSize: width == 1 ? 1 : width, referenceSize: width)
    writer.objects = [
      writer.dictionary(keys: [1, 2], values: [2, 3]), writer.string("a"), writer.string("b"),
      writer.array([1, 2], kind: 0xC0),
    ]
    #expect(
      try PropertyList(parsing: writer.file())
        == .dictionary(["a": .string("b"), "b": .array([.string("a"), .string("b")])]))
  }

  @Test func `may have long strings and arrays`() throws {
    var writer = BinaryListWriter()
    let text = String(repeating: "abc", count: 100)
    writer.objects = [writer.array(Array(repeating: 1, count: 1000)), writer.string(text)]
    #expect(try PropertyList(parsing: writer.file()) == .array(Array(repeating: .string(text), count: 1000)))
  }
}

@Suite struct `Hostile binary property lists` {
  func fault(_ bytes: [UInt8]) -> PropertyListError.Fault? {
    #expect(throws: PropertyListError.self) { try PropertyList(parsing: bytes) }?.fault
  }

  @Test(arguments: [20, 24, 30, 64, 199])
  func `that double at each level are refused at once`(levels: Int) {
    #expect(fault(BinaryListWriter.bomb(levels: levels)) == .tooManyValues(limit: PropertyListLimits.values))
  }

  @Test func `that double a few times are read`() throws {
    #expect(try PropertyList(parsing: BinaryListWriter.bomb(levels: 10)).array?.count == 2)
  }

  @Test func `that nest too deep are refused`() throws {
    _ = try PropertyList(parsing: BinaryListWriter.nest(levels: 199))
    for levels in [200, 201, 100_000] {
      #expect(fault(BinaryListWriter.nest(levels: levels)) == .tooDeep(limit: 200))
    }
  }

  @Test func `that nest too deep by sharing are refused`() {
    // Array 0 holds the chain 150...299 first, then the chain 1...149, which ends in that one.
    var writer = BinaryListWriter()
    writer.objects = [writer.array([150, 1])]
    for level in 1..<300 { writer.objects.append(writer.array([level + 1])) }
    writer.objects.append(writer.string("x"))
    #expect(fault(writer.file()) == .tooDeep(limit: 200))
  }

  @Test func `that hold themselves are refused`() {
    var writer = BinaryListWriter()
    writer.objects = [writer.array([0])]
    #expect(fault(writer.file()) == .cycle)
    writer.objects = [writer.array([1]), writer.dictionary(keys: [2], values: [0]), writer.string("k")]
    #expect(fault(writer.file()) == .cycle)
  }

  @Test func `with objects over one another are refused`() {
    var writer = BinaryListWriter(referenceSize: 4)
    let long = writer.string(String(repeating: "x", count: 100_000))
    writer.objects = [writer.array(Array(1...1000)), long] + Array(repeating: [], count: 999)
    let start = UInt64(8 + writer.objects[0].count)
    let offsets = Dictionary(uniqueKeysWithValues: (1...1000).map { ($0, start) })
    #expect(fault(writer.file(offsets: offsets)) == .overlap)
  }

  @Test func `with wrong numbers are refused, each with its reason`() {
    var writer = BinaryListWriter()
    writer.objects = [writer.array([7])]
    #expect(fault(writer.file()) == .wrongReference(7))
    #expect(fault(writer.file(count: .max)) == .truncated(.offsetTable))
    #expect(fault(writer.file(table: .max)) == .wrongOffset(.max))
    #expect(fault(writer.file(table: 7)) == .wrongOffset(7))
    #expect(fault(writer.file(offsets: [0: 0])) == .wrongOffset(0))
    #expect(fault(writer.file(offsets: [0: 0xFFFF_FFFF])) == .wrongOffset(0xFFFF_FFFF))
    writer.root = .max
    #expect(fault(writer.file()) == .wrongReference(.max))
  }

  @Test(
    arguments: [
      [0xAF, 0x13] + Array(repeating: 0x7F, count: 8), [0xDF, 0x13] + Array(repeating: 0xFF, count: 8),
      [0x5F, 0x12, 0x7F, 0xFF, 0xFF, 0xFF], [0x6F, 0x13] + [0x7F] + Array(repeating: 0xFF, count: 7),
      [0x13, 0], [0xA1],
    ] as [[UInt8]])
  func `with huge counts are refused`(object: [UInt8]) {
    #expect(fault(BinaryListWriter(objects: [object]).file()) == .truncated(.object))
  }

  @Test(arguments: [0x00, 0x0F, 0x15, 0x24, 0x30, 0x70, 0x90, 0xE0, 0xF0] as [UInt8])
  func `with unknown markers are refused`(marker: UInt8) {
    #expect(fault(BinaryListWriter(objects: [[marker]]).file()) == .wrongMarker(marker))
  }

  @Test func `with keys that are no strings or text that is no text are refused`() {
    var writer = BinaryListWriter()
    writer.objects = [writer.dictionary(keys: [1], values: [1]), [0x09]]
    #expect(fault(writer.file()) == .keyNotString)
    writer.objects = [[0x51, 0xFF]]
    #expect(fault(writer.file()) == .invalidText)
  }

  @Test func `cut at any byte are refused, and with any byte changed are read or refused`() throws {
    var writer = BinaryListWriter()
    writer.objects = [
      writer.dictionary(keys: [1, 2, 3], values: [2, 4, 5]), writer.string("a"), writer.string("b"),
      [0x61, 0x20, 0xAC], writer.array([1, 5, 6]), [0x23, 0x3F, 0xF8, 0, 0, 0, 0, 0, 0], [0x42, 1, 2],
    ]
    // The letters of its signature are a string of OpenStep.
    try expectBroken(
      writer.file(), changedTo: Array(UInt8.min...UInt8.max), butForFirst: "bplis".utf8.count)
  }
}
