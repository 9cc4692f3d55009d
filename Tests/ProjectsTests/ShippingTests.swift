import Places
import SystemPackage
import Testing

@testable import Projects

/// A project of several targets, each with what it embeds and the targets that run in it.
private struct TargetList {
  struct Target {
    var name: String
    var type = "application"
    var embeds: [String] = []
    var host: String?
    var needs: [String] = []
    var sdk = "iphoneos"
    var settings = ""
  }

  var path: FilePath = "App/App.xcodeproj"
  var targets: [Target]
  /// TargetList that shared schemes archive; nil where no scheme is committed.
  var archived: [String]?

  func read() throws(ProjectError) -> BuildProject {
    let names = targets.map(\.name)
    let objects = targets.map { target in
      let host =
        target.host.map { "TEST_HOST = \"$(BUILT_PRODUCTS_DIR)/\($0).app/Contents/MacOS/\($0)\";" } ?? ""
      let copies = target.embeds.map { "F\(target.name)\($0)" }.joined(separator: ",")
      return """
        \(target.name) = { isa = PBXNativeTarget; name = \(target.name); productType = "com.apple.product-type.\(target.type)";
          productReference = P\(target.name); buildConfigurationList = L\(target.name); buildPhases = (C\(target.name)); dependencies = (\(target.needs.map { "D\(target.name)\($0)" }.joined(separator: ","))); };
        P\(target.name) = { isa = PBXFileReference; path = \(target.name).app; sourceTree = BUILT_PRODUCTS_DIR; };
        L\(target.name) = { isa = XCConfigurationList; buildConfigurations = (X\(target.name)); };
        X\(target.name) = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = \(target.sdk); \(target.settings) \(host) }; };
        C\(target.name) = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 16; dstPath = "$(CONTENTS_FOLDER_PATH)/X"; files = (\(copies)); };
        \(target.needs.map { "D\(target.name)\($0) = { isa = PBXTargetDependency; target = \($0); };" }.joined())
        \(target.embeds.map { "F\(target.name)\($0) = { isa = PBXBuildFile; fileRef = P\($0); };" }.joined())
        """
    }
    let text = """
      { objectVersion = 46; rootObject = R; objects = { R = { isa = PBXProject; targets = (\(names.joined(separator: ","))); };
      \(objects.joined()) }; }
      """
    var files = [path.appending("project.pbxproj"): text]
    if let archived {
      let scheme = path.appending("xcshareddata").appending("xcschemes").appending("A.xcscheme")
      files[scheme] = `Shared schemes`.text(archived.map { ($0, true) }, project: path.fileName.text ?? "")
    }
    return try readXcodeProject(at: path, reading: reading(files), listing: listing(files))
  }
}

private func test(in host: String, _ name: String = "Tests") -> TargetList.Target {
  TargetList.Target(name: name, type: "bundle.unit-test", host: host)
}

@Suite struct `Which application ships` {
  /// The names of those that ship, and of the helpers with their reasons.
  private func verdicts(
    _ projects: TargetList..., below root: FilePath = ".", library: FileName? = nil
  ) throws -> [String] {
    try shippingVerdicts(
      of: projects.map { projects throws(ProjectError) in try projects.read() }, below: root, library: library
    ).map {
      verdict in
      let reason: String? =
        switch verdict.helper {
        case nil: nil
        case .embedded(let application): "in \(application.name)"
        case .testHost(let test): "hosts \(test.name)"
        case .notArchived(let other): "beside \(other.name)"
        case .needed(let user): "for \(user.name)"
        case .place(let folder): "below \(folder.display)"
        case .demo(let folder, let library): "demo of \(library.display) below \(folder.display)"
        case .containerShell: "shell"
        }
      return verdict.application.name + (reason.map { ": \($0)" } ?? "")
    }
  }

