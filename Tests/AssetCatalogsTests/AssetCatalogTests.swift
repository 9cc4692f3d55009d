import AssetCatalogs
import FileTree
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

private let plain = FixtureEntry.text(#"{"info":{"version":1,"author":"xcode"}}"#)
private let namespaced = FixtureEntry.text(#"{"info":{},"properties":{"provides-namespace":true}}"#)

private func set(_ key: String, _ names: [String]) -> FixtureEntry {
  let entries = names.map { #"{"filename":"\#($0)"}"# }.joined(separator: ",")
  return .text(#"{"\#(key)":[\#(entries)],"info":{}}"#)
}

/// Reads the folder `A.xcassets` that `tree` is written to; paths come out relative to it.
private func read(_ tree: FixtureTree, limits: CatalogLimits = CatalogLimits()) throws -> ReadTree {
  try withFolder(["A.xcassets": .folder(tree)]) { folder in
    let root = folder.appending("A.xcassets")
    return ReadTree(root: root, catalog: readAssetCatalog(at: root, limits: limits))
  }
}

private struct ReadTree {
  let root: FilePath
  let catalog: AssetCatalog

  func names(_ paths: [FilePath]) -> [String] {
    paths.map { path in
      var rest = path
      return rest.removeFolder(root) ? rest.string : "outside: \(path)"
    }
  }
}

@Suite struct `A catalog` {
  @Test func `gives the sets at top level and in groups, in byte order of their paths`() throws {
    let tree = try read([
      "Contents.json": plain, "b.imageset/Contents.json": set("images", ["x.png"]),
      "b.imageset/x.png": .png(1),
      "Group/z.colorset/Contents.json": plain, "Group-2/a.imageset/Contents.json": plain,
      "Group/Icons 1.2/AppIcon.appiconset/Contents.json": plain, "A.dataset/Contents.json": plain,
    ])
    #expect(
      tree.names(tree.catalog.sets.map(\.path)) == [
        "A.dataset", "Group-2/a.imageset", "Group/Icons 1.2/AppIcon.appiconset", "Group/z.colorset",
        "b.imageset",
      ])
    #expect(tree.catalog.sets.map(\.type) == [.data, .image, .appIcon, .color, .image])
    #expect(tree.catalog.sets.map(\.name) == ["A", "a", "AppIcon", "z", "b"])
    #expect(tree.catalog.sets.allSatisfy { $0.manifest == .present })
    #expect(tree.catalog.failures.isEmpty && tree.catalog.manifests.isEmpty)
  }

  @Test func `gives the namespace of groups and atlases that provide one`() throws {
    let tree = try read([
      "Contents.json": namespaced, "a.imageset/Contents.json": plain, "Out/Contents.json": namespaced,
      "Out/Mid/Contents.json": plain, "Out/Mid/In/Contents.json": namespaced,
      "Out/Mid/In/b.imageset/Contents.json": plain, "Hero.spriteatlas/Contents.json": namespaced,
      "Hero.spriteatlas/run.imageset/Contents.json": plain,
    ])
    let sets = tree.catalog.sets
    #expect(tree.names(sets.map(\.path)) == ["Hero.spriteatlas", "Out/Mid/In/b.imageset", "a.imageset"])
    #expect(sets.map(\.namespace) == [[], ["Out", "In"], []])
    #expect(sets.first?.children.map(\.namespace) == [["Hero"]])
  }

  @Test func `gives the sets within sets as their children`() throws {
    let layer = "Icon.brandassets/Large.imagestack/Front.imagestacklayer"
    let tree = try read([
      "Icon.brandassets/Contents.json": set("assets", ["Large.imagestack", "Shelf.imageset"]),
      "Icon.brandassets/Large.imagestack/Contents.json": set("layers", ["Front.imagestacklayer"]),
      FixturePath(layer + "/Contents.json"): plain,
      FixturePath(layer + "/Content.imageset/Contents.json"): set("images", ["front.png", "back.png"]),
      FixturePath(layer + "/Content.imageset/front.png"): .png(4),
    ])
    let brand = try #require(tree.catalog.sets.first)
    #expect(tree.catalog.sets.count == 1)
    #expect(brand.entries.map(\.file) == [.present, .absent])
    let stack = try #require(brand.children.first)
    #expect(stack.entries.map(\.file) == [.present])
    let content = try #require(stack.children.first?.children.first)
    #expect(content.type == .image)
    #expect(content.entries.map(\.file) == [.present, .absent])
    #expect(content.children.isEmpty)
  }

  @Test func `tells a set's manifest that is absent or invalid, and lists its files`() throws {
    let tree = try read([
      "a.imageset/b.png": .png(1), "a.imageset/a.png": .png(1), "a.imageset/.DS_Store": .data([]),
      "b.imageset/Contents.json": .text("{\n\"images\": 3}"), "b.imageset/c.png": .png(1),
      "c.imageset/Contents.json": set("images", ["d.png"]), "c.imageset/d.png": .png(1),
      "c.imageset/e.png": .png(1), "d.imageset/contents.json": plain,
    ])
    let sets = tree.catalog.sets
    let fault = ManifestFault(
      position: place(2, 11), reason: .wrongType(.member("images"), expected: .array, found: "a number"))
    #expect(sets.map(\.manifest) == [.absent, .invalid(fault), .present, .present])
    #expect(sets.map(\.files) == [["a.png", "b.png"], ["c.png"], ["d.png", "e.png"], []])
    #expect(
      sets.prefix(3).map { set in
        set.files.filter { file in !set.entries.contains { $0.filename == file } }
      } == [["a.png", "b.png"], ["c.png"], ["e.png"]])
    #expect(tree.names(sets.map(\.manifestPath)).first == "a.imageset/Contents.json")
    #expect(tree.names(sets.map(\.manifestPath)).last == "d.imageset/contents.json")
    #expect(sets.last?.diagnostics.map(\.kind) == [.otherLetterCase])
  }

  @Test func `tells copies of a manifest, but takes the files of a data set as they are`() throws {
    let tree = try read([
      "Contents.json": plain, "Contents 2.json": plain, "a.imageset/Contents.json": plain,
      "a.imageset/Contents copy.json": plain, "b.dataset/Contents.json": set("data", ["contents-en.json"]),
      "b.dataset/contents-en.json": plain,
    ])
    #expect(
      tree.catalog.manifests.map(\.diagnostics) == [
        [ManifestDiagnostic(kind: .strayManifest("Contents 2.json"), position: nil)]
      ])
    #expect(tree.catalog.manifests.map(\.manifest) == [.present])
    #expect(tree.names(tree.catalog.otherFiles) == ["Contents 2.json"])
    #expect(
      tree.catalog.sets.map { $0.diagnostics.map(\.kind) } == [[.strayManifest("Contents copy.json")], []])
  }

  @Test func `tells faults and diagnostics of its own manifest and the groups'`() throws {
    let tree = try read([
      "Contents.json": .text("{"), "Group/Contents.json": .text("{}"), "Plain/x.png": .png(1),
      "Plain/Contents.json": plain, ".git/a.imageset/Contents.json": plain,
    ])
    #expect(tree.names(tree.catalog.manifests.map(\.path)) == ["", "Group"])
    #expect(
      tree.names(tree.catalog.manifests.map(\.manifestPath)) == ["Contents.json", "Group/Contents.json"])
    guard case .invalid(let fault)? = tree.catalog.manifests.first?.manifest else {
      Issue.record("the catalog's manifest is no JSON")
      return
    }
    #expect(fault.position == place(1, 2))
    #expect(tree.catalog.manifests.last?.diagnostics.map(\.kind) == [.missingMember(.info)])
    #expect(tree.names(tree.catalog.otherFiles) == ["Plain/x.png"])
    #expect(tree.catalog.sets.isEmpty)
  }

  @Test func `names nested catalogs and icon bundles`() throws {
    let tree = try read([
      "In.xcassets/a.imageset/Contents.json": plain, "App.icon/icon.json": plain,
      "Pack.xcstickers/b.stickerpack/Contents.json": plain,
    ])
    #expect(tree.names(tree.catalog.nestedCatalogs) == ["In.xcassets", "Pack.xcstickers"])
    #expect(tree.names(tree.catalog.iconBundles) == ["App.icon"])
    #expect(
      tree.names(tree.catalog.sets.map(\.path)) == [
        "In.xcassets/a.imageset", "Pack.xcstickers/b.stickerpack",
      ])
  }
}

