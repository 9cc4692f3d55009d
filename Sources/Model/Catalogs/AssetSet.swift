package import Places
package import SpecTables
package import SystemPackage

/// One set of a catalog: a folder with its Contents.json.
package struct AssetSet: Equatable, Sendable {
  /// The set's folder.
  package let path: FilePath
  /// Kept, so that all entries share it that say where they stand.
  package let manifestPath: FilePath
  package let type: SetType

  /// The groups around the set that provide a namespace, from the outside in.
  package let namespace: [FileName]

  package var manifest = ManifestState.absent

  /// The entries in the order of the text; none unless the manifest is ``ManifestState/present``.
  ///
  /// A sticker has one entry, for the file that its properties name, at the place of the properties.
  package var entries: [SetEntry] = []
  package var properties: SetProperties {
    get { givenProperties?.value ?? SetProperties() }
    set { givenProperties = newValue == SetProperties() ? nil : Boxed(newValue) }
  }
  /// Nil where none is given, as in most sets.
  private var givenProperties: Boxed<SetProperties>?
  package var diagnostics: [ManifestDiagnostic] = []

  /// The files in the folder, links to files too, in byte order: without Contents.json and hidden ones.
  package var files: [FileName] = []

  /// The sets in the folder, in byte order of their paths.
  package var children: [AssetSet] = []

  /// - Parameter manifest: the name that it has on disk.
  package init(path: FilePath, type: SetType, namespace: [FileName], manifest: FileName = manifestName) {
    self.path = path
    manifestPath = path.child(manifest)
    self.type = type
    self.namespace = namespace
  }

  /// The folder's name without its extension: what a project calls the set.
  package var name: FileName { path.fileName.stem }

  /// Whether the images are masks for a colour.
  package var template: Bool { properties.templateRenderingIntent == "template" }
  package var preRendered: Bool { properties.preRendered ?? false }
  package var gridSize: String? { properties.gridSize }
  package var accessibilityLabel: String? { properties.accessibilityLabel }
}
