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
  /// What stands in the SVG files that layers name, where it depends on more than the file itself.
  package var drawings: [IconDrawing] = []
  /// Of the files that layers name, those that are drawings or of no known format.
  package var layerFiles: [IconLayerFile] = []
  package var diagnostics: [ManifestDiagnostic] = []
  package var failures: [CatalogFailure] = []

  package init(path: FilePath) { self.path = path }

  /// The bundle's name without its extension: what a project calls the icon.
  package var name: FileName { path.fileName.stem }
  package var manifestPath: FilePath { path.child(iconManifestName) }
  package var assetsPath: FilePath { path.child("Assets") }

  package var groups: [IconGroup] { content.groups }

  /// The images of all layers, in the order of the text.
  package var images: [IconImage] { groups.flatMap(\.layers).flatMap(\.images) }

  /// What the default appearance shows, front first.
  package var shownLayers: [(group: IconGroup, layer: IconLayer)] { shownLayers(in: .light) }

  package func shownLayers(
    in design: IconDesign
  ) -> [(group: IconGroup, layer: IconLayer)] {
    groups.filter { !$0.isHidden(in: design) }.flatMap { group in
      group.layers.filter { !$0.isHidden(in: design) }.map { (group, $0) }
    }
  }

  /// Whether the default appearance shows layers, and the file of none of them is a picture.
  package var showsNoPicture: Bool {
    let names = Set(layerFiles.filter(\.isNoPicture).map(\.file))
    guard !names.isEmpty else { return false }
    let shown = shownLayers
    return !shown.isEmpty
      && shown.allSatisfy { _, layer in
        layer.image(in: .light).flatMap { $0.file.onDisk(named: $0.filename) }.map(names.contains) == true
      }
  }

  /// The files in Assets that no layer names, or nearly names.
  package var unusedFiles: [FileName] {
    let used = Set(images.compactMap { $0.file.onDisk(named: $0.filename) })
    return files.filter { !used.contains($0) }
  }
}

/// What an SVG file needs beside itself to look as it was drawn.
package struct IconDrawing: Equatable, Sendable {
  package let file: FileName
  /// The line of the first text element; nil where all is outlines.
  package var textLine: Int?
  /// The line of the first style that loads a font or another style sheet.
  package var fontLine: Int?
  /// The first address of another file, and its line.
  package var reference: (text: String, line: Int)?

  package init(file: FileName) { self.file = file }

  package var isSelfContained: Bool { textLine == nil && fontLine == nil && reference == nil }

  package static func == (left: IconDrawing, right: IconDrawing) -> Bool {
    left.file == right.file && left.textLine == right.textLine && left.fontLine == right.fontLine
      && left.reference?.text == right.reference?.text && left.reference?.line == right.reference?.line
  }
}
