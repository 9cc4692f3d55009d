import ImageProperties

/// Where a block lies: along an edge, or in a corner.
package enum BlockPlace: Sendable, CaseIterable {
  case left, right, top, bottom
  case topLeft, topRight, bottomLeft, bottomRight

  var isCorner: Bool {
    switch self {
    case .left, .right, .top, .bottom: false
    case .topLeft, .topRight, .bottomLeft, .bottomRight: true
    }
  }

  var isUpright: Bool { self == .left || self == .right }

  var opposite: BlockPlace {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    default: .top
    }
  }

  var neighbours: [BlockPlace] { isUpright ? [.top, .bottom] : [.left, .right] }
}

extension SmallPicture {
  /// The four cells that lie so many away from both edges at a corner.
  func onDiagonals(_ near: Int) -> [CellColor] {
    let far = Self.side - 1 - near
    return [self[near, near], self[far, near], self[near, far], self[far, far]]
  }

  /// The cell of the picture as it is where it is turned so that a part lies at the left, or at the top left.
  func cell(from place: BlockPlace, _ x: Int, _ y: Int) -> CellColor {
    let last = Self.side - 1
    return switch place {
    case .left, .topLeft: self[x, y]
    case .right, .topRight: self[last - x, y]
    case .top: self[y, x]
    case .bottom: self[y, last - x]
    case .bottomLeft: self[x, last - y]
    case .bottomRight: self[last - x, last - y]
    }
  }
}
