extension XcodeProject.Target {
  /// A target that is complete but for its icon: with a launch screen, all orientations, and the name of an
  /// icon set, AppIcon in `Assets.xcassets`.
  /// - Parameters:
  ///   - platform: `ios`, `watchos`, `tvos`, `macos`, `xros`.
  ///   - settings: above those of the platform; an empty value takes a setting out.
  package static func app(
    _ name: String = "App", on platform: String = "ios", _ settings: [String: String] = [:],
    productType: String = "application",
    resources: [String] = ["Assets.xcassets", "LaunchScreen.storyboard"]
  ) -> XcodeProject.Target {
    let orientations = ["Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight"]
    var all = [
      "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon", "GENERATE_INFOPLIST_FILE": "YES",
      "INFOPLIST_KEY_UILaunchStoryboardName": "LaunchScreen",
      "INFOPLIST_KEY_UISupportedInterfaceOrientations":
        orientations.map { "UIInterfaceOrientation\($0)" }.joined(separator: " "),
    ].merging(platformSettings[platform] ?? [:]) { $1 }
    all.merge(settings) { $1 }
    let type = productType.hasPrefix("com.") ? productType : "com.apple.product-type.\(productType)"
    return XcodeProject.Target(
      name, productType: type, settings: all.filter { !$0.value.isEmpty }, resources: resources)
  }

  private static let platformSettings: [String: [String: String]] = [
    "ios": [
      "SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "15.0", "TARGETED_DEVICE_FAMILY": "1,2",
    ],
    "watchos": [
      "SDKROOT": "watchos", "WATCHOS_DEPLOYMENT_TARGET": "9.0", "TARGETED_DEVICE_FAMILY": "4",
    ],
    "tvos": ["SDKROOT": "appletvos", "TVOS_DEPLOYMENT_TARGET": "15.0", "TARGETED_DEVICE_FAMILY": "3"],
    "macos": ["SDKROOT": "macosx", "MACOSX_DEPLOYMENT_TARGET": "12.0"],
    "xros": ["SDKROOT": "xros", "XROS_DEPLOYMENT_TARGET": "1.0", "TARGETED_DEVICE_FAMILY": "7"],
  ]
}

extension FixtureTree {
  /// A project of one target, ``XcodeProject/Target/app(_:on:_:productType:resources:)``, whose catalog holds
  /// `sets`.
  package static func app(
    on platform: String = "ios", _ sets: [SetFixture], _ settings: [String: String] = [:],
    productType: String = "application", compression: Compression = .libdeflate
  ) -> FixtureTree {
    let target = XcodeProject.Target.app(on: platform, settings, productType: productType)
    return catalog(sets, compression: compression).adding(project([target]))
  }

  /// A project of these targets, with the storyboard that they start with.
  package static func project(
    _ targets: [XcodeProject.Target], configurationFile: String? = nil
  ) -> FixtureTree {
    var project = XcodeProject(targets)
    project.configurationFile = configurationFile
    return [
      "App.xcodeproj/project.pbxproj": project.entry,
      "LaunchScreen.storyboard": .launchStoryboard(),
    ]
  }
}
