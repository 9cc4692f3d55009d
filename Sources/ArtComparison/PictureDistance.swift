import CArtSums
import ImageProperties

extension SmallPicture {
  /// 255 for each byte of a cell outside of the corners, which a mask may round, and 0 for the others.
  private static let inside: [UInt8] = {
    var mask = [UInt8](repeating: 255, count: 3 * side * side)
    for y in 0..<side {
      let (row, corner) = (3 * side * y, 3 * cornerWidth(y, side: side))
      for left in 0..<corner { (mask[row + left], mask[row + 3 * side - 1 - left]) = (0, 0) }
    }
    return mask
  }()

  /// Red, green and blue of a cell, from 0 to 255, and 0.
  subscript(x: Int, y: Int) -> CellColor {
    let start = 3 * (y * Self.side + x)
    return CellColor(Float(bytes[start]), Float(bytes[start + 1]), Float(bytes[start + 2]), 0)
  }

  fileprivate static let valuesInside = Float(inside.count { $0 > 0 })

  /// The root of the mean square of the differences of cells outside of the corners, in steps of 255.
  func distance(to other: SmallPicture) -> Float {
    (Float(cpicture_squares(bytes, other.bytes, Self.inside)) / Self.valuesInside).squareRoot()
  }

  /// The squares of the differences of a row's cells outside of the corners, once this picture is moved by so many cells.
  func squares(to other: SmallPicture, ofRow y: Int, movedBy shift: SIMD2<Int>) -> Float {
    Float(
      cpicture_squares_of_row(
        bytes, other.bytes, Self.inside, Int32(y), Int32(shift.x), Int32(shift.y)))
  }

  /// By how much the means of places of 4 x 4 cells differ from those of another picture.
  func distanceOfPlaces(to other: SmallPicture) -> Float {
    PlaceDifferences { cpicture_compare(bytes, other.bytes, $0) }.distanceOfPlaces
  }

  /// By how much each cell lies above or below what the other's nine around it have: what is sharper, softer or drawn a little to one
  /// side leaves nothing.
  func differences(beyondRangesOf other: SmallPicture) -> PlaceDifferences {
    PlaceDifferences { cpicture_compare_with_ranges(bytes, other.bytes, Self.inside, $0) }
  }

  /// Of the squares of all differences those that no change of colours explains, whichever picture was changed: a ground that in one of
  /// them is covered with a colour which the other has as well leaves most of the difference. In Swift, with fields as values, it took
  /// seven times as long, a twelfth of a check of 60 images.
  func shareLeft(byColorsOf other: SmallPicture) -> Double {
    let change = cpicture_find_change(bytes, other.bytes, Self.inside)
    return change.squares > 0 ? max(change.left.0, change.left.1) / Double(change.squares) : 0
  }

  /// The distance where what is sharper, softer or drawn a little to one side is no difference. The greater of both ways.
  func tolerantDistance(to other: SmallPicture) -> Float {
    max(differences(beyondRangesOf: other).distance, other.differences(beyondRangesOf: self).distance)
  }
}

/// What light of a ground each cell of a picture has, in rows from the top.
struct GroundShades {
  /// From the least that counts to 1.
  let shares: [Float]
  /// How far its colour is from that, in steps of 255 of the channel that differs most.
  let distances: [Float]

  /// - Parameter least: what is darker has this share; with 1 distances are from the ground itself.
  init(of picture: SmallPicture, ground: CellColor, least: Float = 1) {
    let count = SmallPicture.side * SmallPicture.side
    var distances = [Float](repeating: 0, count: count)
    shares = [Float](unsafeUninitializedCapacity: count) { shares, filled in
      guard let start = shares.baseAddress else { return }
      cpicture_find_shades(picture.bytes, [ground.x, ground.y, ground.z], least, start, &distances)
      filled = count
    }
    self.distances = distances
  }
}

/// How many cells at each end of a row are in a corner that a mask rounds.
func cornerWidth(_ y: Int, side: Int) -> Int {
  // Of 0.19 of the side, rounded: by whole numbers, since rows are asked for it thousands of times.
  max(0, (19 * side + 50) / 100 - min(y, side - 1 - y))
}

/// What two pictures differ by, in places of 4 x 4 cells each.
struct PlaceDifferences {
  private static let side = Int(CPICTURE_PLACES)
  private static let cells = Int(CPICTURE_PLACE)

  /// Red, green and blue of each place with their sign, added up.
  private let sums: [Int16]
  /// The squares of all three in the cells outside of the corners, added up.
  private let squares: [UInt32]

  fileprivate init(_ fill: (cpicture_places) -> Void) {
    let count = Self.side * Self.side
    var (sums, squares) = ([Int16](repeating: 0, count: 3 * count), [UInt32](repeating: 0, count: count))
    sums.withUnsafeMutableBufferPointer { sums in
      squares.withUnsafeMutableBufferPointer { squares in
        guard let sums = sums.baseAddress, let squares = squares.baseAddress else { return }
        fill(cpicture_places(sums: sums, squares: squares))
      }
    }
    (self.sums, self.squares) = (sums, squares)
  }

  /// The root of the mean square, in steps of 255.
  var distance: Float {
    (Float(squares.reduce(0, +)) / SmallPicture.valuesInside).squareRoot()
  }

  /// The same of the means of places: of colours that differ one way all over a place, and not now this way and now that.
  var distanceOfPlaces: Float {
    let (side, area) = (Self.side, Self.cells * Self.cells)
    var (squares, count) = (0, 0)
    for y in 0..<side {
      let corner = cornerWidth(y, side: side)
      for index in 3 * (y * side + corner)..<3 * ((y + 1) * side - corner) {
        squares += Int(sums[index]) * Int(sums[index])
        count += 1
      }
    }
    return (Float(squares) / Float(area * area * count)).squareRoot()
  }

  /// The same of the 8 x 8 cells that differ most: of something that lies upon one part and leaves the rest.
  var distanceOfOnePart: Float {
    let side = Self.side
    var most: UInt32 = 0
    for y in 0..<side - 1 {
      for x in 0..<side - 1 {
        let above = y * side + x
        most = max(
          most, squares[above] + squares[above + 1] + squares[above + side] + squares[above + side + 1])
      }
    }
    return (Float(most) / Float(3 * 4 * Self.cells * Self.cells)).squareRoot()
  }
}
