extension Page {
  /// Radio buttons that the style sheet reads: filters without a script.
  var filters: Markup {
    element("form", ["class": "filters", "aria-label": "Filters"]) {
      choice("Show", "show", shownChoices)
      if platforms.count > 1 {
        choice(
          "Platform", "platform",
          [("platform-all", "All")] + platforms.enumerated().map { ("platform-\($0)", $1) })
      }
      choice(
        "View", "view", [("view-both", "Both"), ("view-device", "On the device"), ("view-file", "The file")])
      // A pixel of a file on one of the reader's screen: only the reader knows how many of these make a point.
      choice("My screen", "screen", [("screen-1", "1x"), ("screen-2", "2x"), ("screen-3", "3x")])
      if slots.contains(where: \.hasMarks) {
        element("label", ["class": "switch"]) {
          voidElement("input", ["type": "checkbox", "id": "marks", "checked": ""])
          element("span") { "Mark faults" }
        }
      }
    }
  }

  private var shownChoices: [(String, String)] {
    var choices = [("show-all", "All \(slots.count)")]
    func add(_ id: String, _ title: String, _ isShown: (SheetSlot) -> Bool) {
      let count = slots.count(where: isShown)
      if count > 0 { choices.append((id, "\(title) \(count)")) }
    }
    add("show-changed", "Changed", \.isChanged)
    add("show-findings", "With findings") { !$0.findings.isEmpty }
    add("show-errors", "Errors") { $0.worst == .error }
    add("show-missing", "Missing") { $0.state == .missing }
    return choices
  }

  private func choice(_ legend: String, _ group: String, _ choices: [(id: String, title: String)]) -> Markup {
    element("fieldset") {
      element("legend") { legend }
      for (index, choice) in choices.enumerated() {
        element("label") {
          voidElement(
            "input",
            ["type": "radio", "name": group, "id": choice.id, "checked": index == 0 ? "" : nil])
          element("span") { choice.title }
        }
      }
    }
  }
}

extension SheetSlot {
  /// Whether the page draws a mark on the picture or beside it.
  fileprivate var hasMarks: Bool {
    if case .document = presentation, !content.isHole { return true }
    let differs = expected.map { expected in actual.map { $0 != expected } ?? false } ?? false
    return differs || marks.transparentPixels || marks.cutCorners || marks.safeRadius != nil
      || marks.framedShare != nil || marks.enlargedFrom != nil || marks.differsFrom != nil
      || !marks.stamps.isEmpty
  }
}
