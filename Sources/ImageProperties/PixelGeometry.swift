/// The size of an image, in pixels.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var isSquare: Bool { width == height }

  /// Whether a picture of this size fills one of the other when it is scaled.
  package func hasProportions(of other: PixelSize) -> Bool {
    width * other.height == height * other.width
  }

  /// `WxH`, for data.
  package var description: String { "\(width)x\(height)" }

  /// `W x H`, for sentences.
  package var prose: String { "\(width) x \(height)" }
}

/// A rectangle of pixels; `x` and `y` count from the top left one.
package struct PixelRect: Hashable, Sendable {
  package let x: Int
  package let y: Int
  package let width: Int
  package let height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(x: Int, y: Int, size: PixelSize) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  package var size: PixelSize { PixelSize(width: width, height: height) }
}

/// A colour of 8 bits a channel, not multiplied by its alpha.
package struct RGBA: Hashable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  package let alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Alpha that resampling leaves of 255: from here on a pixel hides what is behind it.
  package static let nearlyOpaque: UInt8 = 250
  /// From here on an image may pass for opaque though it must be: what no eye tells from it.
  package static let almostOpaque: UInt8 = 246
}
