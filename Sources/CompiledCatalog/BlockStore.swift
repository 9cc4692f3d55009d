/// The container of a compiled catalog: numbered blocks, some of which have a name. Big-endian.
struct BlockStore {
  static let signature: StaticString = "BOMStore"

  private let file: FileRegion
  private let index: FileRegion
  private let blockCount: Int
  private let variables: [String: UInt32]
  /// Bytes of blocks that may still be read.
  private var budget: Int

  private static let headerSize = 32
  private static let indexEntrySize = 8

  init(_ bytes: [UInt8]) throws(CompiledCatalogError) {
    file = FileRegion(bytes[...], role: .store)
    guard file.has(Self.signature) else { throw CompiledCatalogError(.notABlockStore, at: 0) }
    let header = try file.part(0, Self.headerSize, role: .storeHeader)
    let version = try header.big32(8)
    guard version == 1 else {
      throw CompiledCatalogError(.unsupportedVersion(.store, version), at: 8)
    }
    index = try Self.table(at: 16, of: header, in: file, role: .blockIndex)
    blockCount = Int(try index.big32(0))
    // The list of free blocks follows the entries in the same table.
    guard blockCount <= (index.count - 4) / Self.indexEntrySize else {
      throw CompiledCatalogError(.truncated(index.role), at: index.place(0))
    }
    variables = try Self.variables(
      try Self.table(at: 24, of: header, in: file, role: .blockNames))
    budget = bytes.count.multipliedReportingOverflow(by: CompiledCatalogLimits.readings).partialValue
  }

  private static func table(
    at offset: Int, of header: FileRegion, in file: FileRegion, role: CatalogStructure
  ) throws(CompiledCatalogError) -> FileRegion {
    try file.part(Int(try header.big32(offset)), Int(try header.big32(offset + 4)), role: role)
  }

  private static func variables(_ table: FileRegion) throws(CompiledCatalogError) -> [String: UInt32] {
    let count = Int(try table.big32(0))
    guard count <= CompiledCatalogLimits.variables else {
      throw CompiledCatalogError(
        .tooMany(.namedBlocks, limit: CompiledCatalogLimits.variables), at: table.place(0))
    }
    var named: [String: UInt32] = [:]
    var offset = 4
    for _ in 0..<count {
      let block = try table.big32(offset)
      let length = Int(try table.byte(offset + 4))
      let name = String(decoding: try table.part(offset + 5, length).bytes, as: UTF8.self)
      if named[name] == nil { named[name] = block }
      offset += 5 + length
    }
    return named
  }

  func has(_ variable: String) -> Bool { variables[variable] != nil }

  /// The block of a name; nil where no block has it.
  mutating func block(named name: String) throws(CompiledCatalogError) -> FileRegion? {
    guard let number = variables[name] else { return nil }
    return try block(number, namedAt: 0, role: .named(name))
  }

  /// - Parameter place: the byte of the file at which the number stands.
  mutating func block(
    _ number: UInt32, namedAt place: Int, role: CatalogStructure
  ) throws(CompiledCatalogError) -> FileRegion {
    guard number > 0, number < blockCount else {
      throw CompiledCatalogError(.wrongBlock(number), at: place)
    }
    let entry = 4 + Int(number) * Self.indexEntrySize
    let (address, length) = (Int(try index.big32(entry)), Int(try index.big32(entry + 4)))
    guard address > 0 else { throw CompiledCatalogError(.wrongBlock(number), at: place) }
    guard length <= budget else { throw CompiledCatalogError(.overlap, at: index.place(entry)) }
    budget -= length
    return try file.part(address, length, role: role)
  }
}
