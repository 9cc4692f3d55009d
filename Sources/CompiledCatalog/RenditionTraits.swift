/// The displays that a rendition is for.
package enum RenditionGamut: Hashable, Sendable {
  case sRGB, displayP3
  case other(UInt16)

  init(_ value: UInt16) {
    self =
      switch value {
      case 0: .sRGB
      case 1: .displayP3
      default: .other(value)
      }
  }

  package var identifier: String {
    switch self {
    case .sRGB: "srgb"
    case .displayP3: "display-p3"
    case .other(let value): "gamut-\(value)"
    }
  }
}

/// How a program that draws the image takes its colours.
package enum TemplateRendering: String, Sendable {
  case original, template, automatic, unknown

  init(flags: UInt32) {
    self =
      switch flags >> 3 & 3 {
      case 0: .original
      case 1: .template
      case 2: .automatic
      default: .unknown
      }
  }
}

/// What a rendition is built as.
package struct RenditionLayout: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  package static let vector = RenditionLayout(rawValue: 9)
  package static let layerStack = RenditionLayout(rawValue: 1002)
  /// An image that lies on a packed sheet.
  package static let packedImage = RenditionLayout(rawValue: 1003)
  package static let packedSheet = RenditionLayout(rawValue: 1004)
  package static let iconSizes = RenditionLayout(rawValue: 1010)

  /// Whether it stands for one picture of pixels.
  package var isBitmap: Bool {
    switch rawValue {
    case 0, 10...12, 20...25, 30...34, 40, 50, 1003, 1004: true
    default: false
    }
  }

  /// As data names it: `layout-N` for one whose meaning is not known.
  package var identifier: String {
    switch rawValue {
    case 10...12: "image"
    case 20...25: "three-part"
    case 30...34: "nine-part"
    default: Self.names[rawValue] ?? "layout-\(rawValue)"
    }
  }

  package var isKnown: Bool { isBitmap || Self.names[rawValue] != nil }

  private static let names: [UInt16: String] = [
    0: "flattened", 6: "gradient", 7: "effect", 9: "vector", 40: "many-part", 50: "film-strip",
    1000: "data", 1001: "external-link", 1002: "layer-stack", 1003: "packed-image", 1004: "packed-sheet",
    1005: "contents", 1006: "thinned-away", 1007: "texture", 1008: "texture-image", 1009: "color",
    1010: "icon-sizes", 1011: "model", 1012: "model-mesh", 1013: "recognition-group",
    1014: "recognition-object", 1015: "text-style", 1016: "model-submesh", 1017: "vector-symbol",
    1019: "icon-stack", 1020: "icon-group", 1021: "named-gradient",
  ]
}
