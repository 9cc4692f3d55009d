package import Model

/// What Apple's asset compiler made of catalogs: an `Assets.car`.
///
/// Names, sizes, scales, devices, appearances and opacity all stand in headers; ``RenditionDecoder`` has the pixels.
/// The layout of the file is described by several independent readers of it, Apple having published none.
package struct CompiledCatalog: Sendable {
  package let byteCount: Int
  package let header: CatalogHeader
  /// Nil for files of Xcode 7 and before.
  package let metadata: CatalogMetadata?
  /// The attributes of each rendition's key, in the file's order.
  package let keyFormat: [RenditionAttribute]
  /// In the file's order, which is that of their bytes.
  package let facets: [Facet]
  /// The appearances that the file has a name for.
  package let appearances: [RenditionAppearance]
  /// In the file's order.
  package let renditions: [Rendition]
  /// Entries that could not be read at all, and trees that state another number of them than they hold.
  /// What else is damaged stands with its rendition.
  package let damage: [CompiledCatalogError]

  /// Whether renditions were taken out for one device or for the store, so that what is absent may have
  /// been there.
  package var isThinned: Bool { metadata?.thinningArguments.isEmpty == false }

  /// Whether a file that begins with `bytes` may be a compiled catalog.
  package static func mayBegin(with bytes: some Sequence<UInt8>) -> Bool {
    BlockStore.signature.withUTF8Buffer { bytes.starts(with: $0) }
  }

  /// - Parameter bytes: the whole file.
  package init(_ bytes: [UInt8]) throws(CompiledCatalogError) {
    var reader = try CompiledCatalogReader(bytes)
    byteCount = bytes.count
    header = reader.header
    metadata = reader.metadata
    keyFormat = reader.keyFormat.attributes
    facets = try reader.readFacets()
    let names = try reader.readNames("APPEARANCEKEYS")
    appearances = names.sorted { $0.key < $1.key }.map { RenditionAppearance(id: $0.key, name: $0.value) }
    let localizations = try reader.readNames("LOCALIZATIONKEYS")
    let records = try reader.readRecords()
    let builder = RenditionBuilder(
      facets: facets, appearances: names, localizations: localizations, keyFormat: reader.keyFormat,
      records: records)
    renditions = records.map(builder.rendition)
    damage = reader.damage
  }

  /// The facets of exactly this name, byte for byte: a name is looked up so.
  package func facets(named name: String) -> [Facet] {
    facets.filter { $0.name.utf8.elementsEqual(name.utf8) }
  }

  /// The renditions of a name.
  package func renditions(named name: String) -> [Rendition] {
    renditions.filter { $0.facetName?.utf8.elementsEqual(name.utf8) ?? false }
  }
}