@Suite struct `Reading a catalog` {
  @Test func `follows links to files and none to folders`() throws {
    let tree = try read([
      "a.imageset/Contents.json": set("images", ["l.png", "dead.png", "pipe.png"]), "x/y.png": .png(1),
      "a.imageset/l.png": .link(to: "../x/y.png"), "a.imageset/dead.png": .link(to: "nowhere"),
      "a.imageset/pipe.png": .pipe, "loop": .link(to: "."), "b.imageset": .link(to: "a.imageset"),
    ])
    #expect(tree.catalog.sets.count == 1)
    #expect(tree.catalog.sets.first?.entries.map(\.file) == [.present, .absent, .absent])
    #expect(tree.names(tree.catalog.linkedFolders) == ["b.imageset", "loop"])
  }

  @Test func `of what is no folder is a failure`() throws {
    let (absent, file) = try withFolder(["A.xcassets": .text("")]) { folder in
      (
        readAssetCatalog(at: folder.appending("B.xcassets")).failures.map(\.cause),
        readAssetCatalog(at: folder.appending("A.xcassets")).failures.map(\.cause)
      )
    }
    #expect(absent == [.unreadable(AnyDiagnosis(FileError.absent))])
    #expect(file == [.unreadable(AnyDiagnosis(FileError.notAFolder))])
  }

