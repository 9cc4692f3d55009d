import TestSupport

/// The samples of how an app starts, and of the icons that its property list names: each folder that breaks
/// a rule with its twin that just passes.
extension Sample {
  static let launchSamples: [(broken: Sample, passing: Sample)] = starts + screens + keys + interfaces

  private static let starts = [
    pair(
      "missing-launch-screen", "error", "Info.plist",
      today([:]), passing: today(["UILaunchScreen": [:]])),
    pair(
      "unresolved-launch-storyboard", "error", "Info.plist",
      storyboard(named: "LaunchScreen.storyboard"), passing: storyboard(named: "LaunchScreen")),
    pair(
      "multitasking-orientations", "error", "Info.plist",
      today([
        "UILaunchScreen": [:], "UISupportedInterfaceOrientations~ipad": [.string(portrait)],
      ]),
      passing: today([
        "UILaunchScreen": [:], "UIRequiresFullScreen": true,
        "UISupportedInterfaceOrientations~ipad": [.string(portrait)],
      ])),
  ]

  private static let screens = [
    pair(
      "static-launch-image", "warning", "Assets.xcassets/LaunchImage.launchimage/Contents.json",
      today(["UILaunchScreen": [:]]).adding(launchImages("\"filename\": \"start@2x.png\", "))
        .adding(["Assets.xcassets/LaunchImage.launchimage/start@2x.png": .launchImage(640, 960)]),
      // Slots without images, as templates have them.
      passing: today(["UILaunchScreen": [:]]).adding(launchImages(""))),
    pair(
      "resized-launch-image", "warning", "Default-568h@2x.png", slot: "launch.iphone.1136",
      signs(high: 320 * 1136 / 960), passing: signs(high: 320)),
    pair(
      "device-left-out", "note", ".",
      phone(sdk: "iphoneos8.0"), passing: phone(sdk: "iphoneos7.1")),
  ]

  private static let interfaces = [
    pair(
      "unreadable-launch-storyboard", "warning", file, started(.text("")),
      passing: started(.launchStoryboard())),
    pair(
      "forbidden-in-launch-screen", "error", file,
      started(.launchStoryboard(controller: " customClass=\"Start\" customModule=\"Weather\"")),
      // A class of the system runs no code of the app.
      passing: started(.launchStoryboard(controller: " customClass=\"UIViewController\""))),
    pair(
      "blank-launch-screen", "warning", file,
      started(.launchStoryboard(document: "")), passing: started(.launchStoryboard())),
    pair(
      "unresolved-launch-asset", "warning", file,
      started(.launchStoryboard(logo("center"))),
      passing: started(.launchStoryboard(logo("center")), logo: true)),
    pair(
      "enlarged-launch-image", "warning", file,
      started(.launchStoryboard(logo("scaleAspectFill")), logo: true),
      passing: started(.launchStoryboard(logo("center")), logo: true)),
    pair(
      "unseen-launch-view", "note", file,
      started(.launchStoryboard(logo("center") + hidden("YES")), logo: true),
      passing: started(.launchStoryboard(logo("center") + hidden("NO")), logo: true)),
  ]

  private static let file = "LaunchScreen.storyboard"

  /// An image view that fills the screen.
  private static func logo(_ mode: String) -> String {
    """
    <imageView contentMode="\(mode)" image="Logo" id="IV1">
                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                  </imageView>
    """
  }

  private static func hidden(_ word: String) -> String {
    """

                  <label hidden="\(word)" text="Loading" id="LB2">
                    <rect key="frame" x="20" y="700" width="200" height="30"/>
                  </label>
    """
  }

  private static func started(_ storyboard: FixtureEntry, logo: Bool = false) -> FixtureTree {
    let tree = today(["UILaunchStoryboardName": "LaunchScreen"]).adding([FixturePath(file): storyboard])
    guard logo else { return tree }
    return tree.adding([
      "Assets.xcassets/Logo.imageset/Contents.json": .text(
        """
        {
          "images" : [
            {
              "filename" : "logo.png",
              "idiom" : "universal",
              "scale" : "3x"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """),
      "Assets.xcassets/Logo.imageset/logo.png": .png(120),
    ])
  }

  private static let keys = [
    pair(
      "alternate-icons-differ", "warning", "Info.plist",
      alternates(onPad: [:]), passing: alternates(onPad: ["Night": ["CFBundleIconName": "AppIcon"]])),
    pair(
      "missing-alternate-icon", "warning", "Info.plist",
      looseAlternate(.png(114)), passing: looseAlternate(.png(120))),
    pair(
      "wrong-icon-key-type", "error", "Info.plist",
      primaryIcon("Icon"), passing: primaryIcon(["CFBundleIconFiles": ["Icon.png", "Icon@2x.png"]])),
  ]

