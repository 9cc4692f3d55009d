import FileTree
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
      fault = .empty
    } else if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      // Text of 16 bits a character, which the reader of XML does not take.
      return
    } else if bytes.starts(with: "%PDF".utf8) {
      fault = .format(.pdf)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      fault = .format(.jpeg)
    } else if file.hasExtension("svg") {
      readDrawing(bytes)
    } else if !bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), !file.hasExtension("png") {
      fault = .format(.other)
    }
  }

  /// Whether there is anything to say of the file.
  var isRemarkable: Bool { fault != nil || size != nil || isBlank || !features.isEmpty }

  private mutating func readDrawing(_ bytes: [UInt8]) {
    let root: XMLNode
    do throws(NotationError) {
      root = try readXML(Self.withoutDocumentType(bytes))
    } catch {
      // Entities of a document type are not expanded, so that what they stand for is not known.
      if !error.isLimit, !bytes.contains(text: "<!ENTITY") {
        fault = .notWellFormed(line: error.position.line)
      }
      return
    }
    guard root.name == "svg" || root.name.hasSuffix(":svg") else {
      fault = .notSVG(root: String(root.name.prefix(40)))
      return
    }
    size = Self.size(of: root)
    var scan = DrawingScan()
    scan.visit(root, isShown: true)
    isBlank = !scan.draws
    features = scan.features
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

  mutating func visit(_ node: XMLNode, isShown: Bool) {
    let name = node.name.split(separator: ":").last.map(String.init) ?? node.name
    if Self.dropped.contains(name), features.count < 20, !features.contains(where: { $0.name == name }) {
      features.append(IconLayerFile.Feature(name: name, line: node.line))
    }
    let isShown = isShown && !Self.hidden.contains(name) && node.attributes["display"] != "none"
    if isShown, Self.shapes.contains(name) { draws = true }
    for child in node.children { visit(child, isShown: isShown) }
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
