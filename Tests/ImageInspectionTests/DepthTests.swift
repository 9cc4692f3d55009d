import FileTree
import ImageProperties
import Places
import Testing

@testable import ImageInspection

/// What each depth leaves out is what no rule would hear of.
@Suite struct DepthTests {
  private static let red = [200, 10, 20, 255]

  private static func drawn(
    _ layout: SampleLayout, transparency: [UInt8]? = nil,
    pixel: (Int, Int) -> [Int] = { x, y in [x, y, 9, 40] }
  ) -> [UInt8] {
    RawPNG(
      layout, width: 60, height: 60, palette: layout.colorType == 3 ? [0, 40, 80, 120, 160, 200] : nil,
      transparency: transparency
    ) {
      Array(pixel($0, $1).prefix(layout.samples)).map { min($0, layout.colorType == 3 ? 1 : layout.maximum) }
    }
    .bytes
  }

  /// What an inspection finds that is not asked for the shape and the edges.
  private static func evidenceWithoutOutline(_ bytes: [UInt8]) -> PixelEvidence? {
    var evidence = pngFacts(bytes)?.evidence
    evidence?.outline = nil
    return evidence
  }

  private static let plain = SampleLayout(colorType: 2, bitDepth: 8, interlaced: false)

  @Test(arguments: SampleLayout.all) func `a launch image is looked at where it can show through`(
    layout: SampleLayout
  ) {
    let facts = pngFacts(Self.drawn(layout), depth: .transparency)
    #expect(facts?.fault == nil && facts?.gap == nil)
    #expect((facts?.evidence != nil) == [4, 6].contains(layout.colorType))
  }

  @Test(arguments: [SampleLayout.all[0], plain]) func `a colour that stands for clear counts as alpha`(
    layout: SampleLayout
  ) {
    let key: [UInt8] = layout.colorType == 0 ? [0, 0] : [0, 0, 0, 0, 0, 9]
    let bytes = Self.drawn(layout, transparency: key)
    for depth in [InspectionDepth.transparency, .icon] {
      #expect(pngFacts(bytes, depth: depth)?.evidence == Self.evidenceWithoutOutline(bytes))
      #expect(pngFacts(bytes, depth: depth)?.evidence?.clearPixels ?? 0 > 0)
    }
  }

  @Test(arguments: [0, 1, 2, 3, 4]) func `an icon whose corners differ is left`(filter: Int) {
    let bytes = RawPNG(Self.plain, width: 60, height: 60, filter: UInt8(filter)) { x, y in [x, y, 9] }.bytes
    let facts = pngFacts(bytes, depth: .icon)
    #expect(facts?.fault == nil)
    #expect(facts?.evidence == nil)
  }

  /// The ground reaches into the corners, so the middle of the top edge is like them.
  @Test(arguments: [0, 1, 2, 3, 4]) func `an icon on a ground of one colour is left`(filter: Int) {
    let bytes = RawPNG(Self.plain, width: 60, height: 60, filter: UInt8(filter)) { x, y in
      (20..<40).contains(x) && (20..<40).contains(y) ? [9, 9, 9] : Array(Self.red.prefix(3))
    }.bytes
    let facts = pngFacts(bytes, depth: .icon)
    #expect(facts?.fault == nil)
    #expect(facts?.isOpaque == true)
    #expect(facts?.evidence == nil)
  }

  /// As macOS icons are: what is clear around them is meant.
  @Test func `a picture that may show through is left, unless it is of one colour`() {
    let layout = SampleLayout(colorType: 6, bitDepth: 8, interlaced: false)
    let picture = Self.drawn(layout) { x, y in
      (20..<40).contains(x) && (20..<40).contains(y) ? [9, 9, 9, 255] : [0, 0, 0, 0]
    }
    let facts = pngFacts(picture, depth: .flatness)
    #expect(facts?.fault == nil)
    #expect(facts?.evidence == nil)
    #expect(facts?.isOpaque == nil)
    let blank = Self.drawn(layout) { _, _ in [0, 0, 0, 0] }
    #expect(pngFacts(blank, depth: .flatness)?.evidence == Self.evidenceWithoutOutline(blank))
    #expect(pngFacts(blank, depth: .flatness)?.evidence?.singleColor != nil)
  }

  @Test func `one of a single colour, and one whose corners stand out, are looked at whole`() {
    let flat = Self.drawn(Self.plain) { _, _ in Self.red }
    #expect(pngFacts(flat, depth: .icon)?.evidence == Self.evidenceWithoutOutline(flat))
    #expect(pngFacts(flat, depth: .icon)?.evidence?.singleColor != nil)
    let rounded = Self.drawn(Self.plain) { x, y in
      (15..<45).contains(x) || (15..<45).contains(y) ? [9, 9, 9] : Self.red
    }
    #expect(pngFacts(rounded, depth: .icon)?.evidence == Self.evidenceWithoutOutline(rounded))
    #expect(pngFacts(rounded, depth: .icon)?.evidence?.cornersStandOut == true)
  }

  @Test func `an icon that shows through is looked at whole`() {
    let layout = SampleLayout(colorType: 6, bitDepth: 8, interlaced: false)
    let bytes = Self.drawn(layout)
    #expect(pngFacts(bytes, depth: .icon)?.evidence == Self.evidenceWithoutOutline(bytes))
    #expect(pngFacts(bytes, depth: .icon)?.evidence != nil)
  }

