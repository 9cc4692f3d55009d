import ImageProperties
import Places
import TestSupport
import Testing

@testable import SpecTables

@Suite struct `What generators read` {
  @Test func `has ids of their own, a tool and known sources`() throws {
    let rows = try GeneratorRow.embedded()
    #expect(Set(rows.map(\.id)).count == rows.count)
    let keys = Set(try embeddedTables().sources.map(\.key))
    for row in rows {
      #expect(row.id.text.hasPrefix("\(row.tool)."), "\(row.id)")
      #expect(!row.sources.isEmpty && row.sources.allSatisfy { keys.contains($0) }, "\(row.id)")
      #expect(row.slot().isOfGenerator && !row.slot().isLoose, "\(row.id)")
    }
  }

  @Test func `has a system for every platform, with known sources`() throws {
    let rows = try AssumedSystem.embedded()
    #expect(rows.map(\.platform.rawValue).sorted() == Platform.allCases.map(\.rawValue).sorted())
    let keys = Set(try embeddedTables().sources.map(\.key))
    for row in rows { #expect(!row.sources.isEmpty && row.sources.allSatisfy { keys.contains($0) }) }
    #expect(Platform.ios.assumedSystem == OSVersion(15))
  }

  @Test func `takes the size that a description states`() throws {
    let row = try #require(try GeneratorRow.embedded().first { $0.id == "cordova.icon" })
    let slot = row.slot(size: PixelSize(width: 120, height: 120))
    #expect(slot.id == "cordova.icon.120")
    #expect(slot.size?.width == 120 && slot.sizeRule == .exact)
    #expect(row.slot().sizeRule == .about)
  }
}
