/// The different colours of a drawing, as its file writes them.
struct SVGPalette {
  private(set) var colors: [String] = []
  private var channels: [[Int]?] = []

  /// Takes a value of `fill`, `stroke` or `stop-color`. One that paints nothing, or whose colour something else
  /// decides, is none.
  mutating func add(_ value: String) {
    guard !value.isEmpty, !colorless.contains(value), !value.hasPrefix("url("), !value.hasPrefix("var("),
      colors.count < WebLimits.diagnostics, !colors.contains(value)
    else { return }
    let parsed = parseColor(value)
    if let parsed, channels.contains(where: { $0.map { isNear($0, parsed) } ?? false }) { return }
    colors.append(value)
    channels.append(parsed)
  }

  /// An eye does not tell them apart.
  private func isNear(_ one: [Int], _ other: [Int]) -> Bool {
    zip(one, other).allSatisfy { abs($0 - $1) <= 8 }
  }
}

private let colorless: Set = [
  "none", "transparent", "inherit", "initial", "unset", "currentcolor", "context-fill", "context-stroke",
]

/// Red, green and blue from 0 to 255, whatever the opacity; nil for a form that is not known here.
private func parseColor(_ value: String) -> [Int]? {
  if let named = namedColors[value] { return named }
  if value.hasPrefix("#") {
    let digits = value.dropFirst().compactMap(\.hexDigitValue)
    switch (digits.count, value.count - 1) {
    case (3, 3), (4, 4): return digits.prefix(3).map { $0 * 17 }
    case (6, 6), (8, 8): return [0, 2, 4].map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
  }
  guard value.hasPrefix("rgb"), let start = value.firstIndex(of: "(") else { return nil }
  let numbers = value[start...].split { !$0.isNumber && $0 != "." && $0 != "%" }.prefix(3).compactMap {
    part in
    part.hasSuffix("%") ? Double(part.dropLast()).map { $0 * 2.55 } : Double(part)
  }
  return numbers.count == 3 ? numbers.map { Int(min(max($0, 0), 255).rounded()) } : nil
}

/// The basic colours of CSS.
private let namedColors: [String: [Int]] = [
  "black": [0, 0, 0], "white": [255, 255, 255], "gray": [128, 128, 128], "grey": [128, 128, 128],
  "silver": [192, 192, 192], "red": [255, 0, 0], "maroon": [128, 0, 0], "yellow": [255, 255, 0],
  "olive": [128, 128, 0], "lime": [0, 255, 0], "green": [0, 128, 0], "aqua": [0, 255, 255],
  "cyan": [0, 255, 255], "teal": [0, 128, 128], "blue": [0, 0, 255], "navy": [0, 0, 128],
  "fuchsia": [255, 0, 255], "magenta": [255, 0, 255], "purple": [128, 0, 128], "orange": [255, 165, 0],
]
