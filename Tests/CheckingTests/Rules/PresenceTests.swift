import Discovery
import Model
import Places
import SpecTables
import TestSupport
import Testing

@Suite struct PresenceTests {
  @Test func `complete sets have no finding`() throws {
    #expect(try judge(phoneTree) == [])
    #expect(try judge(padTree) == [])
  }

  /// Each image of an iPhone app taken out: the one finding that is due.
  @Test(arguments: [
    ("Icon.png", "error missing-required . ios6.app.iphone.57"),
    ("Icon@2x.png", "warning missing-recommended . ios6.app.iphone.114"),
    ("Default.png", "warning missing-required . launch.iphone.480"),
    ("Default@2x.png", "warning missing-recommended . launch.iphone.960"),
    ("Default-568h@2x.png", "warning missing-tall-launch-image . launch.iphone.1136"),
  ])
  func `an iPhone image that is gone is one finding`(name: String, finding: String) throws {
    #expect(try judge(phoneTree.with([FixturePath(name): nil])) == [finding])
  }

  @Test(arguments: [
    ("Icon-72.png", "error missing-required . ios6.app.ipad.72"),
    ("Icon-72@2x.png", "warning missing-recommended . ios6.app.ipad.144"),
    ("Icon-Small-50.png", "warning missing-recommended . ios6.spot.ipad.50"),
    ("Default-Portrait~ipad.png", "warning missing-orientation . launch.ipad.portrait.1x.6"),
    ("Default-Landscape~ipad.png", "warning missing-orientation . launch.ipad.landscape.1x.6"),
    ("Default-Portrait@2x~ipad.png", "warning missing-recommended . launch.ipad.portrait.2x.6"),
  ])
  func `an iPad image that is gone is one finding`(name: String, finding: String) throws {
    #expect(try judge(padTree.with([FixturePath(name): nil])) == [finding])
  }

  /// Each launch image beside the others, and alone: one of a wrong size is as if it were not there.
  @Test(arguments: [phoneTree, padTree], ["6.0", "4.3"])
  func `a launch image of a wrong size is as severe as one that is missing`(
    tree: FixtureTree, system: String
  ) throws {
    let app = tree.with([
      "Info.plist": .plist([
        "CFBundlePackageType": "APPL", "UIDeviceFamily": [tree["Icon-72.png"] == nil ? 1 : 2],
        "MinimumOSVersion": .string(system),
      ])
    ])
    func hasError(_ tree: FixtureTree) throws -> Bool {
      try judge(tree).contains { $0.hasPrefix("error") && $0.contains(" launch.") }
    }
    let names = app.entries.map(\.path).filter { "\($0)".hasPrefix("Default") }
    #expect(!names.isEmpty)
    let bare = names.reduce(app) { $0.with([$1: nil]) }
    for name in names {
      for tree in [app, bare] {
        let wrong = try hasError(tree.with([name: .launchImage(100, 100)]))
        #expect(try wrong == hasError(tree.with([name: nil])), "\(name)")
      }
    }
    #expect(try !hasError(bare))
    // Two of a wrong size are two that are missing.
    let all = names.reduce(app) { $0.with([$1: .launchImage(100, 100)]) }
    #expect(try !hasError(all))
  }

  @Test func `a folder of icons alone is not asked for launch images`() throws {
    #expect(try judge(["Icon.png": .png(57), "Icon@2x.png": .png(114)]) == [])
  }

