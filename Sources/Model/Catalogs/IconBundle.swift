package import Places
package import SystemPackage

/// An Icon Composer bundle: an `.icon` folder with icon.json and the layers' images in Assets.
///
/// There is no published schema. What is read is what bundles of published apps have in common; unknown
/// keys are passed over.
package struct IconBundle: Equatable, Sendable {
  /// The `.icon` folder.
  package let path: FilePath
  package var manifest = ManifestState.absent

  /// What icon.json says; all empty unless ``manifest`` is ``ManifestState/present``.
  package var content = IconContent()

  /// The files in Assets, in byte order; hidden ones are left out.
  package var files: [FileName] = []
  package var remarks: [ManifestRemark] = []
  package var failures: [CatalogFailure] = []

  package init(path: FilePath) { self.path = path }

  /// The bundle's name without its extension: what a project calls the icon.
  package var name: FileName { path.fileName.stem }
  package var manifestPath: FilePath { path.child("icon.json") }
  package var assetsPath: FilePath { path.child("Assets") }

  package var groups: [IconGroup] { content.groups }

  /// The files in Assets that no layer names.
  package var unusedFiles: [FileName] {
    let used = Set(groups.flatMap(\.layers).flatMap(\.images).map(\.filename))
    return files.filter { !used.contains($0) }
  }
}
