/// How the colours of a drawing become those of another appearance.
private enum ColorsThreshold {
  /// The main colours of a drawing: of more, some would be those of what is sought.
  static let count = 6
  static let roundsOfColors = 8
  /// What differs by more, in steps of 255, is weighed less the farther it is off: it may be what lies upon the drawing.
  static let rounds = 4
  static let kept = 12.0
  /// Colours of which hardly any cell tells what they became stay near black.
  static let damping = 1e-3
}

extension PictureGrid {
  /// This drawing in the colours of another picture that may show it: each of its main colours has become another one, and the whole may
  /// become lighter or darker from one side to the other.
  func recolored(as other: PictureGrid) -> PictureGrid {
    let places = placesAmongColors
    var weights = [Double](repeating: 1, count: places.count)
    var seen = colors
    for _ in 0..<ColorsThreshold.rounds {
      let change = ChangeOfColors(from: places, to: other.colors, weights: weights)
      seen = places.map(change.color)
      weights = zip(seen, other.colors).map { 1 / max(Double(largest($0 - $1)), ColorsThreshold.kept) }
    }
    return PictureGrid(side: side, colors: seen)
  }

  /// For each cell what of each main colour it has, the more the nearer it is, and then where it lies.
  private var placesAmongColors: [SIMD8<Double>] {
    let main = mainColors
    let last = Double(side - 1)
    return colors.indices.map { index in
      var place = SIMD8<Double>.zero
      for (color, center) in main.enumerated() {
        place[color] = 1 / (Double(square(colors[index] - center)) + 1)
      }
      place /= place.sum()
      place[6] = Double(index % side) / last - 0.5
      place[7] = Double(index / side) / last - 0.5
      return place
    }
  }

  /// Each the median of the cells that are nearest to it.
  private var mainColors: [CellColor] {
    var main = [colors[0]]
    var distances = colors.map { square($0 - main[0]) }
    while main.count < ColorsThreshold.count {
      let farthest = distances.indices.max { distances[$0] < distances[$1] } ?? 0
      main.append(colors[farthest])
      for index in distances.indices {
        distances[index] = min(distances[index], square(colors[index] - colors[farthest]))
      }
    }
    for _ in 0..<ColorsThreshold.roundsOfColors {
      let groups = Dictionary(grouping: colors) { color in
        main.indices.min { square(color - main[$0]) < square(color - main[$1]) } ?? 0
      }
      for (index, group) in groups { main[index] = median(of: group) }
    }
    return main
  }
}

private func square(_ color: CellColor) -> Float { (color * color).total }

/// Channel by channel.
private func median(of colors: [CellColor]) -> CellColor {
  var color = CellColor.zero
  for channel in 0..<3 { color[channel] = median(colors.map { $0[channel] }) }
  return color
}

/// The colours that fit best, by least squares.
private struct ChangeOfColors {
  private var colors: [SIMD4<Double>]

  init(from places: [SIMD8<Double>], to other: [CellColor], weights: [Double]) {
    let count = SIMD8<Double>.scalarCount
    var rows = [SIMD8<Double>](repeating: .zero, count: count)
    colors = [SIMD4<Double>](repeating: .zero, count: count)
    for index in places.indices {
      let (place, color) = (places[index], SIMD4<Double>(other[index]))
      for row in 0..<count {
        let weight = weights[index] * place[row]
        rows[row] += weight * place
        colors[row] += weight * color
      }
    }
    for row in 0..<count { rows[row][row] += ColorsThreshold.damping }
    // The sums are symmetric, and more than 0: no row has to be exchanged.
    for row in 0..<count {
      let scale = 1 / rows[row][row]
      rows[row] *= scale
      colors[row] *= scale
      for other in 0..<count where other != row {
        let share = rows[other][row]
        rows[other] -= share * rows[row]
        colors[other] -= share * colors[row]
      }
    }
  }

  func color(at place: SIMD8<Double>) -> CellColor {
    var color = SIMD4<Double>.zero
    for row in colors.indices { color += place[row] * colors[row] }
    return CellColor(color)
  }
}
