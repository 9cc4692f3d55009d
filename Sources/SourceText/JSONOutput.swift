/// A JSON value to be written. Members keep the order in which they are given, so that the same report
/// is the same bytes.
package enum JSONOutput: Equatable, Sendable {
  case object([Member])
  case array([JSONOutput])
  case string(String)
  case integer(Int)
  /// Written as the shortest text that reads back the same; `null` where it is not finite.
  case real(Double)
  case bool(Bool)
  case null

  package struct Member: Equatable, Sendable {
    package let key: String
    package let value: JSONOutput

    package init(_ key: String, _ value: JSONOutput) {
      self.key = key
      self.value = value
    }
  }

  package init(_ text: String?) { self = text.map(JSONOutput.string) ?? .null }
  package init(_ number: Int?) { self = number.map(JSONOutput.integer) ?? .null }
  package init(_ texts: [String]) { self = .array(texts.map(JSONOutput.string)) }
}

extension JSONOutput: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral elements: (String, JSONOutput)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}

extension JSONOutput: ExpressibleByArrayLiteral {
  package init(arrayLiteral elements: JSONOutput...) { self = .array(elements) }
}

extension JSONOutput: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONOutput: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONOutput: ExpressibleByFloatLiteral {
  package init(floatLiteral value: Double) { self = .real(value) }
}

extension JSONOutput: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONOutput: ExpressibleByNilLiteral {
  package init(nilLiteral: ()) { self = .null }
}
