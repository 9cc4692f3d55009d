import Model
import SourceText

extension InterfaceColor {
  /// The `color` of an entry of a colour set; nil for one of a form that is not known.
  ///
  /// Source: Asset Catalog Format Reference, Named Color Type; what Xcode writes for shares, bytes and hexadecimal bytes.
  init?(_ node: JSONNode) {
    if let name = node["reference"]?.string {
      self = .system(name)
      return
    }
    guard let parts = node["components"] else { return nil }
    func share(_ key: String) -> Double? { parts[key].flatMap { Self.share($0) } }
    // Whatever the other components are, Xcode writes alpha as a share.
    let alpha = parts["alpha"].flatMap { Self.share($0, ofBytes: false) } ?? 1
    if let white = share("white") {
      self = .components(InterfaceComponents(white: white, alpha: alpha))
    } else if let red = share("red"), let green = share("green"), let blue = share("blue") {
      self = .components(
        InterfaceComponents(
          red: red, green: green, blue: blue, alpha: alpha,
          isDisplayP3: node["color-space"]?.string == "display-p3"))
    } else {
      return nil
    }
  }

  /// `0.5`, `0x80` and `128`: a number without a point is one of 255.
  private static func share(_ node: JSONNode, ofBytes: Bool = true) -> Double? {
    let value: Double?
    if let number = node.double {
      value = number
    } else if let text = node.string, text.hasPrefix("0x") {
      value = Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    } else if let text = node.string {
      value = text.contains(".") || !ofBytes ? Double(text) : Int(text).map { Double($0) / 255 }
    } else {
      value = nil
    }
    return value.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
  }
}
