import AssetSources
import SpecTables

extension Rule {
  /// Stands in place of what is missing among launch images, where there is none at all.
  static let missingLaunchScreen = Rule(
    id: "missing-launch-screen",
    severity: "error for the iOS 27 SDK and for iPad apps that share the screen, else warning",
    title: "The app has no launch screen",
    rationale: """
      From iOS 8 on the launch screen also says for which screens an app is made: without one it runs in the \
      320 x 480 points of the first iPhone, enlarged or between black bars. iPad apps that share the screen \
      were refused without a launch storyboard since the iOS 9 SDK. The release notes of iOS 27 ask every \
      app that is built with its SDK for one. UILaunchScreen is read by iOS 14 and later only.
      """,
    remedy: """
      Add UILaunchScreen to the Info.plist, an empty dictionary will do, where the app runs on iOS 14 and \
      later; else add a launch storyboard and name it under UILaunchStoryboardName.
      """,
    commands: ["plutil -insert UILaunchScreen -dictionary Info.plist"],
    storeCodes: ["ITMS-90475"],
    evidence: .verified, sources: ["ITMS-launch", "IOSKeys", "iOS27-notes"]
  ) { app in
    guard case .app = app.part, let lack = app.input.lackOfLaunchScreen(app.names),
      let infoPlist = app.input.infoPlist
    else { return [] }
    return [app.problem(of: lack, in: infoPlist)]
  }
}

extension ExaminedApp {
  fileprivate func problem(of lack: LaunchScreenLack, in infoPlist: InfoPlist) -> Problem {
    let isTooNew = infoPlist.hasLaunchScreen
    var problem = Problem(
      severity: lack == .small ? .warning : .error, path: infoPlist.path,
      message: isTooNew
        ? "UILaunchScreen is the only launch screen, and the app runs on iOS "
          + "\(input.target.minimumOS), which does not read it: iOS 14 is the first"
        : "no launch screen: neither UILaunchStoryboardName nor UILaunchScreen is there",
      consequence: lack.consequence,
      remedy: isTooNew || input.target.minimumOS < OSVersion(14)
        ? "Add a launch storyboard, and name it under UILaunchStoryboardName."
        : "Add UILaunchScreen, an empty dictionary, or name a launch storyboard.")
    if lack == .multitasking { problem.storeCodes = ["ITMS-90475"] }
    return problem
  }
}

extension LaunchScreenLack {
  fileprivate var consequence: String {
    switch self {
    case .multitasking: "iPad app that shares the screen. The upload is refused."
    case .refused: "The iOS 27 SDK asks every app for one."
    case .small: "The app runs at 320 x 480 points, enlarged or between black bars."
    }
  }
}
