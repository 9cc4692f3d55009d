import AssetCatalogs
import FileTree
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
}
