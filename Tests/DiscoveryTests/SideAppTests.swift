import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// Which apps of tools, and of property lists alone, go to nobody.
@Suite struct SideAppTests {
  private static func tauri(_ folder: String, _ name: String) -> FixtureTree {
    [
      FixturePath("\(folder)/src-tauri/tauri.conf.json"): .text(
        #"{"identifier": "a.b", "productName": "\#(name)", "bundle": {"icon": ["icons/icon.icns"]}}"#)
    ]
  }

  private static let plugin: FixtureTree = [
    "Cargo.toml": .text("[package]\nname = \"x\"\nlinks = \"tauri-plugin-x\"\n")
  ]

  @Test func `the example of a plugin of Tauri`() throws {
    let example = Self.tauri("examples/app", "Demo")
    #expect(
      try AppRoles.of(example.adding(Self.plugin)) == ["Demo": "demo examples of Cargo.toml"])
    // Another crate is no plugin, and the folder's name decides nothing by itself.
    let crate: FixtureTree = ["Cargo.toml": .text("[package]\nname = \"tauri-plugin-x\"\n")]
    #expect(try AppRoles.of(example.adding(crate)) == ["Demo": "app"])
    #expect(try AppRoles.of(Self.tauri("app", "Demo").adding(Self.plugin)) == ["Demo": "app"])
    // What the user named is what is asked for.
    #expect(try AppRoles.of(example.adding(Self.plugin), in: "examples/app") == ["Demo": "app"])
  }

  @Test func `an example beside the product of the repository`() throws {
    let both = Self.tauri("examples/app", "Demo").adding(Self.tauri("desktop", "App"))
    #expect(try AppRoles.of(both) == ["Demo": "in examples", "App": "app"])
    let two = Self.tauri("examples/a", "A").adding(Self.tauri("samples/b", "B"))
    #expect(try AppRoles.of(two) == ["A": "app", "B": "app"])
  }

  @Test func `a list that no target names, beside images that one copies, is no app`() throws {
    let list = FixtureEntry.plist(["CFBundlePackageType": "APPL", "LSRequiresIPhoneOS": true])
    func found(_ resources: [String], on sdk: String = "iphoneos", _ more: FixtureTree = [:]) throws
      -> [String]
    {
      let target = XcodeProject.Target(
        settings: ["SDKROOT": sdk, "INFOPLIST_FILE": "Info.plist"], resources: resources)
      let tree: FixtureTree = [
        "proj/App.xcodeproj/project.pbxproj": XcodeProject([target]).entry, "proj/Info.plist": list,
        "R/Info.plist": list, "R/Icon.png": .png(57),
      ]
      return try AppRoles.of(tree.adding(more)).map { "\($0.key) \($0.value)" }.sorted()
    }
    #expect(try found(["../R/Icon.png"]) == ["App app"])
    // Images that the project does not have may be of another app, as may those that an app for another system takes.
    #expect(try found([]) == ["App app", "R app"])
    #expect(try found(["../R/Icon.png"], ["R/Icon@2x.png": .png(114)]) == ["App app", "R other"])
    #expect(try found(["../R/Icon.png"], on: "macosx") == ["App app", "R app"])
  }

  private static func maui(_ more: String = "") -> FixtureEntry {
    .text(
      """
      <Project Sdk="Microsoft.NET.Sdk"><PropertyGroup><TargetFramework>net9.0-ios</TargetFramework>
      <OutputType>Exe</OutputType><UseMaui>true</UseMaui><SingleProject>true</SingleProject></PropertyGroup>
      <ItemGroup><MauiIcon Include="icon.svg" />\(more)</ItemGroup></Project>
      """)
  }

