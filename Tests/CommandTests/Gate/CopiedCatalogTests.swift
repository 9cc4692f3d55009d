import Places
import SystemPackage
import TestSupport
import Testing

/// An app that copies a catalog which was compiled before has its icon there, and nowhere else.
@Suite struct CopiedCatalogTests {
  private static let list: FixtureEntry = .plist([
    "CFBundleIdentifier": "com.example.app", "CFBundlePackageType": "APPL", "CFBundleIconName": "AppIcon",
    "UIDeviceFamily": [1], "UILaunchScreen": [:],
  ])

  private static func dotNet(_ item: String) -> FixtureTree {
    [
      "App.csproj": .text(
        """
        <Project Sdk="Microsoft.NET.Sdk">
          <PropertyGroup>
            <TargetFramework>net8.0-ios</TargetFramework>
            <OutputType>Exe</OutputType>
          </PropertyGroup>
          <ItemGroup>\(item)</ItemGroup>
        </Project>
        """),
      "Info.plist": list,
    ]
  }

  private static let xcode: FixtureTree = [
    "App.xcodeproj/project.pbxproj": XcodeProject([
      .init("App", settings: ["INFOPLIST_FILE": "Info.plist"], resources: ["Assets.car"])
    ]).entry,
    "Info.plist": list,
  ]

  private static func tree(_ tool: String) -> FixtureTree {
    tool == "Xcode" ? xcode : dotNet(#"<BundleResource Include="Assets.car" />"#)
  }

  private func check(_ tree: FixtureTree) throws -> (code: Int32, words: String) {
    let run = try withFolder(tree) { folder in try runTool(["check", "--verbose", "."], in: folder) }
    return (run.exitCode, run.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  @Test(arguments: ["Xcode", ".NET"]) func `it is not there, and nobody looked at the icon`(tool: String)
    throws
  {
    let run = try check(Self.tree(tool))
    #expect(run.code == 3)
    #expect(
      run.words.contains("Assets.car: does not exist; the app takes its icon from this compiled catalog"))
  }

  @Test(arguments: ["Xcode", ".NET"]) func `it holds the icon`(tool: String) throws {
    let tree = Self.tree(tool).adding(["Assets.car": .compiledCatalog(BuiltApp.singleSize)])
    #expect(try check(tree).code == 0)
  }

  @Test(arguments: ["Xcode", ".NET"]) func `it holds another icon than the one that is named`(tool: String)
    throws
  {
    var other = CompiledCatalogWriter()
    other.addIcons("Other", [CompiledIcon(1024), CompiledIcon(1024, .pad)])
    let run = try check(Self.tree(tool).adding(["Assets.car": .compiledCatalog(other)]))
    #expect(run.code == 1)
    #expect(run.words.contains("CFBundleIconName refers to AppIcon, but Assets.car has no icon of this name"))
  }

  @Test func `one that cannot be read`() throws {
    #expect(
      try check(Self.xcode.adding(["Assets.car": .text("version https://git-lfs.github.com")])).code == 3)
  }

  @Test func `names in the bundle count, not those of files`() throws {
    let linked = Self.dotNet(#"<BundleResource Include="art/Phone.car" LogicalName="Assets.car" />"#)
    #expect(try check(linked).code == 3)
    let other = Self.dotNet(#"<BundleResource Include="other/Assets.car" />"#)
    #expect(try !check(other).words.contains("Assets.car: does not exist"))
  }

  @Test func `an icon set of the target is what Xcode compiles`() throws {
    let project = XcodeProject([
      .init(
        "App", settings: ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon", "INFOPLIST_FILE": "Info.plist"],
        resources: ["Assets.car", "App.xcassets"])
    ])
    let run = try check([
      "App.xcodeproj/project.pbxproj": project.entry, "Info.plist": Self.list,
      "App.xcassets/AppIcon.appiconset/Contents.json": .setContents([
        ["idiom": "universal", "size": "1024x1024", "platform": "ios", "filename": "a.png"]
      ]),
      "App.xcassets/AppIcon.appiconset/a.png": .png(1024),
    ])
    #expect(!run.words.contains("the app takes its icon from this compiled catalog"))
  }
}
