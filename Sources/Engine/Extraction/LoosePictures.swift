import CompiledCatalog
import ImageProperties
import JPEG
import PictureSets
import Pictures
import Places

func hexDigest(of bytes: [UInt8]) -> String { SHA256.hexDigest(bytes) }

/// The pixels of a JPEG that lies in a folder or an archive.
func decodedJPEG(_ bytes: [UInt8]) -> Result<DecodedPicture, UndecodedPicture> {
  do throws(JPEGError) {
    let image = try JPEGImage(bytes)
    return .success(
      DecodedPicture(
        size: PixelSize(width: image.width, height: image.height), bitsPerChannel: 8, rgba: image.rgba,
        colorSpace: nil, isOpaque: true))
  } catch {
    return .failure(UndecodedPicture(reason: error, isBitmap: true, digest: hexDigest(of: bytes)))
  }
}

extension ImageFormat {
  /// Of an image that is compared by its bytes, and extracted as it is; nil for what is decoded and what is no image.
  var codecOfCopy: PictureCodec? { endingOfCopy.map { PictureCodec(rawValue: $0) } }

  /// What the name of its file ends with.
  private var endingOfCopy: String? {
    switch self {
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
    case .photoshop: "psd"
    case .png, .crushedPNG, .animatedPNG, .mangledPNG, .jpeg, .rendition, .gitLFSPointer, .html, .xml, .text,
      .empty, .unknown:
      nil
    }
  }
}

extension PixelSize {
  /// How many pixels are reckoned with. A drawing may say that it is of any size.
  var reckonedCount: Int { min(width, 1 << 20) * min(height, 1 << 20) }
}

extension Picture {
  /// Clear pixels are all 0, as those of compiled images: two files that look alike are then alike.
  fileprivate var rgbaWithoutHiddenColors: [UInt8] {
    guard !isOpaque else { return rgba }
    var pixels = rgba
    pixels.withUnsafeMutableBufferPointer { pixels in
      for alpha in stride(from: 3, to: pixels.count, by: 4) where pixels[alpha] == 0 {
        pixels[alpha &- 1] = 0
        pixels[alpha &- 2] = 0
        pixels[alpha &- 3] = 0
      }
    }
    return pixels
  }
}

extension DecodedPicture {
  /// - Parameter facts: of the PNG that it was decoded from.
  init(_ picture: Picture, _ facts: PNGFacts?) {
    self.init(
      size: picture.size, bitsPerChannel: 8, rgba: picture.rgbaWithoutHiddenColors,
      colorSpace: facts?.colorSpaceName, isOpaque: picture.isOpaque)
  }

  init(_ pixels: RenditionPixels) {
    self.init(
      size: pixels.size, bitsPerChannel: pixels.bitsPerChannel, rgba: pixels.rgba,
      colorSpace: pixels.colorSpace.name, isOpaque: pixels.isOpaque)
  }
}

extension PNGFacts {
  /// Nil where nothing says it.
  fileprivate var colorSpaceName: ColorSpaceName? { colorSpace == .unspecified ? nil : colorSpace.name }
}
