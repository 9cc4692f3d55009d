import ImageProperties
import PictureSets
import Pictures

extension ThumbnailSet {
  init(before: DecodedPicture?, after: DecodedPicture?, fitting side: Int, marksDifference: Bool) {
    self.init(
      before: before?.picture.flatMap { EmbeddedPicture($0, fitting: side) },
      after: after?.picture.flatMap { EmbeddedPicture($0, fitting: side) })
    if marksDifference, let before, let after {
      difference = marked(before, after, fitting: side).flatMap { EmbeddedPicture($0, fitting: side) }
    }
  }
}

extension EmbeddedPicture {
  fileprivate init?(_ picture: Picture, fitting side: Int) {
    let reduced = picture.scaled(toFit: side)
    guard let bytes = reduced.pngBytes() else { return nil }
    self.init(
      bytes: bytes, size: reduced.size, fileSize: picture.size, hasTransparency: !reduced.isOpaque)
  }
}

extension DecodedPicture {
  /// With 8 bits a channel.
  var picture: Picture? {
    guard bitsPerChannel == 16 else { return Picture(size: size, rgba: rgba) }
    return Picture(size: size, rgba: stride(from: 0, to: rgba.count, by: 2).map { rgba[$0] })
  }
}

/// One pixel of four million must still be seen: a pixel of the small picture is marked if any below it differs.
private func marked(_ old: DecodedPicture, _ new: DecodedPicture, fitting side: Int) -> Picture? {
  guard old.size == new.size, let before = old.picture, let after = new.picture else { return nil }
  let small = after.scaled(toFit: side)
  var pixels = small.rgba
  for pixel in stride(from: 0, to: pixels.count, by: 4) {
    let light = (Int(pixels[pixel]) * 2 + Int(pixels[pixel + 1]) * 5 + Int(pixels[pixel + 2])) / 8
    // Over white, and nearer to it.
    let shade = 255 - (255 - light) * Int(pixels[pixel + 3]) / 255 / 3
    for channel in 0..<3 { pixels[pixel + channel] = UInt8(clamping: shade) }
    pixels[pixel + 3] = 255
  }
  let (width, height) = (after.size.width, after.size.height)
  let mark: [UInt8] = [0xD6, 0x00, 0x6C, 0xFF]
  for pixel in 0..<(width * height) {
    let place = pixel * 4
    guard (0..<4).contains(where: { before.rgba[place + $0] != after.rgba[place + $0] }) else { continue }
    let column = pixel % width * small.size.width / width
    let row = pixel / width * small.size.height / height
    let target = (row * small.size.width + column) * 4
    for channel in 0..<4 { pixels[target + channel] = mark[channel] }
  }
  return Picture(size: small.size, rgba: pixels)
}
