import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// A run that judged nothing says so in every format, and a text that ends in `passed:` is a pass.
@Suite struct EmptyRunTests {
  private static let tree: FixtureTree = [
    "photos/IMG_1.png": .png(100), "clean/Icon.png": .png(57), "clean/Icon@2x.png": .png(114),
  ]

  @Test(arguments: ["text", "json", "sarif", "github", "gitlab", "junit", "xcode", "markdown"])
  func `nothing judged is said`(format: String) throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let run = try runTool(["check", "--format", format, "photos"], in: folder)
      #expect(run.exitCode == 3)
      #expect(run.outputText.contains("nothing judged"))
      #expect(run.outputText.contains("photos"))
      let clean = try runTool(["check", "--format", format, "clean"], in: folder)
      #expect(clean.exitCode == 0)
      #expect(!clean.outputText.contains("nothing judged"))
      let allowed = try runTool(["check", "--allow-empty", "--format", format, "photos"], in: folder)
      #expect(allowed.exitCode == 0)
      #expect(!allowed.outputText.contains("nothing judged"))
      if format == "json" {
        #expect(run.outputText.contains("\"complete\": false"))
        try expectValid(run.output, schema: "report.schema.json")
        #expect(allowed.outputText.contains("\"complete\": true"))
      }
    }
  }

  @Test func `an app for a platform that is not selected is named`() throws {
    let tree = FixtureTree.catalog([.iconSet(.singleSize)])
    let configuration: FixtureTree = [".iconproof.json": .text(#"{"target": {"platforms": ["tvos"]}}"#)]
    try withFolder(tree.adding(configuration)) { folder in
      let run = try runTool(["check", "."], in: folder)
      #expect(run.exitCode == 3)
      #expect(
        run.outputText.contains("nothing judged: .iconproof.json:1 does not select iOS"), "\(run.outputText)")
    }
    try withFolder(tree) { folder in
      let run = try runTool(["check", "--platform", "tvos", "."], in: folder)
      #expect(run.exitCode == 3)
      let says = "nothing judged: --platform does not select iOS; --allow-empty accepts that"
      #expect(run.outputText.contains(says), "\(run.outputText)")
      #expect(try runTool(["check", "--platform", "tvos", "--allow-empty", "."], in: folder).exitCode == 0)
      #expect(try runTool(["check", "--platform", "ios", "."], in: folder).exitCode == 0)
    }
  }

  @Test(arguments: [["text"], ["markdown"], ["json"]])
  func `a checklist says it as well`(format: [String]) throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let run = try runTool(["checklist", "--format"] + format + ["photos"], in: folder)
      #expect(run.exitCode == 3)
      #expect(run.outputText.contains("nothing judged") || run.errorText.contains("nothing judged"))
    }
  }

  @Test func `quietly it is one line on standard error`() throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let run = try runTool(["check", "--quiet", "photos"], in: folder)
      #expect(run.exitCode == 3)
      #expect(run.output.isEmpty)
      #expect(run.errorText.hasPrefix("iconproof: photos: nothing judged: "))
      #expect(run.errorText.split(separator: "\n").count == 1)
      let clean = try runTool(["check", "--quiet", "clean"], in: folder)
      #expect(clean.output.isEmpty && clean.errors.isEmpty)
    }
  }

  /// The other commands have no `--allow-empty`, and do not advise it.
  @Test(
    arguments: [
      (["fix", "photos"], "photos: nothing judged: "), (["fix", "--write", "--exit-code", "."], nil),
      (["extract", "text", "-o", "out"], "text: no image in it"),
      (
        ["extract", "--only", "Icon*", "photos", "-o", "out"], "no image in it has a name that matches Icon*"
      ),
      (["diff", "text", "empty"], "empty: no image in it"), (["diff", "text", "clean"], nil),
      (["explain", "--check", "photos", "ITMS-90022"], "photos: nothing judged: "),
    ] as [([String], String?)])
  func `commands that look at images pass over nothing`(words: [String], expected: String?) throws {
    let tree = Self.tree.adding(["text/a.txt": .text("a"), "empty/b.txt": .text("b")])
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let run = try runTool(words, in: folder)
      let said = run.outputText + run.errorText
      #expect(run.exitCode == (expected == nil ? words[0] == "diff" ? 1 : 0 : 3), "\(said)")
      #expect(expected.map(said.contains) ?? !said.contains("no image"), "\(said)")
      #expect(!said.contains("--allow-empty"))
    }
  }

  @Test func `a configuration for nothing says that the verdict is none`() throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let run = try runTool(["init", "photos"], in: folder)
      #expect(run.exitCode == 0)
      let line = "with photos/.iconproof.json iconproof check ends with exit code 3, as without it\n"
      #expect(run.outputText.hasPrefix(line), "\(run.outputText)")
    }
  }

  @Test func `a baseline of nothing is not written`() throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let run = try runTool(["baseline", "photos"], in: folder)
      #expect(run.exitCode == 3)
      #expect(run.output.isEmpty)
      #expect(run.errorText.contains("iconproof: photos: nothing judged: "))
    }
  }
}

