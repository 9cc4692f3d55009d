import Model
import Notations

/// Where the shapes of an SVG lie, as boxes that no shape leaves.
///
/// Source: Scalable Vector Graphics 2, Basic Shapes, Paths, Coordinate Systems. What is not worked out here (text, uses,
/// images, style sheets, filters, lengths in percent) makes all of it unknown.
struct DrawnArea {
  /// In units of the root's size, from its top left corner.
  private(set) var boxes: [InterfaceRect] = []
  /// Upright rectangles that are opaque for certain.
  private(set) var opaqueBoxes: [InterfaceRect] = []
  private(set) var isKnown = true

  private static let shapeLimit = 2000
  private static let unknown: Set<String> = [
    "text", "image", "use", "foreignObject", "style", "svg", "animate", "animateTransform", "animateMotion",
    "set", "filter", "marker",
  ]
  /// They paint nothing where they stand.
  private static let hidden: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "pattern", "metadata", "title", "desc", "linearGradient",
    "radialGradient",
  ]

  /// - Parameter size: of the root, as it is shown.
  init(_ root: XMLNode, size: InterfaceSize) {
    let box = (root.attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    var start = DrawnTransform()
    if box.count == 4, box.allSatisfy(\.isFinite) {
      guard box[2] > 0, box[3] > 0 else { return }
      guard root.attributes["preserveAspectRatio"] == nil || size.width * box[3] == size.height * box[2]
      else {
        isKnown = false
        return
      }
      let scale = min(size.width / box[2], size.height / box[3])
      start = DrawnTransform(
        a: scale, d: scale, x: (size.width - scale * box[2]) / 2 - box[0] * scale,
        y: (size.height - scale * box[3]) / 2 - box[1] * scale)
    }
    isKnown = !Self.holdsStyleSheet(root)
    for child in root.children { visit(child, DrawnPaint().inside(root), start) }
    let frame = InterfaceRect(x: 0, y: 0, width: size.width, height: size.height)
    boxes = boxes.filter { $0.touches(frame) }
  }

  /// It may change any of what the attributes say.
  private static func holdsStyleSheet(_ node: XMLNode) -> Bool {
    node.name.hasSuffix("style") || node.children.contains(where: holdsStyleSheet)
  }

  private mutating func visit(_ node: XMLNode, _ around: DrawnPaint, _ outer: DrawnTransform) {
    let name = node.name.split(separator: ":").last.map(String.init) ?? node.name
    if Self.unknown.contains(name) { isKnown = false }
    guard isKnown, !Self.hidden.contains(name) else { return }
    let paint = around.inside(node)
    guard paint.isKnown, boxes.count < Self.shapeLimit, let own = DrawnTransform(node.attributes["transform"])
    else {
      isKnown = false
      return
    }
    guard paint.isShown else { return }
    let transform = outer.holding(own)
    if let shape = DrawnShape(name, node) {
      guard let outline = shape.outline else {
        isKnown = false
        return
      }
      add(outline, paint, transform, isRectangle: shape.isRectangle)
    }
    for child in node.children { visit(child, paint, transform) }
  }

  private mutating func add(
    _ outline: DrawnOutline, _ paint: DrawnPaint, _ transform: DrawnTransform, isRectangle: Bool
  ) {
    guard paint.isVisible, let box = outline.box else { return }
    if paint.fills, outline.hasArea {
      boxes.append(transform.box(of: box))
      if isRectangle, paint.isOpaque, transform.isUpright { opaqueBoxes.append(transform.box(of: box)) }
    }
    guard paint.strokes, paint.strokeWidth > 0 else { return }
    // A corner that is not cut off reaches out as far as its limit says.
    let reach = paint.strokeWidth / 2 * max(paint.miterLimit, 1.5)
    boxes.append(
      transform.box(
        of: InterfaceRect(
          x: box.x - reach, y: box.y - reach, width: box.width + 2 * reach, height: box.height + 2 * reach)))
  }
}

/// What an element hands on to those in it.
private struct DrawnPaint {
  var isKnown = true
  var isShown = true
  var isVisible = true
  var fills = true
  var strokes = false
  var strokeWidth = 1.0
  var miterLimit = 4.0
  /// Nothing makes the fill less than whole.
  var isOpaque = true

  func inside(_ node: XMLNode) -> DrawnPaint {
    var paint = self
    let style = node.style
    // What a transform in a style or a filter does is not worked out.
    let strange = ["filter", "transform-origin", "marker-start", "marker-mid", "marker-end", "marker"]
    if strange.contains(where: { style[$0].map { $0 != "none" } ?? false }) { paint.isKnown = false }
    if style["transform"] != node.attributes["transform"] { paint.isKnown = false }
    if style["display"] == "none" || style["opacity"].flatMap(Double.init) == 0 { paint.isShown = false }
    if let visibility = style["visibility"] { paint.isVisible = visibility == "visible" }
    if let fill = style["fill"] {
      paint.fills = fill != "none" && fill != "transparent"
      paint.isOpaque =
        paint.isOpaque
        && (fill.hasPrefix("#") && [4, 7].contains(fill.utf8.count) || fill.allSatisfy(\.isLetter))
    }
    if style["fill-opacity"].flatMap(Double.init) == 0 { paint.fills = false }
    if let stroke = style["stroke"] { paint.strokes = stroke != "none" && stroke != "transparent" }
    if style["stroke-opacity"].flatMap(Double.init) == 0 { paint.strokes = false }
    if let width = style["stroke-width"] {
      guard let number = DrawnShape.length(width) else {
        paint.isKnown = false
        return paint
      }
      paint.strokeWidth = number
    }
    paint.miterLimit = style["stroke-miterlimit"].flatMap(DrawnShape.length) ?? paint.miterLimit
    let dimming = ["opacity", "fill-opacity", "clip-path", "mask", "mix-blend-mode"]
    if dimming.contains(where: { style[$0].map { !["1", "none", "normal"].contains($0) } ?? false }) {
      paint.isOpaque = false
    }
    return paint
  }
}
