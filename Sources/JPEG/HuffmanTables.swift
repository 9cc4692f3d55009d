/// The four tables of either class that a file may define, and define again.
struct HuffmanTables {
  private var dc: [HuffmanTable?] = Array(repeating: nil, count: 4)
  private var ac: [HuffmanTable?] = Array(repeating: nil, count: 4)

  mutating func read(_ segment: inout Segment) throws(JPEGError) {
    while segment.count > 0 {
      let head = try segment.byte()
      guard head & 15 < 4, head >> 4 < 2 else { throw .damaged(.codeTableNumber) }
      let table = try HuffmanTable(&segment)
      if head >> 4 == 0 { dc[head & 15] = table } else { ac[head & 15] = table }
    }
  }

  func dc(_ index: Int) throws(JPEGError) -> HuffmanTable { try table(dc, index) }

  func ac(_ index: Int) throws(JPEGError) -> HuffmanTable { try table(ac, index) }

  private func table(_ tables: [HuffmanTable?], _ index: Int) throws(JPEGError) -> HuffmanTable {
    guard tables.indices.contains(index), let table = tables[index] else {
      throw .damaged(.missingCodeTable)
    }
    return table
  }
}

/// Codes of up to 16 bits, given by how many there are of each length (T.81, annex C).
struct HuffmanTable {
  /// By the next nine bits: the length of a code that short, and its value. 0 where the code is longer.
  private let short: [UInt16]
  /// By length: what is over every code of it, with the bits that follow as zeroes; and where its values begin, less
  /// its first code.
  private let limit: [Int]
  private let base: [Int]
  private let values: [UInt8]

  private static let shortBits = 9
  private static let longest = 16

  init(_ segment: inout Segment) throws(JPEGError) {
    var counts = [0]
    for _ in 1...Self.longest { counts.append(try segment.byte()) }
    let count = counts.reduce(0, +)
    guard count <= 256 else { throw .damaged(.tooManyCodes) }
    var values: [UInt8] = []
    for _ in 0..<count { values.append(UInt8(truncatingIfNeeded: try segment.byte())) }
    var short = [UInt16](repeating: 0, count: 1 << Self.shortBits)
    var limit = [0]
    var base = [0]
    var code = 0
    var first = 0
    for length in 1...Self.longest {
      base.append(first - code)
      for value in values[first..<(first + counts[length])] {
        guard code < 1 << length else { throw .damaged(.overfullCodeTable) }
        if length <= Self.shortBits {
          let start = code << (Self.shortBits - length)
          for index in start..<(start + 1 << (Self.shortBits - length)) {
            short[index] = UInt16(length) << 8 | UInt16(value)
          }
        }
        code += 1
      }
      first += counts[length]
      limit.append(code << (Self.longest - length))
      code <<= 1
    }
    (self.values, self.short, self.limit, self.base) = (values, short, limit, base)
  }

  @inline(__always)
  func decode(_ bits: inout EntropyBits) throws(JPEGError) -> Int {
    let next = bits.peek16()
    let entry = short[next >> (Self.longest - Self.shortBits)]
    if entry != 0 {
      try bits.skip(Int(entry >> 8))
      return Int(entry & 255)
    }
    for length in (Self.shortBits + 1)...Self.longest where next < limit[length] {
      let index = next >> (Self.longest - length) + base[length]
      guard values.indices.contains(index) else { break }
      try bits.skip(length)
      return Int(values[index])
    }
    throw bits.isAtEnd ? .endsEarly : .damaged(.unknownCode)
  }
}
