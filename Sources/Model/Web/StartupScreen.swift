/// The screen of a device at the start of a web app, as media queries see it.
package struct StartupScreen: Hashable, Sendable {
  /// Points in portrait: on iOS `device-width` does not change when the device is turned.
  package let width: Int
  package let height: Int
  package let pixelRatio: Int
  package let orientation: StartupOrientation
  package let appearance: StartupAppearance

  package init(
    width: Int, height: Int, pixelRatio: Int, orientation: StartupOrientation = .portrait,
    appearance: StartupAppearance = .light
  ) {
    self.width = width
    self.height = height
    self.pixelRatio = pixelRatio
    self.orientation = orientation
    self.appearance = appearance
  }
}

extension MediaQueryList {
  /// Whether the list holds on this screen; nil where a part that is not known here decides.
  package func holds(on screen: StartupScreen) -> Bool? {
    guard !queries.isEmpty else { return true }
    let answers = queries.map { $0.holds(on: screen) }
    if answers.contains(true) { return true }
    return answers.contains(nil) ? nil : false
  }
}

extension MediaQuery {
  package func holds(on screen: StartupScreen) -> Bool? {
    guard case .conditions(let conditions) = self else { return false }
    return conditions.holds(on: screen)
  }
}

extension MediaConditions {
  func holds(on screen: StartupScreen) -> Bool? {
    if features.contains(where: { if case .unknown = $0 { true } else { false } }) { return false }
    let isScreen = type == nil || type == "all" || type == "screen"
    let answers = [isScreen] + features.map { $0.holds(on: screen) }
    let all: Bool? = answers.contains(false) ? false : answers.contains(nil) ? nil : true
    return isNegated ? all.map { !$0 } : all
  }
}

extension MediaFeature {
  func holds(on screen: StartupScreen) -> Bool? {
    switch self {
    case .deviceWidth(let bound, let limit): bound.holds(Double(screen.width), against: limit)
    case .deviceHeight(let bound, let limit): bound.holds(Double(screen.height), against: limit)
    case .pixelRatio(let bound, let limit): bound.holds(Double(screen.pixelRatio), against: limit)
    case .orientation(let orientation): orientation == screen.orientation
    case .colorScheme(let appearance): appearance == screen.appearance
    case .other: nil
    case .unknown: false
    }
  }
}
