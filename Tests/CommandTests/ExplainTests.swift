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
        #expect(run.exitCode == 0 && run.output.isEmpty && !run.errors.isEmpty, "\(line)")
      }
    }
  }

  @Test func `several names are explained one after the other`() throws {
    let one = try runTool(["explain", "wrong-size"]).outputText
    let other = try runTool(["explain", "missing-required"]).outputText
    let code = try runTool(["explain", "ITMS-90717"]).outputText
    #expect(try runTool(["explain", "wrong-size", "missing-required"]).outputText == one + "\n" + other)
    let list = try runTool(["explain", "wrong-size, missing-required, wrong-size"])
    #expect(list.outputText == one + "\n" + other)
    #expect(try runTool(["explain", "ITMS-90717", "wrong-size"]).outputText == one + "\n" + code)
    let full = try runTool(["explain", "--full", "wrong-size", "missing-required"]).outputText
    #expect(full.contains(one) && full.contains(other))
  }

  @Test func `of a list no name is searched as a part of a sentence`() throws {
    let slip = try runTool(["explain", "wrong-size", "missing-requird"])
    #expect(slip.exitCode == 2)
    #expect(slip.errorText.contains("No rule, code or message 'missing-requird'. Did you mean "))
    #expect(slip.errorText.contains("missing-required"))
    try withFolder(["build.log": .text(Self.log)]) { (folder: FilePath) throws -> Void in
      for words in [["build.log", "wrong-size"], ["roles", "wrong-size"], ["build.log", "build.log"]] {
        #expect(try runTool(["explain"] + words, in: folder).exitCode == 2, "\(words)")
      }
      // Names in a sentence.
      let sentence = try runTool(["explain", "interlaced", "icon", "in", "build.log"], in: folder)
      #expect(sentence.exitCode == 0 && sentence.outputText.contains("guess: "))
    }
  }

  /// The words of a message in a log of other matters are a guess; what resembles none is no rule's misspelling.
  @Test func `a piped log without a known message gets guesses, or a plain refusal`() throws {
    try withFolder(["near.log": .text("Building\n[12:00:02]: Invalid sticker pack\nDone\n")]) { folder in
      let near = try pipe("\"$1\" explain - <near.log", in: folder)
      #expect(near.exitCode == 0 && near.outputText.contains("  guess: invalid-sticker-pack"))
      #expect(near.outputText.contains("(line 2)"))
      let none = try pipe("echo all is well | \"$1\" explain -", in: folder)
      #expect(
        none.errorText
          == "The text holds no message about icons or launch images that iconproof knows. iconproof rules lists the rules.\n"
      )
      let slip = try runTool(["explain", "icon"]).errorText.split(separator: "Did you mean ")
      #expect(slip.last?.split(separator: "?").first?.split(separator: " or ").count == 3)
    }
  }

  @Test func `a path that leads nowhere is wrong usage`() throws {
    try withFolder(["logs/build.log": .text("all is well\n")]) { (folder: FilePath) throws -> Void in
      for word in ["build.log", "logs/other", "logs", "./x"] {
        #expect(try runTool(["explain", word], in: folder).exitCode == 2, "\(word)")
      }
      #expect(try runTool(["explain", "logs/build.log"], in: folder).exitCode == 0)
    }
  }

  /// The message of the log is about one of two faults; what nothing answers is said.
  @Test func `a log is joined to the findings of a check`() throws {
    let tree: FixtureTree = [
      "Art/Icon.png": .png(57), "Art/Icon@2x.png": .png(113), "Art/Icon-72.png": .png(71),
      "Art/Default.png": .launchImage(320, 480), "Art/Default@2x.png": .launchImage(640, 960),
      "Art/Default-568h@2x.png": .launchImage(640, 1136),
      "build.log": .text(
        "iPhone/iPod Touch: Icon-72.png: icon dimensions (71x71) don't meet the size requirements.\n\(Self.log)\n"
      ),
      "green.log": .text("all is well\n"),
    ]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let run = try runTool(["explain", "--check", "Art", "build.log"], in: folder)
      #expect(run.exitCode == 1, "\(run.outputText)\(run.errorText)")
      #expect(run.outputText.contains("  Art/Icon-72.png: "), "\(run.outputText)")
      #expect(!run.outputText.contains("  Art/Icon@2x.png: "))
      #expect(run.outputText.contains("no finding answers:\n  ITMS-90717 (line 2)"))
      #expect(run.outputText.contains("failed: 2 messages, 1 answered, 1 not; "))
      let green = try runTool(["explain", "--check", "Art", "green.log"], in: folder)
      let gate = try runTool(["check", "Art"], in: folder)
      #expect(green.exitCode == gate.exitCode)
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
