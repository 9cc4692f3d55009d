import FileTree
import Places
import TestSupport
import Testing

@testable import SpecTables

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `RECORD_TABLES=1 .ci/swift test --filter PackedTables` writes `Specs/rows.packed`, which each change of a row needs; the run fails
/// so that a recording never passes for a comparison. Until then every start reads the tables themselves.
@Suite struct PackedTablesTests {
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_TABLES"] == "1"

  private static func tables(_ packed: [UInt8], stamp: UInt64) -> [(name: String, rows: [SpecRow])]? {
    packed.withUnsafeBufferPointer { PackedReader.tables(in: $0, stamp: stamp) }
  }

  @Test func `the packed rows are those of the tables`() throws {
    let path = repositoryRoot.appending("Specs").appending("rows.packed")
    let packed = PackedWriter.packed(try SpecTables.readTables(), stamp: SpecTables.stamp())
    if Self.isRecording {
      try writeWholeFile(packed, to: path)
      Issue.record("recorded \(packed.count) bytes")
    }
    #expect(try readFile(path, limit: 1 << 20) == packed, "RECORD_TABLES=1 writes them")
  }

  @Test func `what is read of the packed rows is what was written`() throws {
    let stamp = SpecTables.stamp()
    let packed = PackedWriter.packed(try SpecTables.readTables(), stamp: stamp)
    let tables = try #require(Self.tables(packed, stamp: stamp))
    #expect(PackedWriter.packed(tables, stamp: stamp) == packed)
    #expect(tables.map(\.rows.count).reduce(0, +) == 276)
  }

  @Test func `rows that were packed from other tables are not read`() throws {
    let packed = PackedWriter.packed(try SpecTables.readTables(), stamp: 1)
    #expect(Self.tables(packed, stamp: 2)?.count == nil)
    #expect(Self.tables([], stamp: 2)?.count == nil)
  }

  @Test func `the sum tells bytes in another order, of another number and of another file`() {
    let texts = ["abcdefgh12345678", "12345678abcdefgh", "abcdefgh1234567", "abcdefgh12345679", ""]
    let sums = texts.map { text in
      var sum = SumOfBytes()
      Array(text.utf8).withUnsafeBytes { sum.add($0) }
      return sum.value
    }
    #expect(Set(sums).count == texts.count)
  }
}