  @Test func `the only one, whatever it is`() throws {
    #expect(try verdicts(TargetList(targets: [.init(name: "App"), test(in: "App")])) == ["App"])
    #expect(
      try verdicts(
        TargetList(path: "repo/Examples/A.xcodeproj", targets: [.init(name: "App")]), below: "repo")
        == ["App"])
    #expect(try verdicts(TargetList(targets: [.init(name: "Library", type: "framework")])) == [])
  }

  @Test func `not one that another embeds, directly or in an extension`() throws {
    #expect(
      try verdicts(
        TargetList(targets: [
          .init(name: "App", embeds: ["Login", "Extension"], sdk: "macosx"),
          .init(name: "Login", sdk: "macosx"),
          .init(name: "Extension", type: "app-extension", embeds: ["Deep"]),
          .init(name: "Deep", sdk: "macosx"),
        ])) == ["App", "Login: in App", "Deep: in App"])
    // Each within the other cannot be; then nothing is known by it.
    #expect(
      try verdicts(TargetList(targets: [.init(name: "A", embeds: ["B"]), .init(name: "B", embeds: ["A"])]))
        == [
          "A", "B",
        ])
  }

  @Test func `App Clips and watch apps with the application that holds them`() throws {
    let clip = TargetList.Target(name: "Clip", type: "application.on-demand-install-capable")
    let watch = TargetList.Target(name: "Watch", type: "application.watchapp2", sdk: "watchos")
    #expect(
      try verdicts(TargetList(targets: [.init(name: "App", embeds: ["Clip", "Watch"]), clip, watch]))
        == ["App", "Clip", "Watch"])
    #expect(
      try verdicts(
        TargetList(path: "App/App.xcodeproj", targets: [.init(name: "App")]),
        TargetList(path: "Samples/S.xcodeproj", targets: [.init(name: "Sample", embeds: ["Watch"]), watch]))
        == ["App", "Sample: below Samples", "Watch: below Samples"])
    #expect(
      try verdicts(
        TargetList(targets: [
          .init(name: "Shell", type: "application.watchapp2-container", embeds: ["Watch"]), watch,
        ]))
        == ["Shell: shell", "Watch"])
    #expect(try verdicts(TargetList(targets: [.init(name: "M", type: "application.messages")])) == ["M"])
  }

  @Test func `not one that only runs tests while another does not`() throws {
    let targets: [TargetList.Target] = [.init(name: "App"), .init(name: "Host"), test(in: "Host")]
    #expect(try verdicts(TargetList(targets: targets)) == ["App", "Host: hosts Tests"])
    #expect(try verdicts(TargetList(targets: targets, archived: ["App"])) == ["App", "Host: hosts Tests"])
    #expect(try verdicts(TargetList(targets: targets, archived: ["App", "Host"])) == ["App", "Host"])
    // Both run tests: nothing tells them apart.
    #expect(try verdicts(TargetList(targets: targets + [test(in: "App", "More")])) == ["App", "Host"])
    // The other application is for another platform.
    #expect(
      try verdicts(
        TargetList(targets: [.init(name: "Mac", sdk: "macosx"), .init(name: "Phone"), test(in: "Phone")]))
        == ["Mac", "Phone"])
    // What it embeds goes nowhere else.
    #expect(
      try verdicts(
        TargetList(targets: [.init(name: "Login"), .init(name: "Main", embeds: ["Login"]), test(in: "Main")]))
        == ["Login: in Main", "Main"])
  }

  @Test func `without schemes, one that holds extensions is more than a host of tests`() throws {
    let targets: [TargetList.Target] = [
      .init(name: "Lite"), .init(name: "App", embeds: ["Share"]), .init(name: "Share", type: "app-extension"),
      test(in: "App"),
    ]
    #expect(try verdicts(TargetList(targets: targets)) == ["Lite", "App"])
    #expect(try verdicts(TargetList(targets: targets, archived: ["Lite"])) == ["Lite", "App: hosts Tests"])
  }

  @Test(arguments: [
    "ThirdParty", "third_party", "Vendor", "Examples", "Sample", "Tests", "deep/Third-Party/more", "Demo",
    "Pods",
  ])
  func `not one below such a folder while another lies outside`(folder: String) throws {
    let inside = TargetList(path: FilePath("repo/\(folder)/Other.xcodeproj"), targets: [.init(name: "Other")])
    let outside = TargetList(path: "repo/Main.xcodeproj", targets: [.init(name: "Main")])
    let library = TargetList(path: "repo/Lib.xcodeproj", targets: [.init(name: "Lib", type: "framework")])
    #expect(try verdicts(inside, outside, below: "repo").last == "Main")
    #expect(try verdicts(inside, outside, below: "repo").first?.hasPrefix("Other: below ") == true)
    #expect(try verdicts(inside, library, below: "repo") == ["Other"])
  }

  @Test func `not one that another, or its tests, is built after and does not embed`() throws {
    #expect(
      try verdicts(TargetList(targets: [.init(name: "App", needs: ["Tool"]), .init(name: "Tool")]))
        == ["App", "Tool: for App"])
    var tests = test(in: "App")
    tests.needs = ["App", "Tool"]
    #expect(
      try verdicts(
        TargetList(targets: [.init(name: "App"), .init(name: "Tool"), tests], archived: ["App", "Tool"]))
        == ["App", "Tool: for Tests"])
    #expect(
      try verdicts(
        TargetList(
          targets: [.init(name: "App", needs: ["Tool"]), .init(name: "Tool")], archived: ["App", "Tool"]))
        == ["App", "Tool: for App"])
    // Where a scheme archives it, and none what depends on it, it is for users.
    #expect(
      try verdicts(
        TargetList(
          targets: [.init(name: "App", needs: ["Phone"]), .init(name: "Phone")], archived: ["Phone"]))
        == ["App: beside Phone", "Phone"])
    // Tests of the surface depend on the application that they drive.
    let surface = TargetList.Target(name: "UI", type: "bundle.ui-testing", needs: ["App"])
    #expect(try verdicts(TargetList(targets: [.init(name: "App"), surface])) == ["App"])
    // Each after the other tells nothing.
    #expect(
      try verdicts(
        TargetList(targets: [.init(name: "A", needs: ["B"]), .init(name: "B", needs: ["A"])])) == ["A", "B"])
  }

  @Test func `not the demo of a library`() throws {
    let demo = TargetList(path: "repo/watchOS Example/E.xcodeproj", targets: [.init(name: "E")])
    #expect(try verdicts(demo, below: "repo") == ["E"])
    #expect(
      try verdicts(demo, below: "repo", library: "L.podspec") == [
        "E: demo of L.podspec below watchOS Example"
      ])
    for folder in ["RxExample", "ExampleApp", "iOSDemo", "Old-Samples"] {
      let other = TargetList(path: FilePath("repo/\(folder)/E.xcodeproj"), targets: [.init(name: "E")])
      #expect(
        try verdicts(other, below: "repo", library: "L.podspec") == ["E: demo of L.podspec below \(folder)"])
    }
    for folder in ["Resampler", "Demolition", "Exampled"] {
      let other = TargetList(path: FilePath("repo/\(folder)/E.xcodeproj"), targets: [.init(name: "E")])
      #expect(try verdicts(other, below: "repo", library: "L.podspec") == ["E"])
    }
    let app = TargetList(path: "repo/App/A.xcodeproj", targets: [.init(name: "A")])
    #expect(try verdicts(app, below: "repo", library: "Package.swift") == ["A"])
    // The folder was named itself.
    #expect(try verdicts(demo, below: "repo/watchOS Example", library: "L.podspec") == ["E"])
  }

  @Test(arguments: [
    (#"CODE_SIGN_IDENTITY = "Apple Distribution";"#, true),
    (#""CODE_SIGN_IDENTITY[sdk=iphoneos*]" = "iPhone Distribution: Example";"#, true),
    (#"PROVISIONING_PROFILE_SPECIFIER = "match AppStore com.example.app";"#, true),
    (#"CODE_SIGN_IDENTITY = "Apple Development";"#, false), ("", false),
  ])
  func `the only application in a demo's folder where it is archived and signed for users`(
    settings: String, ships: Bool
  ) throws {
    let app = TargetList.Target(name: "E", settings: settings)
    func demo(archived: [String]?, _ targets: TargetList.Target...) -> TargetList {
      TargetList(path: "repo/Example/E.xcodeproj", targets: targets, archived: archived)
    }
    let helper = "E: demo of L.podspec below Example"
    #expect(
      try verdicts(demo(archived: ["E"], app), below: "repo", library: "L.podspec") == [ships ? "E" : helper])
    // A scheme that archives nothing, and an application beside it, are no sign of an app.
    #expect(try verdicts(demo(archived: nil, app), below: "repo", library: "L.podspec") == [helper])
    #expect(
      try verdicts(demo(archived: ["E"], app, .init(name: "F")), below: "repo", library: "L.podspec") == [
        helper, "F: demo of L.podspec below Example",
      ])
  }

  @Test func `not by folders above what was named`() throws {
    let targets = [
      TargetList(path: "/x/Tests/repo/A.xcodeproj", targets: [.init(name: "A")]),
      TargetList(path: "/x/Tests/repo/Samples/B.xcodeproj", targets: [.init(name: "B")]),
    ]
    #expect(try verdicts(targets[0], targets[1], below: "/x/Tests/repo") == ["A", "B: below Samples"])
    #expect(try verdicts(targets[0], targets[1], below: "/x/Tests/repo/Samples") == ["A: below Tests", "B"])
  }

  @Test(arguments: ["application.watchapp2", "application.on-demand-install-capable"])
  func `a watch app and an App Clip go with the application that holds them`(type: String) throws {
    let held = try TargetList(
      targets: [.init(name: "App", embeds: ["Inner"]), .init(name: "Inner", type: type)]
    ).read()
    #expect(shippingVerdicts(of: [held], below: ".").map(\.isCompanion) == [false, true])
    // By itself it is nobody's: a watch app without an application of its own.
    let alone = try TargetList(targets: [.init(name: "Inner", type: type)]).read()
    #expect(shippingVerdicts(of: [alone], below: ".").map(\.isCompanion) == [false])
  }

  @Test func `by the schemes of a workspace too`() throws {
    let project = try TargetList(targets: [.init(name: "App"), .init(name: "Host"), test(in: "Host")]).read()
    let scheme = SharedScheme(
      path: "All.xcworkspace/xcshareddata/xcschemes/All.xcscheme",
      archives: [TargetReference(project: "App/App.xcodeproj", id: "Host", name: "Host")])
    let verdicts = shippingVerdicts(of: [project], workspaceSchemes: [scheme], below: ".")
    #expect(verdicts.map(\.ships) == [false, true])
    #expect(verdicts.map(\.isArchived) == [false, true])
  }

  @Test func `not one that no scheme archives while one archives another of its project`() throws {
    let targets: [TargetList.Target] = [.init(name: "App"), .init(name: "Playground")]
    #expect(
      try verdicts(TargetList(targets: targets, archived: ["App"])) == ["App", "Playground: beside App"])
    #expect(try verdicts(TargetList(targets: targets)) == ["App", "Playground"])
    #expect(
      try verdicts(
        TargetList(targets: targets, archived: ["App"]),
        TargetList(path: "B/B.xcodeproj", targets: [.init(name: "Other")]))
        == ["App", "Playground: beside App", "Other"])
  }

  @Test func `not one that shows a library below the project of an application that is archived`() throws {
    let app = TargetList(path: "A.xcodeproj", targets: [.init(name: "App")], archived: ["App"])
    let kit = TargetList.Target(name: "Kit", type: "framework")
    func library(_ needs: [String], archived: [String]? = nil) -> TargetList {
      TargetList(
        path: "Kit/K.xcodeproj", targets: [kit, .init(name: "Shell", needs: needs)], archived: archived)
    }
    #expect(try verdicts(app, library(["Kit"])) == ["App", "Shell: beside App"])
    #expect(try verdicts(app, library([])) == ["App", "Shell"])
    #expect(try verdicts(app, library(["Kit"], archived: ["Shell"])) == ["App", "Shell"])
  }

  @Test(arguments: ["sampleapps", "DemoApp", "Example Project", "test-apps"])
  func `not one in a folder of trials while another lies outside`(folder: String) throws {
    let app = TargetList(path: "A/A.xcodeproj", targets: [.init(name: "App")])
    let trial = TargetList(
      path: FilePath("\(folder)/B.xcodeproj"), targets: [.init(name: "B")], archived: ["B"])
    #expect(try verdicts(app, trial) == ["App", "B: below \(folder)"])
  }

  @Test func `not the only one where its project archives nothing but libraries and it runs their tests`()
    throws
  {
    let library = TargetList.Target(name: "Kit", type: "framework")
    let targets = [library, .init(name: "Host"), test(in: "Host")]
    #expect(try verdicts(TargetList(targets: targets, archived: ["Kit"])) == ["Host: hosts Tests"])
    // Without a shared scheme, or without tests in it, it may be the app.
    #expect(try verdicts(TargetList(targets: targets)) == ["Host"])
    #expect(
      try verdicts(TargetList(targets: [library, .init(name: "Host")], archived: ["Kit"])) == ["Host"])
    // What holds an extension, or is signed for users, is an app whose scheme nobody has shared.
    let widget = TargetList.Target(name: "Widget", type: "app-extension")
    let app = TargetList.Target(name: "Host", embeds: ["Widget"])
    #expect(
      try verdicts(TargetList(targets: [library, widget, app, test(in: "Host")], archived: ["Kit"])) == [
        "Host"
      ])
    let signed = TargetList.Target(name: "Host", settings: #"CODE_SIGN_IDENTITY = "iPhone Distribution";"#)
    #expect(
      try verdicts(TargetList(targets: [library, signed, test(in: "Host")], archived: ["Kit"])) == ["Host"])
    // The framework under test is copied into its host.
    let host = TargetList.Target(name: "Host", embeds: ["Kit"])
    #expect(
      try verdicts(TargetList(targets: [library, host, test(in: "Host")], archived: ["Kit"]))
        == ["Host: hosts Tests"])
  }
}
