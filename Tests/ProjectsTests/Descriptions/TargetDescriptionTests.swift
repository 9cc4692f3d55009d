import SystemPackage
import Testing

@Suite struct `Targets by another name` {
  @Test func `XcodeGen: includes, templates, groups, configurations and the lines that state them`() throws {
    let files: [FilePath: String] = [
      "project.yml": """
      name: Demo
      include: [base.yml]
      options:
        deploymentTarget: {iOS: 15.0}
      settingGroups:
        icons: {ASSETCATALOG_COMPILER_APPICON_NAME: Group}
      targets:
        App:
          templates: [application]
          platform: iOS
          sources: [App, Shared/Assets.xcassets]
          settings:
            groups: [icons]
            configs:
              release: {ASSETCATALOG_COMPILER_APPICON_NAME: Shipping}
        Tests: {type: bundle.unit-test, platform: iOS, sources: [Tests]}
      """,
      "base.yml":
        "targetTemplates:\n  application: {type: application, settings: {base: {TARGETED_DEVICE_FAMILY: 1}}}\n",
      "App/A.swift": "", "Shared/Assets.xcassets/Contents.json": "", "Tests/A.swift": "",
    ]
    #expect(
      try stated(files)
        == [
          "xcodegen: App iphoneos 1 15.0 Shipping[project.yml:15] Shared/Assets.xcassets App/; Tests iphoneos 1,2 15.0 Tests/"
        ].map { $0.replacing("iphoneos", with: "ios") })
  }

  @Test func `XcodeGen: the presets hold, each platform is a target, and loops end`() throws {
    let text =
      "include: project.yml\ntargets:\n  App: {type: application, platform: [iOS, macOS], sources: App}\n"
    #expect(
      try stated(["project.yml": text, "App/A.swift": ""])
        == ["xcodegen: App_iOS ios 1,2 15.0 AppIcon App/; App_macOS macos 11.0 AppIcon App/"])
    #expect(try stated(["project.yml": "targets: [\n"]) == ["xcodegen: project.yml:2 invalid"])
    #expect(try stated(["project.yml": "hello: targets"]) == [])
  }

  @Test func `XcodeGen: each platform of a target fills in its name`() throws {
    func read(_ platform: String) throws -> [String] {
      let text =
        "targets:\n  App:\n    type: application\n    platform: \(platform)\n    sources: [\"App_${platform}\", {path: \"${platform}\"}]\n"
      let names = ["App_iOS", "App_macOS", "iOS", "macOS"]
      let files = Dictionary(uniqueKeysWithValues: names.map { (FilePath("\($0)/A.swift"), "") })
      return try stated(files.merging(["project.yml": text]) { $1 })
    }
    #expect(
      try read("[iOS, macOS]")
        == [
          "xcodegen: App_iOS ios 1,2 15.0 AppIcon App_iOS/ iOS/; App_macOS macos 11.0 AppIcon App_macOS/ macOS/"
        ])
    #expect(try read("iOS").contains { $0.contains("unread") })
  }

  @Test(arguments: ["none", "project", "targets", "all"])
  func `XcodeGen: an icon is named by the presets of targets alone`(presets: String) throws {
    let text =
      "options: {settingPresets: \(presets)}\ntargets:\n  App: {type: application, platform: iOS, sources: App}\n"
    let found = try stated(["project.yml": text, "App/A.swift": ""])
    #expect(found.count == 1 && found.allSatisfy { $0.contains("App/") })
    #expect(found.contains { $0.contains("AppIcon") } == ["targets", "all"].contains(presets))
  }

  @Test func `XcodeGen: patterns, names of templates, and what is not there`() throws {
    let text = """
      targetTemplates:
        app: {type: application, platform: iOS, sources: ["${target_name}"], settings: {A: "${kind}"}}
      targets:
        App:
          templates: [app]
          templateAttributes: {kind: b}
          sources: [{path: "Mod*", excludes: ["**/*.xcassets"]}, Nope]
      """
    let found = try stated([
      "project.yml": text, "App/A.swift": "", "Module/Sub/A.xcassets/Contents.json": "",
    ])
    #expect(
      found == ["xcodegen: App ios 1,2 15.0 AppIcon App/ Module/", "xcodegen: App ios: | needs Nope [7]"])
  }

  @Test func `XcodeGen: a name from the environment is unknown, and an app without sources is no target`()
    throws
  {
    func icon(_ settings: String) throws -> String? {
      let text =
        "targets:\n  App: {type: application, platform: iOS, sources: App, settings: {\(settings)}}\n"
      return try stated(["project.yml": text, "App/A.swift": ""]).first
    }
    let name = "ASSETCATALOG_COMPILER_APPICON_NAME: "
    // What is unknown stays as it is written; what is known and empty is nothing.
    #expect(try icon(name + "\"${ICON}\"")?.contains(" $(ICON)[project.yml:2]") == true)
    #expect(try icon(name + "\"${ICON}\", ICON: Art")?.contains(" Art[project.yml:2]") == true)
    #expect(try icon(name + "$(ICON)")?.contains("ICON") == false)
    let absent = "targets:\n  App: {type: application, platform: iOS, sources: Nope}\n"
    #expect(
      try stated(["project.yml": absent, "App/A.swift": ""]) == ["xcodegen: App ios: | needs Nope [2]"])
  }

  @Test func `a project of code alone describes nothing, and one of catalogs does`() throws {
    let spec = "name: Kit\ntargets:\n  Kit: {type: framework, platform: iOS, sources: [Kit]}\n"
    #expect(try stated(["project.yml": spec, "Kit/A.swift": ""]) == [])
    #expect(
      try stated(["project.yml": spec, "Kit/A.xcassets/Contents.json": ""]) == [
        "xcodegen: Kit ios 1,2 15.0 Kit/"
      ])
    let manifest =
      "import ProjectDescription\nlet p = Project(name: \"Kit\", targets: [.target(name: \"Kit\", destinations: .iOS, "
      + "product: .framework, bundleId: \"a\", resources: [\"Kit/**\"])])"
    #expect(try stated(["Project.swift": manifest, "Kit/A.swift": ""]) == [])
    #expect(
      try stated(["Project.swift": manifest, "Kit/A.xcassets/Contents.json": ""]) == [
        "tuist: Kit ios 1,2 15.0 Kit/"
      ])
  }

  @Test func `NativeScript: resources that are not where the description says`() throws {
    func read(_ path: String) throws -> [String] {
      try stated([
        "nativescript.config.ts":
          "export default {\n  id: 'a.b',\n  appResourcesPath: '\(path)'\n} as NativeScriptConfig;",
        "App_Resources/iOS/Info.plist": "<plist><dict/></plist>",
      ])
    }
    #expect(try read("App_Resources").first?.hasPrefix("nativescript: a.b ios") == true)
    #expect(try read("Resources") == ["nativescript: a.b ios: | needs Resources [3]"])
    #expect(try read("../Resources") == ["nativescript: unread a.b ../Resources:3"])
  }

  @Test func `Swift Playgrounds: the asset that is named`() throws {
    let text = """
      let package = Package(
        name: "Demo", platforms: [.iOS("16.0")],
        products: [.iOSApplication(name: "Demo", appIcon: .asset("AppIcon"), supportedDeviceFamilies: [.pad, .phone])],
        targets: [.executableTarget(name: "App", path: ".")])
      """
    #expect(
      try stated([
        "Demo.swiftpm/Package.swift": text, "Demo.swiftpm/Assets.xcassets/Contents.json": "",
      ])
        == ["swift-playgrounds: Demo ios 1,2 16.0 AppIcon[Demo.swiftpm/Package.swift:3] Demo.swiftpm/"])
    // Without any catalog nothing can answer the name.
    #expect(
      try stated(["Demo.swiftpm/Package.swift": text])
        == ["swift-playgrounds: Demo ios: | needs Demo.swiftpm/AppIcon.appiconset [3]"])
    #expect(try stated(["Package.swift": "let package = Package(name: \"Lib\")"]) == [])
  }

  @Test func `Bazel: globs of catalogs; labels are unknown`() throws {
    let text = """
      ios_application(
          name = "App",
          app_icons = glob(["Assets.xcassets/Icon.appiconset/**"]),
          families = ["ipad"],
          minimum_os_version = "15.0",
      )
      """
    #expect(
      try stated(["BUILD": text, "Assets.xcassets/Icon.appiconset/x": ""])
        == ["bazel: App ios 2 15.0 Icon[BUILD:3] Assets.xcassets"])
    #expect(
      try stated(["BUILD": "ios_application(name = \"App\", app_icons = [\"//icons\"])"])
        == ["bazel: unread App app_icons:1"])
  }

  @Test func `Bazel: labels of files and of file groups`() throws {
    let app = "ios_application(name = \"App\", app_icons = [\"//art:Icons\"])"
    let group = "filegroup(name = \"Icons\", srcs = glob([\"A.xcassets/Icon.appiconset/**\"]))"
    #expect(
      try stated(["MODULE.bazel": "", "ios/BUILD": app, "art/BUILD.bazel": group, "art/A.xcassets/x": ""])
        == ["bazel: App ios 15.0 Icon[ios/BUILD:1] art/A.xcassets"])
    let file = "ios_application(name = \"App\", app_icons = [\":A.xcassets\"])"
    #expect(
      try stated(["BUILD": file, "A.xcassets/Icon.appiconset/x": ""])
        == ["bazel: App ios 15.0 Icon[BUILD:1] A.xcassets"])
    let vision = "visionos_application(name = \"V\", app_icons = glob([\"A.xcassets/**\"]))"
    #expect(
      try stated(["BUILD": vision, "A.xcassets/Icon.solidimagestack/x": ""])
        == ["bazel: V visionos 1.0 Icon[BUILD:1] A.xcassets"])
    let composer = "ios_application(name = \"App\", app_icons = glob([\"Art.icon/**\"]))"
    #expect(
      try stated(["BUILD": composer, "Art.icon/icon.json": ""]) == [
        "bazel: App ios 15.0 Art[BUILD:1] Art.icon"
      ])
    // No such file, a group of labels, and no repository around it.
    #expect(try stated(["BUILD": file]) == ["bazel: unread App app_icons:1"])
    #expect(
      try stated([
        "WORKSPACE": "", "ios/BUILD": app, "art/BUILD": "filegroup(name = \"Icons\", srcs = [\"//more\"])",
      ]) == ["bazel: unread App app_icons:1"])
    #expect(try stated(["ios/BUILD": app, "art/BUILD": group]) == ["bazel: unread App app_icons:1"])
  }

  @Test func `.NET: storyboards are members`() throws {
    let project = """
      <Project><PropertyGroup><OutputType>Exe</OutputType></PropertyGroup>
      <Import Project="Xamarin.iOS.targets" />
      <ItemGroup><InterfaceDefinition Include="Resources\\Start.storyboard" />
      <InterfaceDefinition Include="**\\*.xib" /></ItemGroup></Project>
      """
    let plist =
      "<plist><dict><key>XSAppIconAssets</key><string>A.xcassets/Icon.appiconset</string></dict></plist>"
    #expect(
      try stated(["App.csproj": project, "Info.plist": plist, "A.xcassets/x": "", "More.storyboard": ""])
        == ["dotnet: App ios 15.0 Icon[Info.plist:1] A.xcassets Resources/Start.storyboard More.storyboard"])
  }

  @Test func `NativeScript and .NET: the folders and plists that they fix`() throws {
    #expect(
      try stated([
        "nativescript.config.ts":
          "export default { id: 'demo', appResourcesPath: 'App_Resources' } as NativeScriptConfig;",
        "App_Resources/iOS/Info.plist": "", "App_Resources/iOS/Assets.xcassets/Contents.json": "",
      ]) == ["nativescript: demo ios 1,2 15.0 AppIcon App_Resources/iOS/"])
    let plist =
      "<plist><dict><key>XSAppIconAssets</key><string>Assets.xcassets/Icon.appiconset</string></dict></plist>"
    #expect(
      try stated([
        "App.csproj":
          "<Project><PropertyGroup><TargetFramework>net9.0-ios</TargetFramework><OutputType>Exe</OutputType></PropertyGroup></Project>",
        "Info.plist": plist, "Assets.xcassets/Contents.json": "",
      ]) == ["dotnet: App ios 15.0 Icon[Info.plist:1] Assets.xcassets"])
  }
}
