/// A tree of blocks that leads from keys to values. Big-endian.
struct BlockTree {
  struct Entry {
    let keyBlock: UInt32
    let valueBlock: UInt32
    /// The byte of the file at which the numbers stand.
    let offset: Int
  }

  /// In the order of their keys.
  private(set) var entries: [Entry] = []
  /// Where the tree states another number of entries: some may be lost.
  private(set) var countFault: CompiledCatalogError?

  private let name: String
  private let limit: Int
  private var seen: Set<UInt32> = []

  private static let nodeHeaderSize = 12
  private static let nodeEntrySize = 8

  /// - Parameter limit: the most entries that are read.
  init(_ name: String, in store: inout BlockStore, limit: Int) throws(CompiledCatalogError) {
    self.name = name
    self.limit = limit
    guard let root = try store.block(named: name) else {
      throw CompiledCatalogError(.missing(.named(name)), at: 0)
    }
    guard root.has("tree") else { throw CompiledCatalogError(.wrongTag(.named(name)), at: root.place(0)) }
    let version = try root.big32(4)
    guard version == 1 else {
      throw CompiledCatalogError(.unsupportedVersion(.named(name), version), at: root.place(4))
    }
    guard try root.byte(20) == 0 else {
      throw CompiledCatalogError(.unsupportedKeys(.named(name)), at: root.place(20))
    }
    try walk(from: try root.big32(8), namedAt: root.place(8), in: &store)
    let stated = Int(try root.big32(16))
    if stated != entries.count {
      countFault = CompiledCatalogError(
        .wrongCount(.named(name), stated: stated, found: entries.count), at: root.place(16))
    }
  }

  /// Down the first children to the first leaf, then from leaf to leaf.
  private mutating func walk(
    from root: UInt32, namedAt place: Int, in store: inout BlockStore
  ) throws(CompiledCatalogError) {
    var node = try visit(root, namedAt: place, in: &store)
    var depth = 1
    while try node.big16(0) == 0 {
      depth += 1
      guard depth <= CompiledCatalogLimits.treeDepth else {
        throw CompiledCatalogError(
          .tooDeep(.named(name), limit: CompiledCatalogLimits.treeDepth), at: node.place(0))
      }
      let child = try node.big32(Self.nodeHeaderSize)
      node = try visit(child, namedAt: node.place(Self.nodeHeaderSize), in: &store)
    }
    try takeEntries(of: node)
    while case let next = try node.big32(4), next != 0 {
      node = try visit(next, namedAt: node.place(4), in: &store)
      try takeEntries(of: node)
    }
  }

  private mutating func visit(
    _ number: UInt32, namedAt place: Int, in store: inout BlockStore
  ) throws(CompiledCatalogError) -> FileRegion {
    guard seen.insert(number).inserted else { throw CompiledCatalogError(.cycle(.named(name)), at: place) }
    return try store.block(number, namedAt: place, role: .node(of: name))
  }

  private mutating func takeEntries(of leaf: FileRegion) throws(CompiledCatalogError) {
    guard try leaf.big16(0) == 1 else { throw CompiledCatalogError(.wrongTag(leaf.role), at: leaf.place(0)) }
    let count = Int(try leaf.big16(2))
    guard count <= limit - entries.count else {
      throw CompiledCatalogError(.tooMany(.treeEntries(name), limit: limit), at: leaf.place(2))
    }
    for index in 0..<count {
      let offset = Self.nodeHeaderSize + index * Self.nodeEntrySize
      entries.append(
        Entry(
          keyBlock: try leaf.big32(offset + 4), valueBlock: try leaf.big32(offset),
          offset: leaf.place(offset)))
    }
  }
}
