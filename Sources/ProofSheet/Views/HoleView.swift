import ImageProperties

extension Page {
  /// A hole of the slot's size, and what happens while nothing fills it.
  func hole(_ slot: SheetSlot, _ reason: String) -> Markup {
    let size = slot.expected ?? slot.actual ?? PixelSize(width: 120, height: 120)
    // An empty slot that costs nothing takes less of the page.
    let isMissed = slot.need == .required && slot.state == .missing
    let shown = isMissed || size.longerSide <= 160 ? size.shown : size.fitted(to: 160)
    return element("div", ["class": "view empty"]) {
      figure(
        .hole(size, percent: shown == size ? nil : shown.width * 100 / max(size.width, 1)),
        width: shown.width
      ) {
        drawing(shown, shown: shown, label: .emptySlot(slot.label), class: "art hole") {
          element(
            "rect",
            [
              "x": "1", "y": "1", "width": "\(max(shown.width - 2, 1))",
              "height": "\(max(shown.height - 2, 1))",
              "rx": coordinate(Double(min(shown.width, shown.height)) * 0.06),
            ])
          element("path", ["d": "M0 0L\(shown.width) \(shown.height)M\(shown.width) 0L0 \(shown.height)"])
        }
      }
      element("div", ["class": "reasons"]) {
        element("p", ["class": "reason"]) { name(reason) }
        if !slot.consequence.isEmpty { element("p", ["class": "reason"]) { name(slot.consequence) } }
      }
    }
  }
}
