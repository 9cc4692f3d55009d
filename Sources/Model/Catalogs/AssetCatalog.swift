package import Places
package import SpecTables
package import SystemPackage

/// An `.xcassets` or `.xcstickers` folder as it lies on the disk.
package struct AssetCatalog: Equatable, Sendable {
  package let path: FilePath

  /// The sets at top level and in groups, in byte order of their paths. Sets within sets are their
  /// ``AssetSet/children``.
  package var sets: [AssetSet] = []

  /// The catalog's and the groups' own Contents.json, where there is something to say about one.
  package var manifests: [GroupManifest] = []

  /// What could not be read.
  package var failures: [CatalogFailure] = []

  /// Files in the catalog or a group that belong to no set; hidden ones are left out.
  package var otherFiles: [FilePath] = []

  /// Catalogs in this one. Their sets are among ``sets``, as those of a group.
  package var nestedCatalogs: [FilePath] = []

  /// Icon Composer bundles in the catalog; not looked into.
  package var iconBundles: [FilePath] = []

  /// Symbolic links to folders; not followed.
  package var linkedFolders: [FilePath] = []

  package init(path: FilePath) { self.path = path }
}

extension AssetCatalog {
  /// The names of its sets of some types. By index: a project has thousands of sets, and to take one out of the list is to copy it.
  package func names(ofTypes isWanted: (SetType) -> Bool) -> [FileName] {
    var names: [FileName] = []
    for index in sets.indices where isWanted(sets[index].type) { names.append(sets[index].name) }
    return names
  }
}

/// What is to be said of the Contents.json of a catalog or a group.
package struct GroupManifest: Equatable, Sendable {
  /// The catalog's or group's folder.
  package let path: FilePath
  /// ``ManifestState/present`` or ``ManifestState/invalid(_:)``.
  package let manifest: ManifestState
  package let diagnostics: [ManifestDiagnostic]
  package let manifestPath: FilePath

  /// - Parameter name: the name that the manifest has on disk.
  package init(
    path: FilePath, manifest: ManifestState, diagnostics: [ManifestDiagnostic], name: FileName = manifestName
  ) {
    self.path = path
    self.manifest = manifest
    self.diagnostics = diagnostics
    manifestPath = path.child(name)
  }
}

/// A file or folder of which nothing is known, and why.
package struct CatalogFailure: Equatable, Sendable {
  package enum Cause: Hashable, Sendable {
    case unreadable(AnyDiagnosis)
    /// Folders within one another, or folders in all, beyond what is read.
    case tooDeep(limit: Int)
    case tooManyFolders(limit: Int)
  }

  package let path: FilePath
  package let cause: Cause

  package init(path: FilePath, cause: Cause) {
    self.path = path
    self.cause = cause
  }

  package var failure: Failure { Failure(path: path, reason: .catalog(cause)) }
}
