/// Red, green, blue and alpha of each cell, of which a signature keeps a third.
struct CellSamples {
  static let count = ArtSignature.side * ArtSignature.side
  static let largerCells = ArtSignature.colorSide * ArtSignature.colorSide
  static let keptBytes = count * 3 / 2 + 2 * largerCells

  let samples: UnsafeBufferPointer<UInt8>

  private func sample(_ index: Int, _ channel: Int) -> Int { Int(samples[4 * index + channel]) }

  private func luma(_ index: Int) -> Int {
    (sample(index, 0) + 2 * sample(index, 1) + sample(index, 2) + 2) / 4
  }

  private func alphaInFourBits(_ index: Int) -> Int { (sample(index, 3) * 15 + 127) / 255 }

  /// The largest distance between two colour channels of a cell.
  var colorfulness: UInt8 {
    (0..<Self.count).reduce(0) { most, index in
      let (red, green, blue) = (samples[4 * index], samples[4 * index + 1], samples[4 * index + 2])
      return max(most, max(red, green, blue) - min(red, green, blue))
    }
  }

  /// Brightness, alpha and differences of colour, as a signature has them one after the other.
  func write(to bytes: UnsafeMutableBufferPointer<UInt8>) {
    for index in 0..<Self.count { bytes.initializeElement(at: index, to: UInt8(luma(index))) }
    for pair in 0..<Self.count / 2 {
      let alphas = alphaInFourBits(2 * pair) << 4 | alphaInFourBits(2 * pair + 1)
      bytes.initializeElement(at: Self.count + pair, to: UInt8(alphas))
    }
    for cell in 0..<Self.largerCells {
      let (blue, red) = colorDifferences(cell)
      bytes.initializeElement(at: Self.count * 3 / 2 + 2 * cell, to: blue)
      bytes.initializeElement(at: Self.count * 3 / 2 + 2 * cell + 1, to: red)
    }
  }

  /// Of a larger cell: blue and red less brightness, each halved.
  private func colorDifferences(_ cell: Int) -> (blue: UInt8, red: UInt8) {
    let width = ArtSignature.side / ArtSignature.colorSide
    let first =
      cell / ArtSignature.colorSide * width * ArtSignature.side + cell % ArtSignature.colorSide * width
    var (blue, red) = (0, 0)
    for y in 0..<width {
      for x in 0..<width {
        let index = first + y * ArtSignature.side + x
        blue += sample(index, 2) - luma(index)
        red += sample(index, 0) - luma(index)
      }
    }
    let area = width * width * 2
    return (UInt8(clamping: blue / area + 128), UInt8(clamping: red / area + 128))
  }
}
