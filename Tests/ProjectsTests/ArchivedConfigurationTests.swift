import SpecTables
import SystemPackage
import Testing

@testable import Projects

/// The configurations that go to users.
@Suite struct ArchivedConfigurationTests {
  /// An application `App` that depends on `Widget`, each with configurations of these names.
  /// - Parameters:
  ///   - script: what a phase of `App` runs.
  ///   - package: whether the project's folder lies in a package of Dart.
  func project(
    _ names: [String], default standard: String? = nil, widget: [String]? = nil, script: String = "",
    inPackage package: Bool = false
  ) throws -> BuildProject {
    func list(_ id: String, _ names: [String]) -> String {
      let ids = names.indices.map { "\(id)\($0)" }
      let field = standard.map { "defaultConfigurationName = \($0);" } ?? ""
      return
        "L\(id) = { isa = XCConfigurationList; \(field) buildConfigurations = (\(ids.joined(separator: ","))); };"
        + zip(ids, names).map { id, name in
          "\(id) = { isa = XCBuildConfiguration; name = \"\(name)\"; buildSettings = { ASSETCATALOG_COMPILER_APPICON_NAME = \"Icon-\(name)\"; }; };"
        }.joined()
    }
    let text = """
      { objectVersion = 46; rootObject = R; objects = { R = { isa = PBXProject; targets = (App, Widget); };
      App = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = LApp; dependencies = (D); buildPhases = (S); };
      S = { isa = PBXShellScriptBuildPhase; shellScript = "\(script)"; };
      D = { isa = PBXTargetDependency; target = Widget; };
      Widget = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
        buildConfigurationList = LWidget; };
      \(list("App", names)) \(list("Widget", widget ?? names)) }; }
      """
    var files: [FilePath: String] = ["A.xcodeproj/project.pbxproj": text]
    if package { files["../pubspec.yaml"] = "" }
    return try readXcodeProject(at: "A.xcodeproj", reading: reading(files), listing: listing(files))
  }

  func scheme(
    _ configuration: String, named name: String? = nil, archives target: String = "App"
  ) -> SharedScheme {
    SharedScheme(
      path: FilePath("A.xcodeproj/xcshareddata/xcschemes/\(name ?? configuration).xcscheme"),
      archives: [TargetReference(project: "A.xcodeproj", id: target, name: target)],
      archiveConfiguration: configuration)
  }

  /// The names of those that each target is archived with.
  func shipped(_ project: BuildProject, _ schemes: SharedScheme...) -> [[String]] {
    var projects = [project]
    archive(&projects, workspaceSchemes: schemes)
    return projects[0].targets.map { $0.shippedConfigurations.map(\.name) }
  }

