import SourceText
import SystemPackage
import TestSupport
import Testing

/// The checklist calls nothing done against which `check` counts something.
@Suite struct ChecklistStateTests {
  private static let seeThrough: FixtureTree = ["Icon.png": .png(.glyph(57), PNGWriter(.rgba))]
  private static let right: FixtureTree = ["Icon.png": .png(57)]

  private func run(_ words: [String], in tree: FixtureTree) throws -> ToolRun {
    try withFolder(tree) { (folder: FilePath) throws in try runTool(words, in: folder) }
  }

  private func slots(_ tree: FixtureTree) throws -> [JSONNode] {
    let output = try run(["checklist", "--format", "json"], in: tree).output
    try expectValid(output, schema: "report.schema.json")
    return try #require(
      try parseJSON(output, options: .strict(sizeLimit: 1 << 20)).root["checklist"]?.array)
  }

  @Test func `an image that a rule warns of is named with the warning`() throws {
    let list = try run(["checklist"], in: Self.seeThrough)
    #expect(list.exitCode == 0)
    let rows = list.outputText.split(separator: "\n")
    let row = try #require(rows.first { $0.contains(" Icon.png") })
    #expect(row.hasPrefix("  warning  Icon.png") && row.contains("transparent"), "\(list.outputText)")
    #expect(rows.contains { $0.contains(" to fix, 1 with a warning, ") })
    #expect(rows.contains("warning  the image is there, and check warns of it"))
    let boxes = try run(["checklist", "--format", "markdown"], in: Self.seeThrough).outputText
    #expect(boxes.contains("- [ ] `Icon.png`") && boxes.contains(": **warning**, "), "\(boxes)")
    let comment = try run(["check", "--format", "markdown"], in: Self.seeThrough).outputText
    #expect(comment.contains("| warning | <code>Icon.png</code> |"), "\(comment)")
    let slot = try #require(try slots(Self.seeThrough).first { $0["fileName"]?.string == "Icon.png" })
    #expect(slot["state"]?.string == "present" && slot["findings"]?.array?.isEmpty == false)
  }

  @Test func `an image of which nothing is counted is done`() throws {
    let text = try run(["checklist"], in: Self.right).outputText
    #expect(text.contains("  done     Icon.png ") && !text.contains("warning"), "\(text)")
    #expect(
      try run(["checklist", "--format", "markdown"], in: Self.right).outputText.contains("- [x] `Icon.png`"))
  }

  @Test(arguments: [
    (["ic09", "ic10"], "App.icns has 512 x 512 and 512 x 512@2x, which"),
    (["ic09"], "App.icns lacks 512 x 512@2x, which"),
    (["ic07"], "App.icns lacks 512 x 512 and 512 x 512@2x,"),
  ])
  func `an icon family says what it has`(types: [String], words: String) throws {
    let settings = ["SDKROOT": "macosx", "INFOPLIST_FILE": "Info.plist"]
    let tree: FixtureTree = [
      "App.xcodeproj/project.pbxproj": XcodeProject([.init(settings: settings, resources: ["App.icns"])])
        .entry,
      "Info.plist": .plist([
        "CFBundlePackageType": "APPL", "CFBundleIdentifier": "com.example.app", "CFBundleIconFile": "App",
      ]),
      "App.icns": .iconFamily(types),
    ]
    let text = try run(["checklist"], in: tree).outputText
    #expect(text.contains("Icon: \(words)"), "\(text)")
  }

  @Test(arguments: [("\"macOS\"", true), ("\"iOS\", \"macOS\"", false)])
  func `an Icon Composer file for the Mac alone is a Mac app's`(systems: String, isOfMac: Bool) throws {
    let tree: FixtureTree = [
      "A/AppIcon.icon/icon.json": .text(
        """
        {"groups": [{"layers": [{"image-name": "a.png", "name": "a"}]}],
         "supported-platforms": {"squares": [\(systems)]}}
        """), "A/AppIcon.icon/Assets/a.png": .png(1024),
    ]
    let text = try run(["checklist"], in: tree).outputText
    #expect(text.contains("serves every size on") && text.contains("iOS app") != isOfMac, "\(text)")
  }

  @Test func `an image that a rule calls an error is to be fixed`() throws {
    let clear = [EntryFixture].singleSize.map { entry -> EntryFixture in
      var entry = entry
      entry.picture = .sketch(isOpaque: false)
      return entry
    }
    let tree = FixtureTree.app([.iconSet(clear)])
    #expect(try run(["check"], in: tree).exitCode == 1)
    let text = try run(["checklist"], in: tree).outputText
    #expect(text.contains("  FIX      ") && text.contains("0 to add, 1 to fix, 0 of 1 done"), "\(text)")
    let slot = try #require(try slots(tree).first { $0["state"]?.string != "not-asked" })
    #expect(slot["state"]?.string == "malformed" && slot["fault"]?.string?.contains("transparent") == true)
    // Its size and format are right: the finding alone says what is wrong.
    #expect(slot["faultKind"]?.string == nil && slot["findings"]?.array?.isEmpty == false)
    let right = try run(["checklist"], in: .app([.iconSet(.singleSize)])).outputText
    #expect(right.contains("0 to add, 0 to fix, 1 of 1 done"), "\(right)")
  }

  /// Nothing requires a dark icon, and one that does not serve is counted all the same.
  @Test func `an optional image that a rule warns of is named with the warning`() throws {
    func text(_ size: Int, _ words: [String] = ["checklist"]) throws -> String {
      let dark = EntryFixture.slot("universal", "1024x1024", platform: "ios", appearance: "dark")
        .holding(.floatingSketch(size, size))
      return try run(words, in: .app([.iconSet([EntryFixture].singleSize + [dark])])).outputText
    }
    let wrong = try text(2048)
    let row = try #require(wrong.split(separator: "\n").first { $0.contains(" App icon, dark ") })
    #expect(row.hasPrefix("  warning  ") && wrong.contains("is 2048"), "\(wrong)")
    #expect(wrong.contains("0 to fix, 1 with a warning, "), "\(wrong)")
    #expect(try text(2048, ["checklist", "--format", "markdown"]).contains("- [ ] App icon, dark"))
    // From the SDK on that reads it.
    let right = try text(1024, ["checklist", "--sdk", "26.0"])
    #expect(right.contains("0 to add, 0 to fix, 3 of 3 done") && !right.contains("warning"), "\(right)")
  }

  @Test func `an icon that the asset compiler converts is there`() throws {
    func summary(_ side: Int) throws -> String {
      let icon = [EntryFixture].singleSize[0].holding(.data(jpeg(width: side, height: side)))
      return try run(["check"], in: .app([.iconSet([icon])])).outputText
    }
    let (right, wrong) = (try summary(1024), try summary(512))
    #expect(right.contains("icon AppIcon, all required images, ") && right.contains("[not-png]"), "\(right)")
    #expect(wrong.contains("1 required image to add or fix, a warning here"), "\(wrong)")
  }

  @Test func `an image of another accepted size has its own`() throws {
    let tree: FixtureTree = ["Icon.png": .png(57), "Default-Portrait~ipad.png": .launchImage(768, 1004)]
    let text = try run(["checklist", "--family", "ipad", "--min-os", "7.0"], in: tree).outputText
    let row = try #require(text.split(separator: "\n").first { $0.contains(" Default-Portrait~ipad.png") })
    #expect(row.contains(" 768 x 1004") && !row.contains("1024"), "\(text)")
  }

  @Test func `what is accepted is named as it is`() throws {
    try withFolder(Self.seeThrough) { (folder: FilePath) throws -> Void in
      #expect(try runTool(["baseline", "-o", "known.json"], in: folder).exitCode == 0)
      let list = try runTool(["checklist", "--baseline", "known.json"], in: folder).outputText
      #expect(list.contains("  warning  Icon.png"), "\(list)")
      #expect(list.contains("accepted"), "\(list)")
    }
  }
}
