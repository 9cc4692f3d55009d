import ImageProperties

extension Page {
  /// The icon under the system's mask, on three grounds that differ most.
  func homeScreen(_ content: SlotContent, _ icon: HomeScreenIcon, _ label: String, side: Int) -> Markup {
    let effects = [
      icon.shape.caption, icon.hasGloss ? ViewCaption.gloss.words : nil, icon.appearance.caption,
      isSeenBlack(content, icon) ? ViewCaption.clearIsBlack.words : nil,
    ].compactMap(\.self)
    return figure(.homeScreen(effects), class: "home") {
      element("div", ["class": "grounds"]) {
        for (index, ground) in icon.grounds.enumerated() {
          element("div", ["class": "ground \(ground)\(side > 60 && side < 90 ? " broad" : "")"]) {
            masked(content, icon, side: side, label: index == 0 ? .onHomeScreen(label) : nil)
            if !icon.label.isEmpty {
              element("p", ["class": "icon-label", "aria-hidden": index == 0 ? nil : "true"]) {
                name(icon.label)
              }
            }
          }
        }
      }
    }
  }

  private func isSeenBlack(_ content: SlotContent, _ icon: HomeScreenIcon) -> Bool {
    icon.isOnBlack && icon.appearance == .standard && hasTransparency(content)
  }

  func masked(_ content: SlotContent, _ icon: HomeScreenIcon, side: Int, label: ViewCaption?) -> Markup {
    let canvas = PixelSize(width: 100, height: 100)
    let shown = PixelSize(width: side, height: side)
    return drawing(canvas, shown: shown, label: label, class: icon.isOnBlack ? "art icon" : "art icon lifted")
    {
      element("g", ["clip-path": icon.shape.path == nil ? nil : "url(#icon-\(icon.shape.rawValue))"]) {
        if icon.isOnBlack || icon.appearance != .standard {
          element("rect", ["width": "100", "height": "100", "fill": icon.appearance.backdrop])
        }
        element(
          "g",
          ["filter": icon.appearance == .tinted ? "url(#tinted)" : nil, "transform": icon.shape.placement]
        ) {
          flattened(content, on: canvas)
        }
        if icon.hasGloss {
          element("path", ["d": "M0 0H100V42C78 54 22 54 0 42Z", "fill": "url(#gloss)"])
        }
      }
    }
  }

  /// A row of results; the pixels at the edges are cut off and a shadow is added.
  func searchResult(
    _ content: SlotContent, _ size: PixelSize, _ trim: Int, _ shape: IconShape, _ label: String
  ) -> Markup {
    let inner = PixelSize(width: max(size.width - 2 * trim, 1), height: max(size.height - 2 * trim, 1))
    return figure(trim > 0 ? .trimmed(trim, left: inner) : .inRow) {
      element("div", ["class": "ground list"]) {
        element(
          "svg",
          [
            "class": "art result", "width": "48", "height": "48",
            "viewBox": "\(trim) \(trim) \(inner.width) \(inner.height)", "role": "img",
            "aria-label": ViewCaption.inList(label).words,
          ]
        ) {
          element("g", ["clip-path": shape.path == nil ? nil : "url(#cut-\(shape.rawValue))"]) {
            flattened(content, on: size)
          }
        }
        element("div", ["class": "lines", "aria-hidden": "true"]) {
          element("i")
          element("i")
        }
      }
    }
  }

  /// A document icon of iOS 3.2 to 6: its zone on a sheet, with curl and gradient.
  func document(_ content: SlotContent, _ size: PixelSize, _ zone: SafeZone, _ label: String) -> Markup {
    let scale = Double(size.width) / Double(max(zone.size.width, 1))
    func scaled(_ length: Int) -> Double { Double(length) * scale }
    let (x, y) = (scaled(zone.left), scaled(zone.top))
    let width = scaled(zone.size.width - zone.left - zone.right)
    let height = scaled(zone.size.height - zone.top - zone.bottom)
    let curl = width * 0.3
    let box = [
      "x": coordinate(x), "y": coordinate(y), "width": coordinate(width), "height": coordinate(height),
    ]
    return figure(.page) {
      element("div", ["class": "ground light"]) {
        element(
          "svg",
          [
            "class": "art page", "width": "\(Int((width / max(height, 1) * 128).rounded()))", "height": "128",
            "viewBox": "\(coordinate(x)) \(coordinate(y)) \(coordinate(width)) \(coordinate(height))",
            "role": "img",
            "aria-label": ViewCaption.asDocument(label).words,
          ]
        ) {
          element(
            "rect",
            ["x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"], "fill": "#fff"])
          flattened(content, on: size)
          element(
            "rect",
            [
              "x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"],
              "fill": "url(#page-shade)",
            ])
          element(
            "path",
            [
              "fill": "var(--stage-light)",
              "d":
                "M\(coordinate(x + width - curl)) \(coordinate(y))H\(coordinate(x + width))V\(coordinate(y + curl))Z",
            ])
          element(
            "path",
            [
              "fill": "url(#curl)",
              "d":
                "M\(coordinate(x + width - curl)) \(coordinate(y))V\(coordinate(y + curl))H\(coordinate(x + width))Z",
            ])
        }
      }
    }
  }
}

extension HomeScreenIcon {
  fileprivate var grounds: [String] {
    switch appearance {
    case .standard: ["light", "dark", "photo"]
    case .dark, .tinted: ["dark", "photo"]
    }
  }
}

extension IconShape {
  /// Puts art of 100 x 100 within the outline's margin.
  fileprivate var placement: String? {
    guard margin > 0 else { return nil }
    return
      "translate(\(coordinate(margin * 100)) \(coordinate(margin * 100))) scale(\(scale(1 - 2 * margin)))"
  }
}

extension HomeScreenIcon.Appearance {
  fileprivate var backdrop: String {
    switch self {
    case .standard: "#000"
    case .dark: "url(#dark-ground)"
    case .tinted: "#0c0c0e"
    }
  }
}
