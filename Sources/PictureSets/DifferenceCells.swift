/// How two pixels differ as they are drawn, channel by channel, in 65,535ths.
struct DrawnDifference {
  let red: Int
  let green: Int
  let blue: Int
  let alpha: Int

  /// In 255ths.
  var largest: Int { (max(abs(red), abs(green), abs(blue), abs(alpha)) &+ 128) / 257 }
}

/// Counts pixels that differ clearly where the picture around them does: in cells of 8 x 8 pixels, the blocks in which
/// lossy codecs work.
struct DifferenceCells {
  private struct Cell {
    var red = 0
    var green = 0
    var blue = 0
    var alpha = 0
    var clearPixels = 0
  }

  private let width: Int
  private let height: Int
  /// Of the row of cells that is gone through.
  private var cells: [Cell]
  private var row = 0
  private var lasting = 0

  private static let side = 8
  /// In 255ths: of the averages of a cell.
  private static let tolerance = 6

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    cells = Array(repeating: Cell(), count: (width + Self.side - 1) / Self.side)
  }

  /// Rows come in their order.
  mutating func take(_ difference: DrawnDifference, isClear: Bool, x: Int, y: Int) {
    if y / Self.side != row {
      finishRow()
      row = y / Self.side
    }
    let column = x / Self.side
    cells[column].red &+= difference.red
    cells[column].green &+= difference.green
    cells[column].blue &+= difference.blue
    cells[column].alpha &+= difference.alpha
    if isClear { cells[column].clearPixels &+= 1 }
  }

  mutating func finished() -> Int {
    finishRow()
    return lasting
  }

  private mutating func finishRow() {
    for column in cells.indices where cells[column].clearPixels > 0 {
      let cell = cells[column]
      let pixels =
        min(Self.side, width - column * Self.side) * min(Self.side, height - row * Self.side)
      let largest = max(abs(cell.red), abs(cell.green), abs(cell.blue), abs(cell.alpha))
      if largest > Self.tolerance * 257 * pixels { lasting += cell.clearPixels }
    }
    for column in cells.indices { cells[column] = Cell() }
  }
}
