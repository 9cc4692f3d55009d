import SourceText
import SystemPackage
import TestSupport
import Testing

/// A built app is known by what its build wrote, not by the name of its folder.
@Suite struct UnpackedAppTests {
  private static let keys: FixturePropertyList = [
    "CFBundlePackageType": "APPL", "CFBundleExecutable": "App", "CFBundleIdentifier": "com.example.app",
    "DTPlatformName": "iphoneos", "DTSDKName": "iphoneos17.0", "DTXcodeBuild": "15A240d",
    "MinimumOSVersion": "15.0", "UIDeviceFamily": [1], "UILaunchStoryboardName": "Launch",
  ]

  private func app(_ folder: String, with file: String? = nil) -> FixtureTree {
    var tree: FixtureTree = [
      FixturePath("\(folder)/Info.plist"): .plist(Self.keys),
      FixturePath("\(folder)/Icon60x60@2x.png"): .png(120),
    ]
    if let file { tree[FixturePath("\(folder)/\(file)")] = .text("x") }
    return tree
  }

  /// The exit code, and the rules of what is found.
  private func found(_ tree: FixtureTree, at path: String) throws -> String {
    try withFolder(tree) { (folder: FilePath) throws in
      let run = try runTool(["check", "--format", "json", path], in: folder)
      let report = try parseJSON(run.output, options: .strict(sizeLimit: 1 << 20)).root
      let rules = (report["findings"]?.array ?? []).compactMap { $0["rule"]?.string }
      return "\(run.exitCode): \(rules.joined(separator: " "))"
    }
  }

  @Test(arguments: ["App", "_CodeSignature/CodeResources"])
  func `an unpacked app is judged as the product`(file: String) throws {
    let expected = try found(app("Demo.app", with: file), at: "Demo.app")
    #expect(!expected.hasPrefix("3"))
    #expect(try found(app("content", with: file), at: "content") == expected)
    // What holds it and nothing else is looked through.
    #expect(try found(app("a/content", with: file), at: "a") == expected)
  }

  @Test func `what an ipa holds is judged as the app in it`() throws {
    let app = app("a/Payload/Demo.app", with: "App")
    let expected = try found(app, at: "a/Payload/Demo.app")
    #expect(!expected.hasPrefix("3"))
    let besides: FixtureTree = [
      "a/iTunesArtwork": .png(512), "a/iTunesMetadata.plist": .plist([:]), "a/META-INF/x": .text(""),
      "a/README.md": .text(""),
    ]
    #expect(try found(app.adding(besides), at: "a") == expected)
    // Among sources a build or a script left it, and the images are what is looked at.
    let sources = app.adding([
      "a/A.xcassets/AppIcon.appiconset/Contents.json": .setContents([
        ["idiom": "universal", "size": "1024x1024", "platform": "ios", "filename": "a.png"]
      ]), "a/A.xcassets/AppIcon.appiconset/a.png": .png(1024), "a/main.m": .text(""),
    ])
    #expect(try found(sources, at: "a").hasPrefix("0"))
    let empty: FixtureTree = ["a/Payload/x": .text(""), "a/iTunesArtwork": .png(512)]
    #expect(try found(empty, at: "a").hasPrefix("0"))
  }

  @Test func `a copy of the list among resources is none`() throws {
    try withFolder(app("content")) { (folder: FilePath) throws -> Void in
      let text = try runTool(["check", "content"], in: folder).outputText
      #expect(!text.contains("built app"), "\(text)")
    }
  }
}
