import FileTree
import Places
import Reporting
import SystemPackage
import TestSupport
import Testing

/// A report that nobody gets is no pass, and a report replaces nothing but reports.
@Suite struct DeliveryTests {
  private static let tree: FixtureTree = [
    "clean/Icon.png": .png(57), "clean/Icon@2x.png": .png(114), "Icon.png": .png(56),
    "free/.git/HEAD": .text(""),
    "in.json": .text("{}"),
  ]

  /// Runs the tool by the shell, so that its streams can be led anywhere.
  private func shell(_ script: String, in folder: FilePath) throws -> ToolRun {
    let shell = try #require(program(named: "sh"))
    return try runProgram(
      shell, [Array("-c".utf8), Array(script.utf8), try toolPath().bytes], in: folder)
  }

  private static let commands = [
    "check clean", "check --quiet Icon.png", "check --format json clean", "check --format github clean",
    "checklist clean", "checklist --format json clean", "inspect Icon.png", "rules", "explain wrong-size",
    "specs", "config clean", "baseline clean", "init free", "--help", "--version", "--version --json",
    "help check", "check --format jsonl clean",
  ]

  @Test(arguments: commands)
  func `on a full disk a command ends with 3 and says so`(command: String) throws {
    guard (try? entryKind("/dev/full")) == .other else {
      print("left out: the full disk, as this system has no /dev/full")
      return
    }
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let run = try shell(#""$0" \#(command) > /dev/full"#, in: folder)
      #expect(run.exitCode == 3)
      #expect(run.errorText.hasPrefix("iconproof: cannot write to standard output: "))
    }
  }

