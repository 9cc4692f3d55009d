import JPEG

/// Colours in a JPEG, which are multiplied by alpha, and behind the header a plane of alpha in LZFSE.
///
/// The header: two numbers that are 0, the length of the plane, that of its rows, and the length of the JPEG.
func decodeJPEGWithAlpha(_ data: StoredData, into band: Band) throws(RenditionPixelsError) {
  guard band.format == .argb8 else { throw .otherThanFourBytesInJPEG }
  let version = max(try data.length(0), try data.length(4))
  guard version == 0 else { throw .method(version) }
  let (planeLength, rowLength) = (try data.length(8), try data.length(12))
  let plane = try alpha(try data.part(20, planeLength), rowLength: rowLength, of: band)
  let image = try decodedJPEG(try data.part(20 + planeLength, try data.length(16)), fitting: band)
  image.rgba.withUnsafeBytes { rgba in
    for y in 0..<band.height {
      for x in 0..<band.width {
        let alpha = plane?.bytes[y &* rowLength &+ x] ?? 255
        let source = (y &* band.width &+ x) &* 4
        // Waves of the codec may lie above alpha.
        for channel in 0..<3 { band.pixels[source &+ 2 &- channel] = min(rgba[source &+ channel], alpha) }
        band.pixels[source &+ 3] = alpha
      }
    }
  }
}

/// Nil where all pixels are opaque.
private func alpha(
  _ data: StoredData, rowLength: Int, of band: Band
) throws(RenditionPixelsError) -> PixelBuffer? {
  guard data.count > 0 else { return nil }
  guard rowLength >= band.width, rowLength <= band.width + BandDecoder.padding else {
    throw .damaged(.alphaRowLength)
  }
  guard let plane = PixelBuffer(count: rowLength * band.height) else { throw .outOfMemory }
  let count = try decompress(data, into: plane.bytes)
  guard count >= rowLength * (band.height - 1) + band.width else { throw .endsEarly }
  return plane
}

private func decodedJPEG(_ data: StoredData, fitting band: Band) throws(RenditionPixelsError) -> JPEGImage {
  guard let size = JPEGImage.size(data.bytes), size == (band.width, band.height) else {
    throw .damaged(.jpegSize)
  }
  return try decodedJPEG(data)
}

func decodedJPEG(_ data: StoredData) throws(RenditionPixelsError) -> JPEGImage {
  do throws(JPEGError) { return try JPEGImage(data.bytes) } catch { throw RenditionPixelsError(error) }
}
