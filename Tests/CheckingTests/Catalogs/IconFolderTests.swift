import Model
import Places
import TestSupport
import Testing

/// `.iconset`: ten images of fixed names from which iconutil makes the icon of a Mac app.
///
/// Source of the names: `iconutil(1)`; of the two that the store asks for: ITMS-90236.
@Suite struct IconFolderTests {
  private static let names: [(String, Int)] = [16, 32, 128, 256, 512].flatMap { points in
    [("icon_\(points)x\(points).png", points), ("icon_\(points)x\(points)@2x.png", points * 2)]
  }

  private func tree(without missing: String? = nil, with changes: [String: Int] = [:]) -> FixtureTree {
    var tree: FixtureTree = [:]
    let images = Dictionary(uniqueKeysWithValues: Self.names).merging(changes) { $1 }
    for (name, pixels) in images where name != missing {
      tree[FixturePath("App.iconset/\(name)")] = .png(pixels)
    }
    return tree
  }

  @Test func `a whole one has no finding`() throws {
    #expect(try judge(tree()) == [])
  }

  @Test(arguments: ["icon_512x512.png", "icon_512x512@2x.png"])
  func `the two that the store asks for are missed`(name: String) throws {
    let slot = name.contains("@2x") ? "mac.512@2x" : "mac.512@1x"
    #expect(try judge(tree(without: name)) == ["error missing-required App.iconset \(slot)"])
  }

  @Test func `of documents' icons beside a program none is missed`() throws {
    let names = ["text", "folder"]
    let pictures = Self.names.filter { !$0.0.hasPrefix("icon_512") }
    let art = names.flatMap { name in
      pictures.map { (FixturePath("icons/\(name).iconset/\($0.0)"), FixtureEntry.png($0.1)) }
    }
    let program = art.reduce(into: ["main.cpp": .text("")] as FixtureTree) { $0[$1.0] = $1.1 }
    let found = try judge(program)
    #expect(!found.isEmpty && found.allSatisfy { $0.hasPrefix("warning missing-required icons/") })
  }

  @Test(arguments: [("doc", false), ("other", true)])
  func `what a plist calls the icon of its documents is not the app's`(name: String, isMissed: Bool) throws {
    let plist: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "LSMinimumSystemVersion": "11.0", "NSPrincipalClass": "NSApplication",
      "CFBundleDocumentTypes": [["CFBundleTypeIconFile": .string("\(name).icns")]],
    ]
    let tree = FixtureTree.catalog([.iconSet([EntryFixture].mac)]).adding([
      "Info.plist": .plist(plist), "Assets.xcassets/doc.iconset/icon_128x128.png": .png(128),
    ])
    #expect(try judge(tree).contains { $0.contains("doc.iconset") && $0.hasPrefix("error") } == isMissed)
  }

  @Test func `the name says the size`() throws {
    #expect(
      try judge(tree(with: ["icon_32x32.png": 30]))
        == ["warning wrong-size App.iconset/icon_32x32.png mac.32@1x"])
  }

  @Test func `another name is for no slot`() throws {
    #expect(
      try judge(tree(with: ["icon_64x64.png": 64])) == [
        "warning illegal-entry App.iconset/icon_64x64.png -"
      ])
  }
}
