import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// A phone app's images of which one has a wrong size and one is missing.
private let redTree: FixtureTree = [
  "Art/Icon.png": .png(56, 57), "Art/Default.png": .launchImage(320, 480),
  "Art/Default@2x.png": .launchImage(640, 960), "Art/Default-568h@2x.png": .launchImage(640, 1136),
]

private let january = ["SOURCE_DATE_EPOCH": "1800000000"]  // 2027-01-15

@Suite struct OutputTests {
  @Test func `several formats go to files, and the text to standard output`() throws {
    try withFolder(redTree) { (folder: FilePath) throws -> Void in
      let run = try runTool(
        ["check", "--format", "sarif=a b.sarif", "--format=junit=junit.xml", "--format", "gitlab=100%.json"],
        in: folder)
      #expect(run.exitCode == 1)
      #expect(run.outputText.hasSuffix("in 4 images\n"))
      #expect(try listFolder(folder).map(\.name) == ["100%.json", "Art", "a b.sarif", "junit.xml"])
      for name in ["a b.sarif", "junit.xml", "100%.json"] as [FileName] {
        #expect(try readFile(folder.appending(name), limit: 1 << 20).count > 100)
      }
    }
  }

  @Test func `a file's name may be any bytes`() throws {
    try withFolder(redTree) { (folder: FilePath) throws -> Void in
      let name = Array("out-".utf8) + [0xFF]
      let words = ["check", "--format"].map { Array($0.utf8) } + [Array("json=".utf8) + name]
      #expect(try runTool(bytes: words, in: folder).exitCode == 1)
      #expect(try readFile(folder.appending(FileName(bytes: name)), limit: 1 << 20).count > 100)
    }
  }

  @Test(
    arguments: [
      ["--format", "json", "--format", "text"], ["--format", "json=-", "--format", "text"],
      ["--format", "json=a", "--format", "text=a"], ["--format", "jsn"], ["--format", "json="],
      ["--strict-baseline"], ["--config", "x", "--no-config"], ["--baseline", "nowhere.json"],
      ["--config", "nowhere.json"],
    ])
  func `wrong usage ends with 2 and writes nothing`(flags: [String]) throws {
    try withFolder(redTree) { (folder: FilePath) throws -> Void in
      let run = try runTool(["check"] + flags, in: folder)
      #expect(run.exitCode == 2, "\(run.errorText)")
      #expect(run.output.isEmpty)
      #expect(try listFolder(folder).map(\.name) == ["Art"])
    }
  }

  @Test func `a report that cannot be written ends with 3, and the others are written`() throws {
    try withFolder(redTree) { (folder: FilePath) throws -> Void in
      let run = try runTool(["check", "--format", "json=no/such/a", "--format", "xcode=b"], in: folder)
      #expect(run.exitCode == 3)
      #expect(run.errorText == "iconproof: cannot write no/such/a: the folder no/such does not exist\n")
      #expect(try listFolder(folder).map(\.name) == ["Art", "b"])
    }
  }

