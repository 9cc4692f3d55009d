import ImageProperties

extension SheetFill {
  /// Of the gradient in the page's definitions.
  var anchor: String {
    let line = [start.x, start.y, stop.x, stop.y]
    let isUsual = line == [0.5, 0, 0.5, 1]
    return "fill-" + colors.map(\.anchor).joined(separator: "-")
      + (isUsual ? "" : "_" + line.map(coordinate).joined(separator: "_"))
  }
}

extension Page {
  /// One gradient for each list of colours that a layer is filled with.
  var gradients: Markup {
    var known: Set<String> = []
    var markup: [Markup] = []
    for (layer, _) in layers {
      guard let fill = layer.paint.fill, fill.colors.count > 1, known.insert(fill.anchor).inserted else {
        continue
      }
      markup.append(
        element(
          "linearGradient",
          [
            "id": fill.anchor, "x1": coordinate(fill.start.x), "y1": coordinate(fill.start.y),
            "x2": coordinate(fill.stop.x), "y2": coordinate(fill.stop.y),
          ]
        ) {
          for (index, color) in fill.colors.enumerated() {
            element(
              "stop",
              ["offset": coordinate(Double(index) / Double(fill.colors.count - 1)), "stop-color": color.css])
          }
        })
    }
    return Markup(joining: markup)
  }

  /// Every layer of the page, with its canvas.
  var layers: [(layer: SheetLayer, canvas: PixelSize)] {
    let before = slots.compactMap { slot -> SlotContent? in
      if case .changed(let before, _) = slot.change { before } else { nil }
    }
    return (sheet.apps.map(\.icon) + slots.map(\.content) + before).flatMap {
      content -> [(layer: SheetLayer, canvas: PixelSize)] in
      guard case .layers(let layers, let canvas) = content else { return [] }
      return layers.map { ($0, canvas) }
    }
  }
}

extension SheetLayer.Paint {
  fileprivate var fill: SheetFill? {
    switch self {
    case .picture: nil
    case .tinted(_, let fill), .fill(let fill): fill
    }
  }
}
