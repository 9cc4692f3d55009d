import Discovery
import FileTree
import Notations
import Places
import Projects
import SystemPackage

extension FuzzTarget {
  /// The bytes in each notation.
  static let notations = FuzzTarget(name: "notations", seeds: { descriptionSeeds.map(\.bytes) }) {
    start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    _ = try? readYAML(bytes)
    _ = try? readJSON5(bytes)
    _ = try? readTOML(bytes)
    _ = try? readXML(bytes)
    _ = try? readModule(bytes)
    _ = try? readCalls(["Package", "Project"], in: bytes, .swift)
    _ = try? readConstants(in: bytes)
    _ = try? readCalls(["ios_application"], in: bytes, .starlark)
    _ = try? readFunctions(in: bytes, calling: [], .swift)
    _ = try? readFunctions(in: bytes, calling: ["ios_application"], .starlark)
    return 0
  }

  /// The bytes as a `.gitmodules`, and as the label of a file that a BUILD file loads and names.
  static let repositories = FuzzTarget(
    name: "repositories", seeds: { repositorySeeds.map { Array($0.utf8) } }
  ) {
    start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    for path in submodulePaths(bytes) {
      precondition(!path.isAbsolute && !path.starts(with: ".."))
    }
    let label = String(decoding: bytes, as: UTF8.self).filter { $0 != "\"" && $0 != "\\" && !$0.isNewline }
    let build =
      "load(\"\(label)\", \"app\")\napp(name = \"A\", app_icons = [\"\(label)\"])\n"
      + "ios_application(name = \"B\", app_icons = [\"\(label)\"], infoplists = [\"\(label)\"])"
    let file = DescriptionFile(
      path: "a/BUILD", bytes: Array(build.utf8), reading: { _ in bytes },
      listing: { _ in ["BUILD", "MODULE.bazel", "a.bzl", "A.xcassets"] },
      isReachable: { !$0.isAbsolute && !$0.starts(with: "..") })
    for format in ProjectFormat.all where format.id == "bazel" { _ = try? format.read(file) }
    return 0
  }

  /// The bytes as the description of each format, and as every file that it names.
  static let descriptions = FuzzTarget(name: "descriptions", seeds: { descriptionSeeds.map(\.bytes) }) {
    start, count in
    let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
    for format in ProjectFormat.all {
      let name = descriptionSeeds.first { format.isNamed($0.name) }?.name ?? "project.yml"
      let file = DescriptionFile(
        path: FilePath(bytes: name.bytes), bytes: bytes, reading: { _ in bytes },
        listing: { _ in ["icon.png", "Assets.xcassets", "package.json", "a.png.meta"] },
        isReachable: { _ in true })
      for description in (try? format.read(file)) ?? [] {
        guard case .project(let project) = description else { continue }
        for target in project.targets { _ = target.platforms }
      }
    }
    return 0
  }
}

private let repositorySeeds = [
  "[submodule \"a\"]\n\tpath = Cores/A\n\turl = ../a.git\n", "//a:icons", ":icons", "@x//a:b",
  "//tools:a.bzl",
  "//../..:x", "def app(name, app_icons = [], **kwargs):\n    ios_application(name = name, **kwargs)\n",
]

