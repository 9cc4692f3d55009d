/// What an app is after it was built: a plist, a compiled catalog, and loose files.
///
///     BuiltApp().with(plist: ["MinimumOSVersion": "12.0"]).tree
package struct BuiltApp: Sendable {
  package var plist: FixturePropertyList
  package var catalog: CompiledCatalogWriter?
  /// By path below the bundle, nested bundles included.
  package var files: FixtureTree
  package var isBinary = true

  package init(
    plist: FixturePropertyList = BuiltApp.universal, catalog: CompiledCatalogWriter? = BuiltApp.singleSize,
    files: FixtureTree = BuiltApp.looseIcons
  ) {
    (self.plist, self.catalog, self.files) = (plist, catalog, files)
  }

  /// The plist of an app for iPhone and iPad as Xcode 16 writes it.
  package static let universal: FixturePropertyList = [
    "CFBundlePackageType": "APPL", "CFBundleIdentifier": "com.example.app", "DTPlatformName": "iphoneos",
    "DTSDKName": "iphoneos18.0", "DTPlatformVersion": "18.0", "MinimumOSVersion": "15.0",
    "UIDeviceFamily": [1, 2], "UILaunchScreen": [:],
    "UISupportedInterfaceOrientations": [
      "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
      "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
    ],
    "CFBundleIcons": primary(["AppIcon60x60"]),
    "CFBundleIcons~ipad": primary(["AppIcon60x60", "AppIcon76x76"]),
  ]

  private static func primary(_ files: [String]) -> FixturePropertyList {
    [
      "CFBundlePrimaryIcon": [
        "CFBundleIconFiles": .array(files.map { .string($0) }), "CFBundleIconName": "AppIcon",
      ]
    ]
  }

  /// The compiled catalog of an icon set with one image.
  package static let singleSize = catalog([CompiledIcon(1024), CompiledIcon(1024, .pad)])

  /// A compiled catalog with the icon AppIcon alone.
  package static func catalog(_ icons: [CompiledIcon]) -> CompiledCatalogWriter {
    var catalog = CompiledCatalogWriter()
    catalog.addIcons(
      "AppIcon",
      icons.map { icon in
        var icon = icon
        icon.compression = CompiledRendition.Compressed.runLengths
        return icon
      })
    return catalog
  }

  /// The loose images that the asset compiler writes beside the catalog, crushed as Xcode leaves them.
  package static let looseIcons: FixtureTree = [
    "AppIcon60x60@2x.png": .crushedIcon(120), "AppIcon76x76@2x~ipad.png": .crushedIcon(152),
  ]

  /// Everything in the bundle.
  package var tree: FixtureTree {
    var tree = files
    tree["Info.plist"] = isBinary ? .binaryPlist(plist) : .plist(plist)
    if let catalog { tree["Assets.car"] = .compiledCatalog(catalog) }
    return tree
  }

  /// With some keys of the plist changed, added, or taken out (nil).
  package func with(plist changes: [String: FixturePropertyList?]) -> BuiltApp {
    var app = self
    for (key, value) in changes.sorted(by: { $0.key < $1.key }) { app.plist[key] = value }
    return app
  }

  /// With some files changed, added, or taken out (nil).
  package func with(files changes: [FixturePath: FixtureEntry?]) -> BuiltApp {
    var app = self
    let sorted = changes.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
    for (path, entry) in sorted { app.files[path] = entry }
    return app
  }

  package func with(catalog: CompiledCatalogWriter?) -> BuiltApp {
    var app = self
    app.catalog = catalog
    return app
  }

  /// With another bundle in it: `PlugIns/Stickers.appex`.
  package func with(_ nested: BuiltApp, at place: FixturePath) -> BuiltApp {
    var app = self
    for (path, entry) in nested.tree.entries {
      app.files[FixturePath(bytes: place.bytes + Array("/".utf8) + path.bytes)] = entry
    }
    return app
  }

  /// The members of an `.ipa`.
  /// - Parameter folder: where the app lies in it.
  package func members(in folder: String = "Payload/App.app") -> [ZipFixture] {
    tree.entries.compactMap { path, entry in
      let name = FixturePath(bytes: Array("\(folder)/".utf8) + path.bytes)
      switch entry {
      case .data(let bytes): return .file(name, bytes)
      case .link(let target): return .link(name, to: target)
      default: return nil
      }
    }
  }
}

extension FixtureEntry {
  /// A square icon as Xcode crushes it.
  package static func crushedIcon(_ side: Int) -> FixtureEntry {
    .data(PNGWriter().crushedFile(.icon(side, side)).bytes)
  }
}

extension FixtureEntry {
  /// An icon family with elements of these types, empty but for a few bytes.
  package static func iconFamily(_ types: [String]) -> FixtureEntry {
    iconFamily(types.map { ($0, [1, 2, 3, 4]) })
  }

  /// An icon family with these elements: types and data.
  package static func iconFamily(_ elements: [(String, [UInt8])]) -> FixtureEntry {
    let body = elements.flatMap { type, data -> [UInt8] in
      Array(type.utf8) + bigEndian(UInt32(data.count + 8)) + data
    }
    return .data(Array("icns".utf8) + bigEndian(UInt32(body.count + 8)) + body)
  }
}
