import Model
import Places
import TestSupport

extension CatalogCase {
  static let watchIcons = [
    CatalogCase("a watch app of one size", watch(.singleSizeWatch)),
    CatalogCase("a watch app of many sizes", watch(.watch, minimumOS: "7.0")),
    CatalogCase(
      "a watch app without an icon, in an app that has one",
      due: ["error empty-icon-set Watch.xcassets/AppIcon.appiconset:3 - ITMS-90391,ITMS-90713"],
      FixtureTree.catalog([.iconSet(.singleSize)])
        .adding(.catalog([.iconSet([EntryFixture].singleSizeWatch.map(\.empty))], at: "Watch.xcassets"))
        .adding(
          .project([
            .app(),
            .app("Watch", on: "watchos", productType: "application.watchapp2", resources: ["Watch.xcassets"]),
          ]))),
    CatalogCase(
      "a role is missing",
      due: [
        "error missing-required AppIcon.appiconset:6 watch.notificationCenter.27.5@2x.42mm ITMS-90394"
      ],
      watch([EntryFixture].watch.enumerated().map { $0 == 3 ? $1.empty : $1 }, minimumOS: "7.0")),
    CatalogCase(
      "an alpha channel in the settings' icon, every pixel opaque",
      due: ["warning alpha-channel AppIcon.appiconset:4 watch.companionSettings.29@3x ITMS-90396"],
      watch(
        [EntryFixture].watch.enumerated().map { $0 == 1 ? $1.holding(.sketch(87, 87)) : $1 },
        minimumOS: "7.0")),
    CatalogCase(
      "transparent pixels in the settings' icon",
      due: ["error transparent-pixels AppIcon.appiconset:4 watch.companionSettings.29@3x ITMS-90396"],
      watch(
        [EntryFixture].watch.enumerated().map { $0 == 1 ? $1.holding(.floatingSketch(87, 87)) : $1 },
        minimumOS: "7.0")),
  ]

  static let messagesIcons = [
    CatalogCase("every icon of Messages", messages(.messages)),
    CatalogCase(
      "no icon of Messages has a file",
      due: ["error empty-icon-set iMessage App Icon.stickersiconset:3 - ITMS-90649"],
      messages([EntryFixture].messages.map(\.empty))),
    CatalogCase(
      "60x45 under universal",
      due: [
        "error missing-required iMessage App Icon.stickersiconset msg.60x45@2x ITMS-90649",
        "warning illegal-entry iMessage App Icon.stickersiconset:3 -",
      ],
      messages([EntryFixture].messages.enumerated().map { $0 == 0 ? $1.with("idiom", "universal") : $1 })),
    CatalogCase(
      "no 1024 x 768",
      due: ["error missing-required iMessage App Icon.stickersiconset:11 msg.1024x768 ITMS-90642"],
      messages([EntryFixture].messages.enumerated().map { $0 == 8 ? $1.empty : $1 })),
    CatalogCase(
      "every icon of Messages in a catalog without a project", .catalog([.stickersIconSet(.messages)])),
    CatalogCase(
      "no 60x45 in a catalog without a project",
      due: ["error missing-required iMessage App Icon.stickersiconset:3 msg.60x45@2x ITMS-90649"],
      .catalog([.stickersIconSet([EntryFixture].messages.enumerated().map { $0 == 0 ? $1.empty : $1 })])),
  ]

