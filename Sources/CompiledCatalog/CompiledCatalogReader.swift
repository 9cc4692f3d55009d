/// A rendition's key with its record, or with why there is none.
struct KeyedRecord {
  let key: RenditionKey
  let record: Result<RenditionRecord, CompiledCatalogError>
}

/// Reads the named blocks and trees of a catalog.
///
/// What the rest hangs on must be whole; a single entry that is not is noted, and the others are read.
struct CompiledCatalogReader {
  let header: CatalogHeader
  let metadata: CatalogMetadata?
  let keyFormat: KeyFormat
  private(set) var damage: [CompiledCatalogError] = []

  private var store: BlockStore

  init(_ bytes: [UInt8]) throws(CompiledCatalogError) {
    store = try BlockStore(bytes)
    guard let headerBlock = try store.block(named: "CARHEADER") else {
      throw CompiledCatalogError(.notACatalog, at: 0)
    }
    header = try CatalogHeader(headerBlock)
    guard let formatBlock = try store.block(named: "KEYFORMAT") else {
      throw CompiledCatalogError(.missing(.named("KEYFORMAT")), at: 0)
    }
    keyFormat = try KeyFormat(formatBlock, replacements: try store.block(named: "KEYFORMATWORKAROUND"))
    let metadataBlock = try store.block(named: "EXTENDED_METADATA")
    metadata = if let metadataBlock { try CatalogMetadata(metadataBlock) } else { nil }
  }

  mutating func readFacets() throws(CompiledCatalogError) -> [Facet] {
    try readEntries("FACETKEYS", limit: CompiledCatalogLimits.facets) {
      reader, entry throws(CompiledCatalogError) in
      try Facet(name: try reader.keyText(entry, role: .facetName), try reader.value(entry, role: .facet))
    }
  }

  /// Names by their numbers; empty where the file has no such tree.
  mutating func readNames(_ tree: String) throws(CompiledCatalogError) -> [UInt16: String] {
    guard store.has(tree) else { return [:] }
    let pairs = try readEntries(tree, limit: CompiledCatalogLimits.names) {
      reader, entry throws(CompiledCatalogError) in
      (
        try reader.value(entry, role: .named(tree)).little16(0),
        try reader.keyText(entry, role: .name(in: tree))
      )
    }
    return Dictionary(pairs) { first, _ in first }
  }

  mutating func readRecords() throws(CompiledCatalogError) -> [KeyedRecord] {
    try readEntries("RENDITIONS", limit: CompiledCatalogLimits.renditions) {
      reader, entry throws(CompiledCatalogError) in
      let key = try reader.keyFormat.key(
        try reader.store.block(entry.keyBlock, namedAt: entry.offset, role: .renditionKey))
      return KeyedRecord(key: key, record: reader.record(entry))
    }
  }

  private mutating func readEntries<Value>(
    _ name: String, limit: Int,
    _ read: (inout CompiledCatalogReader, BlockTree.Entry) throws(CompiledCatalogError) -> Value
  ) throws(CompiledCatalogError) -> [Value] {
    let tree = try BlockTree(name, in: &store, limit: limit)
    if let fault = tree.countFault { damage.append(fault) }
    var values: [Value] = []
    values.reserveCapacity(tree.entries.count)
    for entry in tree.entries {
      do throws(CompiledCatalogError) {
        values.append(try read(&self, entry))
      } catch {
        damage.append(error)
      }
    }
    return values
  }

  private mutating func keyText(
    _ entry: BlockTree.Entry, role: CatalogStructure
  ) throws(CompiledCatalogError) -> String {
    let block = try store.block(entry.keyBlock, namedAt: entry.offset, role: role)
    return String(decoding: block.bytes, as: UTF8.self)
  }

  private mutating func value(
    _ entry: BlockTree.Entry, role: CatalogStructure
  ) throws(CompiledCatalogError) -> FileRegion {
    try store.block(entry.valueBlock, namedAt: entry.offset, role: role)
  }

  private mutating func record(
    _ entry: BlockTree.Entry
  ) -> Result<RenditionRecord, CompiledCatalogError> {
    do throws(CompiledCatalogError) {
      return .success(try RenditionRecord(try value(entry, role: .rendition)))
    } catch {
      return .failure(error)
    }
  }
}
