extension [SheetColor] {
  /// Of the gradient in the page's definitions.
  var anchor: String { "fill-" + map { String($0.hex.dropFirst()) }.joined(separator: "-") }
}

extension Page {
  /// One gradient for each list of colours that a layer is filled with.
  var gradients: Markup {
    var known: Set<String> = []
    var markup: [Markup] = []
    for layer in layers {
      guard case .fill(let colors) = layer.paint, colors.count > 1, known.insert(colors.anchor).inserted
      else { continue }
      markup.append(
        element("linearGradient", ["id": colors.anchor, "x2": "0", "y2": "1"]) {
          for (index, color) in colors.enumerated() {
            element(
              "stop",
              ["offset": coordinate(Double(index) / Double(colors.count - 1)), "stop-color": color.hex])
          }
        })
    }
    return Markup(joining: markup)
  }

  private var layers: [SheetLayer] {
    let before = slots.compactMap { slot -> SlotContent? in
      if case .changed(let before, _) = slot.change { before } else { nil }
    }
    return (sheet.apps.map(\.icon) + slots.map(\.content) + before).flatMap { content -> [SheetLayer] in
      if case .layers(let layers, _) = content { layers } else { [] }
    }
  }
}
