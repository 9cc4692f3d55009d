/// A media query list, as the `media` of a startup image holds it (Media Queries Level 4, without the range
/// forms).
package struct MediaQueryList: Equatable, Sendable {
  /// Alternatives, separated by commas; none at all means that there is no condition.
  package let queries: [MediaQuery]

  package init(queries: [MediaQuery]) { self.queries = queries }

  /// Those that a browser cannot read and takes for `not all`.
  package var hasInvalidQuery: Bool { queries.contains { $0 == .invalid } }

  /// The first part that no browser knows, as it is written; nil where there is none.
  package var unknownFeature: String? {
    for case .conditions(let conditions) in queries {
      for case .unknown(let text) in conditions.features { return text }
    }
    return nil
  }
}

/// One alternative of a list.
package enum MediaQuery: Equatable, Sendable {
  case conditions(MediaConditions)
  /// Never holds.
  case invalid
}

/// `not screen and (…) and (…)`.
package struct MediaConditions: Equatable, Sendable {
  package let isNegated: Bool
  /// In lower case; nil where the query begins with a parenthesis.
  package let type: String?
  package let features: [MediaFeature]

  package init(isNegated: Bool, type: String?, features: [MediaFeature]) {
    (self.isNegated, self.type, self.features) = (isNegated, type, features)
  }
}

/// One part in parentheses.
package enum MediaFeature: Equatable, Sendable {
  /// In CSS pixels, which are points.
  case deviceWidth(Bound, Double)
  case deviceHeight(Bound, Double)
  /// `-webkit-device-pixel-ratio`, or `resolution` in `dppx` or `dpi`.
  case pixelRatio(Bound, Double)
  case orientation(StartupOrientation)
  case colorScheme(StartupAppearance)
  /// One that says nothing about which device it is, such as `width`; whether it holds is not known.
  case other(String)
  /// One that no browser knows, or whose value is none: it never holds, and neither does its opposite.
  case unknown(String)

  package enum Bound: Equatable, Sendable {
    case exactly, atLeast, atMost

    func holds(_ value: Double, against limit: Double) -> Bool {
      switch self {
      case .exactly: abs(value - limit) < 0.005
      case .atLeast: value > limit - 0.005
      case .atMost: value < limit + 0.005
      }
    }
  }
}

/// The values of `orientation` in a media query.
package enum StartupOrientation: String, CaseIterable, Sendable {
  case portrait, landscape
}

/// The values of `prefers-color-scheme` in a media query.
package enum StartupAppearance: String, CaseIterable, Sendable {
  case light, dark
}
