/// The page of one sheet.
struct Page {
  let sheet: Sheet
  /// Platforms in their order on the page: the filters and their rules go by index.
  let platforms: [String]
  let groups: [SheetGroup]
  let slots: [SheetSlot]

  init(_ sheet: Sheet) {
    self.sheet = sheet
    groups = sheet.groups.map { $0.ordered(for: sheet) }.filter { !$0.slots.isEmpty }
      .sortedStably { $0.isChanged && !$1.isChanged }
    var platforms: [String] = []
    for name in groups.map(\.platform) + sheet.panels.map(\.platform) where !platforms.contains(name) {
      platforms.append(name)
    }
    self.platforms = platforms
    slots = groups.flatMap(\.slots)
  }

  /// What is between the filters and the foot, from top to bottom.
  var parts: [Markup] {
    let review = sheet.review.map { $0.section(titled: $0.headline) }
    return [review ?? .empty, summary, panels, launches, assets, splashes]
  }

  func platformIndex(_ platform: String) -> Int { platforms.firstIndex(of: platform) ?? 0 }
}

/// The one self-contained page: no script, no request, nothing of the sheet's texts that could be markup.
package func html(of sheet: Sheet) -> String {
  let page = Page(sheet)
  return Markup(joining: [
    Markup(literal: "<!DOCTYPE html>\n"),
    element("html", ["lang": "en"]) {
      page.head
      element("body") {
        page.definitions
        element("a", ["class": "skip", "href": "#slots"]) { PageLine.skipToImages.words }
        page.masthead
        page.opening
        page.filters
        element("main") { Markup(joining: page.parts) }
        page.foot
      }
    },
    Markup(literal: "\n"),
  ]).html
}

extension SheetGroup {
  var isChanged: Bool { slots.contains(where: \.isChanged) }

  fileprivate func ordered(for sheet: Sheet) -> SheetGroup {
    var group = self
    if sheet.showsOnlyFindings { group.slots.removeAll { $0.findings.isEmpty && !$0.isChanged } }
    group.slots = group.slots.sortedStably { $0.isChanged && !$1.isChanged }
    return group
  }
}

extension SheetSlot {
  var isChanged: Bool {
    switch change {
    case .none, .unchanged: false
    default: true
    }
  }

  /// Of the findings, accepted ones as well: what is wrong is seen.
  var worst: SheetSeverity? {
    SheetSeverity.allCases.first { level in findings.contains { $0.severity == level } }
  }
}

extension Array {
  /// The standard library does not promise that its sort is stable.
  fileprivate func sortedStably(_ isBefore: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { first, second in
      if isBefore(first.element, second.element) { return true }
      return !isBefore(second.element, first.element) && first.offset < second.offset
    }.map(\.element)
  }
}
