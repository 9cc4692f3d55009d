import Places
import SystemPackage
import TestSupport
import Testing

/// The report as a document and as a stream.
@Suite struct ReportTests {
  @Test(arguments: ["check", "checklist"], ["SampleAssets", "SampleAssets/clean", "Docs", "nowhere"])
  func `the report holds to its schema`(command: String, path: String) throws {
    let run = try runTool([command, "--format", "json", path])
    try expectValid(run.output, schema: "report.schema.json")
  }

  @Test func `the report of odd names and failures holds to its schema`() throws {
    let tree: FixtureTree = [
      FixturePath(bytes: Array("Icon".utf8) + [0xFF] + Array(".png".utf8)): .data([1]), "Icon.png": .pipe,
      "en.lproj/Default.png": .launchImage(320, 481), "A.xcodeproj": .folder([:]),
      "B.xcodeproj/project.pbxproj": XcodeProject().entry, "App.app/Icon.png": .png(57),
    ]
    try withFolder(tree) { folder in
      let run = try runTool(["check", "--format", "json", "."], in: folder)
      #expect(run.exitCode == 3)
      try expectValid(run.output, schema: "report.schema.json")
    }
  }

  @Test(arguments: ["text", "json"])
  func `one job and two print the same bytes`(format: String) throws {
    for command in [["check"], ["check", "--verbose"], ["checklist"]] {
      let runs = try ["1", "2", "7"].map { jobs in
        try runTool(command + ["SampleAssets", "--format", format, "--jobs", jobs])
      }
      #expect(runs[0] == runs[1])
      #expect(runs[0] == runs[2])
    }
  }

  @Test(arguments: [
    "check SampleAssets", "checklist SampleAssets", "specs", "inspect SampleAssets --verbose",
  ])
  func `a reader that goes away is told of in one line`(line: String) throws {
    let shell = try #require(program(named: "sh"))
    let script = #"tool=$1; shift; { "$tool" "$@"; echo "ended with $?" >&2; } | true"#
    let words = ["-c", script, "sh"].map { Array($0.utf8) } + [try toolPath().bytes]
    let run = try runProgram(shell, words + line.split(separator: " ").map { Array($0.utf8) })
    // Done before the pipe closed, or a report that nobody got.
    let lines = run.errorText.split(separator: "\n")
    let isWhole = lines.count == 1 && ["ended with 0", "ended with 1"].contains(lines[0])
    #expect(
      isWhole
        || lines == [
          "iconproof: cannot write to standard output: its reader closed it before the end", "ended with 3",
        ], "\(run.errorText)")
    #expect(run.output.isEmpty)
  }

  @Test(
    arguments: [
      ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true), (["CI": "true"], false),
    ] as [([String: String], Bool)])
  func `colours stand on a terminal only, unless someone objects`(
    environment: [String: String], isColored: Bool
  ) throws {
    guard let script = program(named: "script") else {
      print("Left out: script is not installed, so nothing is printed on a terminal")
      return
    }
    let line = "\(try toolPath().string) check SampleAssets/broken/wrong-size"
    var words = ["-qec", line, "/dev/null"]
    // This test may itself run where CI or NO_COLOR is set.
    let unset = ["CI", "NO_COLOR"].filter { environment[$0] == nil }.flatMap { ["-u", $0] }
    words = unset + environment.map { "\($0.key)=\($0.value)" } + [script.string] + words
    let run = try runProgram(try #require(program(named: "env")), words.map { Array($0.utf8) })
    #expect(run.exitCode == 1)
    #expect(run.output.contains(0x1B) == isColored, "\(run.outputText)")
    #expect(run.outputText.contains("What a rule means and how sure it is: iconproof explain wrong-size"))
    let piped = try runTool(["check", "SampleAssets/broken/wrong-size"])
    #expect(!piped.output.contains(0x1B))
    #expect(!piped.outputText.contains("What a rule means"))
  }

  /// 205 findings, where 200 are shown whole.
  @Test func `many findings of one rule are folded, and every error is shown`() throws {
    var tree: FixtureTree = ["Art.xcassets/Broken.imageset/Contents.json": .text("{")]
    for index in 0..<204 {
      tree[FixturePath("Art.xcassets/\(index).imageset/Contents.json")] = .setContents([
        ["idiom": "universal", "filename": "absent.png"]
      ])
    }
    try withFolder(tree) { folder in
      let text = try runTool(["check"], in: folder).outputText
      #expect(text.split(separator: "\n").count { $0.hasPrefix("warning ") } == 3)
      #expect(text.split(separator: "\n").count { $0.hasPrefix("error ") } == 1)
      #expect(
        text.contains(
          "\n201 more findings (--verbose lists them, --statistics counts them): 201 dangling-reference\n"))
      #expect(text.hasSuffix("failed: 1 error, 204 warnings, no notes in 0 images\n"))
      #expect(text.contains("\naccounted for: 1 judged, 0 not required"))
      let whole = try runTool(["check", "--verbose"], in: folder).outputText
      #expect(
        whole.split(separator: "\n").count { $0.hasSuffix("refers to absent.png, which is missing") } == 204)
    }
  }
}
