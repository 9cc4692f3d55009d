/// The outline that a system cuts icons to.
package enum IconShape: String, CaseIterable, Sendable {
  /// Rounded square of iOS 6 and earlier.
  case classic
  /// Continuous corners since iOS 7.
  case continuous
  /// Rounder corners since iOS 26.
  case rounder
  /// Apple Watch, Apple Vision Pro.
  case circle
  /// Rounded rectangle of Apple TV.
  case television
  /// Continuous corners within a margin: what the Mac makes of an Icon Composer file.
  case desktop
  /// The file brings its own outline, as on the Mac.
  case asDrawn
}

/// The measures of the outlines. A share is a part of the icon's shorter side.
enum ShapeTable {
  /// 10 points of 57. Source: the corners of iPhone OS home screen icons as designers measured them (10 px at
  /// 57, 20 px at 114); Apple's guide only says that the corners are rounded. Confidence B.
  static let classicRadius = 10.0 / 57
  /// 13.5 points of 60. Source: the icon template of iOS 7 as measured by designers; Apple gives no number.
  /// Confidence B.
  static let continuousRadius = 13.5 / 60
  /// Drawn by eye: Apple gives no radius for iOS 26. Confidence C; the caption says so.
  static let rounderRadius = 0.26
  /// 824 points of a canvas of 1024, with the corners of iOS. Source: the icon template of macOS 11 as measured by
  /// designers (a radius of 185.4 for 824). Confidence B.
  static let desktopMargin = 100.0 / 1024
  /// Drawn by eye: no source gives a radius. Confidence C; the caption says so.
  static let televisionRadius = 0.08
  /// Where a continuous corner leaves the edge, and the control points of its curves, in radii from the
  /// corner: along the first edge and away from it. Source: measurements of UIKit's rounded rectangle since
  /// iOS 7, published many times with the same six digits. Confidence B.
  static let continuousStart = 1.528665
  static let continuousCurves: [[(along: Double, away: Double)]] = [
    [(1.088493, 0), (0.868407, 0), (0.631494, 0.074911)],
    [(0.372824, 0.169059), (0.169059, 0.372824), (0.074911, 0.631494)],
    [(0, 0.868407), (0, 1.088493), (0, 1.528665)],
  ]
}

extension IconShape {
  /// Of the side, at each edge: the art is drawn within it.
  var margin: Double { self == .desktop ? ShapeTable.desktopMargin : 0 }
}
