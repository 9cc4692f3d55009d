import Places

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Fields of dictionaries: of OpenStep text where they stand, so that each is read when it is asked for; of other lists what
/// was read.
struct PassedFields: Sendable {
  /// Where something stands in the text.
  typealias Span = Range<UInt32>

  struct Field {
    let name: Span
    /// As it is written; of a field without a value its name. Of a list that was read the value's place in `values`.
    let value: Span
  }

  /// The text, and behind it names whose bytes do not stand in it as they are.
  let reader: OpenStepReader
  private var fields: [Field]
  private let values: [PropertyList]

  /// Of fewer each one is looked at, which takes less than to halve them; a made-up dictionary may have a million.
  private static let mostCompared = 64

  init(_ reader: OpenStepReader, _ fields: [Field], values: [PropertyList] = []) {
    (self.reader, self.fields, self.values) = (reader, fields, values)
  }

  var indices: Range<Int> { fields.indices }

  /// Makes ready for looking through the fields of one dictionary.
  mutating func prepare(_ own: Range<Int>) {
    guard own.count > Self.mostCompared else { return }
    reader.text.withUnsafeBytes { text in
      fields[own].sort {
        let order = compared(text[$0.name], text[$1.name])
        return order == 0 ? $0.value.lowerBound < $1.value.lowerBound : order < 0
      }
    }
  }

  /// Where the field of a name is; of two the last, which counts.
  func place(of name: UnsafeRawBufferPointer, among own: Range<Int>) -> Int? {
    reader.text.withUnsafeBytes { text in
      fields.withUnsafeBufferPointer { fields in
        if own.count <= Self.mostCompared {
          // Most names differ in length, which tells without a call.
          return own.last {
            fields[$0].name.count == name.count && text[fields[$0].name].isSame(as: name)
          }
        }
        var (first, end) = (own.lowerBound, own.upperBound)
        while first < end {
          let middle = first + (end - first) / 2
          if compared(text[fields[middle].name], name) <= 0 { first = middle + 1 } else { end = middle }
        }
        return first > own.lowerBound && text[fields[first - 1].name].isSame(as: name) ? first - 1 : nil
      }
    }
  }

  func name(at place: Int) -> ArraySlice<UInt8> { reader.text[fields[place].name] }

  func withName<Result>(at place: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    reader.text.withUnsafeBytes { body($0[fields[place].name]) }
  }

  func value(at place: Int) -> PropertyList {
    guard values.isEmpty else { return values[Int(fields[place].value.lowerBound)] }
    var reader = reader(at: place)
    // It has been passed over before, without a fault.
    return (try? reader.readValue()) ?? .string("")
  }

  /// Nil where the value is no string.
  func string(at place: Int) -> String? {
    guard values.isEmpty else { return value(at: place).string }
    var reader = reader(at: place)
    return reader.isAtString ? (try? reader.passString()).map(reader.string) : nil
  }

  func isString(at place: Int) -> Bool {
    values.isEmpty ? reader(at: place).isAtString : value(at: place).string != nil
  }

  /// Whether the value is a string of this text.
  func holds(_ text: StaticString, at place: Int) -> Bool {
    let written = reader.text[fields[place].value]
    guard values.isEmpty, let first = written.first, !isQuote(first) else {
      return string(at: place) == text.description
    }
    return reader.text.withUnsafeBytes { $0[fields[place].value].isSame(as: text.bytes) }
  }

  /// How many bytes the value is written in; 0 where it has been read.
  func length(at place: Int) -> Int { values.isEmpty ? fields[place].value.count : 0 }

  /// The reader before the value; nil where it has been read.
  func readerOfText(at place: Int) -> OpenStepReader? { values.isEmpty ? reader(at: place) : nil }

  private func reader(at place: Int) -> OpenStepReader {
    var reader = reader
    reader.offset = Int(fields[place].value.lowerBound)
    return reader
  }
}

/// Puts the fields of dictionaries together.
struct FieldBuilder {
  private(set) var fields: [PassedFields.Field] = []
  /// Names that do not stand in the text as they are, which come to lie behind it.
  private var names: [UInt8] = []
  private var values: [PropertyList] = []
  private let text: [UInt8]

  init(of text: [UInt8] = [], capacity: Int = 0) {
    self.text = text
    fields.reserveCapacity(capacity)
  }

  mutating func span(of name: OpenStepString, in reader: OpenStepReader) -> PassedFields.Span {
    guard reader.isPlain(name) else { return span(of: reader.string(name)) }
    return UInt32(name.range.lowerBound)..<UInt32(name.range.upperBound)
  }

  mutating func span(of name: String) -> PassedFields.Span {
    let first = UInt32(text.count + names.count)
    names += name.utf8
    return first..<UInt32(text.count + names.count)
  }

  /// Passes the members of a dictionary.
  mutating func passFields(_ reader: inout OpenStepReader) throws(PropertyListError) {
    try reader.passDictionary { reader, key, hasValue throws(PropertyListError) in
      let start = reader.offset
      if hasValue { try reader.skipValue() }
      let value = hasValue ? UInt32(start)..<UInt32(reader.offset) : UInt32(key.start)..<UInt32(key.end)
      fields.append(PassedFields.Field(name: span(of: key, in: reader), value: value))
    }
  }

  mutating func add(_ members: [String: PropertyList]) {
    for (name, value) in members {
      let place = UInt32(values.count)
      values.append(value)
      fields.append(PassedFields.Field(name: span(of: name), value: place..<place))
    }
  }

  var made: PassedFields {
    PassedFields(OpenStepReader(names.isEmpty ? text : text + names), fields, values: values)
  }
}

extension OpenStepReader {
  /// Whether the bytes of the string are the text that it stands for.
  func isPlain(_ string: OpenStepString) -> Bool {
    guard !string.hasEscapes else { return false }
    // A bare word holds nothing but ASCII; in quotes there may be bytes that are no UTF-8.
    return !string.isQuoted || text[string.range].allSatisfy { $0 < 0x80 }
  }

  /// Whether the value at hand is a string, unless the text ends here.
  var isAtString: Bool {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "<"): false
    default: true
    }
  }
}

extension StaticString {
  var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}

extension UnsafeRawBufferPointer {
  subscript(span: PassedFields.Span) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: self[Int(span.lowerBound)..<Int(span.upperBound)])
  }
}

extension [UInt8] {
  subscript(span: PassedFields.Span) -> ArraySlice<UInt8> {
    self[Int(span.lowerBound)..<Int(span.upperBound)]
  }
}

/// Below, at or above 0 as the first comes before, is or comes after the second; shorter names come first.
private func compared(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
  guard left.count == right.count else { return left.count - right.count }
  guard let one = left.baseAddress, let other = right.baseAddress else { return 0 }
  return Int(memcmp(one, other, left.count))
}
