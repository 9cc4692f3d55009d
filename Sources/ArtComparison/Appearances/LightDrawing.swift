package import ImageProperties

/// The drawing of a light icon at each scale that it may have in another appearance.
package struct LightDrawing: Sendable {
  struct View: Sendable {
    let scale: Float
    let edges: PictureEdges
  }

  /// Of the image.
  let size: PixelSize
  let grid: PictureGrid
  let views: [View]

  private static let scales: [Float] = [
    1, 0.7, 0.73, 0.77, 0.8, 0.84, 0.88, 0.92, 0.96, 1.04, 1.09, 1.14, 1.19, 1.25, 1.3, 1.36, 1.43,
  ]

  /// - Returns: nil for an image too small to show what is drawn.
  package init?(_ picture: SmallPicture) {
    guard picture.isLargeEnough else { return nil }
    size = picture.size
    let grid = PictureGrid(picture)
    self.grid = grid
    views = Self.scales.map { View(scale: $0, edges: PictureEdges(grid.scaled(by: $0))) }
  }
}
