import SystemPackage
import TestSupport
import Testing

/// An icon set without images that a committed lane or script writes is no fault of the app, and is no pass either.
@Suite struct WrittenIconTests {
  private static let catalog: FixturePath = "A/Assets.xcassets/Contents.json"
  private static let set: FixturePath = "A/Assets.xcassets/AppIcon.appiconset/Contents.json"
  private static let empty: FixtureEntry = .setContents([
    ["idiom": "universal", "size": "1024x1024", "platform": "ios"]
  ])

  private func run(_ files: FixtureTree) throws -> ToolRun {
    let project = XcodeProject([
      .init(
        "App", settings: ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"], resources: ["A/Assets.xcassets"])
    ])
    let tree = files.adding([
      "App.xcodeproj/project.pbxproj": project.entry, ".git/HEAD": .text("ref: refs/heads/main\n"),
      Self.catalog: .text("{\"info\": {\"author\": \"xcode\", \"version\": 1}}"),
    ])
    return try withFolder(tree) { folder in try runTool(["check", "."], in: folder) }
  }

  private func words(_ run: ToolRun) -> String {
    run.outputText.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [
    ("  appicon(appicon_image_file: 'art.png', appicon_path: 'A/Assets.xcassets')", true),
    ("  sh(\"cp -R ../brands/#{o[:brand]}/AppIcon.appiconset ../A/Assets.xcassets/\")", true),
    ("  FileUtils.cp_r(\"brands/x/AppIcon.appiconset\", \"../A/Assets.xcassets\")", true),
    // Of another name, from there, to where it is not known, and in a comment.
    ("  sh(\"cp -R ../brands/AppIcon.appiconset #{folder}\")", false),
    ("  appicon(appicon_path: 'A/Assets.xcassets', appicon_name: 'Beta.appiconset')", false),
    ("  appicon(appicon_path: 'B/Assets.xcassets')", false),
    ("  sh(\"cp -R ../A/Assets.xcassets/AppIcon.appiconset ../backup/\")", false),
    ("  # appicon(appicon_path: 'A/Assets.xcassets')", false),
  ])
  func `a lane`(line: String, isWritten: Bool) throws {
    let lane: FixtureTree = ["fastlane/Fastfile": .text("lane :release do |o|\n\(line)\nend\n")]
    let run = try run(lane.adding([Self.set: Self.empty]))
    #expect(run.exitCode == (isWritten ? 3 : 1))
    #expect(words(run).contains("[empty-icon-set]") != isWritten)
    #expect(words(run).contains("fastlane/Fastfile:2 writes them") == isWritten)
  }

  @Test(arguments: [
    ("cp brands/$1/a.png A/Assets.xcassets/AppIcon.appiconset/a.png\n", 2, true),
    ("SET=A/Assets.xcassets/AppIcon.appiconset\nsips -z 120 120 art.png --out $SET/a.png\n", 3, true),
    (
      "cd A && convert art.png -resize 120 \\\n  \"$ROOT/A/Assets.xcassets/AppIcon.appiconset/a.png\"\n", 2,
      true
    ),
    ("cat art.json > A/Assets.xcassets/AppIcon.appiconset/Contents.json; make\n", 2, true),
    ("cp A/Assets.xcassets/AppIcon.appiconset/a.png site/\n", 2, false),
    ("cp art.png A/Assets.xcassets/Logo.imageset/a.png\n", 2, false),
    ("echo cp art.png A/Assets.xcassets/AppIcon.appiconset\n", 2, false),
  ])
  func `a script, for a set that is not there`(text: String, line: Int, isWritten: Bool) throws {
    let run = try run(["scripts/brand.sh": .text("#!/bin/sh\n" + text)])
    #expect(run.exitCode == (isWritten ? 3 : 1))
    #expect(words(run).contains("[absent-icon-set]") != isWritten)
    #expect(words(run).contains("scripts/brand.sh:\(line) writes them") == isWritten)
  }

  @Test func `what is there is judged`() throws {
    let script: FixtureTree = [
      "scripts/brand.sh": .text("cp brands/$1/a.png A/Assets.xcassets/AppIcon.appiconset/a.png\n")
    ]
    func set(_ image: FixtureEntry) -> FixtureTree {
      [
        Self.set: .setContents([
          ["idiom": "universal", "size": "1024x1024", "platform": "ios", "filename": "a.png"]
        ]), "A/Assets.xcassets/AppIcon.appiconset/a.png": image,
      ]
    }
    #expect(try run(script.adding(set(.png(1024)))).exitCode == 0)
    #expect(try run(script.adding(set(.png(512)))).exitCode == 1)
  }
}
