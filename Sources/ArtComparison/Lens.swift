import CArtSums

/// Where each cell of a row comes from that is seen through a lens over the middle, or beside it: the first of two neighbours, and
/// the share of the second. The edges go on outside.
struct Lens {
  private let cells: [Int32]
  private let shares: [Float]

  /// - Parameter shift: how many cells farther it lies than over the middle.
  init(side: Int, scale: Double, shift: Double = 0) {
    let (middle, last) = (Double(side - 1) / 2, Double(side - 1))
    let places = (0..<side).map { min(max((Double($0) - middle) / scale + middle + shift, 0), last) }
    let cells = places.map { min(Int32($0), Int32(side - 2)) }
    self.cells = cells
    shares = zip(places, cells).map { Float($0 - Double($1)) }
  }

  func withParts(_ body: (cpicture_lens) -> Void) {
    cells.withUnsafeBufferPointer { cells in
      shares.withUnsafeBufferPointer { shares in
        guard let cells = cells.baseAddress, let shares = shares.baseAddress else { return }
        body(cpicture_lens(cells: cells, shares: shares))
      }
    }
  }
}
