/// Width and height, in pixels.
package struct SheetSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// `W x H`, for sentences.
  var prose: String { "\(width) x \(height)" }

  var longerSide: Int { max(width, height) }

  /// As a file of this size is shown: at its true size up to 512 pixels a side, and larger ones small enough
  /// for a column of the page.
  var shown: SheetSize { longerSide > 512 ? fitted(to: 256) : self }

  /// Reduced or enlarged, as many pixels as `side` along the longer side at most.
  func fitted(to side: Int) -> SheetSize {
    guard width > 0, height > 0 else { return SheetSize(width: side, height: side) }
    func scaled(_ length: Int) -> Int {
      max(1, Int((Double(length) / Double(longerSide) * Double(side)).rounded()))
    }
    return SheetSize(width: scaled(width), height: scaled(height))
  }
}

/// A rectangle on a canvas, in pixels from its top left corner.
package struct SheetFrame: Sendable {
  package var x: Int
  package var y: Int
  package var size: SheetSize

  package init(x: Int, y: Int, size: SheetSize) {
    self.x = x
    self.y = y
    self.size = size
  }
}
