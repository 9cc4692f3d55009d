#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The transfer function of sRGB (IEC 61966-2-1), which Display P3 shares.
struct LinearLight: Sendable {
  /// Light, 0 to 1, of each 8-bit value.
  let light: [Float]
  /// The smallest light that rounds to each 8-bit value but the first.
  private let thresholds: [Float]

  static let sRGB = LinearLight()

  private init() {
    light = (0...255).map { Float(Self.light(of: Double($0) / 255)) }
    thresholds = (1...255).map { Float(Self.light(of: (Double($0) - 0.5) / 255)) }
  }

  private static func light(of value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// The 8-bit value nearest to `light`, found in eight steps: exact, where a table of steps is not for dark
  /// colours.
  func value(of light: Float) -> UInt8 {
    var low = 0
    var high = thresholds.count
    while low < high {
      let middle = (low + high) / 2
      if thresholds[middle] <= light { low = middle + 1 } else { high = middle }
    }
    return UInt8(low)
  }
}
