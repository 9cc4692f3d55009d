import SourceText
import SystemPackage
import TestSupport
import Testing

/// What a report says of settings: what is empty, which configuration is judged, and why a finding is no error.
@Suite struct SettingReportTests {
  struct Found: Equatable, CustomStringConvertible {
    let severity: String
    let rule: String
    let text: String

    var description: String { "\(severity) \(rule): \(text)" }
  }

  /// The findings, each with message, consequence and remedy as one text.
  func findings(_ tree: FixtureTree, _ words: String...) throws -> [Found] {
    try withFolder(tree.adding([".git": .folder([:])])) { (folder: FilePath) throws in
      let run = try runTool(["check", "--format", "json"] + words + ["."], in: folder)
      let report = try parseJSON(run.output, options: .strict(sizeLimit: 1 << 22)).root
      return (report["findings"]?.array ?? []).map { finding in
        let texts = ["message", "consequence", "remedy"].compactMap { finding[$0]?.string }
        return Found(
          severity: finding["severity"]?.string ?? "", rule: finding["rule"]?.string ?? "",
          text: texts.joined(separator: " | "))
      }
    }
  }

  func app(_ icon: String, archived: String? = nil, others: [String: String] = [:]) -> FixtureTree {
    var target = Target.app("App", on: "ios", ["ASSETCATALOG_COMPILER_APPICON_NAME": icon])
    for (configuration, name) in others {
      target.settings[configuration] = (target.settings["Release"] ?? [:]).merging(
        ["ASSETCATALOG_COMPILER_APPICON_NAME": name]
      ) { $1 }
    }
    return .shape(target, archiving: archived.map { _ in ["App"] }, with: archived) + Catalog.iOS
  }

  @Test func `a name that rests on an empty variable says which, and what would give it a value`() throws {
    let found = try findings(app("AppIcon$(SUFFIX)x"))
    #expect(found.map(\.severity) == ["error"] && found.map(\.rule) == ["absent-icon-set"])
    #expect(
      found[0].text.contains("nothing defines SUFFIX")
        && found[0].text.contains("--build-setting SUFFIX=VALUE"))
    let answered = try findings(app("AppIcon$(SUFFIX)"))
    #expect(answered.map(\.severity) == ["note"] && answered.map(\.rule) == ["absent-icon-set"])
    #expect(answered[0].text.contains("nothing defines SUFFIX"))
    #expect(try findings(app("AppIcon$(SUFFIX)"), "--build-setting", "SUFFIX=").isEmpty)
  }

  @Test func `a fault of another configuration is a warning that names it`() throws {
    let found = try findings(app("AppIcon", others: ["Beta": "Other"]))
    #expect(found.map(\.severity) == ["warning"] && found.map(\.rule) == ["absent-icon-set"])
    #expect(found[0].text.contains("of configuration Beta names Other"))
    let archived = try findings(app("AppIcon", archived: "Beta", others: ["Beta": "Other"]))
    #expect(archived.map(\.severity) == ["error"])
  }

  @Test func `an error of a target that goes nowhere says why it is none`() throws {
    let host = Target.app("Host", resources: ["Host/Assets.xcassets", "LaunchScreen.storyboard"])
    let tree =
      FixtureTree.shape(.app(), host, archiving: ["App"]) + Catalog.iOS + Catalog.noIcon.inside("Host")
    let found = try findings(tree).filter { $0.severity == "warning" }
    #expect(!found.isEmpty)
    #expect(
      found.allSatisfy {
        $0.text.contains("No error here: the target is archived by no shared scheme, while App is.")
      }, "\(found)")
  }

  @Test func `an app that no shared scheme archives has a line where it loses its icon`() throws {
    let mini = Target.app("Mini", resources: ["Mini/Assets.xcassets", "LaunchScreen.storyboard"])
    let wrist = Target.app("Wrist", on: "watchos", resources: ["Mini/Assets.xcassets"])
    func lines(_ catalog: FixtureTree, of name: String = "Mini (iOS)") throws -> [String] {
      let tree =
        FixtureTree.shape(.app(), mini, wrist, archiving: ["App"]) + Catalog.iOS + catalog.inside("Mini")
      return try withFolder(tree) { (folder: FilePath) throws in
        try runTool(["check", "."], in: folder).outputText.split(separator: "\n").map(String.init)
          .filter { $0.hasPrefix("\(name): ") }
      }
    }
    let lost = try lines(Catalog.noIcon)
    #expect(lost.count == 1 && lost[0].contains(" would be "), "\(lost)")
    #expect(try lines(Catalog.noIcon, of: "Wrist (watchOS)").first?.contains(" would be ") == true)
    #expect(try lines(Catalog.iOS) == [])
  }

  @Test func `an entry of a platform that the target does not compile is left over`() throws {
    let marketing = EntryFixture.slot("ios-marketing", "1024x1024", "1x").holding(.sketch(1024, 1024), .rgba)
    let entries =
      [EntryFixture].mac.map { $0.holding(.sketch($0.pixels.width, $0.pixels.height), .rgb) } + [marketing]
    let tree =
      FixtureTree.shape(Target.app(on: "macos", resources: ["Assets.xcassets"]))
      + .catalog([.iconSet(entries)])
    let worst = try findings(tree).map(\.severity)
    #expect(!worst.contains("error") && !worst.contains("warning"), "\(worst)")
  }
}
