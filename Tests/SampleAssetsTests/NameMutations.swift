import TestSupport

extension Mutation {
  static let sizes: [Mutation] = [
    .replacing("Icon.png", "one column short", "error", "wrong-size", .png(56, 57)),
    .replacing("Icon@2x.png", "one row short", "warning", "wrong-size", .png(114, 113)),
    .replacing("Icon-72.png", "one column short", "error", "wrong-size", .png(71, 72)),
    .replacing("Icon-72@2x.png", "one pixel more", "warning", "wrong-size", .png(145, 145)),
    .replacing("Icon-Small-50.png", "48 pixels", "warning", "wrong-size", .png(48)),
    .replacing("Default.png", "one row short", "warning", "wrong-size", .launchImage(320, 479)),
    .replacing("Default@2x.png", "half its size", "warning", "wrong-size", .launchImage(320, 480)),
    .replacing("Default-568h@2x.png", "one row short", "warning", "wrong-size", .launchImage(640, 1135)),
    .replacing(
      "Default-Landscape~ipad.png", "one row short", "warning", "wrong-size", .launchImage(1024, 747)),
    .replacing(
      "Default-Portrait~ipad.png", "on its side", "warning", "wrong-size", .launchImage(1004, 768)),
    // The heights of an app that hides the status bar are legal and not what this era expects.
    .replacing("Default.png", "without the status bar", "note", "wrong-size", .launchImage(320, 460)),
    .replacing(
      "Default-Portrait~ipad.png", "the whole screen", "note", "wrong-size", .launchImage(768, 1024)),
    // No one checks the store's artwork: a shipped app had 150 pixels there.
    .replacing("iTunesArtwork", "one pixel short", "note", "wrong-size", .png(511)),
  ]

  static let swaps: [Mutation] = [
    swapping(
      "Icon.png", "Icon@2x.png",
      [
        FindingFact("error", "wrong-size", "Icon.png", slot: "ios6.app.iphone.57"),
        FindingFact("warning", "wrong-size", "Icon@2x.png", slot: "ios6.app.iphone.114"),
      ]),
    swapping(
      "Default-Portrait~ipad.png", "Default-Landscape~ipad.png",
      [
        FindingFact(
          "warning", "wrong-size", "Default-Landscape~ipad.png", slot: "launch.ipad.landscape.1x.6"),
        FindingFact("warning", "wrong-size", "Default-Portrait~ipad.png", slot: "launch.ipad.portrait.1x.6"),
      ]),
  ]

  private static func swapping(
    _ one: FixturePath, _ other: FixturePath, _ expected: [FindingFact]
  ) -> Mutation {
    Mutation("\(one) and \(other) swapped", expected) { tree in
      (tree[one], tree[other]) = (tree[other], tree[one])
    }
  }

  static let names: [Mutation] = [
    // Letter case
    .renaming("Icon.png", to: "icon.png", "error"),
    .renaming("Icon-72.png", to: "ICON-72.png", "error"),
    .renaming("Icon-72@2x.png", to: "Icon-72@2X.png", "warning"),
    .renaming("Default.png", to: "default.png", "warning"),
    .renaming("Default@2x.png", to: "Default@2x.PNG", "warning"),
    .renaming("Default-Portrait~ipad.png", to: "Default-Portrait~iPad.png", "warning"),
    // One letter wrong, missing or too many
    .renaming("Icon.png", to: "Icom.png", "error"),
    .renaming("Icon-Small-50.png", to: "Icon-Smal-50.png", "warning"),
    .renaming("Default-Portrait~ipad.png", to: "Default-Portlait~ipad.png", "warning"),
    .renaming("Default-568h@2x.png", to: "Default-568@2x.png", "warning"),
    // Modifiers in another order
    .renaming("Default-Portrait@2x~ipad.png", to: "Default-Portrait~ipad@2x.png", "warning"),
    .renaming("Default-Landscape@2x~ipad.png", to: "Default-Landscape~ipad@2x.png", "warning"),
    .renaming("Default-568h@2x.png", to: "Default@2x-568h.png", "warning"),
    // The guideline itself advises this name.
    .renaming("iTunesArtwork", to: "iTunesArtwork.png", "note"),
  ]

  static let removals: [Mutation] = [
    .removing("Icon.png", due: "error", "missing-required"),
    .removing("Icon@2x.png", due: "warning", "missing-recommended"),
    .removing("Icon-72.png", due: "error", "missing-required"),
    .removing("Icon-72@2x.png", due: "warning", "missing-recommended"),
    .removing("Icon-Small-50.png", due: "warning", "missing-recommended"),
    .removing("Icon-Small-50@2x.png", due: "warning", "missing-recommended"),
    .removing("Default.png", due: "warning", "missing-required"),
    .removing("Default@2x.png", due: "warning", "missing-recommended"),
    .removing("Default-Portrait@2x~ipad.png", due: "warning", "missing-recommended"),
    .removing("Default-568h@2x.png", due: "warning", "missing-tall-launch-image"),
    .removing(
      "Default-Landscape~ipad.png", "Default-Landscape@2x~ipad.png", due: "warning", "missing-orientation"),
    .removing(
      "Default-Portrait~ipad.png", "Default-Portrait@2x~ipad.png", due: "warning", "missing-orientation"),
    // From iOS 6 on the app cannot have been built with an older SDK.
    Mutation(
      "iOS 6 without Default-568h@2x.png",
      [FindingFact("error", "missing-tall-launch-image", ".", slot: "launch.iphone.1136")]
    ) { tree in
      tree["Default-568h@2x.png"] = nil
      var list = Sample.universalPropertyList
      list["CFBundleIconFiles"] = nil
      list["MinimumOSVersion"] = "6.0"
      tree["Info.plist"] = .plist(list)
    },
  ]

  static let listed: [Mutation] = [
    Mutation("a listed icon removed", [unresolved]) { $0["Icon-72.png"] = nil },
    Mutation("a listed icon in other letters", [unresolved]) { $0.rename("Icon-72.png", to: "icon-72.png") },
    Mutation("a listed icon misspelt", [unresolved]) { $0.rename("Icon-72.png", to: "Icn-72.png") },
    Mutation("a property list cut short", [FindingFact("error", "invalid-property-list", "Info.plist")]) {
      $0["Info.plist"] = .data(Sample.universalPropertyList.xml.dropLast(20))
    },
    Mutation("a property list that is none", [FindingFact("error", "invalid-property-list", "Info.plist")]) {
      $0["Info.plist"] = .text("<<<<<<< HEAD\n")
    },
    Mutation(
      "a binary property list cut short", [FindingFact("error", "invalid-property-list", "Info.plist")]
    ) {
      $0["Info.plist"] = .data(Sample.universalPropertyList.binary.dropLast(8))
    },
  ]

  private static let unresolved = FindingFact(
    "error", "unresolved-icon-file", "Info.plist", slot: "ios6.app.ipad.72")
}
