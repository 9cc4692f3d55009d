/// What a `link` element is for, as far as icons go. A `rel` may name more than one.
package enum LinkRelation: String, CaseIterable, Sendable {
  case touchIcon = "apple-touch-icon"
  case precomposedTouchIcon = "apple-touch-icon-precomposed"
  case startupImage = "apple-touch-startup-image"
  /// Safari's pinned tabs.
  case maskIcon = "mask-icon"
  /// `shortcut icon` as well.
  case icon
  case manifest

  package var isTouchIcon: Bool { self == .touchIcon || self == .precomposedTouchIcon }

  /// Those among the words of a `rel`, which are separated by blanks and compared without case.
  package static func relations(of rel: String) -> [LinkRelation] {
    let words = Set(htmlWords(rel).map { $0.lowercased() })
    return allCases.filter { words.contains($0.rawValue) }
  }
}

/// The words of a value that is a list of them.
package func htmlWords(_ text: String) -> [Substring] {
  text.split { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\u{C}" || $0 == "\r" || $0 == "\r\n" }
}
