import ImageProperties

/// The longer side of a drawn screen, in pixels of the page.
private let shownSide = 220

extension Page {
  /// Every launch screen, on each of its screens; nothing where there is none.
  var launches: Markup {
    guard !sheet.launches.isEmpty else { return .empty }
    return element("section", ["class": "group launches", "aria-labelledby": "launches"]) {
      element("header", ["class": "group-head"]) {
        element("h2", ["id": "launches"]) { PageLine.launchScreens.words }
        element("p", ["class": "detail"]) { PageLine.launchScreenCount(sheet.launches.count).words }
      }
      for launch in sheet.launches { card(of: launch) }
    }
  }

  private func card(of launch: SheetLaunch) -> Markup {
    element("article", ["class": "slot wide launch"]) {
      element("header", ["class": "slot-head"]) {
        element("h3") { name(launch.title) }
        element("p", ["class": "meta"]) { name(launch.target) }
      }
      if !launch.drawnWithout.isEmpty {
        element("p", ["class": "note"]) { launch.drawnWithout }
      }
      element("div", ["class": "screens"]) {
        for screen in launch.screens { view(of: screen, in: launch) }
      }
    }
  }

  private func view(of screen: SheetLaunchScreen, in launch: SheetLaunch) -> Markup {
    let shown = screen.size.fitted(to: shownSide)
    return figure(.given(screen.caption), width: shown.width + 18) {
      element("div", ["class": "bezel"]) {
        drawing(screen.size, shown: shown, label: .launchScreen(launch.title, screen.caption)) {
          for shape in screen.shapes { paint(shape) }
        }
      }
    }
  }

  private func paint(_ shape: SheetShape) -> Markup {
    let painted = shape.clip.map { cut(unfaded(shape), to: $0) } ?? unfaded(shape)
    guard shape.opacity < 1 else { return painted }
    return element("g", ["opacity": coordinate(max(shape.opacity, 0))]) { painted }
  }

  private func unfaded(_ shape: SheetShape) -> Markup {
    let frame = shape.frame
    switch shape.paint {
    case .fill(let color):
      return element("rect", rectangle(frame, fill: color.css, stroke: nil))
    case .outline:
      return element("rect", rectangle(frame, fill: "none", stroke: "#8e8e93"))
    case .picture(let id, let inside): return use(id, in: inside)
    case .text(let text): return write(text, in: frame)
    }
  }

  /// An inner drawing cuts off what lies outside of it.
  private func cut(_ markup: Markup, to frame: PixelRect) -> Markup {
    let (width, height) = (frame.size.width, frame.size.height)
    guard width > 0, height > 0 else { return .empty }
    return element(
      "svg",
      [
        "x": "\(frame.x)", "y": "\(frame.y)", "width": "\(width)", "height": "\(height)",
        "viewBox": "\(frame.x) \(frame.y) \(width) \(height)",
      ]
    ) { markup }
  }

  private func rectangle(_ frame: PixelRect, fill: String, stroke: String?) -> Attributes {
    [
      "x": "\(frame.x)", "y": "\(frame.y)", "width": "\(frame.size.width)",
      "height": "\(frame.size.height)", "fill": fill, "stroke": stroke,
      "stroke-dasharray": stroke == nil ? nil : "6 4",
    ]
  }

  /// Line by line, about the middle of the view's height.
  private func write(_ text: SheetText, in frame: PixelRect) -> Markup {
    let lines = text.string.split(whereSeparator: \.isNewline).prefix(20)
    let height = text.fontSize * 1.2
    let middle = Double(frame.y) + Double(frame.size.height) / 2
    let first = middle - height * Double(lines.count - 1) / 2 + text.fontSize * 0.36
    let x =
      switch text.alignment {
      case .start: Double(frame.x)
      case .middle: Double(frame.x) + Double(frame.size.width) / 2
      case .end: Double(frame.x + frame.size.width)
      }
    return Markup(
      joining: lines.enumerated().map { index, line in
        element(
          "text",
          [
            "x": coordinate(x), "y": coordinate(first + height * Double(index)),
            "font-size": coordinate(text.fontSize), "font-weight": text.isBold ? "600" : "400",
            "text-anchor": text.alignment.rawValue, "fill": text.color.css,
            "font-family": "-apple-system, system-ui, sans-serif",
          ]
        ) { String(line) }
      })
  }
}
