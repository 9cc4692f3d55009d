import Model

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The data of a path, as far as the box around it goes: curves stay within the hull of their points, and arcs within
/// their ellipse.
struct DrawnPath {
  private var numbers: DrawnNumbers
  private var result = DrawnOutline()
  private var place = (x: 0.0, y: 0.0)
  private var start = (x: 0.0, y: 0.0)
  private var lines: [(x: Double, y: Double)] = []

  init(_ data: Substring) { numbers = DrawnNumbers(data) }

  /// Four sides along the axes.
  var isRectangle: Bool {
    let corners =
      lines.last.map { last in lines.first.map { $0 == last } ?? false ? Array(lines.dropLast()) : lines }
      ?? []
    guard !result.isRound, corners.count == 4, let box = result.box else { return false }
    return corners.indices.allSatisfy { index in
      let (one, two) = (corners[index], corners[(index + 1) % 4])
      return (one.x == two.x) != (one.y == two.y)
    } && Set(corners.map(\.x)) == [box.x, box.x + box.width]
      && Set(corners.map(\.y)) == [box.y, box.y + box.height]
  }

  /// nil where the data cannot be read: a browser draws it up to there.
  mutating func outline() -> DrawnOutline? {
    var command: Character?
    while true {
      if let next = numbers.command() {
        command = next
      } else if numbers.isAtEnd {
        return result
      } else if command == nil || command == "z" || command == "Z" {
        return nil
      }
      guard let letter = command, take(letter) else { return nil }
      // What follows a move without a letter is a line.
      if letter == "m" { command = "l" }
      if letter == "M" { command = "L" }
    }
  }

  private mutating func take(_ letter: Character) -> Bool {
    let isRelative = letter.isLowercase
    let name = letter.lowercased()
    if name == "s", let mirror { result.add(mirror.x, mirror.y) }
    if name != "c", name != "s" { mirror = nil }
    switch name {
    case "z": go(to: start)
    case "m":
      guard let point = point(isRelative) else { return false }
      (place, start) = (point, point)
      lines.append(point)
    case "l":
      guard let point = point(isRelative) else { return false }
      line(to: point)
    case "h":
      guard let x = numbers.next() else { return false }
      line(to: (isRelative ? place.x + x : x, place.y))
    case "v":
      guard let y = numbers.next() else { return false }
      line(to: (place.x, isRelative ? place.y + y : y))
    case "c": return curve(points: 3, isRelative)
    case "s", "q": return curve(points: 2, isRelative)
    case "t": return false
    case "a": return arc(isRelative)
    default: return false
    }
    return true
  }

  private mutating func point(_ isRelative: Bool) -> (x: Double, y: Double)? {
    guard let x = numbers.next(), let y = numbers.next() else { return nil }
    return isRelative ? (place.x + x, place.y + y) : (x, y)
  }

  private mutating func line(to point: (x: Double, y: Double)) {
    if lines.count < 6 { lines.append(point) }
    go(to: point)
  }

  private mutating func go(to point: (x: Double, y: Double)) {
    result.add(place.x, place.y)
    result.add(point.x, point.y)
    place = point
  }

  /// The mirror image of the point before the end of a curve, with which a smooth one goes on.
  private var mirror: (x: Double, y: Double)?

  private mutating func curve(points: Int, _ isRelative: Bool) -> Bool {
    result.isRound = true
    var hull: [(x: Double, y: Double)] = []
    for _ in 0..<points {
      guard let next = point(isRelative) else { return false }
      hull.append(next)
    }
    result.add(place.x, place.y)
    for each in hull { result.add(each.x, each.y) }
    guard let end = hull.last else { return false }
    let before = hull[hull.count - 2]
    mirror = (2 * end.x - before.x, 2 * end.y - before.y)
    place = end
    return true
  }

  private mutating func arc(_ isRelative: Bool) -> Bool {
    result.isRound = true
    guard let across = numbers.next(), let down = numbers.next(), let turn = numbers.next(),
      let isLarge = numbers.flag(), let isClockwise = numbers.flag(), let end = point(isRelative)
    else { return false }
    result.add(place.x, place.y)
    result.add(end.x, end.y)
    let from = place
    place = end
    guard across != 0, down != 0, from != end else { return true }
    ellipse(from, end, abs(across), abs(down), turn * .pi / 180, isLarge == isClockwise ? -1 : 1)
    return true
  }

  /// Source: Scalable Vector Graphics 2, Elliptical arc implementation notes.
  private mutating func ellipse(
    _ from: (x: Double, y: Double), _ end: (x: Double, y: Double), _ across: Double, _ down: Double,
    _ angle: Double, _ sign: Double
  ) {
    let (cosine, sine) = (cos(angle), sin(angle))
    let (halfX, halfY) = ((from.x - end.x) / 2, (from.y - end.y) / 2)
    let (u, v) = (cosine * halfX + sine * halfY, cosine * halfY - sine * halfX)
    let excess = (u * u) / (across * across) + (v * v) / (down * down)
    let grown = excess > 1 ? excess.squareRoot() : 1
    let (wide, tall) = (across * grown, down * grown)
    let over = max(0, wide * wide * tall * tall - wide * wide * v * v - tall * tall * u * u)
    let under = wide * wide * v * v + tall * tall * u * u
    let factor = under > 0 ? sign * (over / under).squareRoot() : 0
    let (p, q) = (factor * wide * v / tall, -factor * tall * u / wide)
    let middleX = cosine * p - sine * q + (from.x + end.x) / 2
    let middleY = sine * p + cosine * q + (from.y + end.y) / 2
    let reachX = (wide * wide * cosine * cosine + tall * tall * sine * sine).squareRoot()
    let reachY = (wide * wide * sine * sine + tall * tall * cosine * cosine).squareRoot()
    result.add(middleX - reachX, middleY - reachY)
    result.add(middleX + reachX, middleY + reachY)
  }
}
