import TestSupport

/// Where projects and catalogs lie, and what lies beside them.
extension Shape {
  static let places: [Shape] = [
    Shape(
      "an example beside the app",
      finds("App (ios 15.0)", in: whole + Shape.demo.inside("Examples/Demo")),
      twin: finds("Demo (ios 15.0)", exit: 1, in: Shape.demo.inside("Examples/Demo"))),
    Shape(
      "a vendor's app", finds("App (ios 15.0)", in: whole + Shape.demo.inside("ThirdParty/Kit")),
      twin: finds("App (ios 15.0)", "Demo (ios 15.0)", exit: 1, in: whole + Shape.demo.inside("Kit"))),
    Shape(
      "a folder of tests", finds("App (ios 15.0)", in: whole + Shape.demo.inside("Tests")),
      twin: finds("App (ios 15.0)", "Demo (ios 15.0)", exit: 1, in: whole + Shape.demo.inside("Testing"))),
    Shape(
      "samples, themselves named",
      finds("App (ios 15.0)", in: whole + Shape.demo.inside("Samples")),
      twin: finds(
        "Demo (ios 15.0)", exit: 1, in: whole + Shape.demo.inside("Samples"), words: ["Samples"])),
    Shape(
      "packages that are skipped",
      finds(
        "App (ios 15.0)", in: whole + Shape.demo.inside("Pods") + Shape.demo.inside("node_modules/kit/ios")),
      twin: finds("Demo (ios 15.0)", exit: 1, in: whole + Shape.demo.inside("Pods"), words: ["Pods"])),
    Shape(
      "two apps of a monorepo",
      finds("App (ios 15.0)", "App (ios 15.0)", in: whole.inside("One") + whole.inside("Two")),
      twin: finds(
        "App (ios 15.0)", "Demo (ios 15.0)", exit: 1, in: whole.inside("One") + Shape.demo.inside("Two"))),
    Shape(
      "Flutter: a project for each platform",
      finds("App (ios 15.0)", "App (macos 12.0)", in: flutter + ["web/icons/Icon-192.png": .png(192)]),
      twin: finds("App (macos 12.0)", in: flutter, words: ["macos"])),
    Shape(
      "Capacitor: two folders down", finds("App (ios 15.0)", in: whole.inside("ios/App")),
      twin: finds(
        "App (ios 15.0)", exit: 1, in: (.shape(.app()) + Catalog.noIcon).inside("ios/App"))),
    Shape(
      "a workspace of the project",
      finds("App (ios 15.0)", in: workspace + whole.inside("App"), words: ["App.xcworkspace"]),
      twin: finds(
        "App (ios 15.0)", "Demo (ios 15.0)", exit: 1,
        in: [
          "App.xcworkspace/contents.xcworkspacedata": .workspace("App/App.xcodeproj", "Two/App.xcodeproj")
        ]
          + whole.inside("App") + Shape.demo.inside("Two"), words: ["App.xcworkspace"])),
    Shape(
      "a project outside the named folder",
      finds(
        "App (ios 15.0)",
        in: [
          "Work/App.xcworkspace/contents.xcworkspacedata": .workspace("../Elsewhere/App.xcodeproj")
        ] + whole.inside("Elsewhere"), words: ["Work"]),
      twin: finds(
        "Demo (ios 15.0)", exit: 1, in: Shape.demo.inside("Work") + whole.inside("Elsewhere"), words: ["Work"]
      )),
    Shape(
      "a workspace's scheme archives the host of tests",
      finds(
        "App (ios 15.0)", "Host (ios 15.0)", exit: 1,
        in: hosting + [
          "App.xcworkspace/xcshareddata/xcschemes/H.xcscheme": .scheme(archiving: ["App", "Host"])
        ]),
      twin: finds("App (ios 15.0)", in: hosting)),
    Shape(
      "a catalog outside the project's folder",
      finds("App (ios 15.0)", in: sharing + Catalog.iOS.inside("Shared")),
      twin: finds("App (ios 15.0)", exit: 1, in: sharing + Catalog.noIcon.inside("Shared"))),
    Shape(
      "a catalog behind a link",
      finds("App (ios 15.0)", in: .shape(.app()) + Catalog.iOS.inside("Art") + link),
      twin: finds("App (ios 15.0)", exit: 1, in: .shape(.app()) + Catalog.noIcon.inside("Art") + link)),
    Shape(
      "a catalog that no target compiles",
      finds("App (ios 15.0)", in: whole + Catalog.noIcon.inside("Old")),
      twin: finds(
        "App (ios 15.0)", exit: 1,
        in: .shape(.app(resources: ["Old/Assets.xcassets", "LaunchScreen.storyboard"]))
          + Catalog.iOS + Catalog.noIcon.inside("Old"))),
    Shape(
      "an app icon in a module",
      finds("App (ios 15.0)", in: whole + Catalog.noIcon.inside("Modules/UI/Sources/UI/Resources")),
      twin: finds(
        "App (ios 15.0)", exit: 1,
        in: .shape(.app(resources: ["LaunchScreen.storyboard"]))
          + Catalog.iOS.inside("Modules/UI/Sources/UI/Resources"))
    ),
    Shape(
      "a synchronized folder",
      finds("App (ios 15.0)", in: synchronized("App") + Catalog.iOS.inside("App")),
      twin: finds("App (ios 15.0)", exit: 1, in: synchronized("App") + Catalog.noIcon.inside("App"))),
    Shape(
      "two targets with synchronized folders",
      finds("App (ios 15.0)", "Pro (ios 15.0)", in: twoFolders + Catalog.iOS.inside("Pro")),
      twin: finds("App (ios 15.0)", "Pro (ios 15.0)", exit: 1, in: twoFolders + Catalog.noIcon.inside("Pro"))),
  ]

  private static let whole = FixtureTree.shape(.app()) + Catalog.iOS
  static let demo = FixtureTree.shape(.app("Demo")) + Catalog.noIcon

  private static let flutter =
    whole.inside("ios")
    + (.shape(.app(on: "macos", resources: ["Assets.xcassets"])) + Catalog.mac).inside("macos")

  private static let workspace: FixtureTree = [
    "App.xcworkspace/contents.xcworkspacedata": .workspace("App/App.xcodeproj")
  ]

  private static let hosting =
    .shape(
      .app(), .app("Host", resources: ["Host/Assets.xcassets", "LaunchScreen.storyboard"]), .tests(in: "Host")
    )
    + Catalog.iOS + Catalog.noIcon.inside("Host")
    + ["App.xcworkspace/contents.xcworkspacedata": .workspace("App.xcodeproj")]

  private static let sharing = FixtureTree.shape(
    .app(resources: ["../Shared/Assets.xcassets", "LaunchScreen.storyboard"])
  ).inside("App")

  private static let link: FixtureTree = ["Assets.xcassets": .link(to: "Art/Assets.xcassets")]

  private static func synchronized(_ folder: String) -> FixtureTree {
    .shape(Target.app(resources: ["LaunchScreen.storyboard"]).synchronizing(folder))
  }

  private static let twoFolders =
    FixtureTree.shape(
      Target.app(resources: ["LaunchScreen.storyboard"]).synchronizing("App"),
      Target.app("Pro", resources: ["LaunchScreen.storyboard"]).synchronizing("Pro"))
    + Catalog.iOS.inside("App")
}
