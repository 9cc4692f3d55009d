import TestSupport

/// Built products: each sample is named by the product in its folder, since products among sources are left
/// out.
struct ProductSample {
  let broken: Sample
  let passing: Sample

  /// - Parameters:
  ///   - checked: what the check is called with, from the sample's folder.
  init(
    _ finding: FindingFact, checked: [String] = ["App.app"],
    broken: @autoclosure @escaping @Sendable () -> FixtureTree,
    passing: @autoclosure @escaping @Sendable () -> FixtureTree
  ) {
    var broken = Sample("broken/\(finding.rule)", expected: [finding], broken())
    var passing = Sample("passing/\(finding.rule)", passing())
    (broken.checked, passing.checked) = (checked, checked)
    (self.broken, self.passing) = (broken, passing)
  }
}

extension Sample {
  static let productSamples = [
    ProductSample(
      FindingFact("error", "missing-icon-name", "App.app/Watch/W.app/Info.plist"),
      broken: app(phone.with(watch.with(catalog: nil).with(plist: ["CFBundleIcons": nil]), at: watchPlace)),
      passing: app(phone.with(watch, at: watchPlace))),
    // The name differs by a letter's case.
    ProductSample(
      FindingFact("error", "missing-compiled-catalog", "App.app/Info.plist"),
      broken: app(phone.with(catalog: catalog("Appicon"))), passing: app(phone)),
    ProductSample(
      FindingFact("error", "incomplete-icns", "App.app/Contents/Resources/App.icns"),
      broken: mac(icns: ["ic07", "ic08", "ic09"]), passing: mac(icns: ["ic07", "ic09", "ic10"])),
    // A link within the archive is what frameworks are made of.
    ProductSample(
      FindingFact("error", "unsafe-archive", "App.ipa"), checked: ["App.ipa"],
      broken: archive(.link("Payload/App.app/Lib", to: "../../../etc")),
      passing: archive(.link("Payload/App.app/Lib", to: "Frameworks/Lib"))),
    ProductSample(
      FindingFact("error", "absent-from-product", "App.app/Assets.car"),
      checked: ["App.xcodeproj", "App.app"],
      broken: project(holding: older), passing: project(holding: phone)),
    // The twin shows the picture of the project.
    ProductSample(
      FindingFact("warning", "stale-product", "App.app/Assets.car"),
      checked: ["App.xcodeproj", "App.app"],
      broken: project(.icon(1024), holding: phone), passing: project(holding: phone)),
  ]

  /// An iPhone app with its icon in the catalog alone.
  private static var phone: BuiltApp {
    BuiltApp(catalog: catalog("AppIcon"), files: [:]).with(plist: [
      "UIDeviceFamily": [1], "CFBundleIcons": primary, "CFBundleIcons~ipad": nil,
    ])
  }

  private static let primary: FixturePropertyList = ["CFBundlePrimaryIcon": ["CFBundleIconName": "AppIcon"]]
  private static let watchPlace: FixturePath = "Watch/W.app"

  private static var watch: BuiltApp {
    BuiltApp(
      plist: [
        "CFBundlePackageType": "APPL", "DTSDKName": "watchos11.0", "MinimumOSVersion": "10.0",
        "UIDeviceFamily": [4], "WKApplication": true, "CFBundleIcons": primary,
      ], catalog: catalog("AppIcon", .watch), files: [:])
  }

  private static func catalog(
    _ name: String, _ idiom: CompiledRendition.Idiom = .phone
  ) -> CompiledCatalogWriter {
    var catalog = CompiledCatalogWriter()
    catalog.isCompact = true
    catalog.addIcons(name, [icon(idiom)])
    return catalog
  }

  /// Run lengths have the same bytes on every machine.
  private static func icon(_ idiom: CompiledRendition.Idiom) -> CompiledIcon {
    var icon = CompiledIcon(1024, idiom)
    icon.compression = CompiledRendition.Compressed.runLengths
    return icon
  }

  /// Built when the icon had another name.
  private static var older: BuiltApp {
    phone.with(catalog: catalog("Old")).with(plist: [
      "CFBundleIcons": ["CFBundlePrimaryIcon": ["CFBundleIconName": "Old"]]
    ])
  }

  private static func app(_ app: BuiltApp) -> FixtureTree { placed(app.tree, below: "App.app") }

  private static func mac(icns types: [String]) -> FixtureTree {
    var catalog = CompiledCatalogWriter()
    (catalog.isCompact, catalog.platform) = (true, "macosx")
    return [
      "App.app/Contents/Info.plist": .binaryPlist([
        "CFBundlePackageType": "APPL", "DTSDKName": "macosx26.0", "LSMinimumSystemVersion": "13.0",
        "CFBundleIconFile": "App",
      ]), "App.app/Contents/Resources/App.icns": .iconFamily(types),
      "App.app/Contents/Resources/Assets.car": .compiledCatalog(catalog),
    ]
  }

  /// Stored, not deflated: the bytes are the same on every machine.
  private static func archive(_ member: ZipFixture) -> FixtureTree {
    let members = phone.tree.entries.compactMap { path, entry -> ZipFixture? in
      guard case .data(let bytes) = entry else { return nil }
      return .stored(FixturePath(bytes: Array("Payload/App.app/".utf8) + path.bytes), bytes)
    }
    return ["App.ipa": .data(ZipWriter(members + [member]).bytes())]
  }

  private static func project(
    _ icon: Canvas = .compiledIcon(1024), holding app: BuiltApp
  ) -> FixtureTree {
    var project = XcodeProject()
    project.resources = ["Assets.xcassets"]
    project.settings = [
      "Release": [
        "IPHONEOS_DEPLOYMENT_TARGET": "15.0", "TARGETED_DEVICE_FAMILY": "1",
        "ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon",
      ]
    ]
    let tree: FixtureTree = [
      "App.xcodeproj/project.pbxproj": project.entry,
      "Assets.xcassets/AppIcon.appiconset": .folder(iconSet(icon)),
    ]
    return flat(tree).adding(self.app(app))
  }

  private static func iconSet(_ icon: Canvas) -> FixtureTree {
    [
      "Contents.json": .text(
        """
        {"images": [{"filename": "icon.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"}],
         "info": {"author": "xcode", "version": 1}}

        """), "icon.png": .png(icon),
    ]
  }

  static func placed(_ tree: FixtureTree, below folder: String) -> FixtureTree {
    tree.entries.reduce(into: [:]) { placed, entry in
      placed[FixturePath(bytes: Array("\(folder)/".utf8) + entry.path.bytes)] = entry.entry
    }
  }

  private static func flat(_ tree: FixtureTree) -> FixtureTree {
    tree.entries.reduce(into: [:]) { flat, entry in
      guard case .folder(let inner) = entry.entry else {
        flat[entry.path] = entry.entry
        return
      }
      flat = flat.adding(placed(inner, below: entry.path.description))
    }
  }
}
