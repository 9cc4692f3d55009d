/// Decodes entropy-coded blocks: first all literals of a block, then how long each run of them is, and what is
/// repeated after it.
struct EntropyBlock: ~Copyable {
  private let tables = EntropyTables()
  /// Literals are decoded four at a time.
  private let literals = UnsafeMutablePointer<UInt8>.allocate(capacity: EntropyHeader.literalLimit + 4)

  init() { literals.initialize(repeating: 0, count: EntropyHeader.literalLimit + 4) }

  deinit { literals.deallocate() }

  /// - Parameter payload: what follows the header.
  func decode(
    _ header: EntropyHeader, _ payload: Input, into output: inout DecodedBytes
  ) throws(LZFSEError) {
    try tables.fill(header.frequencies)
    try decodeLiterals(header, try payload.part(0, header.literalByteCount))
    try decodeMatches(
      header, try payload.part(header.literalByteCount, header.matchByteCount), into: &output)
  }

  private func decodeLiterals(_ header: EntropyHeader, _ payload: Input) throws(LZFSEError) {
    guard header.literalCount > 0 else { return }
    var bits = try BackwardBits(payload, unused: header.unusedLiteralBits)
    var (first, second, third, fourth) = header.literalStates
    var index = 0
    while index < header.literalCount {
      literals[index] = try literal(&first, &bits)
      literals[index &+ 1] = try literal(&second, &bits)
      literals[index &+ 2] = try literal(&third, &bits)
      literals[index &+ 3] = try literal(&fourth, &bits)
      index &+= 4
    }
  }

  @inline(__always)
  private func literal(_ state: inout Int, _ bits: inout BackwardBits) throws(LZFSEError) -> UInt8 {
    let entry = tables.literals[state]
    state = Int(entry.delta) &+ (try bits.pull(Int(entry.stateBits)))
    return UInt8(truncatingIfNeeded: entry.base)
  }

  private func decodeMatches(
    _ header: EntropyHeader, _ payload: Input, into output: inout DecodedBytes
  ) throws(LZFSEError) {
    guard header.matchCount > 0 || header.literalCount > 0 else { return }
    var bits = try BackwardBits(payload, unused: header.unusedMatchBits)
    var states = (header.literalLengthState, header.matchLengthState, header.distanceState)
    let before = output.count
    var used = 0
    var distance = 0
    for _ in 0..<header.matchCount {
      let literalLength = try value(tables.literalLengths, &states.0, &bits)
      let matchLength = try value(tables.matchLengths, &states.1, &bits)
      let newDistance = try value(tables.distances, &states.2, &bits)
      // 0 stands for the distance of the match before.
      if newDistance != 0 { distance = newDistance }
      guard literalLength <= header.literalCount &- used else { throw .tooFewLiterals }
      try output.append(literals + used, literalLength)
      used &+= literalLength
      if matchLength > 0 { try output.repeatBytes(matchLength, from: distance) }
    }
    // Literals come in fours, and every match writes something: else a few bytes could keep us busy for long.
    guard header.literalCount &- used < 4, header.matchCount <= output.count &- before &+ 1 else {
      throw .invalidHeader
    }
  }

  /// A state's next one and the number that goes with it lie in the same bits.
  @inline(__always)
  private func value(
    _ table: UnsafeMutableBufferPointer<EntropyEntry>, _ state: inout Int, _ bits: inout BackwardBits
  ) throws(LZFSEError) -> Int {
    let entry = table[state]
    let both = try bits.pull(Int(entry.stateBits &+ entry.valueBits))
    state = Int(entry.delta) &+ both >> Int(entry.valueBits)
    return Int(entry.base) &+ (both & ((1 << Int(entry.valueBits)) &- 1))
  }
}
