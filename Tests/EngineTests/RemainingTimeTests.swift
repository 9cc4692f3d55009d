import Testing

@testable import Engine

@Suite struct RemainingTimeTests {
  /// The estimates of a run whose done part is given every half second.
  private func estimates(_ parts: [Double]) -> [Int?] {
    var time = RemainingTime()
    return parts.enumerated().map { index, part in
      time.seconds(part: part, at: .milliseconds(500 * index))
    }
  }

  @Test func `an even run is told its rest, once a twentieth is done`() {
    let found = estimates((0...40).map { Double($0) / 100 })
    #expect(found[..<5].allSatisfy { $0 == nil })
    // A hundredth in half a second.
    #expect((40...41).contains(found[20] ?? 0))
    #expect((30...31).contains(found[40] ?? 0))
  }

  @Test func `large images at the start are forgotten`() {
    // Ten seconds for the first tenth, then a tenth in each second.
    let slow = (0...20).map { 0.1 * Double($0) / 20 }
    let fast = (1...17).map { 0.1 + 0.05 * Double($0) }
    let last = estimates(slow + fast).last
    #expect(last == 1)
    #expect(estimates(slow).last == 91)
  }

  @Test func `a run that stands still has no estimate, and a done one ends`() {
    #expect(estimates([0.5, 0.5, 0.5, 0.5, 0.5]).allSatisfy { $0 == nil })
    #expect(estimates([0, 0.25, 0.5, 0.75, 1]).last == 1)
  }
}
