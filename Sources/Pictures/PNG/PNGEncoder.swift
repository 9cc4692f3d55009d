internal import CLibDeflate

/// Compresses the rows of a PNG. The same rows always give the same bytes with one version of libdeflate.
enum PNGEncoder {
  /// How much time the result is worth.
  enum Effort {
    /// For pages that are looked at once. Over 3,300 images of shipped apps level 9 saves 4%, and all of reading,
    /// reducing and encoding then takes 1.7 times as long.
    case quick
    /// For files that ship: the smallest of a few ways to filter, tried in the same order.
    case smallest
    /// The same in less than half the time and 1% more bytes, but for what is larger than `bytes` then.
    case small(bytes: Int)
    /// For what is one colour nearly everywhere, so that each row is the one above.
    case flat
  }

  /// libdeflate's default, the first of those that look for the best, and its highest level.
  private static let (quickLevel, thoroughLevel, highestLevel): (Int32, Int32, Int32) = (6, 10, 12)

  /// The zlib stream of the rows; nil without memory.
  /// - Parameter isPacked: whether bytes are no samples that are near those of their neighbours: those of a palette, and
  ///   of less than 8 bits.
  static func stream(of rows: PNGRows, isPacked: Bool = false, _ effort: Effort) -> [UInt8]? {
    switch effort {
    case .quick: return compressed(rows.filtered(.adaptive), level: quickLevel)
    case .flat: return compressed(rows.filtered(.up), level: quickLevel)
    case .smallest, .small: break
    }
    var best: (filtered: [UInt8], count: Int)?
    for strategy in isPacked ? [.none, .adaptive] : PNGRows.Strategy.allCases {
      let filtered = rows.filtered(strategy)
      guard let count = compressed(filtered, level: quickLevel)?.count else { return nil }
      if best.map({ count < $0.count }) ?? true { best = (filtered, count) }
    }
    guard let filtered = best?.filtered else { return nil }
    if case .small(let bytes) = effort, let stream = compressed(filtered, level: thoroughLevel),
      stream.count <= bytes
    {
      return stream
    }
    return compressed(filtered, level: highestLevel)
  }

  /// A profile as the chunk iCCP has it.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? { compressed(bytes, level: highestLevel) }

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
