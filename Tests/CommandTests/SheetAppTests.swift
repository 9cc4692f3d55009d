import SystemPackage
import TestSupport
import Testing

/// Which apps a sheet shows, and under which names.
@Suite struct SheetAppTests {
  /// What electron-builder reads: an app whose only icon is an `.icns`.
  private func electron(_ icon: FixtureEntry) -> FixtureTree {
    [
      "package.json": .text(
        """
        {"name": "lark", "productName": "Lark", "main": "main.js", "devDependencies": {"electron": "^39.0.0",
         "electron-builder": "^26.0.0"}, "build": {"appId": "org.example.lark", "mac": {"icon": "icon.icns"}}}
        """),
      "icon.icns": icon,
    ]
  }

  @Test func `the icon of an app that has only an icns is its largest picture`() throws {
    let icon = FixtureEntry.iconFamily([
      ("ic08", PNGWriter().bytes(.icon(256))), ("ic09", PNGWriter().bytes(.icon(512))),
      ("is32", [1, 2, 3, 4]), ("ic07", PNGWriter().bytes(.icon(128))),
    ])
    try withFolder(electron(icon)) { folder in
      let page = try Page(runTool(["sheet", "."], in: folder).outputText)
      #expect(page.pictureCount == 1)
      #expect(page.text.ranges(of: "<article class=\"card ").count == 1, "one app, one card")
      #expect(page.text.contains("<h3><bdi>Lark</bdi></h3>"))
      #expect(page.text.contains("icon.icns has no 512 x 512@2x image"))
      #expect(!page.text.contains("Findings outside these apps"))
      #expect(page.text.contains("in 1 image</bdi>"), "one image, and not two targets")
      #expect(page.slots.contains { $0.contains("512 x 512 px") && $0.contains("icon.icns") })
      #expect(page.text.contains("Drawn from <bdi>icon.icns") || page.text.contains("Drawn from icon.icns"))
    }
  }

  @Test func `older elements of an icns are told, not drawn`() throws {
    try withFolder(electron(.iconFamily(["is32", "it32"]))) { folder in
      let page = try Page(runTool(["sheet", "."], in: folder).outputText)
      #expect(page.pictureCount == 0)
      #expect(page.text.contains("The .icns holds no PNG, and its other formats are not shown here"))
    }
  }

  @Test func `apps of one name are told apart by their place`() throws {
    let tree: FixtureTree = [
      "built/device/Lark.app/Info.plist": builtPhonePlist, "built/device/Lark.app/Icon.png": .png(57),
      "built/simulator/Lark.app/Info.plist": builtPhonePlist, "built/simulator/Lark.app/Icon.png": .png(57),
    ]
    try withFolder(tree) { folder in
      let page = try Page(runTool(["sheet", "."], in: folder).outputText)
      for place in ["device/Lark.app", "simulator/Lark.app"] {
        #expect(page.text.contains("<h3><bdi>Lark, \(place)</bdi></h3>"), "\(place)")
      }
      let alone = try Page(runTool(["sheet", "built/device"], in: folder).outputText)
      #expect(alone.text.contains("<h3><bdi>Lark</bdi></h3>"))
    }
  }

  /// What no project names is called by its Info.plist, and a catalog by its set.
  @Test func `so are sources of one name, and lone catalogs`() throws {
    let plist: FixtureEntry = .plist(["CFBundlePackageType": "APPL", "CFBundleName": "Wren"])
    let set: FixtureEntry = .setContents([
      ["idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": "a.png"]
    ])
    let catalog: FixturePath = "Art.xcassets/AppIcon.appiconset/Contents.json"
    let image: FixturePath = "Art.xcassets/AppIcon.appiconset/a.png"
    let loose: FixtureTree = ["Info.plist": plist, "Icon.png": .png(56), "Icon@2x.png": .png(114)]
    let lone: FixtureTree = [catalog: set, image: .png(1024)]
    try withFolder(["c": .folder(lone), "d": .folder(lone)]) { (folder: FilePath) throws -> Void in
      let page = try Page(runTool(["sheet", "."], in: folder).outputText)
      for name in ["AppIcon, c/Art.xcassets", "AppIcon, d/Art.xcassets"] {
        #expect(page.text.contains("<h3><bdi>\(name)</bdi></h3>"), "\(name)")
      }
    }
    try withFolder(["a": .folder(loose), "b": .folder(loose)]) { (folder: FilePath) throws -> Void in
      let page = try Page(runTool(["sheet", "."], in: folder).outputText)
      for name in ["Wren, a", "Wren, b"] {
        #expect(page.text.contains("<h3><bdi>\(name)</bdi></h3>"), "\(name)")
      }
      // The list of what would be refused.
      #expect(page.text.contains("<span class=\"of-app\"><bdi>Wren, a</bdi>"))
      let alone = try Page(runTool(["sheet", "a"], in: folder).outputText)
      #expect(alone.text.contains("<h3><bdi>Wren</bdi></h3>"))
    }
  }
}

/// Of an app for iPhone as it was built for iOS 5.
private let builtPhonePlist = FixtureEntry.text(
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <plist version="1.0"><dict>
  <key>CFBundleName</key><string>Lark</string>
  <key>CFBundleIdentifier</key><string>org.example.lark</string>
  <key>CFBundlePackageType</key><string>APPL</string>
  <key>LSRequiresIPhoneOS</key><true/>
  <key>MinimumOSVersion</key><string>5.0</string>
  <key>UIDeviceFamily</key><array><integer>1</integer></array>
  <key>CFBundleIconFiles</key><array><string>Icon.png</string></array>
  </dict></plist>
  """)
