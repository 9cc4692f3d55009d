extension Page {
  /// Radio buttons that the style sheet reads: filters without a script.
  var filters: Markup {
    element("form", ["class": "filters", "aria-label": PageFilter.title]) {
      choice(.shown, "show", shownChoices)
      if platforms.count > 1 {
        choice(
          .platform, "platform",
          [("platform-all", PageFilter.allPlatforms)] + platforms.enumerated().map { ("platform-\($0)", $1) })
      }
      choice(
        .view, "view",
        [("view-both", PageFilter.View.both), ("view-device", .device), ("view-file", .file)].map {
          ($0, $1.words)
        })
      // A pixel of a file on one of the reader's screen: only the reader knows how many of these make a point.
      choice(.screen, "screen", [("screen-1", "1x"), ("screen-2", "2x"), ("screen-3", "3x")])
      if slots.contains(where: \.hasMarks) {
        element("label", ["class": "switch"]) {
          voidElement("input", ["type": "checkbox", "id": "marks", "checked": ""])
          element("span") { PageFilter.markFaults }
        }
      }
    }
  }

  private var shownChoices: [(String, String)] {
    var choices = [("show-all", PageFilter.Shown.all.words(slots.count))]
    func add(_ id: String, _ shown: PageFilter.Shown, _ isShown: (SheetSlot) -> Bool) {
      let count = slots.count(where: isShown)
      if count > 0 { choices.append((id, shown.words(count))) }
    }
    add("show-changed", .changed, \.isChanged)
    add("show-findings", .withFindings) { !$0.findings.isEmpty }
    add("show-errors", .errors) { $0.worst == .error }
    add("show-missing", .missing) { $0.state == .missing }
    return choices
  }

  private func choice(
    _ filter: PageFilter, _ group: String, _ choices: [(id: String, title: String)]
  ) -> Markup {
    element("fieldset") {
      element("legend") { filter.legend }
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
