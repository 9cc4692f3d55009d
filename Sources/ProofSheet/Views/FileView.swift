import ImageProperties

/// A smaller file is also shown enlarged.
private let small = 64
private let enlarged = 192

extension Page {
  /// The file as it is, on a checkerboard where it is not opaque.
  /// - Parameter isScale: at its size in points, so that the scales of one picture can be compared.
  func fileView(_ slot: SheetSlot, isScale: Bool) -> Markup {
    let size = size(of: slot.content, file: slot.actual)
    let shown = isScale ? slot.pointsSize(size, atMost: 240) : size.shown
    let scale: ViewCaption =
      shown == size
      ? .trueSize : isScale ? .inPoints : .shownAt(percent: shown.width * 100 / max(size.width, 1))
    var isAfter = false
    if case .changed = slot.change { isAfter = true }
    return element("div", ["class": "view file"]) {
      figure(.size(size, isAfter: isAfter), scale: scale, width: shown.width) {
        sheetOfPaper(slot, size, shown, .file(of: slot.label), isTrue: shown == size)
      }
      if !slot.drawnWithout.isEmpty { element("p", ["class": "reason"]) { name(slot.drawnWithout) } }
      if size.longerSide < small, !isScale || slot.set?.scale == 1 || !slot.findings.isEmpty {
        let factor = enlarged / max(size.longerSide, 1)
        figure(.enlarged(times: factor)) {
          sheetOfPaper(
            slot, size, PixelSize(width: size.width * factor, height: size.height * factor), nil,
            isMagnified: true)
        }
      }
    }
  }

  private func sheetOfPaper(
    _ slot: SheetSlot, _ size: PixelSize, _ shown: PixelSize, _ label: ViewCaption?, isTrue: Bool = false,
    isMagnified: Bool = false
  ) -> Markup {
    let isFault = slot.marks.transparentPixels
    let ground = hasTransparency(slot.content) || isFault ? isFault ? " checked fault" : " checked" : ""
    return element(
      "div", ["class": "paper\(ground)\(isTrue ? " true" : "")", "style": "width:\(shown.width)px"]
    ) {
      drawing(size, shown: shown, label: label, class: isMagnified ? "art magnified" : "art") {
        flattened(slot.content, on: size)
        artMarks(of: slot, size)
        if slot.marks.cutCorners { outline(of: slot.presentation, size) }
        if let radius = slot.marks.safeRadius { safeCircle(radius, size) }
        if case .document(let zone) = slot.presentation {
          safeZone(zone, slot, size, isMagnified ? "large" : "true")
        }
      }
    }
  }

  /// The outline that the system cuts, over corners that are cut already.
  private func outline(of presentation: Presentation, _ size: PixelSize) -> Markup {
    var shape = IconShape.continuous
    switch presentation {
    case .homeScreen(let icon): shape = icon.shape
    case .searchResult(_, let other): shape = other
    case .layered(let other, _): shape = other
    default: break
    }
    return element(
      "path",
      [
        "class": "mark outline", "d": shape.path ?? IconShape.continuous.path,
        "transform": "scale(\(size.width) \(size.height))", "vector-effect": "non-scaling-stroke",
      ])
  }

  /// The circle that every shape leaves, and hatching over the rest.
  private func safeCircle(_ percent: Int, _ size: PixelSize) -> Markup {
    let (x, y) = (Double(size.width) / 2, Double(size.height) / 2)
    let radius = Double(min(size.width, size.height) * percent) / 100
    let arc = "A\(coordinate(radius)) \(coordinate(radius)) 0 1 1"
    let circle =
      "M\(coordinate(x - radius)) \(coordinate(y))\(arc) \(coordinate(x + radius)) \(coordinate(y))"
      + "\(arc) \(coordinate(x - radius)) \(coordinate(y))Z"
    return element("g", ["class": "mark"]) {
      element(
        "path",
        ["class": "outside", "d": "M0 0H\(size.width)V\(size.height)H0Z\(circle)", "fill-rule": "evenodd"])
      element("path", ["class": "zone", "d": circle, "vector-effect": "non-scaling-stroke"])
    }
  }

  /// The zone that stays visible, and hatching over the art that lies outside it.
  private func safeZone(_ zone: SafeZone, _ slot: SheetSlot, _ size: PixelSize, _ suffix: String) -> Markup {
    let scale = Double(size.width) / Double(max(zone.size.width, 1))
    func scaled(_ length: Int) -> String { coordinate(Double(length) * scale) }
    let (right, bottom) = (zone.size.width - zone.right, zone.size.height - zone.bottom)
    let inner =
      "M\(scaled(zone.left)) \(scaled(zone.top))H\(scaled(right))V\(scaled(bottom))H\(scaled(zone.left))Z"
    let mask = "art-\(slot.id)-\(suffix)"
    return element("g", ["class": "mark"]) {
      element("mask", ["id": mask, "style": "mask-type:alpha"]) {
        flattened(slot.content, on: size)
      }
      element(
        "path",
        [
          "class": "outside", "d": "M0 0H\(size.width)V\(size.height)H0Z\(inner)", "fill-rule": "evenodd",
          "mask": "url(#\(mask))",
        ])
      element("path", ["class": "zone", "d": inner, "vector-effect": "non-scaling-stroke"])
    }
  }
}

/// A drawing with its caption.
///
/// - Parameter width: of the drawing. What may be wider than a window can be scrolled, with the keyboard too.
func figure(
  _ caption: ViewCaption?, scale: ViewCaption? = nil, class name: String? = nil, width: Int = 0,
  @MarkupBuilder _ content: () -> Markup
) -> Markup {
  let scrolls = width > 250
  let caption = caption?.words ?? ""
  return element("figure", ["class": name]) {
    element(
      "div",
      [
        "class": "frame", "tabindex": scrolls ? "0" : nil, "role": scrolls ? "group" : nil,
        "aria-label": scrolls ? ViewCaption.scrolls(caption).words : nil,
      ], content)
    if !caption.isEmpty {
      element("figcaption") {
        caption
        if let scale { element("span", ["class": "scale"]) { ", \(scale.words)" } }
      }
    }
  }
}