  @Test(arguments: commands)
  func `with standard output closed a command ends with 3 and says so`(command: String) throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let run = try shell(#""$0" \#(command) >&-"#, in: folder)
      #expect(run.exitCode == 3)
      #expect(run.errorText.hasPrefix("iconproof: cannot write to standard output: "))
    }
  }

  @Test func `a closed stream is not taken for a file`() throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let run = try shell(#""$0" check --format json=out.json clean >&- 2>&-"#, in: folder)
      #expect(run.exitCode == 3)
      let text = String(decoding: try readFile(folder.appending("out.json"), limit: 1 << 20), as: UTF8.self)
      #expect(text.hasPrefix("{\n  \"schemaVersion\"") && !text.contains("passed:"))
    }
  }

  @Test func `a reader that leaves early is told of in one line`() throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let run = try shell(#"("$0" specs; "$0" rules) | head -n 1 > /dev/null"#, in: folder)
      #expect(run.exitCode == 0)
      let lines = Set(run.errorText.split(separator: "\n"))
      #expect(
        lines.isSubset(of: [
          "iconproof: cannot write to standard output: its reader closed it before the end"
        ]))
    }
  }

  @Test(arguments: ["json=/dev/full", "sarif=no/such/folder"])
  func `where a file cannot be written the text does not pass`(format: String) throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let run = try shell(#""$0" check --format \#(format) clean"#, in: folder)
      #expect(run.exitCode == 3)
      #expect(run.errorText.hasPrefix("iconproof: cannot write "))
      #expect(run.outputText.split(separator: "\n").last?.hasPrefix("incomplete: ") == true)
    }
  }

  @Test func `a baseline that cannot be written ends with 3`() throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      #expect(try runTool(["baseline", "-o", "no/such/folder", "clean"], in: folder).exitCode == 3)
      #expect(try runTool(["baseline", "-o", "b.json", "clean"], in: folder).exitCode == 0)
    }
  }

  @Test func `a pipe that nobody reads holds nobody`() throws {
    try withFolder(Self.tree.adding(["pipe": .pipe])) { (folder: FilePath) throws -> Void in
      let run = try shell(#""$0" check --format json=pipe clean"#, in: folder)
      #expect(run.exitCode == 3)
      #expect(run.errorText == "iconproof: cannot write pipe: nothing reads the pipe\n")
      let read = try shell(
        #"(sleep 1; cat pipe > out.json) & "$0" check --format json=pipe clean; wait"#, in: folder)
      #expect(read.errorText.isEmpty)
      #expect(try readFile(folder.appending("out.json"), limit: 1 << 20).count > 100)
    }
  }
}

/// Which files a report may replace.
@Suite struct OutputFileTests {
  private static let tree: FixtureTree = [
    "Art/Icon.png": .png(57), "Art/Icon@2x.png": .png(114), "notes.txt": .text("passed: no exam\nmine\n"),
    "empty": .text(""), "Art/Empty.png": .text(""), "link": .link(to: "old.json"), "dir/up": .link(to: ".."),
    "decisions.json": .text("{}"),
  ]

  private func run(_ words: [String], in folder: FilePath) throws -> ToolRun {
    try runTool(["check", "--no-config"] + words + ["Art"], in: folder)
  }

  private static let formats = CheckFormat.allCases.map(\.rawValue)

  @Test(
    arguments: [
      [], ["--quiet"], ["--min-os", "3.0", "--fail-on", "note"], ["--allow-empty", "--quiet"],
    ] as [[String]])
  func `a report of ours is replaced`(options: [String]) throws {
    let outputs = Self.formats.flatMap { ["--format", "\($0)=out.\($0)"] }
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      for _ in 0..<2 {
        let run = try run(outputs + options, in: folder)
        #expect(run.exitCode < 2, "\(run.errorText)")
      }
    }
  }

  @Test(arguments: [
    ("notes.txt", false), ("Art/Icon.png", false), ("Art/Empty.png", false), ("empty", true), ("new", true),
    ("/dev/null", true),
  ])
  func `what is no report needs force`(file: String, isWritten: Bool) throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      let path = folder.pushing(FilePath(file))
      let before = try? readFile(path, limit: 1 << 20)
      let run = try run(["--format", "json=\(file)"], in: folder)
      #expect(run.exitCode == (isWritten ? 0 : 2), "\(run.errorText)")
      #expect(run.errorText.contains("--force") == !isWritten)
      if !isWritten {
        #expect(try readFile(path, limit: 1 << 20) == before)
        #expect(try self.run(["--force", "--format", "json=\(file)"], in: folder).exitCode != 2)
        #expect(try readFile(path, limit: 1 << 20) != before)
      }
    }
  }

  @Test(arguments: [
    ["a", "./a"], ["a", "Art/../a"], ["a", "dir/up/a"], ["old.json", "link"], ["a", "a"],
  ])
  func `two spellings of one file are refused`(names: [String]) throws {
    for isThere in [false, true] {
      try withFolder(Self.tree.adding(isThere ? ["a": .text(""), "old.json": .text("")] : [:])) {
        (folder: FilePath) throws -> Void in
        let formats = zip(["json", "sarif"], names).flatMap { ["--format", "\($0)=\($1)"] }
        let run = try run(formats, in: folder)
        #expect(run.exitCode == 2, "\(names) \(run.errorText)")
      }
    }
  }

  @Test func `devices take several reports, and other names are other files`() throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      #expect(
        try run(["--format", "json=/dev/null", "--format", "sarif=/dev/null"], in: folder).exitCode == 0)
      #expect(try run(["--format", "json=a", "--format", "sarif=Art/a"], in: folder).exitCode == 0)
    }
  }

  @Test func `what a run reads is no output`() throws {
    try withFolder(Self.tree) { (folder: FilePath) throws -> Void in
      #expect(try runTool(["baseline", "-o", "b.json", "Art"], in: folder).exitCode == 0)
      #expect(try runTool(["baseline", "-o", "b.json", "Art"], in: folder).exitCode == 0)
      #expect(try run(["--baseline", "b.json", "--format", "json=b.json"], in: folder).exitCode == 2)
      #expect(try runTool(["baseline", "-o", "notes.txt", "Art"], in: folder).exitCode == 2)
      #expect(try runTool(["baseline", "--force", "-o", "notes.txt", "Art"], in: folder).exitCode == 0)
      let same = ["check", "--config", "decisions.json", "--format", "json=./decisions.json", "Art"]
      #expect(try runTool(same, in: folder).exitCode == 2)
    }
  }
}
