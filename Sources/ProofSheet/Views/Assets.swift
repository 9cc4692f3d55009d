import ImageProperties

extension Page {
  /// Every group, under its target and platform.
  var assets: Markup {
    element("div", ["id": "slots", "class": isLarge ? "assets large" : "assets"]) {
      if groups.isEmpty {
        element("p", ["class": "nothing"]) {
          (sheet.showsOnlyFindings ? PageLine.noImageWithFinding : .noImage).words
        }
      }
      for (index, group) in groups.enumerated() { section(group, index) }
    }
  }

  private func section(_ group: SheetGroup, _ index: Int) -> Markup {
    element(
      "div",
      [
        "class": "group on-\(platformIndex(group.platform))", "role": "group",
        "aria-labelledby": "group-\(index) group-\(index)-of",
      ]
    ) {
      element("header", ["class": "group-head"]) {
        element("h2", ["id": "group-\(index)"]) { group.kind }
        element("p", ["class": "detail", "id": "group-\(index)-of"]) {
          name(group.target)
          " \u{00B7} \(group.platform) \u{00B7} \(PageLine.slots(group.slots.count).words)"
        }
      }
      barStrip(of: group)
      sets(of: group)
    }
  }

  /// - Parameters:
  ///   - isInSet: the card of its set has the title, and the slot what sets it apart.
  ///   - isScale: it stands beside the other scales of its picture, and is as large as they.
  func card(of slot: SheetSlot, isInSet: Bool, isScale: Bool = false) -> Markup {
    element(
      "article",
      ["class": slot.classNames, "id": "slot-\(slot.id)", "aria-labelledby": "slot-\(slot.id)-title"]
    ) {
      element("header", ["class": "slot-head"]) {
        if isInSet, let place = slot.set?.place {
          element("h4", ["id": "slot-\(slot.id)-title"]) { name(place) }
        } else {
          element("h3", ["id": "slot-\(slot.id)-title"]) { name(slot.label) }
        }
        element("p", ["class": "meta"]) { slot.measures }
        element("p", ["class": "tags"]) {
          if let need = slot.need { element("span", ["class": "badge need"]) { need.rawValue } }
          element("span", ["class": "badge state"]) { slot.state.title }
          if let title = slot.change?.title { element("span", ["class": "badge change"]) { title } }
        }
      }
      views(of: slot, isScale: isScale)
      if !isInSet, let targets = slot.set?.targets, targets.count > 1 {
        element("p", ["class": "detail"]) {
          PageLine.compiledBy.words
          name(targets.joined(separator: ", "))
        }
      }
      if !slot.path.isEmpty {
        path(slot.path, hasFolder: !isInSet)
      }
      if !slot.findings.isEmpty { findingList(slot.findings) }
    }
  }

  /// The name of a file, and below it the folder unless the card of its set has it. Whatever the path is, the elements
  /// are the same.
  private func path(_ path: String, hasFolder: Bool) -> Markup {
    element("p", ["class": "path"]) {
      element("bdi", ["class": "code file-name"]) { String(path[path.lastPart...]) }
      if hasFolder { folder(of: path) }
    }
  }

  func folder(of path: String) -> Markup {
    element("bdi", ["class": "code folder"]) { String(path[..<path.lastPart]) }
  }

  private func views(of slot: SheetSlot, isScale: Bool) -> Markup {
    element("div", ["class": "views"]) {
      switch slot.content {
      case .hole(let reason):
        comparedView(of: slot)
        hole(slot, reason)
      default:
        comparedView(of: slot)
        fileView(slot, isScale: isScale)
        element("div", ["class": "view device"]) {
          deviceView(slot.content, slot.presentation, label: slot.label, file: slot.actual, id: slot.id)
        }
      }
      faultViews(of: slot)
    }
  }
}

extension String {
  /// Where the name of a file begins in its path.
  fileprivate var lastPart: String.Index { lastIndex(of: "/").map { index(after: $0) } ?? startIndex }
}

/// CSS pixels for a drawing in a column of the page at its narrowest.
private let columnWidth = 260

extension SheetSlot {
  var classNames: String {
    var names = ["slot", "is-\(state.rawValue)"]
    if let need { names.append("needs-\(need.rawValue)") }
    if let worst { names += ["has-findings", "has-\(worst.rawValue)"] }
    if isChanged { names.append("is-changed") }
    if isWide { names.append("is-wide") }
    return names.joined(separator: " ")
  }

  /// Wider than a column of the page.
  private var isWide: Bool {
    let width =
      switch content {
      case .hole: need == .required && state == .missing ? expected?.shown.width ?? 0 : 0
      case .layers(_, let canvas): canvas.shown.width
      case .picture: (actual ?? expected)?.shown.width ?? 0
      }
    if case .changed(_, let before) = change, width + (before?.shown.width ?? 0) > columnWidth { return true }
    return width > columnWidth
  }

  fileprivate var measures: String {
    var parts: [String] = []
    if let expected { parts.append("\(expected.prose) px") }
    if !points.isEmpty { parts.append(points) }
    return parts.joined(separator: " \u{00B7} ")
  }
}