  @Test func `an app without any launch image is warned, not failed`() throws {
    let app: FixtureTree = [
      "Icon.png": .png(57), "Icon@2x.png": .png(114), "Info.plist": .plist(["CFBundlePackageType": "APPL"]),
    ]
    #expect(
      try judge(app) == [
        "warning missing-recommended . launch.iphone.960",
        "warning missing-required . launch.iphone.480",
        "warning missing-tall-launch-image . launch.iphone.1136",
      ])
  }

  @Test func `Settings icons are recommended with a settings bundle only`() throws {
    let app = phoneTree.with([
      "Info.plist": .plist(["CFBundlePackageType": "APPL"]), "Settings.bundle/Root.plist": .plist([:]),
    ])
    #expect(
      try judge(app) == [
        "warning missing-recommended . ios6.small.29", "warning missing-recommended . ios6.small.58",
      ])
  }

  @Test func `a Settings icon asks for its Retina twin`() throws {
    #expect(
      try judge(phoneTree.with(["Icon-Small.png": .png(29)])) == [
        "warning missing-recommended . ios6.small.58"
      ])
  }

  @Test func `the tall launch image is an error for iOS 6 and its SDK`() throws {
    var flags = TargetFlags()
    flags.minimumOS = OSVersion(6)
    let tree = phoneTree.with(["Default-568h@2x.png": nil])
    #expect(try judge(tree, flags: flags) == ["error missing-tall-launch-image . launch.iphone.1136"])
    #expect(try messages(of: tree, flags: flags) == ["Default-568h@2x.png is missing (640 x 1136 px)"])
  }

  @Test func `where the SDK is not known the message says so`() throws {
    #expect(
      try messages(of: phoneTree.with(["Default-568h@2x.png": nil])) == [
        "Default-568h@2x.png is missing (640 x 1136 px; required since the iOS 6 SDK)"
      ])
  }

  @Test func `an app of an older SDK is not asked for the tall launch image`() throws {
    var flags = TargetFlags()
    flags.sdk = OSVersion(5, 1)
    #expect(try judge(phoneTree.with(["Default-568h@2x.png": nil]), flags: flags) == [])
  }

  @Test func `each language with launch images needs the tall one`() throws {
    let tree = phoneTree.with([
      "Default-568h@2x.png": nil, "en.lproj/Default-568h@2x.png": .launchImage(640, 1136),
      "en.lproj/Default.png": .launchImage(320, 480), "es.lproj/Default.png": .launchImage(320, 480),
    ])
    #expect(
      try messages(of: tree) == [
        "Default-568h@2x.png is missing in es.lproj (640 x 1136 px; required since the iOS 6 SDK)"
      ])
  }

  @Test func `an orientation that the app does not declare is not missed`() throws {
    let portraitOnly = padTree.with([
      "Default-Landscape~ipad.png": nil, "Default-Landscape@2x~ipad.png": nil,
      "Info.plist": .plist([
        "CFBundlePackageType": "APPL", "UIDeviceFamily": [2],
        "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      ]),
    ])
    #expect(try judge(portraitOnly) == [])
  }

  @Test func `the App Store artwork is asked for where one of the two lies, and only noted`() throws {
    let tree = phoneTree.with(["iTunesArtwork": .png(512)])
    #expect(try judge(tree) == ["note missing-recommended . itunes.1024"])
  }

  @Test func `iTunesArtwork alone asks for nothing`() throws {
    #expect(try judge(["iTunesArtwork": .png(512), "iTunesArtwork@2x": .png(1024)]) == [])
  }

  @Test func `a kind can be asked for`() throws {
    var flags = TargetFlags()
    flags.requestedKinds = [.storeIcon]
    #expect(
      try judge(phoneTree, flags: flags) == [
        "note missing-recommended . itunes.512", "note missing-recommended . itunes.1024",
      ])
  }

  @Test func `an app of iOS 7 is asked for the icons of iOS 7`() throws {
    let app: FixtureTree = [
      "Info.plist": .plist([
        "CFBundlePackageType": "APPL", "MinimumOSVersion": "7.0",
        "CFBundleIconFiles": ["AppIcon60x60"],
      ]),
      "AppIcon60x60@2x.png": .png(118, 120), "Default-568h@2x.png": .launchImage(640, 1136),
      "Default@2x.png": .launchImage(640, 960),
    ]
    let found = try judge(app).filter { $0.hasPrefix("error") }
    #expect(found == ["error wrong-size AppIcon60x60@2x.png ios7.app.iphone.120"])
  }

  @Test func `the checklist tells what covers an optional slot`() throws {
    #expect(
      try checklist(of: phoneTree.with(["Icon@2x.png": nil])) == [
        "present Icon.png", "missing Icon@2x.png", "covered Icon-Small.png", "present Default.png",
        "present Default@2x.png", "present Default-568h@2x.png",
      ])
  }

  @Test func `a folder of other images is nothing judged`() throws {
    #expect(try judge(["photo.png": .png(64)]) == ["note nothing-asked . -"])
  }
}

@Suite struct UncertainTests {
  @Test func `a tall launch image alone, as Xcode adds it, asks for the rest with a warning`() throws {
    let tree: FixtureTree = ["Default-568h@2x.png": .launchImage(640, 1136)]
    #expect(
      try judge(tree) == [
        "warning missing-recommended . launch.iphone.960", "warning missing-required . launch.iphone.480",
      ])
  }

  @Test func `icons all in lower case may be listed in a plist that is not here`() throws {
    let tree: FixtureTree = ["icon.png": .png(57), "icon@2x.png": .png(114)]
    #expect(
      try judge(tree) == [
        "warning misnamed-file icon.png ios6.app.iphone.57",
        "warning misnamed-file icon@2x.png ios6.app.iphone.114",
      ])
  }

  /// Fewer images are never a milder verdict.
  @Test func `a plist none of whose icons is there is refused as if each were missing`() throws {
    let tree: FixtureTree = [
      "Info.plist": .plist(["CFBundlePackageType": "APPL", "CFBundleIconFiles": ["Logo.png"]]),
      "Default.png": .launchImage(320, 480), "Default@2x.png": .launchImage(640, 960),
      "Default-568h@2x.png": .launchImage(640, 1136),
    ]
    #expect(try judge(tree) == ["error unresolved-icon-file Info.plist -"])
  }

  @Test func `a listed icon that is damaged is one finding`() throws {
    let tree = phoneTree.with([
      "Info.plist": .plist(["CFBundlePackageType": "APPL", "CFBundleIconFiles": ["Logo.png", "Icon@2x.png"]]),
      "Icon.png": nil, "Logo.png": .data(Array(PNGWriter().bytes(.icon(57)).dropLast(20))),
    ])
    #expect(try judge(tree) == ["error corrupt-png Logo.png ios6.app.iphone.57"])
  }
}
