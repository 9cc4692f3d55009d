import SystemPackage
import Testing

@testable import Projects

/// The settings that an Info.plist names.
@Suite struct ReferencedSettingTests {
  @Test(arguments: [
    ("<string>$(FLAVOUR)</string>", ["FLAVOUR"]), ("${A} $B $(C:lower)", ["A", "B", "C"]),
    ("$(A_$(B))", ["B"]), ("$(A) $(A)", ["A"]), ("no setting, 5$, $(, $()", []),
  ])
  func `are found by their names`(text: String, names: [String]) {
    #expect(referencedSettings(in: Array(text.utf8)) == names)
  }

  @Test func `are found in little time, whatever brackets stand there`() {
    let open = Array(repeating: Array("$($(".utf8), count: 200_000).flatMap(\.self)
    #expect(referencedSettings(in: open) == [])
    let many = (0..<500).map { "$(N\($0))" }.joined()
    #expect(referencedSettings(in: Array(many.utf8)).count == 100)
  }

  private func target(_ settings: String) throws -> ProjectTarget {
    var fixture = ProjectFixture()
    fixture.targetSettings = "INFOPLIST_FILE = Info.plist; " + settings
    fixture.files = ["Apps/Info.plist": "$(NAME) $(LONG) $(LOST) $(UNSET) $(HOST)"]
    return try #require(try fixture.read().targets.first)
  }

  @Test(arguments: [
    ("$(NAME)", "App Two"), ("${NAME:rfc1034identifier}.x", "App-Two.x"), ("$(NAME:lower)", "app two"),
    ("$(UNSET)", ""), ("$(UNSET:default=x)", "x"), ("$(LOST)", ""), ("5$", "5$"), ("$(HOST)", "$(HOST)"),
    ("$(UNASKED)", "$(UNASKED)"), ("plain", "plain"),
  ])
  func `stand for their values`(text: String, value: String) throws {
    let target = try target(#"NAME = "App Two"; LOST = "$(NOWHERE)"; HOST = "$(USER)";"#)
    #expect(target.expand(text, platform: nil, limit: 1000) == value)
  }

  @Test func `are left as they are where their values are too long`() throws {
    let target = try target("LONG = \(String(repeating: "x", count: 900));")
    #expect(target.expand("$(LONG)", platform: nil, limit: 1000).utf8.count == 900)
    #expect(target.expand("$(LONG)$(LONG)", platform: nil, limit: 1000) == "$(LONG)$(LONG)")
  }
}
