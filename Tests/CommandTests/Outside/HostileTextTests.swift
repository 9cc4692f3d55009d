import FileTree
import Places
import Reporting
import SourceText
import SystemPackage
import TestSupport
import Testing

/// Whatever a file, a name or an argument says, nothing of it moves a cursor, hides, or is obeyed by what reads a report.
@Suite struct HostileTextTests {
  private static let formats = CheckFormat.allCases.map(\.rawValue) + ["html"]

  @Test(arguments: ["", "site"]) func `every format of a report`(folder: String) throws {
    try withFolder(HostileTree.tree()) { root in
      let top = folder.isEmpty ? root : root.appending(folder)
      // One run writes them all: what one would have printed.
      try withFolder { reports in
        let outputs = Self.formats.flatMap { ["--format", "\($0)=\(reports.appending($0).string)"] }
        let run = try runTool(["check", "--verbose"] + outputs, in: top)
        #expect([0, 1, 3].contains(run.exitCode), "\(run.errorText.prefix(200))")
        expectHarmless(run.errors, "text")
        for format in Self.formats {
          expectHarmless(try readFile(reports.appending(format), limit: .max), format)
        }
      }
    }
  }

  @Test func `what other commands print`() throws {
    let commands: [[String]] = [
      ["checklist"], ["checklist", "--all", "--format", "json"], ["checklist", "--format", "markdown"],
      ["inspect", "."], ["inspect", "--format", "json", "."], ["config"], ["sheet"],
      ["baseline", "--no-config"], ["check", "--quiet"], ["fix", "--unsafe", "."],
      ["diff", ".", "site"], ["diff", "--format", "markdown", ".", "site"],
    ]
    try withFolder(HostileTree.tree()) { root in
      for words in commands {
        let run = try runTool(words, in: root)
        let isJSON = words.contains("json") || words[0] == "baseline" && !run.output.isEmpty
        let format =
          isJSON ? "json" : words.contains("markdown") ? "markdown" : words[0] == "sheet" ? "html" : "text"
        // What is to be changed is shown with the tabs of its file.
        let output = words[0] == "fix" ? run.output.filter { $0 != UInt8(ascii: "\t") } : run.output
        expectHarmless(output, output.isEmpty ? "text" : format)
        expectHarmless(run.errors, "text")
      }
    }
  }

  /// Each text meets two of the commands, and each command four of the texts.
  @Test(arguments: hostileTexts.indices) func `arguments and pasted words`(number: Int) throws {
    let text = hostileTexts[number]
    let commands = [
      [text], ["check", "\(text)x"], ["check", "--target", text], ["check", "--role", text],
      ["explain", text], ["check", "--require", text], ["specs", text], ["check", "--format", text],
      ["check", "--config", text], ["check", "--spec", text], ["rules", text],
    ]
    try withFolder(["Icon.png": .png(57)]) { root in
      for step in [0, 4] {
        let run = try runTool(commands[(number + step) % commands.count], in: root)
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
  for fault in obeyed(in: text, format: format) {
    Issue.record("\(format): \(fault)", sourceLocation: sourceLocation)
  }
  if CheckFormat(rawValue: format)?.isJSON == true {
    #expect(throws: Never.self, sourceLocation: sourceLocation) {
      try parseJSON(output, options: .strict(sizeLimit: 1 << 30))
    }
  }
}

extension CheckFormat {
  /// Whether its text is one value of JSON.
  fileprivate var isJSON: Bool {
    switch self {
    case .json, .sarif, .gitlab, .rdjson: true
    case .text, .github, .junit, .xcode, .markdown, .checkstyle, .tsv, .jsonl: false
    }
  }
}
