import FileTree
import Places
import SystemPackage
import TestSupport
import Testing

/// What would let a run pass without having looked: each with a control that passes.
@Suite struct GateHoleTests {
  private func check(_ tree: FixtureTree, _ words: String...) throws -> ToolRun {
    try withFolder(tree) { folder in try runTool(["check"] + words, in: folder) }
  }

  private static func app(_ name: String = "Weather") -> FixtureTree {
    let icon = "ASSETCATALOG_COMPILER_APPICON_NAME"
    let project = XcodeProject([.init(name, settings: [icon: "AppIcon"], resources: ["\(name).xcassets"])])
    return [
      FixturePath("\(name).xcodeproj/project.pbxproj"): project.entry,
      FixturePath("\(name).xcassets/AppIcon.appiconset/Contents.json"): .setContents([
        ["idiom": "universal", "size": "1024x1024", "platform": "ios", "filename": "a.png"]
      ]),
      FixturePath("\(name).xcassets/AppIcon.appiconset/a.png"): .png(1024),
    ]
  }

  private static func workspace(_ locations: String...) -> FixtureEntry {
    .text(
      "<Workspace version=\"1.0\">"
        + locations.map { "<FileRef location=\"\($0)\"></FileRef>" }.joined() + "</Workspace>")
  }

  private static let list: FixturePath = "All.xcworkspace/contents.xcworkspacedata"

  // MARK: Workspaces and projects

  @Test(arguments: ["", "All.xcworkspace"])
  func `a workspace whose projects are all there`(path: String) throws {
    var tree = Self.app()
    tree[Self.list] = Self.workspace("group:Weather.xcodeproj")
    #expect(try check(tree, path.isEmpty ? "." : path).exitCode == 0)
  }

