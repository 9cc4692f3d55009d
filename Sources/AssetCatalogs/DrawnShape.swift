import Model
import Notations
import Places

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The outline of a shape: the box around it, and whether it encloses anything.
struct DrawnOutline {
  private(set) var box: InterfaceRect?
  /// A shape whose sides all have a length.
  var hasArea: Bool {
    isRound ? box.map { !$0.isEmpty } ?? false : hasCorners && box.map { !$0.isEmpty } ?? false
  }
  /// Curves enclose something between two points.
  var isRound = false
  private var corners: [(x: Double, y: Double)] = []
  private var hasCorners: Bool { corners.count > 2 }

  mutating func add(_ x: Double, _ y: Double) {
    let old = box
    let left = min(old?.x ?? x, x), top = min(old?.y ?? y, y)
    let right = max(old.map { $0.x + $0.width } ?? x, x)
    let bottom = max(old.map { $0.y + $0.height } ?? y, y)
    box = InterfaceRect(x: left, y: top, width: right - left, height: bottom - top)
    if corners.count < 3, !corners.contains(where: { $0.x == x && $0.y == y }) { corners.append((x, y)) }
  }
}

/// An element that draws by itself.
struct DrawnShape {
  /// nil where a length is of a unit that is not worked out.
  let outline: DrawnOutline?
  let isRectangle: Bool

  init?(_ name: String, _ node: XMLNode) {
    func number(_ key: String) -> Double? { node.attributes[key].map { Self.length($0) } ?? 0 }
    switch name {
    case "rect":
      isRectangle = (node.attributes["rx"] ?? "0") == "0" && (node.attributes["ry"] ?? "0") == "0"
      outline = Self.box(number("x"), number("y"), number("width"), number("height"))
    case "circle":
      isRectangle = false
      outline = Self.ellipse(number("cx"), number("cy"), number("r"), number("r"))
    case "ellipse":
      isRectangle = false
      outline = Self.ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
    case "line":
      isRectangle = false
      outline = Self.points([number("x1"), number("y1"), number("x2"), number("y2")])
    case "polyline", "polygon":
      isRectangle = false
      var numbers = DrawnNumbers(Substring(node.attributes["points"] ?? ""))
      outline = Self.points(numbers.rest())
    case "path":
      let data = node.attributes["d"] ?? ""
      var path = DrawnPath(Substring(data))
      outline = path.outline()
      isRectangle = path.isRectangle
    default: return nil
    }
  }

  /// Without a unit, or in pixels.
  static func length(_ text: String) -> Double? {
    let bare = text.filter { !$0.isWhitespace }
    return Double(bare.hasSuffix("px") ? String(bare.dropLast(2)) : bare).flatMap {
      $0.isFinite && abs($0) < 1e9 ? $0 : nil
    }
  }

  private static func box(_ x: Double?, _ y: Double?, _ width: Double?, _ height: Double?) -> DrawnOutline? {
    guard let x, let y, let width, let height else { return nil }
    guard width > 0, height > 0 else { return DrawnOutline() }
    return points([x, y, x + width, y, x + width, y + height, x, y + height])
  }

  private static func ellipse(_ x: Double?, _ y: Double?, _ across: Double?, _ down: Double?) -> DrawnOutline?
  {
    guard let x, let y, let across, let down else { return nil }
    guard across > 0, down > 0 else { return DrawnOutline() }
    return points([x - across, y - down, x + across, y - down, x + across, y + down])
  }

  private static func points(_ numbers: [Double?]) -> DrawnOutline? {
    var outline = DrawnOutline()
    for index in stride(from: 0, to: numbers.count - 1, by: 2) {
      guard let x = numbers[index], let y = numbers[index + 1] else { return nil }
      outline.add(x, y)
    }
    return outline
  }
}

/// Numbers as paths write them: with blanks, commas or nothing but a sign or a second point between them.
struct DrawnNumbers {
  // As parts of a text they took twice as long.
  private var bytes: ArraySlice<UInt8>

  init(_ text: Substring) { bytes = Array(text.utf8)[...] }

  var isAtEnd: Bool { bytes.isEmpty }

  mutating func skip() {
    bytes = bytes.drop { $0 == UInt8(ascii: ",") || $0 == 0x20 || (9...13).contains($0) }
  }

  /// A letter of a path.
  mutating func command() -> Character? {
    skip()
    guard let first = bytes.first, let letter = Optional(Character(UnicodeScalar(first))), letter.isLetter
    else {
      return nil
    }
    bytes = bytes.dropFirst()
    return letter
  }

  /// One of the two flags of an arc, which nothing need follow.
  mutating func flag() -> Double? {
    skip()
    guard let first = bytes.first, first == UInt8(ascii: "0") || first == UInt8(ascii: "1") else {
      return nil
    }
    bytes = bytes.dropFirst()
    return first == UInt8(ascii: "1") ? 1 : 0
  }

  mutating func next() -> Double? {
    skip()
    var rest = bytes
    let isSign: (UInt8?) -> Bool = { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    if isSign(rest.first) { rest = rest.dropFirst() }
    rest = rest.drop { $0.isASCIIDigit }
    if rest.first == UInt8(ascii: ".") { rest = rest.dropFirst().drop { $0.isASCIIDigit } }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      var power = rest.dropFirst()
      if isSign(power.first) { power = power.dropFirst() }
      if power.first?.isASCIIDigit == true { rest = power.drop { $0.isASCIIDigit } }
    }
    let text = String(decoding: bytes[..<rest.startIndex], as: UTF8.self)
    let padded = text.hasPrefix("+") ? String(text.dropFirst()) : text
    guard let value = Double(padded.hasPrefix(".") ? "0" + padded : padded), value.isFinite, abs(value) < 1e9
    else { return nil }
    bytes = rest
    return value
  }

  mutating func rest() -> [Double] {
    var values: [Double] = []
    while let value = next() { values.append(value) }
    skip()
    return values
  }
}
