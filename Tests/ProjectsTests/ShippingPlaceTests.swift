import Places
import SystemPackage
import Testing

@testable import Projects

/// What the folder of a project says of its applications.
@Suite struct `Which application ships, by its place` {
  @Test(arguments: [
    "ThirdParty", "third_party", "Vendor", "Examples", "Sample", "Tests", "deep/Third-Party/more", "Demo",
    "Pods", "Resources/Libraries/zxing", "libs", "External", "submodules",
  ])
  func `not one below such a folder while another lies outside`(folder: String) throws {
    let inside = TargetList(path: FilePath("repo/\(folder)/Other.xcodeproj"), targets: [.init(name: "Other")])
    let outside = TargetList(path: "repo/Main.xcodeproj", targets: [.init(name: "Main")])
    let library = TargetList(path: "repo/Lib.xcodeproj", targets: [.init(name: "Lib", type: "framework")])
    #expect(try verdicts(inside, outside, below: "repo").last == "Main")
    #expect(try verdicts(inside, outside, below: "repo").first?.hasPrefix("Other: below ") == true)
    #expect(try verdicts(inside, library, below: "repo") == ["Other"])
  }

  @Test func `not one whose own files lie below such a folder while another's do not`() throws {
    func app(_ name: String, _ list: String) -> TargetList.Target {
      .init(name: name, settings: "INFOPLIST_FILE = \(list);")
    }
    let targets = [app("Main", "Main/Info.plist"), app("Other", "Samples/Other/Info.plist")]
    let helper = ["Main", "Other: below Samples"]
    #expect(try verdicts(TargetList(targets: targets)) == helper)
    // A scheme of each tells nothing where the other one runs no tests.
    #expect(
      try verdicts(TargetList(targets: targets, archived: ["Main", "Other"], hasSchemeEach: true)) == helper)
    #expect(try verdicts(TargetList(targets: targets, archived: ["Main", "Other"])) == ["Main", "Other"])
    #expect(try verdicts(TargetList(targets: [app("Other", "Samples/Info.plist")])) == ["Other"])
    #expect(
      try verdicts(TargetList(targets: [app("A", "Samples/Info.plist"), app("B", "Demo/Info.plist")])) == [
        "A", "B",
      ])
  }

  @Test func `not one that archives leave out beside one that they hold`() throws {
    func found(_ app: String, _ player: String, archived: [String]? = nil) throws -> [String] {
      try verdicts(
        TargetList(
          targets: [
            .init(name: "App", settings: app), .init(name: "Player", needs: ["App"], settings: player),
          ], archived: archived))
    }
    let (out, held) = ("SKIP_INSTALL = YES;", "SKIP_INSTALL = NO;")
    let left = ["App", "Player: not archived beside App"]
    #expect(try found(held, out) == left)
    #expect(try found(held, out, archived: ["App", "Player"]) == left)
    // What its own setting puts into archives is there for itself.
    #expect(try found(held, "") == ["App", "Player"])
    #expect(try found("", "") == ["App: for Player", "Player"])
    // Of all alike it says nothing.
    #expect(try found(out, out) == ["App: for Player", "Player"])
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

  @Test func `nor one that is built after a project of a library alone, nor what carries that one's tests`()
    throws
  {
    func found(
      _ tests: String = "Unit Tests", in folder: String = "samples",
      uses: String? = "../../Kit/Kit.xcodeproj", kit place: FilePath = "repo/Kit/Kit.xcodeproj",
      archived: [String]? = nil
    ) throws -> [String] {
      let kit = TargetList(
        path: place,
        targets: [.init(name: "K", type: "library.static"), .init(name: "T", title: tests)],
        archived: archived)
      let show = TargetList(
        path: FilePath("repo/\(folder)/Show/Show.xcodeproj"), targets: [.init(name: "Show")], uses: uses)
      return try verdicts(kit, show, below: "repo")
    }
    #expect(try found() == ["Unit Tests: tests", "Show: demo of Kit.xcodeproj below samples"])
    // An application of another name is what the project is for, and one elsewhere what the library is for.
    #expect(try found("Speed Test") == ["Speed Test", "Show: below samples"])
    // What came from others is no library that the repository is for.
    #expect(
      try found(uses: "../../libs/Kit.xcodeproj", kit: "repo/libs/Kit.xcodeproj") == [
        "Unit Tests: tests", "Show",
      ])
    #expect(try found(in: "apps") == ["Unit Tests: tests", "Show"])
    #expect(try found(uses: nil) == ["Unit Tests", "Show: below samples"])
    #expect(
      try found(archived: ["T"]) == ["Unit Tests", "Show: demo of Kit.xcodeproj below samples"])
  }

  @Test func `nor one that tests a library`() throws {
    func found(_ folder: String, library: FileName?) throws -> [String] {
      try verdicts(
        TargetList(path: FilePath("repo/\(folder)/E.xcodeproj"), targets: [.init(name: "E")]), below: "repo",
        library: library)
    }
    #expect(try found("Tests/Host", library: "L.podspec") == ["E: test of L.podspec below Tests"])
    #expect(try found("Tests/Host", library: nil) == ["E"])
    #expect(try found("Speed Test", library: "L.podspec") == ["E"])
  }

  @Test func `nor one whose own files alone lie in the folder of a demo`() throws {
    func found(_ list: String, library: FileName?, _ settings: String = "", archived: [String]? = nil) throws
      -> [String]
    {
      let app = TargetList.Target(name: "A", settings: "INFOPLIST_FILE = \(list); \(settings)")
      return try verdicts(
        TargetList(path: "repo/A.xcodeproj", targets: [app], archived: archived), below: "repo",
        library: library)
    }
    #expect(try found("Example/Info.plist", library: "L.podspec") == ["A: demo of L.podspec below Example"])
    #expect(try found("Example/Info.plist", library: nil) == ["A"])
    #expect(try found("App/Info.plist", library: "L.podspec") == ["A"])
    let signed = #"CODE_SIGN_IDENTITY = "Apple Distribution";"#
    #expect(try found("Example/Info.plist", library: "L.podspec", signed, archived: ["A"]) == ["A"])
  }

  /// A scheme archives the demo, as Xcode writes one for each target.
  @Test func `nor one that shows a library of its project which another project is built with`() throws {
    func found(in folder: String = "KitDemo", shows: [String] = ["Kit"], used: [String] = ["Kit"]) throws
      -> [String]
    {
      let demo = TargetList.Target(
        name: "Show", settings: "INFOPLIST_FILE = \(folder)/Info.plist;", links: shows)
      let kit = TargetList(
        path: "repo/Kit/Kit.xcodeproj", targets: [.init(name: "Kit", type: "framework"), demo],
        archived: ["Show"])
      let main = TargetList(path: "repo/Main.xcodeproj", targets: [.init(name: "Main", links: used)])
      return try verdicts(kit, main, below: "repo")
    }
    #expect(try found() == ["Show: demo of Kit.framework below KitDemo", "Main"])
    for others in [
      try found(in: "KitApp"), try found(shows: []), try found(used: []), try found(used: ["Kitty"]),
    ] { #expect(others == ["Show", "Main"]) }
  }

  @Test func `not one in the folder of a podspec from which another application is built`() throws {
    func found(
      _ folder: String = "Kit-1.0/Xcode/Show", groups: [String] = ["../Kit-1.0/Sources"],
      mark: FileName? = "K.podspec",
      _ settings: String = "", archived: [String]? = nil
    ) throws -> [String] {
      let main = TargetList(path: "repo/App/Main.xcodeproj", targets: [.init(name: "Main")], groups: groups)
      let show = TargetList(
        path: FilePath("repo/\(folder)/Show.xcodeproj"), targets: [.init(name: "Show", settings: settings)],
        archived: archived)
      return try verdicts(
        main, show, below: "repo", marks: mark.map { ["repo/Kit-1.0": $0, "repo": "L.podspec"] } ?? [:])
    }
    let part = ["Main", "Show: part of K.podspec in Kit-1.0, used by Main"]
    let (inside, whole) = (try found(), try found(groups: ["../Kit-1.0"]))
    #expect(inside == part)
    #expect(whole == part)
    // Nothing there is used, nothing says that it is a library, or the application lies elsewhere.
    #expect(try found(groups: ["../Other", "../Kit"]) == ["Main", "Show"])
    for mark: FileName? in [nil, "LICENSE"] { #expect(try found(mark: mark) == ["Main", "Show"]) }
    #expect(try found("Show") == ["Main", "Show"])
    // What is used lies below its own project, a shared scheme archives it alone, or it is signed for users.
    #expect(try found("Kit-1.0") == ["Main", "Show"])
    #expect(try found(archived: ["Show"]) == ["Main", "Show"])
    #expect(try found(#"CODE_SIGN_IDENTITY = "Apple Distribution";"#) == ["Main", "Show"])
  }

  @Test func `nor one of an engine with whose project another application is built`() throws {
    func found(
      uses: String? = "../Engine/build/Libs.xcodeproj", mark: FileName? = "AUTHORS", archived: [String]? = nil
    ) throws -> [String] {
      let game = TargetList(path: "repo/Game/Game.xcodeproj", targets: [.init(name: "Game")], uses: uses)
      let simulator = TargetList(
        path: "repo/Engine/tools/Sim/Sim.xcodeproj", targets: [.init(name: "Sim")], archived: archived)
      return try verdicts(game, simulator, below: "repo", marks: mark.map { ["repo/Engine": $0] } ?? [:])
    }
    #expect(try found() == ["Game", "Sim: part of Libs.xcodeproj in Engine, used by Game"])
    let both = ["Game", "Sim"]
    #expect(try found(uses: nil) == both)
    #expect(try found(mark: nil) == both)
    #expect(try found(archived: ["Sim"]) == both)
    // It is the application around what is used.
    #expect(try found(uses: "../Engine/tools/Sim/Kit/Kit.xcodeproj") == both)
  }

  @Test func `not a template, also where nothing else is`() throws {
    let brick = TargetList(path: "repo/__brick__/{{name}}/R.xcodeproj", targets: [.init(name: "B")])
    #expect(try verdicts(brick, below: "repo") == ["B: template __brick__"])
    #expect(try verdicts(brick, below: "repo/__brick__") == ["B: template {{name}}"])
    #expect(try verdicts(brick, below: "repo/__brick__/{{name}}") == ["B"])
    let mark = "___PROJECTNAME___"
    let xcode = TargetList(path: FilePath("repo/\(mark).xcodeproj"), targets: [.init(name: mark)])
    #expect(try verdicts(xcode, below: "repo") == ["\(mark): template \(mark).xcodeproj"])
    let named = TargetList(path: "repo/A.xcodeproj", targets: [.init(name: mark), .init(name: "A")])
    #expect(try verdicts(named, below: "repo") == ["\(mark): template \(mark)", "A"])
    let macros = [
      "___A:identifier___", "_____A___", "a_____B___", "___1___A___", "__PROJECT_NAME__", "__APP2__",
    ]
    for folder in macros {
      let other = TargetList(path: FilePath("repo/\(folder)/A.xcodeproj"), targets: [.init(name: "A")])
      #expect(try verdicts(other, below: "repo") == ["A: template \(folder)"])
    }
    let others = [
      "my___app", "__tests__", "__Tests__", "__PROJECT", "my__APP__", "__A__", "__A_B___", "{name}",
      "___a___", "___A__", "__A___", "______", "___A:___", "___A:1___",
      "___:a___", "___A:b__",
    ]
    for folder in others {
      let other = TargetList(path: FilePath("repo/\(folder)/A.xcodeproj"), targets: [.init(name: "A")])
      #expect(try verdicts(other, below: "repo") == ["A"])
    }
  }

  @Test func `not one around which the file of a generator lies`() throws {
    func reasons(_ path: FilePath, file: FileName?) throws -> [HelperReason?] {
      let project = try TargetList(path: path, targets: [.init(name: "A")]).read()
      return shippingVerdicts(of: [project], below: "repo", template: { _ in file }).map(\.helper)
    }
    #expect(try reasons("repo/Kit/A.xcodeproj", file: "template.json") == [.template(name: "template.json")])
    #expect(try reasons("repo/${Name}/A.xcodeproj", file: nil) == [.template(name: "${Name}")])
    #expect(try reasons("repo/Kit/A.xcodeproj", file: nil) == [nil])
  }

  @Test func `not by folders above what was named`() throws {
    let targets = [
      TargetList(path: "/x/Tests/repo/A.xcodeproj", targets: [.init(name: "A")]),
      TargetList(path: "/x/Tests/repo/Samples/B.xcodeproj", targets: [.init(name: "B")]),
    ]
    #expect(try verdicts(targets[0], targets[1], below: "/x/Tests/repo") == ["A", "B: below Samples"])
    #expect(try verdicts(targets[0], targets[1], below: "/x/Tests/repo/Samples") == ["A: below Tests", "B"])
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
}
