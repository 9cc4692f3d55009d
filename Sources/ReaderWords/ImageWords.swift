package import ImageProperties
import Model
import Places

extension ImageFormat {
  /// As a message says it after "is" or "holds".
  package var name: String {
    switch self {
    case .png: "PNG"
    case .crushedPNG: "PNG in Apple's CgBI variant"
    case .animatedPNG: "animated PNG"
    case .mangledPNG: "a PNG with a broken signature"
    case .jpeg: "JPEG"
    case .gif: "GIF"
    case .webP: "WebP"
    case .heic: "HEIC"
    case .avif: "AVIF"
    case .pdf: "PDF"
    case .svg: "SVG"
    case .tiff: "TIFF"
    case .bmp: "BMP"
    case .ico: "a Windows icon"
    case .icns: "an Apple icon image (icns)"
    case .photoshop: "a Photoshop document"
    case .rendition: "a compiled image"
    case .gitLFSPointer: "a Git LFS pointer"
    case .html: "HTML"
    case .xml: "XML"
    case .text: "text"
    case .empty: "an empty file"
    case .unknown: "no known image format"
    }
  }
}

extension PNGFault: WordedDiagnosis {
  /// One line, without a full stop.
  package var text: String {
    let place = chunk.map { "\($0) at byte \(offset)" } ?? "byte \(offset)"
    return switch cause {
    case .missing: "\(chunk.map(String.init(describing:)) ?? "a chunk") is missing"
    case .cutShort(let missing):
      "the file ends inside \(place), at least \(counted(missing, "byte")) early"
    default: "\(place): \(cause.words)"
    }
  }
}

extension PNGFault.Cause {
  fileprivate var words: String {
    switch self {
    case .cutShort: "cut short"
    case .lengthOutOfRange: "impossible length"
    case .invalidType: "not a chunk type"
    case .checksumMismatch: "its CRC is wrong"
    case .wrongLength(let length): "its length can't be \(length)"
    case .impossibleSize(let width, let height): "the size can't be \(width) x \(height)"
    case .impossibleDepth(let type, let depth): "no colour type \(type) with \(depth) bits"
    case .unknownMethod(let compression, let filter, let interlace):
      "no compression \(compression), filter \(filter), interlace \(interlace)"
    case .notFirst: "must come first"
    case .missing: "is missing"
    case .repeated: "occurs twice"
    case .misplaced: "is in the wrong place"
    case .notAllowed: "not allowed with this colour type"
    case .unknownCritical: "unknown critical chunk"
    case .brokenStream: "the compressed image data is broken"
    case .streamChecksumMismatch: "the checksum of the image data is wrong"
    case .tooLittleData(let expected): "less image data than the \(expected) bytes that its size requires"
    case .tooMuchData(let expected): "more image data than the \(expected) bytes that its size requires"
    case .bytesAfterStream(let count): "\(counted(count, "byte")) after the compressed image data"
    case .invalidFilter(let row, let filter): "row \(row) has the unknown filter \(filter)"
    case .invalidContent: "its content is not valid"
    case .refused(let message): message
    }
  }
}

extension InspectionGap {
  package var words: String {
    switch self {
    case .tooLarge(let limit): "larger than the limit of \(limit), its image data was not read"
    case .tooManyPixels(let limit):
      "more than \(limit) pixels, the limit for one image; its image data was not read"
    case .overRunBudget:
      "the images before it took all the pixels or bytes that one run decodes; its image data was not read"
    case .interlacedTooLarge(let limit):
      "interlaced and over \(limit) bytes of pixels, they were not looked at"
    case .outOfMemory: "not enough memory"
    }
  }
}
