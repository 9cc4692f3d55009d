import CArtSums
import ImageProperties

enum CastThreshold {
  /// What antialiasing leaves of a solid pixel.
  static let solid: UInt8 = 240
  /// A shape drawn in less than full alpha throughout has some pixels that are solid: a shadow is weaker, and what shows of it is
  /// no larger than its shape.
  static let strongest: UInt8 = 204
  static let mostOfShape = 1.25
  /// The alpha of a shadow's pixels differs by so much at most.
  static let tolerance = 6
  /// Below it by more there is no shadow: what the weakest of solid pixels casts is weaker itself.
  static let weakest = 12
  /// Fewer pixels tell nothing.
  static let fewestCast: UInt32 = 8
  static let fewestOfBand: UInt32 = 4
  /// Of what the shape would cast, the share that may be lighter than the shadow: ends that antialiasing has rounded.
  static let missing = 0.08
  /// The same of so many pixels at the outline of the shape.
  static let samples = 64
  static let missingOfSamples = 0.25
  /// Of the two lines of pixels that lie farthest from the shape, the share that has the alpha of the shadow. Masks of apps have
  /// at most 0.02 of both, 95 of 100 hard shadows more than this.
  static let band = 0.25
  /// On the other side of the shape, the share that has less than half of that alpha, or it is a line around the shape.
  static let openSide = 0.3
  /// Nearer than that antialiasing may look like it.
  static let nearest = 3
  /// Of the shorter side, a part: what lies farther away is drawn as a second plate. In an image of less than 30 pixels no shadow lies
  /// between this and the nearest: the days of a calendar of 23, drawn in a weaker shade, were taken for one.
  static let farthest = 10
  /// The pixels that are looked at by all moves together: as many as by each move of a mask of 192 pixels. Where most moves seem to cast,
  /// as those of patterns in a weaker shade do, all of a mask of 511 take nearly half a second.
  static let mostPixels = 192 * 192 * 39 * 39
}

/// The alpha of a hard shadow of a small mask: its shape once more, moved to a side, below itself. 0 where there is none.
func alphaOfCastShadow(_ sums: ArtSums) -> UInt8 {
  let level = alphaOfLevelShadow(sums)
  // Lines are added up of icons alone, many of which have a shadow on purpose.
  guard level == 0, !sums.hasLines else { return level }
  return alphaOfThinShadow(sums.alphas, width: sums.size.width, height: sums.size.height)
}

/// The same where most of the shadow's pixels have one alpha.
private func alphaOfLevelShadow(_ sums: ArtSums) -> UInt8 {
  guard sums.alpha.levelPixels >= ArtInk.fewestLevelPixels,
    let plane = CastPlane(sums.alphas, width: sums.size.width, height: sums.size.height)
  else { return 0 }
  let far = plane.margin
  var looks = CastThreshold.mostPixels / (sums.size.width * sums.size.height)
  for down in -far...far {
    for across in -far...far where max(abs(across), abs(down)) >= CastThreshold.nearest {
      guard plane.mayBeCast(across: across, down: down) else { continue }
      guard looks > 0 else { return 0 }
      looks -= 1
      if plane.isCast(across: across, down: down) { return plane.level }
    }
  }
  return 0
}

/// What each pixel is, beside the alpha that most level pixels have.
private struct CastPlane {
  private struct Kind {
    static let solid = UInt8(CART_SOLID)
    static let lighter = UInt8(CART_LIGHTER)
    static let level = UInt8(CART_LEVEL)
    static let faint = UInt8(CART_FAINT)
    static let outside: UInt8 = 16
  }

  let level: UInt8
  /// Clear pixels beyond the edges, as far as a shadow is looked for.
  let margin: Int
  private let width, height, stride: Int
  private let kinds: [UInt8]
  /// Places of some solid pixels at the outline.
  private let samples: [Int]

