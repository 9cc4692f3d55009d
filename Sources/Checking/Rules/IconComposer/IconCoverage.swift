import ImageProperties
import Model
import Places

/// The canvas of Icon Composer, in points. Source: Creating your app icon using Icon Composer.
let iconCanvas = InterfaceRect(x: 0, y: 0, width: 1024, height: 1024)

extension IconBundle {
  /// Each appearance of each system that the file lists, or of none in particular where all are drawn alike.
  var designs: [IconDesign] {
    let varies = content.conditions.contains { $0.idiom != nil }
    let systems: [IconSystem?] = varies && !content.systems.isEmpty ? content.systems : [nil]
    return systems.flatMap { system in
      IconAppearance.allCases.map { IconDesign($0, for: system) }
    }
  }

  /// Where a picture of a size lies on the canvas: about its middle, a point of the file to a point before it is scaled.
  func frame(
    of size: InterfaceSize, _ layer: IconLayer, in group: IconGroup, _ design: IconDesign
  ) -> InterfaceRect {
    let inner = layer.placement(in: design), outer = group.placement(in: design)
    let scale = abs(inner.scale * outer.scale)
    let width = size.width * scale, height = size.height * scale
    return InterfaceRect(
      x: iconCanvas.width / 2 + outer.x + inner.x * outer.scale - width / 2,
      y: iconCanvas.height / 2 + outer.y + inner.y * outer.scale - height / 2, width: width, height: height)
  }
}

extension AppContext {
  /// The bitmap of a layer; nil for a drawing, and where the file is missing.
  func bitmap(of layer: IconLayer, in bundle: IconBundle, _ design: IconDesign) -> PlacedImage? {
    guard let image = layer.image(in: design), let name = image.file.onDisk(named: image.filename) else {
      return nil
    }
    let path = bundle.assetsPath.child(name)
    return layers.first { $0.asset.path == path }
  }

  /// Points of a layer's picture: pixels of a bitmap, and what an SVG states; nil where that is not known.
  func layerSize(_ layer: IconLayer, of bundle: IconBundle, _ design: IconDesign) -> InterfaceSize? {
    if let size = bitmap(of: layer, in: bundle, design)?.headerSize {
      return InterfaceSize(width: Double(size.width), height: Double(size.height))
    }
    guard let image = layer.image(in: design), let name = image.file.onDisk(named: image.filename) else {
      return nil
    }
    return bundle.layerFiles.first { $0.file == name }?.size
  }

  /// Where the shapes of a layer's drawing lie; nil where that is not known.
  func drawn(_ layer: IconLayer, of bundle: IconBundle, _ design: IconDesign) -> DrawnBoxes? {
    guard let image = layer.image(in: design), let name = image.file.onDisk(named: image.filename) else {
      return nil
    }
    return bundle.layerFiles.first { $0.file == name }?.drawn
  }

  /// Whether the layers, one over another, leave ground of the default appearance open.
  func coverage(of bundle: IconBundle, _ design: IconDesign) -> IconCoverage {
    let covers = bundle.shownLayers(in: design).map { group, layer in
      cover(of: layer, in: group, of: bundle, design)
    }
    guard !covers.isEmpty else { return .open }
    var isUncertain = false
    for point in IconCoverage.points {
      let shares = covers.map { $0.share(at: point) }
      if shares.contains(where: \.isWhole) { continue }
      // Pixels side by side may add up, but not to more than the sum.
      if shares.reduce(0, { $0 + $1.most }) < IconCoverage.openShare { return .open }
      isUncertain = true
    }
    return isUncertain ? .uncertain : .whole
  }

  private func cover(
    of layer: IconLayer, in group: IconGroup, of bundle: IconBundle, _ design: IconDesign
  ) -> LayerCover {
    let opacity = layer.opacity(in: design) * group.opacity(in: design)
    // A layer without a picture may fill the canvas.
    guard opacity > 0, let size = layerSize(layer, of: bundle, design) else {
      return LayerCover(frame: nil, opacity: opacity)
    }
    var cover = LayerCover(frame: bundle.frame(of: size, layer, in: group, design), opacity: opacity)
    cover.size = size
    cover.isTinted = layer.fill(in: design).map { !$0.isOpaque } ?? false
    cover.drawn = drawn(layer, of: bundle, design)
    guard let bitmap = bitmap(of: layer, in: bundle, design), let png = bitmap.png else { return cover }
    let art = evidence.view(of: bitmap).art
    cover.alphas = png.carriesAlpha ? art.map { $0.lumasAndAlphas.map(\.alpha) } : .some([])
    return cover
  }
}

/// What lies behind the glass where the file has no fill.
enum IconCoverage {
  /// Every point is covered by a bitmap.
  case whole
  /// What a drawing covers within its frame is not looked at.
  case uncertain
  /// Nothing can cover some point.
  case open

  /// Below it no averaging of alpha explains what is missing.
  fileprivate static let openShare = 0.75

  /// The middles of 16 x 16 cells, but for those that the shapes of the systems cut off, and of the edges.
  fileprivate static let points = cells + edges

  private static let edges: [(x: Double, y: Double)] = {
    let (near, middle, far) = (4.0, iconCanvas.width / 2, iconCanvas.width - 4)
    return [(middle, near), (middle, far), (near, middle), (far, middle)]
  }()

  private static let cells: [(x: Double, y: Double)] = (0..<256).compactMap { index in
    let cell = iconCanvas.width / 16
    let x = (Double(index % 16) + 0.5) * cell, y = (Double(index / 16) + 0.5) * cell
    let middle = iconCanvas.width / 2
    let (right, down) = (x - middle, y - middle)
    // Within the circle of watchOS, which all other shapes hold.
    return right * right + down * down < middle * middle ? (x, y) : nil
  }
}

/// How much of the canvas one layer can cover.
private struct LayerCover {
  /// nil where its size is not known.
  let frame: InterfaceRect?
  let opacity: Double
  /// Of a bitmap: cells in rows from the top, empty where all is opaque; nil where the pixels are not known.
  var alphas: [Int]?
  /// Of a drawing: where its shapes lie, in units of its size.
  var drawn: DrawnBoxes?
  var size = InterfaceSize(width: 0, height: 0)
  /// Its colours let what is behind it through.
  var isTinted = false

  init(frame: InterfaceRect?, opacity: Double) { (self.frame, self.opacity) = (frame, opacity) }

  /// - Returns: the most that it can cover of the point, and whether that is all for certain.
  func share(at point: (x: Double, y: Double)) -> (most: Double, isWhole: Bool) {
    guard let frame else { return (opacity, false) }
    let (x, y) = ((point.x - frame.x) / frame.width, (point.y - frame.y) / frame.height)
    guard frame.width > 0, frame.height > 0, (0..<1).contains(x), (0..<1).contains(y) else {
      return (0, false)
    }
    if let drawn {
      let own = InterfaceRect(x: x * size.width, y: y * size.height, width: 0, height: 0)
      let isWhole = opacity >= 1 && !isTinted && drawn.opaque.contains { $0.holds(own) }
      return (drawn.all.contains { $0.holds(own) } ? opacity : 0, isWhole)
    }
    guard let alphas else { return (opacity, false) }
    let side = ArtSignature.side
    let alpha = alphas.isEmpty ? 255 : alphas[Int(y * Double(side)) * side + Int(x * Double(side))]
    return (opacity * Double(alpha) / 255, opacity >= 1 && alpha == 255 && !isTinted)
  }
}
