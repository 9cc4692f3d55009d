import Checking
import Discovery
import Engine
import Model
import Places
import SpecTables
import SystemPackage
import TestSupport
import Testing

/// One image that is named alone: what it is taken for.
@Suite struct RoleVerdictTests {
  private func judgeAlone(_ name: String, _ entry: FixtureEntry, role: String? = nil) throws -> [String] {
    let tables = try embeddedTables()
    var flags = TargetFlags()
    flags.roles = role.flatMap { RolePattern("\($0)=\(name)") }.map { [$0] } ?? []
    return try withFolder { folder in
      try ([FixturePath(name): entry] as FixtureTree).write(to: folder)
      return check([folder.appending(name)], flags: flags, tables: tables, jobs: 1).findings
        .map { "\($0.severity.rawValue) \($0.rule)" }
    }
  }

  private static let clear = FixtureEntry.png(Canvas.floatingSketch(1024, 1024), .quick(.rgba))
  private static let solid = FixtureEntry.png(Canvas.sketch(1024, 1024), .quick(.rgb))

  @Test(arguments: ["AppIcon.png", "AppIcon-new.png", "Icon-1024.png"])
  func `a clear icon of 1024 pixels warns by its name`(name: String) throws {
    #expect(try judgeAlone(name, Self.clear).contains("warning transparent-pixels"))
    #expect(!(try judgeAlone(name, Self.solid)).contains { !$0.hasPrefix("note") })
  }

  @Test(arguments: ["app-icon", "store-icon"])
  func `a role makes it an error`(role: String) throws {
    #expect(try judgeAlone("Drawing.png", Self.clear, role: role).contains("error transparent-pixels"))
    #expect(!(try judgeAlone("Drawing.png", Self.solid, role: role)).contains { $0.hasPrefix("error") })
  }

  @Test(arguments: [(20, false), (40, false), (41, true), (200, true)])
  func `an icon that is said to be a toolbar's is about as large as those are`(side: Int, isLarge: Bool)
    throws
  {
    let found = try judgeAlone("add.png", .png(.glyph(side), PNGWriter(.rgba)), role: "toolbar")
    #expect(found.contains("warning oversize-bar-icon") == isLarge)
  }

  @Test func `any other name is checked as a PNG alone`() throws {
    #expect(try judgeAlone("Layer.png", Self.clear) == ["note nothing-asked"])
  }

  @Test func `a launch image has its role`() throws {
    let entry = FixtureEntry.launchImage(640, 960)
    #expect(try judgeAlone("Splash.png", entry, role: "launch-image") == [])
  }
}
