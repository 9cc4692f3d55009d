import Places

extension String {
  /// The text without anything that a build service obeys where it finds it in a log, whatever the text is of. The first
  /// characters of a command are written by their numbers.
  ///
  /// Sources: GitHub, "Workflow commands for GitHub Actions" (`::name` after blanks at the start of a line; the runner
  /// also takes `##[name` anywhere in one); Microsoft, "Logging commands" (`##vso[` anywhere, `##[` for groups);
  /// JetBrains, "Service messages" (`##teamcity[`); GitLab, "Custom collapsible sections" (`section_start:`).
  func withoutBuildCommands() -> String {
    guard mayHoldBuildCommand else { return self }
    let (colon, hash) = ("\\u{3a}", "\\u{23}")
    var text = ""
    text.reserveCapacity(utf8.count + 16)
    var isAtStart = true
    var former: Unicode.Scalar?
    let scalars = unicodeScalars
    var place = scalars.startIndex
    while place < scalars.endIndex {
      let scalar = scalars[place]
      let next = scalars.index(after: place)
      if isAtStart, scalar == ":", next < scalars.endIndex, scalars[next] == ":" {
        text += colon
      } else if scalar == "#", former == "#", scalars[next...].beginsCommandName {
        text += hash
      } else if scalar == ":", text.hasSuffix("section_start") || text.hasSuffix("section_end") {
        text += colon
      } else {
        text.unicodeScalars.append(scalar)
      }
      isAtStart = scalar == "\n" || scalar == "\r" || isAtStart && scalar.isBlank
      former = scalar
      place = next
    }
    return text
  }

  /// Most texts hold none, and are long.
  private var mayHoldBuildCommand: Bool {
    containsPair(of: UInt8(ascii: ":")) || containsPair(of: UInt8(ascii: "#"))
      || containsBytes(of: "section_")
  }
}

extension String {
  fileprivate func containsPair(of byte: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      var former: UInt8 = 0
      for next in bytes {
        if next == byte, former == byte { return true }
        former = next
      }
      return false
    }
  }
}

extension Substring.UnicodeScalarView {
  /// `[`, `vso[`, `teamcity[`.
  fileprivate var beginsCommandName: Bool {
    let name = prefix { $0.isASCII && $0.properties.isAlphabetic }
    return name.endIndex < endIndex && self[name.endIndex] == "["
  }
}

extension Unicode.Scalar {
  /// What a build service trims from the start of a line, of which there are more than Unicode's white space: what
  /// nobody sees counts as well.
  fileprivate var isBlank: Bool { properties.isWhitespace || properties.isDefaultIgnorableCodePoint }
}
