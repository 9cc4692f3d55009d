/// A list of so many findings is folded after the first ones.
private let foldedFrom = 9
private let unfolded = 6

extension Page {
  var summary: Markup {
    element("section", ["class": "summary", "aria-labelledby": "summary-title"]) {
      element("h2", ["id": "summary-title"]) {
        sheet.apps.isEmpty ? "Summary" : sheet.apps.count == 1 ? "The app" : "Apps"
      }
      for failure in sheet.failures {
        element("p", ["class": "failure"]) {
          element("strong") { "Not read: " }
          name(failure)
        }
      }
      element("div", ["class": "cards"]) {
        for app in sheet.apps { card(app) }
      }
      if !sheet.findings.isEmpty {
        element("div", ["class": "others"]) {
          element("h3") { sheet.apps.isEmpty ? "Findings" : "Findings outside these apps" }
          foldedFindings(sheet.findings)
        }
      }
    }
  }

  private func card(_ app: SheetApp) -> Markup {
    element("article", ["class": "card \(app.verdict.className)"]) {
      element("div", ["class": "card-icon"]) {
        deviceView(app.icon, app.presentation, label: "Icon of \(app.name)")
      }
      element("div", ["class": "card-text"]) {
        element("h3") { name(app.name) }
        element("p", ["class": "detail"]) {
          app.platform
          if !app.detail.isEmpty {
            " \u{00B7} "
            name(app.detail)
          }
        }
        element("p", ["class": "verdict"]) {
          element("span", ["class": "badge"]) { app.verdict.title }
          " "
          app.counts
        }
        if !app.assumptions.isEmpty {
          element("div", ["class": "assumed"]) {
            element("h4") { "Assumed" }
            element("ul") {
              for assumption in app.assumptions { element("li") { name(assumption) } }
            }
          }
        }
      }
      if !app.findings.isEmpty {
        element("div", ["class": "card-findings"]) { foldedFindings(app.findings) }
      }
    }
  }

  /// The first findings; a click shows the rest of a long list. Each is beside its image as well.
  private func foldedFindings(_ findings: [SheetFinding]) -> Markup {
    let shown = findings.count > foldedFrom ? findings.prefix(unfolded) : findings[...]
    return Markup(joining: [
      findingList(Array(shown), linksToSlots: true),
      shown.count == findings.count
        ? .empty
        : element("details") {
          element("summary") { "\(counted(findings.count - shown.count, "more finding"))" }
          findingList(Array(findings[shown.count...]), linksToSlots: true)
        },
    ])
  }

  func findingList(_ findings: [SheetFinding], linksToSlots: Bool) -> Markup {
    element("ul", ["class": "findings"]) {
      for finding in findings {
        element("li", ["class": finding.severity.rawValue]) {
          element("span", ["class": "badge"]) { finding.severity.rawValue }
          " "
          element("span", ["class": "says"]) {
            name(finding.message)
            if !finding.consequence.isEmpty {
              " "
              name(finding.consequence)
            }
          }
          if !finding.fix.isEmpty {
            element("span", ["class": "fix"]) {
              element("b") { "Fix: " }
              name(finding.fix)
            }
          }
          element("span", ["class": "rule"]) {
            ([finding.rule] + finding.storeCodes).joined(separator: " \u{00B7} ")
            if linksToSlots, let slot = finding.slot {
              " "
              element("a", ["href": "#slot-\(slot)"]) { "Show image" }
            }
          }
        }
      }
    }
  }
}

extension SheetApp {
  fileprivate var counts: String {
    let counts = SheetSeverity.allCases.compactMap { severity -> String? in
      let count = findings.count { $0.severity == severity }
      return count > 0 ? counted(count, severity.rawValue) : nil
    }
    return counts.isEmpty ? "No findings" : counts.joined(separator: ", ")
  }
}

extension SheetVerdict {
  fileprivate var title: String {
    switch self {
    case .passed: "Ready"
    case .passedWithWarnings: "Ready, with warnings"
    case .failed: "Not ready"
    case .incomplete: "Not fully read"
    }
  }

  fileprivate var className: String {
    switch self {
    case .passed: "is-passed"
    case .passedWithWarnings: "is-warned"
    case .failed: "is-failed"
    case .incomplete: "is-incomplete"
    }
  }
}
