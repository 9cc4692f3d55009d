import Checking
import Model
import Places
import ProofSheet
import SpecTables
import SystemPackage

/// The canvas of Icon Composer, in points. Source: Creating your app icon using Icon Composer.
private let canvas = SheetSize(width: 1024, height: 1024)

/// An Icon Composer file as one appearance shows it.
struct ComposerCard {
  let bundle: IconBundle
  let appearance: IconAppearance

  /// The default appearance, and each other one that the file draws differently. What it says nothing of is the
  /// system's to derive, and is not shown.
  static func all(of bundle: IconBundle) -> [ComposerCard] {
    let others = IconAppearance.allCases.filter { $0 != .light && bundle.content.isDrawn(in: $0) }
    return ([.light] + others).map { ComposerCard(bundle: bundle, appearance: $0) }
  }
}

extension SlotCard {
  /// The card of an Icon Composer file: its layers, flattened.
  init(_ composer: ComposerCard, input: Int) {
    let bundle = composer.bundle
    self.init(
      input: input, row: nil,
      set: CardSet(id: SetID(bundle.path), title: bundle.name.display, isPrimaryIcon: true),
      name: bundle.path.fileName)
    (self.composer, state) = (composer, .present)
    need = composer.appearance == .light ? .required : .optional
    images = bundle.shownLayers(in: composer.appearance).compactMap { _, layer in
      bundle.file(of: layer, composer.appearance).map { CardImage(path: $0, id: ImageID($0)) }
    }
  }
}

extension SheetMaker {
  /// The layers where the file puts them, in the colours that it gives them.
  mutating func composed(_ composer: ComposerCard, _ pictures: LocatedPictures) -> SlotContent {
    let (bundle, appearance) = (composer.bundle, composer.appearance)
    var layers: [SheetLayer] = []
    if let colors = bundle.content.ground(in: appearance) {
      layers.append(SheetLayer(name: "background", paint: .fill(colors)))
    }
    // Front first in the file.
    for (group, layer) in bundle.shownLayers(in: appearance).reversed() {
      guard let path = bundle.file(of: layer, appearance),
        case .picture(let picture, let size, _) = pictures[ImageID(path)]
      else { continue }
      let id = shelf.add(picture)
      let colors = layer.fill(in: appearance)?.colors
      var shown = SheetLayer(
        name: path.display, paint: colors.map { .tinted(id, $0) } ?? .picture(id),
        frame: frame(
          of: size, layer.placement(in: appearance), in: group.placement(in: appearance)),
        opacity: group.opacity(in: appearance) * layer.opacity(in: appearance))
      // A group of several layers mixes as one; its mode goes to each, which is the same for one.
      let mode = layer.blendMode(in: appearance) ?? group.blendMode(in: appearance)
      shown.blend = mode.flatMap(SheetBlend.init)
      layers.append(shown)
    }
    return layers.isEmpty ? .hole(reason: "No layer can be shown") : .layers(layers, canvas: canvas)
  }

  /// About the middle of the canvas, one pixel of the file to a point before it is scaled.
  private func frame(of size: SheetSize, _ layer: IconPlacement, in group: IconPlacement) -> SheetFrame {
    let scale = bounded(layer.scale * group.scale, to: 0...64)
    let width = Double(size.width) * scale, height = Double(size.height) * scale
    let x = Double(canvas.width) / 2 + group.x + layer.x * group.scale - width / 2
    let y = Double(canvas.height) / 2 + group.y + layer.y * group.scale - height / 2
    func pixels(_ length: Double) -> Int { Int(bounded(length, to: -1e6...1e6).rounded()) }
    return SheetFrame(
      x: pixels(x), y: pixels(y),
      size: SheetSize(width: max(pixels(width), 1), height: max(pixels(height), 1)))
  }
}

extension IconBundle {
  fileprivate func file(of layer: IconLayer, _ appearance: IconAppearance) -> FilePath? {
    let image = layer.image(in: appearance)
    return image.flatMap { image in image.file.onDisk(named: image.filename) }.map { assetsPath.child($0) }
  }
}

extension ComposerCard {
  /// What the drawing of the page lacks.
  var drawnWithout: String {
    let flat = "without the glass, light, shadow and blur that the system adds."
    return switch appearance {
    case .light: "Drawn flat in the default appearance: \(flat)"
    case .dark:
      "Drawn flat with what the file gives for the dark appearance, and the rest as in the default one, which the "
        + "system may darken: \(flat)"
    case .tinted:
      "Drawn flat with what the file gives for the tinted appearance, on a ground drawn by eye: \(flat)"
    }
  }
}

extension IconContent {
  /// Behind all groups; nil where the file leaves it empty. A tinted icon without a fill of its own lies on the
  /// system's dark ground.
  fileprivate func ground(in appearance: IconAppearance) -> [SheetColor]? {
    let ofAppearance = fillSpecializations.contains {
      $0.appearance == appearance.rawValue && $0.idiom == nil
    }
    if appearance == .tinted, !ofAppearance { return [SheetColor(red: 12, green: 12, blue: 14)] }
    guard let fill = fill(in: appearance) else { return nil }
    if case .keyword(let word) = fill {
      switch word {
      case "none": return nil
      case "system-dark": return [.systemDark]
      case "automatic" where appearance != .light: return [.systemDark]
      default: return [.systemLight]
      }
    }
    return fill.colors ?? [.systemLight]
  }
}

extension IconFill {
  /// nil where the picture keeps its own colours, and where a colour is of a form that is not known here.
  fileprivate var colors: [SheetColor]? {
    let texts: [String] =
      switch self {
      case .keyword: []
      case .solid(let color), .automaticGradient(let color): [color]
      case .linearGradient(let colors): colors
      }
    let colors = texts.compactMap(SheetColor.init)
    return colors.isEmpty || colors.count < texts.count ? nil : colors
  }
}

extension SheetColor {
  fileprivate static let systemLight = SheetColor(red: 255, green: 255, blue: 255)
  fileprivate static let systemDark = SheetColor(red: 28, green: 28, blue: 30)

  /// `srgb:1.0,0.5,0.0,1.0`, `display-p3:…`, `gray:0.5,1.0`.
  fileprivate init?(_ text: String) {
    let parts = text.split(separator: ":")
    guard parts.count == 2 else { return nil }
    let shares = parts[1].split(separator: ",").compactMap { Double($0) }
    let bytes = shares.map { UInt8((bounded($0, to: 0...1) * 255).rounded()) }
    switch (parts[0], bytes.count) {
    case ("gray", 2), ("extended-gray", 2):
      self.init(red: bytes[0], green: bytes[0], blue: bytes[0], alpha: bytes[1])
    case ("srgb", 4), ("extended-srgb", 4), ("display-p3", 4):
      self.init(
        red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3], isDisplayP3: parts[0] == "display-p3"
      )
    default: return nil
    }
  }
}

/// A number that a file gives may be anything.
private func bounded(_ value: Double, to range: ClosedRange<Double>) -> Double {
  value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
}
