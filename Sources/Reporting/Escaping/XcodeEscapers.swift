import Places

/// The message of a line as compilers write them.
struct XcodeMessageEscaper: FormatEscaper {
  func escaped(_ text: String) -> String { displayText(text.utf8).withoutBuildCommands() }
}

/// The path before it: a name with `: error:` in it would be another line's severity.
struct XcodePathEscaper: FormatEscaper {
  func escaped(_ text: String) -> String {
    displayText(text.utf8).withoutBuildCommands().escaping([":": "\\u{3a}"])
  }
}
