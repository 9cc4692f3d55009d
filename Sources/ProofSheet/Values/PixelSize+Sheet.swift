import ImageProperties

extension PixelSize {
  var longerSide: Int { max(width, height) }

  /// As a file of this size is shown: at its true size up to 512 pixels a side, and larger ones small enough
  /// for a column of the page.
  var shown: PixelSize { longerSide > 512 ? fitted(to: 256) : self }

  /// Reduced or enlarged, as many pixels as `side` along the longer side at most.
  func fitted(to side: Int) -> PixelSize {
    guard width > 0, height > 0 else { return PixelSize(width: side, height: side) }
    func scaled(_ length: Int) -> Int {
      max(1, Int((Double(length) / Double(longerSide) * Double(side)).rounded()))
    }
    return PixelSize(width: scaled(width), height: scaled(height))
  }
}
