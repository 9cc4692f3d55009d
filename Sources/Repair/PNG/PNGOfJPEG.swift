import ImageProperties
import JPEG
import Pictures

/// A PNG of the pixels that a JPEG shows, with its colour profile.
func pngOfJPEG(_ bytes: [UInt8]) throws(PictureRefusal) -> [UInt8] {
  guard bytes.starts(with: ImageFormat.beginningOfJPEG) else { throw .otherFormat }
  let segments = JPEGSegments(bytes)
  guard segments.orientation ?? 1 == 1 else { throw .turned }
  let image: JPEGImage
  do throws(JPEGError) { image = try JPEGImage(bytes) } catch { throw .undecoded(error) }
  let size = PixelSize(width: image.width, height: image.height)
  let picture =
    segments.profile.map { Picture(size: size, rgba: image.rgba, profile: $0) }
    ?? Picture(size: size, rgba: image.rgba)
  guard let picture else { throw .foreignProfile }
  guard let png = picture.smallestPNG() else { throw .noMemory }
  return png
}
