package import ImageProperties

private enum AreaStep {
  /// By how much a cell of one colour may differ from its quarters, and from the next one, in steps of 255.
  static let edge: Float = 20
  /// What goes on with the colour of an area, up to so much, belongs to it.
  static let nearness: Float = 24
  /// Fewer cells are no area.
  static let leastCells = 4
  static let most = 4
  /// Where nothing that is drawn has a cell of one colour: the share of the largest distance from the ground that lines have, and by how
  /// much they may differ among themselves.
  static let shareOfLines: Float = 0.55
  static let nearnessOfLines: Float = 80
}

/// Which cells of a picture have one colour, of 16 x 16, or a gradient: those of one area still have in whichever colours the picture
/// is. An outline alone says nothing of what lies on either side of its edges.
package struct PlaceholderAreas: Equatable, Sendable {
  /// 0 for cells of no area.
  let codes: [UInt8]

  static let codeRange: ClosedRange<UInt8> = 1...UInt8(AreaStep.most)

  package init(_ picture: SmallPicture) {
    let grid = PictureGrid(picture)
    let cells = grid.reduced(by: grid.side / GlyphEdges.side).colors
    var areas = Self.merged(Self.flatParts(of: grid, cells), cells)
    if areas.dropFirst().allSatisfy({ $0.count < SeenAreas.leastCells }), let ground = areas.first {
      let lines = Self.lines(in: cells, besides: areas, on: ground)
      if lines.count >= AreaStep.leastCells { areas.append(lines) }
    }
    var codes = [UInt8](repeating: 0, count: GlyphEdges.count)
    for (code, area) in zip(Self.codeRange, areas) {
      for cell in area { codes[cell] = code }
    }
    self.codes = codes
  }

  /// The cells that hang together, the largest part first.
  private static func flatParts(of grid: PictureGrid, _ cells: [CellColor]) -> [[Int]] {
    let (side, factor) = (GlyphEdges.side, grid.side / GlyphEdges.side)
    var isLeft = cells.indices.map { cell in
      (0..<factor * factor).allSatisfy {
        let quarter = grid[cell % side * factor + $0 % factor, cell / side * factor + $0 / factor]
        return largest(quarter - cells[cell]) <= AreaStep.edge
      }
    }
    var parts: [[Int]] = []
    for start in cells.indices where isLeft[start] {
      var part = [start], next = 0
      isLeft[start] = false
      while next < part.count {
        let cell = part[next]
        for neighbour in neighbours(of: cell)
        where isLeft[neighbour] && largest(cells[neighbour] - cells[cell]) <= AreaStep.edge {
          isLeft[neighbour] = false
          part.append(neighbour)
        }
        next += 1
      }
      parts.append(part)
    }
    return parts.sorted { $0.count > $1.count }
  }

  private static func neighbours(of cell: Int) -> [Int] {
    let side = GlyphEdges.side
    return [(-1, 0), (1, 0), (0, -1), (0, 1)].compactMap { across, down in
      let (x, y) = (cell % side + across, cell / side + down)
      return (0..<side).contains(x) && (0..<side).contains(y) ? y * side + x : nil
    }
  }

  /// Parts of one colour are one area: a ground goes on behind what is drawn upon it.
  private static func merged(_ parts: [[Int]], _ cells: [CellColor]) -> [[Int]] {
    var areas: [[Int]] = []
    for part in parts {
      let area = areas.firstIndex { area in
        let slope = ColorSlope(of: area, in: cells)
        return part.allSatisfy { largest(slope.difference(at: $0, in: cells)) <= AreaStep.nearness }
      }
      if let area { areas[area] += part } else { areas.append(part) }
    }
    return areas.filter { $0.count >= AreaStep.leastCells }
  }

  /// The cells that lines of about one colour fill most of; none where they have several.
  private static func lines(in cells: [CellColor], besides areas: [[Int]], on ground: [Int]) -> [Int] {
    let slope = ColorSlope(of: ground, in: cells)
    let rest = Set(cells.indices).subtracting(areas.joined()).sorted()
    let distances = rest.map { largest(slope.difference(at: $0, in: cells)) }
    let least = AreaStep.shareOfLines * (distances.max() ?? 0)
    let lines = zip(rest, distances).filter { $0.1 >= least }.map(\.0)
    guard !lines.isEmpty else { return [] }
    let mean = lines.reduce(CellColor.zero) { $0 + cells[$1] } / Float(lines.count)
    return lines.allSatisfy { largest(cells[$0] - mean) <= AreaStep.nearnessOfLines } ? lines : []
  }
}

extension PlaceholderAreas: CustomStringConvertible, LosslessStringConvertible {
  /// `1:` and a digit for each cell, in rows from the top.
  package var description: String { cellDigits(codes) }

  package init?(_ description: String) {
    guard let codes = cellCodes(description), codes.allSatisfy({ $0 <= Self.codeRange.upperBound }) else {
      return nil
    }
    self.codes = codes
  }
}