  static let stacks = [
    CatalogCase("every image of an Apple TV app", tv(.wholeBrandAssets)),
    CatalogCase("every layer of an Apple Vision icon", .app(on: "xros", [.wholeVisionIcon])),
    CatalogCase(
      "the store icon under tv-marketing",
      due: [
        "error missing-required \(brand) tv.icon.large.1x ITMS-90471",
        "warning illegal-entry \(brand):3 -",
      ],
      tv(SetFixture.wholeBrandAssets.replacing(0) { $0.with("idiom", "tv-marketing") })),
    CatalogCase(
      "no wide Top Shelf image",
      due: ["error missing-required \(brand) tv.shelfwide.1x ITMS-90513"],
      tv(withoutWideShelf)),
    CatalogCase(
      "layers at 1x only",
      due: [
        "error missing-required \(brand)/App Icon.imagestack/Back.imagestacklayer/Content.imageset tv.icon.small.2x ITMS-90709",
        "error missing-required \(brand)/App Icon.imagestack/Front.imagestacklayer/Content.imageset tv.icon.small.2x ITMS-90709",
      ],
      tv(replacingSmallIcon(by: .tvIcon("App Icon", 400, 240, scales: ["1x"])))),
    CatalogCase(
      "an opaque alpha channel in the Top Shelf image",
      due: ["warning alpha-channel \(brand)/Top Shelf Image Wide.imageset:3 tv.shelfwide.1x ITMS-90497"],
      tv(opaqueChannelOnShelf)),
    CatalogCase(
      "a stack of which only the back is filled",
      due: ["error short-image-stack \(brand)/App Icon.imagestack:3 -"],
      tv(
        replacingSmallIcon(
          by: smallIcon { name, entries in name == "Front" ? entries.map(\.empty) : entries }))),
    CatalogCase(
      "a stack of which no layer is filled",
      due: ["error short-image-stack \(brand)/App Icon.imagestack:3 -"],
      tv(replacingSmallIcon(by: smallIcon { _, entries in entries.map(\.empty) }))),
    CatalogCase(
      "a stack for the App Store of which no layer is filled",
      due: ["error short-image-stack \(brand)/App Icon - App Store.imagestack:3 - ITMS-90471"],
      tv(withoutStoreImages)),
    CatalogCase(
      "every layer of an Apple Vision icon in a catalog without a project", .catalog([.wholeVisionIcon])),
    CatalogCase(
      "one layer of an Apple Vision icon in a catalog without a project",
      due: ["error short-image-stack AppIcon.solidimagestack:3 -"],
      .catalog([.visionStack([SetFixture.Layer("Back", [.image("2x", 1024, 1024, idiom: "vision")])])])),
    CatalogCase(
      "a back layer with transparent pixels",
      due: [
        "error transparent-pixels \(brand)/App Icon.imagestack/Back.imagestacklayer/Content.imageset:3 tv.icon.small.1x"
      ],
      tv(
        replacingSmallIcon(
          by: smallIcon { name, entries in
            name == "Back" ? [entries[0].holding(.floatingSketch(400, 240)), entries[1]] : entries
          }))),
    CatalogCase(
      "a front layer that is opaque everywhere, and smaller than the icon",
      tv(
        replacingSmallIcon(
          by: smallIcon { name, entries in
            name == "Front" ? [entries[0].holding(.sketch(216, 216), .rgb), entries[1]] : entries
          }))),
    CatalogCase(
      "a front layer that is opaque everywhere",
      due: [
        "warning opaque-upper-layer \(brand)/App Icon.imagestack/Front.imagestacklayer/Content.imageset:3 tv.icon.small.1x"
      ],
      tv(
        replacingSmallIcon(
          by: smallIcon { name, entries in
            name == "Front" ? [entries[0].holding(.sketch(400, 240), .rgb), entries[1]] : entries
          }))),
  ]

  private static let brand = "App Icon & Top Shelf Image.brandassets"

  private static func watch(_ entries: [EntryFixture], minimumOS: String = "9.0") -> FixtureTree {
    .app(
      on: "watchos", [.iconSet(entries)], ["WATCHOS_DEPLOYMENT_TARGET": minimumOS],
      productType: "application.watchapp2")
  }

  private static func messages(_ entries: [EntryFixture]) -> FixtureTree {
    .app(
      [.stickersIconSet(entries)], ["ASSETCATALOG_COMPILER_APPICON_NAME": "iMessage App Icon"],
      productType: "app-extension.messages")
  }

  private static func tv(_ brandAssets: SetFixture) -> FixtureTree {
    .app(
      on: "tvos", [brandAssets], ["ASSETCATALOG_COMPILER_APPICON_NAME": "App Icon & Top Shelf Image"])
  }

  private static var withoutWideShelf: SetFixture {
    var brandAssets = SetFixture.wholeBrandAssets.replacing(2) { _ in nil }
    brandAssets.children.remove(at: 2)
    return brandAssets
  }

  private static var withoutStoreImages: SetFixture {
    var brandAssets = SetFixture.wholeBrandAssets
    for layer in brandAssets.children[0].children.indices {
      brandAssets.children[0].children[layer].children[0].entries =
        brandAssets.children[0].children[layer].children[0].entries.map(\.empty)
    }
    return brandAssets
  }

  private static func replacingSmallIcon(by stack: SetFixture) -> SetFixture {
    var brandAssets = SetFixture.wholeBrandAssets
    brandAssets.children[1] = stack
    return brandAssets
  }

  private static func smallIcon(
    _ change: (_ layer: String, [EntryFixture]) -> [EntryFixture]
  ) -> SetFixture {
    var stack = SetFixture.tvIcon("App Icon", 400, 240)
    for (index, name) in ["Front", "Back"].enumerated() {
      stack.children[index].children[0].entries = change(name, stack.children[index].children[0].entries)
    }
    return stack
  }

  private static var opaqueChannelOnShelf: SetFixture {
    var brandAssets = SetFixture.wholeBrandAssets
    brandAssets.children[2] = brandAssets.children[2].replacing(0) { $0.holding(.sketch(2320, 720)) }
    return brandAssets
  }
}