  @Test func `ends at the limits and says so`() throws {
    var limits = CatalogLimits()
    (limits.depth, limits.manifestSize) = (1, 60)
    let tree = try read(
      [
        "G/a.imageset/Contents.json": plain,
        "b.imageset/Contents.json": set("images", ["a-rather-long-name.png", "x"]),
        "c.imageset/Contents.json": plain,
      ], limits: limits)
    #expect(tree.catalog.sets.map(\.manifest) == [.unreadable, .unreadable, .present])
    #expect(tree.names(tree.catalog.failures.map(\.path)) == ["G/a.imageset", "b.imageset/Contents.json"])
    #expect(
      tree.catalog.failures.map(\.cause) == [
        .tooDeep(limit: 1), .unreadable(AnyDiagnosis(FileError.tooLarge(size: 77, limit: 60))),
      ])
  }

  @Test func `reads so many folders and no more`() throws {
    var limits = CatalogLimits()
    limits.folders = 2
    let tree = try read(
      [
        "a.imageset/Contents.json": plain, "b.imageset/Contents.json": plain,
        "c.imageset/Contents.json": plain,
      ],
      limits: limits)
    #expect(tree.catalog.sets.map(\.manifest) == [.present, .unreadable, .unreadable])
    #expect(tree.names(tree.catalog.failures.map(\.path)) == ["b.imageset"])
    #expect(tree.catalog.failures.map(\.cause) == [.tooManyFolders(limit: 2)])
  }

  @Test func `a set of more entries than are read is one that was not looked at`() throws {
    func entries(_ count: Int) -> FixtureEntry {
      .text("{\"images\":[" + Array(repeating: "{}", count: count).joined(separator: ",") + "],\"info\":{}}")
    }
    let tree = try read([
      "a.imageset/Contents.json": entries(10_001), "b.imageset/Contents.json": entries(10_000),
    ])
    #expect(tree.catalog.sets.map(\.manifest) == [.unreadable, .present])
    #expect(
      tree.catalog.failures.map(\.cause.words) == [
        "10001 entries in \"images\", more than the 10000 that are read"
      ])
  }

  @Test func `tells a manifest or a folder that may not be read`() throws {
    guard !permissionsAreIgnored else { return print("skipped: the superuser may read everything") }
    let tree = try read([
      "a.imageset/Contents.json": .lockedFile([]), "b.imageset": .lockedFolder(["Contents.json": plain]),
    ])
    #expect(tree.catalog.sets.map(\.manifest) == [.unreadable, .unreadable])
    #expect(
      tree.catalog.failures.map(\.cause) == [
        .unreadable(AnyDiagnosis(FileError.forbidden)), .unreadable(AnyDiagnosis(FileError.forbidden)),
      ])
  }

  @Test func `keeps names that are not UTF-8`() throws {
    let name: [UInt8] = [0xFF, 0x2E] + Array("imageset".utf8)
    let tree = try read([FixturePath(bytes: name + Array("/Contents.json".utf8)): plain])
    #expect(tree.catalog.sets.map(\.name) == [FileName(bytes: [0xFF])])
    #expect(tree.catalog.sets.map(\.manifest) == [.present])
  }
}
