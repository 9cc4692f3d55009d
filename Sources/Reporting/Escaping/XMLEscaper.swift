import Places

/// Content and attributes of XML 1.0. What a reader would obey or not see is written as everywhere, by its number; line
/// ends and tabs stay in content that has them.
struct XMLEscaper: FormatEscaper {
  func escaped(_ text: String) -> String {
    var xml = ""
    var former: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": xml += "&amp;"
      case "<": xml += "&lt;"
      case ">": xml += "&gt;"
      case "\"": xml += "&quot;"
      // A log that the report is printed in may be read for commands.
      case ":" where former == ":" || xml.hasSuffix("section_start") || xml.hasSuffix("section_end"):
        xml += "&#58;"
      case "#" where former == "#": xml += "&#35;"
      case "\n": xml.unicodeScalars.append(scalar)
      case _ where isUnsafe(scalar): xml += "\\u{\(String(scalar.value, radix: 16))}"
      default: xml.unicodeScalars.append(scalar)
      }
      former = scalar
    }
    return xml
  }
}

typealias XML = Escaped<XMLEscaper>

extension String {
  /// What a file says cannot begin a line of its own.
  var oneLine: String { displayText(utf8) }
}
