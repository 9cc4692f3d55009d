import Model
import Places
import SpecTables
import TestSupport
import Testing

/// What only the pixels of icons tell.
@Suite struct ArtRuleTests {
  @Test func `one flat colour is no icon, and a launch image may be one`() throws {
    let flat = Canvas(width: 57, height: 57, ground: Pixel(20, 80, 200))
    #expect(
      try judge(phoneTree.with(["Icon.png": .png(flat)])) == [
        "warning blank-image Icon.png ios6.app.iphone.57"
      ])
    let launch = Canvas(width: 320, height: 480, ground: .black)
    #expect(try judge(phoneTree.with(["Default.png": .png(launch)])) == [])
  }

  @Test func `a wholly clear app icon is an error, said once`() throws {
    let clear = Canvas(width: 57, height: 57, ground: .clear)
    #expect(
      try judge(phoneTree.with(["Icon.png": .png(clear, PNGWriter(.rgba))])) == [
        "error blank-image Icon.png ios6.app.iphone.57"
      ])
  }

  /// A warning where the rest is a rounded square, as far as so many pixels tell.
  @Test func `corners of a colour of their own are told of`() throws {
    var icon = Canvas.icon(114)
    icon.cutCorners(radius: 22)
    icon.lay(over: .black)
    #expect(
      try judge(phoneTree.with(["Icon@2x.png": .png(icon)])) == [
        "warning rounded-corners Icon@2x.png ios6.app.iphone.114"
      ])
  }

  @Test(arguments: [(1, true), (2, true), (3, false)])
  func `a frame that is cut is noted, a wider one is not`(lines: Int, isFound: Bool) throws {
    var icon = Canvas.icon(100)
    for line in 0..<lines { icon.frame(inset: line, Pixel(10, 10, 10)) }
    let found = try judge(padTree.with(["Icon-Small-50@2x.png": .png(icon)]))
    // To the eye it differs from the other sizes.
    let differs = ["warning different-art Icon-Small-50@2x.png ios6.spot.ipad.100"]
    let trimmed = isFound ? ["note edge-trimmed Icon-Small-50@2x.png ios6.spot.ipad.100"] : []
    #expect(found == differs + trimmed)
  }

  @Test func `a frame on three sides is left alone`() throws {
    var icon = Canvas.icon(50)
    icon.frame(inset: 0, Pixel(10, 10, 10))
    for x in 1..<49 { icon[x, 0] = icon[x, 1] }
    #expect(try judge(padTree.with(["Icon-Small-50.png": .png(icon)])) == [])
  }

  @Test(arguments: [
    ([68_000, 32_000, 26_500, 69_000, 15_000, 6_000], true),
    ([64_000, 33_000, 30_000, 60_000, 15_000, 6_000], false),
  ])
  func `primaries beyond sRGB are noted`(primaries: [UInt32], isWide: Bool) throws {
    var writer = PNGWriter()
    writer.ancillary = [.init("cHRM", ([31_270, 32_900] + primaries).flatMap { bigEndian($0) })]
    let found = try judge(phoneTree.with(["Icon.png": .png(.icon(57), writer)]))
    // The other sizes have the same values without the profile.
    let (lost, wide) = (
      found.filter { $0.contains("different-art") }, found.filter { !$0.contains("different-art") }
    )
    #expect(lost.count == (isWide ? 1 : 0))
    #expect(wide == (isWide ? ["note wide-gamut Icon.png ios6.app.iphone.57"] : []))
  }

  @Test func `a document icon keeps its margins free`() throws {
    var icon = Canvas(width: 64, height: 64, ground: .clear)
    icon.roundedRectangle(x: 10, y: 1, width: 44, height: 59, radius: 0, .white)
    #expect(try judge(["Documents/song.png": .png(icon, PNGWriter(.rgba))]) == [])
    icon[9, 30] = .white
    let tree: FixtureTree = ["Documents/song.png": .png(icon, PNGWriter(.rgba))]
    #expect(
      try judge(tree) == ["warning document-safe-zone Documents/song.png doc.ipad.small.1x"])
    #expect(
      try messages(of: tree) == [
        "The art of song.png reaches into the margins: on the left (9 of 10 px free)"
      ])
  }

  @Test func `Newsstand's icon needs Newsstand`() throws {
    func tree(_ isForNewsstand: Bool) -> FixtureTree {
      phoneTree.with([
        "Info.plist": .plist([
          "CFBundlePackageType": "APPL", "MinimumOSVersion": "4.3",
          "UINewsstandApp": .boolean(isForNewsstand),
          "CFBundleIcons": ["UINewsstandIcon": ["CFBundleIconFiles": [""]]],
        ])
      ])
    }
    #expect(try judge(tree(false)) == ["warning newsstand-leftover Info.plist -"])
    #expect(try judge(tree(true)) == [])
  }
}

/// Launch images under names that a language's strings give.
@Suite struct LocalizedLaunchImageTests {
  private static let app: FixtureTree = [
    "Info.plist": .plist(["CFBundlePackageType": "APPL", "MinimumOSVersion": "4.3"]),
    "Icon.png": .png(57), "Icon@2x.png": .png(114),
    "Hallo.png": .launchImage(320, 480), "Hallo@2x.png": .launchImage(640, 960),
    "Hallo-568h@2x.png": .launchImage(640, 1136),
  ]

  private static let strings = "/* Start */\n\"UILaunchImageFile\" = \"Hallo.png\";\n"

  private static var utf16: [UInt8] {
    [0xFF, 0xFE] + strings.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  @Test(arguments: [
    Array(strings.utf8), utf16, (["UILaunchImageFile": "Hallo"] as FixturePropertyList).binary,
  ])
  func `names of every localisation count`(bytes: [UInt8]) throws {
    #expect(try judge(Self.app.with(["de.lproj/InfoPlist.strings": .data(bytes)])) == [])
    #expect(
      try judge(Self.app.with(["de.lproj/InfoPlist.strings": nil])).contains {
        $0.contains("launch.iphone.480")
      })
  }

  @Test func `an image of that name may lie in the language's folder`() throws {
    var tree = Self.app.with(["de.lproj/InfoPlist.strings": .data(Self.utf16)])
    tree.rename("Hallo.png", to: "de.lproj/Hallo.png")
    #expect(try judge(tree) == [])
  }

  @Test func `strings that cannot be read are a finding`() throws {
    let tree = phoneTree.with([
      "Info.plist": .plist(["CFBundlePackageType": "APPL", "MinimumOSVersion": "4.3"]),
      "de.lproj/InfoPlist.strings": .text("\"UILaunchImageFile\" = \n"),
    ])
    #expect(try judge(tree) == ["error invalid-property-list de.lproj/InfoPlist.strings -"])
  }
}
