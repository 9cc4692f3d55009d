import Places
import SpecTables

/// Which images are there for each row, right or wrong.
struct Filling {
  /// The rows for which there is an image, in the order of the images.
  private(set) var rows: [SpecRow] = []
  private var indices: [RowID: [Int]] = [:]

  init(_ images: [PlacedImage]) {
    for (index, image) in images.enumerated() where image.isPlaced {
      for placement in image.placements {
        if !holds(placement.row.id) { rows.append(placement.row) }
        indices[placement.row.id, default: []].append(index)
      }
    }
  }

  /// The indices of the images that are for the row.
  subscript(row: RowID) -> [Int] { indices[row] ?? [] }

  func holds(_ row: RowID) -> Bool { indices[row] != nil }
}
