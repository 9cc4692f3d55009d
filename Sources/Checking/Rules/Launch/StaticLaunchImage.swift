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
      Add a launch storyboard or UILaunchScreen, and delete the images along with \
      ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME.
      """,
    evidence: .verified, sources: ["actool-launch", "IOSKeys"],
    checks: .set { set in set.isRetiredLaunchSet ? [set.retired] : [] },
    .app { app in app.retiredLooseImages.map { [$0] } ?? [] }
  ) { finding in
    let values = finding.values
    let images = counted(values.number(.count), "launch image")
    let sdk = "the \(values.text(.system)) SDK"
    switch values.fault {
    case "loose":
      return LegacySentences(
        "\(finding.oldName) has \(images) but no launch screen, and is built with \(sdk)",
        consequence: "Launch images do not fill the screens that came after iOS 12.",
        remedy: "Add a launch storyboard or UILaunchScreen, then delete the images.")
    case "unused-set":
      return LegacySentences(
        "\(finding.oldName) has \(images), but the app is built with \(sdk) and has a launch screen",
        consequence: "Nothing shows them, and Xcode warns about the set.",
        remedy: "Delete the set, and ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME with it.")
    default:
      return LegacySentences(
        "\(finding.oldName) has \(images), but apps built with \(sdk) start with a storyboard or UILaunchScreen",
        consequence: "They do not fill the screens that came after iOS 12, and Xcode warns about the set.",
        remedy: "Add a launch storyboard or UILaunchScreen, then delete the set.")
    }
  }
}

extension TargetContext {
  fileprivate var retiresLaunchImages: Bool { platform == .ios && build.sdk.version >= OSVersion(13) }

  fileprivate func launchImages(_ count: Int, _ fault: String) -> FindingValues {
    [
      .fault: .text(fault), .count: .number(count),
      .system: .text("\(platform.title) \(build.sdk.version.major)"),
    ]
  }
}

extension SetContext {
  /// Whether the set is a launch set that the asset compiler reports as deprecated.
  var isRetiredLaunchSet: Bool {
    self.set.isLaunchSetInUse && self.set.hasListedImage && target.retiresLaunchImages
  }

  fileprivate var retired: Problem {
    let count = set.images.count { $0.entry != nil }
    return problem(
      .warning, target.launchImages(count, target.start.hasLaunchScreen ? "unused-set" : "set"))
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
    return problem(.warning, name: app.name, target.launchImages(count, "loose"))
  }
}
