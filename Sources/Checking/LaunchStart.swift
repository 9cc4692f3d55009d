import AssetCatalogs
import AssetSources
import SpecTables

/// How an app starts, as its description tells.
extension AssetInput {
  /// The Info.plist of an iOS app, or of an App Clip, where all of it was read: only then does the absence
  /// of a key mean anything.
  var wholeInfoPlist: InfoPlist? {
    guard let infoPlist = appInfoPlist, targetName != nil || infoPlist.isWhole,
      !faults.contains(where: { $0.key == nil })
    else { return nil }
    return infoPlist
  }

  /// The Info.plist of an iOS app, or of an App Clip; nil for one that only lies near images.
  var appInfoPlist: InfoPlist? {
    guard descriptionPath != nil, target.platform == .ios,
      target.product == .application || target.product == .appClip
    else { return nil }
    return infoPlist
  }

  /// Whether a storyboard or a described screen is shown while the app starts.
  var hasLaunchScreen: Bool { target.declarations.contains(.launchStoryboard) }

  /// Whether the app shares the iPad's screen with others.
  ///
  /// Source: Adopting Multitasking Enhancements on iPad, which came with the iOS 9 SDK.
  var isMultitasking: Bool {
    guard let infoPlist = wholeInfoPlist, isForPad, !infoPlist.requiresFullScreen,
      let orientations = infoPlist.padOrientations
    else { return false }
    return askedByMultitasking == .yes && allOrientations.allSatisfy(orientations.contains)
  }

  /// Whether the app is built with the iOS 9 SDK, which brought multitasking.
  ///
  /// Marks in a project tell the latest Xcode that opened it, and a release may be of the one before: there
  /// is a shipped app whose mark of Xcode 7 its refused orientations belie. So a bound of a year later, or the
  /// deployment target, has to say it too.
  var askedByMultitasking: Asked {
    let first = OSVersion(9)
    if target.sdk.isExact { return target.sdk.version >= first ? .yes : .no }
    return target.minimumOS >= first || target.sdk.version >= OSVersion(10) ? .yes : .fromSDK(first)
  }

  /// Whether something says that the app is for iPad.
  var isForPad: Bool { target.families.contains(.ipad) && !provenance.families.isAssumed }

  func hasLaunchImage(_ names: LooseNames) -> Bool {
    images.contains { names.isLaunchImage($0.name) }
      || sets.contains { $0.isLaunchSetInUse && $0.hasImage }
  }

  /// Why the app lacks a launch screen; nil where it has one, or has launch images that still serve.
  func lackOfLaunchScreen(_ names: LooseNames) -> LaunchScreenLack? {
    guard let infoPlist = wholeInfoPlist, !hasLaunchScreen else { return nil }
    if isMultitasking { return .multitasking }
    if target.sdk.version >= OSVersion(27), !infoPlist.hasLaunchScreen { return .refused }
    // Launch screens came with iOS 8; before it, each launch image that is missing is told of.
    guard target.sdk.version >= OSVersion(8), !hasLaunchImage(names) else { return nil }
    return .small
  }

  /// Whether launch images are not what is missed: an app of iOS 8 or later that has none is without a launch
  /// screen, or its launch screen is not known here.
  func needsNoLaunchImage(_ names: LooseNames) -> Bool {
    target.platform == .ios && target.sdk.version >= OSVersion(8) && !hasLaunchScreen
      && !askedKinds.contains(.launchImage) && !hasLaunchImage(names)
  }
}

/// What comes of a launch screen that is not there.
enum LaunchScreenLack {
  /// iPad apps that share the screen must have one.
  case multitasking
  /// The iOS 27 SDK asks every app for one.
  case refused
  /// The app runs in the size of the first iPhone.
  case small
}

let allOrientations = [
  "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
  "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
]

extension CatalogSet {
  var isLaunchSetInUse: Bool {
    self.set.type == .launchImage && (use == .launchImage || use == .otherConfiguration)
  }

  var hasImage: Bool { images.contains { $0.entry != nil } }
}
