import Model
import Places
import SpecTables
import SystemPackage

/// Finds out what of icons is not there and is ignored by git: a build writes it, and nobody commits it.
struct IgnoredIcons {
  private let files: IgnoredByGit
  /// Files of which git is not asked any more: an icon has some dozens.
  private var rest = 1000

  init(_ files: IgnoredByGit) { self.files = files }

  private mutating func isIgnored(_ path: FilePath) -> Bool {
    rest -= 1
    return rest >= 0 && files.ignores(path)
  }

  /// Marks the files that an icon set or a set within it refers to.
  fileprivate mutating func mark(_ set: inout AssetSet) {
    if set.manifest == .absent, set.type.needsManifest, isIgnored(set.manifestPath) {
      set.manifest = .ignored
    }
    for index in set.entries.indices where set.entries[index].file == .absent {
      guard let name = set.entries[index].filename, name.isOfFolder else { continue }
      let path = set.path.child(name)
      // A pattern for folders alone matches what would lie in one.
      if isIgnored(path) || set.type.reference != .files && isIgnored(path.child(manifestName)) {
        set.entries[index].file = .ignored
      }
    }
    for index in set.children.indices where set.children[index].lacksFile { mark(&set.children[index]) }
  }

  fileprivate mutating func mark(_ images: inout [IconImage], in assets: FilePath) {
    for index in images.indices where images[index].file == .absent && images[index].filename.isOfFolder {
      if isIgnored(assets.child(images[index].filename)) { images[index].file = .ignored }
    }
  }

  /// Whether git ignores a whole set or Icon Composer file that is not there: its manifest, or the images in it alone.
  fileprivate mutating func ignores(_ folder: FilePath, manifest: FileName) -> Bool {
    if isIgnored(folder.child(manifest)) { return true }
    let image: FileName = "Icon.png"
    return isIgnored(folder.child(image)) && !isIgnored(folder.parentFolder.child(image))
  }
}

extension AssetCatalog {
  /// The catalog, in which is marked what git ignores of icon sets and is not there.
  func markingIgnored(_ files: IgnoredByGit) -> AssetCatalog {
    // By index: a project has thousands of sets, and to take one out of the list is to copy it.
    let lacking = sets.indices.filter { sets[$0].type.isAppIcon && sets[$0].lacksFile }
    guard !lacking.isEmpty else { return self }
    var catalog = self
    var icons = IgnoredIcons(files)
    for index in lacking { icons.mark(&catalog.sets[index]) }
    return catalog
  }
}

extension IconBundle {
  /// The same of an Icon Composer file.
  func markingIgnored(_ files: IgnoredByGit) -> IconBundle {
    guard images.contains(where: { $0.file == .absent }) else { return self }
    var bundle = self
    var icons = IgnoredIcons(files)
    for group in bundle.content.groups.indices {
      for layer in bundle.content.groups[group].layers.indices {
        icons.mark(&bundle.content.groups[group].layers[layer].images, in: assetsPath)
      }
    }
    return bundle
  }
}

extension TargetBuilder {
  /// The icons that an app names, that none of its catalogs has, and that git ignores, or a lane or script writes.
  func absentSetsToCome(of root: AppRoot, beside catalogs: TargetCatalogs, top: FilePath?) -> [Failure] {
    guard root.target?.product.needsOwnIcon == true, root.shipping?.ships != false else { return [] }
    let present = Set(catalogs.sets.map(\.name) + catalogs.iconBundles.map(\.name))
    let names = ([catalogs.names.primary].compactMap(\.self) + catalogs.names.alternates).filter { named in
      named.unresolvedVariables.isEmpty && !present.contains(named.name) && named.name.isOfFolder
    }
    guard !names.isEmpty else { return [] }
    let folders = root.members?.folders.synchronizedPaths ?? []
    // The catalog of a new project, where a folder that Xcode keeps in step may bring it.
    let usual: FileName = "Assets.xcassets"
    let places = (catalogs.outlines.map(\.path) + folders.map { $0.child(usual) }).prefix(Self.placeLimit)
    var icons = IgnoredIcons(ignored)
    let writers = root.mayHaveIconWritten ? IconWriters(of: root, top: top, releaseFiles) : nil
    return names.prefix(Self.nameLimit).compactMap { named in
      let set = named.name.appending(".\(root.typeOfIcon.rawValue)")
      let sets = places.map { $0.child(set) }
      let bundles = folders.prefix(Self.placeLimit).map { $0.child(named.name.appending(".icon")) }
      let found =
        sets.first { icons.ignores($0, manifest: manifestName) }
        ?? bundles.first { icons.ignores($0, manifest: iconManifestName) }
      if let found { return Failure(path: found, reason: .place(.ignored(others: 0))) }
      return sets.lazy.compactMap { writers?.failure(for: $0) }.first
    }
  }

  private static let placeLimit = 20
  private static let nameLimit = 20
}

extension AppRoot {
  /// What the app's icon is in a catalog.
  fileprivate var typeOfIcon: SetType {
    target?.product == .messages ? .stickersIcon : .ofIcon(on: platform ?? .ios)
  }
}

extension Product {
  var needsOwnIcon: Bool { hasAppIcon || self == .messages }
}

extension AssetSet {
  /// Whether it or a set in it refers to a file that is not there, or has no manifest.
  fileprivate var lacksFile: Bool {
    manifest == .absent && type.needsManifest || entries.contains { $0.file == .absent }
      || children.contains(where: \.lacksFile)
  }
}

extension FileName {
  /// Whether it leads nowhere else than into its folder.
  fileprivate var isOfFolder: Bool {
    !bytes.isEmpty && !bytes.contains(UInt8(ascii: "/")) && self != "." && self != ".."
  }
}
