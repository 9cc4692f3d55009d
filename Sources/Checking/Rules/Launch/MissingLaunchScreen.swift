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
    commands: ["plutil -insert UILaunchScreen -dictionary Info.plist"],
    storeCodes: ["ITMS-90475"],
    evidence: .verified, sources: ["ITMS-launch", "IOSKeys", "iOS27-notes"],
    checks: .app { app in
      guard let lack = app.target.start.lackOfLaunchScreen, let infoPlist = app.infoPlist else { return [] }
      return [app.problem(of: lack, in: infoPlist)]
    }
  ) { finding in
    let values = finding.values
    return LegacySentences(
      values.has(.key)
        ? "\(values.text(.key)) is the only launch screen, but the app runs on iOS \(values.text(.system)), "
          + "which does not read it (iOS 14 and later do)"
        : "\(finding.oldName) has no launch screen: UILaunchStoryboardName and UILaunchScreen are missing",
      consequence: LaunchScreenLack(rawValue: values.fault)?.consequence,
      remedy: values.text(.other) == screenKey
        ? finding.plutil("-insert UILaunchScreen -dictionary")
          ?? "Add UILaunchScreen, which may be empty, or name a launch storyboard."
        : "Add a launch storyboard, and name it under UILaunchStoryboardName.")
  }

  fileprivate static let screenKey = "UILaunchScreen"
}

extension AppContext {
  fileprivate func problem(of lack: LaunchScreenLack, in infoPlist: InfoPlist) -> Problem {
    let needsStoryboard = infoPlist.hasLaunchScreen || build.minimumOS < InfoPlist.firstOSWithLaunchScreen
    return problem(
      lack == .small ? .warning : .error, at: infoPlist.path,
      [
        .fault: .text(lack.rawValue), .system: .version(build.minimumOS),
        .key: infoPlist.hasLaunchScreen ? .text(Rule.screenKey) : nil,
        .other: .text(needsStoryboard ? "UILaunchStoryboardName" : Rule.screenKey),
      ]
    ).with { if lack == .multitasking { $0.storeCodes = ["ITMS-90475"] } }
  }
}

extension LaunchScreenLack {
  fileprivate var consequence: String {
    switch self {
    case .multitasking: "App Store Connect rejects multitasking iPad apps without a launch screen."
    case .refused: "The iOS 27 SDK requires a launch screen of every app."
    case .small: "The app runs at 320 x 480 points, enlarged or between black bars."
    }
  }
}
