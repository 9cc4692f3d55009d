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

@Suite struct ConfigurationTests {
  private func read(_ text: String) throws(PolicyError) -> Configuration {
    try readConfiguration(Array(text.utf8), at: "App/.iconproof.json", workingFolder: "/work")
  }

  private func complaint(_ text: String) -> String? {
    do throws(PolicyError) {
      _ = try read(text)
      return nil
    } catch {
      return error.message.display
    }
  }

  @Test func `every key is read, with where it stands`() throws {
    let configuration = try read(
      """
      // decided in spring
      {
        "$schema": "config.schema.json",
        "target": {"families": ["ipad", "iphone"], "minimumOS": "4.3", "sdk": "6.1", "infoPlist": "../Info.plist",
                   "platforms": ["ios", "watchos", "messages"], "appIcon": "AppIcon"},
        "rules": {"interlaced": "off", "indexed-color": "error"},
        "exclude": ["Legacy/**", "Mockups"],
        "failOn": "warning",
        "specs": ["house/tables.json"],
        "roles": {"Toolbar/*.png": "toolbar"},
        "waivers": [
          {"rule": "wrong-size", "path": "Icon.png", "reason": "as designed", "expires": "2027-06-30"},
        ],
        "forUpload": false, "baseline": "known.json", "require": ["App"],
        "targets": ["App", "Watch"], "ignore": ["Beta"]
      }
      """)
    #expect(configuration.forUpload?.value == false && configuration.baseline?.value == "App/known.json")
    #expect(configuration.required?.value == .names(["App"]))
    #expect(
      configuration.targets?.value == ["App", "Watch"] && configuration.ignoredTargets?.value == ["Beta"])
    #expect(configuration.families?.value == [.ipad, .iphone])
    #expect(configuration.minimumOS?.value == OSVersion(4, 3))
    #expect(configuration.sdk?.value == OSVersion(6, 1))
    #expect(configuration.infoPlist?.value == "Info.plist")
    #expect(configuration.platforms?.value == [.platform(.ios), .platform(.watchos), .messages])
    #expect(configuration.appIcon?.value == "AppIcon")
    #expect(
      configuration.rules.mapValues(\.value) == [.interlaced: .off, .indexedColor: .severity(.error)])
    #expect(configuration.failOn?.origin == "App/.iconproof.json:8")
    #expect(configuration.specs.map(\.value) == ["App/house/tables.json"])
    #expect(configuration.roles.map(\.role) == [.toolbar])
    let waiver = try #require(configuration.waivers.first)
    #expect(waiver.reason == "as designed" && waiver.expires == CalendarDate("2027-06-30"))
    #expect(waiver.position.line == 12)
  }

  @Test(
    arguments: [
      (#"{"ruels": {}}"#, #"App/.iconproof.json:1:2: unknown key "ruels"; did you mean "rules"?"#),
      (
        "{\n  \"rules\": {\"wrong-sise\": \"off\"}}",
        #"App/.iconproof.json:2:13: unknown rule "wrong-sise"; did you mean "wrong-size"?"#
      ),
      (
        #"{"rules": {"wrong-size": "on"}}"#,
        #"App/.iconproof.json:1:26: "on" is none of off, error, warning, note"#
      ),
      (#"{"failOn": 1}"#, "App/.iconproof.json:1:12: expected a string, found a number"),
      (
        #"{"target": {"minimumOS": "ten"}}"#,
        #"App/.iconproof.json:1:26: "ten" is not a version; write it as "4.3" or "7.0""#
      ),
      (
        #"{"target": {"families": ["phone"]}}"#, #"App/.iconproof.json:1:26: "phone" is none of ipad, iphone"#
      ),
      (
        #"{"waivers": [{"rule": "wrong-size", "path": "a"}]}"#,
        #"App/.iconproof.json:1:14: "reason" is missing"#
      ),
      (
        #"{"waivers": [{"rule": "wrong-size", "path": "a", "reason": "b", "expires": "2027-02-30"}]}"#,
        #"App/.iconproof.json:1:76: "expires" must be a day, as in 2027-06-30"#
      ),
      (
        #"{"rules": {}, "rules": {}}"#,
        #"App/.iconproof.json:1:15: the key "rules" was already given at 1:2"#
      ),
      ("[]", "App/.iconproof.json:1:1: expected an object, found an array"),
      ("{", #"App/.iconproof.json:1:2: expected a key or "}", found the end of the text"#),
    ])
  func `what is wrong is said with its place, and the nearest right word`(text: String, message: String) {
    #expect(complaint(text)?.prefix { $0 != ":" } == "App/.iconproof.json")
    if text != "{" { #expect(complaint(text) == message) }
  }

  @Test(
    arguments: [
      ("Legacy", "Legacy/a/b.png", true), ("Legacy/**", "Legacy/a.png", true), ("*.png", "a/b.png", true),
      ("a/*.png", "a/b/c.png", false),
      ("**/Mockups", "a/Mockups/b.png", true), ("Leg", "Legacy/a.png", false),
    ])
  func `an excluded folder takes all that lies in it`(pattern: String, path: String, isExcluded: Bool) throws
  {
    let configuration = try read(#"{"exclude": ["\#(pattern)"]}"#)
    #expect(configuration.excludes(FilePath("App").appending(FilePath(path).components)) == isExcluded)
    #expect(!configuration.excludes(FilePath(path)), "only below the configuration's folder")
  }
}

@Suite struct FindConfigurationTests {
  @Test func `of short words only those of almost all letters are near`() {
    #expect(nearest(to: "fx", among: ["fix"]) == "fix" && nearest(to: "ruel", among: ["rule"]) == "rule")
    #expect(nearest(to: "id", among: ["sdk"]) == nil && nearest(to: "x", among: ["fix", "b"]) == nil)
  }

  @Test func `the nearest one up to the repository's root is found`() throws {
    let tree: FixtureTree = [
      ".iconproof.json": .text("{}"), "repo/.git/HEAD": .text(""), "repo/.iconproof.json": .text("{}"),
      "repo/App/Art/Icon.png": .png(57), "repo/Other/.git/HEAD": .text(""), "repo/Other/Art/a": .text(""),
    ]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      let repo = folder.appending("repo")
      #expect(try findConfiguration(for: "App/Art/Icon.png", workingFolder: repo) == ".iconproof.json")
      #expect(try findConfiguration(for: "Art", workingFolder: repo.appending("App")) == "../.iconproof.json")
      #expect(try findConfiguration(for: "Art", workingFolder: repo.appending("Other")) == nil)
      #expect(repositoryRoot(above: repo.appending("App/Art")) == repo)
    }
  }

  @Test func `without a repository nothing above the working folder is read`() throws {
    let tree: FixtureTree = [
      ".iconproof.json": .text("{}"), "App/Art/a": .text(""), "App/.iconproof.json": .text("{}"),
    ]
    try withFolder(tree) { (folder: FilePath) throws -> Void in
      #expect(try findConfiguration(for: "Art", workingFolder: folder.appending("App")) == ".iconproof.json")
      #expect(try findConfiguration(for: "App/Art", workingFolder: folder) == "App/.iconproof.json")
      #expect(try findConfiguration(for: ".", workingFolder: folder.appending("App/Art")) == nil)
    }
  }
}
