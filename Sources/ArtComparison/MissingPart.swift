package import ImageProperties

/// A part of an icon that was not exported, or painted over: a flat block that is cut straight through the art.
package struct MissingPart: Hashable, Sendable {
  package let place: BlockPlace
  package let share: MissingShare

  package init(place: BlockPlace, share: MissingShare) {
    self.place = place
    self.share = share
  }
}

/// Of the icon, how much is missing.
package enum MissingShare: Sendable {
  case half, third, quarter
  /// As much as an export left out that stopped.
  case part
  /// Strips along two opposite edges, or a narrow one along an edge or two that meet.
  case strips, strip
}

private enum BlockThreshold {
  /// In each channel, of one flat colour.
  static let flat: Float = 3
  /// Beside the block something else begins.
  static let art: Float = 14
  /// Where along the cut something else begins. Art that was cut in the very middle is hardly there by chance.
  static let cut = 0.75
  static let cutInTheMiddle = 0.4
  /// By how much colours vary along the cut, as the root of the mean square, beside one straight border: plain fields are a
  /// drawing, as flags have them.
  static let variation: Float = 6
  /// Where blocks may end, in cells.
  static let ends = 12...20
  static let middle = SmallPicture.side / 2
}

/// A cut at a half, a third or a quarter of the side, to less than a pixel. Of 7,825 square images of 445 repositories as they are drawn
/// none meets all of this, of 3,385 with such a part missing 95 in 100 do; bands that are drawn end elsewhere.
private enum ExactCut {
  /// The share, where it ends in cells, and how much of the cut has art beside it: where the opposite edge has none, a plain shape in the
  /// block's own colour may begin there.
  static let all: [(share: MissingShare, end: Float, begun: Double, begunInGround: Double)] = [
    (.half, side / 2, 0.4, 0.4), (.third, side / 3, 0.5, 0.7), (.quarter, side / 4, 0.5, 0.7),
  ]
  private static let side = Float(SmallPicture.side)
  /// The same in a ground where the art beside the cut is in parts, as letters are whose feet end in one row. Of 1,596 thirds and quarters in
  /// the ground's own colour that were found 125 are lost by it.
  static let begunInParts = 0.82
  /// How far the cells at a straight cut differ in how much of them art covers, and how many of them do not by more: of a head with
  /// round ears, whose tops end at a quarter of the side, less than half. Of 1,015 halves,
  /// thirds and quarters that were found three are lost by it.
  static let level: Float = 0.2
  static let straight = 0.6
  /// The cells in which one of them may end.
  static let ends = 7...16
  /// How far off it may be: this part of a pixel, as sides are rounded to whole ones, and this of a cell.
  static let pixel: Float = 0.75
  static let cell: Float = 0.1
  /// Less difference beside the cut does not say how much of a cell is covered.
  static let plain: Float = 30
  /// What is centred leaves as much at the opposite edge: so many cells that end where the block does, or all but so few. Of 212 thirds
  /// and quarters in the ground's own colour none has a ground as wide, less two cells, at the opposite edge.
  static let wider = 3
  static let fewer = 2
}

/// A cut anywhere: what was not exported, or is transparent, is black or white. Of 6,505 images of 514 repositories as they are drawn one
/// meets all of this, which is no icon; of bands in other colours and bands with text below them seven do.
private enum AnyCut {
  static let ends = 4...26
  /// How far the channels may be from black or white.
  static let rounding: Float = 1
  static let white: Float = 255
  static let begun = 0.8
  /// A block of about a half leaves no room for what is centred.
  static let half = 15
}

/// A strip in a colour that the rest of the edges has nothing of, such as the head of a page: it is drawn.
private enum DrawnBand {
  /// How far its channels differ, and its colour from the mean of the edges; of parts in the mean colour of an icon's edges 98 in 100 are
  /// nearer.
  static let range: Float = 40
  static let distance: Float = 65
}

