import ImageProperties

/// A hard shadow in the colour of a shape of thin lines, of which no pixels that lie together have one alpha, as ``CastThreshold`` has
/// it: by each move the pixels upon which solid ones would cast are asked for their alpha, and whether others have it as well.
private enum ThinShadowThreshold {
  /// What antialiasing leaves of a solid pixel, and what is weaker than one.
  static let solid: UInt8 = 240
  static let weak: UInt8 = 230
  /// The alpha of a shadow that a person sees: what is stronger is a second shape.
  static let alphas: ClosedRange<Int> = 31...216
  static let fewest = 8
  /// Of the pixels upon which the shape casts, the share that may be lighter than the median by so much; and the share that has about
  /// the median's alpha. Ends of lines are rounded, and most pixels of thin ones lie at an edge.
  static let missing = 0.15
  static let lighter = 15
  static let level = 0.3
  static let tolerance = 8
  /// On the other side of the shape, the share that has less than half of that alpha, or it is a line around the shape.
  static let openSide = 0.2
  /// Of all pixels with about that alpha, the share upon which the shape casts: of what is drawn in a weaker shade most lies elsewhere.
  static let explained = 0.65
  /// By most moves so many pixels of the outline, of so many rows, tell that nothing is cast: more than these of them would cast upon clear ones, or the
  /// former shares are worse than these.
  static let rows = 16
  static let samples = 32
  static let clearOfSamples = 8
  static let missingOfSamples = 0.25
  static let levelOfSamples = 0.2
  /// Moves that are looked at with all pixels, which takes a twentieth of a millisecond each: of noise nearly all seem to cast.
  static let moves = 128
}

func alphaOfThinShadow(_ alphas: [UInt8], width: Int, height: Int) -> UInt8 {
  let far = min(width, height) / CastThreshold.farthest
  guard alphas.count == width * height, far >= CastThreshold.nearest else { return 0 }
  let plane = AlphaPlane(alphas, width: width, height: height, margin: far)
  var solid: [Int]?
  var looks = 0
  for down in -far...far {
    for across in -far...far where max(abs(across), abs(down)) >= CastThreshold.nearest {
      let move = down * plane.stride + across
      guard plane.mayCast(by: move) else { continue }
      looks += 1
      let places = solid ?? plane.solid
      guard looks <= ThinShadowThreshold.moves, solid != nil || plane.isMost(places) else { return 0 }
      solid = places
      if let alpha = plane.alphaCast(by: move, of: places) { return alpha }
    }
  }
  return 0
}

/// The alpha of each pixel, and around the image as much as shadows reach, upon which nothing is cast.
private struct AlphaPlane {
  let stride: Int
  private let alphas: [UInt8]
  /// Of the first pixel, and of what follows the last one.
  private let first, end: Int
  private let samples: [Int]
  private static let outside: UInt8 = 255

  init(_ alphas: [UInt8], width: Int, height: Int, margin: Int) {
    let stride = width + 2 * margin
    self.stride = stride
    let first = margin * stride
    self.first = first
    end = first + height * stride
    var plane = [UInt8](repeating: Self.outside, count: (height + 2 * margin) * stride)
    plane.withUnsafeMutableBufferPointer { plane in
      for y in 0..<height {
        let start = first + y * stride + margin
        _ = plane[start..<start + width].update(fromContentsOf: alphas[y * width..<(y + 1) * width])
      }
    }
    self.alphas = plane
    let rows = Swift.stride(
      from: first, to: end, by: stride * max(1, height / ThinShadowThreshold.rows))
    let outline = rows.flatMap { row in Self.outline(plane, row + margin..<row + margin + width, stride) }
    let step = max(1, outline.count / ThinShadowThreshold.samples)
    samples = Swift.stride(from: 0, to: outline.count, by: step).map { outline[$0] }
  }

  /// The solid pixels of a row beside which lies one that is not.
  private static func outline(_ alphas: [UInt8], _ row: Range<Int>, _ stride: Int) -> [Int] {
    var outline: [Int] = []
    alphas.withUnsafeBufferPointer { alphas in
      for place in row where alphas[place] >= ThinShadowThreshold.solid {
        let least = min(alphas[place - 1], alphas[place + 1], alphas[place - stride], alphas[place + stride])
        if least < ThinShadowThreshold.solid { outline.append(place) }
      }
    }
    return outline
  }

