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
  /// What an older asset compiler must know to read the file, as Icon Composer 2 lists it.
  package var features: [String] = []
  /// Where they stand.
  package var featuresPosition: SourcePosition?
  /// Of one shape at least the systems are of a form that is not known here.
  package var hasUnknownPlatforms = false
  /// Of the file itself, its groups and its layers, in the order of the text.
  package var conditions: [IconCondition] = []
  /// Where `supported-platforms` stands; nil where it is absent.
  package var platformsPosition: SourcePosition?
  /// Values that are not what Icon Composer writes, in the order of the text.
  package var faults: [IconValueFault] = []

  package init() {}

  package func fill(in design: IconDesign) -> IconFill? {
    fillSpecializations.value(in: design) ?? fill
  }

  /// The systems that the file lists, in the order of the editor.
  package var systems: [IconSystem] { IconSystem.allCases.filter(supports) }

  package func supports(_ system: IconSystem) -> Bool { platforms(system.outline).contain(system) }

  package func platforms(_ outline: IconOutline) -> IconPlatforms {
    switch outline {
    case .square: squares
    case .circle: circles
    }
  }

  /// Whether anything has a fill, image, opacity or place of its own in the appearance.
  package func isDrawn(in appearance: IconAppearance) -> Bool {
    conditions.contains { condition in
      condition.appearance == appearance.rawValue && condition.idiom == nil
        && IconAppearance.drawnKeys.contains(condition.key)
    }
  }
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
  /// The names of an ``IconSystem``, or others.
  case list([String])

  fileprivate func contain(_ system: IconSystem) -> Bool {
    switch self {
    case .none: false
    case .shared: true
    case .list(let systems): systems.contains(system.rawValue)
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
  package func isHidden(in design: IconDesign) -> Bool {
    variants.hidden.value(in: design) ?? isHidden
  }

  package func opacity(in design: IconDesign) -> Double {
    variants.opacity.value(in: design) ?? opacity
  }

  package func placement(in design: IconDesign) -> IconPlacement {
    variants.placement.value(in: design) ?? placement
  }

  /// As the file writes it; nil for the normal one.
  package func blendMode(in design: IconDesign) -> String? {
    variants.blendMode.value(in: design) ?? blendMode
  }
}

/// Layers that are placed, faded and hidden together.
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

/// An image, or a fill alone.
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

  /// Nil where the picture keeps its colours.
  package func fill(in design: IconDesign) -> IconFill? {
    fillSpecializations.value(in: design) ?? fill
  }

  package func image(in design: IconDesign) -> IconImage? {
    images.best(in: design, { ($0.appearance, $0.idiom) }) ?? images.first
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
  package var file: EntryFile
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

/// Points are of the square that the gradient fills, from its top left corner to 1.
package struct IconGradient: Hashable, Sendable {
  package var colors: [IconColor]
  package var start = IconPoint(x: 0.5, y: 0)
  package var stop = IconPoint(x: 0.5, y: 1)

  package init(_ colors: [IconColor]) { self.colors = colors }
}

/// Shares of the sides of what is filled, from the top left.
package struct IconPoint: Hashable, Sendable {
  package let x: Double
  package let y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// What paints a background, or the shape of a layer in place of its own colours.
package enum IconFill: Hashable, Sendable {
  case keyword(Keyword)
  case solid(IconColor)
  case automaticGradient(IconColor)
  case linearGradient(IconGradient)

  /// A fill of the system's, be it of a name that is not known here.
  package struct Keyword: RawRepresentable, Hashable, Sendable {
    package let rawValue: String

    package init(rawValue: String) { self.rawValue = rawValue }

    package static let automatic = Keyword(rawValue: "automatic")
    package static let none = Keyword(rawValue: "none")
    package static let systemLight = Keyword(rawValue: "system-light")
    package static let systemDark = Keyword(rawValue: "system-dark")

    package static let known: [Keyword] = [.automatic, .none, .systemLight, .systemDark]
  }
}
