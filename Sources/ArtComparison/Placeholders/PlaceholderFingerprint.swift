package import ImageProperties

/// What a picture looks like in 42 bytes: enough to know it again after scaling, recompression, colour management and
/// rounded corners, and too little to draw it from.
///
/// The lowest frequencies of brightness, as perceptual hashes keep them (C. Zauner, "Implementation and benchmarking of
/// perceptual image hash functions", 2010), in four bits each where those keep the sign, and the colour of its quarters.
package struct PlaceholderFingerprint: Equatable, Sendable {
  /// From -7 to 7, the largest is 7; the mean is left out.
  let frequencies: [Int]
  /// Of the frequencies as a vector: a picture is compared with all that are known.
  private let squareOfLength: Int
  /// The mean brightness and its deviation.
  let mean: Int
  let deviation: Int
  /// Two differences of colour for each quarter.
  let colors: [Int]

  /// The frequencies a side.
  static let side = 8
  private static let largest = 7

  /// - Parameter ground: the brightness of what lies below clear pixels.
  package init(_ art: ArtSignature, ground: Double = 255) {
    let cells = CellRows(ArtGrid(art, ground: ground))
    let inside = cells.withoutCorners
    let coefficients = inside.lowFrequencies.flatMap { row in row.indices.map { row[$0] } }.dropFirst()
    let peak = coefficients.map(abs).max() ?? 0
    self.init(
      frequencies: coefficients.map { peak > 0 ? Int(($0 / peak * Double(Self.largest)).rounded()) : 0 },
      mean: Int(cells.meanWithoutCorners.rounded()), deviation: Int(inside.deviation.rounded()),
      colors: Self.quarters(of: art))
  }

  private static func quarters(of art: ArtSignature) -> [Int] {
    let half = ArtSignature.colorSide / 2
    return (0..<4).flatMap { quarter in
      var sums = [0, 0]
      for cell in 0..<half * half {
        let row = quarter / 2 * half + cell / half
        let color = art.colorDifference(row * ArtSignature.colorSide + quarter % 2 * half + cell % half)
        sums[0] += color.blue
        sums[1] += color.red
      }
      return sums.map { $0 / (half * half) }
    }
  }

  private init(frequencies: [Int], mean: Int, deviation: Int, colors: [Int]) {
    self.frequencies = frequencies
    squareOfLength = frequencies.reduce(0) { $0 + $1 * $1 }
    self.mean = mean
    self.deviation = deviation
    self.colors = colors
  }
}

extension PlaceholderFingerprint {
  /// The cosine of the angle between the frequencies; 1 for the same picture.
  func likeness(to other: PlaceholderFingerprint) -> Double {
    let product = zip(frequencies, other.frequencies).reduce(0) { $0 + $1.0 * $1.1 }
    let length = (Double(squareOfLength) * Double(other.squareOfLength)).squareRoot()
    return length > 0 ? Double(product) / length : 0
  }

  /// The largest distance of the means and the colours of quarters, in steps of 255.
  func distance(to other: PlaceholderFingerprint) -> Int {
    // Differences of colour are kept halved.
    let colorDistance = zip(colors, other.colors).reduce(0) { max($0, 2 * abs($1.0 - $1.1)) }
    return max(colorDistance, abs(mean - other.mean), abs(deviation - other.deviation))
  }
}

// MARK: As text

extension PlaceholderFingerprint: CustomStringConvertible, LosslessStringConvertible {
  private static let version = "1:"
  private static let frequencyCount = side * side - 1
  private static let colorCount = 8

  /// `1:` and hexadecimal digits, one for each frequency and two for every other number.
  package var description: String {
    let digits = frequencies.map { Self.digit($0 + Self.largest) }
    let bytes = ([mean, deviation] + colors.map { $0 + 128 }).map { value in
      let bounded = min(max(value, 0), 255)
      return Self.digit(bounded >> 4) + Self.digit(bounded & 15)
    }
    return Self.version + digits.joined() + bytes.joined()
  }

  package init?(_ description: String) {
    let text = Array(description.utf8)
    let start = Self.version.utf8.count
    guard text.count == start + Self.frequencyCount + 2 * (2 + Self.colorCount),
      text.starts(with: Self.version.utf8)
    else { return nil }
    let digits = text[start...].map { hexDigit($0).map(Int.init) }
    guard !digits.contains(nil) else { return nil }
    let values = digits.compactMap { $0 }
    let frequencies = values.prefix(Self.frequencyCount).map { $0 - Self.largest }
    guard frequencies.allSatisfy({ $0 <= Self.largest }) else { return nil }
    let rest = Array(values.dropFirst(Self.frequencyCount))
    let bytes = stride(from: 0, to: rest.count, by: 2).map { rest[$0] << 4 | rest[$0 + 1] }
    self.init(
      frequencies: frequencies, mean: bytes[0], deviation: bytes[1],
      colors: bytes.dropFirst(2).map { $0 - 128 })
  }

  private static func digit(_ value: Int) -> String { String(value, radix: 16) }
}

/// What a hexadecimal digit in small letters stands for.
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  default: nil
  }
}
