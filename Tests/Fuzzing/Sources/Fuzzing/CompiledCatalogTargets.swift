import CompiledCatalog
import ReaderWords
import TestSupport

extension FuzzTarget {
  /// Whole files; what is read is looked at to its last fact.
  static let compiledCatalogs = FuzzTarget(name: "compiled-catalogs", seeds: { catalogSeeds }) {
    start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    do throws(CompiledCatalogError) {
      let catalog = try CompiledCatalog(bytes)
      var length = 0
      for rendition in catalog.renditions {
        length &+= rendition.undecoded.reduce(0) { $0 &+ $1.text.utf8.count }
        length &+= rendition.fileName.utf8.count &+ (rendition.pointSize?.description.utf8.count ?? 0)
      }
      precondition(length >= 0 && catalog.byteCount == count)
    } catch {
      precondition(error.offset <= count, "the fault lies beyond the file")
    }
    return 0
  }
}

/// Leaves of one entry, so that trees have two levels, and of all. Not longer than what is thrown at it.
private var catalogSeeds: [[UInt8]] {
  [1, 500].flatMap { capacity in
    var icons = CompiledCatalogWriter()
    (icons.leafCapacity, icons.isCompact) = (capacity, true)
    icons.hasMetadata = capacity == 1
    icons.addIcons("AppIcon", [CompiledIcon(2, scale: 2), CompiledIcon(3, appearance: "UIAppearanceDark")])
    var others = CompiledCatalogWriter()
    (others.leafCapacity, others.isCompact, others.hasMetadata) = (capacity, true, false)
    others.addSheet(page: 1, 4, 4, isOpaque: true)
    others.add("Part", [CompiledRendition(2, 2, .packed(sheet: 1, x: 2, y: 2))])
    others.add(
      "Photo",
      [CompiledRendition(3, 2, .file([0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 2, 0, 3], format: "JPEG"))])
    var sign = CompiledRendition.image(2, 2, compression: 0)
    sign.localization = "ja"
    others.add("Sign", [sign])
    others.addColor("Accent", [1, 0, 0, 1])
    return [icons.bytes, others.bytes]
  }
}
