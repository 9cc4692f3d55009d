/// What stands before the bits of an entropy-coded block.
struct EntropyHeader {
  private(set) var literalCount = 0
  private(set) var literalByteCount = 0
  private(set) var matchCount = 0
  private(set) var matchByteCount = 0
  /// How many of the highest bits of either stream's last byte are unused.
  private(set) var unusedLiteralBits = 0
  private(set) var unusedMatchBits = 0
  private(set) var literalStates = (0, 0, 0, 0)
  private(set) var literalLengthState = 0
  private(set) var matchLengthState = 0
  private(set) var distanceState = 0
  /// Of all symbols of the four alphabets.
  private(set) var frequencies = [UInt16](repeating: 0, count: EntropyTables.symbolCount)
  /// Of the header, in bytes.
  private(set) var byteCount = 0

  /// The most literals and matches of a block, by the format.
  static let literalLimit = 40_000
  static let matchLimit = 10_000

  /// The header with its fields packed into three words and its frequencies into codes of varying length: `bvx2`.
  init(packed block: Input) throws(LZFSEError) {
    let words = (
      try block.number(8, as: UInt64.self), try block.number(16, as: UInt64.self),
      try block.number(24, as: UInt64.self)
    )
    literalCount = field(words.0, 0, 20)
    literalByteCount = field(words.0, 20, 20)
    matchCount = field(words.0, 40, 20)
    unusedLiteralBits = 7 - field(words.0, 60, 3)
    literalStates = (
      field(words.1, 0, 10), field(words.1, 10, 10), field(words.1, 20, 10), field(words.1, 30, 10)
    )
    matchByteCount = field(words.1, 40, 20)
    unusedMatchBits = 7 - field(words.1, 60, 3)
    byteCount = field(words.2, 0, 32)
    literalLengthState = field(words.2, 32, 10)
    matchLengthState = field(words.2, 42, 10)
    distanceState = field(words.2, 52, 10)
    guard byteCount >= Self.packedSize else { throw .invalidHeader }
    try readFrequencies(try block.part(Self.packedSize, byteCount - Self.packedSize))
    try check()
  }

  /// The header with everything as plain numbers, which no encoder is known to write: `bvx1`.
  init(plain block: Input) throws(LZFSEError) {
    func word(_ offset: Int) throws(LZFSEError) -> Int { Int(try block.number(offset, as: UInt32.self)) }
    func half(_ offset: Int) throws(LZFSEError) -> Int { Int(try block.number(offset, as: UInt16.self)) }
    func unused(_ offset: Int) throws(LZFSEError) -> Int { 0 - Int(try block.number(offset, as: Int32.self)) }
    literalCount = try word(12)
    matchCount = try word(16)
    literalByteCount = try word(20)
    matchByteCount = try word(24)
    unusedLiteralBits = try unused(28)
    literalStates = (try half(32), try half(34), try half(36), try half(38))
    unusedMatchBits = try unused(40)
    literalLengthState = try half(44)
    matchLengthState = try half(46)
    distanceState = try half(48)
    for index in frequencies.indices {
      frequencies[index] = try block.number(50 + 2 * index, as: UInt16.self)
    }
    byteCount = 50 + 2 * frequencies.count
    try check()
  }

  private static let packedSize = 32

  private func check() throws(LZFSEError) {
    let states = [literalStates.0, literalStates.1, literalStates.2, literalStates.3]
    guard literalCount <= Self.literalLimit, matchCount <= Self.matchLimit,
      (0...7).contains(unusedLiteralBits), (0...7).contains(unusedMatchBits),
      states.allSatisfy({ $0 < EntropyAlphabet.literals.stateCount }),
      literalLengthState < EntropyAlphabet.literalLengths.stateCount,
      matchLengthState < EntropyAlphabet.matchLengths.stateCount,
      distanceState < EntropyAlphabet.distances.stateCount
    else { throw .invalidHeader }
  }

  /// Codes of 2 to 14 bits, the lowest bit first. No bytes at all stand for frequencies of 0.
  private mutating func readFrequencies(_ input: Input) throws(LZFSEError) {
    guard input.count > 0 else { return }
    var bits: UInt32 = 0
    var bitCount = 0
    var offset = 0
    for index in frequencies.indices {
      while bitCount <= 24, offset < input.count {
        bits |= UInt32(try input.byte(offset)) << UInt32(bitCount)
        bitCount += 8
        offset += 1
      }
      let code = FrequencyCode(bits)
      guard code.length <= bitCount else { throw .invalidHeader }
      frequencies[index] = code.value
      bits >>= UInt32(code.length)
      bitCount -= code.length
    }
    guard bitCount < 8, offset == input.count else { throw .invalidHeader }
  }
}

private func field(_ word: UInt64, _ first: UInt64, _ count: UInt64) -> Int {
  Int(word >> first & ((1 << count) - 1))
}

/// A frequency as its code: 0 and 1 in two bits, 2 and 3 in three, 4 to 7 in five, up to 23 in eight, up to 1047
/// in 14.
private struct FrequencyCode {
  let length: Int
  let value: UInt16

  init(_ bits: UInt32) {
    func number(_ first: UInt32, _ count: UInt32) -> UInt16 {
      UInt16(truncatingIfNeeded: bits >> first & ((1 << count) - 1))
    }
    switch bits & 0b1111 {
    case 0b1111: (length, value) = (14, 24 + number(4, 10))
    case 0b0111: (length, value) = (8, 8 + number(4, 4))
    default:
      switch bits & 0b11 {
      case 0b00: (length, value) = (2, 0)
      case 0b10: (length, value) = (2, 1)
      case 0b01: (length, value) = (3, 2 + number(2, 1))
      // 011: two bits above choose one of four.
      default: (length, value) = (5, 4 + number(3, 2))
      }
    }
  }
}
