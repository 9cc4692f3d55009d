package import ImageProperties

/// Of 4,284 sizes of 616 icons as they are drawn none meets all of this: two end in three rows and more of one colour line, with two colours
/// in it. Of 348 of 58 to 200 pixels that were cut at 45 to 90% of their height, and whose last row was repeated from there on, 326 do.
private enum RepeatedRowThreshold {
  /// How far cells of one column may differ, as rounding leaves it.
  static let rounding: Float = 1
  /// How many rows of cells are alike at least: a tenth of the side.
  static let fewest = 3
  /// How many neighbours in them differ by more than this.
  static let steps = 3
  static let step: Float = 16
  /// What the row where it is cut differs from them by, in squares, as a share of how far these deviate from their mean; and how many
  /// neighbours in the row before differ by as much: stripes that begin below a plain field are drawn.
  static let before: Float = 0.5
  static let stepsBefore = 2
}

/// Whether a picture ends in one row that is repeated down to the bottom, as decoders leave it where data end too early.
package func endsInRepeatedRow(_ picture: SmallPicture) -> Bool {
  let last = SmallPicture.side - 1
  let line = picture.row(last)
  guard stepCount(line) >= RepeatedRowThreshold.steps else { return false }
  let first = (0...last).last { y in
    !zip(picture.row(y), line).allSatisfy { largest($0 - $1) <= RepeatedRowThreshold.rounding }
  }
  guard let first, first > 0, last - first >= RepeatedRowThreshold.fewest,
    stepCount(picture.row(first - 1)) >= RepeatedRowThreshold.stepsBefore
  else { return false }
  let mean = line.reduce(.zero, +) / Float(line.count)
  let before = zip(picture.row(first), line).reduce(0) { $0 + square($1.0 - $1.1) }
  return before <= RepeatedRowThreshold.before * line.reduce(0) { $0 + square($1 - mean) }
}

private func stepCount(_ line: [CellColor]) -> Int {
  zip(line, line.dropFirst()).count { largest($0 - $1) > RepeatedRowThreshold.step }
}

private func square(_ color: CellColor) -> Float { (color * color).total }

extension SmallPicture {
  fileprivate func row(_ y: Int) -> [CellColor] { (0..<Self.side).map { self[$0, y] } }
}
