import Model

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// `x' = a x + c y + x`, `y' = b x + d y + y`.
struct DrawnTransform: Equatable {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var x = 0.0
  var y = 0.0

  init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, x: Double = 0, y: Double = 0) {
    (self.a, self.b, self.c, self.d, self.x, self.y) = (a, b, c, d, x, y)
  }

  var isUpright: Bool { b == 0 && c == 0 }

  /// The inner one first.
  func holding(_ inner: DrawnTransform) -> DrawnTransform {
    DrawnTransform(
      a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b, c: a * inner.c + c * inner.d,
      d: b * inner.c + d * inner.d, x: a * inner.x + c * inner.y + x, y: b * inner.x + d * inner.y + y)
  }

  /// The upright box around the box.
  func box(of box: InterfaceRect) -> InterfaceRect {
    var outline = DrawnOutline()
    for (right, down) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let (u, v) = (box.x + right * box.width, box.y + down * box.height)
      outline.add(a * u + c * v + x, b * u + d * v + y)
    }
    return outline.box ?? box
  }

  /// The attribute `transform`; nil for what cannot be read.
  init?(_ text: String?) {
    self.init()
    guard let text else { return }
    for call in text.split(separator: ")") {
      let parts = call.split(separator: "(", omittingEmptySubsequences: false)
      let name = parts[0].filter { !$0.isWhitespace && $0 != "," }
      if name.isEmpty, parts.count == 1 { continue }
      guard parts.count == 2 else { return nil }
      var numbers = DrawnNumbers(parts[1])
      let values = numbers.rest()
      guard numbers.isAtEnd, let next = Self.call(String(name), values) else { return nil }
      self = holding(next)
    }
    guard [a, b, c, d, x, y].allSatisfy(\.isFinite) else { return nil }
  }

  private static func call(_ name: String, _ values: [Double]) -> DrawnTransform? {
    switch (name, values.count) {
    case ("translate", 1...2): DrawnTransform(x: values[0], y: values.count == 2 ? values[1] : 0)
    case ("scale", 1...2): DrawnTransform(a: values[0], d: values.count == 2 ? values[1] : values[0])
    case ("matrix", 6):
      DrawnTransform(a: values[0], b: values[1], c: values[2], d: values[3], x: values[4], y: values[5])
    case ("rotate", 1): rotation(values[0])
    case ("rotate", 3):
      DrawnTransform(x: values[1], y: values[2]).holding(rotation(values[0]))
        .holding(DrawnTransform(x: -values[1], y: -values[2]))
    default: nil
    }
  }

  private static func rotation(_ degrees: Double) -> DrawnTransform {
    let angle = degrees.truncatingRemainder(dividingBy: 360) * .pi / 180
    return DrawnTransform(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
  }
}
