import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// The canvas of Icon Composer, in points. Source: Creating your app icon using Icon Composer.
let iconCanvas = InterfaceRect(x: 0, y: 0, width: 1024, height: 1024)

extension IconBundle {
  /// Where a picture of a size lies on the canvas: about its middle, a point of the file to a point before it is scaled.
  func frame(
    of size: InterfaceSize, _ layer: IconLayer, in group: IconGroup, _ appearance: IconAppearance
  ) -> InterfaceRect {
    let inner = layer.placement(in: appearance), outer = group.placement(in: appearance)
    let scale = inner.scale * outer.scale
    let width = size.width * scale, height = size.height * scale
    return InterfaceRect(
      x: iconCanvas.width / 2 + outer.x + inner.x * outer.scale - width / 2,
      y: iconCanvas.height / 2 + outer.y + inner.y * outer.scale - height / 2, width: width, height: height)
  }
}

extension AppContext {
  /// Points of a layer's picture: pixels of a bitmap, and what an SVG states; nil where that is not known.
  func layerSize(_ layer: IconLayer, of bundle: IconBundle, _ appearance: IconAppearance) -> InterfaceSize? {
    guard let image = layer.image(in: appearance), let name = image.file.onDisk(named: image.filename) else {
      return nil
    }
    if let drawing = bundle.layerFiles.first(where: { $0.file == name }) { return drawing.size }
    let path = bundle.assetsPath.child(name)
    return layers.first { $0.asset.path == path }?.headerSize.map {
      InterfaceSize(width: Double($0.width), height: Double($0.height))
    }
  }

  /// Whether some ground is open for certain, in the appearance that the store shows: no layer's frame reaches one of
  /// the corners or the middle of an edge.
  func leavesGroundOpen(_ bundle: IconBundle) -> Bool {
    var frames: [InterfaceRect] = []
    for (group, layer) in bundle.shownLayers(in: .light) {
      // A layer without a picture may fill the canvas.
      guard !layer.images.isEmpty, let size = layerSize(layer, of: bundle, .light) else { return false }
      frames.append(bundle.frame(of: size, layer, in: group, .light))
    }
    guard !frames.isEmpty else { return false }
    let side = iconCanvas.width
    // Corners are cut off by the icon's shape; the middles of the edges are not.
    let points = [(side / 2, 4.0), (side / 2, side - 4), (4.0, side / 2), (side - 4, side / 2)]
    return points.contains { x, y in
      !frames.contains { frame in
        frame.x <= x && x <= frame.x + frame.width && frame.y <= y && y <= frame.y + frame.height
      }
    }
  }
}
