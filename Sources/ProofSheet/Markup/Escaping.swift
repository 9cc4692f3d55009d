/// Appends `text` so that it is text wherever it lies in HTML: as content, or in an attribute with double
/// quotes.
///
/// What HTML forbids (control characters, noncharacters), and what changes the direction of text, becomes the
/// replacement character.
func appendEscaped(_ text: some StringProtocol, to html: inout String) {
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": html += "&amp;"
    case "<": html += "&lt;"
    case ">": html += "&gt;"
    case "\"": html += "&quot;"
    case "'": html += "&#39;"
    case "`": html += "&#96;"
    case _ where scalar.isReplaced: html.unicodeScalars.append("\u{FFFD}")
    default: html.unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  /// HTML Living Standard, 13.1.3: text must not have noncharacters, nor controls other than ASCII white
  /// space.
  fileprivate var isReplaced: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0xFDD0...0xFDEF: true
    // They turn the text that follows: a name could read as another one.
    case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
