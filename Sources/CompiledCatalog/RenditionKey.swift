/// What a rendition may be told apart by.
package struct RenditionAttribute: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let element = RenditionAttribute(rawValue: 1)
  package static let part = RenditionAttribute(rawValue: 2)
  package static let direction = RenditionAttribute(rawValue: 4)
  package static let appearance = RenditionAttribute(rawValue: 7)
  /// The index of an app icon's size.
  package static let dimension2 = RenditionAttribute(rawValue: 9)
  package static let layer = RenditionAttribute(rawValue: 11)
  package static let scale = RenditionAttribute(rawValue: 12)
  package static let localization = RenditionAttribute(rawValue: 13)
  package static let idiom = RenditionAttribute(rawValue: 15)
  package static let subtype = RenditionAttribute(rawValue: 16)
  package static let identifier = RenditionAttribute(rawValue: 17)
  package static let gamut = RenditionAttribute(rawValue: 24)
  package static let deploymentTarget = RenditionAttribute(rawValue: 25)

  /// As data names it; nil for one whose meaning is not known.
  package var name: String? { Self.names[rawValue] }

  private static let names: [UInt16: String] = [
    0: "look", 1: "element", 2: "part", 3: "size", 4: "direction", 6: "value", 7: "appearance",
    8: "dimension1", 9: "dimension2", 10: "state", 11: "layer", 12: "scale", 13: "localization",
    14: "presentation-state", 15: "idiom", 16: "subtype", 17: "identifier", 18: "previous-value",
    19: "previous-state", 20: "horizontal-size-class", 21: "vertical-size-class", 22: "memory-class",
    23: "graphics-class", 24: "gamut", 25: "deployment-target", 26: "glyph-weight", 27: "glyph-size",
  ]
}

/// The values by which one rendition is found.
package struct RenditionKey: Hashable, Sendable {
  /// In the order of the file's key format; the same for all keys of a file.
  package let attributes: [RenditionAttribute]
  package let values: [UInt16]

  /// 0, which stands for "any", where the file's keys lack the attribute.
  package subscript(attribute: RenditionAttribute) -> UInt16 {
    attributes.firstIndex(of: attribute).map { values[$0] } ?? 0
  }
}

/// The attributes of a file's keys, in their order, from the block KEYFORMAT.
struct KeyFormat {
  let attributes: [RenditionAttribute]

  /// - Parameter replacements: the block KEYFORMATWORKAROUND, of catalogs for systems that know fewer attributes: where it
  ///   has a number for a place, that is the attribute, and the format's own number there stands for none.
  init(_ block: FileRegion, replacements: FileRegion? = nil) throws(CompiledCatalogError) {
    guard block.has("tmfk") else {
      throw CompiledCatalogError(.wrongTag(.named("KEYFORMAT")), at: block.place(0))
    }
    let count = Int(try block.little32(8))
    guard count <= CompiledCatalogLimits.keyAttributes else {
      throw CompiledCatalogError(
        .tooMany(.keyAttributes, limit: CompiledCatalogLimits.keyAttributes), at: block.place(8))
    }
    var attributes: [RenditionAttribute] = []
    for index in 0..<count {
      let replaced = replacements.flatMap { try? $0.little32(4 * index) } ?? 0
      let number = replaced != 0 ? replaced : try block.little32(12 + 4 * index)
      guard let id = UInt16(exactly: number), !attributes.contains(where: { $0.rawValue == id }) else {
        throw CompiledCatalogError(.unsupportedKeys(.named("KEYFORMAT")), at: block.place(12 + 4 * index))
      }
      attributes.append(RenditionAttribute(rawValue: id))
    }
    self.attributes = attributes
  }

  /// A key of the tree RENDITIONS: two bytes a value. Some writers put a zero after them.
  func key(_ block: FileRegion) throws(CompiledCatalogError) -> RenditionKey {
    let expected = 2 * attributes.count
    guard block.count >= expected else {
      throw CompiledCatalogError(
        .wrongLength(.renditionKey, expected: expected, found: block.count), at: block.place(0))
    }
    var values: [UInt16] = []
    values.reserveCapacity(attributes.count)
    for index in attributes.indices { values.append(try block.little16(2 * index)) }
    return RenditionKey(attributes: attributes, values: values)
  }

  /// The key with these values; the rest is 0. Nil where keys of this format cannot hold a value.
  func key(_ given: [AttributeValue]) -> RenditionKey? {
    var values = [UInt16](repeating: 0, count: attributes.count)
    for pair in given {
      if let index = attributes.firstIndex(of: pair.attribute) {
        values[index] = pair.value
      } else if pair.value != 0 {
        return nil
      }
    }
    return RenditionKey(attributes: attributes, values: values)
  }
}

/// One attribute with its value, as facets and links store them.
struct AttributeValue: Equatable, Sendable {
  let attribute: RenditionAttribute
  let value: UInt16

  init(_ region: FileRegion, at offset: Int) throws(CompiledCatalogError) {
    attribute = RenditionAttribute(rawValue: try region.little16(offset))
    value = try region.little16(offset + 2)
  }
}