/// Colours are for people who can see them, or ask for them.
@Suite struct ColorTests {
  @Test(
    arguments: [
      ([:], [], false), (["FORCE_COLOR": "1"], [], true), (["FORCE_COLOR": "0"], [], false),
      (["FORCE_COLOR": ""], [], false), (["CLICOLOR_FORCE": "1"], [], true),
      (["CLICOLOR_FORCE": "0"], [], false),
      (["FORCE_COLOR": "1", "CI": "true", "TERM": "dumb"], [], true),
      (["FORCE_COLOR": "1", "NO_COLOR": "1"], [], false),
      (["CLICOLOR_FORCE": "1", "FORCE_COLOR": "0"], [], false), (["FORCE_COLOR": "1"], ["--no-color"], false),
    ] as [([String: String], [String], Bool)])
  func `the environment can ask for colours`(variables: [String: String], words: [String], isColored: Bool)
    throws
  {
    let unset = ["FORCE_COLOR", "CLICOLOR_FORCE", "NO_COLOR"].reduce(into: [:]) { $0[$1] = "" }
    try withFolder(["Icon.png": .png(56)]) { (folder: FilePath) throws -> Void in
      let run = try runTool(
        ["check", "--format", "text", "--format", "text=file"] + words, in: folder,
        environment: unset.merging(variables) { $1 })
      #expect(run.output.contains(0x1B) == isColored)
      #expect(
        try !readFile(folder.appending("file"), limit: 1 << 20).contains(0x1B), "a file is never coloured")
    }
  }

  /// On a terminal of its own: what is seen, and what is left after an interruption.
  private static let terminal = """
    import os, pty, select, signal, sys, time
    tool, term, interrupts = sys.argv[1], sys.argv[2], sys.argv[3] == "yes"
    child, master = pty.fork()
    if child == 0:
        signal.pthread_sigmask(signal.SIG_SETMASK, [])
        os.environ["TERM"] = term
        for name in ("CI", "NO_COLOR", "FORCE_COLOR", "CLICOLOR_FORCE"): os.environ.pop(name, None)
        os.execv(tool, [tool, "check", "--jobs", "1", "."])
    seen = b""
    while True:
        try:
            part = os.read(master, 65536)
        except OSError:
            break
        if not part: break
        seen += part
        if interrupts and b"images," in seen:
            os.kill(child, signal.SIGINT)
            interrupts = False
    status = os.waitpid(child, 0)[1]
    sys.stdout.buffer.write(seen)
    sys.exit(128 + os.WTERMSIG(status) if os.WIFSIGNALED(status) else os.WEXITSTATUS(status))
    """

  private func onTerminal(_ term: String, interrupts: Bool, in folder: FilePath) throws -> ToolRun? {
    guard let python = program(named: "python3") else {
      print("left out: what is seen on a terminal, as Python is not installed")
      return nil
    }
    let words = ["-c", Self.terminal].map { Array($0.utf8) } + [try toolPath().bytes]
    return try runProgram(
      python, words + [Array(term.utf8), Array((interrupts ? "yes" : "no").utf8)], in: folder)
  }

  @Test func `a terminal without a cursor gets no progress, and an interrupted run leaves none`() throws {
    try withFolder([:]) { (folder: FilePath) throws -> Void in
      let image = PNGWriter().bytes(Canvas(width: 512, height: 512, ground: .white))
      for number in 0..<2_000 { try writeFile(image, to: folder.appending("Icon\(number).png")) }
      guard let dumb = try onTerminal("dumb", interrupts: false, in: folder) else { return }
      #expect(!dumb.output.contains(0x1B))
      guard let stopped = try onTerminal("xterm", interrupts: true, in: folder) else { return }
      // A run that ends before the signal reaches it ends by itself.
      if stopped.outputText.contains("images,"), !stopped.outputText.contains("nothing judged") {
        #expect(stopped.exitCode == 130)
        #expect(stopped.outputText.hasSuffix("\r\u{1B}[K"))
      } else {
        print("left out: the interruption, as the run ended before it showed progress")
      }
    }
  }
}
