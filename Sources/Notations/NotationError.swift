package import Places

/// Why a text is not what its notation says, and where.
package struct NotationError: Error, Hashable, Sendable {
  package let position: SourcePosition
  /// One sentence without the place: "expected a value, found the end of the text".
  package let message: String
  /// A limit of ours, and no fault of the text.
  package let isLimit: Bool

  package init(at position: SourcePosition, _ message: String, isLimit: Bool = false) {
    (self.position, self.message, self.isLimit) = (position, message, isLimit)
  }
}

/// The most that one description may hold. Those of real projects have some hundred lines.
package enum NotationLimits {
  /// Bytes of one file. A `package.json` of a large monorepo has 60 KB; a Unity project's settings 90 KB.
  package static let bytes = 4 << 20
  /// Values within one another.
  static let depth = 100
  /// Values of one text, those that an alias repeats counted each time.
  static let values = 200_000

  /// - Throws: where there are more bytes than are read.
  static func check(_ bytes: [UInt8]) throws(NotationError) {
    guard bytes.count <= NotationLimits.bytes else {
      throw NotationError(
        at: SourcePosition(line: 1, column: 1), "expected at most \(NotationLimits.bytes) bytes",
        isLimit: true)
    }
  }
}

extension NotationError: Diagnosis {
  package var words: String { message }
}
