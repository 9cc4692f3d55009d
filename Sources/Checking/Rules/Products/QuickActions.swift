import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let quickActions = Rule(
    id: "quick-actions",
    severity: .warning,
    title: "The Info.plist declares too many quick actions, or one without a title",
    rationale: """
      The home screen shows at most four quick actions of an app, static ones first. UIApplicationShortcutItemTitle \
      is a required key of each.
      """,
    remedy: "Declare at most four items in UIApplicationShortcutItems, each with a title.",
    evidence: .apple, sources: ["HIG-extensions", "IOSKeys"],
    checks: .app { app in app.quickActionProblems }
  ) { finding in
    let values = finding.values
    guard values.fault == "too-many" else {
      return LegacySentences(
        "Quick action \(values.text(.list)) of \(finding.oldName) has no title",
        consequence: "iOS requires UIApplicationShortcutItemTitle; an item without it may not appear.",
        remedy: "Add UIApplicationShortcutItemTitle to the item in \(finding.path.display).")
    }
    let over = values.number(.count) - values.number(.limit)
    return LegacySentences(
      "\(finding.oldName) declares \(values.number(.count)) quick actions; iOS shows at most \(values.number(.limit))",
      consequence: "The others never appear.",
      remedy: "Remove \(counted(over, "item")) from UIApplicationShortcutItems in \(finding.path.display).")
  }

  /// HIG, Home Screen quick actions.
  fileprivate static let mostQuickActions = 4
}

extension AppContext {
  fileprivate var quickActionProblems: [Problem] {
    guard let infoPlist else { return [] }
    let actions = infoPlist.quickActions
    var problems: [Problem] = []
    if actions.count > Rule.mostQuickActions {
      problems.append(
        problem(
          .warning, at: infoPlist.path,
          [
            .fault: .text("too-many"), .count: .number(actions.count),
            .limit: .number(Rule.mostQuickActions),
          ]))
    }
    if !actions.untitled.isEmpty {
      problems.append(
        problem(
          .warning, at: infoPlist.path,
          [.fault: .text("untitled"), .list: .texts(actions.untitled.map { "\($0)" })]))
    }
    return problems
  }
}
