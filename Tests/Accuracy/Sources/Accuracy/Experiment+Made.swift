import ArtComparison
import ImageInspection
import ImageProperties

extension Experiment {
  private static let white = SIMD4<Float>(255, 255, 255, 255)
  private static let black = SIMD4<Float>(0, 0, 0, 255)

  /// Groups of an iPhone or iPad that have art, with their largest image read.
  private var drawn: [(group: IconGroup, largest: Picture)] {
    groups.compactMap { group in
      guard !group.name.hasSuffix("mac"), !group.name.hasSuffix("tinted"), let largest = group.bySize.first,
        !isNearlyBlank(largest.art), largest.art.size.width >= 100, let picture = Picture(png: largest.bytes)
      else { return nil }
      return (group, picture)
    }
  }

  func madePlaceholders() -> [Tally] {
    var scaled = Tally("placeholder-art", "templates in 9 sizes", isMade: true)
    var changed = Tally("placeholder-art", "templates with corners cut, lossy, other gamma", isMade: true)
    for template in templates {
      guard let picture = Picture(png: template.bytes) else { continue }
      for size in [29, 40, 58, 76, 120, 152, 180, 512, 1024] {
        let art = picture.resized(size).art
        scaled.add(
          art.flatMap { placeholderMatch($0, among: placeholders) } != nil, "\(size) \(template.path)")
      }
      let icon = picture.resized(180)
      let changes = [
        icon.cuttingCorners(0.175, to: .zero), icon.cuttingCorners(0.225, to: .zero),
        icon.cuttingCorners(0.225, to: Self.white), icon.cuttingCorners(0.225, to: Self.black),
        icon.roughened(4), icon.bent(1.05), icon.bent(0.95),
        picture.resized(120, .bilinear).resized(180, .bicubic),
      ]
      for (index, change) in changes.enumerated() {
        changed.add(
          change.art.flatMap { placeholderMatch($0, among: placeholders) } != nil, "\(index) \(template.path)"
        )
      }
    }
    return [scaled, changed]
  }

  func madeEnlargements() -> [Tally] {
    let all = drawn
    return Filter.allCases.flatMap { filter in
      [1.5, 2, 3, 5].flatMap { factor in
        var amongSizes = Tally(
          "enlarged-art", "\(filter), \(factor) times, one of several sizes", isMade: true)
        var alone = Tally("enlarged-art", "\(filter), \(factor) times, the only size", isMade: true)
        for (number, entry) in all.enumerated() {
          // The largest size takes time: of every fourth icon.
          for size in number.isMultiple(of: 4) ? [120, 180, 1024] : [120, 180] {
            let small = entry.largest.resized(Int((Double(size) / factor).rounded()))
            guard small.width <= entry.largest.width, small.width >= 29,
              let art = small.resized(size, filter).art
            else { continue }
            let siblings = entry.group.samples.map(\.art).filter { $0.size.width != size }
            let name = "\(size) \(art.detail) \(entry.group.name)"
            if siblings.filter({ $0.size.width >= 48 }).count >= 2 {
              amongSizes.add(enlargement(of: art, among: siblings) != nil, name)
            } else {
              alone.add(enlargement(of: art) != nil, name)
            }
          }
        }
        return [amongSizes, alone]
      }
    }
  }

  func madeFrames() -> [Tally] {
    var framed = Tally("framed-icon", "art reduced to 35% to 90% on white or black", isMade: true)
    var small = Tally("framed-icon", "art reduced to 30% on white or black", isMade: true)
    var faded = Tally("blank-image", "contrast reduced to 1%", isMade: true)
    for entry in drawn {
      guard let art = entry.largest.art, art.ink.coverage > 0.99 else { continue }
      let picture = entry.largest.resized(180)
      // White art on white has no frame.
      let grounds = [Self.white, Self.black].filter { ground in
        picture.edgeDistance(from: ground) > 40
      }
      for ground in grounds {
        for share in [0.35, 0.4, 0.5, 0.7, 0.8, 0.9] {
          framed.add(
            picture.framed(share, on: ground).small.flatMap(iconFrame) != nil, "\(share) \(entry.group.name)")
        }
        small.add(picture.framed(0.3, on: ground).small.flatMap(iconFrame) != nil, entry.group.name)
      }
      faded.add(picture.faded(0.01).art.map(isNearlyBlank) ?? false, entry.group.name)
    }
    return [framed, small, faded]
  }

  func madeMasks() -> [Tally] {
    let kinds: [(name: String, blur: Double, strength: Float)] = [("soft", 0.05, 0.6), ("hard", 0, 0.4)]
    return kinds.flatMap { kind in
      [
        shadowed(
          "white masks with a \(kind.name) dark shadow", shape: 255, shadow: 0, kind.blur, kind.strength),
        shadowed(
          "dark masks with a \(kind.name) white shadow", shape: 60, shadow: 255, kind.blur, kind.strength),
      ]
    }
  }

  private func shadowed(
    _ what: String, shape: Float, shadow: Float, _ blur: Double, _ strength: Float
  ) -> Tally {
    var tally = Tally("mask-with-color", what, isMade: true)
    for bar in bars where bar.shadow == nil {
      guard let picture = Picture(png: bar.bytes) else { continue }
      let height = Double(bar.art.size.height)
      let made = picture.shadowed(
        shape: shape, shadow: shadow, strength: strength, radius: blur > 0 ? max(1, Int(height * blur)) : 0,
        drop: max(1, Int(height / 20)))
      // Where the shape leaves no room its shadow falls outside the image.
      guard made.inkAdded(whereClear: picture) > 0.01, let facts = made.facts else { continue }
      tally.add(
        facts.shadow != nil || facts.hasSeveralColors, "\(facts.art.map { "\($0.ink)" } ?? "") \(bar.path)")
    }
    return tally
  }

  func madeCorners() -> [Tally] {
    [0.175, 0.2, 0.225, 0.25].map { share in
      var tally = Tally("rounded-corners", "corners cut by \(share) of the side", isMade: true)
      for entry in drawn {
        guard let art = entry.largest.art, art.ink.coverage == 1 else { continue }
        for size in [58, 120, 180] {
          let evidence = entry.largest.resized(size).cuttingCorners(share, to: .zero).facts?.evidence
          tally.add(evidence?.transparentOnlyInCorners ?? false, "\(size) \(entry.group.name)")
        }
      }
      return tally
    }
  }
}

extension Picture {
  /// The alpha of pixels that another picture leaves clear, as a share of the image.
  fileprivate func inkAdded(whereClear other: Picture) -> Float {
    let alphas = stride(from: 3, to: samples.count, by: 4)
    return alphas.reduce(0) { $0 + (other.samples[$1] == 0 ? samples[$1] : 0) } / 255 / Float(width * height)
  }

  /// How far the least different of the middle pixels of the edges is from a colour.
  fileprivate func edgeDistance(from color: SIMD4<Float>) -> Float {
    let middles = [
      self[width / 2, 0], self[width / 2, height - 1], self[0, height / 2], self[width - 1, height / 2],
    ]
    return middles.map { pixel in abs((pixel - color).x + 2 * (pixel - color).y + (pixel - color).z) / 4 }
      .min() ?? 0
  }
}
