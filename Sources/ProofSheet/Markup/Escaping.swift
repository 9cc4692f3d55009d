/// Appends `text` so that it is text wherever it lies in HTML: as content, or in an attribute with double
/// quotes.
///
/// What HTML forbids (control characters, noncharacters), and what changes the direction of text, becomes the
/// replacement character.
func appendEscaped(_ text: some StringProtocol, to html: inout String) {
  var former: Unicode.Scalar?
  for scalar in text.unicodeScalars {
    defer { former = scalar }
    switch scalar {
    // A page on standard output is read by build services, which obey "::error::" and "##[error]".
    case ":" where former == ":" || html.hasSuffix("section_start") || html.hasSuffix("section_end"):
      html += "&#58;"
    case "#" where former == "#": html += "&#35;"
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
    // They turn the text that follows, or nobody sees them: a name could read as another one.
    case 0x61C, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    case 0xE0000...0xE0FFF: true
    default: value & 0xFFFE == 0xFFFE
    }
  }
}
