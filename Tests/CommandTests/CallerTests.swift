import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// What programs that call the command rely on.
@Suite struct CallerTests {
  private static let tree: FixtureTree = [
    "a b/Icon.png": .png(57), "a b/Icon@2x.png": .png(114), "line\nend/Icon.png": .png(56),
    "line\nend/Icon@2x.png": .png(114),
  ]

  /// Runs `check` with bytes of `printf` on its standard input.
  private func check(_ options: String, given input: String, in folder: FilePath) throws -> ToolRun {
    let shell = try #require(program(named: "sh"))
    let script = #"printf '\#(input)' | "$0" check \#(options)"#
    return try runProgram(shell, [Array("-c".utf8), Array(script.utf8), try toolPath().bytes], in: folder)
  }

  @Test(arguments: [
    (#"a b\000"#, Int32(0)), ("a b", 0), (#"a b\000line\nend\000"#, 1), (#"line\nend\000a b"#, 1),
  ])
  func `paths come from standard input, each ended by a null byte`(input: String, exitCode: Int32) throws {
    try withFolder(Self.tree) { folder in
      let run = try check("--stdin-files0 --format tsv", given: input, in: folder)
      #expect(run.exitCode == exitCode, "\(run.errorText)")
      let found = run.outputText.split(separator: "\n").dropFirst().map { $0.split(separator: "\t")[1] }
      #expect(found == (exitCode == 0 ? [] : ["wrong-size"]))
    }
  }

  @Test(arguments: [
    ("--stdin-files0", "", Int32(3)), ("--stdin-files0 --allow-empty", "", 0),
    ("--stdin-files0", #"\000"#, 2),
    ("--stdin-files0", #"a b\000\000"#, 2), ("--stdin-files0 .", "a b", 2), ("--stdin-files0", #"a b\n"#, 3),
  ])
  func `an empty list is no pass, and the current folder never stands in for it`(
    options: String, input: String, exitCode: Int32
  ) throws {
    try withFolder(Self.tree) { folder in
      let run = try check("--min-os 4.3 --family iphone \(options)", given: input, in: folder)
      #expect(run.exitCode == exitCode, "\(run.outputText)\(run.errorText)")
      let isEmpty = input.isEmpty && exitCode == 3
      #expect(run.outputText.contains("no path came from standard input") == isEmpty, "\(run.outputText)")
      for form in isEmpty ? ["--quiet", "--format jsonl"] : [] {
        let other = try check("\(options) \(form)", given: input, in: folder)
        let text = other.outputText + other.errorText
        #expect(other.exitCode == 3 && text.contains("no path came from standard input"), "\(text)")
      }
    }
  }

  /// Swift asks /proc for the arguments. glibc tells them as well; where nothing does, no folder is checked by accident.
  @Test func `a system without /proc`() throws {
    let script = #"mount -t tmpfs none /proc 2>/dev/null || exit 77; "$0" rules --format json"#
    guard let unshare = program(named: "unshare") else {
      print("left out: a system without /proc, as unshare is not installed")
      return
    }
    let words = ["--user", "--map-root-user", "--mount", "sh", "-c", script].map { Array($0.utf8) }
    let run = try runProgram(unshare, words + [try toolPath().bytes])
    guard run.exitCode != 77, !run.errorText.contains("unshare") else {
      print("left out: a system without /proc, as no folder can be mounted here")
      return
    }
    #if canImport(Glibc)
      #expect(run.exitCode == 0)
      #expect(run.outputText.hasPrefix("{"))
      #expect(run.errorText == "")
    #else
      #expect(run.exitCode == 3)
      #expect(run.errorText == "iconproof: cannot read its arguments: /proc is not mounted\n")
      #expect(run.output.isEmpty)
    #endif
  }

  @Test func `jsonl of a clean run is the summary alone`() throws {
    try withFolder(Self.tree) { folder in
      let run = try check("--format jsonl 'a b'", given: "", in: folder)
      let lines = run.outputText.split(separator: "\n")
      #expect(lines.count == 1 && lines[0].hasPrefix(#"{"type":"summary","schemaVersion":1,"#))
      #expect(lines[0].contains(#""exitCode":0,"#))
    }
  }

  @Test func `the version as JSON names the commands and formats that the help names`() throws {
    let number = try runTool(["--version"]).outputText
    let (version, help) = (try runTool(["--version", "--json"]), try runTool(["--help"]).outputText)
    #expect(version.exitCode == 0)
    #expect(version.outputText.contains(#""version": "\#(number.dropLast())""#))
    for command in ["check", "checklist", "sheet", "inspect", "explain", "baseline"] {
      #expect(version.outputText.contains("\"\(command)\"") && help.contains("\n  \(command) "))
    }
    for format in ["text", "json", "jsonl", "sarif", "html"] {
      #expect(version.outputText.contains("\"\(format)\""))
    }
    #expect(try runTool(["--json", "--version"]) == version)
  }
}
