/// SHA-256 of texts and of pixels. Source: FIPS 180-4.
///
/// The packages that offer it bring all of TLS with them, a minute of compile time.
package enum SHA256 {
  package static func hexDigest(_ message: [UInt8]) -> String { hexText(of: digest(message)) }

  fileprivate static func hexText(of state: [UInt32]) -> String {
    let count = 8 * state.count
    return String(unsafeUninitializedCapacity: count) { text in
      for index in 0..<count {
        let digit = UInt8(truncatingIfNeeded: state[index / 8] >> (28 - 4 * UInt32(index % 8)) & 15)
        text[index] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
      }
      return count
    }
  }

  private static func digest(_ message: [UInt8]) -> [UInt32] {
    var state = initialState
    let whole = message.count / 64 * 64
    let end = padded(message[whole...], messageCount: message.count)
    message.withUnsafeBytes { compress(UnsafeRawBufferPointer(rebasing: $0[..<whole]), into: &state) }
    end.withUnsafeBytes { compress($0, into: &state) }
    return state
  }

  /// The rest of the message behind its last whole block, with what ends it.
  fileprivate static func padded(_ rest: ArraySlice<UInt8>, messageCount: Int) -> [UInt8] {
    var padded: [UInt8] = []
    padded.reserveCapacity(128)
    padded += rest
    padded.append(0x80)
    while padded.count % 64 != 56 { padded.append(0) }
    let bits = UInt64(messageCount) * 8
    for byte in 0..<8 { padded.append(UInt8(truncatingIfNeeded: bits >> (56 - 8 * byte))) }
    return padded
  }

  /// Images have many megabytes, so that no block is copied and no index checked twice.
  /// - Parameter blocks: whole ones.
  fileprivate static func compress(_ blocks: UnsafeRawBufferPointer, into state: inout [UInt32]) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { words in
      constants.withUnsafeBufferPointer { constants in
        state.withUnsafeMutableBufferPointer { state in
          for start in stride(from: 0, to: blocks.count, by: 64) {
            compress(blocks, at: start, words, constants, state)
          }
        }
      }
    }
  }

  private static func compress(
    _ blocks: UnsafeRawBufferPointer, at start: Int, _ words: UnsafeMutableBufferPointer<UInt32>,
    _ constants: UnsafeBufferPointer<UInt32>, _ state: UnsafeMutableBufferPointer<UInt32>
  ) {
    for index in 0..<16 {
      words[index] = UInt32(
        bigEndian: blocks.loadUnaligned(fromByteOffset: start &+ 4 &* index, as: UInt32.self))
    }
    for index in 16..<64 {
      let a = words[index &- 15]
      let b = words[index &- 2]
      let small0 = a.rotated(7) ^ a.rotated(18) ^ (a >> 3)
      let small1 = b.rotated(17) ^ b.rotated(19) ^ (b >> 10)
      words[index] = words[index &- 16] &+ small0 &+ words[index &- 7] &+ small1
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for index in 0..<64 {
      let big1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
      let choice = (e & f) ^ (~e & g)
      let first = h &+ big1 &+ choice &+ constants[index] &+ words[index]
      let big0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
      let majority = (a & b) ^ (a & c) ^ (b & c)
      (h, g, f, e) = (g, f, e, d &+ first)
      (d, c, b) = (c, b, a)
      a = first &+ big0 &+ majority
    }
    state[0] &+= a
    state[1] &+= b
    state[2] &+= c
    state[3] &+= d
    state[4] &+= e
    state[5] &+= f
    state[6] &+= g
    state[7] &+= h
  }

  /// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
  fileprivate static let initialState: [UInt32] = [
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
  ]

  /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}

extension SHA256 {
  /// The digest of a message that comes in parts, such as a file that is too large for memory.
  package struct Stream {
    private var state = initialState
    private var count = 0
    /// What does not fill a block yet.
    private var rest: [UInt8] = []

    package init() {}

    package mutating func add(_ bytes: [UInt8]) {
      count += bytes.count
      rest += bytes
      let whole = rest.count / 64 * 64
      rest.withUnsafeBytes { compress(UnsafeRawBufferPointer(rebasing: $0[..<whole]), into: &state) }
      rest.removeFirst(whole)
    }

    package func hexDigest() -> String {
      var state = state
      padded(rest[...], messageCount: count).withUnsafeBytes { compress($0, into: &state) }
      return hexText(of: state)
    }
  }
}

extension UInt32 {
  fileprivate func rotated(_ count: UInt32) -> UInt32 { self &>> count | self &<< (32 &- count) }
}
