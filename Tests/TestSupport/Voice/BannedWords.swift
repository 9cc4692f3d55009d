/// Words that no sentence of the program and of its pages has: archaic, private to the project, or translated.
/// Compared as whole words, whatever their case; what is in backquotes or is a flag keeps its name.
package let bannedWords = [
  // Plain words replace them: fix, transparent, stated, required, again, anyone.
  "mend", "mends", "mended", "mending", "unmended", "see-through", "told", "tells", "retell", "retold",
  "asked",
  "asks", "anew", "whoever", "nobody", "wants", "meets", "stands", "proofs", "put up with", "gone by",
  "goes by",
  // Private words.
  "parted", "unread", "remark", "remarks", "elsewhere", "served", "stands for itself", "stand for itself",
  "judged here", "graver", "thereof", "wherein", "hence", "henceforth", "for want of",
]

/// The banned words of a text, each with the line that has it.
package func bannedWords(in text: String) -> [String] {
  text.split(separator: "\n").flatMap { line in
    let words = plainWords(of: line)
    return bannedWords.filter { words.contains(" \($0) ") }.map { "\($0): \(line)" }
  }
}

/// The words of a line in lower case with one space between them and at both ends, without code.
private func plainWords(of line: Substring) -> String {
  let prose = line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    .filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: " ")
  let words = prose.lowercased().split { !$0.isLetter && $0 != "-" && $0 != "'" }
    .filter { !$0.hasPrefix("-") }
  return " " + words.joined(separator: " ") + " "
}
