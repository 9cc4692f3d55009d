import TestSupport

/// Where a fact stands: target, project, file of settings, plist, flag, configuration.
extension Shape {
  static let settings: [Shape] = [
    Shape(
      "the project's deployment target",
      finds(
        "App (ios 13.4)",
        in: .shape(.app("App", on: "ios", noTarget), projectSettings: version("13.4")) + Catalog.iOS),
      twin: finds("App (ios 15.0)", in: .shape(.app(), projectSettings: version("13.4")) + Catalog.iOS)),
    Shape(
      "a deployment target in an xcconfig file",
      finds("App (ios 14.2)", in: configured("IPHONEOS_DEPLOYMENT_TARGET = 14.2\n") + Catalog.iOS),
      twin: finds("App (ios 16.1)", in: configured("IPHONEOS_DEPLOYMENT_TARGET = 16.1\n") + Catalog.iOS)),
    Shape(
      "a deployment target in an included file",
      finds(
        "App (ios 14.5)",
        in: configured("#include \"Base.xcconfig\"\n")
          + ["Base.xcconfig": .text("IPHONEOS_DEPLOYMENT_TARGET = 14.5\n")] + Catalog.iOS),
      twin: finds(
        "App (ios 17.0)",
        in: configured("#include \"Base.xcconfig\"\nIPHONEOS_DEPLOYMENT_TARGET = 17.0\n")
          + ["Base.xcconfig": .text("IPHONEOS_DEPLOYMENT_TARGET = 14.5\n")] + Catalog.iOS)),
    Shape(
      "a deployment target for one SDK",
      finds(
        "App (ios 14.0)",
        in: configured("IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*] = 14.0\n") + Catalog.iOS),
      twin: finds(
        "App (ios 13.0)",
        in: configured(
          "IPHONEOS_DEPLOYMENT_TARGET = 13.0\nIPHONEOS_DEPLOYMENT_TARGET[sdk=macosx*] = 14.0\n")
          + Catalog.iOS)),
    Shape(
      "a deployment target by a variable",
      finds(
        "App (ios 14.1)",
        in: configured("OLDEST = 14.1\nIPHONEOS_DEPLOYMENT_TARGET = $(OLDEST)\n") + Catalog.iOS),
      twin: finds(
        "App (ios 14.3)",
        in: configured("OLDEST = 14.3\nIPHONEOS_DEPLOYMENT_TARGET = ${OLDEST}\n") + Catalog.iOS)),
    Shape(
      "an icon set named by a variable",
      finds("App (ios 15.0)", in: .shape(.app("App", on: "ios", flavoured)) + Catalog.iOS),
      twin: finds(
        "App (ios 15.0)", exit: 1,
        in: .shape(.app("App", on: "ios", flavoured.merging(["FLAVOUR": "Pro"]) { $1 })) + Catalog.iOS)),
    Shape(
      "an icon set named by a variable that nothing defines",
      finds(
        "App (ios 15.0)", exit: 1, in: .shape(.app("App", on: "ios", icon("Logo$(FLAVOUR)"))) + Catalog.iOS),
      twin: finds(
        "App (ios 15.0)", in: .shape(.app("App", on: "ios", icon("$(FLAVOUR)Icon"))) + Catalog.iOS,
        words: ["--build-setting", "FLAVOUR=App", "."])),
    Shape(
      "an icon name that comes to nothing",
      finds("App (ios 15.0)", exit: 1, in: .shape(.app("App", on: "ios", icon("$(FLAVOUR)"))) + Catalog.iOS),
      twin: finds(
        "App (ios 15.0)", in: .shape(.app("App", on: "ios", icon("$(FLAVOUR:default=AppIcon)"))) + Catalog.iOS
      )),
    Shape(
      "the configuration that a scheme archives",
      finds("App (ios 15.0)", exit: 1, in: archived("AppStore")),
      twin: finds("App (ios 15.0)", in: archived("Release"))),
    Shape(
      "an icon set that no catalog has",
      finds("App (ios 15.0)", exit: 1, in: .shape(.app("App", on: "ios", icon("Logo"))) + Catalog.iOS),
      twin: finds(
        // A set that the user names does not stand above the project's.
        "App (ios 15.0)", exit: 3, in: .shape(.app("App", on: "ios", icon("Logo"))) + Catalog.iOS,
        words: ["--app-icon", "AppIcon", "."])),
    Shape(
      "a fault of the Debug configuration",
      finds(
        "App (ios 15.0)", in: .shape(Target.app().with(icon("Other"), in: "Debug")) + Catalog.iOS),
      twin: finds(
        "App (ios 15.0)", exit: 1,
        in: .shape(Target.app().with(icon("Other"), in: "Release")) + Catalog.iOS)),
    Shape(
      "alternate icons",
      finds("App (ios 15.0)", in: .shape(.app("App", on: "ios", alternates("AppIcon"))) + Catalog.iOS),
      twin: finds(
        "App (ios 15.0)", exit: 1, in: .shape(.app("App", on: "ios", alternates("Gold"))) + Catalog.iOS)),
    Shape(
      "a flag above the project",
      finds(
        "App (ios 17.0)", in: .shape(.app()) + Catalog.iOS, words: ["--min-os", "17.0", "."]),
      twin: finds("App (ios 15.0)", in: .shape(.app()) + Catalog.iOS)),
    Shape(
      "the configuration above the project",
      finds(
        "App (ios 16.4)",
        in: .shape(.app()) + Catalog.iOS + [
          ".iconproof.json": .text("{\"target\": {\"minimumOS\": \"16.4\"}}\n")
        ]),
      twin: finds(
        "App (ios 17.0)",
        in: .shape(.app()) + Catalog.iOS + [
          ".iconproof.json": .text("{\"target\": {\"minimumOS\": \"16.4\"}}\n")
        ],
        words: ["--min-os", "17.0", "."])),
    Shape(
      "one target of two, by flag",
      finds("App (ios 15.0)", in: appAndBroken, words: ["--target", "App", "."]),
      twin: finds("Broken (ios 15.0)", exit: 1, in: appAndBroken, words: ["--target", "Broken", "."])),
    Shape(
      "a target that the configuration ignores",
      finds(
        "App (ios 15.0)",
        in: appAndBroken + [".iconproof.json": .text("{\"ignore\": [\"Broken\"]}\n")]),
      twin: finds("App (ios 15.0)", "Broken (ios 15.0)", exit: 1, in: appAndBroken)),
    Shape(
      "one platform of two, by flag",
      finds("App (ios 15.0)", in: phoneAndMac, words: ["--platform", "ios", "."]),
      twin: finds("Mac (macos 12.0)", exit: 1, in: phoneAndMac, words: ["--platform", "macos", "."])),
    Shape(
      "one platform of two, by configuration",
      finds(
        "App (ios 15.0)",
        in: phoneAndMac + [".iconproof.json": .text("{\"target\": {\"platforms\": [\"ios\"]}}\n")]),
      twin: finds("App (ios 15.0)", "Mac (macos 12.0)", exit: 1, in: phoneAndMac)),
  ]

