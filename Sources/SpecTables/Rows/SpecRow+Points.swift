extension SpecRow {
  /// The slot of a set as Xcode names it, "83.5 pt @2x"; nil where it is as many points as pixels, or says
  /// nothing of points.
  package var pointsText: String? {
    guard let position = positions.first, let size = position.size, !position.scaleSuffix.isEmpty else {
      return nil
    }
    let sides = size.split(separator: "x").map(String.init)
    let points = sides.count == 2 && sides[0] == sides[1] ? sides[0] : size.replacing("x", with: " x ")
    return "\(points) pt \(position.scaleSuffix)"
  }
}
