import Discovery
import Model
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// An Info.plist that only the C preprocessor makes well-formed.
@Suite struct PreprocessedListTests {
  private func read(_ content: String) throws -> (failures: Int, faults: Int) {
    let tables = try embeddedTables()
    let list = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(content)\n</dict></plist>\n"
    let app = XcodeProject.Target.app(
      "App", ["INFOPLIST_FILE": "Info.plist", "GENERATE_INFOPLIST_FILE": "NO"])
    let tree: FixtureTree = [
      "App.xcodeproj/project.pbxproj": XcodeProject([app]).entry, "Info.plist": .text(list),
    ]
    return try withFolder(tree) { folder in
      let found = discover([folder], flags: TargetFlags(), tables: tables)
      let units = found.units.map { $0.read() }
      let failures = (found.failures + units.flatMap(\.failures)).filter {
        $0.path.string.hasSuffix("Info.plist")
      }
      return (failures.count, units.flatMap(\.targets).flatMap(\.description.faults).count)
    }
  }

  @Test func `was not looked at`() throws {
    let branches = "#ifdef DEBUG\n<key>a</key>\n#else\n<key>a</key>\n#endif\n<string>b</string>"
    let found = try read(branches)
    #expect(found.failures > 0 && found.faults == 0)
  }

  @Test func `is damaged without such lines, and whole where they fit`() throws {
    let damaged = try read("<key>a</key>\n<key>a</key>\n<string>b</string>")
    #expect(damaged.failures == 0 && damaged.faults == 1)
    let whole = try read("#ifdef DEBUG\n<key>a</key><string>b</string>\n#endif")
    #expect(whole.failures == 0 && whole.faults == 0)
  }
}
