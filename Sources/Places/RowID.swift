/// What a row of the tables is known by, `ios7.app.iphone.120`: frozen once it is released, since waivers and baselines hold it.
package struct RowID: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }
}

extension RowID: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) { self.init(value) }
}

extension RowID: Comparable {
  package static func < (left: RowID, right: RowID) -> Bool { left.text < right.text }
}

extension RowID: CustomStringConvertible {
  package var description: String { text }
}
