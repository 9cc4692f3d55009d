import Checking
import Discovery
import Model
import Places
import SpecTables
import TestSupport
import Testing

@Suite struct MisnamedFileTests {
  @Test(arguments: [
    ("Icon.png", "icon.png", "error", "ios6.app.iphone.57"),
    ("Default.png", "Defualt.png", "warning", "launch.iphone.480"),
    ("Icon@2x.png", "Icon@2X.png", "warning", "ios6.app.iphone.114"),
    ("Default-568h@2x.png", "Default-568@2x.png", "warning", "launch.iphone.1136"),
    ("Default-568h@2x.png", "Default-568h.png", "warning", "launch.iphone.1136"),
  ])
  func `a slip in an iPhone name is one finding`(
    right: String, wrong: String, severity: String, slot: String
  ) throws {
    var tree = phoneTree
    tree.rename(FixturePath(right), to: FixturePath(wrong))
    #expect(try judge(tree) == ["\(severity) misnamed-file \(wrong) \(slot)"])
  }

  /// Neither is found by its name, so that none makes the other one unneeded.
  @Test func `two slips for one name are as severe as one`() throws {
    var tree = phoneTree.with(["Defaut.png": .launchImage(320, 480)])
    tree.rename("Default.png", to: "Defualt.png")
    let found = try judge(tree)
    #expect(found.count { $0.hasPrefix("warning misnamed-file") && $0.hasSuffix("launch.iphone.480") } == 2)
  }

  @Test(arguments: [
    ("Default-Portrait~ipad.png", "Default-Portlait~ipad.png", "launch.ipad.portrait.1x.6"),
    ("Default-Portrait@2x~ipad.png", "Default-Portrait~ipad@2x.png", "launch.ipad.portrait.2x.6"),
    ("Default-Landscape@2x~ipad.png", "Default-Landscape~ipad@2x.png", "launch.ipad.landscape.2x.6"),
  ])
  func `a slip in an iPad name is one finding`(right: String, wrong: String, slot: String) throws {
    var tree = padTree
    tree.rename(FixturePath(right), to: FixturePath(wrong))
    #expect(try judge(tree) == ["warning misnamed-file \(wrong) \(slot)"])
  }

  @Test func `the right name is given as a command`() throws {
    var tree = phoneTree
    tree.rename("Default-568h@2x.png", to: "Default-568@2x.png")
    try report(of: tree) { report, folder in
      let file = folder.child("Default-568@2x.png")
      #expect(report.findings.map(\.fix) == [.rename(file, to: "Default-568h@2x.png", inGit: false)])
      let command = "iconproof fix --write --only misnamed-file --unsafe"
      #expect(report.findings.map(\.remedy?.display) == ["\(command) \(folder.display)"])
    }
  }

  @Test func `a name that another table knows is no slip`() throws {
    let tree = phoneTree.with(["Icon-76.png": .png(76), "Icon-Small-40.png": .png(40)])
    var flags = TargetFlags()
    flags.minimumOS = OSVersion(4, 3)
    flags.families = [.iphone]
    #expect(try judge(tree, flags: flags) == [])
  }

  @Test func `a near name beside the right one is another picture`() throws {
    #expect(try judge(phoneTree.with(["icon.png": .png(57)])) == [])
  }

  @Test func `a near name of another size is another picture`() throws {
    let tree = phoneTree.with(["Icon@2x.png": nil, "Icons@2x.png": .png(64)])
    #expect(try judge(tree) == ["warning missing-recommended . ios6.app.iphone.114"])
  }

  @Test(arguments: [512, 1024])
  func `iTunesArtwork with an extension is a note at either size`(side: Int) throws {
    let small = FixturePath(side == 512 ? "iTunesArtwork.png" : "iTunesArtwork")
    let large = FixturePath(side == 512 ? "iTunesArtwork@2x" : "iTunesArtwork@2x.png")
    let misnamed = side == 512 ? small : large
    let found = try judge(phoneTree.with([small: .png(512), large: .png(1024)]))
    #expect(found == ["note misnamed-file \(misnamed) itunes.\(side)"])
  }
}

@Suite struct UnresolvedIconFileTests {
  private func app(_ icons: FixturePropertyList, _ changes: [FixturePath: FixtureEntry?] = [:]) -> FixtureTree
  {
    phoneTree.with(["Info.plist": .plist(["CFBundlePackageType": "APPL", "CFBundleIconFiles": icons])])
      .with(changes)
  }

  @Test func `entries with and without extension that are there are no finding`() throws {
    #expect(try judge(app(["Icon", "Icon@2x.png"])) == [])
    #expect(try judge(app(["Icon.png", "Icon@2x.png"])) == [])
  }

