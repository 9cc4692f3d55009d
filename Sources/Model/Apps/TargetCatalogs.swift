package import Places
package import SystemPackage

/// The catalogs and Icon Composer files that one target compiles.
package struct TargetCatalogs: Sendable {
  package var outlines: [CatalogOutline] = []
  /// The sets of all catalogs one by one, each with what the target does with it.
  package var sets: [CatalogSet] = []
  /// Icon Composer files, in catalogs and beside them.
  package var iconBundles: [IconBundle] = []
  /// The bitmaps among the layers of the Icon Composer files.
  package var layers: [ImageAsset] = []
  /// Sets that lie in no catalog.
  package var straySets: [FilePath] = []
  /// Catalogs and Icon Composer files that lie in the tree and are no members of the target.
  package var nonMembers: [FilePath] = []
  /// By name, where an icon lies that the target names and does not compile.
  package var outsideIcons: [FileName: OutsideIcon] = [:]
  /// A script phase of the target compiles catalogs, or names one: what it makes of them is not known.
  package var isCompiledByScript = false
  /// One with tags of on-demand resources, so that all of them are compiled into an asset pack of the store.
  package var catalogOfPack: FilePath?
  /// The target copies an `Assets.car` that was compiled elsewhere, where there is one.
  package var copiedCatalog: FilePath?
  /// Part of a catalog could not be looked at, so that the run fails; a set that is not here may be in that part.
  package var isIncomplete = false
  package var names = SetNames()
  /// Sets that this target leaves unused, and that another target of the project uses.
  package var usedElsewhere: Set<PathKey> = []
  /// Sets of types that only another platform has, and that another target compiles for it, with the sets inside of them.
  package var compiledForOthers: Set<PathKey> = []
  /// Icon sets with fewer images than another one of their name that the target compiles too, each with that one.
  package var spareSets: [PathKey: FilePath] = [:]
  /// No target compiles the catalog.
  package var isUnused = false
  /// A package has the catalog, and copies it as it is: Xcode compiles it up to version 26 alone.
  package var isCopiedByPackage = false

  package init() {}

  package var isEmpty: Bool { outlines.isEmpty }

  /// The Icon Composer files that the target names as its icons, that have no manifest, and for which no set is there.
  package var iconsWithoutManifest: [IconBundle] {
    guard iconBundles.contains(where: { $0.manifest == .absent }) else { return [] }
    let named = Set(([names.primary].compactMap(\.self) + names.alternates).map(\.name))
    return iconBundles.filter { bundle in
      bundle.manifest == .absent && named.contains(bundle.name) && !sets.contains { $0.name == bundle.name }
    }
  }
}

/// The catalog of an icon, or its Icon Composer file, that a target does not compile.
package struct OutsideIcon: Equatable, Sendable {
  package let catalog: FilePath
  /// The setting by which the target leaves it out; nil where it is no member anyway.
  package let exclusion: Term?

  package init(catalog: FilePath, exclusion: Term? = nil) {
    (self.catalog, self.exclusion) = (catalog, exclusion)
  }
}

/// A catalog without its sets.
package struct CatalogOutline: Sendable {
  package let path: FilePath
  /// The catalog's and the groups' own Contents.json, where there is something to say about one.
  package let manifests: [GroupManifest]

  package init(path: FilePath, manifests: [GroupManifest] = []) {
    (self.path, self.manifests) = (path, manifests)
  }
}

/// Where an app's icon comes from, resolved once for all who need to know.
package enum IconSource: Equatable, Sendable {
  case none
  /// Loose files that a plist lists, or of classic names.
  case loose
  /// An icon set, image stack or brand assets of a catalog.
  /// - Parameter name: what a setting, a plist or the guess calls it; a set of the name may be absent.
  case iconSet(name: FileName)
  /// An Icon Composer file.
  /// - Parameter isCompiled: by the Xcode of the target's SDK; older ones copy it like any folder.
  case iconComposer(FilePath, isCompiled: Bool)
  /// The compiled catalog of a built product.
  case compiledCatalog

  /// The Icon Composer file of which the app's icon is made.
  package var composerFile: FilePath? {
    if case .iconComposer(let path, isCompiled: true) = self { path } else { nil }
  }
}
