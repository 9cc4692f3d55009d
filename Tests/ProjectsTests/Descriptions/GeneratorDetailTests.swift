import FileTree
import Places
import PropertyLists
import SpecTables
import SystemPackage
import Testing

@testable import Projects

@Suite struct `What tools do with what they are given` {
  private func expo(_ style: String, _ splash: String) throws -> [String] {
    try stated(["app.json": "{\"expo\": {\"name\": \"D\", \"icon\": \"i.png\",\n\(style)\n\(splash)}}"])
  }

  @Test func `Expo: a dark splash screen needs an app that follows the system`() throws {
    let app = "expo: D ios 1: | expo.icon i.png [1] on white"
    let dark = "\"splash\": {\"image\": \"s.png\", \"dark\": {\"image\": \"d.png\"}}"
    let images = " | expo.splash s.png [3] | expo.splash d.png [3]"
    #expect(
      try expo("\"userInterfaceStyle\": \"light\",", dark) == [
        app + images + " | splash.dark:3 unseen for light"
      ])
    #expect(try expo("\"userInterfaceStyle\": \"automatic\",", dark) == [app + images])
    #expect(try expo("", dark) == [app + images])
    #expect(
      try expo("\"userInterfaceStyle\": \"light\",", "\"splash\": {\"image\": \"s.png\"}") == [
        app + " | expo.splash s.png [3]"
      ])
    #expect(
      try expo("", "\"splash\": {\"tabletImage\": \"t.png\"}") == [app + " | expo.splash t.png [3]"])
  }

  @Test func `.NET MAUI: colours that are see-through are none`() throws {
    func fill(_ color: String) throws -> [String] {
      try stated([
        "A.csproj":
          "<Project><PropertyGroup><OutputType>Exe</OutputType><UseMaui>true</UseMaui></PropertyGroup><ItemGroup>"
          + "<MauiIcon Include=\"a.svg\" Color=\"\(color)\" /></ItemGroup></Project>"
      ])
    }
    let plain = "maui: A ios 1,2: | maui.icon a.svg [1]"
    for color in ["", "Transparent", "#00FFFFFF", "#0FFF"] { #expect(try fill(color) == [plain], "\(color)") }
    for color in ["#512BD4", "#FF512BD4", "#F00", "#F123", "White"] {
      #expect(try fill(color) == [plain + " on \(color)"], "\(color)")
    }
  }

  private func unity(_ icons: String, _ common: String = "", app: String = "") throws -> [String] {
    try stated([
      "ProjectSettings/ProjectSettings.asset":
        "PlayerSettings:\n  productName: D\n\(app)\(common)  m_BuildTargetPlatformIcons:\n  - m_BuildTarget: iPhone\n    m_Icons:\n"
        + icons,
      "Assets/a.png": "", "Assets/a.png.meta": "guid: aaaa\n", "Assets/d.png": "",
      "Assets/d.png.meta": "guid: dddd\n",
    ])
  }

  @Test func `Unity: places that are left empty, and what fills them`() throws {
    func place(_ guid: String?, _ side: Int) -> String {
      "    - m_Textures: [\(guid.map { "{fileID: 1, guid: \($0)}" } ?? "")]\n      m_Width: \(side)\n"
    }
    let common =
      "  m_BuildTargetIcons:\n  - m_BuildTarget: \n    m_Icons:\n    - m_Icon: {fileID: 1, guid: dddd}\n"
    #expect(
      try unity(place("aaaa", 180) + place("aaaa", 1024)) == [
        "unity: D ios 1,2: | unity.icon Assets/a.png [6] | unity.icon Assets/a.png [8]"
      ])
    #expect(
      try unity(place("aaaa", 180) + place(nil, 1024), common) == [
        "unity: D ios 1,2: | unity.icon Assets/a.png [10] | unity.icon Assets/d.png [6] | 1 of 2 empty, d.png"
      ])
    #expect(
      try unity(place(nil, 180) + place(nil, 1024), common) == [
        "unity: D ios 1,2: | unity.icon Assets/d.png [6] | 2 of 2 empty, d.png"
      ])
    let app = "  applicationIdentifier:\n    iPhone: a.b\n"
    #expect(try unity(place(nil, 180), app: app) == ["unity: D ios 1,2:"])
    #expect(try unity(place(nil, 180)) == ["unity: without icon"])
  }

  @Test(arguments: ["platforms/android/res/xml", "platforms/browser", "platforms/browser/www"])
  func `Cordova: a copy in the project of a platform is none`(folder: String) throws {
    let text = "<widget xmlns:cdv=\"http://cordova.apache.org/ns/1.0\"><icon src=\"i.png\" /></widget>"
    let copy = FilePath("\(folder)/config.xml")
    let own = "cordova: - ios 1,2: | cordova.icon i.png [1]"
    #expect(try stated(["config.xml": text, copy: text]) == [own])
    #expect(try stated(["app/config.xml": text, FilePath("app/\(folder)/config.xml"): text]).count == 1)
    // What it is a copy of may be made by another tool.
    #expect(try stated([copy: text]).isEmpty)
  }

  @Test func `Cordova: the file that Android has, and the one below the app's own, are none`() throws {
    let text = "<widget xmlns:cdv=\"http://cordova.apache.org/ns/1.0\"><icon src=\"i.png\" /></widget>"
    #expect(try stated(["android/app/src/main/res/xml/config.xml": text]).isEmpty)
    #expect(try stated(["a/assets/www/config.xml": text, "a/AndroidManifest.xml": "<manifest/>"]).isEmpty)
    #expect(try stated(["a/assets/www/config.xml": text]).count == 1)
    #expect(try stated(["platforms/mine/config.xml": text]).count == 1)
    #expect(try stated(["www/config.xml": text]).count == 1)
    let own = "cordova: - ios 1,2: | cordova.icon i.png [1]"
    #expect(try stated(["www/config.xml": text, "config.xml": text]) == [own])
    // One that cannot be read is no reason to stop either.
    #expect(try stated(["platforms/ios/www/config.xml": "<widget <platform"]).isEmpty)
  }

  @Test func `Cordova: an image for Android alone is none of iOS`() throws {
    func read(_ elements: String) throws -> [String] {
      try stated(["config.xml": "<widget><allow-navigation href=\"*\" />\(elements)</widget>"])
    }
    let adaptive = #"<icon density="mdpi" background="b.png" foreground="f.png" />"#
    let dense = #"<icon src="m.png" density="mdpi" /><splash src="s.png" density="port-mdpi" />"#
    #expect(try read(adaptive) == [])
    #expect(try read(dense) == [])
    let own = "cordova: - ios 1,2: | cordova.icon i.png [1]"
    #expect(try read(adaptive + dense + #"<icon src="i.png" />"#) == [own])
    #expect(
      try read(#"<icon src="i.png" density="mdpi" width="1024" />"#) == [
        "cordova: - ios 1,2: | cordova.icon 1024 i.png [1]"
      ])
    // Below the platform nothing is left out.
    #expect(try read(#"<platform name="ios"><icon src="i.png" density="mdpi" /></platform>"#) == [own])
  }

  @Test func `Cordova: a file whose images count from a folder above is a part of another`() throws {
    let text = "<widget><allow-navigation href=\"*\" /><icon src=\"art/i.png\" /></widget>"
    let part: [FilePath: String] = ["art/x/config.xml": text, "art/i.png": ""]
    let own = "cordova: - ios 1,2: | cordova.icon art/x/art/i.png [1]"
    #expect(try stated(part) == [])
    #expect(try stated(["art/x/config.xml": text]) == [own])
    #expect(try stated(part.merging(["art/x/art/i.png": ""]) { $1 }) == [own])
    #expect(try stated(part.merging(["art/x/package.json": "{}"]) { $1 }) == [own])
    let engine = text.replacing("<icon", with: "<engine name=\"ios\" /><icon")
    #expect(try stated(part.merging(["art/x/config.xml": engine]) { $1 }) == [own])
  }

  @Test func `Cordova: the package of an app whose file git ignores`() throws {
    let package = "{\"name\": \"demo\",\n\"devDependencies\": {\"cordova-ios\": \"7.0.0\"}}"
    let app: [FilePath: String] = ["package.json": package, ".gitignore": "/config.xml\n"]
    #expect(try stated(app) == ["cordova: demo ios: | lacks config.xml [2]"])
    // It may be built from a folder further down, or for another system.
    #expect(try stated(app.merging([".gitignore": "/dist\n"]) { $1 }) == [])
    #expect(try stated(app.merging(["package.json": package.replacing("ios", with: "android")]) { $1 }) == [])
    for file: FilePath in ["config.xml", "plugin.xml", "capacitor.config.json"] {
      #expect(try stated(app.merging([file: "{}"]) { $1 }).filter { $0.contains("lacks") } == [])
    }
  }

  @Test func `Tauri: the settings of a channel by the name that the documentation has`() throws {
    func read(_ name: FilePath, _ text: String) throws -> [String] {
      try stated(["tauri.conf.json": #"{"bundle": {"active": true, "icon": ["a.icns"]}}"#, name: text])
        .map { $0.split(separator: "|")[1].split(separator: " ")[0] }.map(String.init)
    }
    let own = #"{"bundle": {"icon": ["b.icns"]}}"#
    #expect(try read("tauri.beta.conf.json", own) == ["a.icns", "b.icns"])
    #expect(try read("tauri.beta.conf.json5", own) == ["a.icns", "b.icns"])
    #expect(try read("tauri.beta.conf.json", #"{"productName": "B"}"#) == ["a.icns"])
    #expect(try read("tauri.beta.conf.json", "{{") == ["a.icns"])
    #expect(try read("tauri.windows.conf.json", own) == ["a.icns"])
    #expect(try read("other.beta.conf.json", own) == ["a.icns"])
  }

  @Test func `Cordova: the icons of the Mac's platform`() throws {
    let text = """
      <widget><name>Demo</name><platform name="osx">
      <icon src="a.png" width="16" height="16" />
      <icon src="b.png" width="512" height="512" />
      </platform></widget>
      """
    let mac = "cordova: Demo macos: | cordova.osx 16 a.png [2] | cordova.osx 512 b.png [3]"
    #expect(try stated(["config.xml": text]) == [mac])
    let both = text.replacing(
      "</widget>", with: "<platform name=\"ios\"><icon src=\"i.png\"/></platform></widget>")
    #expect(try stated(["config.xml": both]) == ["cordova: Demo ios 1,2: | cordova.icon i.png [4]", mac])
  }

  @Test func `Cordova: a splash screen has the size that its name says`() throws {
    func sides(_ name: String) throws -> [Int?] {
      let text = "<widget><platform name=\"ios\"><splash src=\"\(name)\" /></platform></widget>"
      let file = DescriptionFile(
        path: "config.xml", bytes: Array(text.utf8), reading: { _ in [] }, listing: { _ in [] },
        isReachable: { _ in true })
      return try ProjectFormat.cordova.read(file).flatMap { description -> [Int?] in
        guard case .app(let app) = description else { return [] }
        return app.sources.map(\.least)
      }
    }
    #expect(try sides("res/Default@2x~iphone~comany.png") == [1334])
    #expect(try sides("res/Default@2x~universal~anyany.png") == [2732])
    #expect(try sides("res/splash.png") == [nil])
  }

  @Test(arguments: [
    ("\"App.entitlements\"", "App.entitlements"), ("\":App.entitlements\"", "App.entitlements"),
    ("select({\"//:own\": \"App.entitlements\", \"//conditions:default\": None})", "App.entitlements"),
    ("select({\"//:own\": \"App.entitlements\", \"//:b\": \"B.entitlements\"})", nil),
    ("\"Other.entitlements\"", nil), ("\"//x:App.entitlements\"", nil), ("None", nil),
  ])
  func `Bazel: the entitlements of a rule`(value: String, expected: String?) throws {
    let text =
      "macos_application(name = \"A\", app_icons = glob([\"A.xcassets/**\"]), entitlements = \(value))"
    let names: [FilePath: [FileName]] = [
      ".": ["A.xcassets", "App.entitlements", "B.entitlements", "BUILD"],
      "A.xcassets": ["I.appiconset"],
    ]
    let file = DescriptionFile(
      path: "BUILD", bytes: Array(text.utf8), reading: { _ throws(FileError) in throw .absent },
      listing: { names[$0] ?? [] }, isReachable: { _ in true })
    let found = try ProjectFormat.bazel.read(file).flatMap { description -> [String?] in
      guard case .project(let project) = description else { return [] }
      return project.targets.map { $0.facts(on: .macos).entitlements?.value.text }
    }
    #expect(found == [expected])
  }

  @Test(
    arguments: [
      ("[:]", [:]), ("[\"UILaunchStoryboardName\": \"L\"]", ["UILaunchStoryboardName": "L"]),
      ("[\"UILaunchStoryboardName\": .string(\"L\")]", ["UILaunchStoryboardName": "L"]),
      // What a program puts together may hold it.
      ("merged", ["UILaunchScreen": ""]), ("merged(with: more)", ["UILaunchScreen": ""]),
      ("[\"UILaunchStoryboardName\": start]", ["UILaunchScreen": ""]),
    ] as [(String, [String: String])])
  func `Tuist: what an Info.plist of the manifest starts with`(list: String, expected: [String: String])
    throws
  {
    let text =
      "import ProjectDescription\nlet project = Project(name: \"D\", targets: [.target(name: \"App\", "
      + "destinations: .iOS, product: .app, bundleId: \"a\", infoPlist: .extendingDefault(with: \(list)))])"
    let file = DescriptionFile(
      path: "Project.swift", bytes: Array(text.utf8), reading: { _ throws(FileError) in throw .absent },
      listing: { _ in [] }, isReachable: { _ in true })
    let found = try ProjectFormat.tuist.read(file).flatMap { description -> [[String: String]] in
      guard case .project(let project) = description else { return [] }
      return project.targets.map { target in
        (target.facts(on: .ios).generatedKeys ?? [:]).mapValues { $0.value.string ?? "" }
      }
    }
    #expect(found == [expected])
  }

  @Test(arguments: [
    (".iOS(\"16.0\")", "16.0"), (".multiplatform(iOS: \"16.0\", macOS: \"13.0\")", "16.0"),
    // A constant of elsewhere is not known, and is not the default.
    (".iOS(oldest)", "$(oldest)"), ("Shared.versions", "$(Shared_versions)"),
  ])
  func `Tuist: a deployment target that is not literal is unknown`(versions: String, expected: String) throws
  {
    let text =
      "import ProjectDescription\nlet project = Project(name: \"D\", targets: [.target(name: \"App\", "
      + "destinations: .iOS, product: .app, bundleId: \"a\", deploymentTargets: \(versions))])"
    #expect(try stated(["Project.swift": text]).first?.contains(" 1,2 \(expected) ") == true)
  }

  @Test func `CMake: an icon that lies among the resources`() throws {
    let files =
      "set(FILES\n  a.icns\n)\nset_source_files_properties(${FILES} PROPERTIES MACOSX_PACKAGE_LOCATION Resources)\n"
    #expect(try stated(["CMakeLists.txt": files, "a.icns": ""]) == ["cmake: - macos: | a.icns [2]"])
    #expect(try stated(["CMakeLists.txt": files.replacing("a.icns", with: "# a.icns")]) == [])
  }

  @Test func `Tauri: the project for iOS does not answer for the Mac, whose file may be JSON5`() throws {
    #expect(ProjectFormat.tauri.generatedProjects == [])
    #expect(
      try stated([
        "tauri.conf.json": "{\"productName\": \"D\", \"bundle\": {\"icon\": [\"a.icns\"]}}",
        "tauri.macos.conf.json5": "{bundle: {icon: ['m.icns']}}", "a.icns": "", "m.icns": "",
      ]) == ["tauri: D macos: | m.icns [1] | needs icons/icon.png [1]"])
  }
}
