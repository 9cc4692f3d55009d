import ImageProperties

/// More icons than a bar has would be a picture of nothing.
private let iconsInStrip = 24

extension Page {
  /// One icon as a mask: normal and selected.
  func barView(_ content: SlotContent, _ size: PixelSize, _ icon: BarIcon, _ label: String) -> Markup {
    figure(.alphaAlone) {
      element("div", ["class": "ground \(icon.className)"]) {
        tinted(content, size, icon, isSelected: false, label: .barIcon(label, isSelected: false))
        tinted(content, size, icon, isSelected: true, label: .barIcon(label, isSelected: true))
      }
    }
  }

  /// The icons of a group in one bar, so that sizes and weights can be compared.
  func barStrip(of group: SheetGroup) -> Markup {
    let items = group.slots.compactMap { slot -> (slot: SheetSlot, icon: BarIcon)? in
      guard case .bar(let icon) = slot.presentation else { return nil }
      if case .hole = slot.content { return nil }
      return (slot, icon)
    }
    guard items.count > 1, let first = items.first else { return .empty }
    let shown = items.prefix(iconsInStrip).map {
      BarItem(content: $0.slot.content, icon: $0.icon, size: $0.slot.actual)
    }
    return element("div", ["class": "strip"]) {
      figure(.strip) { bar(of: shown, like: first.icon) }
    }
  }

  /// Icons in one bar, the first one selected.
  func bar(of items: [BarItem], like icon: BarIcon, label: ViewCaption? = nil) -> Markup {
    element(
      "div",
      [
        "class": "ground \(icon.className) wide", "role": label == nil ? nil : "img",
        "aria-label": label?.words,
      ]
    ) {
      for (index, item) in items.enumerated() {
        tinted(
          item.content, size(of: item.content, file: item.size), item.icon, isSelected: index == 0,
          label: nil)
      }
    }
  }

  private func tinted(
    _ content: SlotContent, _ size: PixelSize, _ icon: BarIcon, isSelected: Bool, label: ViewCaption?
  ) -> Markup {
    let scale = max(icon.scale, 1)
    // Points, as a bar shows them, and never so large that one icon fills the page.
    let points = PixelSize(width: max(size.width / scale, 1), height: max(size.height / scale, 1))
    let shown = PixelSize(width: min(points.width, 64), height: min(points.height, 64))
    let kind = icon.bar == .menuBar ? "menu" : icon.era == .classic ? "classic" : "flat"
    let filter = "\(kind)-\(isSelected ? "selected" : "normal")"
    return drawing(size, shown: points.longerSide > 64 ? points.fitted(to: 64) : shown, label: label) {
      element("g", ["filter": "url(#\(filter))"]) { flattened(content, on: size) }
    }
  }
}

extension BarIcon {
  fileprivate var className: String {
    switch bar {
    case .menuBar: "bar menu-bar"
    case .tabBar: "bar tab-bar \(era == .classic ? "classic" : "flat")"
    case .toolbar: "bar toolbar \(era == .classic ? "classic" : "flat")"
    }
  }
}
