import ImageInspection
import ImageProperties
import TestSupport
import Testing

@testable import ArtComparison

/// Icons of one bar beside each other.
@Suite struct BarWeightTests {
  @Test func `the image that weighs most in its bar is named`() {
    let usual = [
      BarGlyph(ink: 200, extent: 24), BarGlyph(ink: 240, extent: 25), BarGlyph(ink: 180, extent: 23),
    ]
    #expect(barWeightDifferences(usual).isEmpty)
    #expect(barWeightDifferences(usual + [BarGlyph(ink: 620, extent: 25)]).map(\.kind) == [.heavier])
    #expect(barWeightDifferences(usual + [BarGlyph(ink: 60, extent: 24)]).map(\.kind) == [.lighter])
    #expect(barWeightDifferences(usual + [BarGlyph(ink: 400, extent: 44)]).map(\.kind) == [.larger])
    #expect(barWeightDifferences(usual + [BarGlyph(ink: 100, extent: 12)]).map(\.kind) == [.smaller])
    #expect(barWeightDifferences(usual + [BarGlyph(ink: 120, extent: 17)]).map(\.kind) == [.smaller])
    #expect(barWeightDifferences(usual + [BarGlyph(ink: 140, extent: 19)]).map(\.kind) == [.smaller])
    // Of filled icons and lines of all kinds an arrow or a cross is smaller by nature.
    #expect(barWeightDifferences(usual + [BarGlyph(ink: 150, extent: 20.4)]).isEmpty)
    // A filled shape of that size looks as large as the outlines.
    #expect(barWeightDifferences(usual + [BarGlyph(ink: 230, extent: 17)]).isEmpty)
    // A disc beside bold outlines, with less than 2.5 times their ink; and beside one that is nearly as dense.
    let disc = BarGlyph(ink: 440, extent: 24)
    #expect(barWeightDifferences(usual + [disc]).map(\.kind) == [.heavier])
    #expect(barWeightDifferences(usual + [disc, BarGlyph(ink: 340, extent: 24)]).isEmpty)
    #expect(barWeightDifferences([BarGlyph(ink: 1, extent: 1), BarGlyph(ink: 900, extent: 60)]).isEmpty)
  }

  private func line(_ stroke: Double, ink: Double = 100, extent: Double = 24) -> BarGlyph {
    BarGlyph(ink: ink, extent: extent, stroke: stroke)
  }

  private func kinds(_ group: [BarGlyph]) -> [BarWeightDifference.Kind] {
    barWeightDifferences(group).map(\.kind)
  }

  @Test func `lines that are thicker or thinner than those of the others`() {
    let usual = [line(1.5), line(1.6, ink: 80), line(1.8, ink: 120)]
    #expect(kinds(usual) == [])
    #expect(kinds(usual + [line(3, ink: 180)]) == [.thicker])
    #expect(kinds(usual + [line(2.5, ink: 150)]) == [])
    #expect(kinds(usual + [line(1, ink: 50)]) == [.thinner])
    #expect(kinds(usual + [line(1.1, ink: 50)]) == [])
    // A cross in thick lines, and a globe in thin ones.
    #expect(kinds(usual + [line(3, ink: 92)]) == [.thicker])
    #expect(kinds(usual + [line(1, ink: 110)]) == [.thinner])
    // A filled shape is no line.
    #expect(kinds(usual + [line(4, ink: 180)]) == [.heavier])
    #expect(kinds(usual + [line(4, ink: 110)]) == [])
    // One filled icon among four leaves three in lines.
    #expect(kinds(usual + [line(4, ink: 180), line(3, ink: 180)]) == [.heavier, .thicker])
  }

  @Test func `lines of no common thickness tell nothing`() {
    #expect(kinds([line(1.5), line(1.6), line(2.4), line(3, ink: 130)]) == [])
    let filled = [line(3.5, ink: 240), line(3.8, ink: 240), line(4, ink: 240)]
    #expect(kinds(filled + [line(7, ink: 400)]) == [])
    #expect(kinds(filled + [line(0, ink: 400)]) == [])
    // Three dots are as thick as the lines beside filled icons.
    let mixed = [line(1.5), line(4, ink: 240), line(4, ink: 240)]
    #expect(kinds(mixed + [line(1.4, ink: 60)]) == [])
    #expect(kinds(mixed + [line(0.8, ink: 60)]) == [.lighter])
    // Two others have to be nearly alike.
    #expect(kinds([line(1.5), line(1.7), line(3.2, ink: 180)]) == [.thicker])
    #expect(kinds([line(1.5), line(1.9), line(3.2, ink: 180)]) == [])
  }

  @Test func `what is smaller among lines has thinner ones`() {
    let usual = [line(1.5), line(1.6, ink: 110), line(1.7, ink: 120)]
    #expect(kinds(usual + [line(1.2, ink: 60, extent: 20)]) == [.smaller])
    // An arrow is smaller by nature.
    #expect(kinds(usual + [line(1.6, ink: 30, extent: 16)]) == [])
    #expect(kinds(usual + [line(1.6, ink: 150, extent: 34)]) == [])
    #expect(kinds(usual + [line(2.1, ink: 150, extent: 34)]) == [.larger])
  }

  @Test func `a line is about as thick wherever it runs`() throws {
    func width(_ draw: (inout Canvas) -> Void) throws -> Float {
      var canvas = Canvas(width: 60, height: 60, ground: .clear)
      draw(&canvas)
      let inspected = inspectImage(PNGWriter(.rgba).bytes(canvas), depth: .thumbnail)
      return try #require(inspected.png?.art).ink.lineWidth
    }
    func line(_ from: (Double, Double), _ to: (Double, Double), _ thickness: Double) throws -> Float {
      try width { $0.line(from: from, to: to, thickness: thickness, .white) }
    }
    let level = try line((6, 30), (54, 30), 4)
    #expect((3.4...4).contains(level), "\(level)")
    #expect(try line((30, 6), (30, 54), 4) == level)
    // Every way within a quarter, of which lines of a drawing have some each.
    for end in [(50.0, 50.0), (50, 30.5)] {
      let other = try line((10, 10), end, 4)
      #expect(abs(other - level) <= 0.25 * level, "\(other) \(level)")
    }
    let between = try line((6, 30.5), (54, 30.5), 2)
    #expect(abs(between - 2) <= 0.6, "\(between)")
    let ratio = try line((10, 10), (50, 50), 8) / line((10, 10), (50, 50), 4)
    #expect((1.75...2.25).contains(ratio), "\(ratio)")
    #expect(try width { _ in } == 0)
  }
}
