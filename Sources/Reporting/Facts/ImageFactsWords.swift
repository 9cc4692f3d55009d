package import ImageProperties
import Model
import Places
import SpecTables

extension ImageFormat {
  /// The format as data names it. Never changes: scripts compare it.
  package var identifier: String {
    switch self {
    case .png: "png"
    case .crushedPNG: "crushed-png"
    case .animatedPNG: "animated-png"
    case .mangledPNG: "mangled-png"
    case .jpeg: "jpeg"
    case .gif: "gif"
    case .webP: "webp"
    case .heic: "heic"
    case .avif: "avif"
    case .pdf: "pdf"
    case .svg: "svg"
    case .tiff: "tiff"
    case .bmp: "bmp"
    case .ico: "ico"
    case .icns: "icns"
    case .photoshop: "photoshop"
    case .rendition: "rendition"
    case .gitLFSPointer: "git-lfs-pointer"
    case .html: "html"
    case .xml: "xml"
    case .text: "text"
    case .empty: "empty"
    case .unknown: "unknown"
    }
  }
}

extension PNGHeader.ColorType {
  /// As data names it.
  var identifier: String {
    switch self {
    case .grayscale: "gray"
    case .trueColor: "rgb"
    case .indexed: "indexed"
    case .grayscaleWithAlpha: "gray-alpha"
    case .trueColorWithAlpha: "rgba"
    }
  }

  /// As a sentence names it.
  var prose: String {
    switch self {
    case .grayscale: "grey"
    case .trueColor: "RGB"
    case .indexed: "palette"
    case .grayscaleWithAlpha: "grey and alpha"
    case .trueColorWithAlpha: "RGB and alpha"
    }
  }
}

extension ColorSpace {
  var identifier: String {
    switch self {
    case .unspecified: "unspecified"
    case .sRGB: "srgb"
    case .displayP3: "display-p3"
    case .wideGamut: "wide-gamut"
    case .gray: "gray"
    case .other: "other"
    }
  }

  var prose: String {
    switch self {
    case .unspecified: "none; taken as sRGB"
    case .sRGB: "sRGB"
    case .displayP3: "Display P3"
    case .wideGamut: "wider than sRGB"
    case .gray: "grey"
    case .other: "neither sRGB nor wider"
    }
  }
}

extension RGBA {
  /// `#rrggbbaa`.
  var hex: String {
    "#" + [red, green, blue, alpha].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// `#rrggbb`, whatever the alpha.
  package var colorHex: String { String(hex.prefix(7)) }
}

/// A row of the tables that an image could be for, and what speaks for it.
struct FittingRow {
  let row: SpecRow
  let byName: Bool
  let bySize: Bool

  var reason: String { byName && bySize ? "by name and size" : byName ? "by name, not by size" : "by size" }
}

/// The rows that a file's name or size fits, those of its name first, in table order. Rows that only
/// entries of catalogs fill are many to a size: they count where no other fits.
func fittingRows(_ asset: InspectedFile, tables: SpecTables) -> [FittingRow] {
  let named = Set(tables.rows(named: asset.name).map(\.id))
  let rows = tables.rows.compactMap { row -> FittingRow? in
    let bySize = asset.facts?.size.map(row.fits) ?? false
    let byName = named.contains(row.id)
    return byName || bySize ? FittingRow(row: row, byName: byName, bySize: bySize) : nil
  }
  let loose = rows.filter(\.row.isLoose)
  let wanted = loose.isEmpty ? rows : loose
  return wanted.filter(\.byName) + wanted.filter { !$0.byName }
}

extension SpecRow {
  fileprivate func fits(_ size: PixelSize) -> Bool {
    switch sizeRule {
    case .exact, .about, .atMost: acceptedSizes.contains(size)
    // Every large picture would fit, so nothing is told.
    case .longEdgeAtLeast, .asReplaced: false
    }
  }
}

/// "1,234": thousands divided by commas, whatever the reader's language.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  let text = digits.enumerated().map { index, digit in
    index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : String(digit)
  }.joined()
  return number < 0 ? "-\(text)" : text
}
