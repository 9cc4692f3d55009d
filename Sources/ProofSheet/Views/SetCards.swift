import ImageProperties

/// A page of so many images shows those in order as a contact sheet.
private let tiledFrom = 400
/// Tiles that a browser lays out together, or leaves aside together while nobody sees them.
private let tilesInSheet = 120

/// Slots of one set that follow each other.
struct SetOfSlots {
  var slots: [SheetSlot]

  var set: SheetSet? { slots.first?.set }
  /// One picture in several scales, shown side by side at equal points.
  var isScales: Bool { slots.count > 1 && slots.allSatisfy { $0.set?.scale != nil && !$0.isLayered } }
  /// Nothing but notes is to be said of any of them.
  var isInOrder: Bool {
    slots.allSatisfy { slot in
      (slot.state == .present || slot.state == .unused) && slot.findings.allSatisfy { $0.severity == .note }
        && !slot.isChanged
        && !slot.content.isHole && slot.need != .required && !slot.isLayered
    }
  }
}

extension SheetSlot {
  fileprivate var isLayered: Bool { if case .layers = content { true } else { false } }
}

extension SheetGroup {
  var sets: [SetOfSlots] {
    var sets: [SetOfSlots] = []
    for slot in slots {
      if let key = slot.set?.key, sets.last?.set?.key == key {
        sets[sets.count - 1].slots.append(slot)
      } else {
        sets.append(SetOfSlots(slots: [slot]))
      }
    }
    return sets
  }
}

extension Page {
  /// Whether a browser would take long to lay out every slot in full.
  var isLarge: Bool { slots.count > tiledFrom }

  /// The sets of a group: a card each, and what is in order on a large page in a contact sheet below.
  func sets(of group: SheetGroup) -> Markup {
    let sets = group.sets
    let tiled = isLarge ? sets.filter(\.isInOrder) : []
    let whole = isLarge ? sets.filter { !$0.isInOrder } : sets
    return Markup(joining: [
      whole.isEmpty ? .empty : element("div", ["class": "slots"]) { for set in whole { card(of: set) } },
      Markup(
        joining: stride(from: 0, to: tiled.count, by: tilesInSheet).map { start in
          element("ul", ["class": "tiles"]) {
            for set in tiled[start..<min(start + tilesInSheet, tiled.count)] { tile(of: set) }
          }
        }),
    ])
  }

  private func card(of set: SetOfSlots) -> Markup {
    guard set.slots.count > 1, let own = set.set else {
      return Markup(joining: set.slots.map { card(of: $0, isInSet: false) })
    }
    // By the slot's number and not the set's name, which comes from a file.
    let title = "set-\(set.slots[0].id)"
    return element(
      "div", ["class": set.isScales ? "set scales" : "set", "role": "group", "aria-labelledby": title]
    ) {
      element("header", ["class": "set-head"]) {
        element("h3", ["id": title]) { name(own.title) }
        element("p", ["class": "path"]) { folder(of: set.slots.first { !$0.path.isEmpty }?.path ?? "") }
        if own.targets.count > 1 {
          element("p", ["class": "detail"]) {
            PageLine.compiledBy.words
            name(own.targets.joined(separator: ", "))
          }
        }
      }
      element("div", ["class": "slots"]) {
        for slot in set.slots { card(of: slot, isInSet: true, isScale: set.isScales) }
      }
    }
  }

  /// The picture in each of its scales, the name of the set and the rules of its notes, whose sentences the list at
  /// the top has: a page of ten thousand stays quick.
  private func tile(of set: SetOfSlots) -> Markup {
    element("li") {
      for slot in set.slots {
        let size = size(of: slot.content, file: slot.actual)
        element(
          "svg",
          [
            "class": slot.classNames, "id": "slot-\(slot.id)", "role": "img", "aria-label": slot.label,
            "width": "\(slot.pointsSize(size).width)", "height": "\(slot.pointsSize(size).height)",
            "viewBox": "0 0 \(size.width) \(size.height)",
          ]
        ) { flattened(slot.content, on: size) }
      }
      name(set.set?.title ?? set.slots.first?.label ?? "")
      let rules = set.slots.flatMap(\.findings).map(\.rule).uniqued
      if !rules.isEmpty { element("span", ["class": "rule"]) { rules.joined(separator: ", ") } }
    }
  }
}

extension SheetSlot {
  /// Of a picture in points, no larger than a tile.
  func pointsSize(_ size: PixelSize, atMost side: Int = 64) -> PixelSize {
    let scale = max(set?.scale ?? 1, 1)
    let points = PixelSize(width: max(size.width / scale, 1), height: max(size.height / scale, 1))
    return points.longerSide > side ? points.fitted(to: side) : points
  }
}
