/// A drawing of `canvas` pixels, shown `shown` CSS pixels large.
///
/// - Parameter label: what a screen reader says; nil hides a drawing that repeats what stands beside it.
func drawing(
  _ canvas: SheetSize, shown: SheetSize, label: String?, class name: String = "art",
  @MarkupBuilder _ content: () -> Markup
) -> Markup {
  element(
    "svg",
    [
      "class": name, "width": "\(shown.width)", "height": "\(shown.height)",
      "viewBox": "0 0 \(canvas.width) \(canvas.height)", "role": label == nil ? nil : "img",
      "aria-label": label,
      "aria-hidden": label == nil ? "true" : nil,
    ], content)
}

extension Page {
  /// The picture, drawn into `frame`; nothing if the sheet does not have it.
  func use(_ id: PictureID, in frame: SheetFrame) -> Markup {
    guard let picture = sheet.pictures[id], picture.size.width > 0, picture.size.height > 0 else {
      return .empty
    }
    let across = Double(frame.size.width) / Double(picture.size.width)
    let down = Double(frame.size.height) / Double(picture.size.height)
    return element(
      "use",
      [
        "href": "#\(id.anchor)",
        "transform": "translate(\(frame.x) \(frame.y)) scale(\(coordinate4(across)) \(coordinate4(down)))",
      ])
  }

  func use(_ id: PictureID, filling canvas: SheetSize) -> Markup {
    use(id, in: SheetFrame(x: 0, y: 0, size: canvas))
  }

  /// What fills a slot, flattened onto `canvas`.
  func flattened(_ content: SlotContent, on canvas: SheetSize) -> Markup {
    switch content {
    case .picture(let id): return use(id, filling: canvas)
    case .layers(let layers, let own):
      let scale = Double(canvas.width) / Double(max(own.width, 1))
      return element("g", ["transform": "scale(\(coordinate4(scale)))"]) {
        for layer in layers { paint(layer, on: own) }
      }
    case .hole: return .empty
    }
  }

  func paint(_ layer: SheetLayer, on canvas: SheetSize) -> Markup {
    let frame = layer.frame ?? SheetFrame(x: 0, y: 0, size: canvas)
    switch layer.paint {
    case .picture(let id): return use(id, in: frame)
    case .fill(let colors):
      let strips = max(colors.count - 1, 1)
      // A gradient as bands would be banded; 64 steps are below what an eye tells apart at this size.
      return element("g") {
        for step in 0..<(strips == 1 && colors.count < 2 ? 1 : 64) {
          let count = colors.count < 2 ? 1 : 64
          voidShape(
            "rect",
            [
              "x": "\(frame.x)", "width": "\(frame.size.width)",
              "y": coordinate(Double(frame.y) + Double(frame.size.height * step) / Double(count)),
              "height": coordinate(Double(frame.size.height) / Double(count) + (count > 1 ? 0.5 : 0)),
              "fill": colors.color(at: (Double(step) + 0.5) / Double(count)).hex,
            ])
        }
      }
    }
  }

  /// Of what fills a slot: of its file, else of the embedded picture.
  func size(of content: SlotContent, file: SheetSize?) -> SheetSize {
    switch content {
    case .picture(let id): file ?? sheet.pictures[id]?.size ?? SheetSize(width: 1, height: 1)
    case .layers(_, let canvas): canvas
    case .hole: file ?? SheetSize(width: 1, height: 1)
    }
  }

  func hasTransparency(_ content: SlotContent) -> Bool {
    switch content {
    case .picture(let id): sheet.pictures[id]?.hasTransparency ?? false
    case .layers, .hole: false
    }
  }
}

/// A shape of SVG, which has no content.
func voidShape(_ name: StaticString, _ attributes: Attributes) -> Markup {
  element(name, attributes)
}

/// A scale, to a millionth: a thousandth of 1024 pixels would be seen.
func coordinate4(_ value: Double) -> String {
  let rounded = (value * 1_000_000).rounded() / 1_000_000
  return rounded < 0.0001 ? "0.0001" : "\(rounded)"
}

extension [SheetColor] {
  /// The colour of a gradient of evenly spaced stops, `place` from 0 to 1.
  fileprivate func color(at place: Double) -> SheetColor {
    guard let last, count > 1 else { return first ?? SheetColor(red: 255, green: 255, blue: 255) }
    let position = place * Double(count - 1)
    let index = Int(position)
    guard index + 1 < count else { return last }
    let share = position - Double(index)
    func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(one) * (1 - share) + Double(other) * share).rounded())
    }
    let (one, other) = (self[index], self[index + 1])
    return SheetColor(
      red: mixed(one.red, other.red), green: mixed(one.green, other.green), blue: mixed(one.blue, other.blue))
  }
}