  /// A service checks out into a folder of its own, and shows findings beside the files of the repository.
  @Test(arguments: [
    ("", ["repo/App"], "App/Icon.png"), ("", ["repo/App/Icon.png", "repo/App"], "App/Icon.png"),
    ("repo/App", ["."], "App/Icon.png"), ("", ["repo/App", "other"], "repo/App/Icon.png"),
    ("", ["repo/App", "plain"], "repo/App/Icon.png"), ("", ["plain"], "plain/Icon.png"),
  ])
  func `paths for services start at the repository's root`(here: String, paths: [String], shown: String)
    throws
  {
    let tree: FixtureTree = [
      "repo/.git/HEAD": .text(""), "repo/App/Icon.png": .png(56), "other/.git/HEAD": .text(""),
      "other/Icon.png": .png(56), "plain/Icon.png": .png(56),
    ]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let place = here.isEmpty ? folder : folder.appending(here)
      let run = try runTool(["check", "--format", "tsv"] + paths, in: place)
      #expect(run.outputText.contains("\twrong-size\t\(shown)\t"), "\(run.outputText)")
    }
  }

  @Test func `what stands in the way of a report is named`() throws {
    try withFolder(redTree.adding(["file": .text("a")])) { (folder: FilePath) throws -> Void in
      for (path, reason) in [("file/a", "file is not a folder"), ("Art", "is a folder")] {
        let run = try runTool(["check", "--format", "json=\(path)"], in: folder)
        #expect(run.exitCode == 3)
        #expect(run.errorText == "iconproof: cannot write \(path): \(reason)\n")
      }
      let store = try runTool(["extract", "Art", "-o", "file/a"], in: folder)
      #expect(store.errorText == "iconproof: cannot write to file/a: file is not a folder\n")
    }
  }

  /// What counts is one thing, what is there another.
  @Test func `the checklist and the sheet show what is accepted as it is`() throws {
    try withFolder(redTree) { (folder: FilePath) throws -> Void in
      #expect(try runTool(["baseline", "-o", "known.json"], in: folder).exitCode == 0)
      let words = ["--baseline", "known.json"]
      let list = try runTool(["checklist", "--fail-on", "error"] + words, in: folder)
      #expect(list.exitCode == 0)
      let row = try #require(list.outputText.split(separator: "\n").first { $0.contains("Icon.png") })
      #expect(row == "  FIX      Icon.png        57 x 57  is 56 x 57 px, accepted")
      let boxes = try runTool(["checklist", "--format", "markdown"] + words, in: folder).outputText
      #expect(boxes.contains("**fix**, is 56 x 57 px, accepted. "))
      let comment = try runTool(["check", "--format", "markdown"] + words, in: folder).outputText
      #expect(comment.contains("| fix, accepted | <code>Icon.png</code> | 57 x 57 |"))
      #expect(boxes.contains("**1 to add, 1 to fix, "))
      let page = try runTool(["sheet"] + words, in: folder).outputText
      #expect(page.contains(">accepted, "))
      let plain = try runTool(["checklist", "--fail-on", "error"], in: folder)
      #expect(plain.exitCode == 1 && !plain.outputText.contains("accepted"))
      #expect(try !runTool(["sheet"], in: folder).outputText.contains(">accepted, "))
    }
  }

  @Test func `the job summary is added to, and only by the github format`() throws {
    try withFolder(redTree.adding(["summary.md": .text("before\n")])) { (folder: FilePath) throws -> Void in
      let environment = ["GITHUB_STEP_SUMMARY": folder.appending("summary.md").string]
      _ = try runTool(["check", "--format", "text"], in: folder, environment: environment)
      #expect(try readFile(folder.appending("summary.md"), limit: 99) == Array("before\n".utf8))
      let run = try runTool(["check", "--format", "github"], in: folder, environment: environment)
      #expect(run.outputText.contains("\n::error file=Art/Icon.png,title=iconproof wrong-size"))
      let summary = String(
        decoding: try readFile(folder.appending("summary.md"), limit: 1 << 20), as: UTF8.self)
      #expect(summary.hasPrefix("before\n## Icons and launch images: failed\n"))
    }
  }

  /// Starts the tool, waits for its first file and interrupts it while it waits for a reader of the pipe. The
  /// threads that tests run on block signals, and what they start would inherit that.
  private static let interrupter = """
    import os, signal, subprocess, sys, time
    signal.pthread_sigmask(signal.SIG_SETMASK, [])
    run = subprocess.Popen([sys.argv[1], "check", "--format", "json=a.json", "--format", "sarif=pipe"])
    while run.poll() is None and not os.path.exists("a.json"): time.sleep(0.02)
    run.send_signal(signal.SIGINT)
    sys.exit(128 - run.wait())
    """

  @Test func `an interrupted run leaves whole files only, and ends as interrupted`() throws {
    guard let python = program(named: "python3") else {
      print("left out: the interrupted run, as Python is not installed")
      return
    }
    try withFolder(redTree.adding(["pipe": .pipe])) { (folder: FilePath) throws -> Void in
      let words = [Array("-c".utf8), Array(Self.interrupter.utf8), try toolPath().bytes]
      #expect(try runProgram(python, words, in: folder).exitCode == 130)
      #expect(try listFolder(folder).map(\.name) == ["Art", "a.json", "pipe"])
      #expect(try readFile(folder.appending("a.json"), limit: 1 << 20).last == UInt8(ascii: "\n"))
    }
  }
}

