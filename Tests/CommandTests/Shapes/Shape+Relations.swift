import TestSupport

/// Several targets, and what connects them: the bundle that one is in, tests, schemes.
extension Shape {
  static let relations: [Shape] = [
    Shape(
      "two apps", finds("App (ios 15.0)", "Pro (ios 15.0)", in: .shape(.app(), .app("Pro")) + Catalog.iOS),
      twin: finds(
        "App (ios 15.0)", "Pro (ios 15.0)", exit: 1, in: .shape(.app(), bare("Pro")) + Catalog.iOS + bareIcon)
    ),
    Shape(
      "a login item",
      finds("App (macos 12.0)", in: .shape(macApp.embedding("Helper"), macHelper) + macCatalogs),
      twin: finds(
        "App (macos 12.0)", "Helper (macos 12.0)", exit: 1, in: .shape(macApp, macHelper) + macCatalogs)),
    Shape(
      "a helper in an extension of the app",
      finds(
        "App (macos 12.0)",
        in: .shape(macApp.embedding("Finder"), finder.embedding("Helper"), macHelper) + macCatalogs),
      twin: finds(
        "App (macos 12.0)", "Helper (macos 12.0)", exit: 1,
        in: .shape(macApp, finder.embedding("Helper"), macHelper) + macCatalogs)),
    Shape(
      "two apps that embed each other",
      finds(
        "App (ios 15.0)", "Pro (ios 15.0)",
        in: .shape(Target.app().embedding("Pro"), Target.app("Pro").embedding("App")) + Catalog.iOS),
      twin: finds("App (ios 15.0)", in: .shape(Target.app().embedding("Pro"), .app("Pro")) + Catalog.iOS)),
    Shape(
      "the only app, in which tests run",
      finds("App (ios 15.0)", in: .shape(.app(), .tests(in: "App")) + Catalog.iOS),
      twin: finds("App (ios 15.0)", exit: 1, in: .shape(.app(), .tests(in: "App")) + Catalog.noIcon)),
    Shape(
      "an app that only runs tests",
      finds(
        "App (ios 15.0)", in: .shape(.app(), bare("Host"), .tests(in: "Host")) + Catalog.iOS + bareIcon),
      twin: finds(
        "App (ios 15.0)", "Host (ios 15.0)", exit: 1,
        in: .shape(.app(), bare("Host"), .tests(in: "App"), .tests(in: "Host", named: "More"))
          + Catalog.iOS + bareIcon)),
    Shape(
      "an app that runs tests, and that a scheme archives",
      finds(
        "App (ios 15.0)", "Host (ios 15.0)", exit: 1,
        in: .shape(.app(), bare("Host"), .tests(in: "Host"), archiving: ["App", "Host"])
          + Catalog.iOS + bareIcon),
      twin: finds(
        "App (ios 15.0)",
        in: .shape(.app(), bare("Host"), .tests(in: "Host"), archiving: ["App"]) + Catalog.iOS + bareIcon)),
    Shape(
      "the main app runs tests, another runs none",
      finds(
        "App (ios 15.0)", "Other (ios 15.0)", exit: 1,
        in: .shape(.app(), bare("Other"), .tests(in: "App"), archiving: ["App", "Other"]) + Catalog.iOS
          + bareIcon),
      twin: finds(
        "App (ios 15.0)", "Other (ios 15.0)",
        in: .shape(.app(), .app("Other"), .tests(in: "App"), archiving: ["App", "Other"]) + Catalog.iOS)),
    Shape(
      "an app that no scheme archives, beside one that is archived",
      finds(
        "App (ios 15.0)", in: .shape(.app(), bare("Other"), archiving: ["App"]) + Catalog.iOS + bareIcon),
      twin: finds(
        "App (ios 15.0)", "Other (ios 15.0)", exit: 1,
        in: .shape(.app(), bare("Other")) + Catalog.iOS + bareIcon)),
    Shape(
      "an app in which the tests of an archived framework run",
      finds(in: .shape(bare("Host"), kit, .tests(in: "Host"), archiving: ["Kit"]) + bareIcon),
      twin: finds(
        "Host (ios 15.0)", exit: 1, in: .shape(bare("Host"), kit, .tests(in: "Host")) + bareIcon)),
    Shape(
      "a Mac app that updates itself",
      finds("App (macos 12.0)", in: described(["SUFeedURL": "https://example.com/feed.xml"])),
      twin: finds("App (macos 12.0)", exit: 1, in: described(["CFBundleName": "App"]))),
    Shape(
      "a Mac app whose updates have a signature, and whose program states their feed",
      finds("App (macos 12.0)", in: described(["SUPublicEDKey": "abc="])),
      twin: finds("App (macos 12.0)", exit: 1, in: described(["SUPublicEDKey": ""]))),
    Shape(
      "an input method of the Mac",
      finds("App (macos 12.0)", in: described(["InputMethodConnectionName": "App_Connection"])),
      twin: finds("App (macos 12.0)", exit: 1, in: described(["InputMethodConnectionName": ""]))),
    Shape(
      "a Mac app without a sandbox",
      finds("App (macos 12.0)", in: entitled("com.apple.security.network.client")),
      twin: finds("App (macos 12.0)", exit: 1, in: entitled("com.apple.security.app-sandbox"))),
    Shape(
      "a Mac app that is signed with Developer ID",
      finds("App (macos 12.0)", in: signed(by: "Developer ID Application")),
      twin: finds("App (macos 12.0)", exit: 1, in: signed(by: "Apple Distribution"))),
    Shape(
      "a Mac app that a lane exports with Developer ID",
      finds("App (macos 12.0)", in: exported(by: "gym(export_method: \"developer-id\")")),
      twin: finds(
        "App (macos 12.0)", exit: 1,
        in: exported(by: "gym(export_method: \"developer-id\")\nupload_to_app_store"))),
    Shape(
      "a Mac app for which fastlane fetches Developer ID certificates",
      finds("App (macos 12.0)", in: beside("fastlane/Matchfile", "type(\"developer_id\")")),
      twin: finds("App (macos 12.0)", exit: 1, in: beside("fastlane/Matchfile", "type(\"appstore\")"))),
    Shape(
      "a Mac app that a workflow has notarized",
      finds("App (macos 12.0)", in: beside(".github/workflows/release.yml", notarizing)),
      twin: finds(
        "App (macos 12.0)", exit: 1,
        in: beside(
          ".github/workflows/release.yml", notarizing + "\n      - run: xcrun altool --upload-app -f App.pkg")
      )
    ),
    Shape(
      "icon names that widgets inherit from the project",
      finds("App (ios 15.0)", in: inherited("Gold")),
      twin: finds("App (ios 15.0)", exit: 1, in: inherited("Silver"))),
    Shape(
      "tests of the interface",
      finds("App (ios 15.0)", in: .shape(.app(), .tests(in: "App", ui: true)) + Catalog.iOS),
      twin: finds(
        "App (ios 15.0)", "UI (ios 15.0)", exit: 1,
        in: .shape(.app(), bare("UI"), .tests(in: "App", ui: true)) + Catalog.iOS
          + Catalog.noIcon.inside("UI"))),
    Shape(
      "tests in apps of two platforms",
      finds(
        "App (ios 15.0)", "Desk (macos 12.0)",
        in: .shape(.app(), desk, .tests(in: "Desk")) + Catalog.iOS + Catalog.mac.inside("Desk")),
      twin: finds(
        "App (ios 15.0)", in: .shape(.app(), .app("Host"), .tests(in: "Host")) + Catalog.iOS)),
    Shape(
      "an app that runs tests beside its other version, without schemes",
      finds(
        "App (ios 15.0)", "Pro (ios 15.0)", exit: 1,
        in: .shape(.app(), bare("Pro"), .tests(in: "Pro")) + Catalog.iOS + bareIcon),
      twin: finds(
        "App (ios 15.0)",
        in: .shape(.app(), bare("Pro"), .tests(in: "Pro"), archiving: ["App"]) + Catalog.iOS + bareIcon)),
    Shape(
      "a watch app in its app",
      finds("App (ios 15.0)", "Watch (watchos 9.0)", in: withWatch(Catalog.watch)),
      twin: finds("App (ios 15.0)", "Watch (watchos 9.0)", exit: 1, in: withWatch(Catalog.noWatchIcon))),
    Shape(
      "a shell that only holds a watch app",
      finds("Watch (watchos 9.0)", in: shell(Catalog.watch)),
      twin: finds("Watch (watchos 9.0)", exit: 1, in: shell(Catalog.noWatchIcon))),
    Shape(
      "an App Clip of an app that does not ship",
      finds("App (ios 15.0)", in: clips(in: "Sample")),
      twin: finds("App (ios 15.0)", exit: 1, in: clips(in: "App"))),
    Shape(
      "an app of an unknown type",
      finds("App (ios 15.0)", in: .shape(Target.app(productType: "com.example.special")) + Catalog.noIcon),
      twin: finds("App (ios 15.0)", exit: 1, in: .shape(.app()) + Catalog.noIcon)),
    Shape(
      "a target that makes no bundle",
      finds("App (ios 15.0)", in: .shape(.app(), Target("Tool", productType: tool)) + Catalog.iOS),
      twin: finds(
        "App (ios 15.0)", "Tool (macos 12.0)", exit: 1,
        in: .shape(.app(), .app("Tool", on: "macos", resources: ["Tool/Assets.xcassets"]))
          + Catalog.iOS + Catalog.noMacIcon.inside("Tool"))),
  ]

