package import Places
package import SpecTables

extension CatalogSet {
  package func position(of entry: SetEntry) -> CatalogPosition {
    entry.place(in: slotType, brand: brand, stack: stack)
  }

  package func place(of entry: SetEntry) -> EntryPlace {
    EntryPlace(
      manifest: manifestPath, at: entry.position, position: position(of: entry))
  }
}

extension SetEntry {
  /// The file that the entry stands for, on a disk that knows letter case or not.
  package var fileOnDisk: FileName? { filename.flatMap(file.onDisk) }

  package func place(in set: SetType, brand: BrandPlace?, stack: StackPlace?) -> CatalogPosition {
    CatalogPosition(
      .set(set), idiom: idiom, size: size ?? brand?.size, scale: scale,
      role: role ?? brand.map(\.role) ?? stack?.role,
      subtype: subtype, platform: platform, appearance: appearance, orientation: orientation, extent: extent,
      minimumSystemVersion: minimumSystemVersion)
  }

  fileprivate var appearance: ImageAppearance? {
    guard let first = appearances.first else { return nil }
    guard let value = first.value else { return first.appearance.map(ImageAppearance.init) }
    return ImageAppearance(
      first.appearance == "luminosity" ? value : "\(first.appearance ?? "")=\(value)")
  }
}
