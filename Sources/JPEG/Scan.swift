/// The header of a scan (T.81, B.2.3).
struct Scan {
  /// Indices among the frame's components.
  private(set) var components: [Int] = []
  /// Of the tables of codes, for each of them.
  private(set) var dcTables: [Int] = []
  private(set) var acTables: [Int] = []
  /// The band of coefficients: from the first to the last.
  let first: Int
  let last: Int
  /// Which bits of them: those from `low` on, after an earlier scan had those from `high` on; 0 for none.
  let high: Int
  let low: Int

  init(_ segment: inout Segment, _ frame: Frame) throws(JPEGError) {
    let count = try segment.byte()
    guard (1...4).contains(count) else { throw .damaged(.emptyScan) }
    for _ in 0..<count {
      let id = try segment.byte()
      guard let index = frame.components.firstIndex(where: { $0.id == id }), !components.contains(index)
      else {
        throw .damaged(.unknownComponent)
      }
      components.append(index)
      let tables = try segment.byte()
      dcTables.append(tables >> 4)
      acTables.append(tables & 15)
    }
    let band = (try segment.byte(), try segment.byte(), try segment.byte())
    guard frame.isProgressive else {
      (first, last, high, low) = (0, 63, 0, 0)
      return
    }
    (first, last, high, low) = (band.0, band.1, band.2 >> 4, band.2 & 15)
    guard first <= last, last < 64, first > 0 || last == 0, first == 0 || count == 1, low <= 13,
      high == 0 || high == low + 1
    else { throw .damaged(.impossibleBand) }
  }
}
