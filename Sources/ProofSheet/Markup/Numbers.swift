import ImageProperties

/// A coordinate, to a thousandth.
func coordinate(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000
  return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
}

/// `1 error`, `2 errors`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension SheetColor {
  /// As a value of CSS.
  var css: String {
    guard isDisplayP3 else { return "#" + digits }
    let shares = [red, green, blue].map { coordinate(Double($0) / 255) }.joined(separator: " ")
    return "color(display-p3 \(shares)" + (alpha < 255 ? " / \(coordinate(Double(alpha) / 255)))" : ")")
  }

  /// As a part of an id.
  var anchor: String { (isDisplayP3 ? "p" : "") + digits }

  private var digits: String { ([red, green, blue] + (alpha < 255 ? [alpha] : [])).hexadecimal }
}
