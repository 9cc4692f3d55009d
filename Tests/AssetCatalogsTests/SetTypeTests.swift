import AssetCatalogs
import Model
import Places
import SpecTables
import Testing

@Suite struct `The type of a set` {
  @Test(arguments: SetType.allCases) func `is its folder's extension, in any letter case`(type: SetType) {
    #expect(SetType(folder: FileName("Name.\(type.rawValue)")) == type)
    #expect(SetType(folder: FileName("A.b.\(type.rawValue.uppercased())")) == type)
  }

  @Test(arguments: ["Icons", "Icons 1.2", "imageset", ".imageset", "A.xcassets", "A.icon", "A.imageset "])
  func `is none for a group`(name: String) {
    #expect(SetType(folder: FileName(name)) == nil)
  }

  @Test func `tells what may do without a manifest`() {
    let free = Set(SetType.allCases.filter { !$0.needsManifest }.map(\.rawValue))
    #expect(
      free == [
        "iconset", "imagestacklayer", "spriteatlas", "gcdashboardimage", "gcleaderboard", "gcleaderboardset",
      ])
  }
}
