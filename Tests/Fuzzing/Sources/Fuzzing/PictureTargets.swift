import ImageInspection
import ImageProperties
import Pictures

extension FuzzTarget {
  /// A PNG with right CRCs: decoded, reduced, encoded, decoded again.
  static let pictures = FuzzTarget(name: "pictures", seeds: { imageSeeds }) { start, count in
    var bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    mendChecksums(&bytes)
    var limits = PixelLimits()
    limits.pixelCount = 1 << 18
    limits.dimension = 1 << 12
    let isSound = inspectImage(bytes, depth: .verified).png.map { $0.fault == nil && $0.gap == nil } ?? false
    do throws(PictureError) {
      let picture = try Picture(png: bytes, limits: limits)
      let reduced = picture.scaled(toFit: 5)
      precondition(max(reduced.size.width, reduced.size.height) <= 5, "not reduced")
      guard let encoded = reduced.pngBytes() else { return 0 }
      let again = try Picture(png: encoded)
      precondition(again.size == reduced.size, "sizes differ")
    } catch {
      if case .tooLarge = error { return 0 }
      precondition(!isSound, "a sound file is not decoded")
    }
    return 0
  }
}
