/// Images in which pixels were only repeated.
package enum RepetitionThreshold {
  /// Pixels that are repeated to a size larger by a third or more change in three neighbouring places of four at most.
  package static let mostChangesInARow = 3
  /// With fewer any grid would do: a plain cross or a bar.
  static let fewestChanges = 12
  /// Of the grid's borders within the art so many fifths have to be seen: flat art shows few, and of bars any grid is right.
  static let fifthsSeen = 2
  /// Below twice the size most columns change in any picture of rectangles.
  static let fifthsSeenBelowTwice = 4
}

/// Where the columns of an original lie in an image that was made of it by taking the nearest for each. To divide for each of
/// them took more than all the rest of the search for grids.
struct GridBorders {
  /// Where the last column begins: the first whose middle lies at its border or behind it.
  private(set) var column = 0
  private var rest: Int
  private let step: Int
  private let restOfStep: Int
  private let divisor: Int

  /// - Parameters:
  ///   - size: the columns of the original, at least one.
  ///   - count: those of the image.
  init(size: Int, count: Int) {
    rest = size - 1
    divisor = 2 * size
    (step, restOfStep) = (2 * count).quotientAndRemainder(dividingBy: divisor)
  }

  /// Steps to the next column.
  /// - Returns: whether it may begin one later. Between two columns at equal distances programs take either, and some of them
  ///   one here and the other there.
  mutating func advance() -> Bool {
    column &+= step
    rest &+= restOfStep
    if rest >= divisor {
      column &+= 1
      rest &-= divisor
    }
    return rest == divisor - 1
  }
}

/// How many columns an image had before its pixels were repeated, to a size larger by a third or more; 0 for any other image.
/// - Parameter changes: for each column whether it ever differs from the one before, as not 0. The first says nothing.
func repeatedLines(_ changes: [Int16]) -> Int {
  let most = RepetitionThreshold.mostChangesInARow
  guard let seen = Changes(changes, mostInARow: most), seen.count >= RepetitionThreshold.fewestChanges,
    changes.count >= EnlargementThreshold.smallestSide
  else { return 0 }
  let largest = changes.count * most / (most + 1)
  guard seen.count < largest else { return 0 }
  for size in seen.count + 1...largest {
    guard let borders = bordersSeen(in: changes, size: size) else { continue }
    let all = (seen.last - seen.first) * size / changes.count + 1
    let fifths =
      size * 2 > changes.count ? RepetitionThreshold.fifthsSeenBelowTwice : RepetitionThreshold.fifthsSeen
    if borders * 5 >= all * fifths { return size }
  }
  return 0
}

private struct Changes {
  var count = 0
  var first = Int.max
  var last = 0

  /// Nil where more follow each other than repeated pixels have.
  init?(_ changes: [Int16], mostInARow most: Int) {
    var inARow = 0
    for column in changes.indices.dropFirst() {
      guard changes[column] != 0 else {
        inARow = 0
        continue
      }
      inARow += 1
      guard inARow <= most else { return nil }
      count += 1
      first = min(first, column)
      last = column
    }
  }
}

/// How many borders of a grid are changes; nil where one lies elsewhere.
private func bordersSeen(in changes: [Int16], size: Int) -> Int? {
  var borders = GridBorders(size: size, count: changes.count)
  var (next, seen) = (1, 0)
  for _ in 1..<size {
    let isEither = borders.advance()
    let column = borders.column
    while next < column {
      if changes[next] != 0 { return nil }
      next += 1
    }
    let isHere = changes[column] != 0
    let isBehind = isEither && column + 1 < changes.count && changes[column + 1] != 0
    if isHere && isBehind { return nil }
    if isHere || isBehind { seen += 1 }
    next = column + (isEither ? 2 : 1)
  }
  while next < changes.count {
    if changes[next] != 0 { return nil }
    next += 1
  }
  return seen
}