  private static let tool = "com.apple.product-type.tool"
  private static let macApp = Target.app(on: "macos", resources: ["Assets.xcassets"])
  private static let macHelper = Target.app("Helper", on: "macos", resources: ["Helper/Assets.xcassets"])
  private static let macCatalogs = Catalog.mac + Catalog.noMacIcon.inside("Helper")
  private static let desk = Target.app("Desk", on: "macos", resources: ["Desk/Assets.xcassets"])
  private static let finder = Target.app(
    "Finder", on: "macos", ["ASSETCATALOG_COMPILER_APPICON_NAME": ""], productType: "app-extension",
    resources: [])

  /// An app with a catalog of its own in the folder of its name.
  private static let kit = Target("Kit", productType: "com.apple.product-type.framework")

  /// A Mac app without the large icon that only the store requires, and its Info.plist.
  private static func described(_ keys: [String: String]) -> FixtureTree {
    let app = Target.app(on: "macos", ["INFOPLIST_FILE": "Info.plist"], resources: ["Assets.xcassets"])
    return .shape(app) + Catalog.macWithoutLarge + [
      "Info.plist": .text(list(keys.map { ($0, "<string>\($1)</string>") }))
    ]
  }

  /// The same with one entitlement.
  private static func entitled(_ key: String) -> FixtureTree {
    let app = Target.app(
      on: "macos", ["CODE_SIGN_ENTITLEMENTS": "App.entitlements"], resources: ["Assets.xcassets"])
    return .shape(app) + Catalog.macWithoutLarge + ["App.entitlements": .text(list([(key, "<true/>")]))]
  }

