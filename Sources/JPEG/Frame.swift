/// The frame: its size, its components and what is decoded of them.
struct Frame {
  let width: Int
  let height: Int
  let isProgressive: Bool
  /// The largest sampling factors of the components.
  let horizontal: Int
  let vertical: Int
  var components: [Component]
  var colors = ColorModel.gray

  /// Blocks of eight by eight samples, per unit of an interleaved scan: `horizontal` by `vertical` of them.
  var unitsAcross: Int { (width + 8 * horizontal - 1) / (8 * horizontal) }
  var unitsDown: Int { (height + 8 * vertical - 1) / (8 * vertical) }

  init(_ segment: inout Segment, isProgressive: Bool, limits: JPEGLimits) throws(JPEGError) {
    guard try segment.byte() == 8 else { throw .unsupported(.twelveBits) }
    height = try segment.number()
    width = try segment.number()
    guard width > 0 else { throw .damaged(.zeroWidth) }
    guard height > 0 else { throw .unsupported(.heightBehindPixels) }
    guard width <= limits.pixelCount / height else { throw .tooLarge }
    self.isProgressive = isProgressive
    let count = try segment.byte()
    guard (1...4).contains(count) else { throw .damaged(.componentCount) }
    var heads: [Component.Head] = []
    for _ in 0..<count { heads.append(try Component.Head(&segment)) }
    horizontal = heads.map(\.horizontal).max() ?? 1
    vertical = heads.map(\.vertical).max() ?? 1
    guard Set(heads.map(\.id)).count == count else { throw .damaged(.repeatedComponent) }
    components = []
    // Of a component alone, the factors say nothing.
    let (most, mostDown) = (horizontal, vertical)
    guard heads.allSatisfy({ most % $0.horizontal == 0 && mostDown % $0.vertical == 0 }) else {
      throw .unsupported(.sampling)
    }
    for head in heads { components.append(Component(head, of: self)) }
  }

  /// From the coefficients of a progressive JPEG to samples, when all scans are read.
  mutating func transformCoefficients() {
    for index in components.indices { components[index].transformCoefficients() }
  }
}

/// One component: what a decoder keeps of it.
struct Component {
  struct Head {
    let id: Int
    let horizontal: Int
    let vertical: Int
    let quantizationIndex: Int

    init(_ segment: inout Segment) throws(JPEGError) {
      id = try segment.byte()
      let factors = try segment.byte()
      horizontal = factors >> 4
      vertical = factors & 15
      quantizationIndex = try segment.byte()
      guard (1...4).contains(horizontal), (1...4).contains(vertical), quantizationIndex < 4 else {
        throw .damaged(.impossibleComponent)
      }
    }
  }

  let id: Int
  let horizontal: Int
  let vertical: Int
  let quantizationIndex: Int
  /// Samples that the image has, and blocks around them.
  let width: Int
  let height: Int
  /// Blocks that interleaved scans have, which fill whole units.
  let blocksAcross: Int
  let blocksDown: Int
  /// Row after row from the top, blocks filled up.
  private(set) var samples: [UInt8]
  /// Of a progressive JPEG alone: 64 for each block, row after row within it.
  var coefficients: [Int16]
  /// The table of the component's first scan, natural order.
  var quantization: [Int32]?
  var isSeen = false

  init(_ head: Head, of frame: Frame) {
    id = head.id
    horizontal = head.horizontal
    vertical = head.vertical
    quantizationIndex = head.quantizationIndex
    width = (frame.width * head.horizontal + frame.horizontal - 1) / frame.horizontal
    height = (frame.height * head.vertical + frame.vertical - 1) / frame.vertical
    blocksAcross = frame.unitsAcross * head.horizontal
    blocksDown = frame.unitsDown * head.vertical
    let count = blocksAcross * blocksDown * 64
    samples = [UInt8](repeating: 0, count: count)
    coefficients = frame.isProgressive ? [Int16](repeating: 0, count: count) : []
  }

  var rowSize: Int { blocksAcross * 8 }

  /// - Precondition: the block lies within the component.
  mutating func setBlock(_ column: Int, _ row: Int, _ block: [Int16], from start: Int = 0) {
    guard let quantization else { return }
    inverseTransform(
      block, from: start, quantization, into: &samples, at: row * 8 * rowSize + column * 8, rowSize: rowSize)
  }

  mutating func transformCoefficients() {
    let all = coefficients
    coefficients = []
    for row in 0..<blocksDown {
      for column in 0..<blocksAcross {
        setBlock(column, row, all, from: (row * blocksAcross + column) * 64)
      }
    }
  }
}
