import FileTree
import Places
import SourceText
import SystemPackage
import TestSupport
import Testing

/// `init --icon`: a whole icon set from one picture.
@Suite struct NewIconTests {
  private static let master: FixtureTree = ["Icon.png": .png(1024)]

  private static let iPhone = ["20 2x", "20 3x", "29 2x", "29 3x", "40 2x", "40 3x", "60 2x", "60 3x"]
  private static let iPad = [
    "20 1x", "20 2x", "29 1x", "29 2x", "40 1x", "40 2x", "76 1x", "76 2x", "83.5 2x",
  ]
  private static let mac = [16, 32, 128, 256, 512].flatMap { ["\($0) 1x", "\($0) 2x"] }
  private static let watch = [
    "24 2x notificationCenter 38mm", "27.5 2x notificationCenter 42mm", "33 2x notificationCenter 45mm",
    "29 2x companionSettings", "29 3x companionSettings", "40 2x appLauncher 38mm", "44 2x appLauncher 40mm",
    "46 2x appLauncher 41mm", "50 2x appLauncher 44mm", "51 2x appLauncher 45mm", "54 2x appLauncher 49mm",
    "86 2x quickLook 38mm", "98 2x quickLook 42mm", "108 2x quickLook 44mm", "117 2x quickLook 45mm",
    "129 2x quickLook 49mm",
  ]
  private static let single = [
    "universal ios 1024", "universal ios 1024 dark -", "universal ios 1024 tinted -",
  ]

  /// Source: the catalogs of Xcode's templates: App of Xcode 26, App of Xcode 13 (per size), Watch App of Xcode 14.
  static let templates: [(words: [String], entries: [String])] = [
    (["ios"], single),
    (
      ["ios", "--all-sizes"],
      iPhone.map { "iphone \($0)" } + iPad.map { "ipad \($0)" } + ["ios-marketing 1024 1x"]
    ),
    (["macos"], mac.map { "mac \($0)" }), (["macos", "--all-sizes"], mac.map { "mac \($0)" }),
    (["watchos"], ["universal watchos 1024"]),
    (["watchos", "--all-sizes"], watch.map { "watch \($0)" } + ["watch-marketing 1024 1x"]),
    (["ios,macos"], single + mac.map { "mac \($0)" }),
    (["ios,watchos"], single + ["universal watchos 1024"]),
    // Before the single image the whole list: it serves later systems too.
    (
      ["ios", "--min-os", "8.0", "--family", "iphone"],
      iPhone.map { "iphone \($0)" } + ["ios-marketing 1024 1x"]
    ),
    (["watchos", "--min-os", "4.0"], watch.map { "watch \($0)" } + ["watch-marketing 1024 1x"]),
  ]

  @Test(arguments: templates)
  func `entries are those of the template, each with its image`(words: [String], entries: [String]) throws {
    try withFolder(Self.master) { folder in
      let run = try runTool(
        ["init", "--icon", "Icon.png", "-o", "A.xcassets", "--platform"] + words, in: folder)
      #expect(run.exitCode == 0, "\(run.errorText)")
      let manifest = folder.appending("A.xcassets/AppIcon.appiconset/Contents.json")
      #expect(try Self.entries(manifest) == entries)
      #expect(try Self.entries(folder.appending("A.xcassets/Contents.json")) == [])
      let check = try checkWithTool(folder, only: ["A.xcassets"], options: ["--platform", words[0]])
      #expect(check.exitCode == 0 && check.findings == [], "\(check.findings)")
    }
  }

