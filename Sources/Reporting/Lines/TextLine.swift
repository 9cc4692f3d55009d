/// A line of the text report, before it is broken to the width of the terminal.
struct TextLine: ExpressibleByStringInterpolation, Equatable {
  let text: String
  /// A command line, which a reader copies: it breaks so that a shell reads it as one.
  var isCommand = false
  /// The first line of a finding or of several: what is broken off lies below its message, not below the severity.
  var isHead = false

  init(_ text: String, isCommand: Bool = false, isHead: Bool = false) {
    (self.text, self.isCommand, self.isHead) = (text, isCommand, isHead)
  }

  init(stringLiteral text: String) { self.text = text }

  static func + (left: String, right: TextLine) -> TextLine {
    TextLine(left + right.text, isCommand: right.isCommand)
  }
}

extension [TextLine] {
  init(_ lines: [String]) { self = lines.map { TextLine($0) } }
}
