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

  /// A cell whose average differs by more than ``tolerance``, and no more than what a palette may cost beside it.
  struct Doubtful {
    /// In pixels of the picture.
    let columns: Range<Int>
    let rows: Range<Int>
    let clearPixels: Int
    /// Of its averages, in 65,535ths.
    let difference: Int
  }

  private let width: Int
  private let height: Int
  /// Of the row of cells that is gone through.
  private var cells: [Cell]
  private var row = 0
  /// Pixels that differ clearly in cells whose average differs by more than a palette may cost.
  private(set) var lasting = 0
  private(set) var doubtful: [Doubtful] = []

  private static let side = 8
  /// In 65,535ths: of the averages of a cell.
  static let tolerance = 6 * 257
  /// In 65,535ths: how much further the average of a cell may be off where its palette has nothing nearer.
  static let paletteTolerance = 6 * 257

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

  mutating func finishRow() {
    for column in cells.indices where cells[column].clearPixels > 0 {
      let cell = cells[column]
      let columns = column * Self.side..<min((column + 1) * Self.side, width)
      let rows = row * Self.side..<min((row + 1) * Self.side, height)
      let largest = max(abs(cell.red), abs(cell.green), abs(cell.blue), abs(cell.alpha))
      let difference = largest / (columns.count * rows.count)
      if difference > Self.tolerance + Self.paletteTolerance {
        lasting += cell.clearPixels
      } else if difference > Self.tolerance {
        doubtful.append(
          Doubtful(columns: columns, rows: rows, clearPixels: cell.clearPixels, difference: difference))
      }
    }
    for column in cells.indices { cells[column] = Cell() }
  }
}
