extension ArtGrid {
  /// Of what changes along the rows, squared, the share in places where more than 1.3 times as much changes down the
  /// columns: on edges that lie rather than stand.
  var shareOfFlatSlopes: Double {
    var all = 0.0
    var flat = 0.0
    for y in 0..<Self.side - 1 {
      for x in 0..<Self.side - 1 {
        let falling = self[x + 1, y + 1] - self[x, y]
        let rising = self[x + 1, y] - self[x, y + 1]
        let (across, down) = (falling + rising, falling - rising)
        all += across * across
        if abs(down) > 1.3 * abs(across) { flat += across * across }
      }
    }
    return all > 0 ? flat / all : 0
  }
}
