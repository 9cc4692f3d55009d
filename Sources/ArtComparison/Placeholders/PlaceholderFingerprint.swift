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
  let tones: PlaceholderTones

  /// The frequencies a side.
  static let side = 8
  private static let largest = 7

  /// - Parameter ground: the brightness of what lies below clear pixels.
  package init(_ art: ArtSignature, ground: Double = 255) {
    self.init(SeenTones(art, ground: ground))
  }

  init(_ seen: SeenTones) {
    let coefficients = seen.inside.lowFrequencies.flatMap { row in row.indices.map { row[$0] } }.dropFirst()
    let peak = coefficients.map(abs).max() ?? 0
    self.init(
      frequencies: coefficients.map { peak > 0 ? Int(($0 / peak * Double(Self.largest)).rounded()) : 0 },
      tones: seen.tones)
  }

  private init(frequencies: [Int], tones: PlaceholderTones) {
    self.frequencies = frequencies
    squareOfLength = frequencies.reduce(0) { $0 + $1 * $1 }
    self.tones = tones
  }
}

/// The brightness and the colours of a picture as a whole: they tell most apart, and take half of the time.
struct PlaceholderTones: Equatable, Sendable {
  /// The mean brightness and its deviation.
  let mean: Int
  let deviation: Int
  /// Two differences of colour for each quarter.
  let colors: [Int]

  /// The largest distance of the means and the colours of quarters, in steps of 255.
  func distance(to other: PlaceholderTones) -> Int {
    // Differences of colour are kept halved.
    let colorDistance = zip(colors, other.colors).reduce(0) { max($0, 2 * abs($1.0 - $1.1)) }
    return max(colorDistance, abs(mean - other.mean), abs(deviation - other.deviation))
  }
}

/// The tones of an image, and the cells that they are of.
struct SeenTones {
  let tones: PlaceholderTones
  fileprivate let inside: CellRows

  /// - Parameter ground: the brightness of what lies below clear pixels.
  init(_ art: ArtSignature, ground: Double) {
    let cells = CellRows(ArtGrid(art, ground: ground))
    let mean = cells.meanWithoutCorners
    inside = cells.withoutCorners(less: mean)
    tones = PlaceholderTones(
      mean: Int(mean.rounded()), deviation: Int(inside.deviation.rounded()), colors: Self.quarters(of: art))
  }

  private static func quarters(of art: ArtSignature) -> [Int] {
    let half = ArtSignature.colorSide / 2
    var quarters: [Int] = []
    quarters.reserveCapacity(8)
    for quarter in 0..<4 {
      var (blue, red) = (0, 0)
      for cell in 0..<half * half {
        let row = quarter / 2 * half + cell / half
        let color = art.colorDifference(row * ArtSignature.colorSide + quarter % 2 * half + cell % half)
        blue += color.blue
        red += color.red
      }
      quarters.append(blue / (half * half))
      quarters.append(red / (half * half))
    }
    return quarters
  }
}

extension PlaceholderFingerprint {
  /// The cosine of the angle between the frequencies; 1 for the same picture.
  func likeness(to other: PlaceholderFingerprint) -> Double {
    let product = zip(frequencies, other.frequencies).reduce(0) { $0 + $1.0 * $1.1 }
    let length = (Double(squareOfLength) * Double(other.squareOfLength)).squareRoot()
    return length > 0 ? Double(product) / length : 0
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
    let bytes = ([tones.mean, tones.deviation] + tones.colors.map { $0 + 128 }).map { value in
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
    guard let digits = hexDigits(text[start...]) else { return nil }
    func byte(_ place: Int) -> Int {
      let first = Self.frequencyCount + 2 * place
      return Int(digits[first] << 4 | digits[first + 1])
    }
    let frequencies = digits[..<Self.frequencyCount].map { Int($0) - Self.largest }
    guard frequencies.allSatisfy({ $0 <= Self.largest }) else { return nil }
    self.init(
      frequencies: frequencies,
      tones: PlaceholderTones(
        mean: byte(0), deviation: byte(1), colors: (0..<Self.colorCount).map { byte(2 + $0) - 128 }))
  }

  private static func digit(_ value: Int) -> String { String(value, radix: 16) }
}

/// What hexadecimal digits in small letters stand for; nil where there is anything else. Without a branch for each: of all generators'
/// icons there are 20,000.
func hexDigits(_ digits: ArraySlice<UInt8>) -> [UInt8]? {
  let values = digits.map { digit -> UInt8 in
    let number = digit &- UInt8(ascii: "0"), letter = digit &- UInt8(ascii: "a")
    return number < 10 ? number : letter < 6 ? letter &+ 10 : 0xFF
  }
  return values.reduce(0, |) <= 0xF ? values : nil
}