@Suite struct AdoptionTests {
  @Test func `an old app goes from red to a gate that holds`() throws {
    try withFolder(redTree) { (folder: FilePath) throws -> Void in
      func run(_ words: String...) throws -> ToolRun { try runTool(words, in: folder, environment: january) }
      #expect(try run("check").exitCode == 1)
      #expect(try run("init").exitCode == 0)
      #expect(try run("check").exitCode == 1, "the starter decides nothing yet")
      #expect(try run("baseline", "-o", "baseline.json").exitCode == 0)
      let green = try run("check", "--baseline", "baseline.json")
      #expect(green.exitCode == 0)
      #expect(green.outputText.contains("in the baseline\n"))
      #expect(try run("check", "--baseline", "baseline.json", "--strict-baseline").exitCode == 0)

      try FixtureEntry.png(56).write(to: folder.appending("Art/Default.png"))
      let red = try run("check", "--quiet", "--fail-on", "warning", "--baseline", "baseline.json")
      #expect(red.exitCode == 1, "what is new counts")
      #expect(red.outputText.contains("[wrong-size]") && !red.outputText.contains("Icon.png: "))
      try FixtureEntry.launchImage(320, 480).write(to: folder.appending("Art/Default.png"))

      try FixtureEntry.png(57).write(to: folder.appending("Art/Icon.png"))
      #expect(try run("check", "--baseline", "baseline.json").exitCode == 0)
      let strict = try run("check", "--baseline", "baseline.json", "--strict-baseline")
      #expect(strict.exitCode == 1)
      #expect(strict.outputText.contains("[stale-baseline]"))
    }
  }

  @Test(arguments: [("2027-01-15", 0, "1 waived"), ("2027-01-14", 1, "[expired-waiver]")])
  func `a waiver holds through its day`(expires: String, code: Int32, words: String) throws {
    let text = """
      {"waivers": [{"rule": "wrong-size", "path": "Art/Icon.png", "reason": "as drawn", "expires": "\(expires)"}]}
      """
    try withFolder(redTree.adding([".iconproof.json": .text(text), ".git/HEAD": .text("")])) {
      (folder: FilePath) throws -> Void in
      let run = try runTool(["check"], in: folder, environment: january)
      #expect(run.exitCode == code)
      #expect(run.outputText.contains(words))
      let below = try runTool(["check", "."], in: folder.appending("Art"), environment: january)
      #expect(below.exitCode == code, "found from a sub-folder as well")
    }
  }

  @Test func `init keeps what is there, and what it writes is read`() throws {
    try withFolder(redTree) { (folder: FilePath) throws -> Void in
      #expect(try runTool(["init"], in: folder).exitCode == 0)
      let first = try readFile(folder.appending(".iconproof.json"), limit: 1 << 20)
      let again = try runTool(["init"], in: folder)
      #expect(again.exitCode == 2)
      #expect(again.errorText.contains("exists already"))
      #expect(try readFile(folder.appending(".iconproof.json"), limit: 1 << 20) == first)
      let config = try runTool(["config", "--fail-on", "note"], in: folder)
      #expect(config.exitCode == 0)
      #expect(config.outputText.contains("configuration: .iconproof.json"))
      #expect(config.outputText.contains("fail on      note  (--fail-on)"))
    }
  }

  @Test func `flags stand above the configuration, that above what is found`() throws {
    let text =
      #"{"target": {"families": ["ipad"], "minimumOS": "5.0"}, "failOn": "never", "exclude": ["Old"]}"#
    let tree = redTree.adding([".iconproof.json": .text(text), "Old/Icon.png": .text("no PNG")])
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let config = try runTool(["config", "--min-os", "4.0"], in: folder).outputText
      #expect(config.contains("families     iPad  (.iconproof.json:1)"))
      #expect(config.contains("minimum iOS  4.0  (--min-os)"))
      #expect(try runTool(["check"], in: folder).exitCode == 0)
      #expect(try runTool(["check", "--fail-on", "error"], in: folder).exitCode == 1)
      #expect(try !runTool(["check", "-v"], in: folder).outputText.contains("Old/Icon.png"))
    }
  }

  @Test func `a mistake in the configuration ends with 2 and its place`() throws {
    try withFolder(redTree.adding([".iconproof.json": .text("{\n  \"failon\": \"error\"\n}")])) {
      (folder: FilePath) throws -> Void in
      let run = try runTool(["check"], in: folder)
      #expect(run.exitCode == 2)
      #expect(
        run.errorText == "iconproof: .iconproof.json:2:3: unknown key \"failon\"; did you mean \"failOn\"?\n")
    }
  }
}
