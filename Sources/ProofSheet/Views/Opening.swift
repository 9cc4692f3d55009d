/// Of the list of what would be refused.
private let refusalsShown = 5

extension Page {
  /// What a release engineer asks first: whether it passes, what stops it, which pictures are at fault, and where
  /// each app is.
  var opening: Markup {
    let refusals = refusals
    let state = sheet.gate.map { OpeningState($0.verdict, sheet.allFindings) }
    return element(
      "section", ["class": "opening \(state?.className ?? "")", "aria-labelledby": "verdict"]
    ) {
      element("h2", ["id": "verdict"]) {
        if let state {
          element("span", ["class": "badge"]) { state.title }
          " "
        }
        headline(refusals.count).words
      }
      if let gate = sheet.gate, !gate.totals.isEmpty {
        element("p", ["class": "totals"]) { name(gate.totals) }
      }
      for failure in sheet.failures {
        element("p", ["class": "failure"]) {
          element("strong") { PageLine.notRead.words }
          name(failure)
        }
      }
      if !refusals.isEmpty { list(of: refusals) }
      faultyPictures
      index
    }
  }

  private func headline(_ refusals: Int) -> PageLine {
    // Nobody looks at a site before it is published.
    let isForStore = !sheet.apps.isEmpty || sheet.allFindings.contains { !$0.storeCodes.isEmpty }
    if refusals > 0 {
      return isForStore ? .refused(refusals) : .errors(refusals)
    }
    if sheet.apps.contains(where: { $0.verdict == .open }) {
      return .requiredImageMissing
    }
    if sheet.gate?.verdict == .incomplete || !sheet.failures.isEmpty {
      return .noErrorInWhatWasRead
    }
    if sheet.allFindings.contains(where: { $0.severity == .warning && !$0.storeCodes.isEmpty }) {
      return .warnedOfRefusal
    }
    return isForStore ? .nothingRefused : .noError
  }

  private struct Refusal {
    let finding: SheetFinding
    /// The apps that have it.
    var apps: [String]
  }

  /// Every error once, however many apps share it; those that the store has a code for first. What a waiver accepts
  /// is refused all the same.
  private var refusals: [Refusal] {
    var places: [[String]: Int] = [:]
    var refusals: [Refusal] = []
    let found =
      sheet.apps.flatMap { app in app.findings.map { ($0, [app.name]) } } + sheet.findings.map { ($0, []) }
    for (finding, apps) in found where finding.severity == .error {
      let key = [finding.rule, finding.message, finding.slot.map { "\($0)" } ?? finding.place]
      if let known = places[key] {
        refusals[known].apps += apps
      } else {
        places[key] = refusals.count
        refusals.append(Refusal(finding: finding, apps: apps))
      }
    }
    return refusals.filter { !$0.finding.storeCodes.isEmpty }
      + refusals.filter { $0.finding.storeCodes.isEmpty }
  }

  private func list(of refusals: [Refusal]) -> Markup {
    let shown = refusals.count > refusalsShown + 1 ? refusals.prefix(refusalsShown) : refusals[...]
    let hidden = refusals[shown.endIndex...]
    return Markup(joining: [
      element("ul", ["class": "refusals"]) { for refusal in shown { item(refusal) } },
      hidden.isEmpty
        ? .empty
        : element("details") {
          element("summary") { PageLine.more(hidden.count).words }
          element("ul", ["class": "refusals"]) { for refusal in hidden { item(refusal) } }
        },
    ])
  }

  private func item(_ refusal: Refusal) -> Markup {
    let finding = refusal.finding
    return element("li") {
      name(finding.message)
      if sheet.apps.count > 1, let first = refusal.apps.first {
        " "
        element("span", ["class": "of-app"]) {
          name(first)
          if refusal.apps.count > 1 { " \(PageLine.otherApps(refusal.apps.count - 1).words)" }
        }
      }
      if !finding.place.isEmpty {
        " "
        element("span", ["class": "of-app"]) { name(finding.place) }
      }
      for code in finding.storeCodes {
        " "
        element("span", ["class": "code"]) { code }
      }
      if finding.accepted != nil {
        " "
        element("span", ["class": "badge"]) { PageLine.accepted.words }
      }
      linkToSlot(of: finding)
    }
  }

  /// Apps and what the page has of each.
  private var index: Markup {
    guard sheet.apps.count + groups.count > 2 else { return .empty }
    let titles = Set(sheet.apps.map(\.target))
    let ofTargets = Dictionary(grouping: groups.indices) { groups[$0].target }
    return element("nav", ["class": "index", "aria-label": "Contents"]) {
      element("ul") {
        for (number, app) in sheet.apps.enumerated() {
          element("li", ["class": app.verdict.className]) {
            element("a", ["href": "#app-\(number)"]) { name(app.name) }
            " \(app.platform) "
            element("span", ["class": "badge"]) { app.verdict.title }
            links((ofTargets[app.target] ?? []).filter { groups[$0].platform == app.platform })
          }
        }
        for target in groups.map(\.target).uniqued where !titles.contains(target) {
          item(of: ofTargets[target] ?? [], titled: target)
        }
      }
    }
  }

  /// What is no app: a site, an extension, a catalog.
  /// - Parameter numbers: of its groups.
  private func item(of numbers: [Int], titled target: String) -> Markup {
    let verdict = numbers.first.flatMap { groups[$0].verdict }
    return element("li", ["class": verdict?.className]) {
      name(target)
      if let verdict {
        " "
        element("span", ["class": "badge"]) { verdict.title }
      }
      links(numbers)
    }
  }

  /// To groups, by their numbers.
  private func links(_ numbers: [Int]) -> Markup {
    element("span", ["class": "kinds"]) {
      for number in numbers {
        " "
        element("a", ["href": "#group-\(number)"]) { "\(groups[number].kind) \(groups[number].slots.count)" }
      }
    }
  }
}

extension Array where Element: Hashable {
  /// Each once, in their order.
  var uniqued: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

/// The state of the whole run, in the words that the cards of apps have where one of them fits.
enum OpeningState {
  case like(SheetVerdict)
  case passedWithErrors, errorsAccepted

  init(_ verdict: SheetGate.Verdict, _ findings: [SheetFinding]) {
    switch verdict {
    case .failed: self = .like(.failed)
    case .incomplete: self = .like(.incomplete)
    case .passed:
      let worst = findings.filter { $0.accepted == nil }.map(\.severity)
      if worst.contains(.error) {
        self = .passedWithErrors
      } else if findings.contains(where: { $0.severity == .error }) {
        self = .errorsAccepted
      } else {
        self = .like(worst.contains(.warning) ? .passedWithWarnings : .passed)
      }
    }
  }

  var className: String {
    switch self {
    case .like(let verdict): verdict.className
    case .passedWithErrors, .errorsAccepted: SheetVerdict.passedWithWarnings.className
    }
  }
}

extension Sheet {
  fileprivate var allFindings: [SheetFinding] { apps.flatMap(\.findings) + findings }
}
