import Model
import Places
import SpecTables
import TestSupport
import Testing

/// Launch images that an app starts with, loose and in a launch set.
@Suite struct LaunchImageRuleTests {
  /// An entry of a launch set as Xcode writes it.
  private struct Entry {
    let width: Int
    let height: Int
    var system: String? = "7.0"
    var subtype: String?
    var scale = "2x"
    var idiom = "iphone"
    var orientation = "portrait"
    /// A slot that no file fills.
    var isEmpty = false

    var name: String { "\(idiom)-\(width)-\(height)-\(system ?? "old").png" }

    var text: String {
      let keys: [(String, String?)] = [
        ("extent", "full-screen"), ("filename", isEmpty ? nil : name), ("idiom", idiom),
        ("minimum-system-version", system), ("orientation", orientation), ("scale", scale),
        ("subtype", subtype),
      ]
      let members = keys.compactMap { key, value in value.map { "\"\(key)\": \"\($0)\"" } }
      return "{\(members.joined(separator: ", "))}"
    }
  }

  private let short = Entry(width: 640, height: 960)
  private let tall = Entry(width: 640, height: 1136, subtype: "retina4")

  private func launchSet(_ entries: [Entry]) -> FixtureTree {
    var tree: FixtureTree = [
      "Assets.xcassets/LaunchImage.launchimage/Contents.json": .text(
        "{\"images\": [\(entries.map(\.text).joined(separator: ", "))], "
          + "\"info\": {\"author\": \"xcode\", \"version\": 1}}")
    ]
    for entry in entries where !entry.isEmpty {
      tree[FixturePath("Assets.xcassets/LaunchImage.launchimage/\(entry.name)")] =
        .launchImage(entry.width, entry.height)
    }
    return tree
  }

