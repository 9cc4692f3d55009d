import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Icon sets that no project compiles, beside others.
@Suite struct GuessedIconTests {
  private static func icon(_ catalog: String, isEmpty: Bool = false) -> FixtureTree {
    var entry = ["idiom": "universal", "size": "1024x1024", "platform": "ios"]
    if !isEmpty { entry["filename"] = "a.png" }
    let set = "\(catalog)/AppIcon.appiconset"
    let manifest: FixtureTree = [FixturePath("\(set)/Contents.json"): .setContents([entry])]
    return isEmpty ? manifest : manifest.adding([FixturePath("\(set)/a.png"): .png(1024)])
  }

  private static let app = icon("App/Assets.xcassets").adding([
    "App/App.xcodeproj/project.pbxproj": XcodeProject([
      .init(
        "App", settings: ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"], resources: ["Assets.xcassets"])
    ]).entry
  ])

  /// The severity limits of the catalogs that no project compiles.
  private func limits(_ tree: FixtureTree) throws -> [SeverityLimit] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let found = discover([folder], flags: TargetFlags(), tables: tables)
      var targets = found.units.flatMap { $0.read().targets }
      capGuessedIcons(in: &targets, named: [PathKey(folder)], below: [folder])
      return targets.filter { $0.name == nil }.map(\.severityLimit)
    }
  }

  @Test func `an empty one is a module's where a project has an app with its icon`() throws {
    let module = Self.icon("Kit/Resources/Art.xcassets", isEmpty: true)
    #expect(try limits(Self.app.adding(module)) == [.warning(.guess)])
    // Alone it is the app's, and one with its image is judged.
    #expect(try limits(module) == [.none])
    #expect(try limits(Self.app.adding(Self.icon("Kit/Resources/Art.xcassets"))) == [.none])
  }

  @Test func `an empty one for another platform is a guess like the catalog that it is in`() throws {
    let path = "Kit/Resources/Art.xcassets"
    let shared = FixtureTree.catalog([.iconSet(.singleSize), .brandAssets([])], at: path)
    #expect(try limits(Self.app.adding(shared)) == [.none, .warning(.guess)])
    #expect(try limits(shared) == [.none, .none])
    let empty = FixtureTree.catalog([.iconSet([]), .wholeBrandAssets], at: path)
    #expect(try limits(Self.app.adding(empty)) == [.warning(.guess), .warning(.guess)])
  }

  @Test func `an Icon Composer file is judged whatever property list without images lies near it`() throws {
    func found(_ tree: FixtureTree) throws -> [String] {
      let tables = try embeddedTables()
      return try withFolder(tree) { folder in
        discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
          .map { "\($0.kind) \($0.path.fileName.display)" }
      }
    }
    let icon = FixtureTree.iconBundle("Resources/AppIcon.icon")
      .adding(["Package.swift": .text("// swift-tools-version: 5.9\n"), "Sources/main.swift": .text("\n")])
    let alone = try found(icon)
    #expect(alone.count == 1)
    for list: FixturePath in ["Resources/Info.plist", "Info.plist"] {
      for key in ["CFBundleIconName", "CFBundleIconFile"] {
        let named = FixtureEntry.plist(["CFBundlePackageType": "APPL", key: "AppIcon"])
        #expect(try found(icon.adding([list: named])) == alone)
      }
    }
    // One of a project's target is that target's, or none's.
    let outside = icon.adding(["Resources/App.xcodeproj/project.pbxproj": XcodeProject([.app()]).entry])
    #expect(try !found(outside).contains { $0.hasSuffix("AppIcon.icon") })
  }

  @Test(arguments: [
    ("app/ios.tmpl", "ios.tmpl"), ("app/ios.template", "ios.template"), ("{{name}}/ios", "{{name}}"),
  ])
  func `any in a template is no app's`(folder: String, name: String) throws {
    for isEmpty in [true, false] {
      let template = Self.icon("\(folder)/Art.xcassets", isEmpty: isEmpty)
      #expect(try limits(template) == [.warning(.helper(.template(FileName(name))))])
    }
    #expect(try limits(Self.icon("app/ios.tmplx/Art.xcassets", isEmpty: true)) == [.none])
  }

  @Test(arguments: [("${MACOSX_BUNDLE_EXECUTABLE_NAME}", true), ("$(EXECUTABLE_NAME)", false)])
  func `an Info.plist that CMake fills in may be for another system`(program: String, isFilled: Bool) throws {
    let plist: FixturePropertyList = [
      "CFBundlePackageType": "APPL", "CFBundleExecutable": .string(program), "UIDeviceFamily": [1],
    ]
    let limits = try limits(["ios/Info.plist": .plist(plist), "ios/Icon-60@2x.png": .png(120)])
    let found = limits.contains { if case .filledIn? = $0.reason { true } else { false } }
    #expect(!limits.isEmpty && found == isFilled)
  }

  @Test func `what settings of one channel name costs warnings`() throws {
    let tree: FixtureTree = [
      "tauri.conf.json": .text(#"{"bundle": {"active": true, "icon": ["a.icns"]}}"#),
      "tauri.beta.conf.json": .text(#"{"bundle": {"icon": ["b.icns"]}}"#),
    ]
    let limits = try limits(tree)
    #expect(limits.count == 2 && limits.contains(.none))
    #expect(limits.contains { if case .channel? = $0.reason { true } else { false } })
  }

  @Test func `a set whose name a generator fills in is none of an app's`() throws {
    func limits(set: String) throws -> [SeverityLimit] {
      let entry = ["idiom": "universal", "size": "1024x1024", "platform": "ios", "filename": "a.png"]
      let manifest = FixtureEntry.setContents([entry])
      return try self.limits([FixturePath("Kit/Images.xcassets/\(set).appiconset/Contents.json"): manifest])
    }
    for name in ["${Name}AppIcon", "<%= name %>Icon"] {
      #expect(
        try limits(set: name) == [.warning(.helper(.template(FileName("\(name).appiconset"))))], "\(name)")
    }
    for name in ["AppIcon", "$AppIcon", "${AppIcon"] { #expect(try limits(set: name) == [.none], "\(name)") }
  }

  @Test(arguments: [
    ("Kit/template.json", #"{"template_name": "Kit", "copyFiles": []}"#, "template.json"),
    (
      "Kit/.template.config/template.json", "\u{FEFF}{\"identity\": \"a.b\", \"shortName\": [\"ab\"]}",
      ".template.config"
    ),
  ])
  func `any below the file of a generator is none of an app's`(
    path: String, text: String, name: String
  ) throws {
    let icon = Self.icon("Kit/iOS/Art.xcassets", isEmpty: true)
    let file = FixtureEntry.text(text)
    #expect(
      try limits(icon.adding([FixturePath(path): file])) == [.warning(.helper(.template(FileName(name))))])
    // What lies beside is no part of it, another file of the name is none, and the folder of the run is what is asked for.
    let beside = FixturePath("Other/\(path)")
    #expect(try limits(icon.adding([beside: file])) == [.none])
    #expect(try limits(icon.adding([FixturePath(path): .text(#"{"template_name": "Kit"}"#)])) == [.none])
    let atTop = FixturePath(String(path.dropFirst("Kit/".count)))
    #expect(try limits(icon.adding([atTop: file])) == [.none])
  }

  @Test(arguments: [
    (#"{"name": "a", "files": ["lib", "./templates/"]}"#, true),
    (#"{"name": "a", "keywords": ["cordova:platform"]}"#, true),
    (#"{"name": "@a/create-app", "bin": "cli.js"}"#, true),
    (#"{"name": "a", "keywords": ["yeoman-generator"]}"#, true),
    (#"{"name": "a", "private": true, "files": ["templates"]}"#, false),
    (#"{"name": "a", "files": ["lib"], "keywords": ["cordova:platform"]}"#, false),
    (#"{"name": "create-app"}"#, false), (#"{"name": "a", "bin": "cli.js"}"#, false), ("[]", false),
  ])
  func `a folder of templates is one beside the package of a generator alone`(
    package: String, isOne: Bool
  ) throws {
    let icon = Self.icon("Kit/templates/iOS/Art.xcassets", isEmpty: true)
    let file: FixtureTree = ["Kit/package.json": .text(package)]
    let expected: SeverityLimit = isOne ? .warning(.helper(.template("templates"))) : .none
    #expect(try limits(icon.adding(file)) == [expected])
    // Of another folder the package says nothing.
    #expect(try limits(Self.icon("Kit/iOS/Art.xcassets", isEmpty: true).adding(file)) == [.none])
  }

  @Test(arguments: [
    (#"["tools"]"#, true), (#"["tools/mac/**"]"#, true), (#"["./tools/mac/templates/iOS"]"#, true),
    (#"["tools/other", "lib"]"#, false), (#"["*"]"#, false),
  ])
  func `one may lie deeper in a published package`(files: String, isOne: Bool) throws {
    let icon = Self.icon("Kit/tools/mac/templates/iOS/Art.xcassets", isEmpty: true)
    let package: FixtureTree = ["Kit/package.json": .text(#"{"name": "a", "files": \#(files)}"#)]
    let expected: SeverityLimit = isOne ? .warning(.helper(.template("templates"))) : .none
    #expect(try limits(icon.adding(package)) == [expected])
    // The nearest package decides.
    let inner: FixtureTree = ["Kit/tools/package.json": .text(#"{"private": true}"#)]
    #expect(try limits(icon.adding(package).adding(inner)) == [.none])
  }

  @Test func `the folder that the settings of a template of React Native name is one`() throws {
    let icon = Self.icon("Kit/start/iOS/Art.xcassets", isEmpty: true)
    func limit(_ folder: String) throws -> [SeverityLimit] {
      let text = "module.exports = {placeholderName: 'Hello', templateDir: './\(folder)'};"
      return try limits(icon.adding(["Kit/template.config.js": .text(text)]))
    }
    #expect(try limit("start") == [.warning(.helper(.template("template.config.js")))])
    #expect(try limit("other") == [.none])
  }

  @Test func `nor is one of a property list in a template`() throws {
    let plist: FixtureTree = ["Kit/iOS/Info.plist": .plist(["CFBundlePackageType": "APPL"])]
    let tree = Self.icon("Kit/iOS/Art.xcassets", isEmpty: true).adding(plist)
    #expect(try limits(tree) == [.none])
    let file = FixtureEntry.text(#"{"template_name": "Kit", "copyFiles": []}"#)
    #expect(
      try limits(tree.adding(["Kit/template.json": file])) == [
        .warning(.helper(.template("template.json")))
      ])
  }

  /// What Xcode leaves of the smaller sizes is for no iPad by itself.
  @Test(arguments: ["72x72", "76x76", "83.5x83.5"])
  func `a set is for iPad by the icon of its home screen, beside one for iPhone`(home: String) throws {
    func families(_ entries: [(idiom: String, size: String)]) throws -> Set<DeviceFamily>? {
      let set = entries.map { ["idiom": $0.idiom, "size": $0.size, "scale": "2x", "filename": "a.png"] }
      let tree: FixtureTree = [
        "Info.plist": .plist(["CFBundlePackageType": "APPL", "LSRequiresIPhoneOS": true]),
        "A.xcassets/AppIcon.appiconset/Contents.json": .setContents(set),
        "A.xcassets/AppIcon.appiconset/a.png": .png(120),
      ]
      let tables = try embeddedTables()
      return try withFolder(tree) { folder in
        let found = discover([folder], flags: TargetFlags(), tables: tables)
        return found.units.flatMap { $0.read().targets }.first?.build.families
      }
    }
    let (phone, small) = ((idiom: "iphone", size: "60x60"), (idiom: "ipad", size: "40x40"))
    #expect(try families([phone, small]) == [.iphone])
    #expect(try families([phone, small, (idiom: "ipad", size: home)]) == [.iphone, .ipad])
    #expect(try families([small]) == [.ipad])
  }

  @Test func `any in a folder of examples is none of the app's`() throws {
    let example = Self.icon("Kit/Example/Art.xcassets")
    #expect(try limits(Self.app.adding(example)) == [.warning(.guess)])
    #expect(try limits(example) == [.none])
  }
}
