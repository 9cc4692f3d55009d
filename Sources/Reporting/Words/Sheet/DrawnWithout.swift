import Model

/// What the drawing of an Icon Composer file or of a launch screen lacks.
enum DrawnWithout {
  /// The first drawing of a file.
  case glass
  case glassOnSystem(IconSystem)
  /// - Parameter isOwn: the file gives something for the appearance.
  case darkGlass(isOwn: Bool)
  case tintedGlass(isOwn: Bool)
  /// Of a storyboard or a xib.
  case interfaceParts
  case background
  /// Of `UILaunchScreen`.
  case itemsOfBars

  private static let flat = "without the glass, light, shadow and blur that the system adds."

  var sentence: String {
    switch self {
    case .glass: "Drawn flat in the default appearance: \(Self.flat)"
    case .glassOnSystem(let system): "Drawn flat for \(system.rawValue): \(Self.flat)"
    case .darkGlass(isOwn: true):
      "Drawn flat with what the file gives for the dark appearance, and the rest as in the default one, which the "
        + "system may darken: \(Self.flat)"
    case .darkGlass(isOwn: false):
      "The file gives nothing for the dark appearance. Drawn flat as in the default one, which the system may "
        + "darken: \(Self.flat)"
    case .tintedGlass(isOwn: true):
      "Drawn flat with what the file gives for the tinted appearance, on a ground drawn by eye: \(Self.flat)"
    case .tintedGlass(isOwn: false):
      "The file gives nothing for the tinted appearance. Drawn flat as in the default one, on a ground drawn by eye: "
        + Self.flat
    case .interfaceParts:
      "Drawn in part: views of other classes, other traits than size classes or constraints that need more than pins, "
        + "centring and sizes are shown by their saved frames."
    case .background:
      "Its view has no background colour. Apple does not say what shows behind it; black is drawn."
    case .itemsOfBars: "Drawn in part: bars have their usual heights and colours, and no items."
    }
  }
}
