import Checking
import ImageProperties
import Model
import Places
import ProofSheet
import SpecTables
import SystemPackage

/// The canvas of Icon Composer, in points. Source: Creating your app icon using Icon Composer.
private let canvas = PixelSize(width: 1024, height: 1024)

/// An Icon Composer file as one appearance of one system shows it.
struct ComposerCard {
  let bundle: IconBundle
  let appearance: IconAppearance
  let system: IconSystem
  /// In the default appearance of the system that the target is for.
  let isFirst: Bool

  /// Every appearance of the target's system, and the default one of each other system that the file lists.
  static func all(of bundle: IconBundle, for platform: Platform) -> [ComposerCard] {
    let systems = bundle.content.systems
    let own = IconSystem(platform)
    // A file by itself is for what it lists.
    let first = systems.contains(own) ? own : systems.first ?? own
    return IconAppearance.allCases.filter { $0 == .light || !first.isRound }.map { appearance in
      ComposerCard(
        bundle: bundle, appearance: appearance, system: first, isFirst: appearance == .light)
    }
      + systems.filter { $0 != first }.map {
        ComposerCard(bundle: bundle, appearance: .light, system: $0, isFirst: false)
      }
  }

  var design: IconDesign { IconDesign(appearance, for: system) }

  /// The outline that the system cuts it to.
  var shape: IconShape {
    switch system {
    case .watchOS: .circle
    case .macOS: .desktop
    case .iOS: .continuous
    }
  }

  /// The system that it is drawn for, where that is not the target's.
  var otherSystem: IconSystem? { isFirst || appearance != .light ? nil : system }

  /// What sets it apart from the first card of the file.
  var words: [String] {
    (appearance == .light ? [] : [appearance.rawValue]) + [otherSystem?.rawValue].compactMap(\.self)
  }
}

extension SlotCard {
  /// The card of an Icon Composer file: its layers, flattened.
  init(_ composer: ComposerCard, input: Int) {
    let bundle = composer.bundle
    self.init(
      input: input, row: nil,
      set: ReportedSet(id: SetID(bundle.path), title: Untrusted(bundle.name), isPrimaryIcon: true),
      name: bundle.path.fileName)
    (self.composer, state) = (composer, .present)
    need = composer.isFirst ? .required : .optional
    images = bundle.shownLayers(in: composer.design).compactMap { _, layer in
      bundle.file(of: layer, composer).map { PlacedImage(unread: ImageAsset(path: $0)) }
    }
  }
}

extension SheetMaker {
  /// The layers where the file puts them, in the colours that it gives them.
  mutating func composed(_ composer: ComposerCard, _ pictures: PicturesByImage) -> SlotContent {
    let (bundle, design) = (composer.bundle, composer.design)
    var layers: [SheetLayer] = []
    if let fill = bundle.content.ground(composer) {
      layers.append(SheetLayer(name: "background", paint: .fill(fill)))
    }
    // Front first in the file.
    for (group, layer) in bundle.shownLayers(in: design).reversed() {
      guard let path = bundle.file(of: layer, composer),
        case .success(let picture) = pictures[ImageID(path)]
      else { continue }
      let id = shelf.add(picture)
      let fill = layer.fill(in: design)?.onSheet
      var shown = SheetLayer(
        name: path.display, paint: fill.map { .tinted(id, $0) } ?? .picture(id),
        frame: frame(
          of: picture.fileSize, layer.placement(in: design),
          in: group.placement(in: design)),
        opacity: group.opacity(in: design) * layer.opacity(in: design))
      // A group of several layers mixes as one; its mode goes to each, which is the same for one.
      let mode = layer.blendMode(in: design) ?? group.blendMode(in: design)
      shown.blend = mode.flatMap(SheetBlend.init)
      layers.append(shown)
    }
    return layers.isEmpty ? .hole(.noLayer) : .layers(layers, canvas: canvas)
  }

