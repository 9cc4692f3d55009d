import Places

/// What follows the second `::` of a workflow command. Line ends, which its reader takes back, are kept.
///
/// Source: GitHub, actions/toolkit, `packages/core/src/command.ts`.
struct GitHubDataEscaper: FormatEscaper {
  func escaped(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { displayText(Array($0.utf8)).withoutBuildCommands() }
    return lines.joined(separator: "\n").escaping(["%": "%25", "\n": "%0A"])
  }
}

/// A property of a workflow command, such as its file.
struct GitHubPropertyEscaper: FormatEscaper {
  func escaped(_ text: String) -> String {
    displayText(text.utf8).withoutBuildCommands().escaping(["%": "%25", ":": "%3A", ",": "%2C"])
  }
}