  private static let noTarget = ["IPHONEOS_DEPLOYMENT_TARGET": ""]
  private static let flavoured = icon("AppIcon$(FLAVOUR)")

  private static func version(_ text: String) -> [String: String] { ["IPHONEOS_DEPLOYMENT_TARGET": text] }
  private static func icon(_ name: String) -> [String: String] {
    ["ASSETCATALOG_COMPILER_APPICON_NAME": name]
  }
  private static func alternates(_ names: String) -> [String: String] {
    ["ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": names]
  }

  private static func configured(_ text: String) -> FixtureTree {
    .shape(.app("App", on: "ios", noTarget), configurationFile: "App.xcconfig")
      + ["App.xcconfig": .text(text)]
  }

  /// An app whose icon is missing in the configuration AppStore alone.
  private static func archived(_ configuration: String) -> FixtureTree {
    var app = Target.app()
    app.settings["AppStore"] = (app.settings["Release"] ?? [:]).merging(icon("Other")) { $1 }
    return .shape(app, archiving: ["App"], with: configuration) + Catalog.iOS
  }

  private static let appAndBroken =
    FixtureTree.shape(
      .app(), .app("Broken", resources: ["Broken/Assets.xcassets", "LaunchScreen.storyboard"]))
    + Catalog.iOS + Catalog.noIcon.inside("Broken")

  private static let phoneAndMac =
    FixtureTree.shape(
      .app(), .app("Mac", on: "macos", resources: ["Mac/Assets.xcassets"]))
    + Catalog.iOS + Catalog.noMacIcon.inside("Mac")
}