  /// An app with a launch set; loose icons, of which nothing is said here.
  private func app(
    _ entries: [Entry], sdk: String, minimumOS: String = "7.0", more: FixturePropertyList = [:]
  )
    -> FixtureTree
  {
    var plist: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "DTSDKName": .string("iphoneos\(sdk)"),
      "MinimumOSVersion": .string(minimumOS), "UIDeviceFamily": [1],
    ]
    if case .dictionary(let added) = more { for entry in added { plist[entry.key] = entry.value } }
    return launchSet(entries).with(["Info.plist": .plist(plist)])
  }

  /// All but what concerns the icons, of which these apps have none.
  private func findings(of tree: FixtureTree) throws -> [String] {
    try judge(tree).filter {
      !$0.contains(" ios7.") && !$0.contains(" ios6.") && !$0.contains(" absent-icon-set ")
    }
  }

  private let manifest = "Assets.xcassets/LaunchImage.launchimage/Contents.json"

  @Test func `a launch set of iOS 7 is complete with its two images`() throws {
    #expect(try findings(of: app([short, tall], sdk: "7.0")) == [])
  }

  @Test func `a launch set that nothing names is none of .NET's, and complete from iOS 11 on`() throws {
    func missing(minimumOS: String = "7.0", _ more: FixturePropertyList = [:]) throws -> Int {
      let tallPlace = Entry(width: 640, height: 1136, subtype: "retina4", isEmpty: true)
      let tree = app([short, tallPlace], sdk: "12.0", minimumOS: minimumOS, more: more)
      return try findings(of: tree).count { $0.contains("missing-tall-launch-image") }
    }
    let icon: FixturePropertyList = ["XSAppIconAssets": "Assets.xcassets/AppIcon.appiconset"]
    #expect(try missing() == 1)
    #expect(try missing(icon) == 0)
    #expect(try missing(icon.with(["XSLaunchImageAssets": "Assets.xcassets/LaunchImage.launchimage"])) == 1)
    #expect(try missing(minimumOS: "11.0") == 0)
  }

  @Test func `a plist of .NET that names an icon set asks for no loose icon`() throws {
    func missing(_ more: [String: FixturePropertyList?] = [:]) throws -> Int {
      let plist: FixturePropertyList = [
        "CFBundlePackageType": "APPL", "DTSDKName": "iphoneos7.0", "MinimumOSVersion": "7.0",
        "UIDeviceFamily": [1],
      ]
      return try judge(["Info.plist": .plist(plist.with(more)), "Icon-Small@2x.png": .png(58)])
        .count { $0.contains(" missing-required ") && $0.contains(".app.") }
    }
    #expect(try missing() == 1)
    #expect(try missing(["XSAppIconAssets": "Assets.xcassets/AppIcon.appiconset"]) == 0)
  }

  @Test(arguments: [("7.0", "error"), ("12.0", "error")])
  func `the tall image of a launch set is one finding`(sdk: String, severity: String) throws {
    let found = try findings(
      of: app([short, Entry(width: 640, height: 1136, subtype: "retina4", isEmpty: true)], sdk: sdk))
    #expect(found.filter { $0.contains("1136") }.count == 1)
    #expect(
      found.contains {
        $0.hasPrefix("\(severity) missing-tall-launch-image") && $0.hasSuffix("li.iphone.7.1136")
      })
  }

  @Test func `a launch storyboard makes the tall image of older systems a matter of looks`() throws {
    let tree = app([short], sdk: "8.0", more: ["UILaunchStoryboardName": "Launch"])
      .with(["Launch.storyboard": .launchStoryboard()])
    let found = try findings(of: tree)
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("warning missing-tall-launch-image") })
  }

  @Test func `where one era has the tall image the other is a warning`() throws {
    let old = [
      Entry(width: 320, height: 480, system: nil, scale: "1x"), Entry(width: 640, height: 960, system: nil),
    ]
    let found = try findings(of: app(old + [short, tall], sdk: "7.0", minimumOS: "6.0"))
    #expect(found.map { $0.split(separator: " ").first } == ["warning"])
    #expect(found.allSatisfy { $0.contains("missing-tall-launch-image") && $0.hasSuffix("li.iphone.5.1136") })
  }

  @Test func `a launch set is retired since the iOS 13 SDK`() throws {
    let found = try findings(of: app([short, tall], sdk: "13.0"))
    #expect(
      found == [
        "warning static-launch-image \(manifest) -", "note device-left-out \(manifest) -",
      ])
    let substitute = app(
      [short, tall], sdk: "13.0", minimumOS: "8.0", more: ["UILaunchStoryboardName": "Launch"]
    ).with(["Launch.storyboard": .launchStoryboard()])
    let foundServed = try findings(of: substitute)
    #expect(foundServed == ["warning static-launch-image \(manifest) -"])
  }

  @Test func `an empty launch set is not missed image by image`() throws {
    let empty = app([Entry(width: 640, height: 960, isEmpty: true)], sdk: "9.0")
    #expect(try findings(of: empty) == ["warning missing-launch-screen Info.plist -"])
  }

  @Test func `screens that the images leave out are named`() throws {
    let wide = Entry(width: 750, height: 1334, system: "8.0", subtype: "667h")
    #expect(
      try messages(of: app([short, tall, wide], sdk: "8.0")).filter { $0.contains("no launch image") }
        == [
          "LaunchImage has no launch image of 1242 x 2208 px"
        ])
    let plus = Entry(width: 1242, height: 2208, system: "8.0", subtype: "736h", scale: "3x")
    #expect(try findings(of: app([short, tall, wide, plus], sdk: "8.0")) == [])
    #expect(try findings(of: app([short, tall], sdk: "7.1")) == [])
  }

  @Test func `loose launch images are retired as well, and leave screens out`() throws {
    let tree = phoneTree.with([
      "Info.plist": .plist([
        "CFBundlePackageType": "APPL", "DTSDKName": "iphoneos13.0", "MinimumOSVersion": "9.0",
        "UIDeviceFamily": [1],
      ])
    ])
    let found = try findings(of: tree)
    #expect(
      found == [
        "warning static-launch-image . -", "note device-left-out . -",
      ])
  }

  @Test func `an iPad orientation of a launch set is one finding`() throws {
    let portrait = Entry(width: 768, height: 1024, scale: "1x", idiom: "ipad")
    let portrait2 = Entry(width: 1536, height: 2048, idiom: "ipad")
    let landscape = Entry(
      width: 1024, height: 768, scale: "1x", idiom: "ipad", orientation: "landscape", isEmpty: true)
    let both: FixturePropertyList = [
      "UIDeviceFamily": [2],
      "UISupportedInterfaceOrientations": [
        "UIInterfaceOrientationPortrait", "UIInterfaceOrientationLandscapeLeft",
        "UIInterfaceOrientationLandscapeRight",
      ],
    ]
    let found = try findings(of: app([portrait, portrait2, landscape], sdk: "7.0", more: both))
    #expect(found.allSatisfy { $0.hasPrefix("warning missing-orientation") })
    #expect(
      found.compactMap { $0.split(separator: " ").last }.sorted() == ["li.ipad.7.l.1x", "li.ipad.7.l.2x"])
  }

  /// The wording of ITMS-90096: 320 x 568 points, upright, even for an app that starts sideways.
  @Test(arguments: [
    ["Default@2x.png": (640, 960)],
    ["Default@2x.png": (640, 960), "Default-Landscape-568h@2x.png": (1136, 640)],
  ])
  func `the tall launch image stands upright`(images: [String: (Int, Int)]) throws {
    var tree: FixtureTree = [
      "Info.plist": .plist([
        "CFBundlePackageType": "APPL", "DTSDKName": "iphoneos7.0", "MinimumOSVersion": "7.0",
        "UIDeviceFamily": [1],
      ])
    ]
    for (name, size) in images { tree[FixturePath(name)] = .launchImage(size.0, size.1) }
    #expect(try findings(of: tree) == ["error missing-tall-launch-image . launch.iphone.1136"])
    #expect(try storeCodes(of: tree).contains("ITMS-90096"))
  }

  @Test func `a list of launch images needs the tall one`() throws {
    func listed(_ size: String, _ width: Int, _ height: Int) -> FixtureTree {
      [
        "Info.plist": .plist([
          "CFBundlePackageType": "APPL", "DTSDKName": "iphoneos7.0", "MinimumOSVersion": "7.0",
          "UIDeviceFamily": [1],
          "UILaunchImages": [
            ["UILaunchImageName": "Start", "UILaunchImageSize": "{320, 480}"],
            ["UILaunchImageName": "StartTall", "UILaunchImageSize": .string(size)],
          ],
        ]),
        "Start@2x.png": .launchImage(640, 960), "StartTall@2x.png": .launchImage(width, height),
      ]
    }
    #expect(try findings(of: listed("{320, 568}", 640, 1136)) == [])
    #expect(
      try findings(of: listed("{375, 667}", 750, 1334)).filter { $0.hasPrefix("error") } == [
        "error missing-tall-launch-image . launch.iphone.1136"
      ])
  }

  /// Only old iPhones show it, and no store asks for it, so that fewer images are never milder.
  @Test func `the first image of a launch set is a warning, whatever others are there`() throws {
    let retina = Entry(width: 640, height: 960, system: nil)
    let tall = Entry(width: 640, height: 1136, system: nil, subtype: "retina4")
    let wrong = Entry(width: 320, height: 500, system: nil, scale: "1x")
    func found(_ entries: [Entry]) throws -> [String] {
      try findings(of: app(entries, sdk: "6.0", minimumOS: "6.0")).filter { $0.contains(" li.") }
    }
    for entries in [[retina, tall], [retina, tall, wrong], []] {
      #expect(try !found(entries).contains { $0.hasPrefix("error") }, "\(entries.map(\.name))")
    }
    let first = try found([retina, tall])
    #expect(
      first.contains { $0.hasPrefix("warning missing-required ") && $0.hasSuffix(" li.iphone.5.480") })
    // The tall one keeps the severity of what the store refuses.
    let old = Entry(width: 320, height: 480, system: nil, scale: "1x")
    let short = try found([retina, old])
    #expect(
      short.contains {
        $0.hasPrefix("error missing-tall-launch-image ") && $0.hasSuffix(" li.iphone.5.1136")
      })
  }
}
