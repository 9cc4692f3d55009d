package import SystemPackage

/// Text that a file, a name or an argument said, apart from the program's own words.
///
/// Whoever shows it says for which reader, by the ``TextEscaper`` that protects that reader from it. By itself it shows what
/// every reader may see, and nothing but ``bytes`` gives its text as it is.
package struct Untrusted: Hashable, Sendable {
  private let text: String

  package init(_ text: String) { self.text = text }

  /// Bytes that are not UTF-8 are kept as `\xNN`.
  package init(_ name: FileName) { text = name.text ?? name.display }

  package init(_ path: FilePath) { text = path.display }

  package func written(by escaper: some TextEscaper) -> String { escaper.escaped(text) }

  /// To tell it from others or to look for something in it, never for a reader.
  package var bytes: [UInt8] { Array(text.utf8) }

  /// Whether it begins or ends with a space, which no reader sees at the edge of a name.
  package var hasOuterSpace: Bool {
    text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ")
  }

  /// As every reader may see it: see ``displayText(_:)``.
  package var display: String { written(by: DisplayEscaper()) }
}

extension Untrusted: Comparable {
  /// By byte.
  package static func < (left: Untrusted, right: Untrusted) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

/// In a `String` it is what every reader may see. An overload that is unavailable would not keep it out of one: Swift takes
/// the overload for any type then, which prints the memory.
extension Untrusted: CustomStringConvertible {
  package var description: String { display }
}

/// Keeps a reader of text from taking any of it for more than text: a terminal, a log of a build, a page.
package protocol TextEscaper: Sendable {
  func escaped(_ text: String) -> String
}

/// Makes what no reader should see as it is visible: control characters and what turns or hides text.
package struct DisplayEscaper: TextEscaper {
  package init() {}

  package func escaped(_ text: String) -> String { displayText(text.utf8) }
}
