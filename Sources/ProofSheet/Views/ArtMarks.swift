import ImageProperties

/// Marks in the picture for faults of its art.
extension Page {
  /// Every pixel that lets something through, however little; the box that framed art fills; the pixels that
  /// enlarged art was drawn for.
  func artMarks(of slot: SheetSlot, _ size: PixelSize) -> Markup {
    Markup(joining: [
      slot.marks.transparentPixels && slot.marks.almostOpaque
        ? element("g", ["class": "mark", "filter": "url(#see-through)"]) { flattened(slot.content, on: size) }
        : .empty,
      slot.marks.framedShare.map { box(of: size, share: Double($0) / 100) } ?? .empty,
      slot.marks.enlargedFrom.map { pixelGrid(of: size, pixels: $0) } ?? .empty,
    ])
  }

  private func box(of size: PixelSize, share: Double) -> Markup {
    let (width, height) = (Double(size.width) * share, Double(size.height) * share)
    return element(
      "rect",
      [
        "class": "mark outline", "x": coordinate((Double(size.width) - width) / 2),
        "y": coordinate((Double(size.height) - height) / 2), "width": coordinate(width),
        "height": coordinate(height), "vector-effect": "non-scaling-stroke",
      ])
  }

  /// A square of the size that the art had, in the corner from which it was enlarged.
  private func pixelGrid(of size: PixelSize, pixels: Int) -> Markup {
    let side = "\(min(pixels, size.width))"
    return element(
      "rect",
      [
        "class": "mark outline", "x": "0", "y": "0", "width": side, "height": side,
        "vector-effect": "non-scaling-stroke",
      ])
  }

  /// What differs between two pictures, as one picture: black where they are equal.
  func difference(_ slot: SheetSlot, _ other: OtherPicture, _ size: PixelSize) -> Markup {
    figure(.difference) {
      drawing(size, shown: size, label: .differenceTo(other.label), class: "art difference") {
        flattened(slot.content, on: size)
        element("g", ["class": "over"]) { use(other.picture, filling: size) }
      }
    }
  }
}