  private static func signed(by identity: String) -> FixtureTree {
    .shape(Target.app(on: "macos", ["CODE_SIGN_IDENTITY": identity], resources: ["Assets.xcassets"]))
      + Catalog.macWithoutLarge
  }

  private static func exported(by lane: String) -> FixtureTree {
    .shape(macApp) + Catalog.macWithoutLarge + [
      "fastlane/Fastfile": .text("lane :release do\n\(lane)\nend\n")
    ]
  }

  private static let notarizing = "steps:\n      - run: xcrun notarytool submit App.dmg --wait"

  private static func beside(_ path: FixturePath, _ text: String) -> FixtureTree {
    .shape(macApp) + Catalog.macWithoutLarge + [path: .text(text + "\n")]
  }

  private static func list(_ members: [(key: String, value: String)]) -> String {
    "<plist version=\"1.0\"><dict>\(members.map { "<key>\($0.key)</key>\($0.value)" }.joined())</dict></plist>"
  }

  /// An app with an alternate icon, and a widget with a catalog of its own.
  private static func inherited(_ alternate: String) -> FixtureTree {
    let widget = Target(
      "Widget", productType: "com.apple.product-type.app-extension", settings: ["SDKROOT": "iphoneos"],
      resources: ["Widget/Assets.xcassets"])
    let icons = ["AppIcon", "Gold"].map { name in
      FixtureTree.catalog([
        .iconSet([EntryFixture].singleSize.map { $0.holding(.sketch(1024, 1024), .rgb) }, named: name)
      ])
    }
    return .shape(
      Target.app().embedding("Widget"), widget,
      projectSettings: ["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": alternate])
      + icons[0] + icons[1] + Catalog.noColours.inside("Widget")
  }

  private static func bare(_ name: String) -> Target {
    .app(name, resources: ["\(name)/Assets.xcassets", "LaunchScreen.storyboard"])
  }

  private static let bareIcon =
    Catalog.noIcon.inside("Pro") + Catalog.noIcon.inside("Host") + Catalog.noIcon.inside("Other")

  private static let watchTarget = Target.app(
    "Watch", on: "watchos", productType: "application.watchapp2", resources: ["Watch/Assets.xcassets"])

  private static func withWatch(_ icon: FixtureTree) -> FixtureTree {
    .shape(Target.app().embedding("Watch"), watchTarget) + Catalog.iOS + icon.inside("Watch")
  }

  private static func shell(_ icon: FixtureTree) -> FixtureTree {
    .shape(
      Target.app("Shell", productType: "application.watchapp2-container", resources: []).embedding("Watch"),
      watchTarget) + icon.inside("Watch")
  }

  /// An app, one that only runs its tests, and an App Clip without an icon in one of them.
  private static func clips(in host: String) -> FixtureTree {
    let clip = Target.app(
      "Clip", productType: "application.on-demand-install-capable",
      resources: ["Clip/Assets.xcassets", "LaunchScreen.storyboard"])
    let apps = [Target.app(), .app("Sample")].map { $0.name == host ? $0.embedding("Clip") : $0 }
    return .shape(apps[0], apps[1], clip, .tests(in: "Sample"), archiving: ["App"]) + Catalog.iOS
      + Catalog.noIcon.inside("Clip")
  }
}
