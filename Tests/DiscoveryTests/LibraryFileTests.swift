import Discovery
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// The apps that show a library are demos of it.
@Suite struct LibraryFileTests {
  private func helpers(_ tree: FixtureTree) throws -> [HelperRole?] {
    let tables = try embeddedTables()
    return try withFolder(tree) { folder in
      discover([folder], flags: TargetFlags(), tables: tables).units.flatMap { $0.read().targets }.map {
        $0.shipping?.helper
      }
    }
  }

  private func example(in folder: String) -> FixtureTree {
    [FixturePath("\(folder)/Runner.xcodeproj/project.pbxproj"): XcodeProject([.app()]).entry]
  }

  /// Of one application.
  /// - Parameter uses: the project that it is built after, from the folder of its own.
  private func project(uses: String? = nil) -> FixtureEntry {
    .text(
      """
      { objectVersion = 46; rootObject = R; objects = {
        R = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (T); };
        G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = L; buildPhases = (); dependencies = (\(uses == nil ? "" : "D")); };
        D = { isa = PBXTargetDependency; targetProxy = P; };
        P = { isa = PBXContainerItemProxy; containerPortal = F; proxyType = 1; remoteGlobalIDString = K; };
        F = { isa = PBXFileReference; path = "\(uses ?? "")"; sourceTree = SOURCE_ROOT; };
      }; }
      """)
  }

  @Test func `an app below a repository whose project another app is built with`() throws {
    let tree: FixtureTree = [
      "engine/tools/Sim/Sim.xcodeproj/project.pbxproj": project(),
      "game/Game.xcodeproj/project.pbxproj": project(uses: "../engine/build/Libs.xcodeproj"),
    ]
    let part = HelperRole.partOfLibrary("engine", sign: "Libs.xcodeproj", usedBy: Untrusted("App"))
    let texts: FixtureTree = ["engine/README.md": .text("# Engine\n"), "engine/AUTHORS": .text("A\n")]
    #expect(try helpers(tree.adding(texts)) == [part, nil])
    #expect(try helpers(tree.adding(["engine/README.md": .text("# Engine\n")])) == [nil, nil])
    #expect(try helpers(tree.adding(["engine/AUTHORS": .text("A\n")])) == [nil, nil])
  }

  @Test(arguments: ["Demo.podspec", "Demo.podspec.json"])
  func `of a podspec at the top`(name: String) throws {
    let tree = example(in: "Example/ios").adding([FixturePath(name): .text("")])
    #expect(try helpers(tree) == [.demo("Example", library: FileName(name))])
  }

