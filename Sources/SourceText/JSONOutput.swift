/// A JSON value to be written. Members keep the order in which they are given, so that the same report
/// is the same bytes.
package enum JSONOutput: Sendable {
  case object([Member])
  case array([JSONOutput])
  /// An array of objects, each of which is made when it is written.
  case objects(JSONObjects)
  case string(String)
  case integer(Int)
  /// Written as the shortest text that reads back the same; `null` where it is not finite.
  case real(Double)
  case bool(Bool)
  case null

  package struct Member: Sendable {
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

/// As values the findings of a large report would take ten times their text.
package struct JSONObjects: Sendable {
  let count: Int
  let object: @Sendable (Int) -> JSONOutput
}

extension JSONOutput {
  package static func objects<Element: Sendable>(
    _ elements: [Element], _ object: @escaping @Sendable (Element) -> JSONOutput
  ) -> JSONOutput {
    .objects(JSONObjects(count: elements.count) { object(elements[$0]) })
  }
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
