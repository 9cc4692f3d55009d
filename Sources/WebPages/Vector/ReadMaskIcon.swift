package import Model

/// Reads the colours of an SVG; nil for a text that is none.
///
/// What decides is what the file itself paints: shapes in `defs`, in a mask, in a clipping path or switched off
/// are not looked at. Colours that a style sheet sets under a condition are left open, so no colour is made up.
package func readMaskIcon(_ bytes: [UInt8]) -> MaskIconArt? {
  var reader = MaskIconReader(DecodedText(bytes).text)
  reader.read()
  guard reader.isDrawing else { return nil }
  return MaskIconArt(colors: reader.colors, hasPicture: reader.hasPicture)
}

private struct MaskIconReader {
  private(set) var isDrawing = false
  private(set) var hasPicture = false
  private var tokenizer: HTMLTokenizer
  private var open: [Element] = []
  private var palette = SVGPalette()
  /// The stops of gradients, which drawing programs also leave behind unused.
  private var stops = SVGPalette()
  private var usesGradient = false
  private var isInStyle = false
  private var hasStyle = false
  /// A shape has no `fill`, and none of the elements around it.
  private var paintsByDefault = false

  /// An element with what it hands down.
  private struct Element {
    var name = ""
    var isPainted = true
    var paints: [String: String] = [:]
  }

  init(_ text: [UInt8]) { tokenizer = HTMLTokenizer(text) }

  var colors: [String] {
    var all = palette
    // A style sheet may fill what states nothing.
    if paintsByDefault, !hasStyle { all.add("black") }
    if usesGradient { for color in stops.colors { all.add(color) } }
    return all.colors
  }

  mutating func read() {
    while let token = tokenizer.next() {
      switch token {
      case .startTag(let tag): start(tag)
      case .endTag(let tag): end(tag.name)
      case .text(_, let isRaw, let offset):
        if isRaw, isInStyle { readSheet(tokenizer.text[offset..<max(offset, tokenizer.offset)]) }
      case .comment, .doctype, .template: break
      }
    }
  }

  private mutating func start(_ tag: HTMLTag) {
    isInStyle = tag.name == "style"
    hasStyle = hasStyle || isInStyle
    isDrawing = isDrawing || tag.name == "svg"
    let stated = statedValues(of: tag)
    if let color = stated["stop-color"] { stops.add(color) }
    var element = open.last ?? Element()
    element.name = tag.name
    if unpainted.contains(tag.name) || stated["display"] == "none" { element.isPainted = false }
    for property in paintProperties {
      element.paints[property] = stated[property] ?? element.paints[property]
    }
    if element.isPainted {
      if shapes.contains(tag.name) { paint(element.paints) }
      if tag.name == "image" { hasPicture = true }
    }
    if !tag.isSelfClosing, open.count < WebLimits.elementDepth { open.append(element) }
  }

  private mutating func end(_ name: String) {
    isInStyle = false
    if let index = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(index...) }
  }

  private mutating func paint(_ paints: [String: String]) {
    if paints["fill"] == nil { paintsByDefault = true }
    for property in paintProperties { if let value = paints[property] { paint(with: value) } }
  }

  private mutating func paint(with value: String) {
    if value.hasPrefix("url(") { usesGradient = true }
    palette.add(value)
  }

  /// A rule under a condition, such as that of dark appearance, holds at other times than the rest.
  private mutating func readSheet(_ sheet: ArraySlice<UInt8>) {
    guard !sheet.contains(UInt8(ascii: "@")) else { return }
    for part in sheet.split(separator: UInt8(ascii: "{")).dropFirst() {
      for (name, value) in declarations(part.prefix { $0 != UInt8(ascii: "}") }) {
        if name == "stop-color" { stops.add(value) }
        if paintProperties.contains(name) { paint(with: value) }
      }
    }
  }
}

private let paintProperties = ["fill", "stroke"]
private let shapes: Set = ["path", "rect", "circle", "ellipse", "polygon", "polyline", "text"]
private let unpainted: Set = ["defs", "clippath", "mask", "marker", "pattern", "symbol", "metadata"]

/// What the attributes of an element say; its `style` comes before them.
private func statedValues(of tag: HTMLTag) -> [String: String] {
  var values: [String: String] = [:]
  for name in paintProperties + ["stop-color", "display"] {
    if let value = tag.attribute(name)?.value { values[name] = word(value[...]) }
  }
  for (name, value) in declarations(tag.attribute("style")?.value[...] ?? []) { values[name] = value }
  return values
}

private func declarations(_ text: ArraySlice<UInt8>) -> [(name: String, value: String)] {
  text.split(separator: UInt8(ascii: ";")).compactMap { declaration in
    guard let colon = declaration.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return (word(declaration[..<colon]), word(declaration[(colon + 1)...]))
  }
}

/// In lower case, without blanks around it and without `!important`.
private func word(_ bytes: ArraySlice<UInt8>) -> String {
  let start = bytes.drop(while: isHTMLSpace).prefix { $0 != UInt8(ascii: "!") }
  return String(decoding: start.reversed().drop(while: isHTMLSpace).reversed(), as: UTF8.self).lowercased()
}
