/// A sum over bytes that tells one state of the tables from another, eight at once: it is made at every start.
struct SumOfBytes {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(UInt64(bytes.count))
    guard let start = bytes.baseAddress else { return }
    let words = bytes.count / 8
    for word in 0..<words {
      add(UInt64(littleEndian: start.loadUnaligned(fromByteOffset: 8 &* word, as: UInt64.self)))
    }
    for byte in bytes[(8 * words)...] { add(UInt64(byte)) }
  }

  private mutating func add(_ word: UInt64) {
    // The factor of FNV, and a turn, since a product carries bits only upwards.
    value = (value ^ word) &* 0x100_0000_01B3
    value = value << 29 | value >> 35
  }
}
