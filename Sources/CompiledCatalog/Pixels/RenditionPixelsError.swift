package import ImageProperties
import JPEG
import LZFSE

/// Why a rendition has no pixels.
package enum RenditionPixelsError: Error, Equatable, Sendable {
  /// It is no bitmap: a colour, a vector, a list of sizes.
  case notABitmap
  /// A file that the catalog keeps as it was, such as a JPEG.
  case keptFile(ImageFormat)
  /// Its record could not be read.
  case noRecord
  case compression(BitmapCompression)
  case pixelFormat(String)
  /// A variant of a compression that is not decoded.
  case method(Int)
  case noSheet
  case outsideSheet
  case noSize
  case tooLarge(PixelSize)
  /// The catalog's renditions together have more pixels than are decoded of one file.
  case overBudget
  case outOfMemory
  /// What is wrong with the data, as the end of a sentence.
  case damaged(String)

  /// A JPEG that is damaged, too large or of a kind that is not decoded, as its error says it.
  case jpeg(String)

  init(_ error: LZFSEError) { self = .damaged(error.reason) }

  init(_ error: JPEGError) { self = .jpeg(error.reason) }

  /// One line without a full stop.
  package var reason: String {
    switch self {
    case .notABitmap: "it is not a bitmap"
    case .keptFile(let format): "\(format.name) is not decoded"
    case .noRecord: "its record cannot be read"
    case .compression(let id): "the compression \(id.identifier) is not decoded"
    case .pixelFormat(let format): "the pixel format \(format.isEmpty ? "none" : format) is not decoded"
    case .method(let number): "method \(number) of its compression is not decoded"
    case .noSheet: "the packed sheet that holds it is not in the file, or cannot be decoded"
    case .outsideSheet: "it lies beyond the edges of its packed sheet"
    case .noSize: "its size is not stated"
    case .tooLarge(let size): "\(size.prose) pixels are more than Iconproof decodes"
    case .overBudget: "the images of the catalog have more pixels than Iconproof decodes of one file"
    case .outOfMemory: "there is not enough memory to decode it"
    case .jpeg(let reason): reason
    case .damaged(let reason): "its pixels are damaged: \(reason)"
    }
  }
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
