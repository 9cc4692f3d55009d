import TestSupport

extension Sample {
  /// A universal app for iOS 4.3 and later with every loose image of that era.
  static let clean = Sample("clean", cleanTree)

  static let cleanTree = iPhoneLaunchImages.adding(iPadPortraitLaunchImages).adding([
    "Info.plist": .plist(universalPropertyList),
    "Icon.png": .png(57),
    "Icon@2x.png": .png(114),
    "Icon-72.png": .png(72),
    "Icon-72@2x.png": .png(144),
    "Icon-Small.png": .png(29),
    "Icon-Small@2x.png": .png(58),
    "Icon-Small-50.png": .png(50),
    "Icon-Small-50@2x.png": .png(100),
    "iTunesArtwork": .png(512),
    "iTunesArtwork@2x": .png(1024),
    "Default-Landscape~ipad.png": .launchImage(1024, 748),
    "Default-Landscape@2x~ipad.png": .launchImage(2048, 1496),
  ])

  static let universalPropertyList: FixturePropertyList = propertyList(
    families: [1, 2],
    [
      "CFBundleIconFiles": [
        "Icon.png", "Icon@2x.png", "Icon-72.png", "Icon-72@2x.png",
        "Icon-Small.png", "Icon-Small@2x.png", "Icon-Small-50.png", "Icon-Small-50@2x.png",
      ],
      "UISupportedInterfaceOrientations": [.string(portrait)],
      "UISupportedInterfaceOrientations~ipad": [
        .string(portrait), "UIInterfaceOrientationPortraitUpsideDown",
        "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
      ],
    ])

  static let portrait = "UIInterfaceOrientationPortrait"

  /// An application's Info.plist for iOS 4.3; `families` as in UIDeviceFamily: 1 iPhone, 2 iPad.
  static func propertyList(
    families: [Int], _ further: FixturePropertyList = [:]
  ) -> FixturePropertyList {
    let common: FixturePropertyList = [
      "CFBundleDevelopmentRegion": "en",
      "CFBundleExecutable": "Sample",
      "CFBundleIdentifier": "com.example.sample",
      "CFBundleInfoDictionaryVersion": "6.0",
      "CFBundleName": "Sample",
      "CFBundlePackageType": "APPL",
      "CFBundleShortVersionString": "1.0",
      "CFBundleVersion": "1",
      "LSRequiresIPhoneOS": true,
      "MinimumOSVersion": "4.3",
      "UIDeviceFamily": .array(families.map { .integer($0) }),
    ]
    guard case .dictionary(let left) = common, case .dictionary(let right) = further else { return common }
    return .dictionary(left + right)
  }
}