  /// What the filtered bytes alone tell of alpha, beside what they tell once the filters are undone.
  @Test(arguments: [0, 1, 2, 3, 4], [0, 1, 2, 3, 4])
  func `whether an alpha channel is opaque shows before its filters are undone`(top: Int, bottom: Int) {
    let values: [UInt8] = [0, 127, 128, 255]
    var opaqueCount = 0
    for number in 0..<256 {
      let alpha = (0..<4).map { values[number >> (2 * $0) & 3] }
      let rows: [UInt8] =
        [UInt8(top), 9, 8, 7, alpha[0], 1, 2, 3, alpha[1]]
        + [UInt8(bottom), 4, 5, 6, alpha[2], 3, 1, 0, alpha[3]]
      let bytes = RawPNG(chunks: [
        RawPNG.header(width: 2, height: 2, bitDepth: 8, colorType: 6),
        RawPNG.chunk("IDAT", RawPNG.zlib(rows)), RawPNG.chunk("IEND", []),
      ]).bytes
      let whole = pngFacts(bytes)
      #expect(whole?.isOpaque == whole?.evidence?.isOpaque)
      #expect(pngFacts(bytes, depth: .transparency)?.isOpaque == whole?.isOpaque)
      #expect(pngFacts(bytes, depth: .icon)?.isOpaque == whole?.isOpaque)
      if whole?.isOpaque == true { opaqueCount += 1 }
    }
    #expect(opaqueCount == 1)
  }

  @Test(arguments: SampleLayout.all) func `the shape and the edges are measured where they are asked for`(
    layout: SampleLayout
  ) {
    let bytes = Self.drawn(layout)
    #expect(pngFacts(bytes)?.evidence?.outline != nil)
    #expect(pngFacts(bytes, depth: .outline)?.evidence == pngFacts(bytes)?.evidence)
    #expect(pngFacts(bytes, depth: [.outline, .thumbnail])?.evidence == pngFacts(bytes)?.evidence)
    for depth in [InspectionDepth.transparency, .flatness, .border, .icon, .thumbnail] {
      #expect(pngFacts(bytes, depth: depth)?.evidence?.outline == nil)
    }
  }

  /// Art that begins at an edge ends the look: with the first row, with the first pixel of a row, or with a later one.
  @Test func `an icon without a border is left, and one with it is looked at whole`() {
    /// - Parameter gap: a pixel of the border that is of the art.
    func drawn(gap: (x: Int, y: Int)?) -> [UInt8] {
      RawPNG(Self.plain, width: 60, height: 60) { x, y in
        let isInside = (1..<59).contains(x) && (1..<59).contains(y)
        return isInside || x == gap?.x && y == gap?.y ? [9, 9, 9] : Array(Self.red.prefix(3))
      }.bytes
    }
    let bordered = drawn(gap: nil)
    #expect(pngFacts(bordered, depth: .border)?.evidence == Self.evidenceWithoutOutline(bordered))
    #expect(pngFacts(bordered, depth: .border)?.evidence?.detailBounds?.x == 1)
    for gap in [(x: 9, y: 0), (x: 0, y: 30), (x: 59, y: 30)] {
      let open = drawn(gap: gap)
      #expect(pngFacts(open, depth: .border)?.fault == nil)
      #expect(pngFacts(open, depth: .border)?.evidence == nil)
    }
  }

  @Test func `damage is found at every depth`() {
    let bytes = Self.drawn(Self.plain)
    let broken = bytes.changing(bytes.count - 20, to: bytes[bytes.count - 20] ^ 1)
    for depth in [InspectionDepth.verified, .transparency, .flatness, .border, .icon, .pixels] {
      #expect(pngFacts(broken, depth: depth)?.fault == pngFacts(broken)?.fault)
      #expect(pngFacts(broken, depth: depth)?.fault != nil)
    }
  }

  /// Real images, when CORPUS names a folder of them.
  @Test func `what is left of real images is not of one colour, and its corners do not stand out`() throws {
    for path in Corpus.images() {
      let bytes = try readFile(path, limit: 1 << 30)
      guard let whole = Self.evidenceWithoutOutline(bytes) else { continue }
      let icon = pngFacts(bytes, depth: .icon)?.evidence
      #expect(icon == nil || icon == whole, "\(path)")
      #expect(icon != nil || whole.singleColor == nil && !whole.cornersStandOut, "\(path)")
      let flatness = pngFacts(bytes, depth: .flatness)?.evidence
      #expect(flatness == nil || flatness == whole, "\(path)")
      #expect(flatness != nil || whole.singleColor == nil && !whole.cornersStandOut, "\(path)")
      let border = pngFacts(bytes, depth: .border)?.evidence
      #expect(border == nil || border == whole, "\(path)")
      #expect(border != nil || !whole.hasBorder, "\(path)")
      let transparency = pngFacts(bytes, depth: .transparency)?.evidence
      #expect(transparency == nil || transparency == whole, "\(path)")
      #expect(transparency != nil || whole.isOpaque, "\(path)")
      #expect(pngFacts(bytes, depth: .icon)?.isOpaque == whole.isOpaque, "\(path)")
    }
  }
}

extension PixelEvidence {
  /// Whether the first row, the last one and both ends of all others have one colour.
  fileprivate var hasBorder: Bool {
    guard let art = detailBounds, let all = visibleBounds, isOpaque else { return false }
    return art.x > 0 && art.y > 0 && art.x + art.width < all.width && art.y + art.height < all.height
  }
}

extension InspectionDepth {
  /// What is asked of an icon that must be opaque.
  fileprivate static let icon: Self = [.transparency, .flatness]
}
