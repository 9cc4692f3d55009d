import ImageInspection

/// What becomes of numbers where an image goes from one colour space to another. Colours that the other has not are
/// clipped to it.
package enum ColorConversion: Equatable, Sendable {
  case displayP3ToSRGB
  case sRGBToDisplayP3
  /// Of gray values alone: from the curve of sRGB to a gamma of 2.2.
  case sRGBToGamma22

  /// Row after row. Source: CSS Color 4, 10.4 (Display P3) and its sample code, of which these are the products; both
  /// spaces have the white of D65.
  fileprivate var matrix: [Float]? {
    switch self {
    case .displayP3ToSRGB:
      [1.224_940_2, -0.224_940_2, 0, -0.042_056_9, 1.042_056_9, 0, -0.019_637_6, -0.078_636_0, 1.098_273_6]
    case .sRGBToDisplayP3:
      [0.822_462_0, 0.177_538_0, 0, 0.033_194_2, 0.966_805_8, 0, 0.017_082_6, 0.072_397_4, 0.910_519_9]
    case .sRGBToGamma22: nil
    }
  }
}

extension Picture {
  /// The same colours as numbers of another space; what said what the numbers mean is left out.
  package func converted(_ conversion: ColorConversion) -> Picture {
    var pixels = rgba
    let curve = LinearLight.sRGB
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let matrix = conversion.matrix else {
        let grays = curve.light.map { UInt8((gamma22(of: $0) * 255).rounded()) }
        for index in pixels.indices where index & 3 != 3 { pixels[index] = grays[Int(pixels[index])] }
        return
      }
      for start in stride(from: 0, to: pixels.count, by: 4) {
        let light = (
          curve.light[Int(pixels[start])], curve.light[Int(pixels[start &+ 1])],
          curve.light[Int(pixels[start &+ 2])]
        )
        for row in 0..<3 {
          pixels[start &+ row] = curve.value(
            of: matrix[3 &* row] * light.0 + matrix[3 &* row &+ 1] * light.1 + matrix[3 &* row &+ 2] * light.2
          )
        }
      }
    }
    return Picture(size: size, rgba: pixels, colorChunks: [])
  }
}
