import Places
import SystemPackage
import Testing

@testable import Projects

@Suite struct `Which application ships` {
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

  @Test func `without schemes, one that has tests beside its other versions`() throws {
    let tests = TargetList.Target(name: "Tests", type: "bundle.unit-test", host: "App", needs: ["Lite"])
    let targets: [TargetList.Target] = [.init(name: "App"), .init(name: "Lite"), tests]
    #expect(try verdicts(TargetList(targets: targets)) == ["App", "Lite"])
  }

  @Test(arguments: [
    ("TestHostApp", true), ("EngineTestHarness", true), ("ExampleApp", false), ("UnitTestRunner", true),
    ("Runner", false), ("SpeedTest", false), ("Hosting", false),
  ])
  func `not one that runs tests and says so, with a scheme of its own or without any`(
    name: String, isHost: Bool
  ) throws {
    let targets: [TargetList.Target] = [
      .init(name: "App", embeds: ["Share"]), .init(name: "Share", type: "app-extension"), .init(name: name),
      test(in: name),
    ]
    let expected = ["App", isHost ? "\(name): hosts Tests" : name]
    #expect(
      try verdicts(TargetList(targets: targets, archived: ["App", name], hasSchemeEach: true)) == expected)
    #expect(try verdicts(TargetList(targets: targets)) == expected)
    // A scheme that archives both, and a signature for users.
    #expect(try verdicts(TargetList(targets: targets, archived: ["App", name])) == ["App", name])
    var signed = targets
    signed[2].settings = #"CODE_SIGN_IDENTITY = "iPhone Distribution";"#
    #expect(
      try verdicts(TargetList(targets: signed, archived: ["App", name], hasSchemeEach: true)) == [
        "App", name,
      ])
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
        == ["App", "Tool"])
    tests.needs = ["App", "TestTool"]
    #expect(
      try verdicts(
        TargetList(
          targets: [.init(name: "App"), .init(name: "TestTool"), tests], archived: ["App", "TestTool"]))
        == ["App", "TestTool: for Tests"])
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

  @Test func `not one that runs tests and has a scheme of its own beside that of a library`() throws {
    let targets: [TargetList.Target] = [
      .init(name: "Kit", type: "framework"), .init(name: "Host"), test(in: "Host"),
    ]
    let all = TargetList(targets: targets, archived: ["Kit", "Host"], hasSchemeEach: true)
    #expect(try verdicts(all, library: "Kit.podspec") == ["Host: hosts Tests"])
    #expect(try verdicts(all) == ["Host"])
    // A scheme that archives both is for the application, and without a scheme of the library it is the product.
    let together = TargetList(targets: targets, archived: ["Kit", "Host"])
    #expect(try verdicts(together, library: "Kit.podspec") == ["Host"])
    #expect(
      try verdicts(TargetList(targets: targets, archived: ["Host"]), library: "Kit.podspec") == ["Host"])
    // Signed for users it is an application; beside another one that runs no tests its name says what it is.
    let signed = TargetList.Target(name: "Host", settings: #"CODE_SIGN_IDENTITY = "iPhone Distribution";"#)
    #expect(
      try verdicts(
        TargetList(
          targets: [targets[0], signed, targets[2]], archived: ["Kit", "Host"], hasSchemeEach: true),
        library: "Kit.podspec") == ["Host"])
    let beside = try verdicts(
      TargetList(
        targets: targets + [.init(name: "App")], archived: ["Kit", "Host", "App"], hasSchemeEach: true),
      library: "Kit.podspec")
    #expect(beside == ["Host: hosts Tests", "App"])
  }

  @Test func `nor one that is there for tests of the surface, beside a host of a library's unit tests`()
    throws
  {
    func found(_ name: String) throws -> [String] {
      let targets: [TargetList.Target] = [
        .init(name: "Kit", type: "framework"), .init(name: "Host"), test(in: "Host"), .init(name: name),
        .init(name: "UI", type: "bundle.ui-testing", settings: "TEST_TARGET_NAME = \(name);"),
      ]
      return try verdicts(
        TargetList(targets: targets, archived: ["Kit", "Host", name], hasSchemeEach: true),
        library: "Kit.podspec")
    }
    #expect(try found("UITestHost") == ["Host: hosts Tests", "UITestHost: hosts UI"])
    // The surface of an app for users is tested as well.
    #expect(try found("Weather") == ["Host: hosts Tests", "Weather"])
    // Its name alone says nothing.
    let untested: [TargetList.Target] = [
      .init(name: "Kit", type: "framework"), .init(name: "Host"), test(in: "Host"),
      .init(name: "UITestHost"),
    ]
    #expect(
      try verdicts(
        TargetList(targets: untested, archived: ["Kit", "Host", "UITestHost"], hasSchemeEach: true),
        library: "Kit.podspec") == ["Host", "UITestHost"])
  }

  @Test func `nor a watch app that none embeds, of a library's tests on a watch`() throws {
    func found(_ hosts: String, needs: [String] = [], library: FileName? = "Kit.podspec") throws -> [String] {
      let tests = TargetList.Target(
        name: "Tests", type: "bundle.unit-test",
        settings:
          #"SUPPORTED_PLATFORMS = "iphoneos watchos"; "TEST_HOST[sdk=iphone*]" = "P/Host.app/Host"; \#(hosts)"#
      )
      let targets: [TargetList.Target] = [
        .init(name: "Kit", type: "framework"), .init(name: "Host", needs: needs),
        .init(name: "Watch", sdk: "watchos"), tests,
      ]
      return try verdicts(
        TargetList(targets: targets, archived: ["Kit", "Host", "Watch"], hasSchemeEach: true),
        library: library)
    }
    let watch = #""TEST_HOST[sdk=watchos*]" = "P/Watch.app/Watch";"#
    #expect(try found(watch) == ["Host: hosts Tests", "Watch: hosts Tests"])
    // No tests run in it, an application needs it, and the repository is not for a library.
    #expect(try found("") == ["Host", "Watch"])
    #expect(try found(watch, needs: ["Watch"]) == ["Host: hosts Tests", "Watch"])
    #expect(try found(watch, library: nil) == ["Host", "Watch"])
  }
}
