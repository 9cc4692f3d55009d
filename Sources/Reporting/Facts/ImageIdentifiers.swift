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
}

extension RGBA {
  /// `#rrggbbaa`.
  var hex: String {
    "#" + [red, green, blue, alpha].hexadecimal
  }

  /// `#rrggbb`, whatever the alpha.
  package var colorHex: String { String(hex.prefix(7)) }
}
