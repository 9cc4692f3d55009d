#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

enum Filter: String, CaseIterable {
  case nearest, bilinear, bicubic, lanczos

  /// How far the filter reaches, in pixels of the original.
  fileprivate var support: Double {
    switch self {
    case .nearest: 0.5
    case .bilinear: 1
    case .bicubic: 2
    case .lanczos: 3
    }
  }

  fileprivate func weight(_ distance: Double) -> Double {
    let x = abs(distance)
    switch self {
    case .nearest: return x <= 0.5 ? 1 : 0
    case .bilinear: return max(0, 1 - x)
    case .bicubic:
      // Keys, a = -0.5.
      if x < 1 { return (1.5 * x - 2.5) * x * x + 1 }
      return x < 2 ? ((-0.5 * x + 2.5) * x - 4) * x + 2 : 0
    case .lanczos:
      if x < 1e-9 { return 1 }
      return x < 3 ? 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x) : 0
    }
  }
}

extension Picture {
  /// In another size. Reducing widens the filter, as every program does.
  func resized(_ width: Int, _ height: Int, _ filter: Filter) -> Picture {
    let across = Picture.taps(from: self.width, to: width, filter)
    let down = Picture.taps(from: self.height, to: height, filter)
    var middle = Picture(
      width: width, height: self.height, samples: Array(repeating: 0, count: width * self.height * 4))
    for y in 0..<self.height {
      for x in 0..<width {
        middle[x, y] = across[x].reduce(SIMD4<Float>()) { $0 + self[$1.place, y] * $1.weight }
      }
    }
    var result = Picture(
      width: width, height: height, samples: Array(repeating: 0, count: width * height * 4))
    for y in 0..<height {
      for x in 0..<width {
        let sum = down[y].reduce(SIMD4<Float>()) { $0 + middle[x, $1.place] * $1.weight }
        result[x, y] = sum.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 255))
      }
    }
    return result
  }

  func resized(_ width: Int, _ filter: Filter = .lanczos) -> Picture {
    resized(width, max(1, (height * width + self.width / 2) / self.width), filter)
  }

  private static func taps(from old: Int, to new: Int, _ filter: Filter) -> [[(place: Int, weight: Float)]] {
    let step = Double(old) / Double(new)
    return (0..<new).map { index in
      let middle = (Double(index) + 0.5) * step
      if filter == .nearest { return [(min(Int(middle), old - 1), 1)] }
      let stretch = max(1, step)
      let reach = filter.support * stretch
      let places = Int((middle - reach).rounded(.down))...Int((middle + reach).rounded(.up))
      let weights = places.map { ($0, filter.weight((Double($0) + 0.5 - middle) / stretch)) }
        .filter { $0.0 >= 0 && $0.0 < old && $0.1 != 0 }
      let sum = weights.reduce(0) { $0 + $1.1 }
      return weights.map { ($0.0, Float($0.1 / sum)) }
    }
  }
}
