import Checking
import SpecTables
import TestSupport
import Testing

/// Values of a description at which its tool stops: errors at their line. By xtool's own sources.
@Suite struct RefusedValueTests {
  private let package = """
    let package = Package(name: "Pack", platforms: [.iOS(.v17)],
      products: [.library(name: "Demo", targets: ["Demo"])], targets: [.target(name: "Demo")])
    """

  private func tree(_ text: String, icon: FixturePath = "i.png") -> FixtureTree {
    ["xtool.yml": .text("version: 1\n" + text), "Package.swift": .text(package), icon: .png(1024)]
  }

  @Test func `a description that is whole has no finding`() throws {
    #expect(try messages(of: tree("bundleID: a\niconPath: i.png\n")) == [])
    #expect(try messages(of: tree("orgID: a\nproduct: Demo\niconPath: i.png\n")) == [])
  }

  @Test(arguments: [
    (
      "bundleID: a\nproduct: Demp\niconPath: i.png\n", 3,
      "product in xtool.yml is Demp, but the library products of Package.swift are Demo"
    ),
    ("iconPath: i.png\n", 1, "xtool.yml has none of the keys bundleID and orgID"),
    (
      "bundleID: a\niconPath: i.jpg\n", 3,
      "iconPath in xtool.yml names i.jpg, but xtool only takes files that end in .png"
    ),
  ])
  func `what it stops at is an error at its line`(text: String, line: Int, message: String) throws {
    let tree = tree(text, icon: text.contains("jpg") ? "i.jpg" : "i.png")
    #expect(try messages(of: tree).contains(message))
    let found = try report(of: tree) { report, _ in
      report.findings.filter { $0.severity == .error }.map(\.line)
    }
    #expect(found == [line])
  }

  /// An icon for a system that is not there, of a project of Cordova.
  private func severity(package: String, engine: String = "", on system: String = "ios") throws -> [Severity]
  {
    let tree: FixtureTree = [
      "package.json": .text(package),
      "config.xml": .text(
        """
        <widget id="a.b" xmlns="http://www.w3.org/ns/widgets"><name>A</name>\(engine)<platform name="\(system)">
        <icon src="none.png" width="1024" height="1024" /></platform></widget>
        """),
    ]
    return try report(of: tree) { report, _ in
      report.findings.filter { $0.rule == "generator-source" }.map(\.severity)
    }
  }

  @Test func `an icon for a system that the project does not list is a warning`() throws {
    let android = #"{"cordova": {"platforms": ["android"]}}"#
    #expect(try severity(package: android) == [.warning])
    #expect(try severity(package: "{}", engine: "<engine name=\"android\" />") == [.warning])
    #expect(try severity(package: #"{"cordova": {"platforms": ["android", "ios"]}}"#) == [.error])
    #expect(try severity(package: android, engine: "<engine name=\"ios\" />") == [.error])
    #expect(
      try severity(package: #"{"devDependencies": {"cordova-ios": "7", "cordova-android": "12"}}"#) == [
        .error
      ])
    #expect(try severity(package: "{}") == [.error])
    #expect(try severity(package: android, on: "osx") == [.warning])
    #expect(try severity(package: #"{"cordova": {"platforms": ["android", "osx"]}}"#, on: "osx") == [.error])
    #expect(try severity(package: #"{"dependencies": {"cordova-osx": "7"}}"#, on: "osx") == [.error])
  }

  @Test func `catalogs of its package are resources, and none has the app's icon`() throws {
    let tree = tree("bundleID: a\niconPath: i.png\n").adding([
      "Sources/Demo/Media.xcassets/AppIcon.appiconset/Contents.json": .setContents([
        ["idiom": "universal", "size": "1024x1024", "platform": "ios"]
      ])
    ])
    #expect(try judge(tree).filter { $0.hasPrefix("error") } == [])
  }
}
