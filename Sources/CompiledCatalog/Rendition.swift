import ImageInspection
package import ImageProperties
package import Model

/// One picture, colour or other value of a compiled catalog, as its key and its headers describe it.
package struct Rendition: Sendable {
  package let key: RenditionKey
  /// The facet that its identifier belongs to; nil for packed sheets and what else no program asks for.
  package let facetName: String?
  package let appearance: RenditionAppearance
  /// The tag of the language, such as `ja`; nil for all languages.
  package let localization: String?
  /// The name of the source file, or one that the compiler made up.
  package let fileName: String
  /// Nil where the record could not be read.
  package let layout: RenditionLayout?
  /// `ARGB`, `GA8`, `JPEG`, `PDF`, ...; empty for none. ARGB is used for opaque images too.
  package let pixelFormat: String
  package let template: TemplateRendering
  /// In pixels; nil for what has none, such as vectors and colours.
  package let size: PixelSize?
  /// For an app icon, in points; nil where no entry of the icon's sizes has its index.
  package let pointSize: PointSize?
  package let opacity: RenditionOpacity
  package let payload: RenditionPayload
  /// How many layers a stack lists; nil for all else.
  package var layerCount: Int?
  /// 0 for an image that lies on a packed sheet.
  package let payloadByteCount: Int
  /// Nil where the record could not be read.
  let storage: RenditionStorage?
  /// Empty for a rendition of which all is told that the headers of its kind tell.
  package let undecoded: [Undecoded]

  /// Of the packed sheet that it lies on, among the catalog's renditions.
  package var sheetIndex: Int? { storage?.sheetIndex }

  package var part: CatalogPart { CatalogPart(rawValue: key[.part]) }
  package var idiom: RenditionIdiom { RenditionIdiom(key[.idiom]) }
  /// 0 where the key has none, as of old vectors.
  package var scale: Int { Int(key[.scale]) }
  package var gamut: RenditionGamut { RenditionGamut(key[.gamut]) }
  /// A device class within the idiom, 0 for all: 568 for 4-inch phones, 1792 for an icon that the compiler
  /// derived for large ones.
  package var subtype: Int { Int(key[.subtype]) }
  /// Whether it is one image of an app icon: where its layout tells nothing, its key alone says so.
  package var isAppIcon: Bool {
    guard part == .appIcon, let layout else { return part == .appIcon }
    return layout.isBitmap || !layout.isKnown
  }
}

/// A size in points, of which a half may be: 83.5.
package struct PointSize: Hashable, Sendable, CustomStringConvertible {
  package let width: Double
  package let height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// `60x60`, `83.5x83.5`.
  package var description: String { "\(text(width))x\(text(height))" }

  private func text(_ side: Double) -> String {
    side == side.rounded() ? "\(Int(side))" : "\(side)"
  }

  /// The whole points of `entry`, with the half that they lack where the pixels show it.
  init(_ entry: IconSize, pixels: PixelSize?, scale: Int) {
    func points(_ whole: Int, _ pixels: Int?) -> Double {
      guard let pixels, scale == 2, pixels % 2 == 1, pixels / 2 == whole else { return Double(whole) }
      return Double(whole) + 0.5
    }
    width = points(entry.width, pixels?.width)
    height = points(entry.height, pixels?.height)
  }
}
