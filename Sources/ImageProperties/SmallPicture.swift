/// What an icon looks like from afar: the colours of 32 x 32 cells on middle grey, in 3,072 bytes.
///
/// The means are those of the stored values and not of light: most tools that export icons reduce them so, and against the
/// sizes of 128 real icons it is the closer of the two.
package struct SmallPicture: Equatable, Sendable {
  /// Of the image.
  package let size: PixelSize
  /// Red, green and blue of each cell in rows from the top.
  package let bytes: [UInt8]

  package static let side = 32
  package static let byteCount = 3 * side * side

  package init(size: PixelSize, bytes: [UInt8]) {
    precondition(bytes.count == Self.byteCount)
    self.size = size
    self.bytes = bytes
  }

  package var smallerSide: Int { min(size.width, size.height) }
}
