import SystemPackage
import TestSupport
import Testing

/// `--spec FILE`: a studio's own rows beside the built-in ones.
@Suite struct HouseTableTests {
  static let table = """
    [
      {"name": "Press.png", "size": "64x64", "need": "required"},
      {"name": "Badge.png", "size": "20x20", "need": "recommended", "alpha": "opaque"}
    ]
    """

  /// An iPhone app's icons and launch images, complete.
  static let app: FixtureTree = [
    "Icon.png": .png(57), "Icon@2x.png": .png(114), "Default.png": .launchImage(320, 480),
    "Default@2x.png": .launchImage(640, 960), "Default-568h@2x.png": .launchImage(640, 1136),
    "house.json": .text(table),
  ]

  private func findings(_ changes: FixtureTree) throws -> [FindingFact] {
    try withFolder(Self.app.adding(changes)) { folder in
      try checkWithTool(folder, options: ["--spec", folder.appending("house.json").string]).findings
        .filter { $0.slot?.hasPrefix("house.") ?? false }
    }
  }

  @Test func `an empty slot is missed as its need says`() throws {
    #expect(
      try findings([:]) == [
        FindingFact("error", "missing-required", ".", slot: "house.press"),
        FindingFact("warning", "missing-recommended", ".", slot: "house.badge"),
      ])
  }

  @Test func `images are judged by size, name and alpha`() throws {
    #expect(
      try findings(["Press.png": .png(63, 64), "Badge.png": .png(.floatingIcon(20), PNGWriter(.rgba))]) == [
        FindingFact("error", "wrong-size", "Press.png", slot: "house.press"),
        FindingFact("warning", "transparent-pixels", "Badge.png", slot: "house.badge"),
      ])
    #expect(
      try findings(["press.png": .png(64), "Badge.png": .png(20)]) == [
        FindingFact("error", "misnamed-file", "press.png", slot: "house.press")
      ])
    #expect(try findings(["Press.png": .png(64), "Badge.png": .png(20)]) == [])
  }

  @Test func `the checklist and the tables show the rows`() throws {
    try withFolder(Self.app.adding(["Press.png": .png(64)])) { folder in
      let list = try runTool(["checklist", "--spec", "house.json", "."], in: folder)
      #expect(list.outputText.contains("House images\n  done     Press.png"))
      #expect(list.outputText.contains("  MISSING  Badge.png"))
      let rows = try runTool(["specs", "--spec", "house.json", "house.json"], in: folder)
      #expect(rows.exitCode == 0)
      #expect(rows.outputText.contains("house.press"))
    }
  }

  @Test(arguments: ["check", "checklist", "specs", "inspect"])
  func `a table with a fault is wrong usage`(command: String) throws {
    try withFolder(["bad.json": .text("[\n {\"name\": \"a.png\"}\n]"), "Icon.png": .png(57)]) { folder in
      let path = command == "specs" ? [] : ["Icon.png"]
      let run = try runTool([command, "--spec", "bad.json"] + path, in: folder)
      #expect(run.exitCode == 2)
      #expect(run.output.isEmpty)
      #expect(run.errorText.hasPrefix("iconproof: bad.json:2:2: \"size\" is missing"))
    }
  }

  @Test(arguments: ["nix.json", ".", "pipe"])
  func `a table that cannot be read is wrong usage`(path: String) throws {
    try withFolder(["pipe": .pipe, "Icon.png": .png(57)]) { folder in
      let run = try runTool(["check", "--spec", path, "."], in: folder)
      #expect(run.exitCode == 2)
      #expect(run.output.isEmpty)
      #expect(run.errorText.hasPrefix("iconproof: --spec \(path): "))
    }
  }
}
