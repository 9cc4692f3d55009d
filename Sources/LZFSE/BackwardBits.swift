/// Bits that are taken from the end of their bytes towards the start, the highest first, as the encoder wrote them
/// last to first.
struct BackwardBits {
  private let bytes: UnsafePointer<UInt8>
  private let byteCount: Int
  /// How many bits are left.
  private var position: Int

  /// - Parameter unused: how many of the highest bits of the last byte are none of the stream's.
  init(_ input: Input, unused: Int) throws(LZFSEError) {
    byteCount = input.count
    bytes = try input.pointer(0, byteCount)
    position = byteCount * 8 - unused
    guard position >= 0 else { throw .invalidHeader }
  }

  /// - Parameter count: at most 32.
  @inline(__always)
  mutating func pull(_ count: Int) throws(LZFSEError) -> Int {
    guard count <= position else { throw .tooFewLiterals }
    position &-= count
    let first = position >> 3
    let word = byteCount &- first >= 8 ? whole(first) : partial(first)
    return Int(truncatingIfNeeded: word >> UInt64(position & 7) & ((1 << UInt64(count)) &- 1))
  }

  @inline(__always)
  private func whole(_ first: Int) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(bytes + first).loadUnaligned(as: UInt64.self))
  }

  /// Near the end, where fewer than eight bytes are left.
  private func partial(_ first: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in 0..<(byteCount - first) { word |= UInt64(bytes[first + index]) << UInt64(8 * index) }
    return word
  }
}
