import Model
import TestSupport
import Testing

/// Built products: what a loose icon, an alternate icon and a description are worth.
@Suite struct ProductVerdictTests {
  @Test func `a product without Info.plist is not a complete app and nothing else`() throws {
    var tree = BuiltApp().tree.with(["Info.plist": nil])
    tree = FixtureTree.below("App.app", tree)
    let found = try judgeProduct("App.app", in: tree)
    #expect(
      found.lines.filter { $0.hasPrefix("error") } == ["error invalid-property-list App.app/Info.plist -"])
    #expect(found.messages.joined().contains("not a complete app"))
  }

  private static let loose = BuiltApp(
    plist: BuiltApp.universal, catalog: nil,
    files: [
      "Icon-60@2x.png": .crushedIcon(120), "Icon-76@2x.png": .crushedIcon(152),
      "Icon-83.5@2x.png": .crushedIcon(167),
    ])

  private func listing(_ names: [String]) throws -> [String] {
    let icons: FixturePropertyList = [
      "CFBundlePrimaryIcon": ["CFBundleIconFiles": .array(names.map { .string($0) })]
    ]
    return try judge(
      Self.loose.with(plist: [
        "CFBundleIcons": icons, "CFBundleIcons~ipad": nil, "DTSDKName": "iphoneos10.0",
        "DTPlatformVersion": "10.0", "MinimumOSVersion": "10.0",
      ]))
  }

  @Test func `an icon that the plist does not list fills no slot`() throws {
    #expect(
      try listing(["Icon-76", "Icon-83.5"]).contains {
        $0.hasPrefix("error missing-required") && $0.contains("iphone.120")
      })
    #expect(
      !(try listing(["Icon-60", "Icon-76", "Icon-83.5"])).contains { $0.hasPrefix("error missing-required") })
  }

  @Test func `a stale name that begins like the set is reported`() throws {
    func stale(_ name: String) throws -> Bool {
      let icons: FixturePropertyList = [
        "CFBundlePrimaryIcon": [
          "CFBundleIconFiles": ["AppIcon60x60", .string(name)], "CFBundleIconName": "AppIcon",
        ]
      ]
      return try judge(BuiltApp().with(plist: ["CFBundleIcons": icons]))
        .contains { $0.contains("unresolved-icon-file") }
    }
    #expect(try stale("AppIconOld"))
    #expect(try !stale("AppIcon29x29"))
  }
}

extension FixtureTree {
  /// The tree within a folder.
  fileprivate static func below(_ folder: String, _ tree: FixtureTree) -> FixtureTree {
    var moved: FixtureTree = [:]
    for (path, entry) in tree.entries { moved[FixturePath("\(folder)/\(path)")] = entry }
    return moved
  }
}
