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

  @Test(arguments: SampleLayout.all, [5, 255] as [UInt8])
  func `a filter that there is not is a fault`(layout: SampleLayout, filter: UInt8) {
    let png = RawPNG(
      layout, width: 3, height: 3, palette: layout.colorType == 3 ? [1, 2, 3] : nil, filter: filter
    ) { _, _ in [Int](repeating: 0, count: layout.samples) }
    #expect(pngFacts(png.bytes)?.fault?.cause == .invalidFilter(row: 0, filter: filter))
    expectBothWaysAgree(on: png.bytes, "\(filter)")
  }
}
