import ImageProperties
import Places

@testable import SpecTables

/// Writes what ``PackedReader`` reads. What rows share is written once, in the order in which it is met.
struct PackedWriter {
  private(set) var bytes: [UInt8] = []
  private var texts = Shared<String>()
  private var lists = Shared<[String]>()
  private var conditions = Shared<[UInt8]>()

  /// The whole form of some tables.
  static func packed(_ tables: [(name: String, rows: [SpecRow])], stamp: UInt64) -> [UInt8] {
    var rows = PackedWriter()
    rows.list(tables) { table, writer in
      writer.text(table.name)
      writer.list(table.rows) { $1.row($0) }
    }
    var head = PackedWriter()
    head.bytes = (0..<8).map { UInt8(truncatingIfNeeded: stamp >> (56 - 8 * UInt64($0))) }
    // Lists are written after the texts, which they hold as well.
    var lists = rows
    lists.bytes = []
    lists.list(rows.lists.values) { list, writer in writer.list(list) { $1.text($0) } }
    head.list(lists.texts.values) { text, writer in
      writer.number(text.utf8.count)
      writer.bytes += Array(text.utf8)
    }
    head.bytes += lists.bytes
    head.list(rows.conditions.values) { $1.bytes += $0 }
    return head.bytes + rows.bytes
  }

  private mutating func number(_ number: Int) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F | 0x80))
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  private mutating func optional(_ value: Int?) { number(value.map { $0 + 1 } ?? 0) }
  private mutating func text(_ text: String) { number(texts.place(of: text)) }
  private mutating func optional(_ text: String?) { optional(text.map { texts.place(of: $0) }) }
  private mutating func shared(_ list: [String]) { number(lists.place(of: list)) }

  private mutating func word<Word: CaseIterable & Equatable>(_ word: Word) where Word.AllCases == [Word] {
    number(Word.allCases.firstIndex(of: word) ?? 0)
  }

  private mutating func optionalWord<Word: CaseIterable & Equatable>(_ word: Word?)
  where Word.AllCases == [Word] {
    optional(word.flatMap { Word.allCases.firstIndex(of: $0) })
  }

  private mutating func optional<Value>(_ value: Value?, _ write: (Value, inout PackedWriter) -> Void) {
    number(value == nil ? 0 : 1)
    if let value { write(value, &self) }
  }

  private mutating func list<Element>(_ list: [Element], _ write: (Element, inout PackedWriter) -> Void) {
    number(list.count)
    for element in list { write(element, &self) }
  }

  // MARK: Rows

  private mutating func row(_ row: SpecRow) {
    text(row.id.text)
    word(row.kind)
    text(row.label)
    shared(row.names.compactMap(\.text))
    optional(row.size) { $1.size($0) }
    list(row.alsoSizes) { $1.size($0) }
    optional(row.maxSize) { $1.size($0) }
    word(row.sizeRule)
    optionalWord(row.orientation)
    optional(row.scale)
    optional(row.condition.map { condition in conditions.place(of: written { $0.condition(condition) }) })
    word(row.need)
    shared(row.recommendedWhen)
    word(row.absent)
    optional(row.refusedFromSDK) { $1.version($0) }
    optional(row.uses?.text)
    text(row.missing)
    word(row.alpha)
    list(row.formats) { $1.word($0) }
    word(row.depth)
    optional(row.safeArea) { insets, writer in
      for side in [insets.top, insets.bottom, insets.left, insets.right] { writer.number(side) }
    }
    optional(row.trim)
    shared(row.codes)
    shared(row.sources)
    word(row.confidence)
    list(row.positions) { $1.position($0) }
    optionalWord(row.scheme)
    number(row.isLoose ? 1 : 0)
  }

  private func written(_ write: (inout PackedWriter) -> Void) -> [UInt8] {
    var writer = PackedWriter()
    write(&writer)
    return writer.bytes
  }

  private mutating func size(_ size: PixelSize) {
    number(size.width)
    number(size.height)
  }

  private mutating func version(_ version: OSVersion) {
    for part in [version.major, version.minor, version.patch] { number(part) }
  }

  private mutating func condition(_ condition: Condition) {
    list(condition.families.sorted()) { $1.word($0) }
    optionalWord(condition.product)
    for version in [
      condition.minimumOSBelow, condition.minimumOSFrom, condition.sdkFrom, condition.sdkBelow,
    ] { optional(version) { $1.version($0) } }
    number(condition.asksWhenSDKUnknown ? 1 : 0)
    optionalWord(condition.declares)
    optionalWord(condition.unless)
  }

  private mutating func position(_ position: CatalogPosition) {
    word(position.set ?? .appIcon)
    for text in [
      position.file, position.idiom?.text, position.size, position.scale, position.role, position.subtype,
      position.platform, position.appearance?.text.display, position.orientation, position.extent,
      position.minimumSystemVersion, position.screenWidth,
    ] { optional(text) }
  }
}

/// Values that are written once, and named by their places.
private struct Shared<Value: Hashable> {
  private(set) var values: [Value] = []
  private var places: [Value: Int] = [:]

  mutating func place(of value: Value) -> Int {
    if let place = places[value] { return place }
    places[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
