/// A path inside a test folder, as bytes, parts divided by `/`.
package struct FixturePath: Hashable, Sendable, ExpressibleByStringLiteral {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
  package init(_ text: String) { bytes = Array(text.utf8) }
  package init(stringLiteral value: String) { self.init(value) }
}

extension FixturePath: CustomStringConvertible {
  package var description: String { String(decoding: bytes, as: UTF8.self) }
}
