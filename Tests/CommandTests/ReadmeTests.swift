import FileTree
import SystemPackage
import TestSupport
import Testing

/// The README shows what the tool prints today.
@Suite struct ReadmeTests {
  @Test func `a transcript is the real output`() throws {
    let text = String(
      decoding: try readFile(repositoryRoot.appending("README.md"), limit: 1 << 20), as: UTF8.self)
    let blocks = text.split(separator: "```", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map(\.element)
    let transcripts = blocks.filter { $0.hasPrefix("\n$ iconproof ") }
    #expect(!transcripts.isEmpty)
    for transcript in transcripts {
      let lines = transcript.dropFirst().split(separator: "\n", omittingEmptySubsequences: false)
      let words = lines[0].dropFirst("$ iconproof ".count).split(separator: " ").map(String.init)
      let shown = lines.dropFirst().joined(separator: "\n")
      #expect(try runTool(words).outputText == shown)
    }
  }
}
