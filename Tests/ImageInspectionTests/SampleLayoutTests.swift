import ImageProperties
import Testing

@testable import ImageInspection

/// Every colour type, depth and interlacing gives the facts of the picture that was drawn.
@Suite struct SampleLayoutTests {
  static let ways: [InspectionLimits] = [.standard, .libpngAlone]

  @Test(arguments: SampleLayout.all, [true, false])
  func `a box on a ground of another value`(layout: SampleLayout, fast: Bool) throws {
    let box = PixelRect(x: 3, y: 2, width: 6, height: 5)
    let png = RawPNG(
      layout, width: 13, height: 11,
      palette: layout.colorType == 3 ? [10, 20, 30, 250, 240, 230] : nil
    ) { x, y in
      let isInside = (3..<9).contains(x) && (2..<7).contains(y)
      let value = layout.colorType == 3 ? (isInside ? 1 : 0) : (isInside ? layout.maximum : 0)
      var samples = [Int](repeating: value, count: layout.samples)
      // A half transparent box on a clear ground.
      if layout.samples % 2 == 0 { samples[layout.samples - 1] = isInside ? layout.maximum / 2 + 1 : 0 }
      return samples
    }
    let facts = inspectImage(png.bytes, depth: .pixels, limits: fast ? .standard : .libpngAlone)
    let png2 = try #require(facts.png)
    #expect(png2.fault == nil)
    #expect(facts.size == PixelSize(width: 13, height: 11))
    #expect(png2.header?.bitDepth == layout.bitDepth)
    #expect(png2.header?.colorType.rawValue == layout.colorType)
    #expect(png2.header?.isInterlaced == layout.interlaced)
    #expect(png2.carriesAlpha == (layout.samples % 2 == 0))
    let evidence = try #require(png2.evidence)
    #expect(evidence.detailBounds == box)
    if layout.samples % 2 == 0 {
      #expect(evidence.lowestAlpha == 0)
      #expect(evidence.clearPixels == 13 * 11 - 30)
      #expect(evidence.translucentPixels == 30)
      #expect(evidence.visibleBounds == box)
    } else {
      #expect(evidence.isOpaque)
      #expect(evidence.visibleBounds == PixelRect(x: 0, y: 0, width: 13, height: 11))
    }
    let expected = layout.colorType == 3 ? [250, 240, 230] : [UInt8](repeating: 255, count: 3)
    let lightest = try #require(evidence.outline?.shape.lightest)
    #expect([lightest.red, lightest.green, lightest.blue] == expected)
  }

  @Test(arguments: [0, 2, 3])
  func `tRNS makes one value clear`(colorType: UInt8) throws {
    let layout = SampleLayout(colorType: colorType, bitDepth: 8, interlaced: false)
    let transparency: [UInt8] = [0: [0, 7], 2: [0, 7, 0, 7, 0, 7], 3: [255, 128, 0]][colorType] ?? []
    let png = RawPNG(
      layout, width: 4, height: 4, palette: colorType == 3 ? [UInt8](0..<9) : nil, transparency: transparency
    ) { x, y in
      [Int](
        repeating: colorType == 3 ? (x == 1 ? 2 : x == 2 ? 1 : 0) : (x == 1 ? 7 : 9), count: layout.samples)
    }
    let facts = try #require(pngFacts(png.bytes))
    #expect(facts.hasTransparencyChunk)
    #expect(!facts.hasAlphaChannel)
    #expect(facts.carriesAlpha)
    let evidence = try #require(facts.evidence)
    #expect(evidence.clearPixels == 4)
    #expect(evidence.translucentPixels == (colorType == 3 ? 4 : 0))
  }

  @Test(arguments: [true, false])
  func `tRNS beyond the depth is a defect, and its low bits count`(fast: Bool) throws {
    let layout = SampleLayout(colorType: 0, bitDepth: 8, interlaced: false)
    let png = RawPNG(layout, width: 4, height: 4, transparency: [1, 7]) { x, _ in [x == 1 ? 7 : 9] }
    let facts = inspectImage(png.bytes, depth: .pixels, limits: fast ? .standard : .libpngAlone).png
    #expect(facts?.fault == nil)
    #expect(facts?.defects.map(\.cause) == [.invalidContent])
    #expect(facts?.evidence?.clearPixels == 4)
  }

  @Test(arguments: SampleLayout.all)
  func `an image of one pixel`(layout: SampleLayout) throws {
    let png = RawPNG(
      layout, width: 1, height: 1, palette: layout.colorType == 3 ? [1, 2, 3] : nil
    ) { _, _ in [Int](repeating: 0, count: layout.samples) }
    let evidence = try #require(pngFacts(png.bytes)?.evidence)
    #expect(evidence.singleColor != nil)
  }

  @Test(arguments: SampleLayout.all)
  func `a row of data too few or too many is a fault`(layout: SampleLayout) throws {
    for difference in [-1, 1] {
      let palette: [UInt8]? = layout.colorType == 3 ? [1, 2, 3] : nil
      var png = RawPNG(layout, width: 9, height: 9 + difference, palette: palette) { _, _ in
        [Int](repeating: 0, count: layout.samples)
      }
      png.chunks[0] = RawPNG.header(
        width: 9, height: 9, bitDepth: UInt8(layout.bitDepth), colorType: layout.colorType,
        interlace: layout.interlaced ? 1 : 0)
      for limits in Self.ways {
        let fault = try #require(inspectImage(png.bytes, depth: .verified, limits: limits).png?.fault)
        #expect(fault.chunk == .imageData)
      }
      let expected = try #require(pngFacts(png.bytes)?.header?.inflatedByteCount)
      #expect(
        pngFacts(png.bytes)?.fault?.cause
          == (difference < 0 ? .tooLittleData(expected: expected) : .tooMuchData(expected: expected)))
    }
  }
}

extension InspectionLimits {
  /// No image is small enough for the fast way.
  static var libpngAlone: InspectionLimits {
    var limits = InspectionLimits()
    limits.inflatedAtOnce = 0
    return limits
  }
}
