/// Reads the rows of the tables in the form that a test writes of them: numbers, and the places of texts, lists and conditions
/// that rows share. From JSON they took 16 of the 118 million instructions of a check of 60 images, from this they take two.
struct PackedReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var texts: [String] = []
  private var lists: [[String]] = []
  private var conditions: [Condition] = []

  /// - Parameter stamp: that of the tables from which the form has to have been made.
  /// - Returns: nil where it was made from others.
  static func tables(
    in bytes: UnsafeBufferPointer<UInt8>, stamp: UInt64
  ) -> [(name: String, rows: [SpecRow])]? {
    var packed = PackedReader(bytes, stamp: stamp)
    return packed?.list { packed in (packed.text(), packed.list(SpecRow.init)) }
  }

  private init?(_ bytes: UnsafeBufferPointer<UInt8>, stamp: UInt64) {
    self.bytes = bytes
    var found: UInt64 = 0
    for _ in 0..<8 { found = found << 8 | UInt64(nextByte() ?? 0) }
    guard found == stamp else { return nil }
    texts = list { packed in packed.ownText() }
    lists = list { packed in packed.list { $0.text() } }
    conditions = list { Condition(&$0) }
  }

  /// Seven bits a byte, the lowest first; the highest bit says that more follow.
  mutating func number() -> Int {
    var (number, shift) = (0, 0)
    while let byte = nextByte() {
      number |= Int(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else { break }
      shift += 7
    }
    return number
  }

  private mutating func nextByte() -> UInt8? {
    guard place < bytes.count else { return nil }
    defer { place += 1 }
    return bytes[place]
  }

  /// 0 stands for nil, and each number is one more.
  mutating func optionalNumber() -> Int? {
    let number = number()
    return number == 0 ? nil : number - 1
  }

  mutating func flag() -> Bool { number() != 0 }
  mutating func text() -> String { texts[number()] }
  mutating func optionalText() -> String? { optionalNumber().map { texts[$0] } }
  mutating func sharedList() -> [String] { lists[number()] }
  mutating func optionalCondition() -> Condition? { optionalNumber().map { conditions[$0] } }

  mutating func word<Word: CaseIterable>() -> Word where Word.AllCases == [Word] { Word.allCases[number()] }

  mutating func optionalWord<Word: CaseIterable>() -> Word? where Word.AllCases == [Word] {
    optionalNumber().map { Word.allCases[$0] }
  }

  mutating func optional<Value>(_ read: (inout PackedReader) -> Value) -> Value? {
    flag() ? read(&self) : nil
  }

  mutating func list<Element>(_ read: (inout PackedReader) -> Element) -> [Element] {
    let count = number()
    // Most are empty, and room for nothing is made as well.
    guard count > 0 else { return [] }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(read(&self)) }
    return elements
  }

  private mutating func ownText() -> String {
    let count = number()
    let start = place
    place = min(start + count, bytes.count)
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<place]), as: UTF8.self)
  }
}
