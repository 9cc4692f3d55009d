import Places
import SpecTables
import SystemPackage
import Testing

@testable import Projects

@Suite struct `Apps whose icons a tool makes` {
  @Test func `Expo: the icon of iOS counts over the common one, in each appearance`() throws {
    let text = """
      {"expo": {
        "name": "Demo",
        "icon": "./a.png",
        "ios": {"supportsTablet": true, "icon": {"light": "./l.png", "dark": "./d.png", "tinted": "./t.png"}},
        "plugins": ["x", ["expo-splash-screen", {"image": "./s.png"}]]
      }}
      """
    #expect(
      try stated(["app.json": text]) == [
        "expo: Demo ios 1,2: | expo.icon l.png [4] on white | expo.icon.dark d.png [4] | expo.icon.tinted t.png [4] on white"
          + " | expo.splash s.png [5]"
      ])
  }

  @Test func `Expo: an Icon Composer file, and a program over the static file`() throws {
    let files: [FilePath: String] = [
      "app.json": #"{"expo": {"name": "Demo", "icon": "./a.png"}}"#,
      "app.config.ts": "export default ({config}) => ({ ...config, ios: { icon: './app.icon' } });",
    ]
    #expect(try stated(files) == ["expo: Demo ios 1: | app.icon [1]"])
  }

  @Test func `Expo: a program that exports a function by its name`() throws {
    let head = "import type { ConfigContext, ExpoConfig } from \"@expo/config\";\n"
    let text = """
      const defineConfig = (_: ConfigContext): ExpoConfig => ({
        name: "Demo", version, owner: process.env.OWNER ?? "x",
        icon: "./a.png",
      });
      export default defineConfig;
      """
    #expect(
      try stated(["app.config.ts": head + text]) == ["expo: Demo ios 1: | expo.icon a.png [4] on white"])
    // What is not known is no app without an icon.
    #expect(
      try stated(["app.config.ts": head + "export default make();\n"]) == ["expo: unread - icon:2"])
    #expect(try stated(["app.config.ts": "export default make();\n"]) == [])
  }

  @Test func `Expo: what is computed is said, and an app for other systems is none`() throws {
    #expect(
      try stated(["app.config.js": "module.exports = { expo: { name: 'A', icon: process.env.ICON } };"])
        == ["expo: A ios 1: | computed icon:1"])
    #expect(try stated(["app.json": #"{"expo": {"name": "A", "platforms": ["android"]}}"#]) == [])
    #expect(try stated(["app.json": #"{"name": "A", "displayName": "icon"}"#]) == [])
    #expect(try stated(["app.json": "{\"expo\": {\n\"icon\": }}"]) == ["expo: app.json:2 invalid"])
  }

  @Test func `Expo: a package that does not depend on it has no app`() throws {
    func found(_ package: String?) throws -> [String] {
      var files: [FilePath: String] = ["app.json": #"{"expo": {"name": "Demo", "icon": "./a.png"}}"#]
      files["package.json"] = package
      return try stated(files)
    }
    let app = ["expo: Demo ios 1: | expo.icon a.png [1] on white"]
    #expect(try found(nil) == app)
    #expect(try found(#"{"dependencies": {"expo": "~51.0.0"}}"#) == app)
    #expect(try found("{") == app)
    #expect(try found(#"{"name": "web", "scripts": {"ios": "expo start --ios"}}"#) == [])
  }

  @Test func `Flutter's generators, by pubspec and by a file of their own`() throws {
    let files: [FilePath: String] = [
      "pubspec.yaml":
        "name: demo\ndev_dependencies:\n  flutter_launcher_icons: ^0.14.0\nflutter_launcher_icons:\n  ios: true\n  image_path: a.png\n"
        + "  macos: {generate: true, image_path: m.png}\n",
      "flutter_launcher_icons-free.yaml":
        "flutter_launcher_icons:\n  ios: true\n  image_path: a.png\n  image_path_ios: b.png\n  remove_alpha_ios: true\n",
      "flutter_native_splash.yaml": "flutter_native_splash:\n  image: s.png\n  image_dark: d.png\n",
      "icons_launcher.yaml": "icons_launcher:\n  image_path: i.png\n  platforms:\n    ios: {enable: true}\n",
    ]
    #expect(
      try stated(files) == [
        "flutter_launcher_icons: demo ios: | flutter_launcher_icons.ios b.png [4] on white",
        "flutter_launcher_icons: demo ios+macos: | flutter_launcher_icons.ios a.png [6] | flutter_launcher_icons.macos m.png [7]",
        "flutter_native_splash: demo ios: | flutter_native_splash.image s.png [2] | flutter_native_splash.image d.png [3]",
        "icons_launcher: demo ios: | icons_launcher.ios i.png [2]",
      ])
    #expect(try stated(["pubspec.yaml": "name: demo\ndependencies:\n  flutter_launcher_icons: any\n"]) == [])
  }

  @Test func `.NET MAUI: background, foreground, colour and splash screen; libraries have none`() throws {
    let text = """
      <Project Sdk="Microsoft.NET.Sdk">
        <PropertyGroup>
          <TargetFrameworks>net9.0-android;net9.0-ios</TargetFrameworks>
          <OutputType>Exe</OutputType>
          <UseMaui>true</UseMaui>
          <ApplicationTitle>Demo</ApplicationTitle>
        </PropertyGroup>
        <ItemGroup>
          <MauiIcon Include="Resources\\AppIcon\\a.svg" ForegroundFile="Resources\\AppIcon\\f.svg" Color="#512BD4" />
          <MauiSplashScreen Include="Resources\\Splash\\s.svg" />
        </ItemGroup>
      </Project>
      """
    #expect(
      try stated(["Demo.csproj": text]) == [
        "maui: Demo ios 1,2: | maui.icon Resources/AppIcon/a.svg [9] on #512BD4 | maui.foreground Resources/AppIcon/f.svg [9]"
          + " | maui.splash Resources/Splash/s.svg [10]"
      ])
    // With icons of its own it is a .NET app, which MAUI only draws.
    let upgraded = """
      <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net9.0-ios</TargetFramework>
      <OutputType>Exe</OutputType><UseMaui>true</UseMaui></PropertyGroup></Project>
      """
    #expect(try stated(["Demo.csproj": upgraded]) == ["maui: Demo ios 1,2:"])
    #expect(try stated(["Demo.csproj": upgraded, "Info.plist": "<plist><dict/></plist>"]) == [])
    let library = "<Project><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup></Project>"
    #expect(try stated(["Lib.csproj": library]) == [])
  }

  @Test func `Cordova: icons of iOS, else common ones; a copy in an Xcode project is none`() throws {
    let text = """
      <widget id="a">
        <name>Demo</name>
        <icon src="all.png" />
        <platform name="ios">
          <icon src="res\\i.png" width="1024" height="1024" />
        </platform>
      </widget>
      """
    #expect(try stated(["config.xml": text]) == ["cordova: Demo ios 1,2: | cordova.icon 1024 res/i.png [5]"])
    #expect(try stated(["config.xml": text, "Info.plist": ""]) == [])
    let appearances = text.replacing("height=\"1024\"", with: "foreground=\"d.png\" monochrome=\"t.png\"")
    #expect(
      try stated(["config.xml": appearances]) == [
        "cordova: Demo ios 1,2: | cordova.icon 1024 res/i.png [5] | cordova.dark 1024 d.png [5] | cordova.tinted 1024 t.png [5]"
      ])
    #expect(try stated(["config.xml": "<widget><platform name=\"android\"/></widget>"]) == [])
    // A widget of the Web has an icon and preferences too.
    let widget = "<widget xmlns=\"http://www.w3.org/ns/widgets\"><name>W</name><icon src=\"i.png\"/></widget>"
    #expect(try stated(["config.xml": widget]) == [])
    let package = #"{"dependencies": {"cordova": "12"}}"#
    #expect(
      try stated(["config.xml": widget, "package.json": package]) == [
        "cordova: W ios 1,2: | cordova.icon i.png [1]"
      ])
    #expect(try stated(["config.xml": "<widget>\n<platform>"]) == ["cordova: config.xml:2 invalid"])
  }

  @Test func `what Tauri has for the Mac alone lies over what it has for all systems`() throws {
    let shared = #"{"productName": "Demo", "identifier": "a.b"}"#
    func read(_ own: String) throws -> [String] {
      try stated(["tauri.conf.json": shared, "tauri.macos.conf.json": own])
    }
    #expect(
      try read(#"{"bundle": {"active": true, "targets": ["dmg"], "icon": ["i/a.icns"]}}"#)
        == ["tauri: Demo macos: | i/a.icns [1] | needs icons/icon.png [1]"])
    #expect(try read(#"{"bundle": {"targets": ["deb"], "icon": ["i/a.icns"]}}"#) == [])
    #expect(try read(#"{"bundle": {"active": false, "icon": ["i/a.icns"]}}"#) == [])
    let pattern = #"{"bundle": {"icon": ["icons/**/*"]}}"#
    #expect(
      try stated(["tauri.conf.json": pattern, "icons/mac/a.icns": "", "icons/b.png": ""])
        == ["tauri: - macos: | icons/mac/a.icns [1] | needs icons/icon.png [1]"])
    // A pattern that means nothing stops the bundler.
    #expect(
      try stated(["tauri.conf.json": pattern])
        == ["tauri: - macos: | tauri.icon icons/**/* [1] | needs icons/icon.png [1]"])
    // The first version builds no icon of a window into a program for the Mac.
    #expect(
      try stated(["tauri.conf.json": #"{"tauri": {"bundle": {"icon": ["i/b.icns"]}}}"#])
        == ["tauri: - macos: | i/b.icns [1]"])
  }

  @Test func `the settings of a channel make an app of Tauri where those of all make none`() throws {
    func read(_ base: String, _ overlays: [FilePath: String]) throws -> [String] {
      try stated(
        overlays.merging([
          "tauri.conf.json": "{\"productName\": \"Dev\", \"identifier\": \"a\", \"bundle\": {\(base)}}"
        ]) { $1 })
    }
    func overlay(_ name: String, _ icon: String = "") -> String {
      "{\"productName\": \"\(name)\",\n\"bundle\": {\"active\": true\(icon)}}"
    }
    let own = #", "icon": ["r/a.icns"]"#
    let base = #""active": false, "icon": ["d/a.icns"]"#
    let release = "tauri: Release macos: | r/a.icns [2] | needs icons/icon.png [2]"
    #expect(try read(base, [:]) == [])
    #expect(try read(base, ["tauri.conf.release.json": overlay("Release", own)]) == [release])
    // Two channels with one icon are one app, and what is for another system is none.
    #expect(
      try read(
        base,
        [
          "tauri.conf.nightly.json": overlay("Release", own),
          "tauri.conf.release.json": overlay("Release", own),
          "tauri.conf.test.json": "{}", "tauri.conf.windows.json": overlay("W", #", "icon": ["w.icns"]"#),
        ]) == [release])
    #expect(
      try read(base, ["tauri.conf.a.json": overlay("A")]) == [
        "tauri: A macos: | d/a.icns [1] | needs icons/icon.png [1]"
      ])
    // Beside an app those with icons of their own are others.
    let dev = "tauri: Dev macos: | d/a.icns [1] | needs icons/icon.png [1]"
    #expect(
      try read(
        #""icon": ["d/a.icns"]"#,
        [
          "tauri.conf.a.json": overlay("A"), "tauri.conf.release.json": overlay("Release", own),
        ]) == [dev, release])
  }

  /// Source: ionic-team/capacitor-assets, README (`--assetPath`).
  @Test(arguments: [
    ("capacitor-assets generate --assetPath art --ios", "art/icon.png"),
    ("npx @capacitor/assets build && npx capacitor-assets generate --asset-path='art'", "art/icon.png"),
    ("capacitor-assets generate --ios", "assets/icon.png"),
    ("capacitor-assets generate --assetPath $A", "assets/icon.png"),
  ])
  func `Capacitor: the folder that a call names`(script: String, icon: String) throws {
    let found = try stated([
      "capacitor.config.json": #"{"appId": "a", "appName": "Demo"}"#, "art/icon.png": "",
      "assets/icon.png": "",
      "package.json": "{\"dependencies\": {\"@capacitor/ios\": \"6\"}, \"scripts\": {\"a\": \"\(script)\"}}",
    ])
    #expect(found == ["capacitor: Demo ios 1,2: | capacitor.icon \(icon) [1]"])
  }

  @Test func `Capacitor, xtool, Tauri and Electron`() throws {
    #expect(
      try stated([
        "capacitor.config.ts": "const config: X = { appId: 'a', appName: 'Demo' };\nexport default config;",
        "assets/icon-only.png": "", "assets/splash.png": "",
      ]) == [
        "capacitor: Demo ios 1,2: | capacitor.icon assets/icon-only.png [1] | capacitor.splash assets/splash.png [1]"
      ])
    #expect(
      try stated(["xtool.yml": "version: 1\nbundleID: a\nproduct: Demo\niconPath: Art/i.png\n"])
        == ["xtool: Demo ios 1,2: | xtool.icon Art/i.png [4]"])
    #expect(
      try stated([
        "src-tauri/tauri.conf.json": #"{"productName": "Demo", "bundle": {"icon": ["i/a.png", "i/b.icns"]}}"#
      ])
        == ["tauri: Demo macos: | src-tauri/i/b.icns [1] | needs src-tauri/i/a.png [1]"])
    #expect(
      try stated([
        "package.json":
          #"{"name": "demo", "build": {"mac": {"icon": "x.icns"}}, "devDependencies": {"electron": "1"}}"#
      ])
        == ["electron-builder: demo macos: | x.icns [1]"])
    #expect(
      try stated([
        "forge.config.js": "module.exports = { packagerConfig: { icon: './images/icon' } };",
        "package.json": #"{"name": "demo"}"#,
      ]) == ["electron-forge: demo macos: | images/icon.icns [1]"])
    #expect(try stated(["package.json": #"{"name": "electron-demo", "build": {"win": {}}}"#]) == [])
  }
}
