/// A grey baseline JPEG of one tone (ITU-T T.81): what a careless export leaves under a `.png` name.
package func jpeg(width: Int, height: Int) -> [UInt8] {
  func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bigEndian(UInt32(data.count + 2))[2...] + data
  }
  let size = [height, width].flatMap { bigEndian(UInt32($0))[2...] }
  let blocks = ((width + 7) / 8) * ((height + 7) / 8)
  var bits = HighBitWriter()
  // The first block differs from mid-grey by 64 steps (category 7), the others from it by nothing;
  // each ends at once. The DC code has 0 for "no difference" and 10 for category 7.
  bits.write([1, 0] + [1, 0, 0, 0, 0, 0, 0] + [0])
  for _ in 1..<blocks { bits.write([0, 0]) }
  return [0xFF, 0xD8]
    + segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    + segment(0xDB, [0] + [UInt8](repeating: 4, count: 64))
    + segment(0xC0, [8] + size + [1, 1, 0x11, 0])
    + segment(0xC4, [0x00, 1, 1] + [UInt8](repeating: 0, count: 14) + [0, 7])
    + segment(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    + segment(0xDA, [1, 1, 0, 0, 63, 0])
    + bits.finish() + [0xFF, 0xD9]
}

private struct HighBitWriter {
  private var bytes: [UInt8] = []
  private var pending: [UInt8] = []

  mutating func write(_ bits: [UInt8]) {
    for bit in bits {
      pending.append(bit)
      if pending.count == 8 { flush() }
    }
  }

  mutating func finish() -> [UInt8] {
    while !pending.isEmpty { write([1]) }
    return bytes
  }

  private mutating func flush() {
    let byte = pending.reduce(0) { $0 << 1 | $1 }
    bytes.append(byte)
    // A zero keeps image data from looking like a marker.
    if byte == 0xFF { bytes.append(0) }
    pending = []
  }
}
