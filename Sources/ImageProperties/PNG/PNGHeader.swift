/// IHDR (PNG specification, 11.2.1).
package struct PNGHeader: Equatable, Sendable {
  package enum ColorType: UInt8, Sendable {
    case grayscale = 0
    case trueColor = 2
    case indexed = 3
    case grayscaleWithAlpha = 4
    case trueColorWithAlpha = 6

    package var samplesPerPixel: Int {
      switch self {
      case .grayscale, .indexed: 1
      case .grayscaleWithAlpha: 2
      case .trueColor: 3
      case .trueColorWithAlpha: 4
      }
    }

    package var hasAlpha: Bool { self == .grayscaleWithAlpha || self == .trueColorWithAlpha }

    /// Table 11.1 of the specification.
    package func allows(bitDepth: UInt8) -> Bool {
      switch self {
      case .grayscale: [1, 2, 4, 8, 16].contains(bitDepth)
      case .indexed: [1, 2, 4, 8].contains(bitDepth)
      default: bitDepth == 8 || bitDepth == 16
      }
    }
  }

  package let width: Int
  package let height: Int
  package let bitDepth: Int
  package let colorType: ColorType
  package let isInterlaced: Bool

  package init(width: Int, height: Int, bitDepth: Int, colorType: ColorType, isInterlaced: Bool) {
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.isInterlaced = isInterlaced
  }

  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// The most colours that a pixel can name.
  package var paletteLimit: Int { 1 << min(bitDepth, 8) }

  package var bitsPerPixel: Int { bitDepth * colorType.samplesPerPixel }

  /// How many bytes the image data inflates to, filter bytes included; nil beyond what Int holds.
  package var inflatedByteCount: Int? {
    var sum = 0
    for pass in passes {
      let (bytes, tooLarge) = rowByteCount(width: pass.width).multipliedReportingOverflow(by: pass.height)
      let (next, tooMuch) = sum.addingReportingOverflow(bytes)
      if tooLarge || tooMuch { return nil }
      sum = next
    }
    return sum
  }

  /// The images that follow one another in the data: one, or up to seven of Adam7.
  package var passes: [PixelSize] {
    guard isInterlaced else { return [size] }
    return PNGHeader.adam7.map { pass in
      PixelSize(
        width: (width - pass.x + pass.dx - 1) / pass.dx, height: (height - pass.y + pass.dy - 1) / pass.dy)
    }.filter { $0.width > 0 && $0.height > 0 }
  }

  /// One row with its filter byte.
  package func rowByteCount(width: Int) -> Int { 1 + (width * bitsPerPixel + 7) / 8 }

  /// First pixel and distance of each pass (PNG specification, 8.2).
  private static let adam7: [(x: Int, y: Int, dx: Int, dy: Int)] = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ]
}