  init?(_ alphas: [UInt8], width: Int, height: Int) {
    guard alphas.count == width * height,
      min(width, height) >= CastThreshold.nearest * CastThreshold.farthest,
      let level = mostUsualLevel(alphas, width: width),
      level <= CastThreshold.strongest,
      isLargest(alphas, over: level)
    else { return nil }
    self.level = level
    self.width = width
    self.height = height
    margin = min(width, height) / CastThreshold.farthest
    stride = width + 2 * margin
    let kindOfAlpha = (0...255).map { alpha in
      let distance = alpha - Int(level)
      return (alpha >= CastThreshold.solid ? Kind.solid : 0)
        | (distance < -CastThreshold.weakest ? Kind.lighter : 0)
        | (abs(distance) <= CastThreshold.tolerance ? Kind.level : 0) | (2 * alpha < level ? Kind.faint : 0)
    }
    let outside = Kind.lighter | Kind.faint | Kind.outside
    var kinds = [UInt8](repeating: outside, count: stride * (height + 2 * margin))
    for y in 0..<height {
      let start = (y + margin) * stride + margin
      for x in 0..<width { kinds[start + x] = kindOfAlpha[Int(alphas[y * width + x])] }
    }
    self.kinds = kinds
    samples = Self.outline(of: kinds, stride: stride)
  }

  private static func outline(of kinds: [UInt8], stride: Int) -> [Int] {
    let outline = kinds.indices.filter { place in
      kinds[place] & Kind.solid != 0
        && kinds[place - 1] & kinds[place + 1] & kinds[place - stride] & kinds[place + stride] & Kind.solid
          == 0
    }
    let step = max(1, outline.count / CastThreshold.samples)
    return Swift.stride(from: 0, to: outline.count, by: step).map { outline[$0] }
  }

  /// Whether some pixels of the shape cast a shadow by a move: of most moves they tell that nothing is cast.
  func mayBeCast(across: Int, down: Int) -> Bool {
    let move = down * stride + across
    var (cast, missing) = (0, 0)
    kinds.withUnsafeBufferPointer { kinds in
      for place in samples {
        let kind = kinds[place + move]
        if kind & (Kind.solid | Kind.outside) == 0 { cast += 1 }
        if kind & (Kind.lighter | Kind.outside) == Kind.lighter { missing += 1 }
      }
    }
    return cast > 0 && Double(missing) <= CastThreshold.missingOfSamples * Double(cast)
  }

  func isCast(across: Int, down: Int) -> Bool {
    let length = max(abs(across), abs(down))
    func move(_ steps: Int) -> Int {
      func part(_ whole: Int) -> Int {
        Int((Double(whole * (length - steps)) / Double(length)).rounded(.toNearestOrEven))
      }
      return part(down) * stride + part(across)
    }
    return kinds.withUnsafeBufferPointer { kinds in
      guard let start = kinds.baseAddress else { return false }
      let first = start + margin * stride + margin
      return cart_count_cast(first, width, height, stride, move(0), move(1), move(2)).isShadow
    }
  }
}

extension cart_cast {
  fileprivate var isShadow: Bool {
    cast >= CastThreshold.fewestCast && Double(missing) <= CastThreshold.missing * Double(cast)
      && last >= CastThreshold.fewestOfBand && next >= CastThreshold.fewestOfBand
      && Double(level_in_last) >= CastThreshold.band * Double(last)
      && Double(level_in_next) >= CastThreshold.band * Double(next)
      && Double(open) >= CastThreshold.openSide * Double(side)
  }
}

/// Whether the solid part of a mask is larger than what has that level.
private func isLargest(_ alphas: [UInt8], over level: UInt8) -> Bool {
  var (solid, weaker) = (0, 0)
  for alpha in alphas {
    if alpha >= CastThreshold.solid { solid += 1 }
    if abs(Int(alpha) - Int(level)) <= CastThreshold.tolerance { weaker += 1 }
  }
  return Double(weaker) <= CastThreshold.mostOfShape * Double(solid)
}

/// The alpha of most pixels that have about that of the one above and of the one before.
private func mostUsualLevel(_ alphas: [UInt8], width: Int) -> UInt8? {
  let (levels, step) = (ArtInk.levels, Int(ArtInk.levelStep))
  var counts = [Int](repeating: 0, count: 256 + 2 * step)
  for start in Swift.stride(from: width, to: alphas.count, by: width) {
    for index in start + 1..<start + width where levels.contains(alphas[index]) {
      let alpha = Int(alphas[index])
      let (above, before) = (Int(alphas[index - width]), Int(alphas[index - 1]))
      if abs(alpha - above) <= step, abs(alpha - before) <= step { counts[alpha + step] += 1 }
    }
  }
  let sums = levels.map { level in counts[Int(level)...Int(level) + 2 * step].reduce(0, +) }
  guard let most = sums.indices.max(by: { sums[$0] < sums[$1] }), sums[most] >= ArtInk.fewestLevelPixels
  else {
    return nil
  }
  return levels.lowerBound + UInt8(most)
}
