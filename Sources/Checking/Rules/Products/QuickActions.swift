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
    checks: .app { app in app.quickActionProblems })

  /// HIG, Home Screen quick actions.
  fileprivate static let mostQuickActions = 4
}

enum QuickActions: Fault {
  case tooMany(count: Int, limit: Int)
  case untitled(list: [QuickActionPlace])

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .tooMany(let count, let most):
      Sentences(
        "\(finding.name) declares \(count) quick actions; iOS shows at most \(most)",
        consequence: "The others never appear.",
        remedy:
          "Remove \(counted(count - most, "item")) from UIApplicationShortcutItems in \(finding.path).")
    case .untitled(let places):
      Sentences(
        "Quick action \(places.map { "\($0.number)" }.listed()) of \(finding.name) has no title",
        consequence: "iOS requires UIApplicationShortcutItemTitle; an item without it may not appear.",
        remedy: "Add UIApplicationShortcutItemTitle to the item in \(finding.path).")
    }
  }
}

/// Which of the quick actions it is, from 1. Programs read lists of words.
struct QuickActionPlace: Hashable, FactValue {
  let number: Int

  var fact: Fact { .word("\(number)") }
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
          QuickActions.tooMany(count: actions.count, limit: Rule.mostQuickActions)))
    }
    if !actions.untitled.isEmpty {
      problems.append(
        problem(
          .warning, at: infoPlist.path,
          QuickActions.untitled(list: actions.untitled.map { QuickActionPlace(number: $0) })))
    }
    return problems
  }
}
