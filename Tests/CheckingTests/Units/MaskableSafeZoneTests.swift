import Places
import SpecTables
import Testing

@testable import Checking

@Suite struct `The safe zone of a maskable icon` {
  @Test func `is that of the table`() throws {
    let row = try #require(try SiteImageRow.embedded().first { $0.id == "web.manifest.maskable" })
    #expect(row.safeRadius == MaskableSafeZone.safeRadius)
    #expect(MaskableSafeZone.outside(actual: 90).marks == [.safeZone(radius: MaskableSafeZone.safeRadius)])
  }
}
