/// One pixel, 8 bits a channel, colour not multiplied by alpha.
package struct Pixel: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  package static let clear = Pixel(0, 0, 0, 0)
  package static let white = Pixel(255, 255, 255)
  package static let black = Pixel(0, 0, 0)

  /// Luma of ITU-R BT.601 in whole numbers, so that every machine draws the same grey.
  package var gray: UInt8 {
    let weighted: Int = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    return UInt8((weighted + 500) / 1000)
  }

  /// `self` laid over `below` with its alpha scaled by `coverage` (0 to 1).
  func over(_ below: Pixel, coverage: Double) -> Pixel {
    let top = Double(alpha) / 255 * coverage
    let rest = Double(below.alpha) / 255 * (1 - top)
    let total = top + rest
    guard total > 0 else { return .clear }
    func mix(_ above: UInt8, _ under: UInt8) -> UInt8 {
      UInt8(((Double(above) * top + Double(under) * rest) / total + 0.5).rounded(.down))
    }
    return Pixel(
      mix(red, below.red), mix(green, below.green), mix(blue, below.blue),
      UInt8((total * 255 + 0.5).rounded(.down)))
  }
}
