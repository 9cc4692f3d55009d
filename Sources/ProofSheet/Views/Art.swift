import ImageProperties

/// A drawing of `canvas` pixels, shown `shown` CSS pixels large.
///
/// - Parameter label: what a screen reader says; nil hides a drawing that repeats what is beside it.
func drawing(
  _ canvas: PixelSize, shown: PixelSize, label: ViewCaption?, class name: String = "art",
  @MarkupBuilder _ content: () -> Markup
) -> Markup {
  element(
    "svg",
    [
      "class": name, "width": "\(shown.width)", "height": "\(shown.height)",
      "viewBox": "0 0 \(canvas.width) \(canvas.height)", "role": label == nil ? nil : "img",
      "aria-label": label?.words,
      "aria-hidden": label == nil ? "true" : nil,
    ], content)
}

extension Page {
  /// The picture, drawn into `frame`; nothing if the sheet does not have it.
  func use(_ id: PictureID, in frame: PixelRect) -> Markup {
    guard let picture = sheet.pictures[id], picture.size.width > 0, picture.size.height > 0 else {
      return .empty
    }
    let across = Double(frame.size.width) / Double(picture.size.width)
    let down = Double(frame.size.height) / Double(picture.size.height)
    return element(
      "use",
      [
        "href": "#\(id.anchor)",
        "transform": "translate(\(frame.x) \(frame.y)) scale(\(scale(across)) \(scale(down)))",
      ])
  }

  func use(_ id: PictureID, filling canvas: PixelSize) -> Markup {
    use(id, in: PixelRect(x: 0, y: 0, size: canvas))
  }

  /// What fills a slot, flattened onto `canvas`.
  func flattened(_ content: SlotContent, on canvas: PixelSize) -> Markup {
    switch content {
    case .picture(let id): return use(id, filling: canvas)
    case .layers(let layers, let own):
      let factor = Double(canvas.width) / Double(max(own.width, 1))
      // What is behind the icon takes no part in how its layers mix.
      let mixes = layers.contains { $0.blend != nil }
      return element(
        "g", ["transform": "scale(\(scale(factor)))", "style": mixes ? "isolation:isolate" : nil]
      ) {
        for layer in layers { paint(layer, on: own) }
      }
    case .hole: return .empty
    }
  }

  func paint(_ layer: SheetLayer, on canvas: PixelSize) -> Markup {
    let frame = layer.frame ?? PixelRect(x: 0, y: 0, size: canvas)
    let painted: Markup
    switch layer.paint {
    case .picture(let id): painted = use(id, in: frame)
    case .fill(let fill): painted = rectangle(frame, fill, mask: nil)
    case .tinted(let id, let fill): painted = rectangle(frame, fill, mask: maskAnchor(id, frame))
    }
    guard layer.opacity < 1 || layer.blend != nil else { return painted }
    return element(
      "g",
      [
        "opacity": layer.opacity < 1 ? coordinate(max(layer.opacity, 0)) : nil,
        "style": layer.blend.map { "mix-blend-mode:\($0.rawValue)" },
      ]
    ) { painted }
  }

  private func rectangle(_ frame: PixelRect, _ fill: SheetFill, mask: String?) -> Markup {
    element(
      "rect",
      [
        "x": "\(frame.x)", "y": "\(frame.y)", "width": "\(frame.size.width)",
        "height": "\(frame.size.height)",
        "fill": fill.colors.count > 1 ? "url(#\(fill.anchor))" : fill.colors.first?.css ?? "none",
        "mask": mask.map { "url(#\($0))" },
      ])
  }

  /// Of the mask in the page's definitions that has the shape of a picture in a frame.
  private func maskAnchor(_ id: PictureID, _ frame: PixelRect) -> String {
    "shape-\(id.anchor)-"
      + [frame.x, frame.y, frame.size.width, frame.size.height].map(String.init).joined(separator: "_")
  }

  /// One mask for each picture and frame whose shape a layer is filled in.
  var masks: Markup {
    var known: Set<String> = []
    var markup: [Markup] = []
    for (layer, canvas) in layers {
      guard case .tinted(let id, _) = layer.paint else { continue }
      let frame = layer.frame ?? PixelRect(x: 0, y: 0, size: canvas)
      let anchor = maskAnchor(id, frame)
      guard known.insert(anchor).inserted else { continue }
      markup.append(element("mask", ["id": anchor, "style": "mask-type:alpha"]) { use(id, in: frame) })
    }
    return Markup(joining: markup)
  }

  /// Of what fills a slot: of its file, else of the embedded picture.
  func size(of content: SlotContent, file: PixelSize?) -> PixelSize {
    switch content {
    case .picture(let id): file ?? sheet.pictures[id]?.size ?? PixelSize(width: 1, height: 1)
    case .layers(_, let canvas): canvas
    case .hole: file ?? PixelSize(width: 1, height: 1)
    }
  }

  func hasTransparency(_ content: SlotContent) -> Bool {
    switch content {
    case .picture(let id): sheet.pictures[id]?.hasTransparency ?? false
    case .layers(let layers, _): layers.first.map(isTransparent) ?? false
    case .hole: false
    }
  }
}

extension Page {
  /// Whether something behind the rearmost layer may show through.
  fileprivate func isTransparent(_ layer: SheetLayer) -> Bool {
    switch layer.paint {
    case .fill(let fill): layer.opacity < 1 || fill.colors.contains { $0.alpha < 255 }
    case .picture(let id):
      layer.opacity < 1 || layer.frame != nil || sheet.pictures[id]?.hasTransparency ?? false
    case .tinted: true
    }
  }
}

/// A scale, to a millionth: a thousandth of 1024 pixels would be seen.
func scale(_ value: Double) -> String {
  let rounded = (value * 1_000_000).rounded() / 1_000_000
  return rounded < 0.0001 ? "0.0001" : "\(rounded)"
}
