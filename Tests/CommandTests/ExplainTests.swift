import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// `explain` as a user calls it: words, a file, a pipe.
@Suite struct ExplainTests {
  private static let log = """
    [09:41:00]: ERROR ITMS-90717: "Invalid large app icon. The large app icon in the asset catalog in
    [09:41:00]: App.app can't be transparent or contain an alpha channel."
    """

  private func pipe(_ line: String, in folder: FilePath) throws -> ToolRun {
    let shell = try #require(program(named: "sh"))
    return try runProgram(
      shell, [Array("-c".utf8), Array(line.utf8), Array("sh".utf8), try toolPath().bytes], in: folder)
  }

  @Test func `a log is read from a file and from a pipe`() throws {
    try withFolder(["build.log": .text(Self.log)]) { folder in
      let file = try runTool(["explain", "build.log"], in: folder)
      #expect(file.exitCode == 0)
      #expect(file.outputText.hasPrefix("ITMS-90717, App Store Connect: error (line 1)\n"))
      let piped = try pipe("cat build.log | \"$1\" explain -", in: folder)
      #expect(piped == file)
    }
  }

  @Test func `full prints sources and the rules`() throws {
    let run = try runTool(["explain", "--full", "ITMS-90717"])
    #expect(run.exitCode == 0)
    #expect(run.outputText.contains("https://github.com/"))
    #expect(run.outputText.contains("\nalpha-channel: "))
  }

  @Test func `a rule has its page, and words that are none of it a word of help`() throws {
    #expect(try runTool(["explain", "alpha-channel"]).outputText.hasPrefix("alpha-channel: "))
    let guess = try runTool(["explain", "the", "icon", "has", "an", "alpha", "channel"])
    #expect(guess.exitCode == 0)
    #expect(guess.outputText.contains("guess: "))
    try withFolder(["empty.log": .text("all is well\n")]) { folder in
      for line in ["\"$1\" explain empty.log", "\"$1\" explain - <empty.log", "\"$1\" explain - </dev/null"] {
        let run = try pipe(line, in: folder)
        #expect(run.exitCode == 2 && run.output.isEmpty && !run.errors.isEmpty, "\(line)")
      }
    }
  }

  @Test func `specs prints what applies, screens, and the nearest table`() throws {
    let rows = try runTool(["specs", "--for", "ios", "--min-os", "17"])
    #expect(rows.outputText.contains("\nios7.app.iphone.120  ") && !rows.outputText.contains("\nios6."))
    #expect(!rows.outputText.contains("\nwatch"))
    #expect(try runTool(["specs", "screens"]).outputText.contains("\niphone.320x568@2  "))
    let slip = try runTool(["specs", "launch-image"])
    #expect(slip.exitCode == 2 && slip.errorText.contains("Did you mean launch-images?"))
    #expect(try runTool(["specs", "--min-os", "17"]).exitCode == 2)
    #expect(try runTool(["specs", "--for", "palm"]).exitCode == 2)
  }
}
