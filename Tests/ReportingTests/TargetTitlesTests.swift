import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

@testable import Checking
@testable import Reporting

@Suite struct TargetTitlesTests {
  private func input(
    _ path: FilePath, name: Untrusted? = "Lark", project: FilePath? = nil, configuration: Untrusted? = nil
  ) -> InputReport {
    var target = ReportedTarget(
      path: path, kind: .looseFolder, name: name,
      build: BuildTarget(families: [.iphone], minimumOS: OSVersion(15), sdk: .atLeast(OSVersion(26))),
      provenance: Provenance(
        families: .stated(.named("--family")), minimumOS: .stated(.named("--min-os")),
        sdk: .stated(.named("--sdk"))))
    (target.project, target.configuration) = (project, configuration)
    return InputReport(
      target, files: ReportedFiles(), isJudged: true, kinds: [.appIcon], slots: [], findings: [])
  }

  private func titles(_ inputs: InputReport...) -> [String] {
    let titles = TargetTitles(inputs, below: ".")
    return inputs.indices.map { titles[$0] }
  }

  @Test func `one name of one app stays`() {
    #expect(titles(input("A.xcodeproj"), input("B.xcodeproj", name: "Wren")) == ["Lark", "Wren"])
  }

  @Test func `apps of one name have their place`() {
    #expect(titles(input("a/Lark.app"), input("b/Lark.app")) == ["Lark, a/Lark.app", "Lark, b/Lark.app"])
  }

  /// Two schemes archive one target.
  @Test func `and those of one place their configuration`() {
    let project: FilePath = "A.xcodeproj"
    let release = input(project, project: project)
    let store = input(project, project: project, configuration: "Store")
    #expect(titles(release, store) == ["Lark, Release", "Lark, Store"])
    let catalog = input("App/Assets.xcassets", project: project)
    #expect(titles(release, catalog) == ["Lark", "Lark"])
    let other = input("b/A.xcodeproj", project: "b/A.xcodeproj")
    #expect(
      titles(release, store, other) == [
        "Lark, A.xcodeproj, Release", "Lark, A.xcodeproj, Store", "Lark, b/A.xcodeproj",
      ])
  }
}
