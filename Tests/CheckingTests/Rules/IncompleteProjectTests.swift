import Checking
import Model
import TestSupport
import Testing

/// What a project refers to and what cannot be followed: said once a project, as what it is worth.
@Suite struct IncompleteProjectTests {
  private let project: FixturePath = "App.xcodeproj/project.pbxproj"

  private static let icon = EntryFixture.slot("universal", "1024x1024", platform: "ios").holding(.png(1024))

  /// An app with its icon, whose project has an xcconfig file.
  private func app(_ file: String, _ files: FixtureTree = [:]) -> FixtureTree {
    FixtureTree.catalog([.iconSet([Self.icon])])
      .adding(.project([.app()], configurationFile: file)).adding(files)
  }

  @Test func `an xcconfig file that does not exist is a warning`() throws {
    #expect(try judge(app("App.xcconfig")) == ["warning incomplete-project \(project) -"])
    #expect(
      try messages(of: app("App.xcconfig")) == [
        "App.xcodeproj uses 1 xcconfig file that does not exist: App.xcconfig"
      ])
  }

  @Test func `one that exists is nothing to speak of, nor is an include that may be missing`() throws {
    #expect(try judge(app("App.xcconfig", ["App.xcconfig": .text("#include? \"gone.xcconfig\"\n")])) == [])
  }

  @Test func `Flutter passes the configuration of a flavour, whatever the schemes name`() throws {
    let settings = ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon", "SDKROOT": "iphoneos"]
    var target = XcodeProject.Target("Runner", resources: ["Assets.xcassets"])
    target.script = "$FLUTTER_ROOT/packages/flutter_tools/bin/xcode_backend.sh build"
    target.settings = [
      "Debug-pro": settings,
      "Release-Pro": settings.merging(["ASSETCATALOG_COMPILER_APPICON_NAME": "Gone"]) { $1 },
    ]
    let scheme = FixtureEntry.text(
      """
      <Scheme><BuildAction><BuildActionEntries><BuildActionEntry buildForArchiving="YES">
      <BuildableReference BlueprintName="Runner" ReferencedContainer="container:Runner.xcodeproj"/>
      </BuildActionEntry></BuildActionEntries></BuildAction>
      <ArchiveAction buildConfiguration="Release"></ArchiveAction></Scheme>
      """)
    let schemes = "ios/Runner.xcodeproj/xcshareddata/xcschemes"
    let tree = FixtureTree.catalog([.iconSet([Self.icon])], at: "ios/Assets.xcassets").adding([
      "ios/Runner.xcodeproj/project.pbxproj": XcodeProject([target]).entry,
      FixturePath("\(schemes)/Runner.xcscheme"): scheme, FixturePath("\(schemes)/pro.xcscheme"): scheme,
    ])
    let alone = try judge(tree)
    #expect(alone.contains { $0.contains(" incomplete-project ") }, "\(alone)")
    let found = try judge(tree.adding(["pubspec.yaml": .text("name: app\n")]))
    #expect(!found.contains { $0.contains(" incomplete-project ") }, "\(found)")
    #expect(found.contains { $0.hasPrefix("error absent-icon-set ") }, "\(found)")
  }

  @Test func `several are one finding`() throws {
    let includes = (1...5).map { "#include \"c\($0).xcconfig\"\n" }.joined()
    let tree = app("App.xcconfig", ["App.xcconfig": .text(includes)])
    #expect(
      try messages(of: tree) == [
        "App.xcodeproj uses 5 xcconfig files that do not exist: c1.xcconfig, c2.xcconfig, c3.xcconfig and 2 more"
      ])
  }

  @Test(arguments: [
    "Pods/Target Support Files/Pods-App/Pods-App.release.xcconfig", "Flutter/Generated.xcconfig",
    "Flutter/ephemeral/Flutter.xcconfig", "Secrets.xcconfig",
  ])
  func `one that a tool writes, or that git ignores, is a note`(file: String) throws {
    let tree = app(file, [".git": .folder([:]), ".gitignore": .text("Secrets.xcconfig\n")])
    #expect(try judge(tree) == ["note incomplete-project \(project) -"])
    #expect(try messages(of: tree) == ["App.xcodeproj uses 1 xcconfig file that a tool writes: \(file)"])
  }

  @Test func `a file that includes itself, and lines that are no setting, are warnings at their place`()
    throws
  {
    let loop = app(
      "A.xcconfig",
      [
        "A.xcconfig": .text("#include \"B.xcconfig\"\n"), "B.xcconfig": .text("#include \"A.xcconfig\"\n"),
      ])
    #expect(try judge(loop) == ["warning incomplete-project A.xcconfig -"])
    #expect(try messages(of: loop) == ["A.xcconfig includes itself"])
    let lines = app("A.xcconfig", ["A.xcconfig": .text("X = 1\nwhat is this\n\nnor this\n")])
    #expect(try messages(of: lines) == ["A.xcconfig has 2 lines that are neither a setting nor an #include"])
    #expect(try report(of: lines) { report, _ in report.findings.map(\.line) } == [2])
  }

  @Test func `a catalog whose name differs in letter case alone is a warning`() throws {
    func tree(_ catalog: String) -> FixtureTree {
      let target = XcodeProject.Target.app(resources: [catalog, "LaunchScreen.storyboard"])
      return FixtureTree.catalog([.iconSet([Self.icon])]).adding(.project([target]))
    }
    #expect(try judge(tree("Assets.xcassets")) == [])
    #expect(try judge(tree("assets.xcassets")) == ["warning incomplete-project \(project) -"])
    #expect(
      try messages(of: tree("assets.xcassets")) == [
        "App.xcodeproj refers to 1 file in other letter cases than the disk has: assets.xcassets"
      ])
  }

  @Test func `several targets have one finding`() throws {
    let targets = ["One", "Two"].map { XcodeProject.Target.app($0) }
    let tree = FixtureTree.catalog([.iconSet([Self.icon])])
      .adding(.project(targets, configurationFile: "App.xcconfig"))
    #expect(try judge(tree) == ["warning incomplete-project \(project) -"])
    #expect(try report(of: tree) { report, _ in report.findings.map(\.targets) } == [["One", "Two"]])
  }

  @Test(arguments: [
    ("com.example.product", "the unknown product type com.example.product"),
    ("com.apple.product-type.$(KIND)", "the unknown product type com.apple.product-type.$(KIND)"),
  ])
  func `a target of an unknown product type that names an icon is judged by guess`(
    type: String, words: String
  ) throws {
    func tree(_ sets: [SetFixture]) -> FixtureTree { .app(sets, productType: type) }
    #expect(try judge(tree([.iconSet([Self.icon])])) == ["warning incomplete-project \(project) -"])
    #expect(try messages(of: tree([.iconSet([Self.icon])])) == ["Target App of App.xcodeproj has \(words)"])
    // A warning at most: of an application this is an error.
    let found = try judge(tree([.iconSet([Self.icon], named: "Other")]))
    #expect(
      found.contains("warning absent-icon-set \(project) -") && !found.contains { $0.hasPrefix("error") })
  }

  @Test func `a target of an unknown product type without an icon is none of ours`() throws {
    let tree = FixtureTree.app(
      [.imageSet("A", [.image("1x", 20, 20)])], ["ASSETCATALOG_COMPILER_APPICON_NAME": ""],
      productType: "com.example.product")
    #expect(try judge(tree) == [])
  }
}
