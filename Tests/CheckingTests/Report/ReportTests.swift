import Model
import Places
import TestSupport
import Testing

@testable import Checking

@Suite struct ReportTests {
  @Test func `of a catalog that two projects compile is said once what was left out`() throws {
    let targets = [XcodeProject.Target(resources: ["../Shared/Assets.xcassets"])]
    let tree: FixtureTree = [
      "A/A.xcodeproj/project.pbxproj": XcodeProject(targets).entry,
      "B/B.xcodeproj/project.pbxproj": XcodeProject(targets).entry,
      "Shared/Assets.xcassets/Away": .link(to: ".."),
    ]
    try report(of: tree) { report, folder in
      #expect(report.inputs.map(\.catalogs.count) == [1, 1])
      #expect(report.leftOut.map(\.path) == [folder.appending("Shared/Assets.xcassets/Away")])
    }
  }
}
