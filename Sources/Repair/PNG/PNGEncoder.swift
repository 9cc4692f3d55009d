internal import CLibDeflate
import ImageProperties

/// Writes samples as the data of a PNG: the smallest of a few ways to filter, always in the same order, so that the same
/// samples give the same bytes.
enum PNGEncoder {
  /// How each row gets its filter.
  private enum Strategy: CaseIterable {
    case none, sub, up, paeth
    /// For each row the filter with the lowest sum.
    case adaptive
  }

  /// The level of libdeflate by which strategies are compared, and that of the result.
  private static let (trialLevel, level): (Int32, Int32) = (6, 12)

  /// The zlib stream of a raster; nil without memory.
  static func stream(of raster: PNGRaster) -> [UInt8]? {
    // Of a palette and of few bits neighbours are no numbers that are near each other.
    let isPacked = raster.bitDepth < 8 || raster.colorType == .indexed
    var best: (filtered: [UInt8], count: Int)?
    for strategy in isPacked ? [.none, .adaptive] : Strategy.allCases {
      let filtered = filter(raster, strategy)
      guard let count = compressed(filtered, level: trialLevel)?.count else { return nil }
      if best.map({ count < $0.count }) ?? true { best = (filtered, count) }
    }
    return best.flatMap { compressed($0.filtered, level: level) }
  }

  private static func filter(_ raster: PNGRaster, _ strategy: Strategy) -> [UInt8] {
    let length = raster.rowBytes
    var out: [UInt8] = []
    out.reserveCapacity((length + 1) * raster.height)
    raster.rows.withUnsafeBufferPointer { rows in
      for y in 0..<raster.height {
        let row = UnsafeBufferPointer(rebasing: rows[(y * length)..<((y + 1) * length)])
        let above = y > 0 ? UnsafeBufferPointer(rebasing: rows[((y - 1) * length)..<(y * length)]) : nil
        append(row, above: above, distance: raster.filterDistance, strategy, to: &out)
      }
    }
    return out
  }

  private static func append(
    _ row: UnsafeBufferPointer<UInt8>, above: UnsafeBufferPointer<UInt8>?, distance: Int,
    _ strategy: Strategy, to out: inout [UInt8]
  ) {
    let only: UInt8
    switch strategy {
    case .none: only = 0
    case .sub: only = 1
    case .up: only = 2
    case .paeth: only = 4
    case .adaptive:
      var best: (row: [UInt8], cost: Int)?
      for filter: UInt8 in 0...4 {
        var candidate: [UInt8] = []
        candidate.reserveCapacity(row.count + 1)
        let cost = PNGFilter.append(filter, row: row, above: above, distance: distance, to: &candidate)
        if best.map({ cost < $0.cost }) ?? true { best = (candidate, cost) }
      }
      out += best?.row ?? []
      return
    }
    _ = PNGFilter.append(only, row: row, above: above, distance: distance, to: &out)
  }

  private static func compressed(_ bytes: [UInt8], level: Int32) -> [UInt8]? {
    guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
    let data = [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
      count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, bound)
    }
    return data.isEmpty ? nil : data
  }
}
