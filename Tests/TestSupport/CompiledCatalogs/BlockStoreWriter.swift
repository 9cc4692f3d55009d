/// A BOMStore: numbered blocks, some with a name, and trees of them.
struct BlockStoreWriter {
  /// Where each labelled block begins in the file.
  private(set) var offsets: [String: Int] = [:]

  private var blocks: [[UInt8]] = [[]]
  private var labels: [Int: String] = [:]
  private var variables: [(name: String, block: Int)] = []
  /// How many entries a leaf of a tree holds.
  private let leafCapacity: Int

  private let dataOffset: Int
  private let nodeSize: Int

  init(leafCapacity: Int, isCompact: Bool) {
    self.leafCapacity = leafCapacity
    (dataOffset, nodeSize) = isCompact ? (32, 0) : (512, 4096)
  }

  mutating func add(_ bytes: [UInt8], label: String? = nil) -> Int {
    if let label { labels[blocks.count] = label }
    blocks.append(bytes)
    return blocks.count - 1
  }

  mutating func addVariable(_ name: String, _ bytes: [UInt8]) {
    variables.append((name, add(bytes, label: name)))
  }

  /// Writes keys and values in the order given.
  mutating func addTree(_ name: String, _ entries: [(key: [UInt8], value: [UInt8])]) {
    let pairs = entries.enumerated().map { index, entry in
      (
        key: add(entry.key, label: "\(name) key \(index)"),
        value: add(entry.value, label: "\(name) value \(index)")
      )
    }
    let starts = stride(from: 0, to: max(pairs.count, 1), by: leafCapacity)
    let first = blocks.count
    let leaves = starts.enumerated().map { index, start in
      let entries = pairs[start..<min(start + leafCapacity, pairs.count)]
      let next = start + leafCapacity < pairs.count ? first + index + 1 : 0
      let header = big16(1) + big16(entries.count) + big32(next) + big32(index > 0 ? first + index - 1 : 0)
      return add(
        padded(header + entries.flatMap { big32($0.value) + big32($0.key) }), label: "\(name) leaf \(index)")
    }
    var root = first
    if leaves.count > 1 {
      // Children with the largest key of each but the last between them.
      let keys = starts.dropLast().map { pairs[$0 + leafCapacity - 1].key }
      let links = zip(leaves, keys).flatMap { big32($0) + big32($1) } + big32(leaves[leaves.count - 1])
      root = add(padded(big16(0) + big16(keys.count) + big32(0) + big32(0) + links), label: "\(name) branch")
    }
    let tree = big32(1) + big32(root) + big32(nodeSize) + big32(pairs.count) + [0]
    addVariable(name, Array("tree".utf8) + tree + big32(-1) + big32(0))
  }

  /// Header, blocks, variables, index.
  mutating func finish() -> [UInt8] {
    var body: [UInt8] = []
    var index = big32(blocks.count) + big32(0) + big32(0)
    for (number, block) in blocks.enumerated().dropFirst() {
      let offset = dataOffset + body.count
      if let label = labels[number] { offsets[label] = offset }
      index += big32(offset) + big32(block.count)
      body += block
    }
    let named =
      big32(variables.count)
      + variables.flatMap { big32($0.block) + [UInt8($0.name.utf8.count)] + Array($0.name.utf8) }
    // The list of free blocks is empty.
    index += big32(0)
    let (namedOffset, indexOffset) = (
      dataOffset + body.count, dataOffset + body.count + named.count
    )
    offsets["variables"] = namedOffset
    offsets["index"] = indexOffset
    let header =
      Array("BOMStore".utf8) + big32(1) + big32(blocks.count - 1) + big32(indexOffset)
      + big32(index.count) + big32(namedOffset) + big32(named.count)
    return header + [UInt8](repeating: 0, count: dataOffset - header.count) + body + named + index
  }

  private func padded(_ node: [UInt8]) -> [UInt8] {
    node + [UInt8](repeating: 0, count: max(0, nodeSize - node.count))
  }
}

private func big16(_ value: Int) -> [UInt8] {
  [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
}

private func big32(_ value: Int) -> [UInt8] { big16(value >> 16) + big16(value) }