let descriptionSeeds: [(name: FileName, bytes: [UInt8])] = [
  ("app.json", #"{"expo": {"name": "A", "icon": "./a.png", "ios": {"icon": {"light": "a", "dark": "b"}}}}"#),
  (
    "app.config.ts",
    "const I = './a.png'; export default ({config}) => ({...config, icon: I, plugins: [['x', {y: 1}]]});"
  ),
  (
    "project.yml",
    "name: A\ninclude: b.yml\nsettingGroups: {g: {A: 1}}\ntargetTemplates: {t: {type: application}}\ntargets:\n  A: {templates: [t], platform: [iOS, macOS], sources: [a], settings: {groups: [g], configs: {release: {A: 2}}}}\n"
  ),
  (
    "Project.swift",
    #"import ProjectDescription; let p = Project(name: "A", targets: [.target(name: "A", destinations: .iOS, product: .app, resources: ["R/**"], settings: S.T.a)]); enum S { struct T { static let a = ["K": "v"] } }"#
  ),
  (
    "Package.swift",
    #"let package = Package(name: "A", products: [.iOSApplication(name: "A", appIcon: .asset("AppIcon"))])"#
  ),
  ("pubspec.yaml", "flutter_launcher_icons:\n  ios: true\n  image_path: a.png\n"),
  (
    "A.csproj",
    #"<Project><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup><Import Project="b.props"/><Choose><When Condition="'$(A)' == 'b'"><ItemGroup><MauiIcon Include="a.svg" /></ItemGroup></When><Otherwise/></Choose></Project>"#
  ),
  (
    "config.xml",
    #"<widget id="a"><name>A</name><platform name="ios"><icon src="a.png" width="120"/></platform></widget>"#
  ),
  ("capacitor.config.json", #"{"appId": "a", "appName": "A"}"#),
  ("tauri.conf.json", #"{"bundle": {"icon": ["a.icns"]}}"#),
  ("Tauri.toml", "[bundle]\nicon = [\"a.png\"]\n"),
  ("package.json", #"{"build": {"mac": {"icon": "a"}}, "dependencies": {"electron": "1"}}"#),
  (
    "export_presets.cfg",
    "[preset.0]\nplatform=\"iOS\"\n[preset.0.options]\nicons/iphone_120x120=\"res://a.png\"\n"
  ),
  (
    "export_presets.cfg",
    "[preset.0]\nplatform=\"macOS\"\n[preset.0.options]\na=\"b\nc\"\napplication/icon=\"uid://a\"\napplication/liquid_glass_icon=\"res://a.icon\"\n"
  ),
  (
    "ProjectSettings.asset", "PlayerSettings:\n  m_BuildTargetIcons:\n  - m_Icons:\n    - m_Icon: {guid: 0}\n"
  ),
  (
    "ProjectSettings.asset",
    "PlayerSettings:\n  m_BuildTargetIcons:\n  - m_BuildTarget: Standalone\n    m_Icons:\n    - m_Icon: {guid: a1}\n      m_Width: 9\n"
  ),
  ("BUILD", #"ios_application(name = "A", app_icons = glob(["A.xcassets/**"]), families = ["iphone"])"#),
  (
    "a.cmake",
    "set_target_properties(A PROPERTIES RESOURCE ${B}/Assets.xcassets XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME I)"
  ), ("CMakeLists.txt", "set(MACOSX_BUNDLE_ICON_FILE a.icns)"), ("a.pro", "ICON = a.icns"),
  (
    "CMakeLists.txt",
    "project(A)\nset(B ${CMAKE_SOURCE_DIR}/a.icns)\nset_source_files_properties(${B} x/${PROJECT_NAME}.icns PROPERTIES MACOSX_PACKAGE_LOCATION Resources)\n"
  ),
  (
    "CMakeLists.txt",
    "add_executable(A Assets.xcassets)\nset_target_properties(A PROPERTIES XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME \"A\" XCODE_ATTRIBUTE_TARGETED_DEVICE_FAMILY 1)\n"
  ),
  (
    "a.pro",
    "R = r\nmacx { ICON = $$R/$${TARGET}.icns }\nios {\n QMAKE_ASSET_CATALOGS += \\\n $$PWD/Assets.xcassets # x\n QMAKE_INFO_PLIST = a\n}\n"
  ),
  ("Package.swift", "let p = Package(targets: [.target(name: \"A\", resources: [.copy(\"a.icns\")])])"),
  ("tauri.conf.json", #"{"identifier": "a", "bundle": {"icon": ["*.icns", "a.png", "b*.png"]}}"#),
  ("package.json", #"{"scripts": {"a": "electron-packager . --platform=mas --icon='a' && b"}}"#),
  (
    "electron-builder.yml",
    "extends: [a.yml, 'file:b.yml']\nmac: {icon: a}\ndirectories: {buildResources: c}\n"
  ),
  ("Makefile", "cp a.icns b"),
  (
    "tiapp.xml",
    "<ti:app xmlns:ti=\"http://ti.appcelerator.org\"><sdk-version>12.0.0.GA</sdk-version><icon>a.png</icon></ti:app>"
  ),
  (
    "a.spec",
    "R = os.path.abspath('.')\nif x:\n  I = f\"{R}/{{a\" '/b.icns'\nBUNDLE(name='A.app', icon=[os.path.join(R, I) if y else None])\n"
  ),
  ("wails.json", #"{"name": "a", "outputfilename": "b", "build:dir": "c"}"#),
  (
    "pyproject.toml",
    "[tool.briefcase]\nicon = 'a'\n[tool.briefcase.app.b]\nformal_name = 'B'\n[tool.briefcase.app.b.iOS]\nsupported = false\n"
  ),
  ("setup.cfg", "[py2app]\niconfile = a/b.icns\n"),
  ("setup.py", "I = 'a.icns'\nsetup(options={'py2app': {'iconfile': os.path.join('b', I)}})\n"),
  ("Cargo.toml", "[package]\nname = 'a'\n[package.metadata.bundle]\nicon = ['a/*.icns', 'b.png']\n"),
  ("Bundler.toml", "[apps.A]\nicon = 'a.icns'\n"),
  (
    "a.csproj",
    "<Project><PropertyGroup><CFBundleIconFile>b/$(A).icns</CFBundleIconFile></PropertyGroup></Project>"
  ),
  (
    "CMakeLists.txt",
    "set(CPACK_BUNDLE_ICON \"${CMAKE_CURRENT_SOURCE_DIR}/a.icns\")\ninstall(FILES b.icns DESTINATION A.app/Contents/Resources)\n"
  ),
  ("FyneApp.toml", "[Details]\nName = 'A'\nIcon = 'a.png'\n"),
  ("gulpfile.js", "pack({ macIcns: './a.icns', darwinIcon: path.join(__dirname, 'b.icns') })"),
  ("build.gradle.kts", "macOS { iconFile.set(project.file(\"$rootDir/a.icns\")) }"),
  ("Makefile", "\tpup package --icon-path='a b.icns' ."),
  (
    "a.csproj",
    ##"<Project Sdk="Uno.Sdk"><PropertyGroup><TargetFrameworks>net9.0-ios</TargetFrameworks><OutputType>Exe</OutputType></PropertyGroup><ItemGroup><UnoIcon Include="a.svg" Color="#FFF" /></ItemGroup></Project>"##
  ),
  (
    "xtool.yml",
    "version: 1\nproduct: A\niconPath: a.png\ninfoPath: a\nresources: [b.png]\nextensions:\n- {product: B, infoPath: b}\n"
  ),
  ("nativescript.config.ts", "export default {id: 'a', appResourcesPath: 'A'}"),
  ("electron-builder.yml", "mac:\n  icon: a.icns\n"),
  (
    "forge.config.ts",
    "const f = () => { const icon = 'a'; return { icon }; };\nexport default {packagerConfig: f()};"
  ),
  (
    "a.product",
    "<product name=\"A\"><launcher name=\"A\"><macosx icon=\"/b/a.icns\"/></launcher></product>"
  ),
  ("project.xml", "<project><haxelib name=\"lime\"/><icon path=\"a.svg\" if=\"mac\"/></project>"),
  ("electrobun.config.ts", "export default { build: { mac: { icons: \"a.iconset\" } } };\n"),
  ("conveyor.conf", "app {\n  mac.icons = \"a.svg\"\n}\n"),
  (
    "conveyor.conf",
    "app {\n  icons = \"i/*.png\" // c\n  machines = [mac.amd64, {a = b}]\n  a = \"\"\"b\n\"\"\"${c}d\n}\napp.b += c\n"
  ),
  ("Taskfile.yml", "cmds:\n  - wails3 generate icons -input a.png -macfilename a.icns\n"),
  (
    "Project.swift",
    "let s = SettingsDictionary().merging(.a).b()\nlet p: Project = .init(name: \"A\", targets: [.target(name: \"A\", product: .app, settings: .settings(base: s))])\nextension SettingsDictionary { static let a: Self = [\"K\": \"v\"]; func b() -> Self { merging([\"L\": \"w\"]) } }"
  ),
  (
    "CMakeLists.txt",
    "if(IOS)\nset(C ios/A.xcassets)\nelse()\nset(C mac/A.xcassets)\nendif()\nadd_executable(A ${C})\nset_target_properties(A PROPERTIES XCODE_ATTRIBUTE_ASSETCATALOG_COMPILER_APPICON_NAME I)\n"
  ),
  ("forge.config.js", "module.exports = {packagerConfig: {icon: path.join(__dirname, 'a')}}"),
  (
    "pack.sh",
    "R=\"${1:-$(pwd)}\"\nI=\"$R/a.icns\"\nexport C=\"$A.app/Contents\"\nfor f in *.icns; do cp \"$f\" \"$C/Resources/\"; done\ninstall -m 644 \"$I\" \\\n \"$C/Resources/b.icns\"\nsips -z 1 1 a.png --out b.iconset/c.png && iconutil -c icns b.iconset\n"
  ),
  (
    "Makefile",
    "C := $(A).app/Contents\nR ?= $(C)/Resources\nI += a.icns\n$(R)/a.icns: a.icns\n\t@cp -R $< $@\n\tcp $(I) ${R}\n"
  ),
  (
    "Project.swift",
    "enum K { case app, test }\nfunc make(_ kinds: [K], n: String = \"A\") -> [Target] {\n  var t: [Target] = []\n  if kinds.contains(.app), !n.isEmpty { t.append(.target(name: n, destinations: .iOS, product: .app)) } else { t += [] }\n  for k in kinds { switch k { case .test: t.append(contentsOf: make([])); default: break } }\n  return t\n}\nlet p = Project(name: \"A\", targets: make([.app]))"
  ),
  (
    "Project.swift",
    "enum P: String, CaseIterable { case a = \"A\"; var t: Target { switch self {\ncase .a: return .target(name: rawValue, destinations: .iOS, product: .app) } } }\nlet p = Project(name: \"A\", targets: P.allCases.map(\\.t))"
  ),
  (
    "neutralino.config.json", #"{"modes": {"window": {"icon": "/a.png"}}}"#
  ),
  (
    "manifest.json", #"{"app-plus": {"distribute": {"icons": {"ios": {"appstore": "a.png"}}}}}"#
  ),
  ("Dioxus.toml", "[bundle]\nicon = ['a.png']\n"),
  ("CMakeLists.txt", "juce_add_gui_app(A ICON_BIG \"a.png\")\n"),
  (
    "A.jucer",
    "<JUCERPROJECT><FILE id='a' file='a.png'/><EXPORTFORMATS><XCODE_MAC bigIcon='a'/></EXPORTFORMATS></JUCERPROJECT>"
  ),
  ("pom.xml", "<project><properties><a>b</a></properties><build><icon>${a}/a.icns</icon></build></project>"),
  ("build.xml", "<project><property name='a' value='b'/><bundleapp icon='${a}/a.icns'/></project>"),
  ("packr.json", "{\"icon\": \"a.icns\"}"),
  ("jreleaser.yml", "assemble: {jpackage: {a: {osx: {icon: a.icns}}}}"),
  ("a.pupnet.conf", "IconFiles = a.icns\n"),
  ("quasar.config.js", "module.exports = {electron: {builder: {mac: {icon: 'a.icns'}}}}"),
].map { ($0.0, Array($0.1.utf8)) }