  func mayCast(by move: Int) -> Bool {
    let clear = UInt8(ThinShadowThreshold.alphas.lowerBound - ThinShadowThreshold.lighter)
    let count = alphas.withUnsafeBufferPointer { alphas in
      samples.withUnsafeBufferPointer { samples in
        var count = 0
        for place in samples where alphas[place &+ move] < clear {
          count &+= 1
          if count > ThinShadowThreshold.clearOfSamples { break }
        }
        return count
      }
    }
    return count <= ThinShadowThreshold.clearOfSamples
      && CastAlphas(alphas, of: samples, by: move).level(
        missing: ThinShadowThreshold.missingOfSamples, level: ThinShadowThreshold.levelOfSamples) != nil
  }

  var solid: [Int] { places { $0 >= ThinShadowThreshold.solid } }

  /// The alpha of the shadow; nil where there is none.
  func alphaCast(by move: Int, of solid: [Int]) -> UInt8? {
    let cast = CastAlphas(alphas, of: solid, by: move)
    guard cast.all >= ThinShadowThreshold.fewest,
      let level = cast.level(missing: ThinShadowThreshold.missing, level: ThinShadowThreshold.level),
      isOpen(level, solid, against: move), isExplained(CastAlphas.near(level), by: move)
    else { return nil }
    return UInt8(level)
  }

  /// The pixels of the image that have some alpha.
  private func places(_ isOf: (UInt8) -> Bool) -> [Int] {
    let margin = first / stride
    return alphas.withUnsafeBufferPointer { alphas in
      var places: [Int] = []
      for row in Swift.stride(from: first, to: end, by: stride) {
        for place in row + margin..<row + stride - margin where isOf(alphas[place]) { places.append(place) }
      }
      return places
    }
  }

  /// Whether what is neither solid nor as weak as a shadow is less than what is solid: a shape may be drawn in less than full alpha.
  func isMost(_ solid: [Int]) -> Bool {
    let between = UInt8(ThinShadowThreshold.alphas.upperBound + 1)..<ThinShadowThreshold.solid
    return solid.count >= alphas.count(where: between.contains)
  }

  /// Beyond the edges nothing lies.
  private func isOpen(_ level: Int, _ solid: [Int], against move: Int) -> Bool {
    let margin = first / stride
    let open = solid.count { place in
      let other = place - move, column = other % stride
      return 2 * Int(alphas[other]) < level || other < first || other >= end || column < margin
        || column >= stride - margin
    }
    return Double(open) >= ThinShadowThreshold.openSide * Double(solid.count)
  }

  private func isExplained(_ near: ClosedRange<Int>, by move: Int) -> Bool {
    let all = places { near.contains(Int($0)) }
    let margin = first / stride
    let explained = all.count { place in
      let from = place - move, column = from % stride
      return alphas[from] >= ThinShadowThreshold.solid && from >= first && from < end
        && column >= margin && column < stride - margin
    }
    return Double(explained) >= ThinShadowThreshold.explained * Double(all.count)
  }
}

/// How many of the pixels that a shape would cast upon have each alpha.
private struct CastAlphas {
  let all: Int
  private let counts: [Int]

  init(_ alphas: [UInt8], of places: [Int], by move: Int) {
    var counts = [Int](repeating: 0, count: 256)
    counts.withUnsafeMutableBufferPointer { counts in
      alphas.withUnsafeBufferPointer { alphas in
        for place in places { counts[Int(alphas[place &+ move])] &+= 1 }
      }
    }
    let weak = Int(ThinShadowThreshold.weak)
    all = counts[..<weak].reduce(0, +)
    self.counts = counts
  }

  /// The median, if most have about as much; nil where it is no shadow's.
  /// - Parameters:
  ///   - missing: the share that may be lighter.
  ///   - level: the share that has to have about that.
  func level(missing: Double, level least: Double) -> Int? {
    guard let level = median, ThinShadowThreshold.alphas.contains(level) else { return nil }
    let lighter = counts[..<(level - ThinShadowThreshold.lighter)].reduce(0, +)
    return Double(lighter) <= missing * Double(all)
      && Double(counts[Self.near(level)].reduce(0, +)) >= least * Double(all) ? level : nil
  }

  private var median: Int? {
    var sum = 0
    return counts.firstIndex { count in
      sum += count
      return 2 * sum > all
    }
  }

  static func near(_ level: Int) -> ClosedRange<Int> {
    level - ThinShadowThreshold.tolerance...level + ThinShadowThreshold.tolerance
  }
}
