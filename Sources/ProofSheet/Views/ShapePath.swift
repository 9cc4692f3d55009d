extension IconShape {
  /// The outline in a square of side 1; nil where the file brings its own.
  var path: String? {
    switch self {
    case .classic: Self.rounded(ShapeTable.classicRadius)
    case .continuous, .desktop: Self.continuous(ShapeTable.continuousRadius, margin: margin)
    case .rounder: Self.continuous(ShapeTable.rounderRadius, margin: 0)
    case .circle: "M.5 0A.5 .5 0 0 1 .5 1A.5 .5 0 0 1 .5 0Z"
    case .television: Self.rounded(ShapeTable.televisionRadius)
    case .asDrawn: nil
    }
  }

  private static func rounded(_ radius: Double) -> String {
    let (near, far) = (coordinate(radius), coordinate(1 - radius))
    let arc = "A\(near) \(near) 0 0 1"
    return
      "M\(near) 0H\(far)\(arc) 1 \(near)V\(far)\(arc) \(far) 1H\(near)\(arc) 0 \(far)V\(near)\(arc) \(near) 0Z"
  }

  /// Four times the same corner, turned by a right angle each time.
  private static func continuous(_ radius: Double, margin: Double) -> String {
    var path = ""
    for turns in 0..<4 {
      func point(_ along: Double, _ away: Double) -> String {
        var (x, y) = (1 - along * radius, away * radius)
        for _ in 0..<turns { (x, y) = (1 - y, x) }
        let side = 1 - 2 * margin
        return "\(coordinate(margin + x * side)) \(coordinate(margin + y * side))"
      }
      path += (turns == 0 ? "M" : "L") + point(ShapeTable.continuousStart, 0)
      for curve in ShapeTable.continuousCurves {
        path += "C" + curve.map { point($0.along, $0.away) }.joined(separator: " ")
      }
    }
    return path + "Z"
  }
}
