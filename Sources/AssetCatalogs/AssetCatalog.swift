package import FileTree
package import SystemPackage

/// An `.xcassets` or `.xcstickers` folder as it lies on the disk.
package struct AssetCatalog: Equatable, Sendable {
  package let path: FilePath

  /// The sets at top level and in groups, in byte order of their paths. Sets within sets are their
  /// ``AssetSet/children``.
  package internal(set) var sets: [AssetSet] = []

  /// The sets that were left for later, in byte order of their paths.
  package internal(set) var unreadSets: [UnreadSet] = []

  /// The catalog's and the groups' own Contents.json, where there is something to say about one.
  package internal(set) var manifests: [GroupManifest] = []

  /// What could not be read.
  package internal(set) var failures: [CatalogFailure] = []

  /// Files in the catalog or a group that belong to no set; hidden ones are left out.
  package internal(set) var otherFiles: [FilePath] = []

  /// Catalogs in this one. Their sets are among ``sets``, as those of a group.
  package internal(set) var nestedCatalogs: [FilePath] = []

  /// Icon Composer bundles in the catalog; not looked into.
  package internal(set) var iconBundles: [FilePath] = []

  /// Symbolic links to folders; not followed.
  package internal(set) var linkedFolders: [FilePath] = []

  init(path: FilePath) { self.path = path }

  /// A compiled catalog, of which only the names of its icon sets are known.
  package init(compiled path: FilePath, iconSets: [FileName]) {
    self.path = path
    sets = iconSets.map {
      AssetSet(path: path.child($0.appending(".appiconset")), type: .appIcon, namespace: [])
    }
  }
}

/// What is to be said of the Contents.json of a catalog or a group.
package struct GroupManifest: Equatable, Sendable {
  /// The catalog's or group's folder.
  package let path: FilePath
  /// ``ManifestState/present`` or ``ManifestState/invalid(_:)``.
  package let manifest: ManifestState
  package let remarks: [ManifestRemark]

  package var manifestPath: FilePath { path.child(manifestName) }
}

/// A file or folder of which nothing is known, and why.
package struct CatalogFailure: Equatable, Sendable {
  package enum Cause: Equatable, Sendable {
    case unreadable(FileError)
    /// Folders within one another, or folders in all, beyond what is read.
    case tooDeep(limit: Int)
    case tooManyFolders(limit: Int)
  }

  package let path: FilePath
  package let cause: Cause

  package var reason: String {
    switch cause {
    case .unreadable(let error): error.reason
    case .tooDeep(let limit): "lies more than \(limit) folders deep in its catalog"
    case .tooManyFolders(let limit): "its catalog has more than the \(limit) folders that are read"
    }
  }
}
