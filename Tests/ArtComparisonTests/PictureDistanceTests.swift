import ImageProperties
import TestSupport
import Testing

@testable import ArtComparison

/// Against the same reckoned cell by cell.
@Suite struct PictureDistanceTests {
  private static let side = SmallPicture.side

  /// Of any colours, from light and dark patches to noise.
  private static func picture(seed: UInt64) -> SmallPicture {
    var state = seed
    let bytes = (0..<SmallPicture.byteCount).map { index -> UInt8 in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let noise = UInt8(truncatingIfNeeded: state >> 56)
      return index / 40 % 3 == 0 ? noise : index / 700 % 2 == 0 ? 250 : noise / 8
    }
    return SmallPicture(size: PixelSize(width: 120, height: 120), bytes: bytes)
  }

  private let one = picture(seed: 3)
  private let other = picture(seed: 88)

  /// Outside of the corners, which reach over six cells.
  private func isInside(_ x: Int, _ y: Int) -> Bool {
    let last = Self.side - 1
    return min(x, last - x) >= 6 - min(y, last - y)
  }

  private func value(_ picture: SmallPicture, _ x: Int, _ y: Int, _ channel: Int) -> Int {
    let last = Self.side - 1
    return Int(picture.bytes[3 * (min(max(y, 0), last) * Self.side + min(max(x, 0), last)) + channel])
  }

  /// The root of the mean square of what each value inside differs by.
  private func root(_ difference: (_ x: Int, _ y: Int, _ channel: Int) -> Int) -> Double {
    var (squares, count) = (0, 0)
    for y in 0..<Self.side {
      for x in 0..<Self.side where isInside(x, y) {
        for channel in 0..<3 {
          squares += difference(x, y, channel) * difference(x, y, channel)
          count += 1
        }
      }
    }
    return (Double(squares) / Double(count)).squareRoot()
  }

  private func isNear(_ found: Float, _ wanted: Double) -> Bool {
    abs(Double(found) - wanted) <= 1e-5 * max(wanted, 1)
  }

  /// By how much a value lies outside of what the other picture has in the nine cells there.
  private func beyond(_ x: Int, _ y: Int, _ channel: Int) -> Int {
    let around = (-1...1).flatMap { down in
      (-1...1).map { value(other, x + $0, y + down, channel) }
    }
    let (own, least, most) = (value(one, x, y, channel), around.min() ?? 0, around.max() ?? 0)
    return own > most ? own - most : own < least ? own - least : 0
  }

  @Test func `two pictures differ by the root of the mean square`() {
    let wanted = root { value(one, $0, $1, $2) - value(other, $0, $1, $2) }
    #expect(isNear(one.distance(to: other), wanted))
    #expect(one.distance(to: one) == 0)
  }

  @Test func `colours are those of the cells`() {
    let grid = PictureGrid(one)
    for (x, y) in [(0, 0), (31, 0), (7, 19), (30, 31), (31, 31)] {
      let color = CellColor((0..<3).map { Float(value(one, x, y, $0)) } + [0])
      #expect(grid[x, y] == color)
      #expect(one[x, y] == color)
    }
  }

  @Test func `what lies outside of the ranges of nine cells`() {
    let found = one.differences(beyondRangesOf: other)
    #expect(isNear(found.distance, root(beyond)))
    // What is summed up in places has its sign, and its corners are two places wide.
    var (squares, count) = (0.0, 0)
    for y in 0..<8 {
      for x in 0..<8 where min(x, 7 - x) >= 2 - min(y, 7 - y) {
        for channel in 0..<3 {
          let sum = (0..<16).reduce(0) { $0 + beyond(4 * x + $1 % 4, 4 * y + $1 / 4, channel) }
          squares += Double(sum * sum) / 256
          count += 1
        }
      }
    }
    #expect(isNear(found.distanceOfPlaces, (squares / Double(count)).squareRoot()))
    var most = 0
    for top in stride(from: 0, through: 24, by: 4) {
      for left in stride(from: 0, through: 24, by: 4) {
        let part = (0..<64).reduce(0) { sum, cell in
          let (x, y) = (left + cell % 8, top + cell / 8)
          guard isInside(x, y) else { return sum }
          return sum + (0..<3).reduce(0) { $0 + beyond(x, y, $1) * beyond(x, y, $1) }
        }
        most = max(most, part)
      }
    }
    #expect(isNear(found.distanceOfOnePart, (Double(most) / 192).squareRoot()))
  }

  @Test(arguments: [SIMD2(0, 0), SIMD2(3, -2), SIMD2(-4, 4), SIMD2(0, 3)])
  func `a row of a moved picture`(shift: SIMD2<Int>) {
    for y in [0, 1, 15, 30, 31] {
      var wanted = 0
      for x in 0..<Self.side where isInside(x, y) {
        for channel in 0..<3 {
          let difference = value(one, x - shift.x, y - shift.y, channel) - value(other, x, y, channel)
          wanted += difference * difference
        }
      }
      #expect(one.squares(to: other, ofRow: y, movedBy: shift) == Float(wanted))
    }
  }

  @Test func `the light of a ground, and what is left`() {
    let ground = CellColor(200, 180, 240, 0)
    let shades = GroundShades(of: one, ground: ground, least: 0.45)
    for (x, y) in [(0, 0), (5, 9), (31, 31)] {
      let color = one[x, y]
      let share = min(max((color * ground).total / (ground * ground).total, 0.45), 1)
      #expect(abs(shades.shares[y * Self.side + x] - share) < 1e-5)
      #expect(abs(shades.distances[y * Self.side + x] - largest(color - share * ground)) < 1e-3)
    }
    // Of black nothing is left to have a share of.
    let black = GroundShades(of: one, ground: .zero)
    #expect(black.shares.allSatisfy { $0 == 1 })
    #expect(black.distances[40] == largest(one[8, 1]))
  }

  @Test(arguments: [Float(0.8), 1.2]) func `a scaled picture lies between its cells`(scale: Float) {
    let scaled = PictureGrid(one).scaled(by: scale)
    for (x, y) in [(0, 0), (4, 20), (16, 15), (31, 31)] {
      func place(_ index: Int) -> Float { min(max((Float(index) - 15.5) / scale + 15.5, 0), 31) }
      func cell(_ x: Float, _ y: Float) -> CellColor {
        func at(_ x: Int, _ y: Int) -> CellColor { one[min(x, 31), min(y, 31)] }
        let (left, top) = (Int(x), Int(y))
        let (right, lower) = (x - Float(left), y - Float(top))
        let above = at(left, top) * (1 - right) + at(left + 1, top) * right
        let below = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right
        return above * (1 - lower) + below * lower
      }
      #expect(largest(scaled[x, y] - cell(place(x), place(y))) < 0.01)
    }
  }
}
