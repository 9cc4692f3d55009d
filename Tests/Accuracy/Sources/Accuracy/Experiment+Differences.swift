import ArtComparison
import ImageInspection
import ImageProperties

/// A fault of one size of an icon, as a change of its pixels.
private struct DrawnFault: Sendable {
  let name: String
  let change: @Sendable (Picture) -> Picture

  static let all = [
    DrawnFault(name: "red, green and blue exchanged in turn") {
      $0.recolored { SIMD4($0.y, $0.z, $0.x, $0.w) }
    },
    DrawnFault(name: "grey") { picture in
      picture.recolored { color in
        let luma = (color.x + 2 * color.y + color.z) / 4
        return SIMD4(luma, luma, luma, color.w)
      }
    },
    DrawnFault(name: "negative") {
      $0.recolored { SIMD4($0.w - $0.x, $0.w - $0.y, $0.w - $0.z, $0.w) }
    },
    DrawnFault(name: "red and blue exchanged") { $0.recolored { SIMD4($0.z, $0.y, $0.x, $0.w) } },
    DrawnFault(name: "gamma of 2.2 too much") { $0.bent(2.2) },
    DrawnFault(name: "gamma of 2.2 too little") { $0.bent(1 / 2.2) },
    DrawnFault(name: "mirrored") { $0.placed { x, y in (-x, y) } },
    DrawnFault(name: "upside down") { $0.placed { x, y in (x, -y) } },
    DrawnFault(name: "turned by 90 degrees") { $0.placed { x, y in (y, -x) } },
    DrawnFault(name: "stretched by 15%") { $0.placed { x, y in (x, y / 1.15) } },
    DrawnFault(name: "moved by 6%") { picture in
      let shift = Float(picture.width) * 0.06
      return picture.placed { x, y in (x - shift, y) }
    },
    DrawnFault(name: "a badge in a corner") { $0.covered(from: (0.62, 0.05), to: (0.95, 0.38), disc: true) },
    DrawnFault(name: "a bar across") { $0.covered(from: (0, 0.62), to: (1, 0.8), disc: false) },
  ]
}

extension Experiment {
  /// One size of 58 pixels and more of each icon with each fault that shows: by 20 of 255 and more, as the root of the mean
  /// square.
  func madeDifferences() -> [Tally] {
    var tallies: [Tally] = []
    let entries = groups.compactMap { group -> (group: IconGroup, largest: Picture)? in
      guard !isNearlyBlank(group.bySize[0].art), group.samples.count > 1,
        let picture = Picture(png: group.bySize[0].bytes)
      else { return nil }
      return (group, picture)
    }
    for fault in DrawnFault.all {
      var tally = Tally("different-art", fault.name, isMade: true)
      for entry in entries { add(entry.group, to: &tally) { fault.change($0) } }
      tallies.append(tally)
    }
    var other = Tally("different-art", "another app's icon", isMade: true)
    for (number, entry) in entries.enumerated() {
      let stranger = entries[(number + 7) % entries.count]
      if let its = stranger.largest.small, pictureDifference(its, entry.group.bySize[0].small).isFault {
        add(entry.group, to: &other) { stranger.largest.resized($0.width) }
      }
    }
    return tallies + [other]
  }

  private func add(_ group: IconGroup, to tally: inout Tally, _ change: (Picture) -> Picture) {
    let sizes = group.bySize
    // The second largest and the smallest that a person sees well.
    let places = Set([1, sizes.lastIndex { $0.art.size.width >= 58 } ?? 1])
    for index in places.sorted() where index > 0 && sizes[index].art.size.width >= 58 {
      guard sizes[index].art.size.width <= 512, let picture = Picture(png: sizes[index].bytes) else {
        continue
      }
      let changed = change(picture)
      guard changed.distance(to: picture) >= 20, let small = changed.small else { continue }
      var pictures = sizes.map(\.small)
      pictures[index] = small
      let found = differentArt(in: pictures, isRedrawn: group.isForMac).contains { $0.index == index }
      tally.add(found, sizes[index].path)
    }
  }
}

extension Picture {
  fileprivate func recolored(_ color: (SIMD4<Float>) -> SIMD4<Float>) -> Picture {
    var changed = self
    for y in 0..<height {
      for x in 0..<width { changed[x, y] = color(self[x, y]) }
    }
    return changed
  }

  /// - Parameter from: where a place, counted from the middle, has its colour from.
  fileprivate func placed(_ from: (Float, Float) -> (Float, Float)) -> Picture {
    var changed = self
    let middle = (x: Float(width - 1) / 2, y: Float(height - 1) / 2)
    for y in 0..<height {
      for x in 0..<width {
        let place = from(Float(x) - middle.x, Float(y) - middle.y)
        changed[x, y] = between(place.0 + middle.x, place.1 + middle.y)
      }
    }
    return changed
  }

  private func between(_ x: Float, _ y: Float) -> SIMD4<Float> {
    let (x, y) = (min(max(x, 0), Float(width - 1)), min(max(y, 0), Float(height - 1)))
    let (left, top) = (min(Int(x), width - 2), min(Int(y), height - 2))
    let (right, low) = (x - Float(left), y - Float(top))
    let above = self[left, top] * (1 - right) + self[left + 1, top] * right
    let below = self[left, top + 1] * (1 - right) + self[left + 1, top + 1] * right
    return above * (1 - low) + below * low
  }

  /// With a red disc or an orange bar over a part of it.
  fileprivate func covered(from: (Double, Double), to: (Double, Double), disc: Bool) -> Picture {
    var changed = self
    let color = disc ? SIMD4<Float>(230, 20, 30, 255) : SIMD4<Float>(240, 150, 0, 255)
    for y in Int(from.1 * Double(height))..<Int(to.1 * Double(height)) {
      for x in Int(from.0 * Double(width))..<Int(to.0 * Double(width)) {
        let across = (Double(x) / Double(width) - from.0) / (to.0 - from.0) - 0.5
        let down = (Double(y) / Double(height) - from.1) / (to.1 - from.1) - 0.5
        if !disc || across * across + down * down <= 0.25 { changed[x, y] = color }
      }
    }
    return changed
  }

  /// The root of the mean square of the differences of red, green and blue.
  fileprivate func distance(to other: Picture) -> Float {
    var sum: Float = 0
    for index in samples.indices where index % 4 != 3 {
      let difference = samples[index] - other.samples[index]
      sum += difference * difference
    }
    return (sum / Float(width * height * 3)).squareRoot()
  }
}
