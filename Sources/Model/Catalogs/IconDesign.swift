package import SpecTables

/// Under which the system shows an icon.
package enum IconAppearance: String, CaseIterable, Sendable {
  case light, dark, tinted

  /// Those that the system makes of the light one where the file gives nothing for them.
  package static let derived: [IconAppearance] = [.dark, .tinted]

  /// What changes the places and colours of layers; light and material are the system's.
  static let drawnKeys: Set<String> = [
    "fill-specializations", "image-name-specializations", "opacity-specializations",
    "hidden-specializations", "position-specializations", "blend-mode-specializations",
  ]
}

/// A system that makes an icon of the file, by the name that it has there.
package enum IconSystem: String, CaseIterable, Sendable {
  case iOS, macOS, watchOS

  package init(_ platform: Platform) {
    self =
      switch platform {
      case .macos: .macOS
      case .watchos: .watchOS
      case .ios, .tvos, .visionos: .iOS
      }
  }

  /// A circle, as the face of a watch shows it.
  package var isRound: Bool { outline == .circle }

  package var outline: IconOutline {
    switch self {
    case .iOS, .macOS: .square
    case .watchOS: .circle
    }
  }

  /// The words for which a specialization counts here.
  var idioms: [String?] { [rawValue, outline.rawValue] }
}

/// The outline of an icon, by the name that specializations have for all systems that have it.
package enum IconOutline: String, Sendable {
  case square, circle
}

/// What is drawn: an appearance of one system, or of none in particular.
package struct IconDesign: Equatable, Sendable {
  package let appearance: IconAppearance
  package let system: IconSystem?

  package init(_ appearance: IconAppearance, for system: IconSystem? = nil) {
    (self.appearance, self.system) = (appearance, system)
  }

  package static let light = IconDesign(.light)
}

/// An element of a `…-specializations` array: a value for one appearance or idiom.
package struct IconSpecialization<Value: Equatable & Sendable>: Equatable, Sendable {
  package let appearance: String?
  package let idiom: String?
  package let value: Value

  package init(appearance: String?, idiom: String?, value: Value) {
    (self.appearance, self.idiom, self.value) = (appearance, idiom, value)
  }
}

extension Array {
  /// The value where no appearance and no device has another.
  func standard<Value>() -> Value? where Element == IconSpecialization<Value> {
    first { $0.appearance == nil && $0.idiom == nil }?.value
  }

  /// The value of the system and the appearance, else what serves for more.
  func value<Value>(in design: IconDesign) -> Value?
  where Element == IconSpecialization<Value> {
    best(in: design) { ($0.appearance, $0.idiom) }?.value
  }

  /// The first of those that say most of where they count, and do not count elsewhere. What is drawn for no system in
  /// particular has nothing of a single one.
  func best(
    in design: IconDesign, _ condition: (Element) -> (appearance: String?, idiom: String?)
  ) -> Element? {
    var best: (element: Element, weight: Int)?
    for element in self {
      let (word, idiom) = condition(element)
      guard word == nil || word == design.appearance.rawValue,
        idiom == nil || design.system?.idioms.contains(idiom) == true
      else { continue }
      let weight =
        (idiom == design.system?.rawValue && idiom != nil ? 4 : idiom != nil ? 2 : 0) + (word == nil ? 0 : 1)
      if weight > best?.weight ?? -1 { best = (element, weight) }
    }
    return best?.element
  }
}
