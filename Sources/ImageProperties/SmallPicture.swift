/// What an icon looks like from afar: the colours of 32 x 32 cells on middle grey, in 3,072 bytes.
///
/// The means are those of the stored values and not of light: most tools that export icons reduce them so, and against the
/// sizes of 128 real icons it is the closer of the two.
package struct SmallPicture: Equatable, Sendable {
  /// Of the image.
  package let size: PixelSize
  /// Red, green and blue of each cell in rows from the top.
  package let bytes: [UInt8]
  /// What its pixels near the edges say of a rounded square.
  package let plate: RoundedPlate?

  package static let side = 32
  package static let byteCount = 3 * side * side

  package init(size: PixelSize, bytes: [UInt8], plate: RoundedPlate? = nil) {
    precondition(bytes.count == Self.byteCount)
    self.size = size
    self.bytes = bytes
    self.plate = plate
  }

  package var smallerSide: Int { min(size.width, size.height) }
}

/// A rounded square that an image shows on white, grey or black.
package struct RoundedPlate: Equatable, Sendable {
  /// Of the side; 1 where it reaches the edges.
  package let share: Float
  /// Whether the ground around it lies in its shadow.
  package let hasShadow: Bool

  package init(share: Float, hasShadow: Bool) {
    self.share = share
    self.hasShadow = hasShadow
  }

  /// Whether nothing but its corners is missing.
  package var reachesEdges: Bool { share == 1 && !hasShadow }
}