  @Test func `entries are answered by loose images also where a catalog has image sets`() throws {
    let list: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "CFBundleIconFiles": ["Icon.png", "Icon@2x.png"],
      "CFBundleDocumentTypes": [["CFBundleTypeIconFiles": ["song.png"]]],
    ]
    let tree = phoneTree.with(["Info.plist": .plist(list), "song.png": .png(64)])
      .adding(.catalog([.imageSet("Star", [.image("1x", 20, 20)])]))
    #expect(try judge(tree).filter { $0.contains("unresolved") } == [])
  }

  @Test(arguments: ["Logo.png", "Logo@3x.png", "Logo~ipad.png"])
  func `an entry without extension is answered by any scale and device of its base`(file: String) throws {
    let tree = app(["Icon.png", "Icon@2x.png", "Logo@2x"], [FixturePath(file): .png(60)])
    #expect(try judge(tree).filter { $0.contains("unresolved") } == [])
    let list: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "CFBundleDocumentTypes": [["CFBundleTypeIconFiles": ["Logo@2x"]]],
    ]
    let document = phoneTree.with(["Info.plist": .plist(list), FixturePath(file): .png(64)])
    #expect(try judge(document).filter { $0.contains("unresolved") } == [])
  }

  @Test func `an entry that leads nowhere is one finding`() throws {
    #expect(
      try judge(app(["Icon.png", "Icon@2x.png", "Icon-144.png"])) == [
        "error unresolved-icon-file Info.plist -"
      ])
  }

  @Test func `an entry and the slot it would fill are one finding`() throws {
    #expect(
      try judge(app(["Icon.png", "Icon@2x.png"], ["Icon@2x.png": nil])) == [
        "error unresolved-icon-file Info.plist ios6.app.iphone.114"
      ])
  }

  @Test func `a file in other letter case is named by the plist's finding alone`() throws {
    var tree = app(["Icon.png", "Icon@2x.png"])
    tree.rename("Icon.png", to: "icon.png")
    #expect(try judge(tree) == ["error unresolved-icon-file Info.plist ios6.app.iphone.57"])
    #expect(
      try messages(of: tree) == [
        "CFBundleIconFiles lists Icon.png, which is missing; the nearest name is icon.png"
      ])
  }

  @Test func `a file that another entry lists is not the one that was meant`() throws {
    let missing = "which is missing"
    func said(_ icons: FixturePropertyList, _ changes: [FixturePath: FixtureEntry?] = [:]) throws -> [String]
    {
      try messages(of: app(icons, changes)).filter { $0.contains(missing) }
    }
    #expect(
      try said(["Icon.png", "Icon@2x.png", "Icon~ipad.png"]) == [
        "CFBundleIconFiles lists Icon~ipad.png, which is missing"
      ])
    #expect(
      try said(["Icon.png", "Icon@2x.png", "Logo.png"], ["logo.png": .png(60)]) == [
        "CFBundleIconFiles lists Logo.png, which is missing; the nearest name is logo.png"
      ])
    let withAlternate: FixturePropertyList = [
      "CFBundlePackageType": "APPL",
      "CFBundleIcons": [
        "CFBundlePrimaryIcon": ["CFBundleIconFiles": ["Dork"]],
        "CFBundleAlternateIcons": ["Dark": ["CFBundleIconFiles": ["Dark"]]],
      ],
    ]
    #expect(
      try said([], ["Info.plist": .plist(withAlternate), "Dark.png": .png(120)]) == [
        "CFBundleIcons.CFBundlePrimaryIcon.CFBundleIconFiles lists Dork, which is missing"
      ])
  }

  @Test func `free names that the plist lists serve by their size`() throws {
    let tree = app(
      ["logo-57.png", "logo_2x.png"],
      ["Icon.png": nil, "Icon@2x.png": nil, "logo-57.png": .png(57), "logo_2x.png": .png(114)])
    #expect(try judge(tree) == [])
  }

  @Test func `a listed icon one pixel off is of a wrong size`() throws {
    let tree = app(
      ["logo-57.png", "logo_2x.png"],
      ["Icon.png": nil, "Icon@2x.png": nil, "logo-57.png": .png(58, 57), "logo_2x.png": .png(114)])
    #expect(try judge(tree) == ["error wrong-size logo-57.png ios6.app.iphone.57"])
  }

  @Test func `icons of CFBundleIcons are found as well, in a binary plist too`() throws {
    let list: FixturePropertyList = [
      "CFBundlePackageType": "APPL",
      "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconFiles": ["logo.png", "gone"]]],
    ]
    let tree = phoneTree.with(["Info.plist": .binaryPlist(list), "logo.png": .png(57), "Icon.png": nil])
    #expect(try judge(tree) == ["error unresolved-icon-file Info.plist -"])
  }
}
