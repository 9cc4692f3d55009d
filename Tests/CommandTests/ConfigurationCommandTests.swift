import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// A configuration that says nothing is not silent: what it takes away, what it is not, and what is ignored.
@Suite struct ConfigurationCommandTests {
  private static let art: FixtureTree = [
    "Art/Icon.png": .png(56), "Art/Icon@2x.png": .png(114), "Old/Icon.png": .png(56), ".git/HEAD": .text(""),
  ]

  private func check(
    _ configuration: String, _ words: [String] = [], more: FixtureTree = [:], path: String = "Art",
    environment: [String: String] = ["SOURCE_DATE_EPOCH": "1800000000"]
  ) throws -> ToolRun {
    try withFolder(Self.art.adding([".iconproof.json": .text(configuration)]).adding(more)) { folder in
      try runTool(["check"] + words + [path], in: folder, environment: environment)
    }
  }

  @Test func `what a configuration takes away is in the head and in the last line`() throws {
    let text =
      #"{"rules": {"interlaced": "off", "bit-depth": "off", "wrong-size": "note"}, "exclude": ["Old"]}"#
    let run = try check(text)
    #expect(run.exitCode == 0)
    let lines = run.outputText.split(separator: "\n")
    // The line is broken to the width of a page.
    let head = lines.prefix(2).map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(
      head
        == "configuration: .iconproof.json (2 rules off: bit-depth, interlaced; 1 rule lowered: wrong-size; "
        + "1 exclude pattern without effect: Old)")
    #expect(
      lines.last?.hasPrefix("passed: ") == true
        && lines.last?.contains(", 2 rules off, 1 rule lowered") == true)
    let json = try check(text, ["--format", "json"])
    try expectValid(json.output, schema: "report.schema.json")
    #expect(json.outputText.contains(#""rulesOff": ["bit-depth", "interlaced"]"#))
    #expect(json.outputText.contains(#""severitiesLowered": ["wrong-size"]"#))
    #expect(json.outputText.contains(#""excluded": ["Old"]"#))
    #expect(try check(text, ["--format", "markdown"]).outputText.contains("configuration: .iconproof.json"))
  }

  @Test func `a configuration that decides nothing stays out of the report`() throws {
    let without = try withFolder(Self.art) { folder in try runTool(["check", "Art"], in: folder) }
    #expect(try check("{}").output == without.output)
    #expect(!without.outputText.contains("configuration"))
  }

  @Test(arguments: [
    (FixtureEntry.link(to: "nowhere"), "is a symbolic link to nothing"), (.pipe, "is a pipe or device"),
    (.folder([:]), "is a folder, not a configuration"),
    (.link(to: "Art"), "is a folder, not a configuration"),
    (.link(to: ".iconproof.json"), "is a symbolic link to nothing"),
  ])
  func `what is no file but named like a configuration ends with 2`(entry: FixtureEntry, reason: String)
    throws
  {
    for command in ["check", "checklist", "baseline", "config"] {
      try withFolder(Self.art.adding([".iconproof.json": entry])) { (folder: FilePath) throws -> Void in
        let run = try runTool([command, "Art"], in: folder)
        #expect(run.exitCode == 2)
        #expect(run.errorText.hasPrefix("iconproof: .iconproof.json: \(reason)"))
        #expect(try runTool([command, "--no-config", "Art"], in: folder).exitCode != 2)
      }
    }
  }

  @Test func `a link to a configuration is one`() throws {
    let tree = Self.art.adding([
      ".iconproof.json": .link(to: "team.json"), "team.json": .text(#"{"failOn": "never"}"#),
    ])
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      #expect(try runTool(["check", "Art"], in: folder).exitCode == 0)
    }
  }

  private static let outer = #"{"exclude": ["Old"]}"#

  @Test func `a configuration further down decides for what lies below it, and says so`() throws {
    let nested: FixtureTree = [
      "Art/.iconproof.json": .text(#"{"rules": {"wrong-size": "warning", "missing-recommended": "off"}}"#)
    ]
    let run = try check(Self.outer, more: nested, path: ".")
    #expect(run.exitCode == 0, "\(run.outputText)")
    #expect(run.outputText.contains("\nconfiguration: Art/.iconproof.json, for what lies below it\n"))
    let json = try check(Self.outer, ["--format", "json"], more: nested, path: ".")
    #expect(json.outputText.contains(#""nested": ["Art/.iconproof.json"]"#))
    try expectValid(json.output, schema: "report.schema.json")
    #expect(try check("{}", ["--no-config"], more: nested, path: ".").exitCode == 1)
    let elsewhere: FixtureTree = ["Other/.iconproof.json": .text(#"{"rules": {"wrong-size": "off"}}"#)]
    #expect(try check("{}", more: elsewhere, path: ".").exitCode == 1)
  }

  @Test func `a waiver and an exclusion further down count from their folder`() throws {
    let waiver = #"{"waivers": [{"rule": "wrong-size", "path": "Icon.png", "reason": "agreed"}]}"#
    #expect(try check(Self.outer, more: ["Art/.iconproof.json": .text(waiver)], path: ".").exitCode == 0)
    let excluded: FixtureTree = ["Art/.iconproof.json": .text(#"{"exclude": ["Icon.png"]}"#)]
    let run = try check(Self.outer, more: excluded, path: ".")
    #expect(!run.outputText.contains("wrong-size"))
  }

  @Test(
    arguments: [
      #"{"failOn": "never"}"#, #"{"require": 1}"#, #"{"baseline": "b.json"}"#, #"{"forUpload": true}"#,
    ])
  func `what counts for a whole run is wrong further down`(text: String) throws {
    let run = try check("{}", more: ["Art/New/.iconproof.json": .text(text)], path: ".")
    #expect(run.exitCode == 2)
    #expect(run.errorText.contains("Art/New/.iconproof.json:1:"), "\(run.errorText)")
    #expect(run.errorText.contains("\"exclude\" there leaves this folder out"))
  }

  @Test func `a configuration may come from a pipe`() throws {
    let shell = try #require(program(named: "sh"))
    try withFolder(
      Self.art.adding(["pipe": .pipe, "c.json": .text(#"{"failOn": "never", "exclude": ["Art"]}"#)])
    ) {
      (folder: FilePath) throws -> Void in
      for script in [
        #""$0" check --allow-empty --config /dev/stdin Art < c.json"#,
        #"cat c.json | "$0" check --allow-empty --config /dev/stdin Art"#,
        #"(sleep 1; cat c.json > pipe) & "$0" check --allow-empty --config pipe Art; code=$?; wait; exit $code"#,
      ] {
        let run = try runProgram(
          shell, ["-c", script].map { Array($0.utf8) } + [try toolPath().bytes], in: folder)
        #expect(run.exitCode == 0, "\(script) \(run.errorText)")
        #expect(run.outputText.hasPrefix("configuration: "))
      }
    }
  }

  @Test func `the configuration names the baseline`() throws {
    try withFolder(Self.art.adding([".iconproof.json": .text(#"{"baseline": "b.json"}"#)])) {
      (folder: FilePath) throws -> Void in
      #expect(try runTool(["check", "Art"], in: folder).exitCode == 2, "it does not exist yet")
      #expect(try runTool(["baseline", "-o", "b.json", "Art"], in: folder).exitCode == 0)
      let run = try runTool(["check", "--strict-baseline", "Art"], in: folder)
      #expect(run.exitCode == 0)
      #expect(run.outputText.contains("in the baseline\n"))
    }
  }

  /// A flag that nobody gave would be looked for in vain.
  @Test func `what the configuration names and lacks is said with its place`() throws {
    for key in ["baseline", "extends"] {
      let run = try check("{\n  \"\(key)\": \"none.json\"}")
      #expect(run.exitCode == 2)
      let place = ".iconproof.json:2:\(key.count + 7): \"\(key)\""
      #expect(run.errorText == "iconproof: \(place): none.json: does not exist\n")
    }
    let table = try check(#"{"specs": ["none.json"]}"#)
    #expect(table.exitCode == 2)
    #expect(
      table.errorText == "iconproof: .iconproof.json:1:12: \"specs\": none.json: does not exist\n")
    let list = try check(#"{"target": {"infoPlist": "none.plist"}}"#)
    #expect(list.exitCode == 3)
    #expect(list.outputText.contains("none.plist: does not exist; .iconproof.json:1 names it"))
    // What the command line names is in the user's eyes.
    try withFolder(Self.art) { (folder: FilePath) throws -> Void in
      let flag = try runTool(["check", "--spec", "none.json", "Art"], in: folder)
      #expect(flag.errorText == "iconproof: --spec none.json: does not exist\n")
      let plist = try runTool(["check", "--info-plist", "none.plist", "Art"], in: folder)
      #expect(plist.outputText.contains("none.plist: does not exist\n"))
    }
  }

  @Test func `a cycle of configurations ends with 2`() throws {
    let run = try check(
      #"{"extends": "x.json"}"#, more: ["x.json": .text(#"{"extends": ".iconproof.json"}"#)])
    #expect(run.exitCode == 2)
    #expect(run.errorText.hasPrefix("iconproof: x.json:1:13: a cycle: "))
    let chain = try check(#"{"extends": "x.json"}"#, more: ["x.json": .text(#"{"failOn": "never"}"#)])
    #expect(chain.exitCode == 0)
  }

  @Test func `a waiver that expires soon is listed with verbose and in JSON`() throws {
    let text =
      #"{"waivers": [{"rule": "wrong-size", "path": "Art/Icon.png", "reason": "r", "expires": "2027-01-20"}]}"#
    let run = try check(text, ["--verbose"])
    #expect(run.exitCode == 0)
    #expect(
      run.outputText.contains(
        "waiver expires in 5 days, on 2027-01-20: wrong-size at Art/Icon.png  (.iconproof.json:1)"))
    #expect(try !check(text).outputText.contains("expires in"))
    let json = try check(text, ["--format", "json"])
    #expect(json.outputText.contains(#""daysLeft": 5"#))
    try expectValid(json.output, schema: "report.schema.json")
  }

  @Test(arguments: [
    (["--for-upload"], "{}", "SDK 26.0 (--for-upload: App Store Connect requires it since 2026-04-28)"),
    (
      [], #"{"forUpload": true}"#,
      "SDK 26.0 (.iconproof.json:1: App Store Connect requires it since 2026-04-28)"
    ),
    (
      ["--sdk", "7.0"], #"{"forUpload": true}"#,
      "SDK 7.0 (--sdk; App Store Connect requires the 26.0 SDK since 2026-04-28)"
    ),
    (["--for-upload"], #"{"target": {"sdk": "7.0"}}"#, "SDK 26.0 (--for-upload"),
    ([], "{}", "SDK 4.3 or later"),
  ])
  func `for upload the SDK is the required one`(words: [String], text: String, line: String) throws {
    let run = try check(text, words + ["--verbose"])
    #expect(run.outputText.contains(line), "\(run.outputText)")
    #expect(try check("{}", ["--for-upload", "--sdk", "7.0"]).exitCode == 2)
    #expect(try check("{}", ["--for-upload"], environment: ["SOURCE_DATE_EPOCH": "0"]).exitCode == 2)
  }
}
