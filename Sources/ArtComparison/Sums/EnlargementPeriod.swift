import CArtSums
import ImageProperties

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// A pixel of an enlarged image is a weighted sum of neighbours in the original, with weights that repeat with the grid
// of the original; so the variance of its differences repeats as well, and shows as a peak of the spectrum at the number
// of columns that the original had (A. C. Gallagher, "Detection of linear and cubic interpolation in JPEG compressed
// images", 2005; A. C. Popescu and H. Farid, "Exposing digital forgeries by detecting traces of resampling", 2005). He
// takes second differences, in which enlarging by two leaves no trace, for both phases of a pixel mirror each other;
// third differences lie between two pixels and show it.

private enum PeriodThreshold {
  /// From this sharpness on an image is not looked at: 2% of enlargements by 1.5, the smallest factor, are as sharp.
  static let sharp: Float = 2
  /// An enlargement by more is a blur to every eye, and art has low frequencies of its own that hide the trace of less.
  static let largestFactor = 7
  /// Of a peak, which may be a multiple: the most that it is looked for as, and what the frequency itself has to show then, of
  /// the peak and in medians of all.
  static let largestMultiple = 8
  static let shareOfPeak: Float = 0.5
  static let medians: Float = 6
}

/// How many columns an enlarged image seems to have had before, and by how often the trace exceeds the median of all frequencies;
/// 0 if none was looked for.
struct EnlargementPeriod: Equatable {
  var columns = 0
  var strength: Float = 0
}

func enlargementPeriod(_ sums: ArtSums, sharpness: Float) -> EnlargementPeriod {
  let width = sums.size.width
  guard width >= EnlargementThreshold.smallestSide, sharpness > 0, sharpness < PeriodThreshold.sharp else {
    return EnlargementPeriod()
  }
  // Third differences end with the last column.
  let spectrum = spectrum(of: standingOut(sums.columns.energy.prefix(width - 3)), count: width)
  let (lowest, highest) = (width / PeriodThreshold.largestFactor, width / 2)
  var peak = highest
  for frequency in lowest...highest where spectrum[frequency] > spectrum[peak] { peak = frequency }
  let median = upperMedian(spectrum[1...])
  guard median > 0 else { return EnlargementPeriod() }
  return EnlargementPeriod(
    columns: fundamental(of: peak, in: spectrum, from: lowest, median: median),
    strength: spectrum[peak] / median)
}

/// Of a peak, the frequency of which it is a multiple, if that one shows as well.
private func fundamental(of peak: Int, in spectrum: [Float], from lowest: Int, median: Float) -> Int {
  for part in stride(from: PeriodThreshold.largestMultiple, to: 1, by: -1) {
    let frequency = peak / part
    guard frequency >= lowest, frequency * part == peak else { continue }
    if spectrum[frequency] > spectrum[peak] * PeriodThreshold.shareOfPeak,
      spectrum[frequency] > PeriodThreshold.medians * median
    {
      return frequency
    }
  }
  return peak
}

/// The value in the middle, or the upper one of the two.
func upperMedian(_ values: ArraySlice<Float>) -> Float {
  let sorted = values.sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

/// What is left of the energy of each column when that of its neighbours is taken as one, within bounds.
private func standingOut(_ energy: ArraySlice<Float>) -> [Float] {
  energy.indices.map { column in
    let around = energy[
      max(column - EnergyRelief.reach, 0)...min(column + EnergyRelief.reach, energy.endIndex - 1)]
    let sum = around.reduce(0, +)
    guard sum > 0 else { return 0 }
    return min(energy[column] * Float(around.count) / sum - 1, EnergyRelief.most)
  }
}

/// The strength of each frequency up to half of `count`, of values behind which nothing follows. The plain transform: no more than
/// some thousand columns, and only of images that are not sharp.
private func spectrum(of values: [Float], count: Int) -> [Float] {
  let waves = Int(CART_WAVES)
  var spectrum: [Float] = []
  spectrum.reserveCapacity(count / 2 + waves)
  spectrum.append(0)
  let values = values.map { Double($0) }
  let step = 2 * Double.pi / Double(count)
  // Frequencies are summed up side by side, so that none waits for the other.
  for first in stride(from: 1, through: count / 2, by: waves) {
    let cosines = (0..<waves).map { cos(step * Double(first + $0)) }
    var squares = [Double](repeating: 0, count: waves)
    cart_find_powers(values, values.count, cosines, &squares)
    for (lane, square) in squares.enumerated() where first + lane <= count / 2 {
      spectrum.append(Float(max(square, 0).squareRoot()))
    }
  }
  return spectrum
}
