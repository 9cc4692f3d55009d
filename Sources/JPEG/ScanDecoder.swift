/// Decodes one scan: blocks to samples, or what it adds to the coefficients of a progressive JPEG.
struct ScanDecoder {
  private let scan: Scan
  private let tables: HuffmanTables
  private let restartInterval: Int
  private(set) var bits: EntropyBits
  /// The last value of each component of the scan.
  private var predictions: [Int]
  /// Blocks of which nothing more comes (T.81, G.1.2.2).
  private var endOfBandRun = 0
  private let order = naturalOrder
  private var block = [Int16](repeating: 0, count: 64)

  init(_ scan: Scan, tables: HuffmanTables, restartInterval: Int, bits: EntropyBits) {
    self.scan = scan
    self.tables = tables
    self.restartInterval = restartInterval
    self.bits = bits
    predictions = Array(repeating: 0, count: scan.components.count)
  }

  mutating func decode(into frame: inout Frame) throws(JPEGError) {
    let coders = try blockCoders(frame)
    var left = restartInterval
    let isAlone = coders.count == 1
    let only = frame.components[coders[0].component]
    let across = isAlone ? (only.width + 7) / 8 : frame.unitsAcross
    let down = isAlone ? (only.height + 7) / 8 : frame.unitsDown
    for unit in 0..<(across * down) {
      if restartInterval > 0 {
        if left == 0 {
          try bits.restart()
          left = restartInterval
          endOfBandRun = 0
          for index in predictions.indices { predictions[index] = 0 }
        }
        left -= 1
      }
      let (column, row) = (unit % across, unit / across)
      for coder in coders {
        let wide = isAlone ? 1 : coder.horizontal
        let high = isAlone ? 1 : coder.vertical
        for place in 0..<(wide * high) {
          try decodeBlock(
            coder, column * wide + place % wide, row * high + place / wide, &frame.components[coder.component]
          )
        }
      }
    }
    try bits.finish()
    for coder in coders { frame.components[coder.component].isSeen = true }
  }

  /// What decodes the blocks of one component of the scan.
  private struct BlockCoder {
    /// Among those of the frame, and those of the scan.
    let component: Int
    let place: Int
    let horizontal: Int
    let vertical: Int
    let dc: HuffmanTable?
    let ac: HuffmanTable?
    let isProgressive: Bool
  }

  private func blockCoders(_ frame: Frame) throws(JPEGError) -> [BlockCoder] {
    let needsDC = scan.first == 0 && scan.high == 0
    let needsAC = scan.last > 0
    var coders: [BlockCoder] = []
    for (place, index) in scan.components.enumerated() {
      let component = frame.components[index]
      coders.append(
        BlockCoder(
          component: index, place: place, horizontal: component.horizontal, vertical: component.vertical,
          dc: needsDC ? try tables.dc(scan.dcTables[place]) : nil,
          ac: needsAC ? try tables.ac(scan.acTables[place]) : nil, isProgressive: frame.isProgressive))
    }
    return coders
  }

  private mutating func decodeBlock(
    _ coder: BlockCoder, _ column: Int, _ row: Int, _ component: inout Component
  ) throws(JPEGError) {
    guard coder.isProgressive else {
      try decodeWhole(coder)
      component.setBlock(column, row, block)
      return
    }
    let start = (row * component.blocksAcross + column) * 64
    switch (coder.dc, coder.ac) {
    case (let dc?, _): try firstOfDC(dc, coder, start, &component.coefficients)
    case (nil, let ac?):
      if scan.high == 0 {
        try firstOfAC(ac, start, &component.coefficients)
      } else {
        try furtherOfAC(ac, start, &component.coefficients)
      }
    case (nil, nil):
      if try bits.read(1) == 1 { component.coefficients[start] |= 1 << Int16(scan.low) }
    }
  }

  private mutating func difference(_ dc: HuffmanTable, _ place: Int) throws(JPEGError) -> Int16 {
    let size = try dc.decode(&bits)
    guard size <= 11 else { throw .damaged(.oversizedNumber) }
    predictions[place] &+= extended(try bits.read(size), size)
    return Int16(truncatingIfNeeded: predictions[place])
  }

