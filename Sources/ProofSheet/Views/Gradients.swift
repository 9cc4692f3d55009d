extension [SheetColor] {
  /// Of the gradient in the page's definitions.
  var anchor: String { "fill-" + map(\.anchor).joined(separator: "-") }
}

extension Page {
  /// One gradient for each list of colours that a layer is filled with.
  var gradients: Markup {
    var known: Set<String> = []
    var markup: [Markup] = []
    for (layer, _) in layers {
      guard let colors = layer.paint.colors, colors.count > 1, known.insert(colors.anchor).inserted else {
        continue
      }
      markup.append(
        element("linearGradient", ["id": colors.anchor, "x2": "0", "y2": "1"]) {
          for (index, color) in colors.enumerated() {
            element(
              "stop",
              ["offset": coordinate(Double(index) / Double(colors.count - 1)), "stop-color": color.css])
          }
        })
    }
    return Markup(joining: markup)
  }

  /// Every layer of the page, with its canvas.
  var layers: [(layer: SheetLayer, canvas: SheetSize)] {
    let before = slots.compactMap { slot -> SlotContent? in
      if case .changed(let before, _) = slot.change { before } else { nil }
    }
    return (sheet.apps.map(\.icon) + slots.map(\.content) + before).flatMap {
      content -> [(layer: SheetLayer, canvas: SheetSize)] in
      guard case .layers(let layers, let canvas) = content else { return [] }
      return layers.map { ($0, canvas) }
    }
  }
}

extension SheetLayer.Paint {
  fileprivate var colors: [SheetColor]? {
    switch self {
    case .picture: nil
    case .tinted(_, let colors), .fill(let colors): colors
    }
  }
}