  @Test func `without a scheme are Release, else the default, else the only one`() throws {
    #expect(try shipped(project(["Debug", "Release"])) == [["Release"], ["Release"]])
    #expect(
      try shipped(project(["Debug", "AppStore"], default: "AppStore")) == [["AppStore"], ["AppStore"]])
    #expect(try shipped(project(["Distribution"])) == [["Distribution"], ["Distribution"]])
  }

  @Test func `are found in other letter cases, the same case first`() throws {
    #expect(try shipped(project(["debug", "release"], default: "debug")) == [["release"], ["release"]])
    #expect(try shipped(project(["RELEASE", "Release"])) == [["Release"], ["Release"]])
    let small = try project(["debug", "release", "Beta"], default: "debug")
    #expect(
      shipped(small, scheme("release"), scheme("Beta")) == [["release", "Beta"], ["release", "Beta"]])
    // The build system knows one that a scheme names by its exact name alone, and takes the default for another.
    #expect(shipped(small, scheme("Release")) == [["debug"], ["debug"]])
  }

  @Test func `are those of all schemes that archive the target, and what it needs is built alike`() throws {
    let project = try project(["Debug", "Release", "AppStore", "Beta"])
    #expect(shipped(project, scheme("AppStore")) == [["AppStore"], ["AppStore"]])
    #expect(
      shipped(project, scheme("AppStore"), scheme("Beta"), scheme("Release"), scheme("Beta"))
        == [["Release", "AppStore", "Beta"], ["Release", "AppStore", "Beta"]])
    #expect(shipped(project, scheme("Beta", archives: "Widget")) == [["Release"], ["Beta"]])
    #expect(shipped(project, scheme("Beta", archives: "Other")) == [["Release"], ["Release"]])
  }

  @Test func `are the default where a target has none of the name`() throws {
    let project = try project(["Debug", "AppStore"], default: "Debug", widget: ["Debug", "Release"])
    #expect(shipped(project, scheme("AppStore")) == [["AppStore"], ["Debug"]])
  }

  @Test func `are those of flavours where Flutter builds the app, and what it needs alike`() throws {
    let names = ["Debug-free", "Release-free", "Debug-pro", "Release-pro"]
    let schemes = [
      scheme("Release", named: "Runner"), scheme("Release", named: "Pro"), scheme("Release", named: "other"),
    ]
    func shipped(_ names: [String], script: String, inPackage package: Bool) throws -> [[String]] {
      var projects = [
        try project(names, default: "Debug-free", script: script, inPackage: package)
      ]
      archive(&projects, workspaceSchemes: schemes)
      return projects[0].targets.map { $0.shippedConfigurations.map(\.name) }
    }
    let flutter = "/bin/sh $FLUTTER_ROOT/packages/flutter_tools/bin/xcode_backend.sh build"
    #expect(
      try shipped(names, script: flutter, inPackage: true) == [["Release-pro"], ["Release-pro"]])
    // What Xcode itself archives goes to users as well.
    #expect(
      try shipped(names + ["Release"], script: flutter, inPackage: true)
        == [["Release", "Release-pro"], ["Release", "Release-pro"]])
    for (script, package) in [("make", true), (flutter, false)] {
      #expect(
        try shipped(names, script: script, inPackage: package) == [["Debug-free"], ["Debug-free"]])
    }
    // Without flavours of those names Xcode takes its default.
    #expect(
      try shipped(["Debug", "Production"], script: flutter, inPackage: true)
        == [["Debug"], ["Debug"]])
  }

  @Test func `give the facts`() throws {
    var projects = [try project(["Debug", "Release", "AppStore"])]
    archive(&projects, workspaceSchemes: [scheme("AppStore")])
    let target = projects[0].targets[0]
    let icon = try #require(target.facts(on: .ios).appIcon)
    #expect(
      icon
        == Stated(
          ResolvedText("Icon-AppStore"), file: "A.xcodeproj/project.pbxproj",
          key: "ASSETCATALOG_COMPILER_APPICON_NAME"))
    let release = try #require(target.configurations.first { $0.name == "Release" })
    #expect(target.building(release).facts(on: .ios).appIcon?.value.text == "Icon-Release")
  }

  @Test func `are what the scheme's archive action says, else Release`() throws {
    let text = #"""
      <Scheme><BuildAction/><LaunchAction buildConfiguration = "Debug"/>
      <ArchiveAction buildConfiguration = "App Store" revealArchiveInOrganizer = "YES"></ArchiveAction></Scheme>
      """#
    #expect(try archiveConfiguration(Array(text.utf8)) == "App Store")
    #expect(try archiveConfiguration(Array("<Scheme><ArchiveAction/></Scheme>".utf8)) == nil)
    #expect(try archiveConfiguration(Array("<Scheme/>".utf8)) == nil)
  }

  // MARK: Schemes that list nothing to build

  @Test func `a scheme without an entry archives what it runs, else what it profiles`() throws {
    func reference(_ name: String) -> String {
      "<BuildableReference BlueprintIdentifier=\"\(name)\" BlueprintName=\"\(name)\" ReferencedContainer=\"container:A.xcodeproj\"/>"
    }
    func run(_ action: String, _ name: String) -> String {
      "<\(action)><BuildableProductRunnable>\(reference(name))</BuildableProductRunnable></\(action)>"
    }
    func archived(_ text: String) throws -> [String] {
      try archivedTargets(Array("<Scheme>\(text)</Scheme>".utf8), container: ".").map(\.name)
    }
    let tests = "<TestAction><MacroExpansion>\(reference("Tests"))</MacroExpansion></TestAction>"
    let runs = tests + run("LaunchAction", "App") + run("ProfileAction", "Other")
    for build in ["<BuildAction/>", "<BuildAction></BuildAction>"] {
      #expect(try archived(build + runs) == ["App"])
      #expect(try archived(build + tests + run("ProfileAction", "App")) == ["App"])
      #expect(try archived(build + tests) == [])
    }
    func entry(_ value: String) -> String {
      "<BuildAction><BuildActionEntry buildForArchiving=\"\(value)\">\(reference("Kit"))</BuildActionEntry></BuildAction>"
    }
    #expect(try archived(entry("YES") + runs) == ["Kit"])
    #expect(try archived(entry("NO") + runs) == [])
  }

  @Test func `what flutter create left beside flavours of the same identifier goes to nobody`() throws {
    func shipped(_ identifiers: [String: String]) throws -> [String] {
      let names = identifiers.keys.sorted()
      let list = names.map { name in
        "C\(name.count) = { isa = XCBuildConfiguration; name = \"\(name)\"; "
          + "buildSettings = { PRODUCT_BUNDLE_IDENTIFIER = \"\(identifiers[name] ?? "")\"; INFOPLIST_FILE = Info.plist; }; };"
      }
      let text = """
        { objectVersion = 46; rootObject = R; objects = { R = { isa = PBXProject; targets = (App); };
        App = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = L; buildPhases = (S); };
        S = { isa = PBXShellScriptBuildPhase; shellScript = "/bin/sh $FLUTTER_ROOT/packages/flutter_tools/bin/xcode_backend.sh build"; };
        L = { isa = XCConfigurationList; buildConfigurations = (\(names.map { "C\($0.count)" }.joined(separator: ","))); };
        \(list.joined()) }; }
        """
      let files: [FilePath: String] = [
        "A.xcodeproj/project.pbxproj": text, "../pubspec.yaml": "",
        "Info.plist": "{CFBundleIdentifier = \"$(PRODUCT_BUNDLE_IDENTIFIER)\";}",
      ]
      let project = try readXcodeProject(at: "A.xcodeproj", reading: reading(files), listing: listing(files))
      var projects = [project]
      let schemes = [
        scheme("Release", named: "Runner"), scheme("Release-pro", named: "pro"),
        scheme("Release-free", named: "free"),
      ]
      archive(&projects, workspaceSchemes: schemes)
      return projects[0].targets[0].shippedConfigurations.map(\.name)
    }
    #expect(
      try shipped(["Release": "org.a", "Release-pro": "org.a", "Release-free": "org.b"])
        == ["Release-pro", "Release-free"])
    // An app of its own.
    #expect(
      try shipped(["Release": "org.c", "Release-pro": "org.a", "Release-free": "org.b"])
        == ["Release", "Release-pro", "Release-free"])
  }
}
