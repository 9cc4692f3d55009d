import FileTree
import ImageProperties
package import Model
import Notations
package import Places

extension IconLayerFile {
  /// What the file of a layer is. Icon Composer takes SVG and PNG; PNG are inspected as images.
  ///
  /// Source: Xcode documentation, Creating your app icon using Icon Composer.
  package init(_ bytes: [UInt8], file: FileName) {
    self.init(file: file)
    let text = bytes.drop { $0 == 0x20 || (9...13).contains($0) || [0xEF, 0xBB, 0xBF].contains($0) }
    if text.isEmpty {
      (fault, isNoPicture) = (.empty, true)
    } else if bytes.count < 1024, bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      (fault, isNoPicture) = (.gitLFSPointer, true)
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      // Text of 16 bits a character, which the reader of XML does not take.
      return
    } else if bytes.starts(with: "%PDF".utf8) {
      fault = .format(.pdf)
    } else if bytes.starts(with: ImageFormat.beginningOfJPEG) {
      fault = .format(.jpeg)
    } else if bytes.starts(with: ImageFormat.signatureOfPNG.prefix(4)) {
      if file.hasExtension("svg") { fault = .format(.png) }
    } else if file.hasExtension("svg") {
      readDrawing(bytes)
    } else if !file.hasExtension("png") {
      fault = .format(.other)
    }
  }

  /// More than these are taken as one.
  private static let mostBoxes = 100

  /// Whether there is anything to say of the file.
  var isRemarkable: Bool { fault != nil || size != nil || isBlank || !features.isEmpty || drawn != nil }

  private mutating func readDrawing(_ bytes: [UInt8]) {
    let root: XMLNode
    do throws(NotationError) {
      root = try readXML(Self.withoutDocumentType(bytes))
    } catch {
      // Entities of a document type are not expanded, so that what they stand for is not known.
      if !error.isLimit, !bytes.contains(text: "<!ENTITY") {
        fault = .notWellFormed(line: error.position.line)
        isNoPicture = !bytes.contains(text: "<svg") && !bytes.contains(text: ":svg")
      }
      return
    }
    guard root.name == "svg" || root.name.hasSuffix(":svg") else {
      fault = .notSVG(root: String(root.name.prefix(40)))
      isNoPicture = !bytes.contains(text: "<svg") && !bytes.contains(text: ":svg")
      return
    }
    size = Self.size(of: root)
    var scan = DrawingScan(root)
    scan.visit(root, DrawingScan.Paint())
    isBlank = !scan.draws
    features = scan.features
    guard let size else { return }
    let area = DrawnArea(root, size: size)
    guard area.isKnown else { return }
    let boxes = DrawnBoxes(all: area.boxes, opaque: area.opaqueBoxes)
    drawn =
      boxes.all.count > Self.mostBoxes
      ? DrawnBoxes(all: [boxes.around].compactMap(\.self), opaque: Array(boxes.opaque.prefix(Self.mostBoxes)))
      : boxes
  }

  /// The text with blanks for a document type without declarations of its own, which drawing programs write.
  private static func withoutDocumentType(_ bytes: [UInt8]) -> [UInt8] {
    guard let start = bytes.firstIndex(of: "<!DOCTYPE" as StaticString),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")),
      !bytes[start..<end].contains(UInt8(ascii: "["))
    else { return bytes }
    var result = bytes
    for index in start...end where result[index] != UInt8(ascii: "\n") { result[index] = 0x20 }
    return result
  }

  /// `width` and `height`, else those of `viewBox`.
  private static func size(of root: XMLNode) -> InterfaceSize? {
    func length(_ name: String) -> Double? {
      root.attributes[name].flatMap { Double($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
    }
    let box = (root.attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," }.compactMap { Double($0) }
    guard let width = length("width") ?? (box.count == 4 ? box[2] : nil),
      let height = length("height") ?? (box.count == 4 ? box[3] : nil), width.isFinite, height.isFinite,
      (0...1e6).contains(width), (0...1e6).contains(height)
    else { return nil }
    return InterfaceSize(width: width, height: height)
  }
}

/// Whether a drawing draws anything, and with what that Icon Composer is known or reported to drop.
private struct DrawingScan {
  private(set) var draws = false
  private(set) var features: [IconLayerFile.Feature] = []

  private static let shapes: Set<String> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "image", "use",
    "foreignObject",
  ]
  private static let hidden: Set<String> = [
    "defs", "symbol", "clipPath", "mask", "pattern", "marker", "metadata", "title", "desc",
  ]
  private static let dropped: Set<String> = [
    "filter", "mask", "foreignObject", "script", "animate", "animateTransform", "animateMotion", "set",
    "image", "pattern", "style",
  ]

  /// What an element hands on to those in it.
  struct Paint {
    var isShown = true
    var isVisible = true
    var fills = true
    var strokes = false
  }

  /// Of the elements that another one can use.
  private var ids: Set<String> = []
  /// A style sheet may paint what the attributes do not.
  private var hasStyleSheet = false

  init(_ root: XMLNode) { collect(root) }

  private mutating func collect(_ node: XMLNode) {
    if let id = node.attributes["id"] { ids.insert(id) }
    if node.name.hasSuffix("style") { hasStyleSheet = true }
    for child in node.children { collect(child) }
  }

  mutating func visit(_ node: XMLNode, _ around: Paint) {
    let name = node.name.split(separator: ":").last.map(String.init) ?? node.name
    if Self.dropped.contains(name) { add(name, node) }
    let style = node.style
    for property in ["filter", "mask", "mix-blend-mode"] {
      guard let value = style[property], value != "none", value != "normal" else { continue }
      add(property, node)
    }
    var paint = around
    if Self.hidden.contains(name) || style["display"] == "none" || style["opacity"].map(isZero) == true {
      paint.isShown = false
    }
    if let visibility = style["visibility"] { paint.isVisible = visibility == "visible" }
    if let fill = style["fill"] { paint.fills = fill != "none" && fill != "transparent" }
    if style["fill-opacity"].map(isZero) == true { paint.fills = false }
    if let stroke = style["stroke"] { paint.strokes = stroke != "none" && stroke != "transparent" }
    if style["stroke-opacity"].map(isZero) == true || style["stroke-width"].map(isZero) == true {
      paint.strokes = false
    }
    if paint.isShown, paint.isVisible, Self.shapes.contains(name), isPainted(name, node, paint) {
      draws = true
    }
    for child in node.children { visit(child, paint) }
  }

  private func isPainted(_ name: String, _ node: XMLNode, _ paint: Paint) -> Bool {
    switch name {
    case "image", "foreignObject": true
    case "use":
      (node.attributes["href"] ?? node.attributes["xlink:href"]).map { address in
        !address.hasPrefix("#") || ids.contains(String(address.dropFirst()))
      } ?? false
    default: hasStyleSheet || paint.fills || paint.strokes
    }
  }

  private func isZero(_ text: String) -> Bool { Double(text) == 0 }

  private mutating func add(_ name: String, _ node: XMLNode) {
    guard features.count < 20, !features.contains(where: { $0.name == name }) else { return }
    features.append(IconLayerFile.Feature(name: name, line: node.line))
  }
}

extension XMLNode {
  /// The attributes, and over them the declarations of the attribute `style`.
  var style: [String: String] {
    var result = attributes
    for declaration in (attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      if parts.count == 2 { result[parts[0]] = parts[1] }
    }
    return result
  }
}

extension [UInt8] {
  fileprivate func contains(text: StaticString) -> Bool { firstIndex(of: text) != nil }

  fileprivate func firstIndex(of text: StaticString) -> Int? {
    text.withUTF8Buffer { wanted in
      guard count >= wanted.count, let first = wanted.first else { return nil }
      return indices.dropLast(wanted.count - 1).first { index in
        self[index] == first && self[index..<(index + wanted.count)].elementsEqual(wanted)
      }
    }
  }
}
