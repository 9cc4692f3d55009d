import FileTree
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import AssetSources

@Suite struct PortionTests {
  /// For each input its images and those of its portions, by their paths below the folder.
  private func portions(_ tree: FixtureTree, roles: [RolePattern] = []) throws -> [[[String]]] {
    let tables = try embeddedTables()
    var flags = TargetFlags()
    flags.roles = roles
    return try withFolder(tree) { folder in
      readImages(of: survey([folder], flags: flags, tables: tables), tables: tables, jobs: 2) { input in
        (input.images + input.sets.flatMap(\.images)).map { image in
          var path = image.path
          _ = path.removePrefix(folder)
          return image.facts == nil ? "\(path) unread" : path.string
        }
      }.results
    }
  }

  private func imageSet(_ name: String) -> FixtureTree {
    [
      FixturePath("\(name).imageset/a.png"): .png(8),
      FixturePath("\(name).imageset/Contents.json"): .text(
        #"{"images": [{"idiom": "universal", "filename": "a.png"}], "info": {}}"#),
    ]
  }

  @Test func `loose images of names that nobody knows come after the others, as a portion`() throws {
    #expect(
      try portions([
        "Icon.png": .png(57), "Ikon.png": .png(57), "Defualt.png": .png(8), "cat.png": .png(8),
        "dog@2x.png": .png(8), "Default-999h.png": .png(8),
      ]) == [
        [["Default-999h.png", "Defualt.png", "Icon.png", "Ikon.png"], ["cat.png", "dog@2x.png"]]
      ])
  }

  @Test func `an image with a role, or of a name like one of a plist, is asked about`() throws {
    let list = """
      <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleIconFiles</key><array><string>Rabbit</string></array>
      <key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict><key>Hare</key>
      <dict><key>CFBundleIconFiles</key><array><string>Hare</string></array></dict></dict></dict></dict></plist>
      """
    let tree: FixtureTree = [
      "Info.plist": .text(list), "Rabbit.png": .png(57), "Rabit.png": .png(57), "Hare@2x.png": .png(120),
      "Hares.png": .png(60), "Fox.png": .png(60), "TabBar/Fox.png": .png(30),
      "TabBar/Fox-extra.png": .png(30),
    ]
    #expect(
      try portions(tree) == [
        [
          [
            "Hare@2x.png", "Hares.png", "Rabbit.png", "Rabit.png", "TabBar/Fox-extra.png", "TabBar/Fox.png",
          ],
          ["Fox.png"],
        ]
      ])
    let role = try #require(RolePattern("template=Fox.png"))
    #expect(
      try portions(["Fox.png": .png(60), "Elk.png": .png(60)], roles: [role])
        == [[["Fox.png"], ["Elk.png"]]])
  }

  @Test func `sets that fill no slot come in portions, in order, all others with the input`() throws {
    var tree: FixtureTree = [
      "A.xcassets/AppIcon.appiconset/x.png": .png(8), "A.xcassets/Pack.stickerpack/x.png": .png(8),
    ]
    let names = (0..<(2 * AssetPortion.limit + 1)).map { "Set\(1000 + $0)" }
    for name in names {
      for (path, entry) in imageSet("A.xcassets/Group/\(name)").entries { tree[path] = entry }
    }
    let images = names.map { "A.xcassets/Group/\($0).imageset/a.png" }
    #expect(
      try portions(tree) == [
        [
          ["A.xcassets/AppIcon.appiconset/x.png", "A.xcassets/Pack.stickerpack/x.png"],
          Array(images[..<AssetPortion.limit]), Array(images[AssetPortion.limit..<(2 * AssetPortion.limit)]),
          [images[2 * AssetPortion.limit]],
        ]
      ])
  }

  @Test func `what targets share is in one portion of each, what they do not is in theirs alone`() throws {
    let targets = [
      XcodeProject.Target("One", resources: ["A.xcassets", "cat.png", "dog.png"]),
      XcodeProject.Target("Two", resources: ["A.xcassets", "B.xcassets", "dog.png", "elk.png"]),
    ]
    let tree: FixtureTree = [
      "App.xcodeproj/project.pbxproj": XcodeProject(targets).entry, "cat.png": .png(8), "dog.png": .png(8),
      "elk.png": .png(8),
    ]
    let catalogs = imageSet("A.xcassets/a").adding(imageSet("B.xcassets/b"))
    #expect(
      try portions(tree.adding(catalogs)) == [
        [[], ["cat.png"], ["dog.png"], ["A.xcassets/a.imageset/a.png"]],
        [[], ["dog.png"], ["elk.png"], ["A.xcassets/a.imageset/a.png"], ["B.xcassets/b.imageset/a.png"]],
      ])
  }
}
