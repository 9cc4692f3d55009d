package import ImageProperties

/// What the web app of a site shows while it starts, screen by screen.
package struct SheetSplash: Sendable {
  package var target: String
  package var screens: [SheetSplashScreen]
  /// The addresses of images whose media query matches no screen.
  package var unusedImages: [String]

  package init(target: String, screens: [SheetSplashScreen], unusedImages: [String] = []) {
    (self.target, self.screens, self.unusedImages) = (target, screens, unusedImages)
  }
}

/// One screen, and what a web app shows on it first.
package struct SheetSplashScreen: Sendable {
  package enum State: Sendable {
    case shown
    /// The query of the image matches, and its pixels are not those of the screen.
    case unusable
    /// The image or its query cannot be read here.
    case unknown
    case blank
  }

  /// Devices, orientation and appearance.
  package var label: String
  package var size: PixelSize
  package var state: State
  /// The name of the image that is meant for it; empty where none is.
  package var image: String
  package var picture: PictureID?

  package init(label: String, size: PixelSize, state: State, image: String = "", picture: PictureID? = nil) {
    (self.label, self.size, self.state) = (label, size, state)
    (self.image, self.picture) = (image, picture)
  }
}
