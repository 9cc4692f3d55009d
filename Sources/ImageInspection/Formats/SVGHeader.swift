import ImageProperties

/// The size that the root element of an SVG states: `width` and `height` in pixels, else `viewBox`.
enum SVGHeader {
  private static let looked = 8192

  static func size(_ file: ByteView) -> PixelSize? {
    let text = file.text(limit: looked)
    guard let root = text.firstRange(of: "<svg") else { return nil }
    let tag = text[root.upperBound...].prefix { $0 != ">" }
    if let width = pixels(attribute("width", of: tag)), let height = pixels(attribute("height", of: tag)) {
      return PixelSize(positive: width, height)
    }
    let box = attribute("viewBox", of: tag)?.split { $0 == " " || $0 == "," || $0.isNewline } ?? []
    guard box.count == 4 else { return nil }
    return PixelSize(positive: pixels(box[2]), pixels(box[3]))
  }

  private static func attribute(_ name: String, of tag: Substring) -> Substring? {
    var rest = tag
    while let range = rest.firstRange(of: name) {
      let before = rest[..<range.lowerBound].last ?? " "
      rest = rest[range.upperBound...].drop(while: \.isWhitespace)
      guard before.isWhitespace, rest.first == "=" else { continue }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
      guard let quote = rest.first, quote == "\"" || quote == "'" else { continue }
      return rest.dropFirst().prefix { $0 != quote }
    }
    return nil
  }

  private static func pixels(_ text: Substring?) -> Int? {
    guard let text else { return nil }
    let number = text.hasSuffix("px") ? text.dropLast(2) : text
    guard let value = Double(number), value.isFinite, (0...1e9).contains(value) else { return nil }
    return Int(value.rounded())
  }
}
