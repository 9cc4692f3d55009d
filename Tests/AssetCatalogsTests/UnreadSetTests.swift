import AssetCatalogs
import FileTree
import SystemPackage
import TestSupport
import Testing

private let plain = FixtureEntry.text(#"{"info":{"version":1,"author":"xcode"}}"#)
private let namespaced = FixtureEntry.text(#"{"info":{},"properties":{"provides-namespace":true}}"#)

@Suite struct `Sets that are left` {
  private let tree: FixtureTree = [
    "Contents.json": plain, "z.imageset/Contents.json": plain, "z.imageset/a.png": .png(1),
    "z.imageset/Contents 2.json": plain, "Icons/AppIcon.appiconset/Contents.json": plain,
    "Icons/b.imageset/Contents.json": .text("{"), "Icons/Contents.json": namespaced,
    "Icons/Deep/c.colorset/Contents.json": plain, "Hero.spriteatlas/Contents.json": namespaced,
    "Hero.spriteatlas/run.imageset/Contents.json": plain, "Pack.stickerpack/Contents.json": plain,
    "Pack.stickerpack/odd.imageset/Contents.json": plain,
  ]

  private func read<Result>(
    limits: CatalogLimits = CatalogLimits(), leaving isLeft: @escaping (SetType) -> Bool,
    _ body: (AssetCatalog, FilePath) throws -> Result
  ) throws -> Result {
    try withFolder(["A.xcassets": .folder(tree)]) { folder in
      let path = folder.appending("A.xcassets")
      return try body(readAssetCatalog(at: path, limits: limits, leaving: isLeft), path)
    }
  }

  private func names(_ paths: [FilePath], below root: FilePath) -> [String] {
    paths.map { path in
      var rest = path
      return rest.removePrefix(root) ? rest.string : "outside: \(path)"
    }
  }

  @Test func `are told in byte order, with the namespace around them; those within sets are read`() throws {
    try read(leaving: { $0 != .appIcon && $0 != .stickerPack }) { catalog, root in
      #expect(
        names(catalog.unreadSets.map(\.path), below: root) == [
          "Hero.spriteatlas", "Icons/Deep/c.colorset", "Icons/b.imageset", "z.imageset",
        ])
      #expect(catalog.unreadSets.map(\.type) == [.spriteAtlas, .color, .image, .image])
      #expect(catalog.unreadSets.map(\.name) == ["Hero", "c", "b", "z"])
      #expect(catalog.unreadSets.map(\.namespace) == [[], ["Icons"], ["Icons"], []])
      #expect(
        names(catalog.sets.map(\.path), below: root) == ["Icons/AppIcon.appiconset", "Pack.stickerpack"])
      #expect(names(catalog.sets[1].children.map(\.path), below: root) == ["Pack.stickerpack/odd.imageset"])
    }
  }

  @Test func `come out as if they had been read with the catalog`() throws {
    try read(leaving: { _ in true }) { catalog, root in
      #expect(catalog.sets == [])
      let whole = readAssetCatalog(at: root)
      #expect(whole.sets.count == 6)
      #expect(readSets(catalog.unreadSets, of: root).sets == whole.sets)
    }
  }

  @Test func `count as folders`() throws {
    var limits = CatalogLimits()
    limits.folders = 4
    try read(limits: limits, leaving: { _ in true }) { catalog, root in
      // The catalog itself, the atlas, the group Icons, and the set in it.
      #expect(
        names(catalog.unreadSets.map(\.path), below: root) == [
          "Hero.spriteatlas", "Icons/AppIcon.appiconset",
        ])
      #expect(catalog.failures.map(\.cause) == [.tooManyFolders(limit: 4)])
    }
  }

  @Test func `that are away by then are failures`() throws {
    let (sets, root) = try read(leaving: { $0 == .color }) { ($0.unreadSets, $1) }
    let read = readSets(sets, of: root)
    #expect(read.sets.map(\.manifest) == [.unreadable])
    #expect(names(read.failures.map(\.path), below: root) == ["Icons/Deep/c.colorset"])
    #expect(read.failures.map(\.cause) == [.unreadable(.absent)])
  }
}
