import ImageProperties
import Testing

@testable import ImageInspection

/// Our own undoing of filters against libpng's.
@Suite struct FilterTests {
  @Test(arguments: SampleLayout.all, [0, 1, 2, 3, 4] as [UInt8])
  func `every filter is undone as libpng does it`(layout: SampleLayout, filter: UInt8) {
    for (width, height) in [(1, 3), (5, 4), (17, 9), (70, 6)] {
      for isFlat in [false, true] {
        var state: UInt32 = 1
        let png = RawPNG(
          layout, width: width, height: height,
          palette: layout.colorType == 3 ? [UInt8](repeating: 9, count: 3 << layout.bitDepth) : nil,
          filter: filter
        ) { _, y in
          (0..<layout.samples).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            // Rows of nothing to add: there the one above is copied.
            return isFlat && y > 0 ? 0 : Int(state >> 16) & layout.maximum
          }
        }
        #expect(pngFacts(png.bytes)?.evidence != nil)
        expectBothWaysAgree(on: png.bytes, "\(width) x \(height)")
      }
    }
  }

  /// Places beyond the end of a palette are black, and those beyond the end of its transparency opaque.
  @Test(arguments: [0, 1, 2, 3, 4] as [UInt8])
  func `a short palette is expanded as libpng does it`(filter: UInt8) {
    let layout = SampleLayout(colorType: 3, bitDepth: 8, interlaced: false)
    for transparency in [nil, [0, 128, 255, 7]] as [[UInt8]?] {
      for (width, height) in [(1, 3), (5, 4), (70, 6)] {
        var state: UInt32 = 7
        let png = RawPNG(
          layout, width: width, height: height, palette: (0..<120).map { UInt8($0 * 7 % 256) },
          transparency: transparency, filter: filter
        ) { _, _ in
          state = state &* 1_664_525 &+ 1_013_904_223
          return [Int(state >> 16) & layout.maximum]
        }
        #expect(pngFacts(png.bytes)?.evidence != nil)
        expectBothWaysAgree(on: png.bytes, "\(width) x \(height)")
      }
    }
  }

  @Test(arguments: [MixedRows.Kind.trueColor, .trueColorWithAlpha, .crushed], 1...36)
  func `filters that follow one another are undone as libpng does it`(kind: MixedRows.Kind, width: Int) {
    for height in 1...16 {
      let png = MixedRows(width: width, height: height).png(kind)
      #expect(pngFacts(png.bytes)?.evidence != nil)
      expectBothWaysAgree(on: png.bytes, "\(width) x \(height)")
    }
  }

  /// Neighbouring rows of Paeth's filter are undone two at a time, and where both add nothing, in one step.
  @Test(arguments: [MixedRows.Kind.trueColor, .trueColorWithAlpha, .crushed], 1...36)
  func `rows of Paeth's filter are undone as libpng does it`(kind: MixedRows.Kind, width: Int) {
    for height in 1...16 {
      let png = MixedRows(width: width, height: height, filters: [4, 4, 4, 2], rarity: 150).png(kind)
      #expect(pngFacts(png.bytes)?.evidence != nil)
      expectBothWaysAgree(on: png.bytes, "\(width) x \(height)")
    }
  }

  /// Where a row stands counts also if it is the same as the one above: a square cut off at the top lies in the
  /// rounded rectangle further down.
  @Test(arguments: [0, 2, 4] as [UInt8], [1, 4, 9, 16, 21])
  func `rows that repeat are looked at where they stand`(filter: UInt8, cut: Int) {
    let side = 60
    func alpha(_ x: Int, _ y: Int) -> Int {
      min(x, side - 1 - x) < cut && y < cut ? 0 : 255
    }
    // Up and Paeth add what a row has more than the one above; of rows alike, nothing.
    func added(_ x: Int, _ y: Int) -> Int {
      filter == 0 || y == 0 ? alpha(x, y) : (alpha(x, y) - alpha(x, y - 1)) & 0xFF
    }
    let layout = SampleLayout(colorType: 6, bitDepth: 8, interlaced: false)
    let png = RawPNG(layout, width: side, height: side, filter: filter) { x, y in
      [filter == 0 || y == 0 ? 9 : 0, 0, 0, added(x, y)]
    }
    expectBothWaysAgree(on: png.bytes, "\(cut)")
    if filter != 4 { #expect(pngFacts(png.bytes)?.evidence?.clearPixels == 2 * cut * cut) }
  }

  @Test(arguments: SampleLayout.all, [5, 255] as [UInt8])
  func `a filter that there is not is a fault`(layout: SampleLayout, filter: UInt8) {
    let png = RawPNG(
      layout, width: 3, height: 3, palette: layout.colorType == 3 ? [1, 2, 3] : nil, filter: filter
    ) { _, _ in [Int](repeating: 0, count: layout.samples) }
    #expect(pngFacts(png.bytes)?.fault?.cause == .invalidFilter(row: 0, filter: filter))
    expectBothWaysAgree(on: png.bytes, "\(filter)")
  }
}

/// Rows of 8-bit samples whose filters come in every order, and of which parts add nothing, little or much to
/// what the filter expects.
struct MixedRows {
  enum Kind {
    case trueColor, trueColorWithAlpha, crushed
  }

  let width: Int
  let height: Int
  /// Those to choose from.
  let filters: [UInt8]
  /// Of so many samples one is not what its row mostly has.
  let rarity: UInt32
  private var state: UInt32

  init(width: Int, height: Int, filters: [UInt8] = [0, 1, 2, 3, 4], rarity: UInt32 = 12) {
    self.width = width
    self.height = height
    self.filters = filters
    self.rarity = rarity
    state = UInt32(width * 100 + height)
  }

  func png(_ kind: Kind) -> RawPNG {
    var copy = self
    let rows = copy.rows(samples: kind == .trueColor ? 3 : 4)
    let header = RawPNG.header(width: width, height: height, colorType: kind == .trueColor ? 2 : 6)
    let data = kind == .crushed ? RawPNG.deflate(rows) : RawPNG.zlib(rows)
    let mark = kind == .crushed ? [RawPNG.chunk("CgBI", [0x50, 0, 0x20, 2])] : []
    return RawPNG(chunks: mark + [header, RawPNG.chunk("IDAT", data), RawPNG.chunk("IEND", [])])
  }

  private mutating func rows(samples: Int) -> [UInt8] {
    var rows: [UInt8] = []
    for _ in 0..<height {
      rows.append(filters[Int(random(UInt32(filters.count)))])
      let usual = random(3)
      for _ in 0..<width {
        let isPlain = usual < 2 && random(rarity) > 0
        rows += (0..<samples).map { _ in isPlain ? usual : random(256) }
      }
    }
    return rows
  }

  private mutating func random(_ count: UInt32) -> UInt8 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8((state >> 16) % count)
  }
}