  private mutating func decodeWhole(_ coder: BlockCoder) throws(JPEGError) {
    guard let dc = coder.dc, let ac = coder.ac else { return }
    for index in block.indices { block[index] = 0 }
    block[0] = try difference(dc, coder.place)
    var index = 1
    while index < 64 {
      let code = try ac.decode(&bits)
      let (run, size) = (code >> 4, code & 15)
      if size == 0 {
        guard run == 15 else { break }
        index += 16
        continue
      }
      index += run
      guard index < 64 else { throw .damaged(.tooManyCoefficients) }
      block[order[index]] = Int16(truncatingIfNeeded: extended(try bits.read(size), size))
      index += 1
    }
  }

  private mutating func firstOfDC(
    _ dc: HuffmanTable, _ coder: BlockCoder, _ start: Int, _ coefficients: inout [Int16]
  ) throws(JPEGError) {
    coefficients[start] = try difference(dc, coder.place) << Int16(scan.low)
  }

  private mutating func firstOfAC(
    _ ac: HuffmanTable, _ start: Int, _ coefficients: inout [Int16]
  ) throws(JPEGError) {
    guard endOfBandRun == 0 else {
      endOfBandRun -= 1
      return
    }
    var index = scan.first
    while index <= scan.last {
      let code = try ac.decode(&bits)
      let (run, size) = (code >> 4, code & 15)
      if size == 0 {
        if run < 15 {
          endOfBandRun = 1 << run - 1 + (try bits.read(run))
          return
        }
        index += 16
        continue
      }
      index += run
      guard index <= scan.last else { throw .damaged(.coefficientsBeyondBand) }
      coefficients[start + order[index]] =
        Int16(truncatingIfNeeded: extended(try bits.read(size), size)) << Int16(scan.low)
      index += 1
    }
  }

  /// A bit more of each coefficient that is not zero, and those that are new with this bit (T.81, G.1.2.3).
  private mutating func furtherOfAC(
    _ ac: HuffmanTable, _ start: Int, _ coefficients: inout [Int16]
  ) throws(JPEGError) {
    let bit = Int16(1) << Int16(scan.low)
    var index = scan.first
    while endOfBandRun == 0, index <= scan.last {
      let code = try ac.decode(&bits)
      var (run, size) = (code >> 4, code & 15)
      var new: Int16 = 0
      if size == 0 {
        if run < 15 {
          endOfBandRun = 1 << run + (try bits.read(run))
          break
        }
      } else {
        guard size == 1 else { throw .damaged(.overgrownCoefficient) }
        size = 0
        new = try bits.read(1) == 1 ? bit : -bit
      }
      while index <= scan.last {
        let place = start + order[index]
        if coefficients[place] != 0 {
          try refine(&coefficients[place], bit)
        } else {
          if run == 0 {
            coefficients[place] = new
            index += 1
            break
          }
          run -= 1
        }
        index += 1
      }
    }
    guard endOfBandRun > 0 else { return }
    try refineBand(from: index, start, &coefficients, bit)
    endOfBandRun -= 1
  }

  /// A bit more of each coefficient from there to the end of the band that is not zero.
  private mutating func refineBand(
    from first: Int, _ start: Int, _ coefficients: inout [Int16], _ bit: Int16
  ) throws(JPEGError) {
    var index = first
    while index <= scan.last {
      let place = start + order[index]
      if coefficients[place] != 0 { try refine(&coefficients[place], bit) }
      index += 1
    }
  }

  private mutating func refine(_ coefficient: inout Int16, _ bit: Int16) throws(JPEGError) {
    guard try bits.read(1) == 1, coefficient & bit == 0 else { return }
    coefficient = coefficient >= 0 ? coefficient &+ bit : coefficient &- bit
  }
}

/// A number whose first bit is its sign (T.81, F.2.2.1).
@inline(__always)
private func extended(_ value: Int, _ size: Int) -> Int {
  size > 0 && value < 1 << (size - 1) ? value - 1 << size + 1 : value
}
