import ImageInspection
package import ImageProperties
import Places

/// What a rendition stores.
package enum RenditionPayload: Equatable, Sendable {
  /// Nothing of its own: it points to others, or is not to be read.
  case none
  case bitmap(StoredBitmap)
  case file(StoredFile)
  case iconSizes([IconSize])
  case color(components: [Double])
  case gradient
}

/// Pixels, as their header describes them: CELM.
package struct StoredBitmap: Equatable, Sendable {
  /// Whether no pixel is transparent, by the file's own flag.
  package let isOpaque: Bool
  package let compression: BitmapCompression
  /// Bands of rows that are compressed by themselves; 1 for a bitmap in one piece.
  package let chunks: Int
}

/// A file that the catalog keeps as it was: RAWD.
package struct StoredFile: Equatable, Sendable {
  /// Whether it lies in an LZFSE stream.
  package let isCompressed: Bool
  /// What its first bytes say; `unknown` for a compressed one.
  package let format: ImageFormat
  /// As its header tells it.
  package let size: PixelSize?
}

/// How pixels are compressed, by the file's own number.
package struct BitmapCompression: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  static let raw = BitmapCompression(rawValue: 0)
  static let rle = BitmapCompression(rawValue: 1)
  static let zip = BitmapCompression(rawValue: 2)
  static let lzvn = BitmapCompression(rawValue: 3)
  static let lzfse = BitmapCompression(rawValue: 4)
  /// Colours in a JPEG, alpha in LZFSE.
  static let jpegWithAlpha = BitmapCompression(rawValue: 5)
  static let palette = BitmapCompression(rawValue: 8)
  static let deepmap = BitmapCompression(rawValue: 10)
  static let deepmap2 = BitmapCompression(rawValue: 11)

  package var isKnown: Bool { rawValue < Self.names.count }

  /// As data names it: `compression-N` for one that is not known.
  package var identifier: String {
    isKnown ? Self.names[Int(rawValue)] : "compression-\(rawValue)"
  }

  private static let names = [
    "raw", "rle", "zip", "lzvn", "lzfse", "jpeg-lzfse", "blurred", "astc", "palette", "hevc", "deepmap",
    "deepmap2", "dxtc",
  ]
}

/// One size of an icon set, in whole points: 83.5 is stored as 83.
package struct IconSize: Equatable, Sendable {
  package let width: Int
  package let height: Int
  /// What the second dimension of a rendition's key names.
  package let index: Int
}

/// What of a rendition could not be told, so that nothing is proved that depends on it.
package enum Undecoded: Diagnosis {
  /// The whole record.
  case record(CompiledCatalogError)
  /// The list of properties, from the byte on that the error names.
  case properties(CompiledCatalogError)
  case payload(CompiledCatalogError)
  case payloadTag(String)
  case compression(BitmapCompression)
  case layout(UInt16)
  /// An image that lies on a packed sheet which the file does not hold, or beyond its edges.
  case noSheet, outsideSheet
  case noSize
  /// A file in a compressed stream.
  case compressedFile
  /// A picture whose format may have alpha that is not read.
  case alphaOf(ImageFormat)
}
