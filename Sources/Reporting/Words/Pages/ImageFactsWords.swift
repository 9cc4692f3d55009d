import ImageProperties

extension PNGHeader.ColorType {
  /// As a sentence names it.
  var prose: String {
    switch self {
    case .grayscale: "grey"
    case .trueColor: "RGB"
    case .indexed: "palette"
    case .grayscaleWithAlpha: "grey and alpha"
    case .trueColorWithAlpha: "RGB and alpha"
    }
  }
}

extension ColorSpace {
  var prose: String {
    switch self {
    case .unspecified: "none; taken as sRGB"
    case .sRGB: "sRGB"
    case .displayP3: "Display P3"
    case .wideGamut: "wider than sRGB"
    case .gray: "grey"
    case .other: "neither sRGB nor wider"
    }
  }
}

extension FittingRow {
  var reason: String { byName && bySize ? "by name and size" : byName ? "by name, not by size" : "by size" }
}

/// "1,234": thousands divided by commas, whatever the reader's language.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  let text = digits.enumerated().map { index, digit in
    index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : String(digit)
  }.joined()
  return number < 0 ? "-\(text)" : text
}
