import SpecTables
import Testing

@testable import Reporting

@Suite struct `The marks of a proof sheet` {
  @Test func `have the safe zone of the table`() throws {
    let row = try #require(try SiteImageRow.embedded().first { $0.id == "web.manifest.maskable" })
    #expect(row.safeRadius == maskableSafeRadius)
  }
}
