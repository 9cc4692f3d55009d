import Places

/// Text for a terminal or the log of a build, as the last thing before it goes there: whatever came into it, nothing in it
/// moves a cursor, hides, or is obeyed by a build service.
package struct TerminalText: Sendable, Equatable {
  package let text: String

  /// - Parameters:
  ///   - document: lines, with no escape sequences but those of ``Color``.
  ///   - keepsTabs: its tabs are those of a file that is shown as it is.
  package init(_ document: String, keepsTabs: Bool = false) {
    let safe = document.isPlain ? document : document.withoutControls(keepsTabs: keepsTabs)
    text = safe.withoutBuildCommands()
  }

  /// The line as data says it, before it becomes part of a document.
  static func line(_ outside: String) -> String { displayText(outside.utf8) }
}

/// The escape sequences that reports for a terminal are written with.
enum Color: String, CaseIterable {
  case red = "\u{1B}[31m"
  case yellow = "\u{1B}[33m"
  case cyan = "\u{1B}[36m"
  case plain = "\u{1B}[0m"
}

extension String {
  /// Whether it holds nothing but printed ASCII and line ends.
  fileprivate var isPlain: Bool {
    var text = self
    return text.withUTF8 { $0.allSatisfy { $0 >= 0x20 && $0 < 0x7F || $0 == 0x0A } }
  }

  /// Line ends and our own colours kept.
  fileprivate func withoutControls(keepsTabs: Bool) -> String {
    var text = ""
    text.reserveCapacity(utf8.count)
    var rest = self[...]
    while let scalar = rest.unicodeScalars.first {
      if scalar == "\u{1B}", let color = Color.allCases.first(where: { rest.hasBytes($0.rawValue) }) {
        text += color.rawValue
        rest.unicodeScalars.removeFirst(color.rawValue.unicodeScalars.count)
        continue
      }
      if scalar == "\n" || keepsTabs && scalar == "\t" || !isUnsafe(scalar) {
        text.unicodeScalars.append(scalar)
      } else {
        text += "\\u{\(String(scalar.value, radix: 16))}"
      }
      rest.unicodeScalars.removeFirst()
    }
    return text
  }
}

extension Substring {
  /// A character may go on beyond the prefix, as it does where an accent follows.
  fileprivate func hasBytes(_ prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }
}
