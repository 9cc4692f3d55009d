import FileTree
import Places
import SourceText
import SystemPackage
import TestSupport
import Testing

/// Whatever a file, a name or an argument says, nothing of it moves a cursor, hides, or is obeyed by what reads a report.
@Suite struct HostileTextTests {
  private static let formats = [
    "text", "json", "sarif", "github", "gitlab", "junit", "xcode", "markdown", "checkstyle", "rdjson", "tsv",
    "jsonl", "html",
  ]

  @Test(arguments: ["", "site"]) func `every format of a report`(folder: String) throws {
    try withFolder(HostileTree.tree()) { root in
      let top = folder.isEmpty ? root : root.appending(folder)
      for format in Self.formats {
        let run = try runTool(["check", "--verbose", "--format", format], in: top)
        #expect([0, 1, 3].contains(run.exitCode), "\(format): \(run.errorText.prefix(200))")
        expectHarmless(run.output, format)
        expectHarmless(run.errors, "text")
      }
    }
  }

  @Test func `what other commands print`() throws {
    let commands: [[String]] = [
      ["checklist"], ["checklist", "--all", "--format", "json"], ["checklist", "--format", "markdown"],
      ["inspect", "."], ["inspect", "--format", "json", "."], ["config"], ["sheet"],
      ["baseline", "--no-config"], ["check", "--quiet"],
    ]
    try withFolder(HostileTree.tree()) { root in
      for words in commands {
        let run = try runTool(words, in: root)
        let isJSON = words.contains("json") || words[0] == "baseline" && !run.output.isEmpty
        let format =
          isJSON ? "json" : words.contains("markdown") ? "markdown" : words[0] == "sheet" ? "html" : "text"
        expectHarmless(run.output, run.output.isEmpty ? "text" : format)
        expectHarmless(run.errors, "text")
      }
    }
  }

  @Test(arguments: hostileTexts) func `arguments and pasted words`(text: String) throws {
    try withFolder(["Icon.png": .png(57)]) { root in
      for words in [
        [text], ["check", "\(text)x"], ["check", "--target", text], ["check", "--role", text],
        ["explain", text],
        ["check", "--require", text], ["specs", text], ["check", "--format", text],
        ["check", "--config", text],
        ["check", "--spec", text], ["rules", text],
      ] {
        let run = try runTool(words, in: root)
        expectHarmless(run.output, "text")
        expectHarmless(run.errors, "text")
      }
    }
  }

  @Test func `a key that the configuration does not know`() throws {
    for text in hostileTexts {
      let tree: FixtureTree = [
        "Icon.png": .png(57), ".iconproof.json": .text(JSONWriter.document(.object([.init(text, 1)]))),
      ]
      try withFolder(tree) { root in
        let run = try runTool(["check"], in: root)
        #expect(run.exitCode == 2)
        expectHarmless(run.errors, "text")
      }
    }
  }
}

private func expectHarmless(
  _ output: [UInt8], _ format: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = String(decoding: output, as: UTF8.self)
  for fault in faults(in: text, format: format) {
    Issue.record("\(format): \(fault)", sourceLocation: sourceLocation)
  }
  if ["json", "sarif", "gitlab", "rdjson"].contains(format) {
    #expect(throws: Never.self, sourceLocation: sourceLocation) {
      try parseJSON(output, options: .strict(sizeLimit: 1 << 30))
    }
  }
}

/// What a terminal, a build service or a spreadsheet would take for more than text.
private func faults(in text: String, format: String) -> [String] {
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
