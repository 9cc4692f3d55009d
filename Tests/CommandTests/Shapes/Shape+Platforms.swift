import TestSupport

/// One target, and what its build settings say that it is for.
extension Shape {
  static let platforms: [Shape] = [
    Shape(
      "an iOS app", finds("App (ios 15.0)", in: .shape(.app()) + Catalog.iOS),
      twin: finds("App (ios 15.0)", exit: 1, in: .shape(.app()) + Catalog.noIcon)),
    Shape(
      "a Mac app", finds("App (macos 12.0)", in: .shape(.app(on: "macos")) + Catalog.mac),
      twin: finds("App (macos 12.0)", exit: 1, in: .shape(.app(on: "macos")) + Catalog.noMacIcon)),
    Shape(
      "an iOS icon in a Mac app's set",
      finds("App (macos 12.0)", exit: 1, in: .shape(.app(on: "macos")) + Catalog.iOS),
      twin: finds("App (macos 12.0)", in: .shape(.app(on: "macos")) + Catalog.iOSAndMac)),
    Shape(
      "a watch app by itself", finds("App (watchos 9.0)", in: .shape(watchApp()) + Catalog.watch),
      twin: finds("App (watchos 9.0)", exit: 1, in: .shape(watchApp()) + Catalog.noWatchIcon)),
    Shape(
      "a single-target watch app",
      finds("App (watchos 9.0)", in: .shape(.app(on: "watchos")) + Catalog.watch),
      twin: finds("App (watchos 9.0)", exit: 1, in: .shape(.app(on: "watchos")) + Catalog.noWatchIcon)),
    Shape(
      "an Apple TV app", finds("App (tvos 15.0)", in: .shape(tvApp) + .catalog([.wholeBrandAssets])),
      twin: finds("App (tvos 15.0)", exit: 1, in: .shape(tvApp) + Catalog.iOS)),
    Shape(
      "an Apple Vision app",
      finds("App (visionos 1.0)", in: .shape(.app(on: "xros")) + .catalog([.wholeVisionIcon])),
      twin: finds("App (visionos 1.0)", exit: 1, in: .shape(.app(on: "xros")) + Catalog.iOS)),
    Shape(
      "a Messages app", finds("App (ios 15.0)", in: messages(iconSet: [EntryFixture].messages)),
      twin: finds("App (ios 15.0)", exit: 1, in: messages(iconSet: [EntryFixture].messages.map(\.empty)))),
    Shape(
      "one target for iOS and macOS",
      finds("App (ios 15.0)", "App (macos 12.0)", in: .shape(bothSystems) + Catalog.iOSAndMac),
      twin: finds("App (ios 15.0)", "App (macos 12.0)", exit: 1, in: .shape(bothSystems) + Catalog.noIcon)),
    Shape(
      "the same without macOS", finds("App (ios 15.0)", in: .shape(.app()) + Catalog.iOSAndMac),
      twin: finds("App (ios 15.0)", "App (macos 12.0)", in: .shape(bothSystems) + Catalog.iOSAndMac)),
    Shape(
      "Mac Catalyst", finds("App (ios 15.0)", in: .shape(.app("App", on: "ios", catalyst)) + Catalog.iOS),
      twin: finds("App (ios 15.0)", exit: 1, in: .shape(.app("App", on: "ios", catalyst)) + Catalog.noIcon)),
    Shape(
      "iPhone only, an image for each size",
      finds("App (ios 15.0)", in: .shape(.app("App", on: "ios", iPhone)) + Catalog.iPhonePerSize),
      twin: finds("App (ios 15.0)", exit: 1, in: .shape(.app()) + Catalog.iPhonePerSize)),
    Shape(
      "an App Clip beside its app",
      finds("App (ios 15.0)", in: clip + Catalog.iOS + Catalog.iOS.inside("Clip")),
      twin: finds("App (ios 15.0)", exit: 1, in: clip + Catalog.iOS + Catalog.noIcon.inside("Clip"))),
    Shape(
      "a framework",
      finds(
        in: .shape(.app("Kit", productType: "framework")) + Catalog.noIcon, words: ["--allow-empty", "."]),
      twin: finds("Kit (ios 15.0)", exit: 1, in: .shape(.app("Kit")) + Catalog.noIcon)),
    Shape(
      "a widget beside its app",
      finds(
        "App (ios 15.0)",
        in: .shape(.app().embedding("Widget"), widget(catalog: "Widget/Assets.xcassets"))
          + Catalog.iOS + Catalog.noIcon.inside("Widget")),
      twin: finds(
        "App (ios 15.0)", "Widget (ios 15.0)", exit: 1,
        in: .shape(.app(), .app("Widget", resources: ["Widget/Assets.xcassets", "LaunchScreen.storyboard"]))
          + Catalog.iOS + Catalog.noIcon.inside("Widget"))),
  ]

  private static let tvApp = Target.app(
    on: "tvos", ["ASSETCATALOG_COMPILER_APPICON_NAME": "App Icon & Top Shelf Image"])

  private static let bothSystems = Target.app(
    "App", on: "ios",
    [
      "SDKROOT": "auto", "SUPPORTED_PLATFORMS": "iphoneos iphonesimulator macosx",
      "MACOSX_DEPLOYMENT_TARGET": "12.0", "SUPPORTS_MACCATALYST": "NO",
    ])

  private static let catalyst = ["SUPPORTS_MACCATALYST": "YES"]
  private static let iPhone = ["TARGETED_DEVICE_FAMILY": "1"]

  private static func watchApp() -> Target { .app(on: "watchos", productType: "application.watchapp2") }

  private static let clip = FixtureTree.shape(
    .app().embedding("Clip"),
    .app(
      "Clip", productType: "application.on-demand-install-capable",
      resources: ["Clip/Assets.xcassets", "LaunchScreen.storyboard"]))

  private static func messages(iconSet: [EntryFixture]) -> FixtureTree {
    .shape(
      .app("App", productType: "application.messages", resources: ["Assets.xcassets"])
        .embedding("Extension"),
      .app(
        "Extension", on: "ios", ["ASSETCATALOG_COMPILER_APPICON_NAME": "iMessage App Icon"],
        productType: "app-extension.messages", resources: ["Stickers.xcassets"])) + Catalog.iOS
      + .catalog([.stickersIconSet(iconSet)], at: "Stickers.xcassets")
  }

  private static func widget(catalog: String) -> Target {
    .app("Widget", productType: "app-extension", resources: [catalog])
  }
}
