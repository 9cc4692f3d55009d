import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Icons of Mac apps that lie in a repository and that neither a project nor a description builds.
@Suite struct CommittedIconTests {
  private static let whole = FixtureEntry.iconFamily(["ic09", "ic10"])

  /// What is judged and what was left out, by paths below the folder.
  private func found(
    _ tree: FixtureTree, change: (FilePath) throws -> Void = { _ in }
  ) throws -> (judged: [String], leftOut: [String]) {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      try change(folder)
      func below(_ path: FilePath) -> String {
        var path = path
        path.removeFolder(folder)
        return path.string
      }
      let found = discover([folder], flags: TargetFlags(), tables: tables)
      let targets = found.units.flatMap { $0.read().targets }
      return (
        targets.map { "\(below($0.path)) \($0.kind) \($0.describedIn.map(below) ?? "-")" },
        found.leftOut.map { left in
          let isIcon = left.reason == .place(.unclaimedIconFile)
          let isBuilt = left.reason == .place(.buildProducts)
          return "\(below(left.path)) \(isIcon ? "icon" : isBuilt ? "built" : "other")"
        }
      )
    }
  }

  // MARK: A folder of the name that builds write to

  private static let packed: FixtureTree = ["build/res/App.icns": whole, "main.go": .text("")]

  @Test(.enabled(if: program(named: "git") != nil, "git is not here"))
  func `a folder build in which git tracks an icon is looked into`() throws {
    #expect(try found(Self.packed, change: commitAll(in:)).leftOut == ["build/res/App.icns icon"])
    // Nothing is committed yet, or git is not used.
    #expect(try found(Self.packed).leftOut == ["build built"])
    #expect(try found(Self.packed) { try runGit(["init", "-q", "."], in: $0) }.leftOut == ["build built"])
  }

  @Test(.enabled(if: program(named: "git") != nil, "git is not here"))
  func `what a build left beside it is not`() throws {
    let run = try found(Self.packed) { folder in
      try commitAll(in: folder)
      let catalog: FixtureTree = ["build/out/Art.xcassets/AppIcon.appiconset/Contents.json": .text("{}")]
      try catalog.write(to: folder)
    }
    #expect(run.leftOut == ["build/out built", "build/res/App.icns icon"])
    #expect(run.judged == [])
  }

  @Test(
    .enabled(if: program(named: "git") != nil, "git is not here"),
    arguments: ["build/a.js", "build/App.app/Contents/Resources/App.icns", "build/node_modules/a/a.icns"])
  func `a tracked folder of other things, or of a product, is what was built`(file: String) throws {
    let tree: FixtureTree = [FixturePath(file): Self.whole, "main.go": .text("")]
    #expect(try found(tree, change: commitAll(in:)).leftOut == ["build built"])
  }

  // MARK: What CMake wrote

  private static let written: FixtureTree = [
    "out/CMakeCache.txt": .text(""), "out/cmake_install.cmake": .text(""),
    "out/lib/Made.xcodeproj/project.pbxproj": XcodeProject([.app("Made", resources: [])]).entry,
  ]

  @Test func `what CMake wrote is left out beside a project`() throws {
    let own = FixtureTree.catalog([.iconSet(.singleSize)]).adding(.project([.app()]))
    let beside = try found(own.adding(Self.written))
    #expect(beside.leftOut.contains("out built") && beside.judged.count == 1, "\(beside)")
    // The only project may be of the app.
    let alone = try found(Self.written)
    #expect(!alone.leftOut.contains("out built") && alone.judged.count == 1, "\(alone)")
  }

  @Test(arguments: [("out/CMakeLists.txt", true), ("out/CMakeCache.txt", false)])
  func `a folder of sources is not what CMake wrote`(file: String, isAdded: Bool) throws {
    var tree = FixtureTree.catalog([.iconSet(.singleSize)]).adding(.project([.app()])).adding(Self.written)
    tree[FixturePath(file)] = isAdded ? .text("") : nil
    let run = try found(tree)
    #expect(!run.leftOut.contains("out built") && run.judged.count == 2, "\(run)")
  }

  // MARK: Names in files that are not read for icons

  @Test(arguments: [
    ("build.xml", "<project>\n  <copy file=\"art/App.icns\" />\n</project>\n", 2),
    ("meson.build", "install_data('art' / 'App.icns')\n", 1),
    ("pack/make.py", "a = 1\nicon('App.icns')\n", 2),
    (".github/workflows/release.yml", "run: cp art/App.icns out\n", 1),
    ("app.product", "<product>\n <macosx icon=\"art/App.icns\"/>\n</product>\n", 2),
    ("mac/app.plist", "<plist>\n<dict>\n<string>core/App.icns</string>\n</dict>\n</plist>\n", 3),
    ("scripts/package", "#!/usr/bin/env node\ncopy('art', 'App.icns')\n", 2),
  ])
  func `a file that names an icon in another way is named`(file: String, text: String, line: Int) throws {
    let icon: FixtureTree = ["art/App.icns": Self.whole, "main.go": .text("")]
    let tables = try embeddedTables()
    func reasons(_ text: String) throws -> [WhyNotJudged] {
      try withFolder(icon.adding([FixturePath(file): .text(text)])) { folder in
        let left = discover([folder], flags: TargetFlags(), tables: tables).leftOut.filter(
          \.isUnclaimedIconFile)
        return left.map { left -> WhyNotJudged in
          guard case .place(.iconFileNamed(let place, let line)) = left.reason else { return left.reason }
          var below = place
          below.removeFolder(folder)
          return .place(.iconFileNamed(by: below, line: line))
        }
      }
    }
    #expect(try reasons(text) == [.place(.iconFileNamed(by: FilePath(file), line: line))])
    // The name of another icon ends likewise.
    #expect(try reasons(text.replacing("App.icns", with: "My-App.icns")) == [.place(.unclaimedIconFile)])
  }

  // MARK: Skeletons of products

  private static let skeleton: FixtureTree = [
    "mac/App.app/Contents/Info.plist": .plist(["CFBundleExecutable": "app", "CFBundlePackageType": "APPL"]),
    "mac/App.app/Contents/MacOS/.gitignore": .text("app\n"),
  ]

  @Test func `an app bundle that waits for a build is no product`() throws {
    let source = Self.skeleton.adding(["app.py": .text(""), "art/App.icns": Self.whole])
    let run = try found(source)
    #expect(run.judged == [])
    #expect(run.leftOut == ["art/App.icns icon", "mac/App.app other"])
    // What a build leaves is in a folder without sources.
    #expect(try found(Self.skeleton).judged == ["mac/App.app appBundle -"])
  }

  @Test(arguments: [
    "MacOS/app", "MacOS/start", "Resources/App.icns", "Resources/a.png", "PlugIns/B.appex/Info.plist",
  ])
  func `one with a program, an image or another bundle is a product`(file: String) throws {
    let more: FixtureTree = [FixturePath("mac/App.app/Contents/\(file)"): .text(""), "app.py": .text("")]
    #expect(try found(Self.skeleton.adding(more)).judged.first == "mac/App.app appBundle -")
  }

  @Test func `the icon of a bundle that has no program is judged as that of a list`() throws {
    let list = FixtureEntry.plist([
      "CFBundleExecutable": "app", "CFBundlePackageType": "APPL", "CFBundleIconFile": "App.icns",
    ])
    let tree: FixtureTree = [
      "mac/App.app/Contents/Info.plist": list, "mac/App.app/Contents/Resources/App.icns": Self.whole,
    ]
    let icon = "mac/App.app/Contents/Resources/App.icns iconFamily mac/App.app/Contents/Info.plist"
    #expect(try found(tree.adding(["app.py": .text("")])).judged == [icon])
    #expect(try found(tree).judged == ["mac/App.app appBundle -"])
    let built: FixtureTree = ["app.py": .text(""), "mac/App.app/Contents/MacOS/app": .text("")]
    #expect(try found(tree.adding(built)).judged == ["mac/App.app appBundle -"])
  }

  @Test func `one whose list a build writes is no product`() throws {
    let tree: FixtureTree = ["r/A.app/Contents/Resources/A.icns": Self.whole]
    let kept = tree.adding(["r/A.app/Contents/MacOS/.gitkeep": .text("")])
    for source in [kept, tree.adding(["make.sh": .text("")])] {
      let run = try found(source)
      #expect(run.judged == [])
      #expect(run.leftOut == ["r/A.app/Contents/Resources/A.icns icon"])
    }
    // What is left of an app that was built.
    #expect(try found(tree).judged == ["r/A.app appBundle -"])
    #expect(
      try found(kept.adding(["r/A.app/Contents/MacOS/A": .text("")])).judged == ["r/A.app appBundle -"])
  }

  // MARK: Lists

  private static let mac = FixtureEntry.plist([
    "CFBundlePackageType": "APPL", "CFBundleIconFile": "App.icns", "LSMinimumSystemVersion": "11.0",
  ])

  private func listed(
    _ list: FixtureEntry = Self.mac, at path: FixturePath, icon: FixturePath, beside more: FixtureTree = [:]
  ) throws -> (judged: [String], leftOut: [String]) {
    let tree: FixtureTree = [path: list, icon: Self.whole, "main.py": .text("")]
    return try found(tree.adding(more))
  }

  @Test(arguments: [
    ("pack/Info.plist", "pack/App.icns"), ("pack/app.plist", "pack/App.icns"),
    ("A.app.template/Contents/Info.plist", "A.app.template/Contents/Resources/App.icns"),
  ])
  func `the icon that a list beside it names is the app's`(list: String, icon: String) throws {
    let run = try listed(at: FixturePath(list), icon: FixturePath(icon))
    #expect(run.judged == ["\(icon) iconFamily \(list)"])
    #expect(run.leftOut == [])
  }

  @Test func `a list without an ending and without a system is a Mac app's by the icon`() throws {
    let list = FixtureEntry.plist(["CFBundlePackageType": "APPL", "CFBundleIconFile": "App"])
    #expect(
      try listed(list, at: "Info.plist", icon: "App.icns").judged == ["App.icns iconFamily Info.plist"])
    // What lists of iPhone apps have.
    let phone = FixtureEntry.plist([
      "CFBundlePackageType": "APPL", "CFBundleIconFile": "App", "LSRequiresIPhoneOS": true,
    ])
    #expect(
      try listed(phone, at: "Info.plist", icon: "App.icns").judged.contains { $0.contains("Family") } == false
    )
  }

  @Test func `one that no list names is said`() throws {
    let far = try listed(at: "pack/Info.plist", icon: "art/App.icns")
    #expect(far.judged == [])
    // The list is said to name it, in a way that is not read.
    #expect(far.leftOut.contains("art/App.icns other"))
    let other = try listed(at: "pack/Info.plist", icon: "pack/Document.icns")
    #expect(other.judged == [])
    #expect(other.leftOut.contains("pack/Document.icns icon"))
    let framework = FixtureEntry.plist(["CFBundlePackageType": "FMWK", "CFBundleIconFile": "App.icns"])
    #expect(try listed(framework, at: "pack/Info.plist", icon: "pack/App.icns").judged == [])
  }

  @Test func `a project that builds the app without an icon leaves it to a script`() throws {
    func project(_ resources: [String]) -> FixtureTree {
      let target = XcodeProject.Target(
        settings: ["SDKROOT": "macosx", "INFOPLIST_FILE": "Info.plist"], resources: resources)
      return ["App.xcodeproj/project.pbxproj": XcodeProject([target]).entry]
    }
    func icons(_ resources: [String], _ list: FixtureEntry = Self.mac) throws -> [[String]] {
      let run = try listed(list, at: "Info.plist", icon: "App.icns", beside: project(resources))
      return [run.judged.filter { $0.contains("iconFamily") }, run.leftOut.filter { $0.hasSuffix(" icon") }]
    }
    #expect(try icons([]) == [["App.icns iconFamily Info.plist"], []])
    // The target's own verdict is that of the file.
    #expect(try icons(["App.icns"]) == [[], []])
    #expect(try icons(["Assets.xcassets"]) == [[], []])
    // What the list does not name is said: nothing else is there to judge.
    #expect(try icons([], .plist(["CFBundlePackageType": "APPL"])) == [[], ["App.icns icon"]])
  }

  @Test func `beside the app of a project it is another's`() throws {
    let project: FixtureTree = ["App.xcodeproj/project.pbxproj": XcodeProject([.init("App")]).entry]
    let run = try listed(at: "pack/Info.plist", icon: "pack/App.icns", beside: project)
    #expect(run.judged.contains { $0.contains("iconFamily") } == false)
  }

  @Test func `beside an app for devices in another folder it is one by itself`() throws {
    func families(_ icon: String, project folder: String, sdk: String = "iphoneos") throws -> [String] {
      let target = XcodeProject.Target(settings: ["SDKROOT": sdk], resources: ["Assets.xcassets"])
      let project: FixtureTree = [
        FixturePath("\(folder)/App.xcodeproj/project.pbxproj"): XcodeProject([target]).entry
      ]
      let list = icon.replacing("Resources/App.icns", with: "Info.plist")
        .replacing("App.icns", with: "Info.plist")
      let run = try listed(at: FixturePath(list), icon: FixturePath(icon), beside: project)
      return run.judged.filter { $0.contains("iconFamily") }
    }
    for icon in ["pack/App.icns", "mac/App.app/Contents/Resources/App.icns"] {
      #expect(try families(icon, project: "ios").count == 1)
      // What lies around it, or builds an app for the Mac, has it, and an example is none of the app's.
      #expect(try families(icon, project: ".").isEmpty)
      #expect(try families(icon, project: "ios", sdk: "macosx").isEmpty)
      #expect(try families("examples/\(icon)", project: "ios").isEmpty)
    }
  }

  // MARK: Two build tools in one folder

  /// The worst that each description's app can cost, by the file.
  private func limits(_ tree: FixtureTree) throws -> [String: String] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      let targets = discover([folder], flags: TargetFlags(), tables: tables).units.flatMap {
        $0.read().targets
      }
      let generated = targets.filter { $0.product == nil }
      return Dictionary(
        generated.map { ($0.description.path?.fileName.display ?? "-", $0.severityLimit.severity.rawValue) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  @Test func `of the files of two build tools one may be left from before`() throws {
    let files: FixtureTree = [
      "CMakeLists.txt": .text(
        "add_executable(x MACOSX_BUNDLE x.c)\nset_source_files_properties(icons/a.icns PROPERTIES MACOSX_PACKAGE_LOCATION R)\n"
      ), "x.pro": .text("ICON = b.icns\n"),
    ]
    #expect(
      try limits(files.adding(["icons/a.icns": Self.whole])) == [
        "x.pro": "warning", "CMakeLists.txt": "error",
      ])
    #expect(
      try limits(files.adding(["b.icns": Self.whole])) == ["x.pro": "error", "CMakeLists.txt": "warning"])
    #expect(try limits(files) == ["x.pro": "error", "CMakeLists.txt": "error"])
    // One icon is one app's, and another folder another app.
    #expect(
      try limits(
        [
          "x.pro": .text("ICON = icons/a.icns\n"), "icons/a.icns": Self.whole,
          "CMakeLists.txt": files["CMakeLists.txt"] ?? .text(""),
        ])
        == ["x.pro": "error"])
    #expect(
      try limits([
        "a/x.pro": .text("ICON = b.icns\n"), "b/y.pro": .text("ICON = c.icns\n"), "b/c.icns": Self.whole,
      ]) == ["x.pro": "error", "y.pro": "error"])
  }
}