  /// An app of today for iPhone and iPad, its icon in a catalog.
  private static func today(_ further: FixturePropertyList) -> FixtureTree {
    let common: FixturePropertyList = [
      "CFBundleIconName": "AppIcon",
      "UISupportedInterfaceOrientations": [
        .string(portrait), "UIInterfaceOrientationPortraitUpsideDown",
        "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
      ],
    ]
    return [
      "Info.plist": .plist(
        described(families: [1, 2], sdk: "iphoneos17.0", minimumOS: "15.0", common.merged(further))),
      "Assets.xcassets/AppIcon.appiconset/Contents.json": .text(
        """
        {
          "images" : [
            {
              "filename" : "icon.png",
              "idiom" : "universal",
              "platform" : "ios",
              "size" : "1024x1024"
            }
          ],
          "info" : {
            "author" : "xcode",
            "version" : 1
          }
        }

        """),
      "Assets.xcassets/AppIcon.appiconset/icon.png": .png(banded, PNGWriter(.gray)),
    ]
  }

  /// The simplest picture that is not blank, since it lies in many samples.
  private static var banded: Canvas {
    var canvas = Canvas(width: 1024, height: 1024, ground: .black)
    canvas.fill(rows: 384..<640, .white)
    return canvas
  }

  private static func storyboard(named name: String) -> FixtureTree {
    today(["UILaunchStoryboardName": .string(name)]).adding(["LaunchScreen.storyboard": .launchStoryboard()])
  }

  private static func launchImages(_ filename: String) -> FixtureTree {
    [
      "Assets.xcassets/LaunchImage.launchimage/Contents.json": .text(
        """
        {
          "images" : [
            {\(filename)"extent": "full-screen", "idiom": "iphone",
             "minimum-system-version": "7.0", "orientation": "portrait", "scale": "2x"}
          ],
          "info" : {"author" : "xcode", "version" : 1}
        }

        """)
    ]
  }

  /// A sign in the middle of two screens, of which the taller one has it this high and the other as high as wide.
  private static func signs(high: Double) -> FixtureTree {
    func screen(_ height: Int, high: Double) -> FixtureEntry {
      var canvas = Canvas(width: 640, height: height, ground: Pixel(239, 239, 244))
      canvas.roundedRectangle(
        x: 160, y: (Double(height) - high) / 2, width: 320, height: high, radius: 1, Pixel(16, 84, 196))
      return .png(canvas)
    }
    return phone(sdk: "iphoneos7.1").adding([
      "Default@2x.png": screen(960, high: 320), "Default-568h@2x.png": screen(1136, high: high),
    ])
  }

  /// An iPhone app for iOS 7 with all its loose images.
  private static func phone(sdk: String) -> FixtureTree {
    [
      "Info.plist": .plist(described(families: [1], sdk: sdk, minimumOS: "7.0")),
      "Icon-60@2x.png": .png(120), "Icon-60@3x.png": .png(180), "Icon-Small@2x.png": .png(58),
      "Icon-Small@3x.png": .png(87), "Icon-Small-40@2x.png": .png(80), "Icon-Small-40@3x.png": .png(120),
      "Default@2x.png": .launchImage(640, 960), "Default-568h@2x.png": .launchImage(640, 1136),
    ]
  }

  private static func alternates(onPad: FixturePropertyList) -> FixtureTree {
    let primary: FixturePropertyList = ["CFBundleIconName": "AppIcon"]
    return today([
      "UILaunchScreen": [:],
      "CFBundleIcons": [
        "CFBundlePrimaryIcon": primary,
        "CFBundleAlternateIcons": ["Night": ["CFBundleIconName": "AppIcon"]],
      ],
      "CFBundleIcons~ipad": ["CFBundlePrimaryIcon": primary, "CFBundleAlternateIcons": onPad],
    ])
  }

  private static func looseAlternate(_ icon: FixtureEntry) -> FixtureTree {
    icons.adding(iPhoneLaunchImages).adding([
      "Info.plist": .plist(
        propertyList(
          families: [1],
          ["CFBundleIcons": ["CFBundleAlternateIcons": ["Night": ["CFBundleIconFiles": ["Night"]]]]])),
      "Night@2x.png": icon,
    ])
  }

  private static func primaryIcon(_ value: FixturePropertyList) -> FixtureTree {
    icons.adding(iPhoneLaunchImages).adding([
      "Info.plist": .plist(propertyList(families: [1], ["CFBundleIcons": ["CFBundlePrimaryIcon": value]]))
    ])
  }

  /// What Xcode adds where it builds.
  private static func described(
    families: [Int], sdk: String, minimumOS: String, _ further: FixturePropertyList = [:]
  ) -> FixturePropertyList {
    var list = propertyList(families: families).merged(further)
    list["DTSDKName"] = .string(sdk)
    list["MinimumOSVersion"] = .string(minimumOS)
    return list
  }
}

extension FixturePropertyList {
  /// Both dictionaries' entries; those of `other` win.
  fileprivate func merged(_ other: FixturePropertyList) -> FixturePropertyList {
    guard case .dictionary(let entries) = other else { return self }
    return entries.reduce(into: self) { $0[$1.key] = $1.value }
  }
}