  @Test(arguments: [("Kit.Sample.iOS", "Kit.Sample.iOS"), ("examples/x", "examples")])
  func `a demo of a package of NuGet or of a module of Bazel`(folder: String, name: String) throws {
    let app: FixtureTree = [FixturePath("\(folder)/App.csproj"): Self.maui()]
    let module = #"module(name = "x", compatibility_level = 1)"#
    #expect(try AppRoles.of(app) == ["App": "app"])
    #expect(try AppRoles.of(app.adding(["Kit.nuspec": .text("")])) == ["App": "demo \(name) of Kit.nuspec"])
    #expect(
      try AppRoles.of(app.adding(["MODULE.bazel": .text(module)])) == ["App": "demo \(name) of MODULE.bazel"])
    // A program has a module without a level.
    #expect(try AppRoles.of(app.adding(["MODULE.bazel": .text(#"module(name = "x")"#)])) == ["App": "app"])
    #expect(
      try AppRoles.of(["App/App.csproj": Self.maui(), "Kit.nuspec": .text("")]) == ["App": "app"])
  }

  @Test func `an app that tests a library, by its folder or by what it is built with`() throws {
    let test: FixtureTree = ["test/a/App.csproj": Self.maui()]
    #expect(try AppRoles.of(test) == ["App": "app"])
    #expect(try AppRoles.of(test.adding(["Kit.nuspec": .text("")])) == ["App": "test in test of Kit.nuspec"])
    let fixture: FixtureTree = ["Fixtures/a/App.csproj": Self.maui(), "Kit.nuspec": .text("")]
    #expect(try AppRoles.of(fixture) == ["App": "test in Fixtures of Kit.nuspec"])
    // Nothing is built of what Go keeps for its tests.
    let data: FixtureTree = [
      "go.mod": .text("module a.example/kit\n"),
      "a/testdata/FyneApp.toml": .text("[Details]\nName = \"App\"\n"),
    ]
    #expect(try AppRoles.of(data) == ["App": "test in testdata of go.mod"])
    #expect(try AppRoles.of(data.adding(["main.go": .text("package main\n")])) == ["App": "app"])
    let xunit = Self.maui(#"<PackageReference Include="xunit" Version="2" />"#)
    #expect(try AppRoles.of(["integration/iOS/App.csproj": xunit]) == ["App": "tests"])
    let other = Self.maui(#"<PackageReference Include="xunitish" Version="2" />"#)
    #expect(try AppRoles.of(["integration/iOS/App.csproj": other]) == ["App": "app"])
  }

  @Test func `the content of a template of .NET`() throws {
    let tree: FixtureTree = ["content/App/App.csproj": Self.maui()]
    #expect(try AppRoles.of(tree) == ["App": "app"])
    let stated = FixtureEntry.text(#"{"identity": "a.b", "shortName": "ab"}"#)
    let template = tree.adding(["content/App/.template.config/template.json": stated])
    #expect(try AppRoles.of(template) == ["App": "template App"])
    #expect(try AppRoles.of(template, in: "content/App") == ["App": "app"])
    // Another folder of the repository is none.
    #expect(
      try AppRoles.of(tree.adding(["content/Other/.template.config/template.json": stated])) == ["App": "app"]
    )
    // Nor is a file of that name which states none.
    #expect(
      try AppRoles.of(tree.adding(["content/App/.template.config/template.json": .text("{}")])) == [
        "App": "app"
      ])
  }

  @Test func `the sample of a library of .NET`() throws {
    let reference = #"<ProjectReference Include="..\..\src\Lib\Lib.csproj" />"#
    func tree(_ library: String, _ folder: String = "samples") -> FixtureTree {
      [
        FixturePath("\(folder)/App/App.csproj"): Self.maui(reference),
        "src/Lib/Lib.csproj": .text("<Project><PropertyGroup>\(library)</PropertyGroup></Project>"),
      ]
    }
    let package = "<PackageId>Lib</PackageId>"
    #expect(try AppRoles.of(tree(package)) == ["App": "demo samples of Lib.csproj"])
    // The app's own library is given to nobody, and an app anywhere else is one.
    #expect(try AppRoles.of(tree("")) == ["App": "app"])
    #expect(try AppRoles.of(tree(package, "apps")) == ["App": "app"])
    // One that its project calls a library.
    let library = "<OutputType>Library</OutputType>"
    #expect(try AppRoles.of(tree(library, "Samples")) == ["App": "demo Samples of Lib.csproj"])
    #expect(try AppRoles.of(tree(library, "MySample")) == ["App": "app"])
    #expect(try AppRoles.of(tree("<OutputType>Exe</OutputType>")) == ["App": "app"])
    #expect(try AppRoles.of(tree(library + "<IsAppExtension>true</IsAppExtension>")) == ["App": "app"])
  }

  @Test func `the container of a watch app that a project of .NET takes out of its archive`() throws {
    func tree(_ path: String) -> FixtureTree {
      let project = XcodeProject([
        .init(
          "Stub", settings: ["ASSETCATALOG_COMPILER_APPICON_NAME": "AppIcon"], resources: ["Stub.xcassets"])
      ])
      return [
        "watch/Stub.xcodeproj/project.pbxproj": project.entry,
        "watch/Stub.xcassets/AppIcon.appiconset/Contents.json": .setContents([]),
        "App/App.csproj": Self.maui("<WatchAppReference Include=\"\(path)\" />"),
      ]
    }
    let archive = "../watch/x.xcarchive/Products/Applications"
    #expect(
      try AppRoles.of(tree("\(archive)/Stub.app/Watch/W.app")) == [
        "Stub": "shell in App.csproj", "App": "app",
      ])
    #expect(try AppRoles.of(tree("\(archive)/Other.app/Watch/W.app")) == ["Stub": "app", "App": "app"])
    #expect(try AppRoles.of(tree("\(archive)/Stub.app/Frameworks")) == ["Stub": "app", "App": "app"])
  }

  @Test func `the Apple TV app of React Native's template`() throws {
    func tree(_ tv: String, _ app: String = "com.acme.app", resources: [String] = []) -> FixtureTree {
      func target(_ name: String, on platform: String, _ resources: [String]) -> XcodeProject.Target {
        .app(
          name, on: platform,
          ["GENERATE_INFOPLIST_FILE": "", "INFOPLIST_FILE": "\(name).plist"], resources: resources)
      }
      func plist(_ identifier: String) -> FixtureEntry {
        .plist(["CFBundleIdentifier": .string(identifier), "CFBundlePackageType": "APPL"])
      }
      return [
        "A.xcodeproj/project.pbxproj": XcodeProject([
          target("A", on: "ios", []), target("TV", on: "tvos", resources),
        ]).entry,
        "A.plist": plist(app), "TV.plist": plist(tv),
      ]
    }
    let left = "com.facebook.REACT.A-tvOS"
    #expect(try AppRoles.of(tree(left)) == ["A": "app", "TV": "left"])
    #expect(try AppRoles.of(tree("org.reactjs.native.example.A-tvOS")) == ["A": "app", "TV": "left"])
    #expect(try AppRoles.of(tree("com.acme.app-tv")) == ["A": "app", "TV": "app"])
    // Of a project whose identifiers nobody has changed nothing is known.
    #expect(try AppRoles.of(tree(left, "org.reactjs.native.example.A")) == ["A": "app", "TV": "app"])
    // Somebody has drawn its icon.
    let drawn = tree(left, resources: ["TV.xcassets"]).adding(
      .catalog([.wholeBrandAssets], at: "TV.xcassets"))
    #expect(try AppRoles.of(drawn) == ["A": "app", "TV": "app"])
  }

  @Test func `a program of .NET that runs tests`() throws {
    let plist: FixtureEntry = .plist([
      "CFBundleIdentifier": "a.b", "CFBundlePackageType": "APPL", "LSRequiresIPhoneOS": true,
      "CFBundleIconFiles": ["Icon.png"],
    ])
    func tree(_ folder: String, uses package: String) -> FixtureTree {
      [
        FixturePath("\(folder)/App/Info.plist"): plist, FixturePath("\(folder)/App/Icon.png"): .png(57),
        FixturePath("\(folder)/App/App.csproj"): .text(
          #"<Project><ItemGroup><ProjectReference Include="..\Cases\Cases.csproj" /></ItemGroup></Project>"#),
        FixturePath("\(folder)/Cases/Cases.csproj"): .text(
          #"<Project><ItemGroup><PackageReference Include="\#(package)" Version="3.1" /></ItemGroup></Project>"#
        ),
      ]
    }
    #expect(try AppRoles.of(tree("test", uses: "NUnit")).values.map(\.self) == ["tests"])
    // Neither the folder nor the framework decides alone.
    #expect(try AppRoles.of(tree("test", uses: "Json")).values.map(\.self) == ["app"])
    #expect(try AppRoles.of(tree("source", uses: "NUnit")).values.map(\.self) == ["app"])
  }
}
