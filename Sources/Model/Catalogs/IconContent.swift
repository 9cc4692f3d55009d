package import Places

/// What an icon.json says.
package struct IconContent: Equatable, Sendable {
  package var groups: [IconGroup] = []
  /// Where the array of groups stands.
  package var groupsPosition: SourcePosition?

  /// The square icons that are made: iPhone, iPad and Mac.
  package var squares = IconPlatforms.none
  /// The round ones: `watchOS`.
  package var circles = IconPlatforms.none

  /// What lies behind all groups.
  package var fill: IconFill?
  package var fillSpecializations: [IconSpecialization<IconFill>] = []
  /// The file has a fill of a form that is not known here.
  package var hasUnknownFill = false
  /// Of the file itself, its groups and its layers, in the order of the text.
  package var conditions: [IconCondition] = []
  /// Where `supported-platforms` stands; nil where it is absent.
  package var platformsPosition: SourcePosition?
  /// Values that are not what Icon Composer writes, in the order of the text.
  package var faults: [IconValueFault] = []

  package init() {}

  /// The fill where no appearance and no device has another.
  package var standardFill: IconFill? { fillSpecializations.standard() ?? fill }

  package func fill(in appearance: IconAppearance) -> IconFill? {
    fillSpecializations.value(in: appearance) ?? fill
  }

  /// Whether anything has a fill, image, opacity or place of its own in the appearance.
  package func isDrawn(in appearance: IconAppearance) -> Bool {
    conditions.contains { condition in
      condition.appearance == appearance.rawValue && condition.idiom == nil
        && IconAppearance.drawnKeys.contains(condition.key)
    }
  }
}

/// Under which the system shows an icon.
package enum IconAppearance: String, CaseIterable, Sendable {
  case light, dark, tinted

  /// What changes the places and colours of layers; light and material are the system's.
  fileprivate static let drawnKeys: Set<String> = [
    "fill-specializations", "image-name-specializations", "opacity-specializations",
    "hidden-specializations", "position-specializations", "blend-mode-specializations",
  ]
}

/// When an element of a `…-specializations` array counts.
package struct IconCondition: Equatable, Sendable {
  /// Where the element's opening brace stands.
  package let position: SourcePosition
  /// `fill-specializations`, `image-name-specializations` and so on.
  package let key: String
  package let appearance: String?
  package let idiom: String?
  /// An earlier element of the array has the same appearance and idiom.
  package let isRepeated: Bool

  package init(
    position: SourcePosition, key: String, appearance: String?, idiom: String?, isRepeated: Bool
  ) {
    (self.position, self.key, self.isRepeated) = (position, key, isRepeated)
    (self.appearance, self.idiom) = (appearance, idiom)
  }
}

/// For which systems a shape of icon is made.
package enum IconPlatforms: Equatable, Sendable {
  case none
  /// `"shared"`: one design for all systems of the shape.
  case shared
  /// `iOS`, `macOS`, `watchOS`.
  case list([String])

  package func contain(_ system: String) -> Bool {
    switch self {
    case .none: false
    case .shared: true
    case .list(let systems): systems.contains(system)
    }
  }
}

/// What a group and a layer have in common.
package protocol IconPart {
  var isHidden: Bool { get }
  var placement: IconPlacement { get }
  var opacity: Double { get }
  var blendMode: String? { get }
  var variants: IconVariants { get }
}

extension IconPart {
  package func isHidden(in appearance: IconAppearance) -> Bool {
    variants.hidden.value(in: appearance) ?? isHidden
  }

  package func opacity(in appearance: IconAppearance) -> Double {
    variants.opacity.value(in: appearance) ?? opacity
  }

  package func placement(in appearance: IconAppearance) -> IconPlacement {
    variants.placement.value(in: appearance) ?? placement
  }

  /// As the file writes it; nil for the normal one.
  package func blendMode(in appearance: IconAppearance) -> String? {
    variants.blendMode.value(in: appearance) ?? blendMode
  }
}

package struct IconGroup: IconPart, Equatable, Sendable {
  /// Where the group's opening brace stands.
  package let position: SourcePosition
  package var name: String?
  package var isHidden = false
  package var placement = IconPlacement()
  package var opacity = 1.0
  package var blendMode: String?
  package var variants = IconVariants()
  /// Front first.
  package var layers: [IconLayer] = []

  package init(position: SourcePosition) { self.position = position }
}

/// What a group or a layer has for single appearances and devices.
package struct IconVariants: Equatable, Sendable {
  package var hidden: [IconSpecialization<Bool>] = []
  package var opacity: [IconSpecialization<Double>] = []
  package var placement: [IconSpecialization<IconPlacement>] = []
  package var blendMode: [IconSpecialization<String>] = []

  package init() {}
}

package struct IconLayer: IconPart, Equatable, Sendable {
  /// Where the layer's opening brace stands.
  package let position: SourcePosition
  package var name: String?
  package var isHidden = false
  package var placement = IconPlacement()
  package var opacity = 1.0
  package var blendMode: String?
  package var variants = IconVariants()
  /// The image for all appearances and those for certain ones; none for a layer that only fills.
  package var images: [IconImage] = []
  package var fill: IconFill?
  package var fillSpecializations: [IconSpecialization<IconFill>] = []

  package init(position: SourcePosition) { self.position = position }

  /// The fill where no appearance and no device has another; nil where the picture keeps its colours.
  package var standardFill: IconFill? { fillSpecializations.standard() ?? fill }

  package func fill(in appearance: IconAppearance) -> IconFill? {
    fillSpecializations.value(in: appearance) ?? fill
  }

  package func image(in appearance: IconAppearance) -> IconImage? {
    images.first { $0.appearance == appearance.rawValue && $0.idiom == nil }
      ?? images.first { $0.appearance == nil && $0.idiom == nil } ?? images.first
  }
}

/// Where a group or a layer lies: about the middle of the canvas of 1024 points.
package struct IconPlacement: Equatable, Sendable {
  package var scale = 1.0
  /// In points, to the right and down.
  package var x = 0.0
  package var y = 0.0

  package init() {}
}

/// An image that a layer names.
package struct IconImage: Equatable, Sendable {
  package let filename: FileName
  /// Where the name stands.
  package let position: SourcePosition
  /// What Assets has under the name.
  package let file: EntryFile
  /// `light`, `dark` or `tinted`; nil for the image that serves where no other does.
  package let appearance: String?
  package let idiom: String?

  package init(
    filename: FileName, position: SourcePosition, file: EntryFile, appearance: String?, idiom: String?
  ) {
    self.filename = filename
    self.position = position
    self.file = file
    self.appearance = appearance
    self.idiom = idiom
  }
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
  fileprivate func standard<Value>() -> Value? where Element == IconSpecialization<Value> {
    first { $0.appearance == nil && $0.idiom == nil }?.value
  }

  /// The value of the appearance, else that of all.
  fileprivate func value<Value>(in appearance: IconAppearance) -> Value?
  where Element == IconSpecialization<Value> {
    first { $0.appearance == appearance.rawValue && $0.idiom == nil }?.value ?? standard()
  }
}

/// A colour is text such as `srgb:1.0,0.5,0.0,1.0`.
package enum IconFill: Equatable, Sendable {
  /// `automatic`, `none`, `system-light`, `system-dark`.
  case keyword(String)
  case solid(String)
  case automaticGradient(String)
  case linearGradient([String])
}
