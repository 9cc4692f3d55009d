import ImageProperties

/// On the card of an app.
private let cardIconSide = 90

extension Page {
  /// What fills a slot, as the device shows it.
  ///
  /// - Parameter id: of the slot, for names that are unique on the page; nil outside slots.
  func deviceView(
    _ content: SlotContent, _ presentation: Presentation, label: String, file: PixelSize? = nil,
    id: Int? = nil
  ) -> Markup {
    if case .hole(let reason) = content {
      return element("p", ["class": "reason"]) { name(reason) }
    }
    let size = size(of: content, file: file)
    switch presentation {
    case .homeScreen(let icon):
      return homeScreen(content, icon, label, side: id == nil ? cardIconSide : icon.side)
    case .searchResult(let trim, let shape): return searchResult(content, size, trim, shape, label)
    case .document(let zone): return document(content, size, zone, label)
    case .bar(let icon): return barView(content, size, icon, label)
    case .launch(let screen): return launch(content, size, screen, label)
    case .sticker(let points): return sticker(content, points, label)
    case .layered(let shape, let title): return stack(content, shape, title, label)
    case .plain: return plain(content, size, label, isAlways: id == nil)
    }
  }

  /// At a size that is comfortable to look at.
  private func plain(_ content: SlotContent, _ size: PixelSize, _ label: String, isAlways: Bool) -> Markup {
    guard size.longerSide > 200 || isAlways else { return .empty }
    let shown = size.longerSide > 160 ? size.fitted(to: 160) : size
    return figure(isAlways ? nil : .atAGlance) {
      element("div", ["class": hasTransparency(content) ? "paper checked" : "paper"]) {
        drawing(size, shown: shown, label: .reduced(label)) { flattened(content, on: size) }
      }
    }
  }

  private func launch(_ content: SlotContent, _ size: PixelSize, _ screen: LaunchScreen, _ label: String)
    -> Markup
  {
    let canvas = screen.screen
    let scale = min(
      Double(canvas.width) / Double(max(size.width, 1)), Double(canvas.height) / Double(max(size.height, 1)))
    let drawn = PixelSize(
      width: Int((Double(size.width) * scale).rounded()), height: Int((Double(size.height) * scale).rounded())
    )
    let frame = PixelRect(
      x: (canvas.width - drawn.width) / 2, y: (canvas.height - drawn.height) / 2, size: drawn)
    let isLetterboxed = canvas.width - drawn.width > 2 || canvas.height - drawn.height > 2
    return figure(
      isLetterboxed ? .letterboxed(screen.device) : .given(screen.device),
      width: canvas.fitted(to: 236).width + 18
    ) {
      element("div", ["class": "bezel"]) {
        drawing(canvas, shown: canvas.fitted(to: 236), label: .onDevice(label, screen.device)) {
          element("rect", ["width": "\(canvas.width)", "height": "\(canvas.height)", "fill": "#000"])
          element("g", ["transform": "translate(\(frame.x) \(frame.y))"]) { flattened(content, on: drawn) }
        }
      }
    }
  }

  private func sticker(_ content: SlotContent, _ points: PixelSize, _ label: String) -> Markup {
    figure(.onMessage(points), width: 280) {
      element("div", ["class": "ground chat"]) {
        element("div", ["class": "bubble", "aria-hidden": "true"]) {
          element("i")
          element("i")
        }
        element("div", ["class": "peeled"]) {
          drawing(points, shown: points, label: .sticker(label)) { flattened(content, on: points) }
        }
      }
    }
  }

  /// Layers that move apart under the pointer or with the keyboard's focus.
  private func stack(_ content: SlotContent, _ shape: IconShape, _ title: String, _ label: String) -> Markup {
    let canvas = size(of: content, file: nil)
    let shown = canvas.fitted(to: 208)
    let radius =
      shape == .circle
      ? "50%" : "\(Int(Double(min(shown.width, shown.height)) * ShapeTable.televisionRadius))px"
    var layers: [Markup] = []
    if case .layers(let all, _) = content {
      layers = all.map { layer in
        drawing(canvas, shown: shown, label: nil, class: "layer") { paint(layer, on: canvas) }
      }
    } else {
      layers = [drawing(canvas, shown: shown, label: nil, class: "layer") { flattened(content, on: canvas) }]
    }
    return figure(
      .layers(layers.count, shape),
      width: shown.width + 52
    ) {
      element("div", ["class": "ground room"]) {
        element(
          "div",
          [
            "class": "stack", "tabindex": "0", "role": "img",
            "aria-label": ViewCaption.stack(label, layers: layers.count).words,
            "style": "width:\(shown.width)px;height:\(shown.height)px;border-radius:\(radius)",
          ]
        ) { Markup(joining: layers) }
        if !title.isEmpty { element("p", ["class": "icon-label"]) { name(title) } }
      }
    }
  }
}
