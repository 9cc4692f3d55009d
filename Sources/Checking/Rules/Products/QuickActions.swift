import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let quickActions = Rule(
    id: "quick-actions",
    severity: .warning,
    title: "The Info.plist declares too many quick actions, or one without its title or icon",
    rationale: """
      The home screen shows at most four quick actions of an app, static ones first. UIApplicationShortcutItemTitle \
      is a required key of each. UIApplicationShortcutItemIconFile names an image of the app's catalog or of its \
      bundle; without that image the action has no icon. The guideline forbids an emoji in place of an icon.
      """,
    remedy:
      "Declare at most four items in UIApplicationShortcutItems, each with a title and an icon that exists.",
    commands: [.fix(.unsafe, "removes the key")],
    evidence: .apple, sources: ["HIG-extensions", "IOSKeys"],
    checks: .app { app in app.quickActionProblems })

  /// HIG, Home Screen quick actions.
  fileprivate static let mostQuickActions = 4
}

enum QuickActions: Fault {
  case tooMany(count: Int, limit: Int)
  case untitled(list: [QuickActionPlace])
  /// An emoji stands in the title, and there is no icon.
  case emoji(list: [QuickActionPlace])
  /// No image has the name that the key gives.
  case absentIcon(name: Untrusted, key: PlistKey)

  var plural: Sentence? {
    if case .absentIcon = self { Sentence("icons of quick actions are missing") } else { nil }
  }

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .tooMany(let count, let most):
      Sentences(
        of: finding, "declares \(count) quick actions; iOS shows at most \(most)",
        consequence: "The others never appear.",
        remedy:
          "Remove \(counted(count - most, "item")) from UIApplicationShortcutItems in \(finding.path).")
    case .untitled(let places):
      Sentences(
        "Quick action \(places.map { "\($0.number)" }.listed()) of \(finding.name) has no title",
        consequence: "iOS requires UIApplicationShortcutItemTitle; an item without it may not appear.",
        remedy: "Add UIApplicationShortcutItemTitle to the item in \(finding.path).")
    case .emoji(let places):
      Sentences(
        "Quick action \(places.map { "\($0.number)" }.listed()) of \(finding.name) has an emoji in its title and no icon",
        consequence: "An emoji is drawn in colours and out of line, beside the one colour of other actions.",
        remedy: "Remove the emoji, and give the item an icon in \(finding.path).")
    case .absentIcon(let icon, let key):
      Sentences(
        "\(key) of \(finding.name) refers to \(icon), which is missing",
        consequence: "The quick action appears without its icon.",
        remedy: "Add \(icon) to the app or to its asset catalog, or remove the key from \(finding.path).")
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
    if !actions.emojis.isEmpty {
      problems.append(
        problem(
          .warning, at: infoPlist.path,
          QuickActions.emoji(list: actions.emojis.map { QuickActionPlace(number: $0) })))
    }
    return problems + absentQuickActionIcons(infoPlist)
  }

  /// Icons of quick actions that are in no catalog and no file of the app.
  private func absentQuickActionIcons(_ infoPlist: InfoPlist) -> [Problem] {
    guard build.platform == .ios, app.request.scope == .application, knowsImages else { return [] }
    return infoPlist.quickActionIcons.uniqued(by: \.name).filter { !isImage($0.name) }.map { entry in
      problem(
        .warning, at: infoPlist.path,
        QuickActions.absentIcon(name: Untrusted(entry.name), key: entry.key)
      ).with {
        $0.key.discriminator = entry.name.display
        $0.repair.fix = infoPlist.repair(.removeValue([entry.key], entry.name))
      }
    }
  }

  /// Whether an image that is not found is not in the app.
  private var knowsImages: Bool {
    let catalogs = app.catalogs
    return !catalogs.isIncomplete && !catalogs.isCompiledByScript && catalogs.nonMembers.isEmpty
      && app.knowsCatalogs
      && (app.description.launch.knowsAllAssets || !app.isOfKnownApp)
  }

  private func isImage(_ name: FileName) -> Bool {
    let title = name.display
    let titles = [title, name.stem.display]
    return title.hasBuildVariable || loose.images.contains { LooseNames.answers($0.asset.name, to: name) }
      || (app.loose.notCopied + app.loose.unlisted).contains { LooseNames.answers($0.fileName, to: name) }
      || sets.contains { titles.contains($0.set.title) }
      || titles.contains { app.compiledAssets?.names.contains($0) == true }
  }
}