/// - Returns: nil where no part is missing.
package func missingPart(of picture: SmallPicture) -> MissingPart? {
  for place in BlockPlace.allCases {
    let view = BlockView(picture: picture, place: place)
    if let share = place.isCorner ? view.missingCorner : view.missingStrip {
      return MissingPart(place: place, share: share)
    }
  }
  return cutStrips(in: picture)
}

/// A picture that is turned so that the part lies at the left, or at the top left.
private struct BlockView {
  let picture: SmallPicture
  let place: BlockPlace

  private var last: Int { SmallPicture.side - 1 }

  private subscript(x: Int, y: Int) -> CellColor { picture.cell(from: place, x, y) }

  private func isFlat(_ x: Int, _ y: Int, _ ground: CellColor) -> Bool {
    largest(self[x, y] - ground) < BlockThreshold.flat
  }

  var missingStrip: MissingShare? {
    let ground = self[4, last / 2]
    let first = (0..<SmallPicture.side).first { !isFlatLine($0, ground) }
    guard let end = first, let share = share(ground, at: end) else { return nil }
    return isDrawnBand(ground, at: end) ? nil : share
  }

  private func share(_ ground: CellColor, at end: Int) -> MissingShare? {
    if BlockThreshold.ends.contains(end), isDrawn(at: end, ground) { return .half }
    if ExactCut.ends.contains(end), let share = exactShare(ground, at: end) { return share }
    return isCutAnywhere(ground, at: end) ? .part : nil
  }

  private func isDrawnBand(_ ground: CellColor, at end: Int) -> Bool {
    let range = max(ground.x, ground.y, ground.z) - min(ground.x, ground.y, ground.z)
    guard range >= DrawnBand.range, end < last - 1 else { return false }
    let rest = (end + 2...last).flatMap { [self[$0, 0], self[$0, last]] } + (0...last).map { self[last, $0] }
    return largest(rest.reduce(.zero, +) / Float(rest.count) - ground) > DrawnBand.distance
  }

  private func isCutAnywhere(_ ground: CellColor, at end: Int) -> Bool {
    let isBlackOrWhite =
      max(ground.x, ground.y, ground.z) <= AnyCut.rounding
      || min(ground.x, ground.y, ground.z) >= AnyCut.white - AnyCut.rounding
    return isBlackOrWhite && AnyCut.ends.contains(end) && isWholeBlock(end, ground)
      && (end >= AnyCut.half || isWider(end, ground)) && reachesFarEdge(ground)
      && isCut([lineBeside(end)], ground, least: AnyCut.begun)
  }

  private func isWholeBlock(_ end: Int, _ ground: CellColor) -> Bool {
    (0..<end).allSatisfy { x in (0...last).allSatisfy { isFlat(x, $0, ground) } }
  }

  /// Than what is as flat at the opposite edge.
  private func isWider(_ end: Int, _ ground: CellColor) -> Bool {
    [end - ExactCut.wider + 1...end, 1...max(end - ExactCut.fewer + 1, 1)].allSatisfy { depths in
      !depths.allSatisfy { isFlatLine(last + 1 - $0, ground) }
    }
  }

  /// Whether a line that is parallel to the cut is flat. Corners may be cut.
  private func isFlatLine(_ x: Int, _ ground: CellColor) -> Bool {
    (6...last - 6).allSatisfy { isFlat(x, $0, ground) }
  }

  /// A drawing on the block's own colour, as a line of text, may begin anywhere.
  private func reachesFarEdge(_ ground: CellColor) -> Bool {
    let rows = 6...last - 6
    return rows.count { largest(self[last - 2, $0] - ground) > BlockThreshold.art } * 2 > rows.count
  }

  private func isDrawn(at end: Int, _ ground: CellColor) -> Bool {
    let least = end == BlockThreshold.middle ? BlockThreshold.cutInTheMiddle : BlockThreshold.cut
    return reachesFarEdge(ground) && isCut([lineBeside(end)], ground, least: least)
  }

