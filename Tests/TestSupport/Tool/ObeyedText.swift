/// What a terminal, a build service or a spreadsheet would take for more than text.
package func obeyed(in text: String, format: String) -> [String] {
  var faults: [String] = []
  for scalar in Set(text.unicodeScalars) where isObeyed(scalar, format: format) {
    faults.append("U+\(String(scalar.value, radix: 16))")
  }
  var isInStyle = false
  for line in text.split(separator: "\n") {
    isInStyle = (isInStyle || line.contains("<style>")) && !line.contains("</style>")
    let start = line.drop { $0.isWhitespace }
    if start.hasPrefix("::"), !isInStyle, !isOurCommand(line, format: format) {
      faults.append("a command: \(line.prefix(80))")
    }
    if holdsNumberCommand(line) { faults.append("a command: \(line.prefix(80))") }
    if format == "tsv" { faults += line.split(separator: "\t").filter(isFormula).map { "a formula: \($0)" } }
  }
  if format == "html", text.contains("<script") { faults.append("a script") }
  return faults
}

private func isObeyed(_ scalar: Unicode.Scalar, format: String) -> Bool {
  switch scalar.value {
  case 0x0A: false
  case 0x09: !["tsv", "html"].contains(format)
  case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
  case 0xE0000...0xE007F: true
  default: false
  }
}

/// The annotations that the format for GitHub is made of.
private func isOurCommand(_ line: Substring, format: String) -> Bool {
  format == "github"
    && ["::error file=", "::warning file=", "::notice file=", "::stop-commands::iconproof-", "::iconproof-"]
      .contains { line.hasPrefix($0) }
    || format == "github" && line.contains(" title=iconproof::and ")
}

/// `##[`, `##vso[` and `##teamcity[` anywhere, and the marks of GitLab's sections.
private func holdsNumberCommand(_ line: Substring) -> Bool {
  for mark in ["section_start:1", "section_end:1"] where line.contains(mark) { return true }
  var rest = line[...]
  while let place = rest.firstIndex(of: "#") {
    rest = rest[rest.index(after: place)...]
    guard rest.first == "#" else { continue }
    let name = rest.dropFirst().drop { $0.isASCII && $0.isLetter }
    if name.first == "[" { return true }
  }
  return false
}

private func isFormula(_ cell: Substring) -> Bool {
  let start = cell.drop { $0.isWhitespace }.first
  return start.map { "=+-@\"＝＋－＠".contains($0) } ?? false
}
