import SourceText
import TestSupport

/// What a stranger writes where a name or a value is expected, to be obeyed by whoever prints it.
let hostileTexts = [
  "\u{1B}[2J\u{1B}]0;x\u{07}", "\n::error::x", "\r::set-output name=a::b", "##[error]x",
  "##vso[task.setvariable variable=a]b", "##teamcity[testFailed name='x']", "\u{9B}31m", "\u{202E}gnp",
  "\u{E0041}\u{E0042}tag", "section_start:123:x\r\u{1B}[0K", "=cmd|' C calc'!A0", "＝1+1", "\"quote\tx",
  "<script>alert(1)<x>&\"'", "|`*_[x](http:e.com)", "]]>", "\u{2028}::error::y", "\u{3000}::error::x",
  ": error: forged", "@team #1", "%0A::error::x", "a ::error::wrapped a ::error::wrapped a ::error::wrapped",
]

/// Folders in which the texts fill every field that a file, a name or an attribute can fill.
enum HostileTree {
  static func tree() -> FixtureTree {
    var tree = FixtureTree()
    var project = XcodeProject([])
    for (number, text) in hostileTexts.enumerated() {
      project.targets.append(target(text))
      project.targets.append(.init("\(text)Tests", productType: "com.apple.product-type.bundle.unit-test"))
      for (path, entry) in files(of: text, number: number).entries { tree[path] = entry }
    }
    project.projectSettings = ["SDKROOT": "iphoneos", "IPHONEOS_DEPLOYMENT_TARGET": "15.0"]
    tree["App.xcodeproj/project.pbxproj"] = project.entry
    tree[".iconproof.json"] = configuration
    return tree
  }

  private static func target(_ text: String) -> XcodeProject.Target {
    .init(
      text,
      settings: [
        "ASSETCATALOG_COMPILER_APPICON_NAME": text, "PRODUCT_NAME": text,
        "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES": "\(text)alt", "INFOPLIST_FILE": "Info.plist",
      ], resources: ["\(text).xcassets"])
  }

  private static func files(of text: String, number: Int) -> FixtureTree {
    let catalog = "\(text).xcassets"
    return [
      FixturePath("\(catalog)/\(text).appiconset/Contents.json"): json([
        "images": .array([
          ["idiom": "universal", "platform": "ios", "size": "1024x1024", "filename": .string("\(text).png")],
          ["idiom": .string(text), "size": .string(text), "scale": .string(text), "filename": "b.png"],
          ["idiom": "iphone", "size": "60x60", "scale": "2x", "filename": .string("gone\(text)")],
        ])
      ]),
      FixturePath("\(catalog)/\(text).appiconset/\(text).png"): .png(20),
      FixturePath("\(catalog)/\(text).appiconset/left\(text).png"): .png(10),
      FixturePath("\(catalog)/broken\(text).imageset/Contents.json"): .text("{\"\(number)\": ["),
      FixturePath("loose\(number)/Info.plist"): plist(text),
      FixturePath("loose\(number)/Icon.png"): .png(50),
      FixturePath("loose\(number)/tabs/\(text).png"): .png(40),
      FixturePath("loose\(number)/Icon\(text)@2x.png"): .text("no image"),
      FixturePath("\(text).icon/icon.json"): json([
        "fill": ["solid": .string(text)],
        "groups": .array([
          ["layers": .array([["image-name": .string(text), "blend-mode": .string(text)]])]
        ]),
      ]),
      FixturePath("\(text).xcworkspace/contents.xcworkspacedata"): .text(
        "<Workspace version=\"1.0\"><FileRef location=\"group:\(attribute(text)).xcodeproj\"></FileRef></Workspace>"
      ),
      FixturePath("\(text).xcodeproj/x"): .text("x"),
      FixturePath("expo\(number)/app.json"): json([
        "expo": ["name": .string(text), "icon": .string("\(text).png"), "splash": ["image": .string(text)]]
      ]),
      FixturePath("tauri\(number)/src-tauri/tauri.conf.json"): json([
        "productName": .string(text), "bundle": ["icon": .array([.string("\(text).icns")])],
      ]),
      FixturePath("site/page\(number).html"): page(text),
      FixturePath("site/i.png"): .png(20),
      FixturePath("site/m\(number).json"): json([
        "icons": .array([
          [
            "src": .string(text), "sizes": .string(text), "type": .string(text), "purpose": .string(text),
          ]
        ])
      ]),
    ]
  }

  private static func plist(_ text: String) -> FixtureEntry {
    let value = attribute(text)
    return .text(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleIconFiles</key><array><string>\(value)</string></array>
      <key>CFBundleDisplayName</key><string>\(value)</string>
      <key>UILaunchStoryboardName</key><string>\(value)</string>
      <key>MinimumOSVersion</key><string>\(value)</string></dict></plist>
      """)
  }

  private static func page(_ text: String) -> FixtureEntry {
    let value = attribute(text)
    let number = hostileTexts.firstIndex(of: text) ?? 0
    return .text(
      """
      <html><head><link rel="apple-touch-icon" sizes="\(value)" href="\(value).png">
      <link rel="apple-touch-icon" sizes="180x180" href="i.png"><link rel="manifest" href="m\(number).json">
      <link rel="apple-touch-startup-image" media="\(value)" href="i.png"></head></html>
      """)
  }

  private static var configuration: FixtureEntry {
    json([
      "exclude": .array(hostileTexts.map { .string("none\($0)") }),
      "waivers": .array(
        hostileTexts.map { ["rule": "interlaced", "path": .string("x\($0)"), "reason": .string($0)] }),
    ])
  }

  private static func json(_ value: JSONOutput) -> FixtureEntry { .text(JSONWriter.document(value)) }

  /// Control characters, which XML has no way to write, as references that HTML knows.
  private static func attribute(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { $0 += "&#\($1.value);" }
  }
}
