import AssetCatalogs
import AssetSources
import SpecTables

extension Rule {
  /// Stands in place of what is obsolete among the slots of the set, and is silent about loose images where
  /// the app must have a launch screen anyhow.
  static let staticLaunchImage = Rule(
    id: "static-launch-image",
    severity: "warning",
    title: "Launch images are retired since the iOS 13 SDK",
    rationale: """
      Xcode 11 and later warns of every launch image set that it compiles for iOS 13 or later: "Launch images \
      are deprecated in iOS 13.0. Use a launch storyboard or XIB instead." Apple said in 2020 that apps must \
      start with a storyboard; uploads that still start with images were reported to pass, until the iOS 27 \
      SDK. No image fills the screens that came after iOS 12.
      """,
    remedy: """
      Let the app start with a launch storyboard or UILaunchScreen, and delete the images along with \
      ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME.
      """,
    evidence: .verified, sources: ["actool-launch", "IOSKeys"]
  ) { app in
    guard app.input.target.platform == .ios, app.input.target.sdk.version >= OSVersion(13) else { return [] }
    switch app.part {
    case .slotted(let set): return app.isRetiredLaunchSet ? [app.retired(set)] : []
    case .app: return app.retiredLooseImages.map { [$0] } ?? []
    case .separateImages, .compiled, .others: return []
    }
  }
}

extension ExaminedApp {
  /// Whether the part is a launch set of which the asset compiler says that its time is over.
  var isRetiredLaunchSet: Bool {
    guard let set, set.isLaunchSetInUse, set.hasImage else { return false }
    return input.target.platform == .ios && input.target.sdk.version >= OSVersion(13)
  }

  fileprivate func retired(_ set: CatalogSet) -> Problem {
    let count = set.images.count { $0.entry != nil }
    return Problem(
      severity: .warning, path: set.place,
      message: "\(set.title): \(images(count)) for an app of the iOS \(input.target.sdk.version.major) SDK, "
        + "which starts with a storyboard or UILaunchScreen",
      consequence: input.hasLaunchScreen
        ? "The app has a launch screen, so nothing shows them; Xcode warns of the set."
        : "They do not fill the screens that came after iOS 12; Xcode warns of the set.",
      remedy: input.hasLaunchScreen
        ? "Delete the set, and ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME with it."
        : "Add a launch storyboard or UILaunchScreen, then delete the set.")
  }

  fileprivate var retiredLooseImages: Problem? {
    guard input.wholeInfoPlist != nil, !input.hasLaunchScreen,
      input.lackOfLaunchScreen(names) == nil
    else { return nil }
    let count = input.images.count { names.isLaunchImage($0.name) }
    guard count > 0 else { return nil }
    return Problem(
      severity: .warning, path: input.path,
      message: "\(images(count)) and no launch screen, for an app of the iOS "
        + "\(input.target.sdk.version.major) SDK",
      consequence: "Launch images do not fill the screens that came after iOS 12.",
      remedy: "Add a launch storyboard or UILaunchScreen, then delete the images.")
  }

  private func images(_ count: Int) -> String { count == 1 ? "1 launch image" : "\(count) launch images" }
}
