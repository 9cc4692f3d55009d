import SystemPackage
import Testing

@testable import Projects

@Suite struct `Desktop apps` {
  // MARK: Tauri

  /// Source: tauri-apps/tauri, tauri-bundler, macos/icon.rs; tauri-codegen, context.rs.
  @Test(arguments: [
    // Whatever is listed up to the .icns must be there, what comes after it need not.
    (
      #"["i/a.png", "i/b.ico", "i/c.icns", "i/d.png"]"#,
      "i/c.icns [2] | needs i/a.png [2] | needs i/b.ico [2]"
    ),
    // Without one the images are what it is made of.
    (#"["i/a.png", "i/b.png"]"#, "tauri.icon i/a.png [2] | tauri.icon i/b.png [2]"),
    // The window's icon is the first PNG, or the one that Tauri's template has.
    (#"["i/c.icns", "i/d.png"]"#, "i/c.icns [2] | needs i/d.png [2]"),
    (#"["i/c.icns"]"#, "i/c.icns [2] | needs icons/icon.png [2]"),
    ("[]", "needs icons/icon.png [2]"),
    (#"["icons/icon.png"]"#, "tauri.icon icons/icon.png [2]"),
    (#"["none/*.png"]"#, "tauri.icon none/*.png [2]"),
  ])
  func `Tauri: what a list of icons needs`(list: String, expected: String) throws {
    let text = "{\"identifier\": \"a.b\", \"productName\": \"Demo\",\n\"bundle\": {\"icon\": \(list)}}"
    #expect(try stated(["tauri.conf.json": text]) == ["tauri: Demo macos: | \(expected)"])
  }

  @Test(arguments: [#""i/c.icns""#, "true", "[1]", #"[["i/c.icns"]]"#, #"{"a": "b"}"#])
  func `Tauri: what is no list of paths is refused`(list: String) throws {
    let text = "{\"identifier\": \"a.b\",\n\"bundle\": {\"icon\": \(list)}}"
    #expect(try stated(["tauri.conf.json": text]) == ["tauri: tauri.conf.json:2 invalid"])
    #expect(
      try stated(["Tauri.toml": "identifier = \"a.b\"\n[bundle]\nicon = \"i/c.icns\"\n"]) == [
        "tauri: Tauri.toml:3 invalid"
      ])
  }

  // MARK: electron-builder

  private func builder(_ settings: String, _ files: [FilePath: String] = [:]) throws -> [String] {
    var all = files
    all["package.json"] = all["package.json"] ?? #"{"name": "demo", "devDependencies": {"electron": "1"}}"#
    all["electron-builder.yml"] = settings
    return try stated(all)
  }

  @Test(arguments: [
    // Files are looked for in the folder of resources, then in the project; an extension may be left out.
    ("mac: {icon: a.icns}", "build/a.icns", "build/a.icns [1]"),
    ("mac: {icon: a.icns}", "a.icns", "a.icns [1]"),
    ("mac: {icon: a}", "build/a.png", "electron-builder.icon build/a.png [1]"),
    ("mac: {icon: a}", "A.icns", "a.icns [1]"),
    ("directories: {buildResources: res}\nmac: {icon: a.icns}", "res/a.icns", "res/a.icns [2]"),
    // Of a folder the largest image.
    ("mac: {icon: art}", "build/art/1024x1024.png", "electron-builder.icon build/art/1024x1024.png [1]"),
    // What is found without being named.
    ("mac: {category: x}", "build/icon.icns", "build/icon.icns [1]"),
    ("mac: {category: x}", "build/icons/512.png", "electron-builder.icon build/icons/512.png [1]"),
    ("mac: {category: x}", "build/icon.svg", "electron-builder.icon build/icon.svg [1]"),
    ("mac: {icon: ''}\nicon: b.png", "b.png", "electron-builder.icon b.png [2]"),
  ])
  func `electron-builder: where an icon is found`(settings: String, path: String, expected: String) throws {
    let found = try builder(settings, [FilePath(path): "", "build/art/16x16.png": ""])
    #expect(found == ["electron-builder: demo macos: | \(expected)"])
  }

  @Test func `electron-builder: a folder of resources that git ignores is filled by a build`() throws {
    let ignored: [FilePath: String] = [".gitignore": "/build\n"]
    let settings = "mac: {category: x}\ndirectories: {buildResources: build}"
    #expect(try builder("mac: {category: x}", ignored) == ["electron-builder: demo macos:"])
    #expect(try builder(settings, ignored) == ["electron-builder: demo macos: | build/icon.icns [2]"])
    #expect(try builder(settings) == ["electron-builder: demo macos:"])
    #expect(
      try builder(settings, ignored.merging(["build/a.txt": ""]) { $1 }) == ["electron-builder: demo macos:"])
    // The folder of the project is looked in as well.
    #expect(
      try builder(settings, ignored.merging(["icon.icns": ""]) { $1 }) == [
        "electron-builder: demo macos: | icon.icns [2]"
      ])
  }

  /// Source: electron.build, "CLI", `--projectDir`.
  @Test func `electron-builder: a folder of resources that counts from another project`() throws {
    let settings = "mac: {category: x}\ndirectories: {buildResources: ../art}"
    let unknown = ["electron-builder: demo macos: | computed directories.buildResources:2"]
    #expect(try builder(settings) == unknown)
    #expect(try builder(settings, ["art/icon.png": ""]) == unknown)
    let package = """
      {"name": "demo", "devDependencies": {"electron": "1"}, "scripts": {"dist": "electron-builder --projectDir out"}}
      """
    #expect(
      try builder(settings, ["package.json": package, "art/icon.png": ""]) == [
        "electron-builder: demo macos: | electron-builder.icon art/icon.png [2]"
      ])
    // An icon that is named may lie there as well.
    let named = "mac: {icon: a.icns}\ndirectories: {buildResources: ../art}"
    #expect(try builder(named) == ["electron-builder: demo macos: | computed mac.icon:1"])
    #expect(try builder(named, ["a.icns": ""]) == ["electron-builder: demo macos: | a.icns [1]"])
  }

  @Test func `electron-builder: an icon that a script copies to the usual folder`() throws {
    let settings = "mac: {category: x}"
    let files: [FilePath: String] = [".gitignore": "/build\n", "src/icons/icon.icns": ""]
    #expect(try builder(settings, files) == ["electron-builder: demo macos: | src/icons/icon.icns [1]"])
    // Which of two is not known.
    #expect(
      try builder(settings, files.merging(["art/icon.icns": ""]) { $1 }) == [
        "electron-builder: demo macos: | build/icon.icns [1]"
      ])
    // Without the folder nothing is copied, and what is there is used.
    #expect(try builder(settings, ["src/icons/icon.icns": ""]) == ["electron-builder: demo macos:"])
    #expect(
      try builder(settings, files.merging(["build/a.txt": ""]) { $1 }) == ["electron-builder: demo macos:"])
  }

  @Test func `electron-builder: a folder of resources that is made for a release`() throws {
    /// How many configurations have no icon.
    func count(besides id: String, _ files: [FilePath]) throws -> Int {
      var tree: [FilePath: String] = ["electron-builder.json": "{\"appId\": \"\(id)\", \"mac\": {}}"]
      for file in files { tree[file] = "" }
      let staged = "appId: a.b\nmac: {category: x}\ndirectories: {buildResources: staged}"
      return try builder(staged, tree).count { !$0.contains("|") }
    }
    #expect(try count(besides: "a.b", ["build/icon.icns"]) == 0)
    // Another app, one without its icon, and a folder that is there.
    #expect(try count(besides: "a.c", ["build/icon.icns"]) == 1)
    #expect(try count(besides: "a.b", []) == 2)
    #expect(try count(besides: "a.b", ["build/icon.icns", "staged/x"]) == 1)
  }

  @Test(arguments: [
    ("extends: base.yml\nproductName: X\n", "icon"),
    ("extends: [other.yml, base.yml]\nmac: {category: y}\n", "icon"),
    ("extends: file:middle.yml\n", "icon"),
  ])
  func `electron-builder: what a description extends`(settings: String, key: String) throws {
    let files: [FilePath: String] = [
      "base.yml": "productName: X\nmac:\n  icon: a.icns\n", "middle.yml": "extends: base.yml\n",
      "other.yml": "productName: X\nwin: {icon: a.ico}\n",
    ]
    #expect(try builder(settings, files) == ["electron-builder: X macos: | a.icns [3]"])
  }

  @Test func `electron-builder: a description below the project speaks of the project's files`() throws {
    let files: [FilePath: String] = [
      "package.json": #"{"name": "demo"}"#, "build/a.icns": "",
      "config/electron-builder.yml": "appId: a.b\nmac: {icon: build/a.icns}\n",
    ]
    #expect(try stated(files) == ["electron-builder: demo macos: | build/a.icns [2]"])
  }

  @Test(arguments: [
    ("_scripts/ebuilder.config.mjs", true), ("builder.config.js", true), ("src/builder.config.js", false),
  ])
  func `electron-builder: a file of a name of the project's own`(path: String, isRead: Bool) throws {
    var files: [FilePath: String] = [
      "package.json": #"{"name": "demo", "devDependencies": {"electron-builder": "26"}}"#, "a.icns": "",
      FilePath(path): "export default { appId: 'a', mac: { icon: 'a.icns' } }",
    ]
    #expect(try stated(files) == (isRead ? ["electron-builder: demo macos: | a.icns [1]"] : []))
    files["package.json"] = #"{"name": "demo"}"#
    #expect(try stated(files) == [])
  }

  @Test(arguments: ["5", "true", "{a: b}"])
  func `electron-builder: what is no path is refused`(value: String) throws {
    #expect(
      try builder("appId: a\nmac:\n  icon: \(value)\n") == [
        "electron-builder: electron-builder.yml:3 invalid"
      ])
  }

