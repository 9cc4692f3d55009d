package import ImageProperties

/// How the device shows what fills a slot.
package enum Presentation: Sendable {
  case homeScreen(HomeScreenIcon)
  /// A row of search results, with pixels cut off at each edge of the image (iOS 3.2 to 6 on iPad).
  case searchResult(trim: Int, shape: IconShape)
  case document(SafeZone)
  case bar(BarIcon)
  case launch(LaunchScreen)
  /// On a bubble, at its size in points.
  case sticker(points: PixelSize)
  /// Stacked layers that move apart when the icon has the focus.
  case layered(IconShape, label: String)
  /// As the file is.
  case plain
}

/// An icon among others, as the device cuts and labels it.
package struct HomeScreenIcon: Sendable {
  package enum Appearance: Sendable {
    case standard, dark, tinted
  }

  package var shape: IconShape
  /// Below the icon; empty where the system shows none.
  package var label: String
  /// The reflective shine of iOS 6 and earlier, and of web clips that are not precomposed.
  package var hasGloss: Bool
  package var appearance: Appearance
  /// Points on the home screen.
  package var side: Int
  /// Clear pixels show black, as on an iPhone; else the ground shows through, as on a Mac.
  package var isOnBlack: Bool

  package init(
    shape: IconShape, label: String, hasGloss: Bool = false, appearance: Appearance = .standard,
    side: Int = 60, isOnBlack: Bool = true
  ) {
    self.shape = shape
    self.label = label
    self.hasGloss = hasGloss
    self.appearance = appearance
    self.side = side
    self.isOnBlack = isOnBlack
  }
}

/// What stays visible of an image of `size` pixels: all but the margins.
package struct SafeZone: Sendable {
  package var size: PixelSize
  package var top: Int
  package var bottom: Int
  package var left: Int
  package var right: Int

  package init(size: PixelSize, top: Int, bottom: Int, left: Int, right: Int) {
    self.size = size
    self.top = top
    self.bottom = bottom
    self.left = left
    self.right = right
  }
}

/// A template of which a bar draws the alpha alone.
package struct BarIcon: Sendable {
  package enum Bar: Sendable {
    case tabBar, toolbar
    /// Of a Mac: black glyphs, white on a dark desktop.
    case menuBar
  }

  package enum Era: Sendable {
    /// iOS 6 and earlier: dark bars, blue selection.
    case classic
    /// iOS 7 and later: light bars, tint colour.
    case flat
  }

  package var bar: Bar
  package var era: Era
  /// Points for a pixel of the file: 2 for an @2x image.
  package var scale: Int

  package init(bar: Bar, era: Era, scale: Int) {
    self.bar = bar
    self.era = era
    self.scale = scale
  }
}

/// The screen that a launch image fills.
package struct LaunchScreen: Sendable {
  /// The device, as its frame is captioned.
  package var device: String
  /// Of the screen in pixels, in the orientation of the image.
  package var screen: PixelSize

  package init(device: String, screen: PixelSize) {
    self.device = device
    self.screen = screen
  }
}
