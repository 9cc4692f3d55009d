/// What an icon looks like from afar: the colours of 32 x 32 cells on middle grey, in 3,072 bytes.
///
/// The means are those of the stored values and not of light: most tools that export icons reduce them so, and against the
/// sizes of 128 real icons it is the closer of the two.
package struct SmallPicture: Equatable, Sendable {
  /// Of the image.
  package let size: PixelSize
  /// Red, green and blue of each cell in rows from the top.
  private let bytes: [UInt8]

  package static let side = 32
  package static let byteCount = 3 * side * side

  package init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == Self.byteCount)
    self.size = size
    self.bytes = bytes
  }

  package var smallerSide: Int { min(size.width, size.height) }

  /// Red, green and blue of each cell, from 0 to 255, and 0: whole vectors take half the instructions of three numbers.
  package var colors: [SIMD4<Float>] {
    let last = Self.side * Self.side - 1
    return bytes.withUnsafeBytes { bytes in
      Array(unsafeUninitializedCapacity: last + 1) { colors, count in
        for cell in 0..<last {
          // With the first byte of the next cell, so that each step is one instruction; a product makes it 0 again.
          let four = bytes.loadUnaligned(fromByteOffset: 3 * cell, as: SIMD4<UInt8>.self)
          let color = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: four)) * SIMD4(1, 1, 1, 0)
          colors.initializeElement(at: cell, to: color)
        }
        colors.initializeElement(
          at: last,
          to: SIMD4(Float(bytes[3 * last]), Float(bytes[3 * last + 1]), Float(bytes[3 * last + 2]), 0))
        count = last + 1
      }
    }
  }
}
