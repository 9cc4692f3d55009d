import ImageProperties
package import SpecTables

extension SiteImageRow {
  /// The screen of a startup image as media queries see it; nil for other rows.
  package func startupScreen(_ appearance: StartupAppearance = .light) -> StartupScreen? {
    guard kind == .startupImage, let points, let scale else { return nil }
    return StartupScreen(
      width: points.width, height: points.height, pixelRatio: scale,
      orientation: orientation?.general == .landscape ? .landscape : .portrait, appearance: appearance)
  }
}
