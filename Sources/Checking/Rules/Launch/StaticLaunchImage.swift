import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  /// Takes the place of what is obsolete among the slots of the set, and is silent about loose images where the
  /// app must have a launch screen anyhow.
  static let staticLaunchImage = Rule(
    id: "static-launch-image",
    severity: .warning,
    title: "Launch images are retired since the iOS 13 SDK",
    plural: "launch images are retired since the iOS 13 SDK",
    stamp: "retired",
    rationale: """
      Xcode 11 and later warn of every launch image set that they compile for iOS 13 or later: "Launch images are \
      deprecated in iOS 13.0. Use a launch storyboard or XIB instead." Apple said in 2020 that apps must start with \
      a storyboard; developers reported that App Store Connect accepts uploads that still start with images, until \
      the iOS 27 SDK. No image fills the screens that came after iOS 12.
      """,
    remedy: """
      Add a launch storyboard or UILaunchScreen, and delete the images along with the build setting that names them.
      """,
    evidence: .verified, sources: ["actool-launch", "IOSKeys"],
    checks: .set { set in set.isRetiredLaunchSet ? [set.retired] : [] },
    .app { app in app.retiredLooseImages.map { [$0] } ?? [] })
}

/// - Parameters:
///   - count: launch images.
///   - system: the SDK.
enum StaticLaunchImage: Fault {
  case set(count: Int, system: IOSSDK)
  /// The app has a launch screen as well.
  case unusedSet(count: Int, system: IOSSDK)
  case loose(count: Int, system: IOSSDK)

  /// "iOS 13".
  struct IOSSDK: Hashable, FactValue {
    let version: OSVersion

    var title: String { "\(Platform.ios.title) \(version.major)" }
    var fact: Fact { .word(title) }
  }

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .set(let count, let sdk):
      let images = counted(count, "launch image")
      return Sentences(
        of: finding,
        "has \(images), but apps built with the \(sdk.title) SDK start with a storyboard or "
          + "UILaunchScreen",
        consequence: "They do not fill the screens that came after iOS 12, and Xcode warns about the set.",
        remedy: "Add a launch storyboard or UILaunchScreen, then delete the set.")
    case .unusedSet(let count, let sdk):
      let images = counted(count, "launch image")
      return Sentences(
        of: finding, "has \(images), but the app is built with the \(sdk.title) SDK and has a launch screen",
        consequence: "Nothing shows them, and Xcode warns about the set.",
        remedy: "Delete the set, and \(finding.vocabulary.launchImage) with it.")
    case .loose(let count, let sdk):
      let images = counted(count, "launch image")
      return Sentences(
        of: finding, "has \(images) but no launch screen, and is built with the \(sdk.title) SDK",
        consequence: "Launch images do not fill the screens that came after iOS 12.",
        remedy: "Add a launch storyboard or UILaunchScreen, then delete the images.")
    }
  }
}

extension TargetContext {
  fileprivate var retiresLaunchImages: Bool { platform == .ios && build.sdk.version >= OSVersion(13) }
  fileprivate var iOSSDK: StaticLaunchImage.IOSSDK { .init(version: build.sdk.version) }
}

extension SetContext {
  /// Whether the set is a launch set that the asset compiler reports as deprecated.
  var isRetiredLaunchSet: Bool {
    self.set.isLaunchSetInUse && self.set.hasListedImage && target.retiresLaunchImages
  }

  fileprivate var retired: Problem {
    let count = set.images.count { $0.entry != nil }
    let sdk = target.iOSSDK
    return problem(
      .warning,
      target.start.hasLaunchScreen
        ? StaticLaunchImage.unusedSet(count: count, system: sdk) : .set(count: count, system: sdk))
  }
}

extension AppContext {
  fileprivate var retiredLooseImages: Problem? {
    let start = target.start
    guard target.retiresLaunchImages, start.wholeInfoPlist != nil, !start.hasLaunchScreen,
      start.lackOfLaunchScreen == nil
    else { return nil }
    let count = app.loose.images.count { names.isLaunchImage($0.name) }
    guard count > 0 else { return nil }
    return problem(
      .warning, name: app.name,
      StaticLaunchImage.loose(count: count, system: target.iOSSDK))
  }
}
