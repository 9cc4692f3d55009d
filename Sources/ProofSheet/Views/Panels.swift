import ImageProperties

/// More panels than so many are closed until a click opens them.
private let openPanels = 4

extension Page {
  /// Every panel, in the order of the sheet.
  var panels: Markup {
    Markup(
      joining: sheet.panels.enumerated().map { index, panel in
        element(
          "div",
          [
            "class": "panel on-\(platformIndex(panel.platform))", "role": "group",
            "aria-labelledby": "panel-\(index) panel-\(index)-of",
          ]
        ) {
          element("header", ["class": "group-head"]) {
            element("h2", ["id": "panel-\(index)"]) { panel.title }
            element("p", ["class": "detail", "id": "panel-\(index)-of"]) {
              name(panel.target)
              " \u{00B7} \(panel.platform)"
            }
          }
          element("details", ["open": sheet.panels.count <= openPanels ? "" : nil]) {
            element("summary") { PageLine.drawings(panel.frames.count).words }
            element("div", ["class": "frames"]) { for frame in panel.frames { figure(of: frame) } }
          }
        }
      })
  }

  private func figure(of frame: PanelFrame) -> Markup {
    element("figure", ["class": "device-frame"]) {
      scene(frame)
      element("figcaption") {
        element("b") { frame.title }
        " "
        name(frame.drawnFrom)
        if !frame.notKnown.isEmpty { " \(frame.notKnown)" }
      }
    }
  }

  private func scene(_ frame: PanelFrame) -> Markup {
    switch frame.scene {
    case .icon(let content, let icon, let place):
      switch place {
      case .home, .watchGrid, .dock: amongNeighbors(content, icon, place, frame.title)
      case .store, .settings, .spotlight, .notification, .finder, .tab:
        inRow(content, icon, place, frame.title)
      case .shortLook: shortLook(content, icon, frame.title)
      }
    case .shelf(let content, let shape, let label): shelf(content, shape, label, frame.title)
    case .bar(let items):
      items.first.map { first in
        element("div", ["class": "scene of-bar"]) {
          bar(of: items, like: first.icon, label: .panelBar(frame.title, templates: items.count))
        }
      } ?? .empty
    }
  }

  /// The watch raised for a notification: the icon, grey for its title, the name of the app.
  private func shortLook(_ content: SlotContent, _ icon: HomeScreenIcon, _ title: String) -> Markup {
    element("div", ["class": "ground scene short-look"]) {
      masked(content, icon, side: icon.side, label: .panelIcon(title))
      element("i", ["aria-hidden": "true"])
      if !icon.label.isEmpty { element("p", ["class": "icon-label"]) { name(icon.label) } }
    }
  }

  /// The icon in the middle of plain shapes of its outline, as large as they.
  private func amongNeighbors(
    _ content: SlotContent, _ icon: HomeScreenIcon, _ place: DevicePlace, _ title: String
  ) -> Markup {
    let count = place == .home ? 8 : place == .dock ? 4 : 6
    let isDark = icon.appearance != .standard || place == .watchGrid
    let shape = icon.shape == .asDrawn ? "desktop" : icon.shape.rawValue
    return element("div", ["class": "ground scene \(place.rawValue) \(isDark ? "dark" : "photo")"]) {
      for index in 0..<count {
        if index == count / 2 {
          element("div", ["class": "own"]) {
            masked(content, icon, side: icon.side, label: .panelAmongOthers(title))
            if !icon.label.isEmpty { element("p", ["class": "icon-label"]) { name(icon.label) } }
          }
        }
        element(
          "i",
          [
            "class": "neighbor \(shape)", "aria-hidden": "true",
            "style": "width:\(icon.side)px;height:\(icon.side)px",
          ])
      }
    }
  }

  /// The icon before lines of text: a name where the system shows one, and grey for what it writes itself.
  private func inRow(
    _ content: SlotContent, _ icon: HomeScreenIcon, _ place: DevicePlace, _ title: String
  ) -> Markup {
    element("div", ["class": "ground scene row \(place.rawValue)"]) {
      masked(content, icon, side: icon.side, label: .panelInRow(title))
      element("div", ["class": "row-text"]) {
        element("p") { name(icon.label) }
        if place == .store || place == .notification || place == .spotlight {
          element("i", ["aria-hidden": "true"])
        }
      }
      if place == .store { element("span", ["class": "pill", "aria-hidden": "true"]) }
    }
  }

  private func shelf(_ content: SlotContent, _ shape: IconShape, _ label: String, _ title: String) -> Markup {
    let size = size(of: content, file: nil)
    let shown = size.fitted(to: shape == .circle ? 96 : 150)
    let style = "width:\(shown.width)px;height:\(shown.height)px"
    return element("div", ["class": "ground scene shelf photo"]) {
      element("i", ["class": "neighbor \(shape.rawValue)", "aria-hidden": "true", "style": style])
      element("div", ["class": "own"]) {
        element("div", ["class": "cut \(shape.rawValue)", "style": style]) {
          drawing(size, shown: shown, label: .panelAmongOthers(title)) {
            flattened(content, on: size)
          }
        }
        if !label.isEmpty { element("p", ["class": "icon-label"]) { name(label) } }
      }
      element("i", ["class": "neighbor \(shape.rawValue)", "aria-hidden": "true", "style": style])
    }
  }
}
