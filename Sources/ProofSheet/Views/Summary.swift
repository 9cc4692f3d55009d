/// Of one rule so many are listed; each is beside its image too.
private let listedOfRule = 500
/// A list of so many findings is folded after the first ones.
private let foldedFrom = 9
private let unfolded = 6

extension Page {
  /// Nothing where the page has neither apps nor findings of its own.
  var summary: Markup {
    guard !sheet.apps.isEmpty || !sheet.findings.isEmpty else { return .empty }
    return element("section", ["class": "summary", "aria-labelledby": "summary-title"]) {
      element("h2", ["id": "summary-title"]) {
        PageLine.app(count: sheet.apps.count).words
      }
      element("div", ["class": "cards"]) {
        for (number, app) in sheet.apps.enumerated() { card(app, number) }
      }
      if !sheet.findings.isEmpty {
        element("div", ["class": "others"]) {
          element("h3") { PageLine.findings(hasApps: !sheet.apps.isEmpty).words }
          foldedFindings(sheet.findings)
        }
      }
    }
  }

  private func card(_ app: SheetApp, _ number: Int) -> Markup {
    element("article", ["class": "card \(app.verdict.className)", "id": "app-\(number)"]) {
      element("div", ["class": "card-icon"]) {
        deviceView(app.icon, app.presentation, label: ViewCaption.iconOfApp(app.name).words)
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
            element("h4") { PageLine.assumed.words }
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

  /// Findings of one rule under the first of them, and the first of the rules; a click shows the rest. Each finding
  /// is beside its image as well.
  private func foldedFindings(_ findings: [SheetFinding]) -> Markup {
    let kinds = findings.byRule
    let shown = kinds.count > foldedFrom ? kinds.prefix(unfolded) : kinds[...]
    let hidden = kinds[shown.endIndex...]
    return Markup(joining: [
      element("ul", ["class": "findings"]) { for kind in shown { item(kind) } },
      hidden.isEmpty
        ? .empty
        : element("details") {
          element("summary") { PageLine.moreFindings(hidden.reduce(0) { $0 + $1.count }).words }
          element("ul", ["class": "findings"]) { for kind in hidden { item(kind) } }
        },
    ])
  }

  /// The findings of one rule.
  private func item(_ findings: [SheetFinding]) -> Markup {
    element("li", ["class": findings[0].severity.rawValue]) {
      says(findings[0], linksToSlots: true)
      if findings.count > 1 {
        element("details") {
          element("summary") { PageLine.moreOfKind(findings.count - 1).words }
          element("ul", ["class": "same"]) {
            for finding in findings.dropFirst().prefix(listedOfRule) {
              element("li") {
                name(finding.message)
                if !finding.place.isEmpty {
                  " "
                  element("span", ["class": "of-app"]) { name(finding.place) }
                }
                linkToSlot(of: finding)
              }
            }
            if findings.count - 1 > listedOfRule {
              element("li") { PageLine.moreAtImages(findings.count - 1 - listedOfRule).words }
            }
          }
        }
      }
    }
  }

  func findingList(_ findings: [SheetFinding]) -> Markup {
    element("ul", ["class": "findings"]) {
      for finding in findings {
        element("li", ["class": finding.severity.rawValue]) { says(finding, linksToSlots: false) }
      }
    }
  }

  /// - Parameter linksToSlots: the finding is shown apart from its image.
  private func says(_ finding: SheetFinding, linksToSlots: Bool) -> Markup {
    Markup(joining: [
      element("span", ["class": "badge"]) { finding.severity.rawValue },
      Markup(text: " "),
      finding.accepted.map { reason in
        Markup(joining: [
          element("span", ["class": "badge accepted"]) {
            PageLine.acceptedBy.words
            name(reason)
          }, Markup(text: " "),
        ])
      } ?? .empty,
      element("span", ["class": "says"]) {
        name(finding.message)
        if !finding.consequence.isEmpty {
          " "
          name(finding.consequence)
        }
      },
      finding.fix.isEmpty
        ? .empty
        : element("span", ["class": "fix"]) {
          element("b") { PageLine.fix.words }
          name(finding.fix)
        },
      element("span", ["class": "rule"]) {
        if !finding.place.isEmpty {
          name(finding.place)
          " \u{00B7} "
        }
        ([finding.rule] + finding.storeCodes).joined(separator: " \u{00B7} ")
        if linksToSlots { linkToSlot(of: finding) }
      },
    ])
  }

  func linkToSlot(of finding: SheetFinding) -> Markup {
    guard let slot = finding.slot else { return .empty }
    return Markup(joining: [
      Markup(text: " "), element("a", ["href": "#slot-\(slot)"]) { PageLine.showImage.words },
    ])
  }
}

extension [SheetFinding] {
  /// Of each severity and rule together, in the order of the first of them.
  fileprivate var byRule: [[SheetFinding]] {
    var places: [String: Int] = [:]
    var groups: [[SheetFinding]] = []
    for finding in self {
      let key = "\(finding.severity.rawValue) \(finding.rule)"
      if let place = places[key] {
        groups[place].append(finding)
      } else {
        places[key] = groups.count
        groups.append([finding])
      }
    }
    return groups
  }
}

extension SheetApp {
  fileprivate var counts: String {
    let counts = SheetSeverity.allCases.map { severity in
      (findings.count { $0.severity == severity && $0.accepted == nil }, severity)
    }
    return PageLine.counts(
      counts.filter { $0.0 > 0 }, accepted: findings.count { $0.accepted != nil }
    ).words
  }
}

extension SheetVerdict {
  var className: String {
    switch self {
    case .passed: "is-passed"
    case .passedWithWarnings, .doubtful: "is-warned"
    case .failed, .accepted, .open: "is-failed"
    case .incomplete: "is-incomplete"
    }
  }
}
