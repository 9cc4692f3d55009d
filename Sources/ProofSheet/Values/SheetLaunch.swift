package import ImageProperties

/// A launch screen, drawn on several screens.
package struct SheetLaunch: Sendable {
  /// The file, or the key of the Info.plist.
  package var title: String
  package var target: String
  /// What the drawing leaves out; empty where it is whole.
  package var drawnWithout: String
  package var screens: [SheetLaunchScreen]

  package init(title: String, target: String, drawnWithout: String = "", screens: [SheetLaunchScreen]) {
    (self.title, self.target) = (title, target)
    (self.drawnWithout, self.screens) = (drawnWithout, screens)
  }
}

/// A launch screen on one device, held one way, in one appearance.
package struct SheetLaunchScreen: Sendable {
  /// "iPhone, upright, light"
  package var caption: String
  /// Points.
  package var size: PixelSize
  /// From back to front.
  package var shapes: [SheetShape]

  package init(caption: String, size: PixelSize, shapes: [SheetShape]) {
    (self.caption, self.size, self.shapes) = (caption, size, shapes)
  }
}

/// One view of a launch screen, in points.
package struct SheetShape: Sendable {
  package enum Paint: Sendable {
    case fill(SheetColor)
    /// - Parameter frame: of the picture, which may be larger than the view.
    case picture(PictureID, frame: PixelRect)
    case text(SheetText)
    /// A view that is not drawn: its outline.
    case outline
  }

  package var paint: Paint
  package var frame: PixelRect
  /// From 0 to 1.
  package var opacity: Double
  /// What lies outside of it is cut off; nil cuts nothing.
  package var clip: PixelRect?

  package init(_ paint: Paint, frame: PixelRect, opacity: Double = 1, clip: PixelRect? = nil) {
    (self.paint, self.frame, self.opacity, self.clip) = (paint, frame, opacity, clip)
  }
}

/// A text of a launch screen; its size is in points.
package struct SheetText: Sendable {
  package enum Alignment: String, Sendable {
    case start, middle, end
  }

  package var string: String
  package var fontSize: Double
  package var isBold: Bool
  package var alignment: Alignment
  package var color: SheetColor

  package init(string: String, fontSize: Double, isBold: Bool, alignment: Alignment, color: SheetColor) {
    (self.string, self.fontSize, self.isBold) = (string, fontSize, isBold)
    (self.alignment, self.color) = (alignment, color)
  }
}
