import CompiledCatalog
import ImageProperties
import Model
import TestSupport
import Testing

/// Payloads that break their own layout. What stands before the fault is told.
@Suite struct `A broken payload` {
  private static func word(_ number: UInt32) -> [UInt8] { bigEndian(number).reversed() }

  private func read(_ payload: [UInt8], layout: Int) throws -> Rendition {
    var catalog = CompiledCatalogWriter()
    catalog.add("A", [CompiledRendition(2, 2, .raw(payload, layout: layout))])
    return try #require(try CompiledCatalog(catalog.bytes).renditions.first)
  }

  /// A tag and the numbers after it, the layout, and the fault.
  @Test(
    arguments: [
      ("SISM", [1, 129], 1010, .tooMany(.listEntries(.iconSizes), limit: 128)),
      ("SISM", [1, 1, 60, 60], 1010, .truncated(.iconSizes)),
      ("RLOC", [1, 1, 9], 1009, .tooMany(.listEntries(.colorComponents), limit: 8)),
      ("RLOC", [1, 1, 1, 0], 1009, .truncated(.colorComponents)),
      ("DWAR", [0, 5, 0], 1000, .truncated(.keptFile)),
      ("MLEC", [1, 4, 1, 0], 12, .wrongTag(.band)),
      ("MLEC", [0, 4, 4, 0], 12, .wrongTag(.lzfseStream)),
      ("MLEC", [0, 0, 9, 0, 0], 12, .truncated(.bitmap)),
      ("MLEC", [0, 0], 12, .truncated(.payload)),
    ] as [(String, [UInt32], Int, CompiledCatalogError.Fault)])
  func `is told as what could not be read`(
    tag: String, numbers: [UInt32], layout: Int, fault: CompiledCatalogError.Fault
  ) throws {
    let rendition = try read(Array(tag.utf8) + numbers.flatMap(Self.word), layout: layout)
    let faults = rendition.undecoded.map { reason -> CompiledCatalogError.Fault? in
      guard case .payload(let error) = reason else { return nil }
      return error.fault
    }
    #expect(faults == [fault])
  }

  @Test func `has the opacity that its header states all the same`() throws {
    #expect(try read(Array("MLEC".utf8) + [2, 4, 4, 0].flatMap(Self.word), layout: 12).opacity == .opaque)
    #expect(
      try read(Array("MLEC".utf8) + [0, 4, 4, 0].flatMap(Self.word), layout: 12).opacity == .transparent)
    #expect(try read(Array("MLEC".utf8) + Self.word(2), layout: 12).opacity == .unknown)
  }

  @Test func `a picture without size says so`() throws {
    var catalog = CompiledCatalogWriter()
    catalog.add("Flat", [.image(0, 0, compression: CompiledRendition.Compressed.none)])
    let flat = try #require(try CompiledCatalog(catalog.bytes).renditions.first)
    #expect(flat.undecoded == [.noSize])
    #expect(flat.size == nil)
  }
}
