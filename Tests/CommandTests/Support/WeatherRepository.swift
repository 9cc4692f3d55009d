import TestSupport

/// A repository with an app for iPhone and iPad, one for the watch, a catalog that both compile and one that
/// none compiles. Of the app's icon the slot for iPad Pro is empty, and one image is of a wrong size.
let weatherRepository: FixtureTree = {
  var tree: FixtureTree = [
    "Weather.xcodeproj/project.pbxproj": XcodeProject([
      XcodeProject.Target(
        "Weather",
        settings: [
          "SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "15.0", "TARGETED_DEVICE_FAMILY": "1,2",
          "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon", "GENERATE_INFOPLIST_FILE": "YES",
          "INFOPLIST_KEY_UILaunchStoryboardName": "LaunchScreen",
        ], resources: ["Weather/Assets.xcassets", "Weather/LaunchScreen.storyboard", "Shared.xcassets"]),
      XcodeProject.Target(
        "WeatherWatch", productType: "com.apple.product-type.application.watchapp2",
        settings: [
          "SDKROOT": "watchos", "WATCHOS_DEPLOYMENT_TARGET": "9.0",
          "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
        ], resources: ["Watch/Assets.xcassets", "Shared.xcassets"]),
      XcodeProject.Target("WeatherTests", productType: "com.apple.product-type.bundle.unit-test"),
    ]).entry,
    "Weather/LaunchScreen.storyboard": .launchStoryboard(),
    "Weather/Assets.xcassets/AppIcon.appiconset/Contents.json": .setContents(iconEntries),
    "Weather/Assets.xcassets/AppIcon.appiconset/iphone-60@2x.png": .png(118),
    "Watch/Assets.xcassets/AppIcon.appiconset/Contents.json": .setContents([
      ["idiom": "universal", "platform": "watchos", "size": "1024x1024", "filename": "watch.png"]
    ]),
    "Watch/Assets.xcassets/AppIcon.appiconset/watch.png": .png(1024),
    "Shared.xcassets/Sun.imageset/Contents.json": .setContents([
      ["idiom": "universal", "scale": "2x", "filename": "sun.png"]
    ]),
    "Shared.xcassets/Sun.imageset/sun.png": .png(64),
    "Old.xcassets/AppIcon.appiconset/Contents.json": .setContents([
      ["idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "old.png"]
    ]),
    "Old.xcassets/AppIcon.appiconset/old.png": .png(120),
  ]
  for place in icons where place.pixels != 120 || place.size == "40x40" {
    tree[FixturePath("Weather/Assets.xcassets/AppIcon.appiconset/\(place.file)")] = .png(place.pixels)
  }
  return tree
}()

/// The line of the manifest on which the place for iPad Pro stands; it names no image.
let emptyPlaceLine = icons.count + 3

private let icons: [(idiom: String, size: String, scale: String, pixels: Int, file: String)] = [
  ("iphone", "20x20", "2x", 40), ("iphone", "20x20", "3x", 60), ("iphone", "29x29", "2x", 58),
  ("iphone", "29x29", "3x", 87), ("iphone", "40x40", "2x", 80), ("iphone", "40x40", "3x", 120),
  ("iphone", "60x60", "2x", 120), ("iphone", "60x60", "3x", 180), ("ipad", "20x20", "2x", 40),
  ("ipad", "29x29", "2x", 58), ("ipad", "40x40", "2x", 80), ("ipad", "76x76", "2x", 152),
  ("ios-marketing", "1024x1024", "1x", 1024),
].map { ($0, $1, $2, $3, "\($0)-\($1.prefix { $0 != "x" })@\($2).png") }

private let iconEntries: [[String: String]] =
  icons.map { ["idiom": $0.idiom, "size": $0.size, "scale": $0.scale, "filename": $0.file] }
  + [["idiom": "ipad", "size": "83.5x83.5", "scale": "2x"]]
