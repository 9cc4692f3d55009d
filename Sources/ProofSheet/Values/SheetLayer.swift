package import ImageProperties

/// A picture of the page, which is in it once however often it is shown.
package struct PictureID: Hashable, Sendable {
  package var number: Int

  package init(_ number: Int) {
    self.number = number
  }
}

/// One layer of a stack.
package struct SheetLayer: Sendable {
  package enum Paint: Sendable {
    case picture(PictureID)
    /// The shape of a picture, in other colours.
    case tinted(PictureID, SheetFill)
    case fill(SheetFill)
  }

  package var name: String
  package var paint: Paint
  /// Where it lies on the canvas; nil fills it.
  package var frame: PixelRect?
  /// From 0 to 1.
  package var opacity: Double
  /// How it mixes with what lies behind it; nil for the normal way.
  package var blend: SheetBlend?

  package init(name: String, paint: Paint, frame: PixelRect? = nil, opacity: Double = 1) {
    self.name = name
    self.paint = paint
    self.frame = frame
    self.opacity = opacity
  }
}

/// One colour fills evenly, several along a line: from top to bottom where nothing else is said.
package struct SheetFill: Hashable, Sendable {
  package var colors: [SheetColor]
  package var start: SheetPoint
  package var stop: SheetPoint

  package init(
    _ colors: [SheetColor], from start: SheetPoint = SheetPoint(x: 0.5, y: 0),
    to stop: SheetPoint = SheetPoint(x: 0.5, y: 1)
  ) {
    (self.colors, self.start, self.stop) = (colors, start, stop)
  }
}

/// Shares of the side of what is filled.
package struct SheetPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// The blend modes of CSS. Source: W3C, Compositing and Blending Level 1.
package enum SheetBlend: String, Sendable {
  case multiply, screen, overlay, darken, lighten, difference, exclusion, hue, saturation, color, luminosity
  case colorDodge = "color-dodge"
  case colorBurn = "color-burn"
  case hardLight = "hard-light"
  case softLight = "soft-light"
  case plusLighter = "plus-lighter"
  case plusDarker = "plus-darker"
}

/// Of 8 bits a channel, not multiplied by alpha.
package struct SheetColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8
  /// Of Display P3; else of sRGB.
  package var isDisplayP3: Bool

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255, isDisplayP3: Bool = false) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
    self.isDisplayP3 = isDisplayP3
  }
}
