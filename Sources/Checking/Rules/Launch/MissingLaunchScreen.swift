import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  /// Takes the place of what is missing among launch images, where the app has none at all.
  static let missingLaunchScreen = Rule(
    id: "missing-launch-screen",
    severity: .cases(.error("for the iOS 27 SDK and for multitasking iPad apps"), .warning()),
    title: "The app has no launch screen",
    lack: .launchScreen,
    rationale: """
      From iOS 8 on the launch screen also says for which screens an app is made: without one the app runs in the \
      320 x 480 points of the first iPhone, enlarged or between black bars. App Store Connect has rejected \
      multitasking iPad apps without a launch storyboard since the iOS 9 SDK. The release notes of iOS 27 require \
      one of every app that is built with its SDK. Only iOS 14 and later read UILaunchScreen.
      """,
    remedy: """
      If the app requires iOS 14 or later, add UILaunchScreen to the Info.plist, which may be an empty \
      dictionary; otherwise add a launch storyboard and name it under UILaunchStoryboardName.
      """,
    commands: [.fix(.unsafe)],
    storeCodes: ["ITMS-90475"],
    evidence: .verified, sources: ["ITMS-launch", "IOSKeys", "iOS27-notes"],
    checks: .app { app in
      guard let lack = app.target.start.lackOfLaunchScreen, let infoPlist = app.infoPlist else { return [] }
      return [app.problem(of: lack, in: infoPlist)]
    })
}

enum MissingLaunchScreen: Fault {
  /// iPad apps that share the screen must have one.
  case multitasking(LaunchKeys)
  /// The iOS 27 SDK requires one of every app.
  case refused(LaunchKeys)
  /// The app runs in the size of the first iPhone.
  case small(LaunchKeys)

  /// The launch screen is for iPhone, and iPad apps that share the screen must have one.
  /// - Parameter key: the one that names it.
  case iPhoneAlone(key: PlistKey)

  struct LaunchKeys: Hashable {
    /// The first system that the app runs on.
    let system: OSVersion
    /// What is there, and is not read by that system.
    let key: LaunchKey?
    /// What to add.
    let other: LaunchKey
  }

  enum LaunchKey: String, FactValue {
    case screen = "UILaunchScreen"
    case storyboard = "UILaunchStoryboardName"
  }

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .multitasking(let keys): sentences(finding, keys, consequence: rejected)
    case .iPhoneAlone(let key):
      Sentences(
        of: finding, "has a launch screen for iPhone alone: \(key)", consequence: rejected,
        remedy: "Write the key without ~iphone, or add one for iPad.")
    case .refused(let keys):
      sentences(finding, keys, consequence: "The iOS 27 SDK requires a launch screen of every app.")
    case .small(let keys):
      sentences(
        finding, keys, consequence: "The app runs at 320 x 480 points, enlarged or between black bars.")
    }
  }

  private var rejected: Words { "App Store Connect rejects multitasking iPad apps without a launch screen." }

  private func sentences(_ finding: Finding, _ keys: LaunchKeys, consequence: Words) -> Sentences {
    let takesKey = keys.other == .screen
    let remedy: Words =
      takesKey
      ? "Add UILaunchScreen, which may be empty, or name a launch storyboard."
      : "Add a launch storyboard, and name it under UILaunchStoryboardName."
    let fix: Fix? =
      takesKey ? finding.editing(.insertDictionary(PlistKey(LaunchKey.screen.rawValue))) : nil
    guard let key = keys.key else {
      return Sentences(
        of: finding, "has no launch screen: UILaunchStoryboardName and UILaunchScreen are missing",
        consequence: consequence, remedy: remedy, fix: fix)
    }
    return Sentences(
      "\(key.rawValue) is the only launch screen, but the app runs on iOS \(keys.system), "
        + "which does not read it (iOS 14 and later do)",
      consequence: consequence, remedy: remedy, fix: fix)
  }
}

extension AppContext {
  fileprivate func problem(of lack: LaunchScreenLack, in infoPlist: InfoPlist) -> Problem {
    let needsStoryboard = infoPlist.hasLaunchScreen || build.minimumOS < InfoPlist.firstOSWithLaunchScreen
    let keys = MissingLaunchScreen.LaunchKeys(
      system: build.minimumOS, key: infoPlist.hasLaunchScreen ? .screen : nil,
      other: needsStoryboard ? .storyboard : .screen)
    let fault: MissingLaunchScreen =
      switch lack {
      case .multitasking:
        infoPlist.launchKeyOfIPhoneAlone.map { .iPhoneAlone(key: $0) } ?? .multitasking(keys)
      case .refused: .refused(keys)
      case .small: .small(keys)
      }
    return problem(lack == .small ? .warning : .error, at: infoPlist.path, fault).with {
      $0.repair.isInList = infoPlist.isRead
      if lack == .multitasking { $0.weight.storeCodes = ["ITMS-90475"] }
    }
  }
}
