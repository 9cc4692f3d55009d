/// A word of a command.
package struct CommandWord: Sendable {
  /// As it is written, without quotes.
  package let raw: String
  /// With what its variables hold, and ``unknown`` where only a run tells. Of embedded commands what is not known stays as it is
  /// written, and the name of a variable is in braces.
  package let text: String

  package static let unknown: Character = "\0"
}

/// A line of a script, with those that a backslash adds to it.
package struct CommandsOfLine: Sendable {
  /// Counted from 1; of several lines the first.
  package let number: Int
  /// The whole line.
  package let text: String
  package let commands: [[CommandWord]]
}
