import Model
import Places
import TestSupport

let fourOrientations: FixturePropertyList = [
  "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
  "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
]

/// What an app of today says of itself, but of how it starts.
let builtPlist: FixturePropertyList = [
  "CFBundleIconName": "AppIcon", "CFBundlePackageType": "APPL", "DTSDKName": "iphoneos17.0",
  "MinimumOSVersion": "15.0", "UIDeviceFamily": [1, 2], "UISupportedInterfaceOrientations": fourOrientations,
]

/// An app of today with its icon in a catalog, and this plist: nothing to find in the catalog.
func builtApp(_ plist: FixturePropertyList) -> FixtureTree {
  [
    "Assets.xcassets/AppIcon.appiconset/Contents.json": .text(
      #"""
      {"images": [{"filename": "icon.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}],
       "info": {"author": "xcode", "version": 1}}
      """#),
    "Assets.xcassets/AppIcon.appiconset/icon.png": .png(1024), "Info.plist": .plist(plist),
  ]
}

extension FixturePropertyList {
  /// The list with some values changed, added, or taken out (nil).
  func with(_ changes: [String: FixturePropertyList?]) -> FixturePropertyList {
    var list = self
    for (key, value) in changes { list[key] = value }
    return list
  }
}
