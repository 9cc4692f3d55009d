/// What an icon looks like from afar: 32 x 32 cells on middle grey, in 1,536 bytes.
///
/// The brightness of each cell is kept, and the colour of every four, as eyes and JPEG do. The means are those of the stored
/// values and not of light: most tools that export icons reduce them so, and against the sizes of 128 real icons it is the
/// closer of the two.
package struct SmallPicture: Equatable, Sendable {
  /// Of the image.
  package let size: PixelSize
  /// The brightness of each cell in rows from the top; then, for each larger cell, blue and red less brightness, halved, 128
  /// for none.
  private let bytes: [UInt8]

  package static let side = 32
  /// The larger cells of a side, of which the colour is kept.
  package static let colorSide = 16
  package static let byteCount = side * side + 2 * colorSide * colorSide

  package init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == Self.byteCount)
    self.size = size
    self.bytes = bytes
  }

  package var smallerSide: Int { min(size.width, size.height) }

  /// Red, green and blue of each cell, from 0 to 255 and a little beyond.
  package var colors: [SIMD3<Float>] {
    let (side, width) = (Self.side, Self.side / Self.colorSide)
    return bytes.withUnsafeBufferPointer { bytes in
      (0..<side * side).map { index in
        let place = index / side / width * Self.colorSide + index % side / width
        let luma = Float(bytes[index])
        let blue = 2 * (Float(bytes[side * side + 2 * place]) - 128)
        let red = 2 * (Float(bytes[side * side + 2 * place + 1]) - 128)
        // Green counts for half of brightness, red and blue for a quarter each.
        return SIMD3(luma + red, luma - (red + blue) / 2, luma + blue)
      }
    }
  }
}
