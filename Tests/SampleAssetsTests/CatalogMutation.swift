import TestSupport

/// One change to a clean repository of today, and exactly the findings that are due for it.
struct CatalogMutation: Sendable, CustomStringConvertible {
  let description: String
  let expected: [FindingFact]
  let change: @Sendable (inout FixtureTree) -> Void

  init(
    _ description: String, _ expected: [FindingFact] = [],
    _ change: @escaping @Sendable (inout FixtureTree) -> Void
  ) {
    (self.description, self.expected, self.change) = (description, expected, change)
  }

  /// The icon set with an image a size, changed.
  private static func icons(
    _ description: String, _ expected: FindingFact...,
    change: @escaping @Sendable (SetFixture) -> SetFixture
  ) -> CatalogMutation {
    CatalogMutation(description, expected) { tree in
      for (path, _) in tree.entries where path.description.hasPrefix("Assets.xcassets/AppIcon.appiconset") {
        tree[path] = nil
      }
      tree = tree.adding(.catalog([change(.iconSet(.perSize))]))
    }
  }

  static let repository = FixtureTree.app([
    .iconSet(.perSize), .imageSet("Star", [.image("1x", 20, 20), .image("2x", 40, 40).named("b.png")]),
  ])

  private static let manifest = "Assets.xcassets/AppIcon.appiconset/Contents.json"
  private static let home = "ios7.app.iphone.120"
  private static let store = "ios.marketing.1024"

  private static func due(_ severity: String, _ rule: String, slot: String? = nil) -> FindingFact {
    FindingFact(severity, rule, manifest, slot: slot)
  }

  static let files = [
    icons("a file removed", due("error", "dangling-reference", slot: home)) { set in
      set.replacing(6) { $0.dangling }
    },
    icons(
      "a file that is only recommended removed",
      due("warning", "dangling-reference", slot: "ios7.app.iphone.180")
    ) {
      $0.replacing(7) { $0.dangling }
    },
    icons("a file renamed by letter case", due("warning", "dangling-reference", slot: home)) { set in
      set.replacing(6) { $0.dangling }.adding([
        "IPHONE-60x60@2x.png": .png(.sketch(120, 120), .quick())
      ])
    },
    icons(
      "a file put in without an entry",
      FindingFact("warning", "leftover-file", "Assets.xcassets/AppIcon.appiconset/more.png")
    ) {
      $0.adding(["more.png": .png(.sketch(120, 120), .quick())])
    },
    CatalogMutation(
      "a file of an image set removed",
      [FindingFact("warning", "dangling-reference", "Assets.xcassets/Star.imageset/Contents.json")]
    ) { $0["Assets.xcassets/Star.imageset/b.png"] = nil },
    CatalogMutation("a file beside the sets") { $0["Assets.xcassets/notes.txt"] = .text("to do\n") },
  ]

  static let pixels = [
    icons("a width off by one", due("error", "wrong-size", slot: home)) { set in
      set.replacing(6) { $0.holding(.sketch(121, 120), .rgb) }
    },
    icons("the store's icon off by one", due("error", "wrong-size", slot: store)) { set in
      set.replacing(17) { $0.holding(.sketch(1023, 1023), .rgb) }
    },
    icons("the store's icon with a clear ground", due("error", "transparent-pixels", slot: store)) { set in
      set.replacing(17) { $0.holding(.floatingSketch(1024, 1024)) }
    },
    icons("the store's icon with an alpha channel", due("note", "alpha-channel", slot: store)) { set in
      set.replacing(17) { $0.holding(.sketch(1024, 1024)) }
    },
    icons(
      "a JPEG of one colour under the name of a PNG", due("warning", "blank-image", slot: home),
      due("warning", "not-png", slot: home)
    ) { set in
      set.replacing(6) { $0.holding(.data(jpeg(width: 120, height: 120))) }
    },
    icons("a PNG cut short", due("error", "corrupt-png", slot: home)) { set in
      set.replacing(6) { $0.holding(.data(PNGWriter.quick().bytes(.sketch(120, 120)).dropLast(30))) }
    },
    CatalogMutation(
      "the 2x image of a set three times as large",
      [FindingFact("note", "uneven-scales", "Assets.xcassets/Star.imageset/Contents.json")]
    ) { $0["Assets.xcassets/Star.imageset/b.png"] = .png(.sketch(60, 60), .quick()) },
  ]

  static let entries = [
    icons("an entry given twice", due("warning", "duplicate-slot")) { set in
      var set = set
      set.entries.append(set.entries[6])
      return set
    },
    icons(
      "an entry under another idiom", due("warning", "illegal-entry"),
      due("error", "missing-required", slot: home)
    ) { set in
      set.replacing(6) { $0.with("idiom", "pad") }
    },
    icons(
      "an appearance that the size does not have", due("warning", "illegal-entry"),
      due("error", "missing-required", slot: home)
    ) { set in
      set.replacing(6) { $0.with(appearance: "luminosity", "dark") }
    },
    icons("an entry taken out", due("error", "missing-required", slot: home)) { set in
      set.replacing(6) { _ in nil }
    },
    icons("an entry emptied", due("error", "missing-required", slot: home)) { set in
      set.replacing(6) { $0.empty }
    },
    icons("an entry that asks for nothing emptied") { set in set.replacing(0) { $0.empty } },
    icons("entries in another order") { set in
      var set = set
      set.entries.reverse()
      return set
    },
  ]

  static let manifests = [
    icons("a manifest cut short", due("error", "invalid-contents-json")) { set in
      set.editing { String($0.prefix($0.count / 2)) }
    },
    icons("a manifest with a copy", due("note", "unusable-set-name")) { set in
      set.adding(["Contents 2.json": .text(set.manifestText)])
    },
    icons("a manifest on one line") { set in set.editing { $0.replacing("\n", with: " ") } },
    CatalogMutation(
      "the set renamed by letter case",
      [
        FindingFact("warning", "absent-icon-set", "App.xcodeproj/project.pbxproj")
      ]
    ) { tree in
      for (path, entry) in tree.entries where path.description.contains("AppIcon.appiconset") {
        tree[path] = nil
        tree[FixturePath(path.description.replacing("AppIcon.appiconset", with: "Appicon.appiconset"))] =
          entry
      }
    },
    CatalogMutation(
      "the catalog's own manifest damaged",
      [FindingFact("error", "invalid-contents-json", "Assets.xcassets/Contents.json")]
    ) { $0["Assets.xcassets/Contents.json"] = .text("{") },
  ]
}
