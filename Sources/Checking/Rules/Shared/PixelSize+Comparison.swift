import ImageProperties

extension PixelSize {
  func fits(in ceiling: PixelSize) -> Bool { width <= ceiling.width && height <= ceiling.height }

  func isExactly(_ factor: Int, times other: PixelSize) -> Bool {
    // Sizes of images stay below 2^31, so the products fit.
    width == factor * other.width && height == factor * other.height
  }
}
