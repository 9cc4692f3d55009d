import Places

/// Finds what a generator replaces. The search for the end of a piece is bounded, and what was searched once
/// is not searched again, so that a page full of openings costs no more than any other.
struct TemplateSpans {
  /// For each kind, the offset before which no closing is known to begin.
  private var searched = [Int](repeating: 0, count: Self.kinds.count)

  private static let kinds: [(opening: [UInt8], closing: [UInt8])] = [
    ("{{", "}}"), ("{%", "%}"), ("{#", "#}"), ("<%", "%>"), ("<?php", "?>"), ("<?=", "?>"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  /// Whether a piece may begin here; cheap, and true also where it never ends.
  func begins(at offset: Int, in text: [UInt8]) -> Bool {
    Self.kind(at: offset, in: text) != nil || Self.endOfName(at: offset, in: text) != nil
  }

  /// The offset after the piece that begins at `offset`, nil where none begins or it does not end in reach.
  mutating func end(at offset: Int, in text: [UInt8]) -> Int? {
    guard let kind = Self.kind(at: offset, in: text) else { return Self.endOfName(at: offset, in: text) }
    let closing = Self.kinds[kind].closing
    var place = max(offset + Self.kinds[kind].opening.count, searched[kind])
    let last = min(text.count - closing.count, offset + WebLimits.templateBytes)
    while place <= last {
      if text[place] == closing[0], text[place + 1] == closing[1] { return place + 2 }
      place += 1
    }
    searched[kind] = max(searched[kind], place)
    return nil
  }

  /// The offset after `%sveltekit.head%`, `%sapper.base%` or `%PUBLIC_URL%`; `%word%` may be text that is shown.
  ///
  /// Source: svelte.dev/docs/kit/project-structure, app.html; sapper.svelte.dev/docs, src/template.html;
  /// vite.dev/guide/env-and-mode, HTML Constant Replacement.
  private static func endOfName(at offset: Int, in text: [UInt8]) -> Int? {
    guard text[offset] == UInt8(ascii: "%"), let name = nameBeforePercentSign(text[(offset + 1)...]),
      name.contains(UInt8(ascii: ".")) || name.allSatisfy({ !$0.isASCIISmallLetter })
    else { return nil }
    return name.endIndex + 1
  }

  private static func kind(at offset: Int, in text: [UInt8]) -> Int? {
    guard text[offset] == UInt8(ascii: "{") || text[offset] == lessThan else { return nil }
    return kinds.firstIndex { text[offset...].starts(with: $0.opening) }
  }
}
