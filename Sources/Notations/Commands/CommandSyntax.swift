/// How commands are written down, which decides what words, quotes, variables and comments are.
package enum CommandSyntax: Sendable {
  /// A script of a shell.
  case shell
  /// A Makefile.
  case make
  /// Commands of a shell within a lane of Ruby, a recipe of just or make, or a step of YAML. Their quotes are the shell's or those of
  /// what they are written in, and nothing tells which: they hold no words together.
  case embedded

  /// Whether words in quotes are one, and a backslash takes a meaning away.
  var quotesHold: Bool { self != .embedded }

  /// What begins a line that is a comment as a whole. One of make goes on behind a backslash.
  var lineComments: [String] {
    switch self {
    case .shell: ["#"]
    case .make: []
    case .embedded: ["#", "//"]
    }
  }

  /// What ends a command.
  func endsCommand(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "|"): true
    // Those around what a method is given end none.
    case UInt8(ascii: "("), UInt8(ascii: ")"): self != .embedded
    default: false
    }
  }

  /// What ends a word.
  func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): true
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","): self == .embedded
    default: false
    }
  }
}
