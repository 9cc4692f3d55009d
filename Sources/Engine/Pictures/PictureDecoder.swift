import ImageInspection
import ImageProperties
import Pictures

/// Makes what a page embeds out of the bytes of an image.
struct PictureDecoder {
  /// The most pixels along the longer side.
  let side: Int

  /// The most bytes of an image that is embedded as it is. Stickers, the only images that may be no PNG, have at
  /// most 500,000.
  private static let passedBytes = 512 << 10
  /// The most pixels that are decoded, here or by the browser.
  private static let pixelCount = 16 << 20

  func picture(of bytes: [UInt8]) -> Result<EmbeddedPicture, NoPicture> {
    do throws(NoPicture) { return .success(try embedded(bytes)) } catch { return .failure(error) }
  }

  /// What decoding takes beside the file: the rows, the pixels, and the same once more for crushed images.
  static func workingMemory(forFileBeginning bytes: [UInt8]) -> Int {
    var limits = InspectionLimits()
    limits.inflatedAtOnce = pixelCount * 8
    return 3
      * bytes.withUnsafeBytes {
        ImageInspector.workingMemory(forFileBeginning: $0, fileSize: 0, limits: limits)
      } + passedBytes
  }

  private func embedded(_ bytes: [UInt8]) throws(NoPicture) -> EmbeddedPicture {
    let picture: Picture
    do throws(PictureError) {
      picture = try Picture(png: bytes, limits: Self.limits)
    } catch .notPNG {
      return try passed(bytes)
    } catch {
      throw NoPicture(error.reason)
    }
    let isAnimated = inspectImage(bytes, depth: .verified).png?.isAnimated ?? false
    if isAnimated, bytes.count <= Self.passedBytes { return try passed(bytes) }
    return try encoded(picture, file: bytes)
  }

  private static var limits: PixelLimits {
    var limits = PixelLimits()
    limits.pixelCount = pixelCount
    return limits
  }

  /// The file's own bytes where they are fewer and browsers show the same pixels.
  private func encoded(_ picture: Picture, file: [UInt8]) throws(NoPicture) -> EmbeddedPicture {
    let reduced = picture.scaled(toFit: side)
    guard let encoded = reduced.pngBytes() else {
      throw NoPicture("There is not enough memory to encode the image")
    }
    let isCrushed = file.dropFirst(12).starts(with: "CgBI".utf8)
    let keepsFile = reduced.size == picture.size && !isCrushed && file.count <= encoded.count
    return EmbeddedPicture(
      format: .png, bytes: keepsFile ? file : encoded, size: reduced.size, fileSize: picture.size,
      hasTransparency: !picture.isOpaque, fingerprint: picture.rgba.hashValue ^ picture.size.hashValue)
  }

  /// An image that the browser decodes.
  private func passed(_ bytes: [UInt8]) throws(NoPicture) -> EmbeddedPicture {
    let facts = inspectImage(bytes, depth: .verified)
    let format: EmbeddedPicture.Format
    switch facts.format {
    case .animatedPNG: format = .png
    case .jpeg: format = .jpeg
    case .gif: format = .gif
    case .webP: format = .webP
    default: throw NoPicture("The file is \(facts.format.name), which is not shown here")
    }
    guard bytes.count <= Self.passedBytes else {
      throw NoPicture("The file is \(facts.format.name) of \(bytes.count) bytes, too large to be shown here")
    }
    guard let size = facts.size, size.width > 0, size.height > 0, size.width <= Self.pixelCount / size.height
    else { throw NoPicture("The size of the image is not known, or too large") }
    return EmbeddedPicture(
      format: format, bytes: bytes, size: size, fileSize: size, hasTransparency: format != .jpeg,
      fingerprint: bytes.hashValue)
  }
}
