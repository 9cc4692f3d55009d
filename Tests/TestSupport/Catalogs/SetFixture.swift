/// A folder of an asset catalog: a set with its `Contents.json`, or a group of sets.
///
/// Each entry of the manifest stands on a line of its own, the first on line 3, from column 5 on.
package struct SetFixture: Sendable {
  /// The folder's name: `AppIcon.appiconset`.
  package var folder: String
  /// The key of the entries; nil where the manifest has none.
  package var arrayKey: String?
  package var entries: [EntryFixture] = []
  /// The properties as JSON, `"template-rendering-intent" : "template"`.
  package var properties: [String] = []
  package var children: [SetFixture] = []
  /// In place of the manifest, or nothing at all.
  package var manifest: Manifest = .written
  /// Files beside the manifest that no entry names.
  package var leftovers: FixtureTree = [:]

  package enum Manifest: Sendable {
    case written
    case absent
    case text(String)
  }

  package static func iconSet(_ entries: [EntryFixture], named name: String = "AppIcon") -> SetFixture {
    SetFixture(folder: "\(name).appiconset", arrayKey: "images", entries: entries)
  }

  package static func launchSet(
    _ entries: [EntryFixture], named name: String = "LaunchImage"
  ) -> SetFixture {
    SetFixture(folder: "\(name).launchimage", arrayKey: "images", entries: entries)
  }

  package static func stickersIconSet(
    _ entries: [EntryFixture], named name: String = "iMessage App Icon"
  ) -> SetFixture {
    SetFixture(folder: "\(name).stickersiconset", arrayKey: "images", entries: entries)
  }

  /// - Parameter isTemplate: whether the set says that only its alpha is drawn.
  package static func imageSet(
    _ name: String, _ entries: [EntryFixture], isTemplate: Bool = false
  ) -> SetFixture {
    SetFixture(
      folder: "\(name).imageset", arrayKey: "images", entries: entries,
      properties: isTemplate ? ["\"template-rendering-intent\" : \"template\""] : [])
  }

  /// - Parameter layers: the front one first.
  package static func imageStack(_ name: String, _ layers: [Layer]) -> SetFixture {
    stack("\(name).imagestack", "imagestacklayer", layers)
  }

  package static func visionStack(_ layers: [Layer], named name: String = "AppIcon") -> SetFixture {
    stack("\(name).solidimagestack", "solidimagestacklayer", layers)
  }

  package struct Layer: Sendable {
    package let name: String
    package var entries: [EntryFixture]

    package init(_ name: String, _ entries: [EntryFixture]) { (self.name, self.entries) = (name, entries) }
  }

  private static func stack(_ folder: String, _ type: String, _ layers: [Layer]) -> SetFixture {
    SetFixture(
      folder: folder, arrayKey: "layers", entries: layers.map { .reference("\($0.name).\(type)", []) },
      children: layers.map { layer in
        SetFixture(folder: "\(layer.name).\(type)", children: [.imageSet("Content", layer.entries)])
      })
  }

  /// - Parameter assets: each set with the role that it has and its size in points.
  package static func brandAssets(
    _ assets: [(role: String, size: String, set: SetFixture)],
    named name: String = "App Icon & Top Shelf Image"
  ) -> SetFixture {
    SetFixture(
      folder: "\(name).brandassets", arrayKey: "assets",
      entries: assets.map { asset in
        .reference(asset.set.folder, [("idiom", "tv"), ("role", asset.role), ("size", asset.size)])
      },
      children: assets.map(\.set))
  }

  package static func stickerPack(_ name: String, _ stickers: [(name: String, file: FixtureEntry)])
    -> SetFixture
  {
    SetFixture(
      folder: "\(name).stickerpack", arrayKey: "stickers",
      entries: stickers.map { .reference("\($0.name).sticker", []) },
      properties: ["\"grid-size\" : \"regular\""],
      children: stickers.map { sticker in
        SetFixture(
          folder: "\(sticker.name).sticker", properties: ["\"filename\" : \(quoted("\(sticker.name).png"))"],
          leftovers: [FixturePath("\(sticker.name).png"): sticker.file])
      })
  }

  /// A folder in the catalog whose name becomes part of the names of its sets, or does not.
  package static func group(
    _ name: String, isNamespace: Bool = false, _ children: [SetFixture]
  ) -> SetFixture {
    SetFixture(
      folder: name, properties: isNamespace ? ["\"provides-namespace\" : true"] : [], children: children)
  }
}

