import Model
import SpecTables

/// How an app starts, as its description says.
struct LaunchStart: Sendable {
  /// The Info.plist of an iOS app, or of an App Clip; nil for one that only lies near images.
  let appInfoPlist: InfoPlist?
  /// The same where all of it was read: only then does the absence of a key mean anything.
  let wholeInfoPlist: InfoPlist?
  /// Whether a storyboard or a described screen appears while the app starts.
  let hasLaunchScreen: Bool
  /// Whether something says that the app is for iPad.
  let isForPad: Bool
  /// Whether the app is built with the iOS 9 SDK, which brought multitasking.
  let neededByMultitasking: Applicability
  /// Whether the app shares the iPad's screen with others.
  let isMultitasking: Bool
  let hasLaunchImage: Bool
  /// Why the app lacks a launch screen; nil where it has one, or has launch images that still serve.
  let lackOfLaunchScreen: LaunchScreenLack?
  /// Whether launch images are not what is missing: an app of iOS 8 or later that has none is without a launch
  /// screen, or its launch screen is not known here.
  let needsNoLaunchImage: Bool

  init(_ app: AppTarget, names: LooseNames) {
    let build = app.build
    let isApp = build.product == .application || build.product == .appClip
    let infoPlist =
      app.description.path != nil && build.platform == .ios && isApp ? app.description.infoPlist : nil
    let neverLaunches = app.neverLaunches
    appInfoPlist = infoPlist
    let isRead = !app.description.faults.contains { $0.key == nil }
    wholeInfoPlist = infoPlist.flatMap { (app.isOfKnownApp || $0.isFinal) && isRead ? $0 : nil }
    hasLaunchScreen = build.declarations.contains(.launchStoryboard)
    isForPad = build.families.contains(.ipad) && !app.provenance.families.isAssumed
    neededByMultitasking = Self.neededByMultitasking(build)
    isMultitasking =
      !neverLaunches
      && Self.isMultitasking(
        wholeInfoPlist, isForPad: isForPad, needed: neededByMultitasking)
    hasLaunchImage =
      app.loose.images.contains { names.isLaunchImage($0.name) }
      || app.catalogs.sets.contains { $0.isLaunchSetInUse && $0.hasListedImage }
    lackOfLaunchScreen =
      neverLaunches
      ? nil
      : Self.lack(
        wholeInfoPlist, build: build, hasLaunchScreen: hasLaunchScreen, isMultitasking: isMultitasking,
        hasLaunchImage: hasLaunchImage)
    needsNoLaunchImage =
      neverLaunches
      || build.platform == .ios && build.sdk.version >= OSVersion(8) && !hasLaunchScreen
        && !app.request.addedKinds.contains(.launchImage) && !hasLaunchImage
  }

  /// Marks in a project give the latest Xcode that opened it, and a release may be of the one before: there
  /// is a shipped app whose mark of Xcode 7 its refused orientations belie. So a bound of a year later, or the
  /// deployment target, has to say it too.
  private static func neededByMultitasking(_ build: BuildTarget) -> Applicability {
    let first = OSVersion(9)
    if build.sdk.isExact { return build.sdk.version >= first ? .yes : .no }
    return build.minimumOS >= first || build.sdk.version >= OSVersion(10) ? .yes : .fromSDK(first)
  }

  /// Source: Adopting Multitasking Enhancements on iPad, which came with the iOS 9 SDK.
  private static func isMultitasking(_ infoPlist: InfoPlist?, isForPad: Bool, needed: Applicability) -> Bool {
    guard let infoPlist, isForPad, !infoPlist.requiresFullScreen, let orientations = infoPlist.padOrientations
    else { return false }
    return needed == .yes && allOrientations.allSatisfy(orientations.contains)
  }

  private static func lack(
    _ infoPlist: InfoPlist?, build: BuildTarget, hasLaunchScreen: Bool, isMultitasking: Bool,
    hasLaunchImage: Bool
  ) -> LaunchScreenLack? {
    guard let infoPlist else { return nil }
    if isMultitasking, !hasLaunchScreen || infoPlist.launchKeyOfIPhoneAlone != nil { return .multitasking }
    guard !hasLaunchScreen else { return nil }
    if build.sdk.version >= OSVersion(27), !infoPlist.hasLaunchScreen { return .refused }
    // Launch screens came with iOS 8; before it, each launch image that is missing is reported.
    guard build.sdk.version >= OSVersion(8), !hasLaunchImage else { return nil }
    return .small
  }
}

/// What comes of a missing launch screen.
enum LaunchScreenLack {
  /// iPad apps that share the screen must have one.
  case multitasking
  /// The iOS 27 SDK requires one of every app.
  case refused
  /// The app runs in the size of the first iPhone.
  case small
}

let allOrientations = [
  "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
  "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
]