  // MARK: Wails

  /// Source: wailsapp/wails, v2/pkg/commands/build/packager.go, processDarwinIcon.
  @Test func `Wails: the icon among the assets of the build`() throws {
    let text = "{\n  \"name\": \"demo\",\n  \"outputfilename\": \"Demo\"\n}"
    #expect(
      try stated(["wails.json": text, "build/appicon.png": ""]) == [
        "wails: demo macos: | wails.icon build/appicon.png [1]"
      ])
    #expect(
      try stated(["wails.json": "{\"name\": \"demo\", \"build:dir\": \"art\"}", "art/appicon.png": ""]) == [
        "wails: demo macos: | wails.icon art/appicon.png [1]"
      ])
    // Wails puts its own there.
    #expect(try stated(["wails.json": text]) == ["wails: demo macos:"])
    let moved = text.replacing("\n}", with: ",\n  \"build:dir\": \"pack\"\n}")
    #expect(
      try stated(["wails.json": moved, "pack/appicon.png": ""]) == [
        "wails: demo macos: | wails.icon pack/appicon.png [4]"
      ])
  }

  // MARK: Eclipse

  /// Source: help.eclipse.org, "Product Editor".
  @Test func `Eclipse: the icon of the launcher on the Mac`() throws {
    func product(_ icon: String) -> String {
      "<product name=\"Demo\"><launcher name=\"Demo\"><macosx icon=\"\(icon)\"/></launcher></product>"
    }
    func found(_ icon: String) throws -> [String] {
      try stated(["a/d.product": product(icon), "a/icons/d.icns": "", "b/d.icns": ""])
    }
    let own = try found("icons/d.icns")
    #expect(own.count == 1 && own[0].hasPrefix("eclipse: Demo macos") && own[0].contains("a/icons/d.icns"))
    #expect(try found("/a/icons/d.icns") == own)
    #expect(try found("/b/d.icns").first?.contains("b/d.icns") == true)
    #expect(try found("icons/x.icns") == ["eclipse: unread Demo icons/x.icns:1"])
    #expect(try found("icons/d.png") == [])
  }

  // MARK: Not read

  @Test func `what is recognised and not read is told with its icon`() throws {
    let graphics: FilePath = "Build/IOS/Resources/Graphics/Icon1024.png"
    #expect(
      try stated(["A.uproject": "{\"FileVersion\": 3}", graphics: ""]) == [
        "unreal: unread - Build/IOS/Resources/Graphics/Icon1024.png:1"
      ])
    #expect(try stated(["A.uproject": "{\"FileVersion\": 3}"]) == [])
    #expect(
      try stated(["codenameone_settings.properties": "codename1.arg=\ncodename1.icon=icon.png\n"]) == [
        "codenameone: unread - icon.png:2"
      ])
    let icons = "cmds:\n  - wails3 generate icons -input appicon.png -macfilename darwin/icons.icns\n"
    #expect(try stated(["Taskfile.yml": icons]) == ["wails3: unread - appicon.png:2"])
    #expect(try stated(["Taskfile.yml": "cmds:\n  - wails3 dev\n"]) == [])
    func lime(_ icon: String) -> String { "<project><haxelib name=\"lime\"/>\n\(icon)</project>" }
    #expect(try stated(["project.xml": lime("<icon path=\"i.svg\"/>")]) == ["lime: unread - i.svg:2"])
    #expect(try stated(["project.xml": lime("<icon path=\"i.svg\" if=\"android\"/>")]) == [])
  }

  @Test func `what shows pages, or makes an icon of a picture, is not read`() throws {
    func neutralino(_ window: String) -> [FilePath: String] {
      ["neutralino.config.json": "{\"modes\": {\"window\": {\(window)}}, \"tray\": {\"icon\": \"t.png\"}}"]
    }
    #expect(
      try stated(neutralino("\"icon\": \"/resources/i.png\"")) == ["neutralino: unread - /resources/i.png:1"])
    #expect(try stated(neutralino("\"title\": \"icon\"")) == [])
    #expect(
      try stated(["Dioxus.toml": "[bundle]\nicon = [\"i.png\"]\n"]) == ["dioxus: unread - i.png:2"])
    #expect(try stated(["Dioxus.toml": "[bundle]\nicon = []\n"]) == [])
    func juce(_ line: String) -> [FilePath: String] {
      ["CMakeLists.txt": "juce_add_plugin(Demo\n  \(line)\n  PRODUCT_NAME Demo)\n"]
    }
    #expect(try stated(juce("ICON_BIG \"art/i.png\"")) == ["juce: unread - art/i.png:2"])
    #expect(try stated(juce("# ICON_BIG \"art/i.png\"")) == [])
    #expect(try stated(["CMakeLists.txt": "add(Demo ICON_BIG i.png)\n"]) == [])
  }

  @Test func `Projucer: the icon by its id`() throws {
    func project(_ type: String, _ exporter: String) -> [FilePath: String] {
      let text = """
        <JUCERPROJECT id="a" name="Demo" projectType="\(type)">
          <MAINGROUP id="b" name="Demo"><GROUP id="c"><FILE id="d1" name="i.png" file="art/i.png"/></GROUP></MAINGROUP>
          <EXPORTFORMATS><\(exporter)/></EXPORTFORMATS></JUCERPROJECT>
        """
      return ["Demo.jucer": text]
    }
    let mac = "XCODE_MAC targetFolder=\"Builds/MacOSX\" bigIcon=\"d1\""
    #expect(try stated(project("guiapp", mac)) == ["projucer: unread - art/i.png:3"])
    #expect(
      try stated(project("audioplug", mac.replacing("bigIcon", with: "smallIcon"))) == [
        "projucer: unread - art/i.png:3"
      ])
    #expect(try stated(project("library", mac)) == [])
    #expect(try stated(project("guiapp", mac.replacing("d1", with: "d2"))) == [])
    #expect(try stated(project("guiapp", mac.replacing("XCODE_MAC", with: "VS2022"))) == [])
  }

  @Test func `Quasar: the usual icon, and the one that its configuration names`() throws {
    func app(_ settings: String, _ icons: [FilePath]) throws -> [String] {
      let text = "module.exports = () => ({ electron: { bundler: 'builder',\n\(settings) } });"
      var files: [FilePath: String] = [
        "quasar.config.js": text, "package.json": #"{"name": "demo"}"#, "src-electron/main.js": "",
      ]
      for icon in icons { files[icon] = "" }
      return try stated(files)
    }
    let usual: FilePath = "src-electron/icons/icon.icns"
    #expect(try app("", [usual]) == ["quasar: demo macos: | src-electron/icons/icon.icns [1]"])
    #expect(
      try app("builder: { mac: { icon: 'a.icns' } }", [usual, "a.icns"]) == [
        "quasar: demo macos: | a.icns [2]"
      ])
    #expect(try app("builder: { mac: { icon: 'a.icns' } }", [usual]) == ["quasar: unread - a.icns:2"])
    #expect(try app("", []) == [])
    #expect(try stated(["quasar.config.js": "module.exports = { electron: {} };", "icon.icns": ""]) == [])
  }
}