  @Test(arguments: ["", "All.xcworkspace"], ["group:Gone.xcodeproj", "absolute:/nowhere/Gone.xcodeproj"])
  func `a project that is listed and not there`(path: String, location: String) throws {
    var tree = Self.app()
    tree[Self.list] = Self.workspace("group:Weather.xcodeproj", location)
    // Xcode shows it in red and builds the app.
    let beside = try check(tree, "--verbose", path.isEmpty ? "." : path)
    #expect(beside.exitCode == 0)
    #expect(beside.outputText.contains("it does not exist, while"))
    tree = [Self.list: Self.workspace(location)]
    let run = try check(tree, path.isEmpty ? "." : path)
    #expect(run.exitCode == 3)
    #expect(
      run.outputText.contains(
        "Gone.xcodeproj: the workspace All.xcworkspace refers to it, and it does not exist")
    )
  }

  @Test(arguments: [nil, "Gone.xcodeproj/\n"] as [String?])
  func `one that nobody commits is said, and fails nothing`(ignore: String?) throws {
    var tree = Self.app()
    let location = ignore == nil ? "group:Pods/Pods.xcodeproj" : "group:Gone.xcodeproj"
    tree[Self.list] = Self.workspace("group:Weather.xcodeproj", location)
    tree[".gitignore"] = ignore.map { .text($0) }
    let run = try check(tree, "--verbose", ".")
    #expect(run.exitCode == 0)
    #expect(run.outputText.contains("refers to it, and it does not exist"))
  }

  @Test(arguments: ["", "All.xcworkspace"]) func `a damaged workspace`(path: String) throws {
    var tree = Self.app()
    tree[Self.list] = .text("<Workspace version=\"1.0\"><FileRef location=")
    #expect(try check(tree, path.isEmpty ? "." : path).exitCode == 3)
  }

  @Test func `a workspace of which tools committed a part alone`() throws {
    var tree = Self.app()
    tree["All.xcworkspace/xcshareddata/swiftpm/Package.resolved"] = .text("{}")
    #expect(try check(tree, ".").exitCode == 0)
  }

  @Test func `a project without its file, or that is a file`() throws {
    var tree = Self.app()
    tree["Other.xcodeproj/xcshareddata/x"] = .text("")
    #expect(try check(tree, ".").exitCode == 3)
    tree[".gitignore"] = .text("project.pbxproj\n")
    #expect(try check(tree, ".").exitCode == 0)
    tree["Third.xcodeproj"] = .text("")
    #expect(try check(tree, ".").exitCode == 3)
  }

  @Test func `a template of a project is none`() throws {
    var tree = Self.app()
    tree["___PROJECTNAME___.xcodeproj/TemplateInfo.plist"] = .text("")
    #expect(try check(tree, ".").exitCode == 0)
  }

  @Test(arguments: ["Gone.xcodeproj", "Gone.xcassets", "Gone.xcworkspace"] as [FixturePath])
  func `a link to a project or catalog that leads nowhere`(path: FixturePath) throws {
    var tree = Self.app()
    tree[path] = .link(to: "nowhere")
    #expect(try check(tree, ".").exitCode == 3)
  }

  // MARK: Fewer images

  private static let loose: FixtureTree = [
    "Info.plist": .text(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
      <key>LSRequiresIPhoneOS</key><true/><key>UIDeviceFamily</key><array><integer>1</integer></array>
      <key>CFBundleIconFiles</key><array><string>Icon.png</string></array></dict></plist>
      """),
    "Icon.png": .png(57), "Icon@2x.png": .png(114), "Default.png": .launchImage(320, 480),
    "Default@2x.png": .launchImage(640, 960), "iTunesArtwork": .png(512),
  ]

  @Test func `without any image of its plist an app is no better than with some`() throws {
    #expect(try check(Self.loose, "--min-os", "4.3", "--sdk", "5.0", ".").exitCode == 0)
    var tree = Self.loose
    tree["Icon.png"] = nil
    #expect(try check(tree, "--min-os", "4.3", "--sdk", "5.0", ".").exitCode == 1)
    for (path, _) in Self.loose.entries where path != "Info.plist" { tree[path] = nil }
    #expect(try check(tree, "--min-os", "4.3", "--sdk", "5.0", ".").exitCode == 1)
  }

  @Test func `what is excluded is missing all the same`() throws {
    var tree = Self.loose
    tree[".iconproof.json"] = .text(#"{"exclude": ["*.png", "iTunes*"]}"#)
    #expect(try check(tree, "--min-os", "4.3", "--sdk", "5.0", ".").exitCode == 1)
  }

  // MARK: Words

  @Test func `rules that are off are named, and patterns without effect are called so`() throws {
    var tree = Self.app()
    tree[".iconproof.json"] = .text(#"{"rules": {"interlaced": "off"}, "exclude": ["Nothing/**", "*.txt"]}"#)
    tree["a.txt"] = .text("")
    // The line is broken to the width of a page.
    let first = try check(tree, ".").outputText.split(separator: "\n").prefix(2)
      .map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(
      first
        == "configuration: .iconproof.json (1 rule off: interlaced; 1 pattern excluded: *.txt; 1 exclude pattern without effect: Nothing/**)"
    )
  }

  @Test func `an icon that the user names does not stand above the project's`() throws {
    var tree = Self.app()
    #expect(try check(tree, "--app-icon", "AppIcon", ".").exitCode == 0)
    tree["Weather.xcassets/Good.appiconset/Contents.json"] =
      tree["Weather.xcassets/AppIcon.appiconset/Contents.json"]
    tree["Weather.xcassets/Good.appiconset/a.png"] = .png(1024)
    tree["Weather.xcassets/AppIcon.appiconset/a.png"] = .png(1000)
    let run = try check(tree, "--app-icon", "Good", ".")
    #expect(run.exitCode == 3)
    #expect(run.outputText.contains("Weather.xcodeproj/project.pbxproj names AppIcon"))
    #expect(run.outputText.contains("[wrong-size]"))
  }

  @Test func `an app that lacks an image is not called complete, whatever is accepted`() throws {
    var tree = Self.app()
    tree["Weather.xcassets/AppIcon.appiconset/a.png"] = nil
    try withFolder(tree) { folder in
      #expect(try runTool(["check", "."], in: folder).exitCode == 1)
      #expect(try runTool(["baseline", "-o", "b.json", "."], in: folder).exitCode == 0)
      let run = try runTool(["check", "--baseline", "b.json", "."], in: folder)
      #expect(run.exitCode == 0)
      #expect(run.outputText.contains("1 required image to add or fix, accepted"))
      #expect(!run.outputText.contains("complete"))
    }
  }

  @Test(arguments: [("<array/>", "is empty"), ("<array><integer>1</integer></array>", "")])
  func `an empty list of devices`(value: String, words: String) throws {
    var tree = Self.loose
    tree["Info.plist"] = .text(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
      <key>UIDeviceFamily</key>\(value)<key>MinimumOSVersion</key><string>\(words.isEmpty ? "4.3" : "five")</string>
      <key>CFBundleIconFiles</key><array><string>Icon.png</string></array></dict></plist>
      """)
    let text = try check(tree, ".").outputText
    #expect(text.contains("[invalid-property-list]") == !words.isEmpty)
    if !words.isEmpty { #expect(text.contains("is five, must be a version") && text.contains(words)) }
  }
}