  private func lineBeside(_ end: Int) -> [CellColor] {
    (3...last - 3).map { self[min(end + 1, last), $0] }
  }

  private func exactShare(_ ground: CellColor, at end: Int) -> MissingShare? {
    guard let covered = coveredShare(end, ground) else { return nil }
    let place = Float(end + 1) - covered
    let most = ExactCut.pixel * Float(SmallPicture.side) / Float(picture.smallerSide) + ExactCut.cell
    guard let cut = ExactCut.all.first(where: { abs(place - $0.end) <= most }),
      isWider(end, ground), isWholeBlock(end, ground)
    else { return nil }
    let line = lineBeside(end)
    let inGround = hasParts(line, ground) ? max(cut.begunInGround, ExactCut.begunInParts) : cut.begunInGround
    return isCut([line], ground, least: reachesFarEdge(ground) ? cut.begun : inGround) ? cut.share : nil
  }

  private func hasParts(_ line: [CellColor], _ ground: CellColor) -> Bool {
    let begun = line.map { largest($0 - ground) > BlockThreshold.art }
    return zip([false] + begun, begun).count { !$0 && $1 } > 1
  }

  /// How much of the cells at the cut the art covers, in the middle of all; nil where none shows it.
  private func coveredShare(_ end: Int, _ ground: CellColor) -> Float? {
    let shares = (3...last - 3).compactMap { y -> Float? in
      let whole = largest(self[end + 1, y] - ground)
      return whole > ExactCut.plain ? min(largest(self[end, y] - ground) / whole, 1) : nil
    }
    guard !shares.isEmpty else { return nil }
    let middle = upperMedian(shares[...])
    let level = shares.count { abs($0 - middle) <= ExactCut.level }
    return Double(level) >= ExactCut.straight * Double(shares.count) ? middle : nil
  }

  var missingCorner: MissingShare? {
    let ground = self[8, 8]
    guard largest(self[last - 4, last - 4] - ground) > BlockThreshold.art else { return nil }
    let isMissing = BlockThreshold.ends.contains { end in
      let inside = 4..<end
      guard inside.allSatisfy({ x in inside.allSatisfy { isFlat(x, $0, ground) } }),
        !inside.allSatisfy({ isFlat(end, $0, ground) }), !inside.allSatisfy({ isFlat($0, end, ground) })
      else { return false }
      let across = (3..<end).map { self[end + 1, $0] }
      let down = (3..<end).map { self[$0, end + 1] }
      let least = end == BlockThreshold.middle ? BlockThreshold.cutInTheMiddle : BlockThreshold.cut
      return isCut([across, down], ground, least: least)
    }
    return isMissing ? .quarter : nil
  }

  /// - Parameters:
  ///   - lines: what lies beside the block, on each of its sides.
  ///   - least: the share of them where something else begins.
  private func isCut(_ lines: [[CellColor]], _ ground: CellColor, least: Double) -> Bool {
    let line = lines.flatMap(\.self)
    let begun = Double(line.count { largest($0 - ground) > BlockThreshold.art }) / Double(line.count)
    return begun >= least && lines.contains { variation(of: $0) > BlockThreshold.variation }
  }
}

/// How much the colours of a line vary on both sides of the border that leaves least.
private func variation(of line: [CellColor]) -> Float {
  func squares(_ part: ArraySlice<CellColor>) -> CellColor {
    guard !part.isEmpty else { return .zero }
    let mean = part.reduce(CellColor.zero, +) / Float(part.count)
    return part.reduce(CellColor.zero) { sum, color in sum + (color - mean) * (color - mean) }
  }
  // The cell of the border is of both fields.
  let rests = line.indices.map { border in
    (squares(line[..<border]) + squares(line[(border + 1)...])).max()
  }
  return (rests.min().map { $0 / Float(line.count) } ?? 0).squareRoot()
}
