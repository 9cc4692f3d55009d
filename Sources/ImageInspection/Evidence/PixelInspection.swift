internal import CPNGShim
package import ImageProperties

/// What decoded pixels tell, wherever they come from: the same as those of a PNG that holds them.
package struct PixelInspection: Sendable {
  /// Whether no pixel is transparent; nil where that was not asked for.
  package let isOpaque: Bool?
  /// Nil where it was not asked for, and of an image that is sure to be none of those that were.
  package let evidence: PixelEvidence?
  /// Nil where it was not asked for, and for larger images than `ArtSignature.largestSide`.
  package let art: ArtSignature?
  /// The same, of images of which it was asked for.
  package let picture: SmallPicture?

  /// - Parameters:
  ///   - rgba: red, green, blue, alpha of 8 bits, not multiplied by alpha; row after row from the top.
  ///   - depth: what is asked; `chunks` means nothing here.
  /// - Returns: nil where there are not four bytes for each pixel, and without memory.
  package init?(rgba: [UInt8], size: PixelSize, depth: InspectionDepth) {
    guard let width = UInt32(exactly: size.width), let height = UInt32(exactly: size.height), width > 0,
      height > 0, rgba.count == size.width * size.height * 4
    else { return nil }
    let depth = depth.ofImage(size)
    let result = cpng_look_at_pixels(rgba, width, height, cpng_wanted(depth))
    defer { withUnsafePointer(to: result, cpng_free_art) }
    guard result.status == .read else { return nil }
    art = ArtSignature(result.art, size: size)
    picture = depth.isSuperset(of: .picture) ? SmallPicture(result.art, size: size) : nil
    if !result.is_left, !depth.isDisjoint(with: .pixels) {
      isOpaque = result.evidence.lowest_alpha == 255
      evidence = PixelEvidence(result.evidence, hasOutline: depth.contains(.outline))
    } else {
      isOpaque = depth.contains(.transparency) ? true : nil
      evidence = nil
    }
  }
}
