import Pictures

/// SHA-1, by which git names what it holds. Source: FIPS 180-4.
enum SHA1 {
  static func digest(_ message: [UInt8]) -> [UInt8] {
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    let padding = [0x80] + [UInt8](repeating: 0, count: (119 - message.count % 64) % 64)
    let bits = UInt64(message.count) * 8
    let padded =
      message + padding + (0..<8).map { UInt8(truncatingIfNeeded: bits >> (56 - 8 * UInt64($0))) }
    var words = [UInt32](repeating: 0, count: 80)
    for block in stride(from: 0, to: padded.count, by: 64) {
      for index in 0..<16 { words[index] = bigEndian32(padded, block + index * 4) }
      for index in 16..<80 {
        words[index] = rotated(
          words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
      }
      compress(words, into: &state)
    }
    return state.flatMap(bigEndian)
  }

  private static func compress(_ words: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for index in 0..<80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case 0..<20: (b & c | ~b & d, 0x5A82_7999)
        case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, rotated(b, 30), a, next)
    }
    state = zip(state, [a, b, c, d, e]).map { $0 &+ $1 }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
