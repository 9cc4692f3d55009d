import Model
import Places
import SpecTables

extension IconBundle {
  /// The layers' images that are bitmaps; most layers are drawings.
  var bitmapLayers: [ImageAsset] {
    images.compactMap { image in
      guard let file = image.file.onDisk(named: image.filename), file.hasExtension("png") else { return nil }
      var asset = ImageAsset(path: assetsPath.child(file))
      asset.entry = EntryPlace(
        manifest: manifestPath, at: image.position,
        position: CatalogPosition(.iconComposer))
      return asset
    }
  }
}
