import ImageProperties

/// What has come before a chunk.
struct PNGChunkContext {
  let header: PNGHeader?
  let paletteEntries: Int?
  let hasData: Bool
  /// The chunk just before is IDAT.
  let followsData: Bool
  var isRepeated: Bool
}

/// Where a chunk of one type may stand, how long it may be and what it may hold (PNG specification, 5.6 and 11).
struct PNGChunkRule: Sendable {
  enum Place: Sendable {
    case anywhere
    case beforeData
    case beforePaletteAndData
    /// Before the data, and after the palette where the colour type asks for one.
    case afterPalette
  }

  var place = Place.anywhere
  var mayRepeat = false
  var lengths: @Sendable (PNGChunkContext) -> ClosedRange<Int> = { _ in 0...Int.max }
  /// Of a chunk that is in its place and of a right length.
  var content: PNGChunkContent.Check?

  static func of(_ type: PNGChunkType) -> PNGChunkRule? { table[type] }

  func judge(_ chunk: PNGChunk, _ context: PNGChunkContext) -> PNGFault.Cause? {
    if context.isRepeated && !mayRepeat { return .repeated }
    if chunk.type == .imageData { return judgeData(context) }
    switch place {
    case .anywhere: break
    case .beforeData where context.hasData, .afterPalette where context.hasData: return .misplaced
    case .beforePaletteAndData where context.hasData || context.paletteEntries != nil: return .misplaced
    case .afterPalette where context.header?.colorType == .indexed && context.paletteEntries == nil:
      return .misplaced
    default: break
    }
    let allowed = lengths(context)
    if allowed.upperBound < 0 { return .notAllowed }
    if !allowed.contains(chunk.length) { return .wrongLength(chunk.length) }
    return chunk.type == .palette && chunk.length % 3 != 0 ? .wrongLength(chunk.length) : nil
  }

  private func judgeData(_ context: PNGChunkContext) -> PNGFault.Cause? {
    if context.hasData && !context.followsData { return .misplaced }
    return context.header?.colorType == .indexed && context.paletteEntries == nil ? .misplaced : nil
  }

  /// No length at all is right.
  private static let none = -2...(-1)

  private static func exactly(_ length: Int) -> @Sendable (PNGChunkContext) -> ClosedRange<Int> {
    { _ in length...length }
  }

  private static func atLeast(_ length: Int) -> @Sendable (PNGChunkContext) -> ClosedRange<Int> {
    { _ in length...Int.max }
  }

  private static let table: [PNGChunkType: PNGChunkRule] = [
    .header: PNGChunkRule(lengths: exactly(13)),
    .palette: PNGChunkRule(
      place: .beforeData, lengths: paletteLengths, content: PNGChunkContent.paletteSize),
    .imageData: PNGChunkRule(mayRepeat: true),
    .end: PNGChunkRule(lengths: exactly(0)),
    .crushed: PNGChunkRule(lengths: { _ in none }),
    .transparency: PNGChunkRule(
      place: .afterPalette, lengths: transparencyLengths, content: PNGChunkContent.transparentSamples),
    .gamma: PNGChunkRule(place: .beforePaletteAndData, lengths: exactly(4), content: PNGChunkContent.gamma),
    .chromaticities: PNGChunkRule(place: .beforePaletteAndData, lengths: exactly(32)),
    .standardRGB: PNGChunkRule(
      place: .beforePaletteAndData, lengths: exactly(1), content: PNGChunkContent.renderingIntent),
    .profile: PNGChunkRule(place: .beforePaletteAndData, lengths: atLeast(4)),
    .codingPoints: PNGChunkRule(place: .beforePaletteAndData, lengths: exactly(4)),
    PNGChunkType("sBIT"): PNGChunkRule(
      place: .beforePaletteAndData, lengths: significantBitsLengths, content: PNGChunkContent.significantBits),
    PNGChunkType("bKGD"): PNGChunkRule(
      place: .afterPalette, lengths: backgroundLengths, content: PNGChunkContent.background),
    PNGChunkType("hIST"): PNGChunkRule(place: .afterPalette, lengths: histogramLengths),
    PNGChunkType("pHYs"): PNGChunkRule(
      place: .beforeData, lengths: exactly(9), content: PNGChunkContent.unitOfSize),
    PNGChunkType("sPLT"): PNGChunkRule(place: .beforeData, mayRepeat: true, lengths: atLeast(3)),
    PNGChunkType("oFFs"): PNGChunkRule(place: .beforeData, lengths: exactly(9)),
    PNGChunkType("sCAL"): PNGChunkRule(place: .beforeData, lengths: atLeast(4)),
    PNGChunkType("pCAL"): PNGChunkRule(place: .beforeData, lengths: atLeast(14)),
    PNGChunkType("sTER"): PNGChunkRule(
      place: .beforeData, lengths: exactly(1), content: PNGChunkContent.stereoLayout),
    PNGChunkType("tIME"): PNGChunkRule(lengths: exactly(7), content: PNGChunkContent.time),
    PNGChunkType("eXIf"): PNGChunkRule(lengths: atLeast(4)),
    PNGChunkType("tEXt"): PNGChunkRule(mayRepeat: true, lengths: atLeast(2), content: PNGChunkContent.text),
    PNGChunkType("zTXt"): PNGChunkRule(
      mayRepeat: true, lengths: atLeast(3), content: PNGChunkContent.compressedText),
    PNGChunkType("iTXt"): PNGChunkRule(
      mayRepeat: true, lengths: atLeast(6), content: PNGChunkContent.internationalText),
    .animationControl: PNGChunkRule(place: .beforeData, lengths: exactly(8)),
    .frameControl: PNGChunkRule(mayRepeat: true, lengths: exactly(26)),
    PNGChunkType("fdAT"): PNGChunkRule(mayRepeat: true, lengths: atLeast(4)),
  ]

  @Sendable private static func paletteLengths(_ context: PNGChunkContext) -> ClosedRange<Int> {
    switch context.header?.colorType {
    case .grayscale, .grayscaleWithAlpha: none
    default: 3...768
    }
  }

  @Sendable private static func transparencyLengths(_ context: PNGChunkContext) -> ClosedRange<Int> {
    switch context.header?.colorType {
    case .grayscale: 2...2
    case .trueColor: 6...6
    case .indexed: 1...max(context.paletteEntries ?? 1, 1)
    default: none
    }
  }

  @Sendable private static func backgroundLengths(_ context: PNGChunkContext) -> ClosedRange<Int> {
    switch context.header?.colorType {
    case .grayscale, .grayscaleWithAlpha: 2...2
    case .indexed: 1...1
    default: 6...6
    }
  }

  @Sendable private static func significantBitsLengths(_ context: PNGChunkContext) -> ClosedRange<Int> {
    let samples = context.header.map { $0.colorType == .indexed ? 3 : $0.colorType.samplesPerPixel } ?? 4
    return samples...samples
  }

  @Sendable private static func histogramLengths(_ context: PNGChunkContext) -> ClosedRange<Int> {
    context.paletteEntries.map { ($0 * 2)...($0 * 2) } ?? none
  }
}
