/// Lengths of a Huffman code for symbols that occur `counts` times, none above 15 (the most that
/// deflate can describe). Ties go to the lower symbol.
func huffmanLengths(_ counts: [Int]) -> [Int] {
  var counts = counts
  while true {
    let lengths = unlimitedLengths(counts)
    if lengths.allSatisfy({ $0 <= 15 }) { return lengths }
    counts = counts.map { $0 == 0 ? 0 : $0 / 2 + 1 }
  }
}

private func unlimitedLengths(_ counts: [Int]) -> [Int] {
  var groups = counts.indices.filter { counts[$0] > 0 }.map { (count: counts[$0], symbols: [$0]) }
  var lengths = [Int](repeating: 0, count: counts.count)
  // A code of one symbol still needs one bit.
  if groups.count == 1 { lengths[groups[0].symbols[0]] = 1 }
  while groups.count > 1 {
    // Rarest last, so that taking two is cheap; the sort is stable.
    groups.sort { $0.count > $1.count }
    let (rarest, second) = (groups.removeLast(), groups.removeLast())
    let symbols = rarest.symbols + second.symbols
    for symbol in symbols { lengths[symbol] += 1 }
    groups.append((rarest.count + second.count, symbols))
  }
  return lengths
}

/// The codes that RFC 1951, 3.2.2, assigns to such lengths, with their bits turned round as they
/// are written: deflate packs from the lowest bit and Huffman codes start with the highest.
func canonicalCodes(_ lengths: [Int]) -> [Int] {
  var codes = [Int](repeating: 0, count: lengths.count)
  var next = 0
  for length in 1...15 {
    next <<= 1
    for symbol in lengths.indices where lengths[symbol] == length {
      codes[symbol] = (0..<length).reduce(0) { $0 | ((next >> $1) & 1) << (length - 1 - $1) }
      next += 1
    }
  }
  return codes
}

/// Bits packed from the lowest of each byte upwards.
struct BitWriter {
  private var bytes: [UInt8] = []
  private var pending = 0
  private var pendingBits = 0

  mutating func write(_ value: Int, count: Int) {
    pending |= value << pendingBits
    pendingBits += count
    while pendingBits >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: pending))
      pending >>= 8
      pendingBits -= 8
    }
  }

  mutating func finish() -> [UInt8] {
    if pendingBits > 0 { bytes.append(UInt8(truncatingIfNeeded: pending)) }
    return bytes
  }
}
