package import ImageInspection
package import ImageProperties

extension RenditionPixels {
  /// The pixels with 8 bits a channel.
  package var rgba8: [UInt8] {
    guard bitsPerChannel == 16 else { return rgba }
    return stride(from: 0, to: rgba.count, by: 2).map { index in
      let sample = Int(rgba[index]) << 8 | Int(rgba[index &+ 1])
      return UInt8((sample &* 255 &+ 32_767) / 65_535)
    }
  }

  /// What the pixels tell, as those of a PNG do. Nil without memory.
  package func inspection(_ depth: InspectionDepth) -> PixelInspection? {
    PixelInspection(rgba: rgba8, size: size, depth: depth)
  }
}
