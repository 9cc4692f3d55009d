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
    ("magick a.png -background \"#fff\" -flatten A/Assets.xcassets/AppIcon.appiconset/a.png\n", 2, true),
    ("cp A/Assets.xcassets/AppIcon.appiconset/a.png site/\n", 2, false),
    ("cp art.png A/Assets.xcassets/Logo.imageset/a.png\n", 2, false),
    // What is built is no part of the repository.
    ("cp -R A/Assets.xcassets \"$BUILD_DIR/\"\n", 2, false),
    ("rsync -a A/Assets.xcassets/ ${TARGET_BUILD_DIR}/x/Assets.xcassets\n", 2, false),
    ("echo cp art.png A/Assets.xcassets/AppIcon.appiconset\n", 2, false),
    // Nothing writes a catalog by a copy of it; one of its name may come from elsewhere.
    ("cp -R A/Assets.xcassets \"$OUT/\"\n", 2, false),
    ("OUT=$1\nrsync -a A/Assets.xcassets/ \"$OUT/Assets.xcassets\"\n", 3, false),
    ("cp -R A/Assets.xcassets/AppIcon.appiconset \"$OUT/Assets.xcassets/\"\n", 2, false),
    ("cp -R brands/$1/Assets.xcassets \"$OUT/\"\n", 2, true),
    ("cp -R \"$BRAND/Assets.xcassets\" \"$OUT/\"\n", 2, true),
    ("cd brands\ncp -R A/Assets.xcassets \"$OUT/\"\n", 3, true),
  ])
  func `a script, for a set that is not there`(text: String, line: Int, isWritten: Bool) throws {
    let run = try run(["scripts/brand.sh": .text("#!/bin/sh\n" + text)])
    #expect(run.exitCode == (isWritten ? 3 : 1))
    #expect(words(run).contains("[absent-icon-set]") != isWritten)
    #expect(words(run).contains("scripts/brand.sh:\(line) writes them") == isWritten)
  }

  /// As justfiles and Makefiles have it: the set is named by a variable.
  @Test(arguments: [
    (
      "out := \"A/Assets.xcassets/AppIcon.appiconset\"\n  sips -z 40 40 a.png --out {{out}}/a@2x~ipad.png\n",
      2, true
    ),
    ("OUT={{Top}}/A/Assets.xcassets/AppIcon.appiconset\n  @magick a.png \"$OUT\"/a@2x.png\n", 2, true),
    (
      "CAT = A/Assets.xcassets\nSET := $(CAT)/AppIcon.appiconset\n$(SET)/a.png: a.svg\n  rsvg-convert $< -o $@\n",
      4, true
    ),
    ("  cd A/Assets.xcassets/AppIcon.appiconset && sips -z 9 9 ../../a.png --out a.png\n", 1, true),
    ("out := top / \"A\" / \"Assets.xcassets\" / \"AppIcon.appiconset\"\n  cp a.png {{ out }}/\n", 2, true),
    // It is read alone, and another one is written.
    ("set := \"A/Assets.xcassets/AppIcon.appiconset\"\n  sips -g pixelWidth {{set}}/a.png\n", 2, false),
    ("set := \"A/Assets.xcassets/AppIcon.appiconset\"\n  sips --out site/a.png {{set}}/a.png\n", 2, false),
    ("OUT=A/Assets.xcassets/Beta.appiconset\n  sips -z 40 40 a.png --out $OUT/a.png\n", 2, false),
    ("  (cd A/Assets.xcassets/AppIcon.appiconset && ls)\n  cp a.png b.png\n", 2, false),
  ])
  func `a variable or folder that holds the set`(text: String, line: Int, isWritten: Bool) throws {
    for file in ["_scripts/ios.just", "Makefile"] as [FixturePath] {
      let run = try run([file: .text(text), Self.set: Self.empty])
      #expect(run.exitCode == (isWritten ? 3 : 1), "\(text)")
      #expect(words(run).contains(":\(line) writes them") == isWritten, "\(text)")
    }
  }

  @Test func `an Info.plist by itself`() throws {
    let files: FixtureTree = [
      "A/Info.plist": .plist([
        "CFBundlePackageType": "APPL", "CFBundleIdentifier": "com.example.app", "CFBundleIconName": "AppIcon",
        "UIDeviceFamily": [1], "LSRequiresIPhoneOS": true,
      ]),
      Self.catalog: .text("{\"info\": {\"author\": \"xcode\", \"version\": 1}}"), Self.set: Self.empty,
      ".git/HEAD": .text("ref: refs/heads/main\n"),
    ]
    func exitCode(_ tree: FixtureTree) throws -> Int32? {
      try withFolder(tree) { folder in try runTool(["check", "."], in: folder).exitCode }
    }
    let command = "sips -z 9 9 a.png --out A/Assets.xcassets/AppIcon.appiconset/a.png\n"
    #expect(try exitCode(files) == 1)
    #expect(try exitCode(files.adding(["ios.just": .text("  " + command)])) == 3)
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
