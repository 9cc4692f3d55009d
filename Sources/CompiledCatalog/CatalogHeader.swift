/// What wrote a compiled catalog, from its block CARHEADER. Little-endian, as all that is not of the store.
package struct CatalogHeader: Equatable, Sendable {
  /// The version of Apple's CoreUI that wrote the file: 374 in Xcode 7.3, 968 in Xcode 26.
  package let coreUIVersion: Int
  package let storageVersion: Int
  /// Such as `@(#)PROGRAM:CoreUI  PROJECT:CoreUI-917.3`.
  package let program: String
  /// Such as `Xcode 16.1 (16B40) via AssetCatalogAgent`.
  package let tool: String
  package let schemaVersion: Int

  init(_ block: FileRegion) throws(CompiledCatalogError) {
    // The tag is stored as a number, so it stands reversed.
    guard block.has("RATC") else {
      throw CompiledCatalogError(
        block.has("CTAR") ? .bigEndian : .wrongTag(.named("CARHEADER")), at: block.place(0))
    }
    coreUIVersion = Int(try block.little32(4))
    storageVersion = Int(try block.little32(8))
    program = try block.text(20, 128)
    tool = try block.text(148, 256)
    schemaVersion = Int(try block.little32(424))
    // Two more fields end the block; one that lacks them was cut off.
    _ = try block.little32(432)
  }
}

/// What a catalog was built for, from its block EXTENDED_METADATA, which files since Xcode 8 have.
package struct CatalogMetadata: Equatable, Sendable {
  /// What took renditions out for one device or for the store; empty for a whole catalog.
  package let thinningArguments: String
  /// The lowest system version, such as `16.0`; empty where the file does not tell it.
  package let minimumOS: String
  /// `ios`, `macosx`, `atv`, ...; empty where the file does not tell it.
  package let platform: String
  package let authoringTool: String

  private static let fieldSize = 256

  init(_ block: FileRegion) throws(CompiledCatalogError) {
    guard block.has("META") else {
      throw CompiledCatalogError(.wrongTag(.named("EXTENDED_METADATA")), at: block.place(0))
    }
    func field(_ index: Int) throws(CompiledCatalogError) -> String {
      try block.text(4 + index * Self.fieldSize, Self.fieldSize)
    }
    thinningArguments = try field(0)
    minimumOS = try field(1)
    platform = try field(2)
    authoringTool = try field(3)
  }
}
