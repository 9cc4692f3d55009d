/// Where each cell of a row comes from that is seen through a lens over the middle: the first of two neighbours, and the share
/// of the second. The edges go on outside.
func lens(side: Int, scale: Double) -> [(cell: Int, share: Double)] {
  let (middle, last) = (Double(side - 1) / 2, Double(side - 1))
  return (0..<side).map { index in
    let place = min(max((Double(index) - middle) / scale + middle, 0), last)
    let cell = min(Int(place), side - 2)
    return (cell, place - Double(cell))
  }
}
