package import Places

/// Why a text is not what its notation says, and where.
package struct NotationError: Error, Diagnosis {
  package enum Fault: Hashable, Sendable {
    /// `found` is nil where what stands there is not worth naming.
    case expected(Expected, found: Found? = nil)
    /// A key that is given twice where its first value cannot be added to.
    case secondValue(key: String)
    /// What libyaml says, in its own words; nil where it says nothing.
    case yaml(String?)
    // Limits of ours, and no fault of the text.
    case tooManyBytes, tooDeep, tooManyValues, tooManyElements, noMemory
  }

  package enum Expected: Hashable, Sendable {
    case value, end, endOfLine, key, fewerKeyParts, parameter, colon
    /// A character of punctuation.
    case character(UInt8)
    case commaOr(UInt8)
    case commaOrBracket
    case closing(UInt8)
    case closingQuote, closingQuoteOnLine, closingQuotes, endOfComment, endOfExpression, escapedCharacter
    case element, elementOrAttribute
    case anchor(String)
  }

  /// What stands at the place of the fault.
  package enum Found: Hashable, Sendable {
    case end, endOfLine
    case character(UInt8)
  }

  package let position: SourcePosition
  package let fault: Fault

  package init(at position: SourcePosition, _ fault: Fault) {
    (self.position, self.fault) = (position, fault)
  }

  /// Whether the text may be right, and only a limit of ours keeps it from being read.
  package var isLimit: Bool {
    switch fault {
    case .tooManyBytes, .tooDeep, .tooManyValues, .tooManyElements, .noMemory: true
    case .expected, .secondValue, .yaml: false
    }
  }
}

/// The most that one description may hold. Those of real projects have some hundred lines.
package enum NotationLimits {
  /// Bytes of one file. A `package.json` of a large monorepo has 60 KB; a Unity project's settings 90 KB.
  package static let bytes = 4 << 20
  /// Values within one another.
  package static let depth = 100
  /// Values of one text, those that an alias repeats counted each time.
  package static let values = 200_000

  /// - Throws: where there are more bytes than are read.
  static func check(_ bytes: [UInt8]) throws(NotationError) {
    guard bytes.count <= NotationLimits.bytes else {
      throw NotationError(at: SourcePosition(line: 1, column: 1), .tooManyBytes)
    }
  }
}
