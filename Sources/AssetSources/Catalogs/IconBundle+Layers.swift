import AssetCatalogs
import FileTree
import SourceText
import SpecTables
import SystemPackage

extension IconBundle {
  /// The layers' images that are bitmaps; most layers are drawings.
  var bitmapLayers: [ImageAsset] {
    groups.flatMap(\.layers).flatMap(\.images).compactMap { image in
      guard let file = image.fileOnDisk, file.hasExtension("png") else { return nil }
      var asset = ImageAsset(path: assetsPath.child(file))
      asset.entry = EntryPlace(
        manifest: manifestPath, line: image.position.line, column: image.position.column,
        position: CatalogPosition(set: "icon"))
      return asset
    }
  }
}

extension IconImage {
  fileprivate var fileOnDisk: FileName? {
    switch file {
    case .present: filename
    case .nearMiss(let name, _): name
    case .none, .empty, .absent: nil
    }
  }
}
