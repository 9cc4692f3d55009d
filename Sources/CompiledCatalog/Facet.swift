/// One name of a compiled catalog: what a program or an Info.plist asks for.
package struct Facet: Equatable, Sendable {
  package let name: String
  /// 85 for a named asset.
  package let element: UInt16
  /// What sort of asset it is.
  package let part: CatalogPart
  /// The number that its renditions carry.
  package let identifier: UInt16

  init(name: String, _ block: FileRegion) throws(CompiledCatalogError) {
    let count = Int(try block.little16(4))
    var values: [RenditionAttribute: UInt16] = [:]
    for index in 0..<count {
      let pair = try AttributeValue(block, at: 6 + 4 * index)
      values[pair.attribute] = pair.value
    }
    self.name = name
    element = values[.element] ?? 0
    part = CatalogPart(rawValue: values[.part] ?? 0)
    identifier = values[.identifier] ?? 0
  }
}

/// What sort of asset a facet or a rendition is.
package struct CatalogPart: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let image = CatalogPart(rawValue: 181)
  package static let appIcon = CatalogPart(rawValue: 220)
  package static let iconSizes = CatalogPart(rawValue: 218)
  package static let color = CatalogPart(rawValue: 217)
  package static let flattenedStack = CatalogPart(rawValue: 208)
  /// The light around a stack, without a picture of its own.
  package static let blurredStack = CatalogPart(rawValue: 209)
  package static let iconStack = CatalogPart(rawValue: 245)

  /// As data names it: `part-N` for one whose meaning is not known.
  package var identifier: String { Self.names[rawValue] ?? "part-\(rawValue)" }

  private static let names: [UInt16: String] = [
    42: "vector", 59: "symbol", 127: "sprite-atlas", 181: "image", 208: "flattened-stack",
    209: "blurred-image", 217: "color", 218: "icon-sizes", 220: "app-icon", 245: "icon-stack",
    246: "icon-group", 247: "gradient",
  ]
}