  /// About the middle of the canvas, one pixel of the file to a point before it is scaled.
  private func frame(of size: PixelSize, _ layer: IconPlacement, in group: IconPlacement) -> PixelRect {
    let scale = bounded(layer.scale * group.scale, to: 0...64)
    let width = Double(size.width) * scale, height = Double(size.height) * scale
    let x = Double(canvas.width) / 2 + group.x + layer.x * group.scale - width / 2
    let y = Double(canvas.height) / 2 + group.y + layer.y * group.scale - height / 2
    func pixels(_ length: Double) -> Int { Int(bounded(length, to: -1e6...1e6).rounded()) }
    return PixelRect(
      x: pixels(x), y: pixels(y), width: max(pixels(width), 1), height: max(pixels(height), 1))
  }
}

extension IconBundle {
  fileprivate func file(of layer: IconLayer, _ composer: ComposerCard) -> FilePath? {
    let image = layer.image(in: composer.design)
    return image.flatMap { image in image.file.onDisk(named: image.filename) }.map { assetsPath.child($0) }
  }
}

extension ComposerCard {
  /// What the drawing of the page lacks.
  var drawnWithout: DrawnWithout {
    let isOwn = bundle.content.isDrawn(in: appearance)
    return switch appearance {
    case .light: isFirst ? .glass : .glassOnSystem(system)
    case .dark: .darkGlass(isOwn: isOwn)
    case .tinted: .tintedGlass(isOwn: isOwn)
    }
  }
}

extension IconContent {
  /// Behind all groups; nil where the file leaves it empty. A tinted icon without a fill of its own lies on the
  /// system's dark ground.
  fileprivate func ground(_ composer: ComposerCard) -> SheetFill? {
    let appearance = composer.appearance
    let ofAppearance = fillSpecializations.contains { $0.appearance == appearance.rawValue }
    if appearance == .tinted, !ofAppearance { return SheetFill([SheetColor(red: 12, green: 12, blue: 14)]) }
    guard let fill = fill(in: composer.design) else { return nil }
    if case .keyword(let word) = fill {
      switch word {
      case .none: return nil
      case .systemDark: return SheetFill([.systemDark])
      case .automatic where appearance != .light: return SheetFill([.systemDark])
      default: return SheetFill([.systemLight])
      }
    }
    return fill.onSheet ?? SheetFill([.systemLight])
  }
}

extension IconFill {
  /// nil where the picture keeps its own colours, and where a colour is of a form that is not known here.
  fileprivate var onSheet: SheetFill? {
    switch self {
    case .keyword: return nil
    case .solid(let color), .automaticGradient(let color): return SheetColor(color).map { SheetFill([$0]) }
    case .linearGradient(let gradient):
      let colors = gradient.colors.compactMap(SheetColor.init)
      guard !colors.isEmpty, colors.count == gradient.colors.count else { return nil }
      return SheetFill(
        colors, from: SheetPoint(x: gradient.start.x, y: gradient.start.y),
        to: SheetPoint(x: gradient.stop.x, y: gradient.stop.y))
    }
  }
}

extension SheetColor {
  fileprivate static let systemLight = SheetColor(red: 255, green: 255, blue: 255)
  fileprivate static let systemDark = SheetColor(red: 28, green: 28, blue: 30)

  /// Nil for one of a space that is not shown here.
  fileprivate init?(_ color: IconColor) {
    guard case .shares(let shares, let space, let isExtended) = color.value else { return nil }
    let bytes = shares.map { UInt8((bounded($0, to: 0...1) * 255).rounded()) }
    switch space {
    case .gray: self.init(red: bytes[0], green: bytes[0], blue: bytes[0], alpha: bytes[1])
    case .displayP3 where isExtended, .linearSRGB: return nil
    case .srgb, .displayP3:
      self.init(
        red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes[3], isDisplayP3: space == .displayP3)
    }
  }
}

/// A number that a file gives may be anything.
private func bounded(_ value: Double, to range: ClosedRange<Double>) -> Double {
  value.isNaN ? range.lowerBound : min(max(value, range.lowerBound), range.upperBound)
}
