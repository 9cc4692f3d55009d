import FileTree
import Model
import Places
import Policy
import Reporting
import SourceText
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking

@Suite struct TraceTests {
  private func trace(_ configuration: String, _ findings: [Finding] = []) throws -> ConfigurationTrace {
    let gate = Gate(
      configuration: try readConfiguration(
        Array(configuration.utf8), at: ".iconproof.json", workingFolder: "/work"),
      today: try #require(CalendarDate("2027-01-15")), checkedPaths: ["."])
    return gate.trace(of: report(findings))
  }

  @Test func `what is off, lowered and excluded leaves a trace`() throws {
    let trace = try trace(
      #"{"rules": {"interlaced": "off", "wrong-size": "note", "bit-depth": "error"}, "exclude": ["Old"]}"#,
      [finding("wrong-size"), finding("bit-depth", .warning)])
    #expect(trace.changesAnything)
    #expect(trace.rulesOff == ["interlaced"])
    #expect(trace.severitiesLowered == ["wrong-size"])
    #expect(trace.excluded == ["Old"])
  }

  @Test(arguments: [
    ("{}", false), (#"{"failOn": "error", "rules": {}, "exclude": [], "waivers": []}"#, false),
    (#"{"forUpload": false}"#, false), (#"{"forUpload": true}"#, true), (#"{"failOn": "never"}"#, true),
    (#"{"baseline": "b.json"}"#, true), (#"{"target": {"minimumOS": "7.0"}}"#, true),
    (#"{"roles": {"a": "toolbar"}}"#, true),
  ])
  func `a configuration that decides nothing changes nothing`(text: String, changes: Bool) throws {
    #expect(try trace(text).changesAnything == changes)
  }

  @Test func `configurations below the checked paths are found`() throws {
    let tree: FixtureTree = [
      ".iconproof.json": .text("{}"), "App/.iconproof.json": .text("{}"),
      "App/Old/.iconproof.json": .text("{}"),
      "Pods/A/.iconproof.json": .text("{}"), "Out/.iconproof.json": .text("{}"),
      "A.xcassets/.iconproof.json": .text("{}"), "A.xcassets/B.imageset/.iconproof.json": .text("{}"),
      "App/.hidden/.iconproof.json": .text("{}"),
      "Lib/.iconproof.json": .link(to: "nowhere"),
    ]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let configuration = try readConfiguration(
        Array(#"{"exclude": ["Out"]}"#.utf8), at: folder.appending(".iconproof.json"), workingFolder: folder)
      let found = nestedConfigurations(
        below: [folder, folder.appending("App")], configuration: configuration, isSkipped: { $0 == "Pods" })
      #expect(
        found.map { configuration.base.relative($0) } == [
          "A.xcassets/.iconproof.json", "App/.iconproof.json", "App/Old/.iconproof.json",
          "Lib/.iconproof.json",
        ])
    }
  }
}

@Suite struct ExtendsTests {
  private func load(_ files: [String: String], at path: FilePath = "App/c.json") throws(PolicyError)
    -> Configuration
  {
    try loadConfiguration(at: path, workingFolder: "/work") { path throws(PolicyError) in
      guard let text = files[path.string] else {
        throw PolicyError(path: path, position: nil, reason: .reader(FileError.absent))
      }
      return Array(text.utf8)
    }
  }

  private func complaint(_ files: [String: String]) -> String? {
    do throws(PolicyError) {
      _ = try load(files)
      return nil
    } catch {
      return error.message.display
    }
  }

  @Test func `a file goes above the one that it extends, and lists are added`() throws {
    let configuration = try load([
      "App/c.json": #"""
      {"extends": "../house/c.json", "rules": {"interlaced": "off"}, "exclude": ["Old"], "failOn": "warning",
       "waivers": [{"rule": "wrong-size", "path": "a.png", "reason": "r"}]}
      """#,
      "house/c.json": #"""
      {"extends": "base.json", "rules": {"interlaced": "error", "bit-depth": "note"}, "exclude": ["Mockups"],
       "failOn": "never", "baseline": "b.json", "specs": ["t.json"], "target": {"sdk": "7.0"}}
      """#,
      "house/base.json": #"{"target": {"minimumOS": "5.0"}, "forUpload": true}"#,
    ])
    #expect(
      configuration.rules.mapValues(\.value) == [
        .interlaced: .off, .bitDepth: .severity(.note),
      ])
    #expect(configuration.exclude.map(\.value.glob.pattern) == ["Old", "Mockups"])
    #expect(configuration.failOn?.value == .warning)
    #expect(configuration.baseline?.value == "house/b.json")
    #expect(configuration.specs.map(\.value) == ["house/t.json"])
    #expect(configuration.minimumOS?.origin == "house/base.json:1")
    #expect(configuration.sdk?.value == OSVersion(7) && configuration.forUpload == nil)
    #expect(configuration.extended == ["house/c.json", "house/base.json"])
    #expect(configuration.excludes("App/Mockups/a.png"), "patterns count from the first file's folder")
    #expect(!configuration.excludes("house/Mockups/a.png"))
  }

  @Test(arguments: [
    (
      ["App/c.json": #"{"extends": "c.json"}"#],
      "App/c.json:1:13: a cycle: App/c.json extends App/c.json"
    ),
    (
      ["App/c.json": #"{"extends": "../d.json"}"#, "d.json": #"{"extends": "App/./c.json"}"#],
      "d.json:1:13: a cycle: App/c.json extends d.json extends App/c.json"
    ),
    (
      ["App/c.json": #"{"extends": "d.json"}"#],
      #"App/c.json:1:13: "extends": App/d.json: does not exist"#
    ),
    (
      ["App/c.json": #"{"forUpload": true, "target": {"sdk": "7.0"}}"#],
      #"App/c.json:1:39: "sdk" and "forUpload" cannot be used together; forUpload sets the SDK"#
    ),
    (
      ["App/c.json": #"{"forUpload": "yes"}"#],
      "App/c.json:1:15: expected true or false, found a string"
    ),
  ])
  func `what cannot be extended is said with its place`(files: [String: String], message: String) {
    #expect(complaint(files) == message)
  }

  @Test func `a chain has an end`() {
    var files = ["App/c.json": #"{"extends": "0.json"}"#]
    for number in 0..<40 { files["App/\(number).json"] = #"{"extends": "\#(number + 1).json"}"# }
    #expect(complaint(files)?.hasSuffix("more than 16 files extend each other") == true)
  }
}

@Suite struct RequiredSDKTests {
  /// Apple, "Upcoming requirements": Xcode 16 from 24 April 2025, Xcode 26 from 28 April 2026.
  @Test(
    arguments: [
      (Platform.ios, "2025-04-23", nil), (.ios, "2025-04-24", "18.0"), (.ios, "2026-04-27", "18.0"),
      (.ios, "2026-04-28", "26.0"), (.watchos, "2026-01-01", "11.0"), (.visionos, "2026-01-01", "2.0"),
      (.tvos, "2027-01-01", "26.0"), (.macos, "2027-01-01", nil),
    ] as [(Platform, String, String?)])
  func `the SDK is the one of the day`(platform: Platform, day: String, sdk: String?) throws {
    let row = requiredSDK(
      for: platform, on: try #require(CalendarDate(day)), among: try UploadSDK.embedded())
    #expect(row?.sdk.description == sdk)
  }

  @Test func `every row has a day and a known source`() throws {
    let sources = Set(try SpecTables.embedded().sources.map(\.key))
    let rows = try UploadSDK.embedded()
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(CalendarDate(row.from) != nil)
      #expect(!row.sources.isEmpty && sources.isSuperset(of: row.sources))
    }
  }
}
