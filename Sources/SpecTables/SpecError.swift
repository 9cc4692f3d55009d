package import Places
package import SourceText

/// Why a table cannot be read, with its place.
package struct SpecError: Error, Equatable, Sendable {
  /// A table's name, or the path of a house table as the user typed it.
  package let table: String
  package let position: SourcePosition
  package let reason: SpecReason
}

extension SpecError: Hashable {
  // At one place of a table one thing is wrong.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(table)
    hasher.combine(position)
  }
}

/// What is wrong in a table. A case has the facts; `Reporting/Words` has the words. Keys, and the words that a key takes,
/// are the program's own.
package enum SpecReason: Equatable, Sendable {
  case json(JSONError)
  case repeatedKey(JSONDiagnostic)
  case notARow
  case unknownKey(Untrusted, near: String?, known: [String])
  case missing(key: String)
  case expected(ExpectedMember, key: String)
  /// It holds a character that no reader should see as it is.
  case unprintable(Untrusted, key: String)

  // A house table.
  case notAList
  case noName, noSize, noNeed
  case nameAndNames
  case path(Untrusted), notPNG(Untrusted)
  /// The id of a built-in row; one without the beginning that all of house tables have; one of a row before.
  case builtInID(Untrusted), otherID(Untrusted)
  case takenID(Untrusted, table: Untrusted, at: SourcePosition)
  case unknownRow(Untrusted), unknownDeclaration(Untrusted)

  /// What a key must have.
  package enum ExpectedMember: Equatable, Sendable {
    case text, texts, number, flag, version, size, fingerprint
    case families([DeviceFamily])
    case word(of: [String]), words(of: [String])
  }
}
