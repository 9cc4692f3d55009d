import SystemPackage
import Testing

@Suite struct TuistTests {
  @Test func `literal targets; helpers are unknown`() throws {
    let text = """
      import ProjectDescription
      let project = Project(
        name: "Demo",
        targets: [
          .target(
            name: "App", destinations: [.iPhone], product: .app, bundleId: "a",
            deploymentTargets: .iOS("16.0"),
            resources: ["App/Resources/**"],
            settings: .settings(base: ["ASSETCATALOG_COMPILER_APPICON_NAME": "Own"])),
        ])
      """
    #expect(
      try stated(["Project.swift": text, "App/Resources/a.png": ""])
        == ["tuist: App ios 1 16.0 Own[Project.swift:9] App/Resources/"])
    // A name that the manifest computes is unknown, not empty.
    let computed = text.replacing("\"Own\"", with: ".init(iconName)")
    #expect(
      try stated(["Project.swift": computed, "App/Resources/a.png": ""]) == [
        "tuist: App ios 1 16.0 $(iconName)[Project.swift:9] App/Resources/"
      ])
    #expect(
      try stated(["Project.swift": "import ProjectDescription\nlet p = Project.app(name: \"A\")"]) == [])
    // An app that a comment speaks of is none.
    let libraries =
      "import ProjectDescription\n  // product: .app\nlet p = Project(name: \"A\", targets: libraries())"
    #expect(try stated(["Project.swift": libraries]) == [])
  }

  @Test func `constants of types are followed, and what a program puts together is unknown`() throws {
    func icon(_ settings: String, _ rest: String = "") throws -> String? {
      let text =
        "import ProjectDescription\nimport ProjectDescriptionHelpers\n\(rest)\nlet project = Project(name: \"Demo\", targets: ["
        + ".target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a\", settings: \(settings))])"
      return try stated([
        "Project.swift": text,
        "Tuist/ProjectDescriptionHelpers/S.swift":
          "public enum Shared { public static let base: SettingsDictionary = [\"ASSETCATALOG_COMPILER_APPICON_NAME\": \"Far\"] }",
      ]).first
    }
    let own =
      "enum S { static let base: SettingsDictionary = [\"TARGETED_DEVICE_FAMILY\": \"1\", \"ASSETCATALOG_COMPILER_APPICON_NAME\": \"Near\"] }"
    #expect(try icon(".settings(base: S.base)", own) == "tuist: App ios 1 15.0 Near[Project.swift:3]")
    #expect(
      try icon(".settings(base: Shared.base)")
        == "tuist: App ios 1,2 15.0 Far[Tuist/ProjectDescriptionHelpers/S.swift:1]"
        || icon(".settings(base: Shared.base)") == "tuist: App ios 1,2 15.0 Far[Project.swift:1]")
    #expect(
      try icon(".settings(base: SettingsDictionary().swiftVersion(\"5\"))")?.hasSuffix(" AppIcon") == true)
    #expect(try icon(".appSettings()")?.contains(" $(") == true)
    #expect(
      try icon(".settings(base: .appSettings.merging(.fix))")?.contains(" $(value of a program)[") == true)
    #expect(try icon(".settings(configurations: [])")?.contains(" AppIcon") == true)
  }

  @Test func `members of types that helpers add, written without the type`() throws {
    func read(_ target: String, _ helpers: String) throws -> [String] {
      let text =
        "import ProjectDescription\nimport ProjectDescriptionHelpers\nlet project = Project(name: \"Demo\", targets: ["
        + ".target(name: \"App\", product: .app, bundleId: \"a\", \(target))])"
      return try stated([
        "Project.swift": text, "Tuist/ProjectDescriptionHelpers/S.swift": helpers, "App/a.png": "",
      ])
    }
    let mac =
      "extension Destinations {\n  public static var ours: Destinations { [.mac] }\n}\n"
      + "extension ProjectDescription.DeploymentTargets {\n  static var oldest: Self {\n    return .macOS(\"13.0\")\n  }\n}\n"
    #expect(
      try read("destinations: .ours, deploymentTargets: .oldest", mac) == ["tuist: App macos 13.0 AppIcon"])
    // One may be another one, and what follows a property whose value is put together is in the same type.
    let phone =
      "extension Destinations {\n  static var all: Destinations {\n    var d = Set<Destination>()\n    return d\n  }\n"
      + "  static let ours: Destinations = .near\n  static let near: Destinations = [.iPhone]\n}\n"
    #expect(try read("destinations: .ours", phone) == ["tuist: App ios 1 15.0 AppIcon"])
    let settings =
      "extension Settings {\n  static var app: Settings {\n    .settings(base: [\"ASSETCATALOG_COMPILER_APPICON_NAME\": \"Far\"])\n  }\n}\n"
    #expect(try read("destinations: .iOS, settings: .app", settings).first?.contains(" 15.0 Far[") == true)
    // A member of another type is none of this one.
    #expect(try read("destinations: .app", settings) == ["tuist: App ios 15.0 AppIcon"])
  }

  @Test func `settings that a program puts together name no icon where nothing at hand does`() throws {
    func icon(_ settings: String, _ more: [FilePath: String] = [:], imports: String = "") throws -> String? {
      let text =
        "import ProjectDescription\n\(imports)let project = Project(name: \"Demo\", targets: [.target(name: \"App\", "
        + "destinations: .iOS, product: .app, bundleId: \"a\", settings: \(settings))])"
      return try stated(["Project.swift": text].merging(more) { $1 }).first
    }
    let signed = ".settings(base: .ofCompany.automaticCodeSigning(devTeam: \"T\"))"
    for settings in [signed, "makeSettings(for: name)"] {
      #expect(try icon(settings) == "tuist: App ios 1,2 15.0 AppIcon")
      #expect(try icon(settings, ["C/a.xcconfig": "SWIFT_VERSION = 6\n"])?.hasSuffix(" AppIcon") == true)
      let named = ["C/a.xcconfig": "ASSETCATALOG_COMPILER_APPICON_NAME = Far\n"] as [FilePath: String]
      #expect(try icon(settings, named)?.contains(" $(") == true)
      // A plugin's functions are not here.
      #expect(try icon(settings, imports: "import Plugin\n")?.contains(" $(") == true)
      #expect(try icon(settings, imports: "import ProjectDescriptionHelpers\n")?.contains(" $(") == true)
    }
  }

  @Test func `targets that functions and constants of the manifest make`() throws {
    let function =
      "func app(name: String, on destinations: [Destination]) -> Target {\n  .target(name: name, destinations: Set(destinations), "
      + "product: .app, bundleId: \"a\", resources: [\"Art/**\"])\n}\n"
    let constant =
      "let kit: Target = .target(name: \"Kit\", destinations: .iOS, product: .app, bundleId: \"a\", resources: [\"Art/**\"])\n"
    func read(_ targets: String, _ before: String) throws -> [String] {
      try stated([
        "Project.swift":
          "import ProjectDescription\n\(before)let project = Project(name: \"Demo\", targets: \(targets))",
        "Art/A.xcassets/Contents.json": "",
      ])
    }
    let (one, two) = ("tuist: One ios 1 15.0 AppIcon Art/", "Two macos 11.0 AppIcon Art/")
    #expect(
      try read("[app(name: \"One\", on: [.iPhone]), app(name: \"Two\", on: [.mac])]", function) == [
        "\(one); \(two)"
      ])
    #expect(try read("[kit]", constant) == ["tuist: Kit ios 1,2 15.0 AppIcon Art/"])
    #expect(
      try read("[kit] + [app(name: \"Two\", on: [.mac])]", function + constant) == [
        "tuist: Kit ios 1,2 15.0 AppIcon Art/; \(two)"
      ])
    // An app that is written and cannot be followed is not passed over.
    let looped =
      "func app(_ name: String) -> Target {\n  var t = names\n  if t { t = x }\n  return make(product: .app)\n}\n"
    #expect(try read("[app(\"One\")]", looped).map { $0.prefix(14) } == ["tuist: unread "])
    #expect(try read("[app(\"One\")]", "") == [])
  }

  @Test func `folders of which all files are members`() throws {
    func read(_ folders: String) throws -> [String] {
      let text =
        "import ProjectDescription\nlet project = Project(name: \"Demo\", targets: [.target(name: \"App\", "
        + "destinations: .iOS, product: .app, bundleId: \"a\", buildableFolders: \(folders))])"
      return try stated(["Project.swift": text, "Art/A.xcassets/Contents.json": "", "Code/a.swift": ""])
    }
    #expect(try read(#"["Code", "Art"]"#) == ["tuist: App ios 1,2 15.0 AppIcon Code/ Art/"])
    #expect(
      try read(
        #"[.folder("Art", exceptions: .exceptions([.exception(excluded: ["A.xcassets"])])), .folder("Code")]"#
      )
        == ["tuist: App ios 1,2 15.0 AppIcon Art/ Code/"])
    // What is put together may be anything of the project's folder.
    #expect(try read("folders") == ["tuist: App ios 1,2 15.0 AppIcon ./"])
    #expect(try read("[]") == ["tuist: App ios 1,2 15.0 AppIcon"])
  }

  @Test
  func `what is left out of a pattern, folders in other letter case, and those that are not there`()
    throws
  {
    func read(_ resources: String) throws -> [String] {
      let text =
        "import ProjectDescription\nlet project = Project(name: \"Demo\", targets: [.target(name: \"App\", "
        + "destinations: .iOS, product: .app, bundleId: \"a\", resources: \(resources))])"
      return try stated(["Project.swift": text, "App/Art/A.xcassets/Contents.json": ""])
    }
    #expect(try read(#"["App/Art/**"]"#) == ["tuist: App ios 1,2 15.0 AppIcon App/Art/"])
    #expect(
      try read(#"[.glob(pattern: "App/Art/**", excluding: ["App/Art/A.xcassets/**"])]"#)
        == ["tuist: App ios 1,2 15.0 AppIcon App/Art/"])
    #expect(try read(#"["//App/Art/A.xcassets", .folderReference(path: .relativeToRoot("App"))]"#).count == 1)
    #expect(try read(#"["App/Nope/**"]"#) == ["tuist: App ios 1,2 15.0 AppIcon"])
    #expect(
      try read(#"["app/art/**"]"#)
        == ["tuist: App ios 1,2 15.0 AppIcon App/Art/", "tuist: Demo ios: | needs app/art [2]"])
  }

  @Test(arguments: [
    "let project = Project(", "let project: Project = Project(", "let project: Project = .init(",
    "let project = Project.init(", "let project = ProjectDescription.Project(", "let app: Project = .init(",
  ])
  func `a project that is bound in any way`(start: String) throws {
    let text =
      "import ProjectDescription\nlet options: Project.Options = .init(name: \"x\")\n\(start)name: \"Demo\", targets: ["
      + ".target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a\", resources: [\"Art/**\"])])"
    #expect(
      try stated(["Project.swift": text, "Art/a.png": ""]) == ["tuist: App ios 1,2 15.0 AppIcon Art/"])
  }

  @Test func `a project that a function of a type makes`() throws {
    let text =
      "import ProjectDescription\nenum Factory {\n  static func make() -> Project {\n    Project(name: \"Demo\", targets: ["
      + ".target(name: \"App\", destinations: .iOS, product: .app, bundleId: \"a\")])\n  }\n}\n"
      + "let project: Project = Factory.make()\n"
    #expect(try stated(["Project.swift": text]) == ["tuist: App ios 1,2 15.0 AppIcon"])
  }

  @Test func `an app whose project is not found is unread`() throws {
    let app =
      "import ProjectDescription\nfunc t() -> Target {\n  .target(name: \"App\", destinations: .iOS, product: .app)\n}\n"
    let project = "let project = Factory().make()\n"
    #expect(try stated(["Project.swift": app + project]) == ["tuist: unread - -"])
    #expect(try stated(["Project.swift": app.replacing(".app)", with: ".framework)") + project]) == [])
    // A file of helpers that is called as a manifest is makes no app by itself.
    #expect(try stated(["Project.swift": app]) == [])
    #expect(try stated(["Tuist/ProjectDescriptionHelpers/Project.swift": app + project]) == [])
  }

  @Test(arguments: [
    ("destinations: places", "let places: Destinations = .iOS", "ios 1,2 15.0"),
    ("destinations: Destinations.iOS", "", "ios 1,2 15.0"),
    ("destinations: .init([.iPhone, Destination.iPad])", "", "ios 1,2 15.0"),
    ("destinations: places", "let places: Destinations = .macOS", "macos 11.0"),
    ("platform: place", "let place: Platform = .macOS", "macos 11.0"),
    ("platform: .iOS", "", "ios 1,2 15.0"),
    ("platform: .iOS, deploymentTarget: .iOS(targetVersion: \"16.0\", devices: .iphone)", "", "ios 1 16.0"),
    (
      "platform: .iOS, deploymentTarget: oldest",
      "let oldest = DeploymentTarget.iOS(targetVersion: \"16.0\", devices: [.ipad])", "ios 2 16.0"
    ),
    // What is put together is known as little as what is not here.
    ("destinations: places(for: name)", "", "ios 15.0"),
    ("destinations: isBeta ? .iOS : .macOS", "", "ios 15.0"),
    ("platform: .iOS, deploymentTarget: .iOS(targetVersion: \"16.0\", devices: devices())", "", "ios 16.0"),
  ])
  func `for which devices an app is`(stated destinations: String, before: String, expected: String) throws {
    let text =
      "import ProjectDescription\n\(before)\nlet project = Project(name: \"Demo\", targets: ["
      + ".target(name: \"App\", \(destinations), product: .app, bundleId: \"a\")])"
    #expect(try stated(["Project.swift": text]) == ["tuist: App \(expected) AppIcon"])
  }

  @Test func `targets that an enum makes of its cases, and names that a property holds`() throws {
    let cases = """
      import ProjectDescription
      enum Part: String, CaseIterable {
        case app = "Demo"
        case kit
        var target: Target {
          switch self {
          case .app:
            return Target.target(
              name: rawValue, destinations: .iOS, product: .app, bundleId: "a", resources: ["\\(rawValue)/Art/**"])
          case .kit: return .target(name: rawValue, destinations: .iOS, product: .framework, bundleId: "k")
          }
        }
      }
      let project = Project(name: "Demo", targets: Part.allCases.map(\\.target))
      """
    #expect(
      try stated(["Project.swift": cases + "\nenum B {\n  case app = \"C\"\n}\n", "Demo/Art/a.png": ""])
        == ["tuist: Demo ios 1,2 15.0 AppIcon Demo/Art/; kit ios 1,2 15.0"])
    let factory =
      "import ProjectDescription\nclass Factory {\n  let projectName: String = \"Box\"\n  func make() -> [Target] {\n"
      + "    return [.target(name: projectName, destinations: .iOS, product: .app, bundleId: \"a\")]\n  }\n}\n"
      + "let factory = Factory()\nlet project = Project(name: factory.projectName, targets: factory.make())"
    #expect(try stated(["Project.swift": factory]) == ["tuist: Box ios 1,2 15.0 AppIcon"])
  }
}
