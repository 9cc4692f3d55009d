import SystemPackage
import Testing

/// Targets that a function of helpers puts together step by step.
@Suite struct `Tuist: lists of targets` {
  private static let start =
    "import ProjectDescription\nextension Project {\n  static func makeModule(name: String, kinds: Set<Kind> = "
    + "[.framework], art: ResourceFileElements? = nil) -> Project {\n"
  private static let end = "    return Project(name: name, targets: list)\n  }\n}\n"

  private static let body = #"""
    let isHidden = kinds.contains(.hidden) ? true : false
    var list: [Target] = []
    var dependencies: [TargetDependency] = []
    // One of each kind.
    if kinds.contains(.app), !isHidden {
      let target = Target.target(
        name: name, destinations: .iOS, product: .app, bundleId: name.isEmpty ? "a" : "b", resources: art)
      list.append(target)
    } else if kinds.isEmpty {
      dependencies += [.xctest]
    }
    if kinds.contains(.framework) || kinds.contains(.library) {
      let target: Target = .target(name: "\(name)Kit", destinations: .iOS, product: .framework, bundleId: "k")
      list += [target]
    }
    if kinds.contains(.demo) {
      list.append(
        contentsOf: [.target(name: "\(name)Demo", destinations: .iOS, product: .app, bundleId: "d")])
    }
    """#

  private func read(_ call: String, _ helpers: String, _ before: String = "") throws -> [String] {
    try stated([
      "Apps/Demo/Project.swift":
        "import ProjectDescription\nimport ProjectDescriptionHelpers\n\(before)let project = \(call)\n",
      "Tuist/ProjectDescriptionHelpers/Project+Module.swift": helpers, "Apps/Demo/R/a.png": "",
    ])
  }

  private func module(_ kinds: String, _ body: String = Self.body) throws -> [String] {
    try read(
      "Project.makeModule(name: \"One\", kinds: \(kinds), art: [\"R/**\"])",
      Self.start + body + "\n" + Self.end)
  }

  private static let app = "One ios 1,2 15.0 AppIcon Apps/Demo/R/"
  private static let kit = "OneKit ios 1,2 15.0"
  private static let demo = "OneDemo ios 1,2 15.0 AppIcon"

  @Test(arguments: [
    ("[.app]", ["tuist: \(app)"]), ("Set([.app])", ["tuist: \(app)"]),
    ("[.app, .framework]", ["tuist: \(app); \(kit)"]), ("[.library, .app]", ["tuist: \(app); \(kit)"]),
    ("[.app, .demo]", ["tuist: \(app); \(demo)"]),
    // Modules and their demos are as they were, and so is what asks for no app.
    ("[.framework]", []), ("[.framework, .demo]", []), ("[]", []), ("[.app, .hidden]", []),
  ])
  func `are known by what the manifest gives`(kinds: String, expected: [String]) throws {
    #expect(try module(kinds) == expected)
  }

  @Test(arguments: ["kinds.contains(where: { $0.isApp })", "isApp(kinds)", "names.count > 1"])
  func `an app under a condition that is not known is unread`(condition: String) throws {
    let body = Self.body.replacing("kinds.contains(.app), !isHidden", with: condition)
    #expect(try module("[.app]", body).map { $0.prefix(14) } == ["tuist: unread "])
    #expect(try module("[.framework]", body) == [])
    // A library under one hides no app.
    let library = Self.body.replacing(
      "kinds.contains(.framework) || kinds.contains(.library)", with: condition)
    #expect(try module("[.app]", library) == ["tuist: \(Self.app)"])
  }

  @Test(arguments: [
    "for kind in kinds { add(kind, to: &list) }", "kinds.forEach { list.append($0.app) }",
    "list = kinds.map { $0.target(name: name, product: .app) }",
  ])
  func `an app that is added in a way that is not followed is unread`(step: String) throws {
    let body = "var list: [Target] = []\n\(step)\n// .app\nif kinds.contains(.app) { print(name) }"
    #expect(try module("[.app]", body).map { $0.prefix(14) } == ["tuist: unread "])
    #expect(try module("[.framework]", body) == [])
  }

  @Test func `loops and cases`() throws {
    let body = #"""
      var list = [Target]()
      for kind in kinds {
        switch kind {
        case .app, .clip:
          list.append(.target(name: name, destinations: .iOS, product: .app, bundleId: "a", resources: art))
        case .framework:
          list.append(.target(name: "\(name)Kit", destinations: .iOS, product: .framework, bundleId: "k"))
        default: break
        }
      }
      """#
    #expect(try module("[.app, .tests, .framework]", body) == ["tuist: \(Self.app); \(Self.kit)"])
    #expect(try module("[.tests, .framework]", body) == [])
  }

  @Test func `in a function that the helper calls`() throws {
    let lists = """
      \(Self.start)    let list = makeTargets(name: name, kinds: kinds, art: art)
      \(Self.end)
      extension Target {
        static func makeTargets(name: String, kinds: Set<Kind>, art: ResourceFileElements?) -> [Target] {
      \(Self.body)
          return list
        }
      }
      """
    func call(_ kinds: String) -> String {
      "Project.makeModule(name: \"One\", kinds: \(kinds), art: [\"R/**\"])"
    }
    #expect(try read(call("[.app, .framework]"), lists) == ["tuist: \(Self.app); \(Self.kit)"])
    #expect(try read(call("[.demo]"), lists) == [])
    // A project of the manifest, with targets of the helper.
    let project =
      "Project(name: \"One\", targets: .makeTargets(name: \"One\", kinds: [.app], art: [\"R/**\"]))"
    #expect(try read(project, lists) == ["tuist: \(Self.app)"])
  }

  @Test func `functions that call themselves end`() throws {
    let loop = """
      var list: [Target] = []
      if kinds.contains(.app) {
        for kind in kinds {
          list += makeModule(name: name, kinds: kinds, art: art)
          list += makeModule(name: name, kinds: kinds, art: art)
        }
      }
      """
    #expect(
      try module("[.app, .a, .b, .c, .d, .e, .f, .g]", loop).map { $0.prefix(14) } == ["tuist: unread "])
    let doubled = "var list: [Target] = [x]\n" + String(repeating: "list += [list, list]\n", count: 200)
    #expect(try module("[.framework]", doubled) == [])
    let deep = String(repeating: "if kinds.isEmpty {\n", count: 200) + String(repeating: "}\n", count: 200)
    #expect(try module("[.framework]", "var list: [Target] = []\n" + deep) == [])
  }

  @Test func `in functions within the one that makes the project`() throws {
    func manifest(_ step: String) throws -> [String] {
      let text = """
        import ProjectDescription
        let project = makeProject()
        func makeProject() -> Project {
          let name = "One"
          var list: [Target] = []
          let art = ResourceFileElement.glob(pattern: "R/**")
          \(step)
          return Project(name: name, targets: list)

          func addApp() {
            list.append(.target(name: name, destinations: .iOS, product: .app, bundleId: "a", resources: [art]))
          }
          func addKit() -> String {
            list += [.target(name: "OneKit", destinations: .iOS, product: .framework, bundleId: "k")]
            return "Kit"
          }
        }
        """
      return try stated(["Apps/Demo/Project.swift": text, "Apps/Demo/R/a.png": ""])
    }
    #expect(try manifest("addApp()\n    let kit = addKit()") == ["tuist: \(Self.app); \(Self.kit)"])
    // It states an app, and none is found.
    #expect(try manifest("_ = addKit()").map { $0.prefix(14) } == ["tuist: unread "])
    let endless = "loop()\n    func loop() {\n      loop()\n      loop()\n    }"
    #expect(try manifest(endless).map { $0.prefix(14) } == ["tuist: unread "])
  }

  @Test func `an app among targets that are put together of lists, and one that is not followed`() throws {
    let app =
      ".target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a\", resources: [\"App/**\"])"
    let helpers =
      "import ProjectDescription\nextension Target {\n  public static func makeApp() -> [Target] { [\(app)] }\n"
      + "  public static func makeKit() -> [Target] { [] }\n}\n"
      + "public enum Module: CaseIterable {\n  case app\n  public var target: Target { \(app) }\n"
      + "  public var targets: [Target] { [\(app)] }\n}\n"
      + "public class Builder {\n  var all: [Target] = []\n  public func addApp() -> Self { all.append(\(app)); return self }\n"
      + "  public func addKit() -> Self { return self }\n  public func build() -> Project { Project(name: \"P\", targets: all) }\n}\n"
    func read(_ project: String) throws -> [String] {
      try stated([
        "Project.swift":
          "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = \(project)\n",
        "Tuist/ProjectDescriptionHelpers/P.swift": helpers, "App/A.swift": "",
      ])
    }
    func made(_ targets: String) -> String { "Project(name: \"P\", targets: \(targets))" }
    for targets in [
      "Target.makeApp() + []", "Target.makeKit() + Target.makeApp()",
      "[Target.makeApp(), Target.makeKit()].flatMap { $0 }", "[Target.makeApp()].joined()",
    ] {
      #expect(try read(made(targets)) == ["tuist: App ios 1,2 15.0 AppIcon App/"], "\(targets)")
    }
    for project in [
      made("Module.allCases.map { $0.target }"), made("Module.app.targets"), "Builder().addApp().build()",
    ] {
      let found = try read(project)
      #expect(found.count == 1 && found.allSatisfy { $0.hasPrefix("tuist: unread") }, "\(project): \(found)")
    }
    // What makes modules alone says nothing of an app.
    for project in [
      made("Target.makeKit() + []"), made("kinds.map { $0.module }"), "Builder().addKit().build()",
    ] {
      #expect(try read(project) == [], "\(project)")
    }
  }
}
