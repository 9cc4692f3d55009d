import Checking
import Model
import Places
import ProofSheet
import SpecTables
import SystemPackage

/// The canvas of Icon Composer, in points. Source: Creating your app icon using Icon Composer.
private let canvas = SheetSize(width: 1024, height: 1024)

extension SlotCard {
  /// The card of an Icon Composer file: its layers, flattened.
  init(_ bundle: IconBundle, input: Int) {
    self.init(input: input, row: nil, set: bundle.name.display, name: bundle.path.fileName)
    (need, state, composer) = (.required, .present, bundle)
    images = bundle.shownLayers.compactMap { _, layer in
      bundle.file(of: layer).map { CardImage(path: $0, locator: .file($0)) }
    }
  }
}

extension SheetMaker {
  /// The layers where the file puts them, in the colours that it gives them.
  mutating func composed(_ bundle: IconBundle, _ pictures: LocatedPictures) -> SlotContent {
    var layers: [SheetLayer] = []
    if let colors = bundle.content.ground {
      layers.append(SheetLayer(name: "background", paint: .fill(colors)))
    }
    // Front first in the file.
    for (group, layer) in bundle.shownLayers.reversed() {
      guard let path = bundle.file(of: layer),
        case .picture(let picture, let size, _) = pictures[.file(path)]
      else { continue }
      let id = shelf.add(picture)
      let colors = layer.standardFill?.colors
      layers.append(
        SheetLayer(
          name: path.display, paint: colors.map { .tinted(id, $0) } ?? .picture(id),
          frame: frame(of: size, layer.placement, in: group.placement), opacity: group.opacity * layer.opacity
        ))
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
  /// The image that serves where no appearance and no device has another.
  fileprivate func file(of layer: IconLayer) -> FilePath? {
    let image = layer.images.first { $0.appearance == nil && $0.idiom == nil } ?? layer.images.first
    return image.flatMap { image in image.file.onDisk(named: image.filename) }.map { assetsPath.child($0) }
  }

  /// What the drawing of the page lacks.
  var drawnWithout: String {
    "Drawn flat in the default appearance: without the glass, light, shadow and blur that the system adds."
  }
}

extension IconContent {
  /// Behind all groups; nil where the file leaves it empty.
  fileprivate var ground: [SheetColor]? {
    let fill = standardFill
    if case .keyword(let word) = fill {
      switch word {
      case "none": return nil
      case "system-dark": return [SheetColor(red: 28, green: 28, blue: 30)]
      default: return [SheetColor(red: 255, green: 255, blue: 255)]
      }
    }
    return fill?.colors ?? [SheetColor(red: 255, green: 255, blue: 255)]
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