extension SetFixture {
  /// The text of the manifest.
  package var manifestText: String {
    var members: [String] = []
    if let arrayKey {
      let lines = entries.map { "    \($0.json)" }.joined(separator: ",\n")
      members.append("  \"\(arrayKey)\" : [\n\(lines)\n  ]")
    }
    members.append("  \"info\" : { \"author\" : \"xcode\", \"version\" : 1 }")
    if !properties.isEmpty {
      members.append("  \"properties\" : { \(properties.joined(separator: ", ")) }")
    }
    return "{\n\(members.joined(separator: ",\n"))\n}\n"
  }

  /// The set with its manifest's text changed.
  package func editing(_ change: (String) -> String) -> SetFixture {
    var set = self
    set.manifest = .text(change(manifestText))
    return set
  }

  package func adding(_ files: FixtureTree) -> SetFixture {
    var set = self
    set.leftovers = set.leftovers.adding(files)
    return set
  }

  /// The set with one of its entries changed, or taken out (nil).
  package func replacing(_ index: Int, _ change: (EntryFixture) -> EntryFixture?) -> SetFixture {
    var set = self
    let changed = change(set.entries[index])
    set.entries.replaceSubrange(index...index, with: changed.map { [$0] } ?? [])
    return set
  }

  fileprivate func write(into tree: inout FixtureTree, at folder: String, _ compression: Compression) {
    let place = "\(folder)/\(self.folder)"
    switch manifest {
    case .written: tree[FixturePath("\(place)/Contents.json")] = .text(manifestText)
    case .text(let text): tree[FixturePath("\(place)/Contents.json")] = .text(text)
    case .absent: break
    }
    for entry in entries {
      guard let name = entry.filename, let file = entry.file(compression) else { continue }
      tree[FixturePath("\(place)/\(name)")] = file
    }
    for (path, entry) in leftovers.entries { tree[FixturePath("\(place)/\(path)")] = entry }
    for child in children { child.write(into: &tree, at: place, compression) }
  }
}

extension EntryFixture {
  /// An entry that names a set in the folder.
  fileprivate static func reference(_ folder: String, _ members: [(String, String)]) -> EntryFixture {
    EntryFixture(
      members: members.map { (key: $0.0, value: $0.1) }, filename: folder, picture: .nothing, pixels: (0, 0))
  }
}

extension FixtureTree {
  /// An asset catalog with these sets and groups.
  /// - Parameter compression: `portable` where the files are compared byte for byte.
  package static func catalog(
    _ sets: [SetFixture], at path: String = "Assets.xcassets", compression: Compression = .libdeflate
  ) -> FixtureTree {
    var tree: FixtureTree = [
      FixturePath("\(path)/Contents.json"): .text(SetFixture(folder: "").manifestText)
    ]
    for set in sets { set.write(into: &tree, at: path, compression) }
    return tree
  }

  /// An Icon Composer file with one layer a group.
  /// - Parameter layers: image names, each of which lies in the folder of assets.
  package static func iconBundle(_ path: String = "AppIcon.icon", layers: [String] = ["Art.png"])
    -> FixtureTree
  {
    let groups = layers.map {
      "    { \"layers\" : [{ \"image-name\" : \(quoted($0)), \"name\" : \"art\" }] }"
    }
    let manifest = """
      {
        "fill" : "automatic",
        "groups" : [
      \(groups.joined(separator: ",\n"))
        ],
        "supported-platforms" : { "circles" : ["watchOS"], "squares" : "shared" }
      }

      """
    var tree: FixtureTree = [FixturePath("\(path)/icon.json"): .text(manifest)]
    for name in layers {
      tree[FixturePath("\(path)/Assets/\(name)")] = .png(.floatingSketch(256, 256), .quick(.rgba))
    }
    return tree
  }
}
