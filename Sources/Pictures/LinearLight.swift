import ImageProperties

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// ``StandardCurve`` by table.
struct LinearLight: Sendable {
  /// Light, 0 to 1, of each 8-bit value.
  let light: [Float]
  /// The smallest light that rounds to each 8-bit value but the first.
  private let thresholds: [Float]
  /// The value of the darkest light of each of as many equal steps: the search for any other begins there.
  private let values: [UInt8]

  private static let stepCount = 4096

  static let sRGB = LinearLight()

  private init() {
    light = (0...255).map { Float(StandardCurve.light(of: Double($0) / 255)) }
    let thresholds = (1...255).map { Float(StandardCurve.light(of: (Double($0) - 0.5) / 255)) }
    self.thresholds = thresholds
    values = (0..<Self.stepCount).map { step in
      UInt8(thresholds.count { $0 <= Float(step) / Float(Self.stepCount) })
    }
  }

  /// The 8-bit value nearest to `light`: exact for dark colours too, where several values share a step.
  func value(of light: Float) -> UInt8 {
    let light = min(max(light, 0), 1)
    var value = Int(values[min(Int(light * Float(Self.stepCount)), Self.stepCount - 1)])
    while value < thresholds.count, thresholds[value] <= light { value += 1 }
    return UInt8(value)
  }
}

/// A number, 0 to 1, that stands for a light where the curve is a gamma of 2.2.
func gamma22(of light: Float) -> Float { pow(light, 1 / 2.2) }
