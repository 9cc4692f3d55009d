import ImageProperties
import JPEG
import Pictures
import WebP

/// Whether the picture is one that ``pngOfOtherFormat(_:)`` makes a PNG of.
func isOfOtherFormat(_ bytes: [UInt8]) -> Bool {
  bytes.starts(with: ImageFormat.beginningOfJPEG) || WebPImage.isOne(bytes)
}

/// A PNG of the pixels that a JPEG or a WebP shows, with its colour profile.
func pngOfOtherFormat(_ bytes: [UInt8]) throws(PictureRefusal) -> [UInt8] {
  let picture: Picture?
  if bytes.starts(with: ImageFormat.beginningOfJPEG) {
    picture = try pictureOfJPEG(bytes)
  } else if WebPImage.isOne(bytes) {
    picture = try pictureOfWebP(bytes)
  } else {
    throw .otherFormat
  }
  guard let picture else { throw .foreignProfile }
  guard let png = picture.smallestPNG() else { throw .noMemory }
  return png
}

/// Nil where its profile is not one of red, green and blue.
private func pictureOfJPEG(_ bytes: [UInt8]) throws(PictureRefusal) -> Picture? {
  let segments = JPEGSegments(bytes)
  guard segments.orientation ?? 1 == 1 else { throw .turned }
  do throws(JPEGError) {
    let image = try JPEGImage(bytes)
    return Picture(width: image.width, height: image.height, rgba: image.rgba, profile: segments.profile)
  } catch { throw .jpeg(error) }
}

/// The same.
private func pictureOfWebP(_ bytes: [UInt8]) throws(PictureRefusal) -> Picture? {
  let chunks = WebPChunks(bytes)
  guard chunks.exif.flatMap(exifOrientation(inTIFF:)) ?? 1 == 1 else { throw .turned }
  do throws(WebPError) {
    let image = try WebPImage(bytes)
    return Picture(width: image.width, height: image.height, rgba: image.rgba, profile: chunks.profile)
  } catch { throw .webP(error) }
}

extension Picture {
  fileprivate init?(width: Int, height: Int, rgba: [UInt8], profile: [UInt8]?) {
    let size = PixelSize(width: width, height: height)
    if let profile {
      self.init(size: size, rgba: rgba, profile: profile)
    } else {
      self.init(size: size, rgba: rgba)
    }
  }
}
