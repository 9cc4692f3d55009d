import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// What is taken for an app, and what is not.
@Suite struct `No app out of nothing` {
  private func found(_ tree: FixtureTree, flags: TargetFlags = TargetFlags()) throws -> [String] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let found = discover([folder], flags: flags, tables: tables)
      let targets = found.units.flatMap { $0.read().targets }.map { app in
        let images = app.loose.images.count
        return "\(app.kind) \(app.name ?? "-") \(images)"
      }
      return targets + found.failures.map { "failure \($0.path.fileName.display)" }
    }
  }

  @Test func `A folder of images is a folder of images`() throws {
    #expect(try found(["Icon.png": .png(57)]) == ["looseFolder - 1"])
    #expect(try found(["Icon.png": .png(800)]) == ["looseFolder - 1"])
  }

  @Test func `Where a program lies, its logo makes no iPhone app`() throws {
    #expect(try found(["Icon.png": .png(800), "main.py": .text("")]) == [])
    #expect(try found(["Icon.png": .png(800), "tabs/home.png": .png(30), "package.json": .text("{}")]) == [])
    #expect(
      try found(["art/Icon.png": .png(57), "art/Icon@2x.png": .png(114), "main.m": .text("")]) == [
        "looseFolder - 2"
      ])
    var flags = TargetFlags()
    flags.families = [.iphone]
    #expect(try found(["Icon.png": .png(800), "main.py": .text("")], flags: flags) == ["looseFolder - 1"])
  }

  @Test func `The name of a folder makes a repository no app`() throws {
    let logo: FixtureTree = ["templates/logo.png": .png(70)]
    #expect(try found(logo) == ["looseFolder - 1"])
    #expect(try found(logo.adding([".git/HEAD": .text("")])) == [])
    #expect(try found(logo.adding([".git/HEAD": .text(""), "Icon.png": .png(57)])) == ["looseFolder - 2"])
    var flags = TargetFlags()
    flags.families = [.iphone]
    #expect(try found(logo.adding([".git/HEAD": .text("")]), flags: flags) == ["looseFolder - 1"])
  }

  @Test func `Pages of tests and their images are neither a site nor an app`() throws {
    let page = FixtureEntry.text("<html><head><link rel=icon href=i.png><title>x</title></head></html>")
    let tests: FixtureTree = [
      "packages/a/test/expected/one.html": page, "packages/a/test/expected/two/Icon.png": .png(57),
    ]
    #expect(try found(tests) == [])
    // Without a page nothing says what loads them, and those beside are an app's.
    #expect(try found(["test/Icon.png": .png(57)]) == ["looseFolder - 1"])
    #expect(try found(tests.adding(["art/Icon.png": .png(57)])) == ["looseFolder - 1"])
    var flags = TargetFlags()
    flags.families = [.iphone]
    #expect(try found(tests, flags: flags) == ["looseFolder - 1"])
  }

  @Test func `Pages of a browser's extension are no site`() throws {
    func isSite(_ files: FixtureTree) throws -> Bool {
      try found(files).contains { $0.hasPrefix("webFolder") }
    }
    let page = FixtureEntry.text("<html><head><link rel=icon href=/src/i.png><title>x</title></head></html>")
    let pages: FixtureTree = ["src/options/index.html": page, "src/action/index.html": page]
    #expect(try isSite(pages))
    let manifest = FixtureEntry.text(
      #"{"manifest_version": 3, "options_ui": {"page": "/src/options/index.html"}}"#)
    for path in ["manifest.json", "src/manifest.json", "src/assets/manifest/chrome.json"] as [FixturePath] {
      #expect(try !isSite(pages.adding([path: manifest])))
    }
    // What lies elsewhere is none of it, nor is a page that a phone adds to its home screen, nor what a web app states.
    #expect(try isSite(pages.adding(["src/manifest.json": manifest, "web/index.html": page])))
    let home = FixtureEntry.text("<html><head><link rel=apple-touch-icon href=t.png></head></html>")
    #expect(try isSite(pages.adding(["manifest.json": manifest, "web/index.html": home])))
    let web = FixtureEntry.text(#"{"manifest_version": 2, "name": "A", "start_url": "/"}"#)
    #expect(try isSite(pages.adding(["manifest.json": web])))
  }

  @Test func `A page beside an icon of a Mac app is no site`() throws {
    let page = "<html><head><link rel=icon href=i.png><title>x</title></head></html>"
    let program: FixtureTree = ["CMakeLists.txt": .text(""), "data/done.html": .text(page)]
    func isSite(_ found: [String]) -> Bool { found.contains { $0.hasPrefix("webFolder") } }
    #expect(try isSite(found(program)))
    #expect(try found(program.adding(["dist/App.icns": .text("")])) == [])
    // What browsers look for without a page shows a site.
    let site: FixtureTree = ["web/apple-touch-icon.png": .png(180), "web/favicon.ico": .text("")]
    #expect(try isSite(found(program.adding(["dist/App.icns": .text("")]).adding(site))))
  }

  @Test func `An icon that a description may name is not said to be named by none`() throws {
    let tables = try embeddedTables()
    func isDenied(_ program: String) throws -> Bool {
      let tree: FixtureTree = ["gulpfile.js": .text(program), "art/App.icns": .text("")]
      return try withFolder(tree) { folder in
        let found = discover([folder], flags: TargetFlags(), tables: tables)
        return found.leftOut.contains { $0.reason == .place(.unclaimedIconFile) }
      }
    }
    #expect(try isDenied("pack({})"))
    #expect(try !isDenied("pack({ macIcns: icons[flavor] })"))
    #expect(try !isDenied("pack({ macIcns: 'other/App.icns' })"))
    #expect(try !isDenied("pack({ macIcns: 'art/App.icns' })"))
  }

  @Test func `A compiled catalog that nothing names is said to be there`() throws {
    let tables = try embeddedTables()
    func named(_ tree: FixtureTree) throws -> Int {
      try withFolder(tree) { folder in
        let found = discover([folder], flags: TargetFlags(), tables: tables)
        return found.leftOut.count { $0.reason == .place(.unclaimedCatalog) }
      }
    }
    let catalog: FixtureTree = ["art/Assets.car": .text(""), "main.lua": .text("")]
    #expect(try named(catalog) == 1)
    #expect(try named(catalog.adding(["art/logo.png": .png(70)])) == 1)
    #expect(try named(["art/Other.car": .text("")]) == 0)
    #expect(try named(catalog.adding(.app([.iconSet(.singleSize)]))) == 0)
  }

  @Test func `A service's list is no Info.plist of an app`() throws {
    let list = FixtureEntry.plist(["BUNDLE_ID": "a", "IS_ADS_ENABLED": false])
    #expect(try found(["GoogleService-Info.plist": list, "Icon.png": .png(800), "a.js": .text("")]) == [])
  }

  @Test func `An Info.plist that cannot be read is no app far from images`() throws {
    let program: FixtureTree = ["main.go": .text(""), "docs/Icon.png": .png(1024)]
    let open = "<plist><dict><key>A</key>"
    for text in ["\(open){{- if .B}}<true/>{{- end}}</dict></plist>", "placeholder\n", open] {
      #expect(try found(program.adding(["kit/tmpl/Info.plist": .text(text)])) == [])
    }
    // A template has no images of its own, an app's list that was cut off has.
    let icon: FixtureTree = ["main.go": .text(""), "tmpl/Icon.png": .png(57)]
    #expect(try found(icon.adding(["tmpl/Info.plist": .text("\(open)<%= b %></dict></plist>")])) == [])
    #expect(try found(icon.adding(["tmpl/Info.plist": .text(open)])) == ["looseFolder - 1"])
    // The folder that is named is the app's.
    #expect(try found(["Info.plist": .text(open), "main.m": .text("")]) == ["looseFolder - 0"])
  }

  @Test func `An Expo app is its sources, and a broken one a fault`() throws {
    let text = #"{"expo": {"name": "Demo", "icon": "./icon.png"}}"#
    #expect(try found(["app.json": .text(text), "icon.png": .png(64)]) == ["generatedApp Demo 1"])
    #expect(try found(["app.json": .text(text)]) == ["generatedApp Demo 0"])
    #expect(try found(["app.json": .text("{\"expo\": {\"icon\" }}")]) == ["generatedApp - 0"])
  }

  @Test func `An icon that is absent and that git ignores is written by a build`() throws {
    func states(_ tree: FixtureTree) throws -> [StatedFile.State] {
      let tables = try embeddedTables()
      return try withFolder(tree) { folder in
        discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
          .flatMap { target -> [StatedFile.State] in
            guard case .generated(let sources) = target.form else { return [] }
            return (sources.images.map(\.file) + sources.finished + sources.others).map(\.state)
          }
      }
    }
    func tree(ignoring pattern: String) -> FixtureTree {
      [
        "electron-builder.yml": .text("appId: a\nmac:\n  icon: build/icon.icns\n"),
        "package.json": .text("{\"name\": \"a\"}"), ".gitignore": .text(pattern),
        ".git/HEAD": .text("ref: refs/heads/main\n"),
      ]
    }
    #expect(try states(tree(ignoring: "/build\n")) == [.ignored])
    #expect(try states(tree(ignoring: "/dist\n")) == [.absent])
    // The PNGs beside an `.icns`, and the one that becomes part of the program.
    let tauri = tree(ignoring: "/icons\n").adding([
      "electron-builder.yml": .text(""),
      "tauri.conf.json": .text(
        #"{"identifier": "a", "bundle": {"icon": ["icons/32x32.png", "icons/icon.icns", "icons/icon.png"]}}"#),
    ])
    #expect(try states(tauri) == [.ignored, .ignored])
  }

  @Test func `Files that describe no app do not count as descriptions`() throws {
    func failures(_ text: String) throws -> Int {
      let tree = (0...500).reduce(into: [:] as FixtureTree) {
        $0[FixturePath("\($1)/a.csproj")] = .text(text)
      }
      let tables = try embeddedTables()
      return try withFolder(tree) { discover([$0], flags: TargetFlags(), tables: tables).failures.count }
    }
    #expect(try failures("<Project><!-- net9.0-android --></Project>") == 0)
    #expect(try failures("<Project><!-- net9.0-ios --></Project>") == 1)
  }

  @Test func `A committed project knows the image that its icon was made from`() throws {
    func source(_ more: FixtureTree = [:]) throws -> [String?] {
      let tree: FixtureTree = [
        "pubspec.yaml": .text("name: a\nflutter_launcher_icons:\n  ios: true\n  image_path: i.png\n"),
        "i.png": .png(64), "ios/Runner.xcodeproj/project.pbxproj": XcodeProject([.app()]).entry,
      ]
      let tables = try embeddedTables()
      return try withFolder(tree.adding(more)) { folder in
        discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
          .map { $0.describedIcon?.source.asset.name.display }
      }
    }
    #expect(try source() == ["i.png"])
    // Those of flavours make several.
    let flavour = "flutter_launcher_icons:\n  ios: true\n  image_path: f.png\n"
    #expect(
      try source(["flutter_launcher_icons-free.yaml": .text(flavour), "f.png": .png(64)]) == [nil])
  }

  /// Source: pub.dev/packages/flutter_launcher_icons (`dart run flutter_launcher_icons`).
  @Test(arguments: [
    (".github/workflows/a.yml", "  - run: dart run flutter_launcher_icons", true),
    ("Makefile", "icons:\n\tflutter pub run flutter_launcher_icons:main", true),
    ("scripts/icons.sh", "fvm dart run flutter_launcher_icons -f a.yaml", true),
    (".github/workflows/a.yml", "  # dart run flutter_launcher_icons\n  - run: flutter build ipa", false),
    ("scripts/icons.sh", "echo flutter_launcher_icons", false),
    ("README.md", "dart run flutter_launcher_icons", false),
  ])
  func `A missing image of a tool that nothing runs costs no error beside the icon that it made`(
    path: String, text: String, isRun: Bool
  ) throws {
    let tree: FixtureTree = [
      "pubspec.yaml": .text("name: a\nflutter_launcher_icons:\n  ios: true\n  image_path: i.png\n"),
      "ios/Runner.xcodeproj/project.pbxproj": XcodeProject([.app()]).entry,
      FixturePath(path): .text(text + "\n"),
    ]
    let tables = try embeddedTables()
    let limits = try withFolder(tree) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
        .filter { if case .generated = $0.form { true } else { false } }.map(\.severityLimit)
    }
    #expect(limits == [isRun ? .besideProject : .warning(.committedIcon)])
  }

  @Test func `A drawing whose ground is open, and one whose ground is drawn`() throws {
    func isOpen(_ body: String, color: String = "") throws -> [Bool] {
      let project =
        "<Project><PropertyGroup><OutputType>Exe</OutputType><UseMaui>true</UseMaui></PropertyGroup><ItemGroup>"
        + "<MauiIcon Include=\"a.svg\" Color=\"\(color)\" /></ItemGroup></Project>"
      let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\(body)</svg>"
      let tables = try embeddedTables()
      return try withFolder(["A.csproj": .text(project), "a.svg": .text(drawing)]) { folder in
        discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }
          .flatMap { target -> [SourceAsset] in
            if case .generated(let sources) = target.form { sources.images } else { [] }
          }.map(\.isOpenDrawing)
      }
    }
    let (dot, ground) = ("<circle cx=\"4\" cy=\"4\" r=\"2\"/>", "<rect width=\"9\" height=\"9\"/>")
    #expect(try isOpen(dot) == [true])
    #expect(try isOpen(dot, color: "#123") == [false])
    #expect(try isOpen(ground + dot) == [false])
    // What is not worked out is not accused.
    #expect(try isOpen(dot + "<style>circle {}</style>") == [false])
  }

  @Test func `What a description states and nobody can know is a failure that names it`() throws {
    let text = "ios_application(name = \"App\", app_icons = [\"//icons\"])"
    #expect(try found(["BUILD": .text(text)]) == ["failure BUILD"])
    #expect(try found(["CMakeLists.txt": .text("project(x)"), "package.json": .text("{}")]) == [])
  }

  @Test func `The folder that a framework serves is a site`() throws {
    let tree: FixtureTree = [
      "next.config.js": .text(""), "public/apple-touch-icon.png": .png(180),
      "public/site.webmanifest": .text("{}"),
    ]
    #expect(try found(tree) == ["webFolder - 1"])
  }
}