  @Test func `of a podspec or package below the top`() throws {
    let tree = example(in: "Kit/Examples/ios")
    #expect(
      try helpers(tree.adding(["Kit/Kit.podspec": .text("")])) == [.demo("Examples", library: "Kit.podspec")])
    let package: FixtureTree = ["Kit/Package.swift": .text(".library(name: \"Kit\", targets: [])")]
    #expect(try helpers(tree.adding(package)) == [.demo("Examples", library: "Package.swift")])
    #expect(try helpers(tree.adding(["Other/Kit.podspec": .text("")])) == [nil])
    #expect(try helpers(example(in: "Kit/ios").adding(["Kit/Kit.podspec": .text("")])) == [nil])
  }

  @Test func `of a podspec in a folder beside those of the demos`() throws {
    let demos = example(in: "Examples_iOS/Show")
    #expect(
      try helpers(demos.adding(["Sound/Sound.podspec": .text("")])) == [
        .demo("Examples_iOS", library: "Sound.podspec")
      ])
    #expect(try helpers(demos.adding(["Sound/ios/Sound.podspec": .text("")])) == [nil])
    for folder in ["Pods", "Vendor", "Examples_iOS"] {
      let podspec: FixtureTree = [FixturePath("\(folder)/Sound.podspec"): .text("")]
      #expect(try helpers(demos.adding(podspec)) == [nil])
    }
    #expect(try helpers(example(in: "iOS/Show").adding(["Sound/Sound.podspec": .text("")])) == [nil])
  }

  @Test func `of the nearest plugin of Flutter, which may be one of many`() throws {
    let plugin = "name: a\ndependencies: {flutter: {sdk: flutter}}\nflutter:\n  plugin:\n    platforms: {}\n"
    let app = "name: a_example\nflutter:\n  uses-material-design: true\n"
    let inner = example(in: "packages/a/example/ios").adding([
      "pubspec.yaml": .text("name: all\n"), "packages/a/pubspec.yaml": .text(plugin),
      "packages/a/example/pubspec.yaml": .text(app),
    ])
    #expect(try helpers(inner) == [.demo("example", library: "pubspec.yaml")])
    let outer = example(in: "example/ios").adding(["pubspec.yaml": .text(plugin)])
    #expect(try helpers(outer) == [.demo("example", library: "pubspec.yaml")])
    // The package around it is an app, or the plugin's own app lies in no folder of examples.
    let ofApp = example(in: "example/ios").adding(["pubspec.yaml": .text(app)])
    #expect(try helpers(ofApp) == [nil])
    let beside = example(in: "ios").adding(["pubspec.yaml": .text(plugin)])
    #expect(try helpers(beside) == [nil])
  }

  @Test func `of a package of Dart, which has a library of its name and no program`() throws {
    let app = "name: a_example\nflutter:\n  uses-material-design: true\n"
    func helpers(_ pubspec: String, _ more: FixtureTree) throws -> [HelperRole?] {
      try self.helpers(
        example(in: "example/ios").adding([
          "pubspec.yaml": .text(pubspec), "example/pubspec.yaml": .text(app),
        ]).adding(more))
    }
    let library: FixtureTree = ["lib/a.dart": .text("")]
    #expect(try helpers("name: a\nversion: 1.0.0\n", library) == [.demo("example", library: "pubspec.yaml")])
    #expect(try helpers("name: a\npublish_to: none\n", library) == [nil])
    #expect(try helpers("name: a\n", library.adding(["lib/main.dart": .text("")])) == [nil])
    #expect(try helpers("name: a\n", library.adding(["android/build.gradle": .text("")])) == [nil])
    #expect(try helpers("name: a\n", ["lib/b.dart": .text("")]) == [nil])
  }

  @Test(arguments: [
    (#"{"name": "a", "version": "1.0.0", "main": "a.js"}"#, true),
    (
      #"{"name": "a", "version": "1.0.0", "bin": {"a": "a.js"}, "devDependencies": {"react-native": "1"}}"#,
      true
    ),
    (#"{"name": "a", "version": "1.0.0", "main": "a.js", "private": true}"#, false),
    (#"{"name": "a", "version": "1.0.0"}"#, false), (#"{"main": "a.js"}"#, false),
    (#"{"name": "a", "version": "1.0.0", "main": "a.js", "dependencies": {"react-native": "1"}}"#, false),
    (#"{"name": "a", "version": "1.0.0", "main": "a.js", "devDependencies": {"electron": "1"}}"#, false),
    (#"{"name": "a", "version": "1.0.0", "main": "a.js", "cordova": {"platforms": ["ios"]}}"#, false),
  ])
  func `of a package of npm that others install`(package: String, isOne: Bool) throws {
    let file: FixtureTree = ["package.json": .text(package)]
    let demo = HelperRole.demo("example", library: "package.json")
    #expect(try helpers(example(in: "example/ios").adding(file)) == [isOne ? demo : nil])
    let test = HelperRole.testOfLibrary("test", library: "package.json")
    #expect(try helpers(example(in: "test/projects").adding(file)) == [isOne ? test : nil])
    #expect(try helpers(example(in: "ios").adding(file)) == [nil])
    // What describes an app beside it makes it one.
    #expect(
      try helpers(example(in: "example/ios").adding(file).adding(["capacitor.config.js": .text("")])) == [nil]
    )
  }

  @Test func `of a module of Go without a program`() throws {
    let demo = HelperRole.demo("example", library: "go.mod")
    let tree = example(in: "example/ios").adding([
      "go.mod": .text("module a\n"), "b/b.go": .text("package b\n"),
    ])
    #expect(try helpers(tree) == [demo])
    #expect(try helpers(tree.adding(["a.go": .text("// A\npackage a\n")])) == [demo])
    for text in ["package main\n", "package main\r\n", "package main // a\n"] {
      #expect(try helpers(tree.adding(["main.go": .text(text)])) == [nil])
    }
  }

  @Test(arguments: [
    ("lib", "build.gradle.kts", "plugins {\n    id(\"maven-publish\")\n}\n", true),
    ("lib", "build.gradle", "apply plugin: 'com.vanniktech.maven.publish'\n", true),
    (".", "build.gradle.kts", "plugins { `maven-publish` }\n", true),
    (".", "build.gradle.kts", "plugins {\n  alias(libs.plugins.maven.publish) apply false\n}\n", false),
    ("lib", "build.gradle.kts", "// id(\"maven-publish\")\n", false),
    // An app shares such a module with its own app for iOS.
    ("lib", "build.gradle.kts", "kotlin {\n  cocoapods {}\n}\n", false),
    ("samples", "build.gradle.kts", "plugins { `maven-publish` }\n", false),
  ])
  func `of a module of Gradle that is published`(
    folder: String, name: String, text: String, isOne: Bool
  ) throws {
    let path = FixturePath(folder == "." ? name : "\(folder)/\(name)")
    let file: FixtureTree = [path: .text(text)]
    let demo = HelperRole.demo("samples", library: FileName(name))
    #expect(try helpers(example(in: "samples/app/iosApp").adding(file)) == [isOne ? demo : nil])
    #expect(try helpers(example(in: "app/iosApp").adding(file)) == [nil])
  }

  @Test(arguments: [
    ("buildSrc/src/main/kotlin/a-publish.gradle.kts", "id(\"a-publish\")", true),
    ("logic/conventions/src/main/groovy/a-publish.gradle", "id 'a-publish'", true),
    ("buildSrc/src/main/kotlin/a-publish.gradle.kts", "kotlin(\"jvm\"); `a-publish`", true),
    // Of another name, not applied, and of no build.
    ("buildSrc/src/main/kotlin/a-publish.gradle.kts", "id(\"a-test\")", false),
    ("buildSrc/src/main/kotlin/a-publish.gradle.kts", "id(\"a-publish\") apply false", false),
    ("other/src/main/kotlin/a-publish.gradle.kts", "id(\"a-publish\")", false),
  ])
  func `of a module of Gradle that a plugin of its build publishes`(
    script: String, use: String, isOne: Bool
  ) throws {
    let files: FixtureTree = [
      "settings.gradle.kts": .text("pluginManagement {\n  includeBuild(\"logic\")\n}\ninclude(\":lib\")\n"),
      "lib/build.gradle.kts": .text("plugins {\n  \(use)\n}\n"),
    ]
    let plugin: FixtureTree = [FixturePath(script): .text("plugins {\n  `maven-publish`\n}\n")]
    let demo = HelperRole.demo("samples", library: "build.gradle.kts")
    let tree = example(in: "samples/app/iosApp").adding(files)
    #expect(try helpers(tree.adding(plugin)) == [isOne ? demo : nil])
    #expect(try helpers(tree.adding([FixturePath(script): .text("plugins {\n  signing\n}\n")])) == [nil])
  }

  @Test(arguments: [
    (
      "val pack by registering(Zip::class) {\n  into(\"a\") {\n    from(\"start\")\n  }\n", "main/resources",
      true
    ),
    ("task pack(type: Zip) {\n  from 'start'\n", "main/resources", true),
    ("task pack(type: Zip) {\n  from 'start'\n", "main/archives", false),
    ("task pack(type: Copy) {\n  from 'start'\n", "main/resources", false),
    ("task pack(type: Zip) {\n}\ntask copy(type: Copy) {\n  from 'start'\n", "main/resources", false),
    ("task pack(type: Zip) {\n  from 'other'\n", "main/resources", false),
  ])
  func `a build that another one packs among its resources is a template`(
    task: String, place: String, isOne: Bool
  ) throws {
    let tree = example(in: "kit/start/iosApp").adding([
      "kit/build.gradle": .text("\(task)  destinationDir = file('src/\(place)')\n}\n")
    ])
    let whole = tree.adding(["kit/start/settings.gradle": .text("")])
    #expect(try helpers(whole) == [isOne ? .template("start") : nil])
    // A part of the build itself.
    #expect(try helpers(tree) == [nil])
  }
}
