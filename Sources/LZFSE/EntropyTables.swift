/// What a state of the entropy coder stands for, and which states may follow it.
struct EntropyEntry {
  /// The symbol itself, or the least number that it stands for.
  var base: UInt32 = 0
  /// Added to the bits that choose the next state.
  var delta: Int32 = 0
  /// How many bits choose the next state.
  var stateBits: UInt8 = 0
  /// How many bits are added to `base`.
  var valueBits: UInt8 = 0
}

/// The alphabets of the format: how many states each has, and which numbers its symbols stand for.
struct EntropyAlphabet: Sendable {
  let stateCount: Int
  /// The least number of each symbol.
  let bases: [UInt32]
  /// How many further bits each symbol has.
  let extraBits: [UInt8]

  /// A symbol's numbers follow those of the one before.
  private init(stateCount: Int, extraBits: [UInt8]) {
    self.stateCount = stateCount
    self.extraBits = extraBits
    var next: UInt32 = 0
    bases = extraBits.map { bits in
      defer { next += 1 << UInt32(bits) }
      return next
    }
  }

  private static let ones = [UInt8](repeating: 0, count: 16)

  static let literalLengths = EntropyAlphabet(stateCount: 64, extraBits: ones + [2, 3, 5, 8])
  static let matchLengths = EntropyAlphabet(stateCount: 64, extraBits: ones + [3, 5, 8, 11])
  /// Four symbols of each number of bits from 0 to 15.
  static let distances = EntropyAlphabet(stateCount: 256, extraBits: (0..<64).map { UInt8($0 / 4) })
  static let literals = EntropyAlphabet(stateCount: 1024, extraBits: [UInt8](repeating: 0, count: 256))

  var symbolCount: Int { bases.count }

  /// Fills the states in the order of the symbols, each as often as its frequency says. A state without a symbol
  /// leads to the first one, so that no stream leaves the table.
  func fill(
    _ table: UnsafeMutableBufferPointer<EntropyEntry>, _ frequencies: ArraySlice<UInt16>
  ) throws(LZFSEError) {
    var filled = 0
    for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
      let count = Int(frequency)
      guard count <= stateCount - filled else { throw .invalidHeader }
      // The shift that brings the frequency to at least the number of states.
      let shift =
        UInt32(truncatingIfNeeded: count).leadingZeroBitCount
        - UInt32(truncatingIfNeeded: stateCount).leadingZeroBitCount
      let longer = ((2 * stateCount) >> shift) - count
      for index in 0..<count {
        let isLonger = index < longer
        let bits = isLonger ? shift : shift - 1
        table[filled] = EntropyEntry(
          base: bases[symbol],
          delta: Int32(
            truncatingIfNeeded: isLonger ? ((count + index) << bits) - stateCount : (index - longer) << bits),
          stateBits: UInt8(truncatingIfNeeded: bits), valueBits: extraBits[symbol])
        filled += 1
      }
    }
    for index in filled..<stateCount { table[index] = EntropyEntry() }
  }
}

/// The four tables of a block, kept from one block to the next.
struct EntropyTables: ~Copyable {
  let literalLengths = UnsafeMutableBufferPointer<EntropyEntry>.zeroed(64)
  let matchLengths = UnsafeMutableBufferPointer<EntropyEntry>.zeroed(64)
  let distances = UnsafeMutableBufferPointer<EntropyEntry>.zeroed(256)
  let literals = UnsafeMutableBufferPointer<EntropyEntry>.zeroed(1024)

  deinit {
    literalLengths.deallocate()
    matchLengths.deallocate()
    distances.deallocate()
    literals.deallocate()
  }

  func fill(_ frequencies: [UInt16]) throws(LZFSEError) {
    var first = 0
    func next(_ alphabet: EntropyAlphabet) -> ArraySlice<UInt16> {
      defer { first += alphabet.symbolCount }
      return frequencies[first..<(first + alphabet.symbolCount)]
    }
    try EntropyAlphabet.literalLengths.fill(literalLengths, next(.literalLengths))
    try EntropyAlphabet.matchLengths.fill(matchLengths, next(.matchLengths))
    try EntropyAlphabet.distances.fill(distances, next(.distances))
    try EntropyAlphabet.literals.fill(literals, next(.literals))
  }

  /// Of all alphabets together.
  static let symbolCount = 20 + 20 + 64 + 256
}

extension UnsafeMutableBufferPointer<EntropyEntry> {
  fileprivate static func zeroed(_ count: Int) -> Self {
    let table = allocate(capacity: count)
    table.initialize(repeating: EntropyEntry())
    return table
  }
}
