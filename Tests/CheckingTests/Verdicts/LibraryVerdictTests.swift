import Checking
import Model
import SpecTables
import TestSupport
import Testing

/// An app that only shows or tests a library may have no icon.
@Suite struct LibraryVerdictTests {
  private func verdict(_ tree: FixtureTree) throws -> [String] {
    try report(of: tree) { report, _ in
      report.findings.filter { $0.severity != .note }.map { "\($0.severity.rawValue) \($0.rule)" }
        + (report.isAnythingJudged && report.unjudgedPaths.isEmpty ? [] : ["nothing judged"])
    }
  }

  private func app(in folder: String) -> FixtureTree {
    let target = XcodeProject.Target.app(resources: ["LaunchScreen.storyboard"])
    return [
      FixturePath("\(folder)/App.xcodeproj/project.pbxproj"): XcodeProject([target]).entry,
      FixturePath("\(folder)/LaunchScreen.storyboard"): .launchStoryboard(),
    ]
  }

  @Test func `a demo is one wherever its project lies`() throws {
    let empty = SetFixture.iconSet([EntryFixture].singleSize.map(\.empty))
    func demo(in folder: String) -> FixtureTree {
      let catalog = "\(folder)/Assets.xcassets"
      return .catalog([empty], at: catalog).adding(
        .project([.app(resources: [catalog, "LaunchScreen.storyboard"])]))
    }
    let podspec: FixtureTree = ["Kit.podspec": .text("")]
    #expect(try verdict(demo(in: "Example").adding(podspec)) == ["warning empty-icon-set"])
    #expect(try verdict(demo(in: "Example")).contains("error empty-icon-set"))
    #expect(try verdict(demo(in: "App").adding(podspec)).contains("error empty-icon-set"))
  }

  @Test func `a demo alone is judged, whatever it lacks`() throws {
    let demo = app(in: "Example").adding(["Kit.podspec": .text("")])
    #expect(try verdict(demo) == ["warning absent-icon-set"])
    let test = app(in: "test/Host").adding(["Kit.podspec": .text("")])
    #expect(try verdict(test) == ["warning absent-icon-set"])
    let several = app(in: "SDKTestApps/Manual").adding(["Kit.podspec": .text("")])
    #expect(try verdict(several) == ["warning absent-icon-set"])
    let speed = app(in: "SpeedTestApp/iOS").adding(["Kit.podspec": .text("")])
    #expect(try verdict(speed).contains("error absent-icon-set"))
    // Without the library, and beside an app that goes to users, of which nothing was judged.
    #expect(try verdict(app(in: "Example")) == ["error absent-icon-set", "nothing judged"])
    #expect(
      try verdict(demo.adding(app(in: "App"))).sorted() == [
        "error absent-icon-set", "nothing judged", "warning absent-icon-set",
      ])
  }

  @Test func `an app without a catalog lacks its icon also beside one of another project`() throws {
    let good = FixtureTree.catalog([.iconSet(.singleSize)], at: "Good/Assets.xcassets").adding([
      "Good/Good.xcodeproj/project.pbxproj": XcodeProject([.app("Good", resources: ["Assets.xcassets"])])
        .entry
    ])
    func absent(_ tree: FixtureTree) throws -> [String] {
      try verdict(tree).filter { $0.contains("absent-icon-set") }
    }
    #expect(try absent(app(in: "Bad").adding(good)) == ["error absent-icon-set"])
    // One that is built with a library of its project may show a module of the other one.
    var module = XcodeProject.Target.app(resources: ["LaunchScreen.storyboard"])
    module.embeds = ["Kit"]
    let kit = XcodeProject.Target("Kit", productType: "com.apple.product-type.framework")
    var shown = app(in: "Bad")
    shown["Bad/App.xcodeproj/project.pbxproj"] = XcodeProject([module, kit]).entry
    #expect(try absent(shown) == ["error absent-icon-set"])
    #expect(try absent(shown.adding(good)) == ["warning absent-icon-set"])
  }
}
