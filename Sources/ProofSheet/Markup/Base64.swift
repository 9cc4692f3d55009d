/// Base64 with padding (RFC 4648, section 4).
package func base64(_ bytes: [UInt8]) -> String {
  let count = (bytes.count + 2) / 3 * 4
  return String(unsafeUninitializedCapacity: count) { buffer in
    var out = 0
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let some = bytes[start..<min(start + 3, bytes.count)]
      let word = some.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - some.count))
      for place in 0..<4 {
        let isPadding = place > some.count
        buffer.initializeElement(
          at: out, to: isPadding ? UInt8(ascii: "=") : alphabet[word >> (18 - 6 * place) & 63])
        out += 1
      }
    }
    return out
  }
}

private let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
