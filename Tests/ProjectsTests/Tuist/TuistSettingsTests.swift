import SystemPackage
import Testing

@Suite struct TuistSettingsTests {
  @Test func `settings that functions and constants of the manifest put together`() throws {
    let helpers = """
      extension SettingsDictionary {
        static let app = SettingsDictionary()
          .merging(.base)
          .swiftVersion("6.0")

          .withIcon(named: "Beta")
          .merging(["A": .string("x")])
        static let base = SettingsDictionary().withIcon(named: "").flagged
        static let fix = SettingsDictionary().otherSwiftFlags(["-x"])
        static let odd = SettingsDictionary().withIcon(named: "Beta").made(elsewhere)
      }
      extension Dictionary where Key == String, Value == SettingValue {
        func withIcon(named name: String) -> SettingsDictionary {
          return merging(["ASSETCATALOG_COMPILER_APPICON_NAME": .string("\\(name)Icon")])
        }
        var flagged: Self { self.merging(["OTHER_LDFLAGS": "-ObjC"]) }
      }
      extension Settings {
        static func ours() -> Settings { .settings(base: .app) }
      }
      """
    func icon(_ settings: String) throws -> String? {
      let text =
        "import ProjectDescription\n\(helpers)\nlet project = Project(name: \"Demo\", targets: [.target(name: \"App\", "
        + "destinations: .iOS, product: .app, bundleId: \"a\", settings: \(settings))])"
      return try stated(["Project.swift": text]).first?.split(separator: " ").last.map { "\($0.prefix(9))" }
    }
    for settings in [
      ".settings(base: .app)", ".settings(base: .app.merging(.fix))", ".ours()",
      ".settings(base: SettingsDictionary().merging(.app).marketingVersion(\"1\"))",
      ".settings(base: .fix.withIcon(named: \"Beta\"))",
    ] {
      #expect(try icon(settings) == "BetaIcon[", "\(settings)")
    }
    // The last of a key counts, and what is not known as a whole may name any icon.
    #expect(try icon(".settings(base: .app.merging(.base))") == "Icon[Proj")
    for settings in [".odd", ".app.made()", ".app.merging(.gone)"] {
      #expect(try icon(".settings(base: \(settings))") == "program)[", "\(settings)")
    }
  }

  @Test func `settings that name no icon are known as such, though another file names one`() throws {
    let flags =
      "let team = \"DEVELOPMENT_TEAM\"\nlet base = SettingsDictionary()\n  .bitcodeEnabled(false)\n"
      + "  .merging([team: SettingValue(stringLiteral: \"T\")])\nextension SettingsDictionary {\n  var flagged: Self {\n"
      + "    return self.merging([\"OTHER_LDFLAGS\": \"-ObjC\"])\n  }\n}\n"
    func icon(_ base: String, _ before: String) throws -> String? {
      let text =
        "import ProjectDescription\n\(before)let project = Project(name: \"Demo\", targets: [.target(name: \"App\", "
        + "destinations: .iOS, product: .app, bundleId: \"a\", settings: .settings(base: \(base)))])"
      let named = "ASSETCATALOG_COMPILER_APPICON_NAME = Far\n"
      return try stated(["Project.swift": text, "C/a.xcconfig": named])
        .first?.split(separator: " ", maxSplits: 5).last.map(String.init)
    }
    for base in [
      "base", "base\n  .merging([\"A\": \"NO\"])\n  .flagged\n",
      "base.merging([\"A\": \"NO\"], uniquingKeysWith: { $1 })",
    ] {
      #expect(try icon(base, flags) == "AppIcon", "\(base)")
    }
    // A constant may be the name of any setting, and is the one that it holds.
    let key = "let key = \"ASSETCATALOG_COMPILER_APPICON_NAME\"\n"
    #expect(try icon("base.merging([key: \"Own\"])", flags + key)?.hasPrefix("Own[") == true)
    #expect(try icon("[key: \"Own\"]", key)?.hasPrefix("Own[") == true)
    for base in [
      "base.merging([Keys.icon: \"Own\"])", "base\n.merging(.gone)",
      "base.merging([\"ENABLE_BITCODE\": \"NO\"]).merging([\"ENABLE_BITCODE\": \"YES\"], uniquingKeysWith: { $1 })",
    ] {
      #expect(try icon(base, flags)?.hasPrefix("$(value of a program)[") == true, "\(base)")
    }
  }

  @Test func `a dictionary that statements change is unknown, and a closure says which value counts`() throws
  {
    func icon(_ base: String, _ before: String = "") throws -> String? {
      let text =
        "import ProjectDescription\n\(before)let project = Project(name: \"Demo\", targets: [.target(name: \"App\", "
        + "destinations: .iOS, product: .app, bundleId: \"a\", settings: .settings(base: \(base)))])"
      return try stated(["Project.swift": text]).first?.split(separator: " ", maxSplits: 5).last.map(
        String.init)
    }
    let key = "\"ASSETCATALOG_COMPILER_APPICON_NAME\""
    let variable = "var base: SettingsDictionary = [\"A\": \"B\"]\n"
    for change in ["base[\(key)] = \"Own\"\n", "base.merge([\(key): \"Own\"]) { $1 }\n"] {
      #expect(try icon("base", variable + change)?.hasPrefix("$(") == true, "\(change)")
      let function =
        "func make() -> SettingsDictionary {\n  \(variable)  \(change)  return base\n}\n"
      #expect(try icon("make()", function)?.hasPrefix("$(") == true, "\(change)")
    }
    #expect(try icon("base", variable + "let other = [\(key): base[\"A\"] == \"B\"]\n") == "AppIcon")
    for base in [
      "[\(key): \"Own\"].merging([\"A\": \"B\"]) { $1 }",
      "base.merging([\(key): \"Own\"]) { old, new in new }",
      "base.merging([\"C\": \"D\"]) { $1 }.merging([\(key): \"Own\"])",
    ] {
      #expect(try icon(base, variable)?.hasPrefix("Own[") == true, "\(base)")
    }
    #expect(
      try icon("[\(key): \"Own\"].merging([\(key): \"Other\"]) { $1 }")?.hasPrefix("$(value of") == true)
  }

  @Test func `an icon's name that Tuist is told not to set`() throws {
    func icon(_ target: String, _ project: String = "") throws -> String? {
      let text =
        "import ProjectDescription\nlet project = Project(name: \"Demo\", \(project)targets: [.target(name: \"App\", "
        + "destinations: .iOS, product: .app, bundleId: \"a\"\(target))])"
      return try stated(["Project.swift": text]).first
    }
    let none = "settings: .settings(defaultSettings: .none)"
    let key = "ASSETCATALOG_COMPILER_APPICON_NAME"
    for target in [none, "settings: .settings(defaultSettings: .recommended(excluding: [\"\(key)\"]))"] {
      #expect(try icon(", \(target)") == "tuist: App ios 1,2 15.0")
    }
    #expect(try icon("", "\(none), ") == "tuist: App ios 1,2 15.0")
    for target in [
      ", settings: .settings(defaultSettings: .recommended)", ", settings: .settings(base: [\"A\": \"B\"])",
      ", settings: .settings(defaultSettings: .recommended(excluding: [\"PRODUCT_NAME\"]))",
    ] {
      #expect(try icon(target, "\(none), ") == "tuist: App ios 1,2 15.0 AppIcon")
    }
  }
}
