/// The inverse cosine transform of a block in whole numbers, by the algorithm of Loeffler, Ligtenberg and Moschytz (1989)
/// with twelve multiplications a row, in thirteen bits of fraction, columns first. Samples are 128 more, and clipped.
/// - Precondition: eight rows of eight samples from `start` on lie within `samples`, and 64 coefficients in `block`.
func inverseTransform(
  _ block: [Int16], from first: Int, _ quantization: [Int32], into samples: inout [UInt8], at start: Int,
  rowSize: Int
) {
  withUnsafeTemporaryAllocation(of: Int32.self, capacity: 64) { work in
    block.withUnsafeBufferPointer { block in
      quantization.withUnsafeBufferPointer { quantization in
        for column in 0..<8 {
          let line = TransformedLine { row in
            Int32(block[first &+ row &* 8 &+ column]) &* quantization[row &* 8 &+ column]
          }
          for row in 0..<8 { work[row &* 8 &+ column] = line.rounded(row, droppedBits: 11) }
        }
      }
    }
    for row in 0..<8 {
      let line = TransformedLine { column in work[row &* 8 &+ column] }
      for column in 0..<8 {
        let value = line.rounded(column, droppedBits: 18) &+ 128
        samples[start &+ row &* rowSize &+ column] = UInt8(clamping: value)
      }
    }
  }
}

/// One row or column: the sums of the even coefficients and of the odd ones.
private struct TransformedLine {
  private let even: (Int32, Int32, Int32, Int32)
  private let odd: (Int32, Int32, Int32, Int32)

  @inline(__always)
  init(_ input: (Int) -> Int32) {
    let shared = (input(2) &+ input(6)) &* Factor.half
    let low = shared &- input(6) &* Factor.evenLow
    let high = shared &+ input(2) &* Factor.evenHigh
    let sum = (input(0) &+ input(4)) << 13
    let difference = (input(0) &- input(4)) << 13
    even = (sum &+ high, difference &+ low, difference &- low, sum &- high)

    let (i1, i3, i5, i7) = (input(1), input(3), input(5), input(7))
    let rotation = (i7 &+ i3 &+ i5 &+ i1) &* Factor.rotation
    let outer = (i7 &+ i1) &* Factor.outer
    let inner = (i5 &+ i3) &* Factor.inner
    let sevenths = rotation &- (i7 &+ i3) &* Factor.sevenAndThree
    let fifths = rotation &- (i5 &+ i1) &* Factor.fiveAndOne
    odd = (
      i1 &* Factor.one &- outer &+ fifths, i3 &* Factor.three &- inner &+ sevenths,
      i5 &* Factor.five &- inner &+ fifths, i7 &* Factor.seven &- outer &+ sevenths
    )
  }

  @inline(__always)
  func rounded(_ index: Int, droppedBits: Int32) -> Int32 {
    let value =
      switch index {
      case 0: even.0 &+ odd.0
      case 1: even.1 &+ odd.1
      case 2: even.2 &+ odd.2
      case 3: even.3 &+ odd.3
      case 4: even.3 &- odd.3
      case 5: even.2 &- odd.2
      case 6: even.1 &- odd.1
      default: even.0 &- odd.0
      }
    return (value &+ 1 << (droppedBits &- 1)) >> droppedBits
  }

  /// Sums of cosines of multiples of a sixteenth of a half turn, times the root of two, in 13 bits of fraction.
  private enum Factor {
    static let half: Int32 = 4433
    static let evenHigh: Int32 = 6270
    static let evenLow: Int32 = 15_137
    static let rotation: Int32 = 9633
    static let outer: Int32 = 7373
    static let inner: Int32 = 20_995
    static let sevenAndThree: Int32 = 16_069
    static let fiveAndOne: Int32 = 3196
    static let one: Int32 = 12_299
    static let three: Int32 = 25_172
    static let five: Int32 = 16_819
    static let seven: Int32 = 2446
  }
}
