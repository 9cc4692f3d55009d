import ImageProperties

/// Of 1,166 opaque icons of 457 repositories as they are drawn one meets all of this, which has bars above and below. Of those that were
/// given strips of 6 to 20% of the side 95 in 100 do, where the strip has another colour than the icon's own edges.
private enum StripThreshold {
  /// How far the channels of a strip may lie from one colour, as rounding leaves it.
  static let flat: Float = 2
  /// Beside a strip something else begins, along so much of it, and at both of its ends in so many cells.
  static let art: Float = 14
  static let begun = 0.9
  static let ends = 2
  /// The widest strips, in cells: at two opposite edges, and along one edge. Bands that are drawn are wider.
  static let widestOfTwo = 7
  static let widest = 5
  /// How far two may differ in width: this part of a pixel, and this of a cell.
  static let pixel: Float = 0.75
  static let cell: Float = 0.2
  /// Less difference beside the cut does not say how much of a cell is covered.
  static let plain: Float = 30
  /// Of what lies beyond a strip along one edge, so much is no ground in the same colour.
  static let beyond = 0.5
  /// A line as plain as this, and so far from the next but one, is a stripe of a flag or of a drawing. So many lines are looked at.
  static let stripe: Float = 40
  static let lines = 9
  /// What decoders leave where data end; other greys are drawn.
  static let gray: Float = 128
}

/// Strips in one flat colour along two opposite edges, in any colour, or along one edge or two that meet, in black, white or middle grey:
/// each as wide from one end to the other, with something beside all of it.
func cutStrips(in picture: SmallPicture) -> MissingPart? {
  let strips = FlatStrips(picture)
  for (place, opposite) in [(BlockPlace.left, BlockPlace.right), (.top, .bottom)]
  where strips.arePair(place, opposite) {
    return MissingPart(place: place, share: .strips)
  }
  let place = FlatStrips.places.first(where: strips.isAlone)
  return place.map { MissingPart(place: $0, share: .strip) }
}

/// How many lines along each edge have one colour.
private struct FlatStrips {
  static let places: [BlockPlace] = [.left, .right, .top, .bottom]

  private let picture: SmallPicture
  private let widths: [Int]
  private static let side = SmallPicture.side

  init(_ picture: SmallPicture) {
    self.picture = picture
    widths = Self.places.map { place in
      let color = picture.cell(from: place, 0, Self.side / 2)
      return (0..<Self.side).prefix { depth in
        (0..<Self.side).allSatisfy {
          largest(picture.cell(from: place, depth, $0) - color) <= StripThreshold.flat
        }
      }.count
    }
  }

  private func width(_ place: BlockPlace) -> Int {
    Self.places.firstIndex(of: place).map { widths[$0] } ?? 0
  }

  /// Of the line that lies so deep below an edge.
  private func color(_ place: BlockPlace, _ depth: Int = 0, _ along: Int = side / 2) -> CellColor {
    picture.cell(from: place, depth, along)
  }

  /// Whether both have a strip, in one colour.
  private func areAlike(_ one: BlockPlace, _ other: BlockPlace) -> Bool {
    width(one) > 0 && width(other) > 0 && width(other) < Self.side - 4
      && largest(color(one) - color(other)) <= StripThreshold.flat
  }

  /// Where other strips in its colour end.
  private func span(_ place: BlockPlace) -> Range<Int> {
    let (first, last) = place.isUpright ? (BlockPlace.top, BlockPlace.bottom) : (.left, .right)
    func end(_ other: BlockPlace) -> Int { areAlike(place, other) ? width(other) + 1 : 0 }
    let (start, rest) = (end(first), Self.side - end(last))
    return start..<max(start, rest)
  }

  /// How far the cells of a line differ from the colour of the strip.
  private func distances(_ place: BlockPlace, _ depth: Int) -> [Float] {
    let ground = color(place)
    return span(place).map { largest(color(place, depth, $0) - ground) }
  }

  func arePair(_ place: BlockPlace, _ opposite: BlockPlace) -> Bool {
    let most = StripThreshold.pixel * Float(Self.side) / Float(picture.smallerSide) + StripThreshold.cell
    return areAlike(place, opposite)
      && [place, opposite].allSatisfy {
        width($0) <= StripThreshold.widestOfTwo && span($0).count == Self.side && isCut($0) && !isStriped($0)
      } && abs(end(place) - end(opposite)) <= most
  }

  func isAlone(_ place: BlockPlace) -> Bool {
    let meeting = place.neighbours.filter { areAlike(place, $0) }
    return isLeftOver(color(place)) && (1...StripThreshold.widest).contains(width(place))
      && !areAlike(place, place.opposite) && meeting.count < 2 && isCut(place) && !isStriped(place)
      && meeting.allSatisfy { share(distances($0, width($0) + 1)) >= StripThreshold.begun }
      && share((width(place) + 2..<Self.side).flatMap { distances(place, $0) }) >= StripThreshold.beyond
  }

  private func isCut(_ place: BlockPlace) -> Bool {
    let beside = distances(place, width(place) + 1)
    let ends = beside.prefix(StripThreshold.ends) + beside.suffix(StripThreshold.ends)
    return share(beside) >= StripThreshold.begun && ends.allSatisfy { $0 > StripThreshold.art }
  }

  private func share(_ distances: [Float]) -> Double { distances.share { $0 > StripThreshold.art } }

  /// To a part of a cell.
  private func end(_ place: BlockPlace) -> Float {
    let (partly, whole) = (distances(place, width(place)), distances(place, width(place) + 1))
    let shares = zip(partly, whole).compactMap { $1 > StripThreshold.plain ? min($0 / $1, 1) : nil }
    return Float(width(place) + 1) - (shares.isEmpty ? 0 : upperMedian(shares[...]))
  }

  /// Whether another band begins soon beyond the strip, from one end to the other, as in flags.
  private func isStriped(_ place: BlockPlace) -> Bool {
    let first = width(place) + 1
    let means = (first..<min(first + StripThreshold.lines, Self.side)).map { depth -> CellColor? in
      let line = span(place).map { color(place, depth, $0) }
      let mean = line.reduce(.zero, +) / Float(max(line.count, 1))
      return line.allSatisfy { largest($0 - mean) <= StripThreshold.art } ? mean : nil
    }
    return zip(means, means.dropFirst(2)).contains { one, other in
      guard let one, let other else { return false }
      return largest(one - other) > StripThreshold.stripe
    }
  }
}

/// Whether a strip is black, white or middle grey.
private func isLeftOver(_ color: CellColor) -> Bool {
  max(color.x, color.y, color.z) <= 1 || min(color.x, color.y, color.z) >= 254
    || [color.x, color.y, color.z].allSatisfy { abs($0 - StripThreshold.gray) <= StripThreshold.flat }
}
