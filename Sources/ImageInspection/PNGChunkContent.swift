import ImageProperties

/// Whether what an ancillary chunk says can be (PNG specification, 11.3). Only what stands at a fixed place.
enum PNGChunkContent {
  typealias Check = @Sendable (ByteView, PNGChunkContext) -> Bool

  static let gamma: Check = { data, _ in data.bigEndian32(0) != 0 }
  static let renderingIntent: Check = { data, _ in data[0] ?? 0 <= 3 }
  static let unitOfSize: Check = { data, _ in data[8] ?? 0 <= 1 }
  static let stereoLayout: Check = { data, _ in data[0] ?? 0 <= 1 }

  /// No more entries than the depth can count (PNG specification, 11.2.2); decoders drop those beyond.
  @Sendable static func paletteSize(_ data: ByteView, _ context: PNGChunkContext) -> Bool {
    guard let header = context.header, header.colorType == .indexed else { return true }
    return data.count / 3 <= header.paletteLimit
  }

  @Sendable static func significantBits(_ data: ByteView, _ context: PNGChunkContext) -> Bool {
    guard let header = context.header else { return true }
    let depth = header.colorType == .indexed ? 8 : header.bitDepth
    return (0..<data.count).allSatisfy { (1...depth).contains(Int(data[$0] ?? 0)) }
  }

  @Sendable static func background(_ data: ByteView, _ context: PNGChunkContext) -> Bool {
    guard context.header?.colorType == .indexed, let entries = context.paletteEntries else { return true }
    return Int(data[0] ?? 0) < entries
  }

  /// Two bytes a sample, of which only the bits of the depth may be set.
  @Sendable static func transparentSamples(_ data: ByteView, _ context: PNGChunkContext) -> Bool {
    guard let header = context.header, header.colorType != .indexed else { return true }
    return stride(from: 0, to: data.count, by: 2).allSatisfy {
      (data.bigEndian16($0) ?? 0) >> header.bitDepth == 0
    }
  }

  /// Month, day, hour, minute and second; 60 for a leap second.
  @Sendable static func time(_ data: ByteView, _ context: PNGChunkContext) -> Bool {
    let ranges: [ClosedRange<UInt8>] = [1...12, 1...31, 0...23, 0...59, 0...60]
    return ranges.enumerated().allSatisfy { index, range in data[index + 2].map(range.contains) ?? false }
  }

  static let text: Check = { data, _ in
    guard let end = keywordEnd(data) else { return false }
    return (end + 1..<max(data.count, end + 1)).allSatisfy { data[$0] != 0 }
  }
  static let compressedText: Check = { data, _ in keywordEnd(data).map { data[$0 + 1] == 0 } ?? false }
  static let internationalText: Check = { data, _ in keywordEnd(data) != nil }

  /// Where the zero stands that ends a keyword of 1 to 79 printable Latin-1 characters.
  private static func keywordEnd(_ data: ByteView) -> Int? {
    for offset in 0..<min(data.count, 80) {
      switch data[offset] ?? 1 {
      case 0: return offset > 0 ? offset : nil
      case 0x20...0x7E, 0xA1...0xFF: continue
      default: return nil
      }
    }
    return nil
  }
}
