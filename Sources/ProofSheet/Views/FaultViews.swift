import ImageProperties

/// The longer side of the larger outline.
private let outlined = 150

extension Page {
  /// Faults that show best beside the image.
  func faultViews(of slot: SheetSlot) -> Markup {
    element("div", ["class": "view mark faults"]) {
      if let expected = slot.expected, let actual = slot.actual, expected != actual {
        sizes(slot, expected, actual)
      }
      if let other = slot.marks.differsFrom { sideBySide(slot, other) }
      for stamp in slot.marks.stamps { element("p", ["class": "stamp"]) { name(stamp) } }
    }
  }

  /// Both outlines at one scale, from one corner.
  private func sizes(_ slot: SheetSlot, _ expected: PixelSize, _ actual: PixelSize) -> Markup {
    let canvas = PixelSize(
      width: max(expected.width, actual.width), height: max(expected.height, actual.height))
    return figure(.sizes(actual, slot: expected)) {
      drawing(
        canvas, shown: canvas.fitted(to: outlined),
        label: .sizesLabel(actual, slot: expected), class: "art sizes"
      ) {
        element("g", ["class": "faded"]) { flattened(slot.content, on: actual) }
        outline("actual", actual)
        outline("expected", expected)
      }
    }
  }

  private func outline(_ name: String, _ size: PixelSize) -> Markup {
    element(
      "rect",
      [
        "class": name, "width": "\(size.width)", "height": "\(size.height)",
        "vector-effect": "non-scaling-stroke",
      ])
  }

  private func sideBySide(_ slot: SheetSlot, _ other: OtherPicture) -> Markup {
    let size = PixelSize(width: 96, height: 96)
    return element("div", ["class": "pair"]) {
      figure(.thisFile) { drawing(size, shown: size, label: nil) { flattened(slot.content, on: size) } }
      figure(.given(other.label)) {
        drawing(size, shown: size, label: .differs(other.label)) { use(other.picture, filling: size) }
      }
      if slot.marks.showsDifference { difference(slot, other, size) }
    }
  }

  /// The image of before, when two states are compared; beside the image of now.
  func comparedView(of slot: SheetSlot) -> Markup {
    guard case .changed(let before, let file) = slot.change else { return .empty }
    let size = size(of: before, file: file)
    let shown = size.shown
    return element("div", ["class": "view before"]) {
      figure(.before(before.isHole ? nil : size), width: shown.width) {
        if case .hole(let reason) = before {
          element("p", ["class": "reason"]) { name(reason) }
        } else {
          element(
            "div",
            ["class": hasTransparency(before) ? "paper checked" : "paper", "style": "width:\(shown.width)px"]
          ) {
            drawing(size, shown: shown, label: .beforeSlot(slot.label)) { flattened(before, on: size) }
          }
        }
      }
    }
  }
}