  /// Each as its keys say it; with `-` where it has no image.
  private static func entries(_ manifest: FilePath) throws -> [String] {
    let root = try parseJSON(try readFile(manifest, limit: 1 << 20), options: .strict(sizeLimit: 1 << 20))
      .root
    return (root["images"]?.array ?? []).map { entry in
      let size = entry["size"]?.string?.prefix { $0 != "x" }
      let dark = entry["appearances"]?.array?.first?["value"]?.string
      let words = [
        entry["idiom"]?.string, entry["platform"]?.string, size.map(String.init), entry["scale"]?.string,
        entry["role"]?.string, entry["subtype"]?.string, dark, entry["filename"] == nil ? "-" : nil,
      ]
      return words.compactMap(\.self).joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("tvos", "App Icon & Top Shelf Image.brandassets", 10),
    ("visionos", "AppIcon.solidimagestack", 2),
  ])
  func `layers are made of one square`(platform: String, icon: String, count: Int) throws {
    try withFolder(Self.master) { folder in
      let run = try runTool(
        ["init", "--icon", "Icon.png", "-o", "A.xcassets", "--platform", platform], in: folder)
      #expect(run.exitCode == 0, "\(run.errorText)")
      #expect(
        run.outputText.hasPrefix("wrote A.xcassets; \(count) images of Icon.png\n"), "\(run.outputText)")
      #expect(run.outputText.contains("the upper layers are empty"))
      #expect(run.outputText.contains("the colour of its edge") == (platform == "tvos"))
      #expect((try? entryKind(folder.appending("A.xcassets").appending(icon))) == .folder)
      let check = try checkWithTool(folder, only: ["A.xcassets"], options: ["--platform", platform])
      #expect(check.exitCode == 0 && check.findings == [], "\(check.findings)")
    }
  }

  /// Source: Xcode's template of an app for Apple TV.
  @Test func `brand assets list what Xcode's list`() throws {
    try withFolder(Self.master) { folder in
      #expect(
        try runTool(["init", "--icon", "Icon.png", "-o", "A.xcassets", "--platform", "tvos"], in: folder)
          .exitCode == 0)
      let list = folder.appending("A.xcassets/App Icon & Top Shelf Image.brandassets/Contents.json")
      let root = try parseJSON(try readFile(list, limit: 1 << 20), options: .strict(sizeLimit: 1 << 20)).root
      let assets = (root["assets"]?.array ?? []).map { asset in
        ["filename", "idiom", "role", "size"].map { asset[$0]?.string ?? "-" }.joined(separator: ", ")
      }
      #expect(
        assets == [
          "App Icon - App Store.imagestack, tv, primary-app-icon, 1280x768",
          "App Icon.imagestack, tv, primary-app-icon, 400x240",
          "Top Shelf Image Wide.imageset, tv, top-shelf-image-wide, 2320x720",
          "Top Shelf Image.imageset, tv, top-shelf-image, 1920x720",
        ])
    }
  }

  @Test func `icons of Messages show one picture in every shape`() throws {
    try withFolder(["Icon.png": .png(.icon(1024), PNGWriter(.rgb))]) { folder in
      let run = try runTool(
        ["init", "--icon", "Icon.png", "-o", "B", "--platform", "messages"], in: folder)
      #expect(run.exitCode == 0, "\(run.errorText)")
      #expect(
        run.outputText.hasSuffix(
          "iconproof sheet -o proof.html 'B/iMessage App Icon.stickersiconset' shows it\n"))
      let set = "B/iMessage App Icon.stickersiconset"
      #expect(try runTool(["sheet", "-o", "proof.html", set], in: folder).exitCode == 0)
      let check = try checkWithTool(folder, only: ["B/iMessage App Icon.stickersiconset"])
      #expect(check.exitCode == 0 && check.findings == [], "\(check.findings)")
    }
  }

  @Test func `iOS 5 takes loose images`() throws {
    try withFolder(Self.master) { folder in
      let words = ["init", "--icon", "Icon.png", "--platform", "ios", "--min-os", "5.0", "-o"]
      let run = try runTool(words + ["Art"], in: folder)
      #expect(run.exitCode == 0, "\(run.errorText)")
      let names = try listFolder(folder.appending("Art")).map(\.name.display)
      #expect(Set(["Icon.png", "Icon@2x.png", "Icon-72.png", "Icon-72@2x.png"]).isSubset(of: names))
      #expect(!names.contains("Contents.json"))
      #expect(run.outputText.contains("CFBundleIconFiles"))
      let check = try checkWithTool(folder, only: ["Art"], options: ["--min-os", "5.0"])
      #expect(check.exitCode == 0, "\(check.findings)")
      #expect(try runTool(words + ["Art"], in: folder).exitCode == 2)
      #expect(try runTool(words + ["B.xcassets"], in: folder).exitCode == 2)
    }
  }

  @Test func `an AppIcon is added to a catalog, and none is replaced`() throws {
    let tree = Self.master.adding([
      "A.xcassets/Contents.json": .text("{}"), "A.xcassets/Other.txt": .text(""),
    ])
    try withFolder(tree) { folder in
      let words = ["init", "--icon", "Icon.png", "--platform", "ios", "-o", "A.xcassets"]
      let run = try runTool(words, in: folder)
      #expect(
        run.exitCode == 0 && run.outputText.hasPrefix("wrote A.xcassets/AppIcon.appiconset; 1 image of"))
      let names = try listFolder(folder.appending("A.xcassets")).map(\.name.display)
      #expect(names == ["AppIcon.appiconset", "Contents.json", "Other.txt"])
      let image = folder.appending("A.xcassets/AppIcon.appiconset/ios-1024.png")
      let first = try readFile(image, limit: 1 << 22)
      let second = try runTool(words, in: folder)
      #expect(second.exitCode == 2)
      #expect(second.errorText.contains("A.xcassets/AppIcon.appiconset exists already; take it away, or"))
      // The same picture gives the same bytes.
      _ = try runTool(words.dropLast() + ["B"], in: folder)
      #expect(try readFile(folder.appending("B/AppIcon.appiconset/ios-1024.png"), limit: 1 << 22) == first)
    }
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let image: FixtureEntry
    let words: [String]
    let code: Int32
    let says: String
    var testDescription: String { says }
  }

  static let refusals = [
    Refusal(
      image: .png(512), words: ["ios"], code: 2, says: "ios-1024.png needs 1024 x 1024, and Iconproof never"),
    Refusal(image: .png(700), words: ["tvos"], code: 2, says: "needs 768 x 768"),
    Refusal(
      image: .png(1024, 1000), words: ["ios"], code: 2, says: "it is 1024 x 1000 pixels, and a master must be"
    ),
    Refusal(
      image: .png(.floatingIcon(1024), PNGWriter(.rgba)), words: ["ios,macos"], code: 2,
      says: "it has transparent pixels"),
    Refusal(image: .text("no picture"), words: ["ios"], code: 3, says: "it is not a PNG"),
    Refusal(image: .folder([:]), words: ["ios"], code: 3, says: "Icon.png: "),
  ]

  @Test(arguments: refusals) func `a master that will not do is refused`(refusal: Refusal) throws {
    try withFolder(["Icon.png": refusal.image]) { folder in
      let run = try runTool(
        ["init", "--icon", "Icon.png", "-o", "A.xcassets", "--platform"] + refusal.words, in: folder)
      #expect(run.exitCode == refusal.code)
      #expect(run.errorText.contains(refusal.says), "\(run.errorText)")
      #expect(try listFolder(folder).map(\.name.display) == ["Icon.png"])
    }
  }

  @Test func `a transparent master serves a Mac, and others with a background`() throws {
    let tree: FixtureTree = ["Icon.png": .png(.floatingIcon(1024), PNGWriter(.rgba))]
    try withFolder(tree) { folder in
      let words = ["init", "--icon", "Icon.png", "-o"]
      #expect(try runTool(words + ["A.xcassets", "--platform", "macos"], in: folder).exitCode == 0)
      let filled = ["B.xcassets", "--platform", "ios", "--background", "#fff"]
      #expect(try runTool(words + filled, in: folder).exitCode == 0)
      for (catalog, platform) in [("A.xcassets", "macos"), ("B.xcassets", "ios")] {
        let check = try checkWithTool(folder, only: [catalog], options: ["--platform", platform])
        #expect(check.exitCode == 0, "\(check.findings)")
      }
    }
  }

  @Test(arguments: [
    ["--icon", "Icon.png", "--platform", "ios"], ["--icon", "Icon.png", "-o", "A"],
    ["--icon", "Icon.png", "--platform", "ios", "-o", "A", "."], ["--all-sizes"], ["-o", "A"],
    ["--icon", "Icon.png", "--catalog", "A", "--platform", "ios", "-o", "A"],
    ["--icon", "Icon.png", "--platform", "ios", "-o", "A", "--background", "white"],
    ["--icon", "Icon.png", "--platform", "ios,macos", "--min-os", "5.0", "-o", "A"],
    ["--icon", "Icon.png", "--platform", "ios", "-o", "A", "--front", "Icon.png"],
    ["--icon", "Icon.png", "--platform", "ios", "-o", "A.xcassets/AppIcon.appiconset"],
    ["--icon", "Icon.png", "--platform", "ios", "-o", "Icon.png"],
    ["--icon", "Icon.png", "--platform", "web", "-o", "Icon.png"],
  ])
  func `wrong usage ends with 2`(words: [String]) throws {
    try withFolder(Self.master) { (folder: FilePath) throws -> Void in
      #expect(try runTool(["init"] + words, in: folder).exitCode == 2)
      #expect(try listFolder(folder).map(\.name.display) == ["Icon.png"])
    }
  }
}
