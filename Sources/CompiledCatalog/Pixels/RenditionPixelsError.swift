package import ImageProperties
package import JPEG
package import LZFSE
import Places

/// Why a rendition has no pixels.
package enum RenditionPixelsError: Error, Diagnosis {
  /// It is no bitmap: a colour, a vector, a list of sizes.
  case notABitmap
  /// A file that the catalog keeps as it was, such as a JPEG.
  case keptFile(ImageFormat)
  /// Its record could not be read.
  case noRecord
  case compression(BitmapCompression)
  case pixelFormat(String)
  case twoBytesInPalette, otherThanFourBytesInJPEG
  /// A variant of a compression that is not decoded.
  case method(Int)
  case noSheet
  case outsideSheet
  case noSize
  case tooLarge(PixelSize)
  /// The catalog's renditions together have more pixels than are decoded of one file.
  case overBudget
  case outOfMemory
  case damaged(Damage)
  /// A JPEG that is damaged, too large or of a kind that is not decoded.
  case jpeg(JPEGError)
  /// A drawing, which has no pixels, by its format.
  case vector(String)

  package enum Damage: Hashable, Sendable {
    case lzfse(LZFSEError)
    case deflate, tag, endsEarly, longerThanFile
    /// So many bytes for rows of that size.
    case length(Int, rows: Int, rowSize: Int)
    case otherSize, otherPixelFormat, bandTag, bandsHigherThanImage, runBeyondRow, unknownPrediction
    case paletteTag, paletteSize, emptyPalette, unknownColor
    case noJPEG, jpegSize, alphaRowLength
  }

  init(_ error: LZFSEError) { self = .damaged(.lzfse(error)) }

  init(_ error: JPEGError) { self = .jpeg(error) }
}

/// What decoding a catalog may take.
package struct RenditionPixelLimits: Sendable {
  /// The largest width and height.
  package var dimension = 16_384
  /// The most pixels of one bitmap or sheet, as of a PNG.
  package var pixelCount = 32 << 20
  /// The most pixels of all bitmaps of one catalog, each counted as often as it is decoded: 200 MB of compiled
  /// art have some 500 million.
  package var pixelsInAll = 4 << 30
  /// Of these, those that any catalog may have, however small it is, and those for each byte of it: flat art has a few
  /// hundred, a whole catalog of it two or three.
  package var pixelsOfAnyCatalog = 256 << 20
  package var pixelsPerByte = 64
  /// The most bytes of bitmaps that are held at once beside the result.
  package var heldBytes = 256 << 20

  package static let standard = RenditionPixelLimits()

  /// What all decoders of a catalog of so many bytes may decode.
  package func budget(byteCount: Int) -> PixelBudget {
    PixelBudget(min(pixelsInAll, pixelsOfAnyCatalog + pixelsPerByte * min(byteCount, pixelsInAll)))
  }

  package init() {}
}
