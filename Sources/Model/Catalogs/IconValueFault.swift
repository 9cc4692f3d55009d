package import Places

/// A value of an icon.json that is not what Icon Composer writes.
package struct IconValueFault: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// No `srgb:1.0,0.5,0.0,1.0` and none of the other forms.
    case color(text: String)
    /// A gradient of fewer than two colours.
    case gradient(stops: Int)
    /// A word that none of the known files has.
    case word(text: String, known: [String])
    /// A share that is not from 0 to 1.
    case range(text: String)
    /// A scale that is negative, or that makes a point larger than the canvas.
    case scale(text: String)
    case type(expected: IconValueType)
    /// Several of the keys that exclude one another.
    case several(keys: [String])
    /// A member that the value needs.
    case lacks(member: String)
    /// A gradient that starts where it stops.
    case emptyGradient
    /// A member that means nothing beside another.
    case idle(besides: String)
    /// No known file has the key.
    case unknownKey
  }

  package let position: SourcePosition
  /// As the file writes it: `blend-mode`.
  package let key: String
  package let kind: Kind

  package init(_ kind: Kind, key: String, position: SourcePosition) {
    (self.kind, self.key, self.position) = (kind, key, position)
  }
}

/// What a value of an icon.json must be.
package enum IconValueType: String, Equatable, Sendable {
  case boolean
  case number
  case list
  case object
  case point
  case text
}

/// What a layer's file is, where it is not simply an image that Icon Composer takes.
package struct IconLayerFile: Equatable, Sendable {
  package enum Fault: Equatable, Sendable {
    case empty
    /// - Parameter line: from 1.
    case notWellFormed(line: Int)
    /// What Git LFS has in the place of a file that it did not fetch.
    case gitLFSPointer
    /// The root of the text is another element than `svg`.
    case notSVG(root: String)
    /// Of another format than Icon Composer takes, by the name that its extension or its first bytes give.
    case format(LayerFormat)
  }

  /// An SVG element or property that is not drawn as designed, and its line.
  package struct Feature: Equatable, Sendable {
    package let name: String
    package let line: Int

    package init(name: String, line: Int) { (self.name, self.line) = (name, line) }
  }

  package let file: FileName
  package var fault: Fault?
  /// Nothing in the file is a drawing, so that no reader finds one, however patient it is.
  package var isNoPicture = false
  /// Of an SVG: the size that it states, in points.
  package var size: InterfaceSize?
  /// Of an SVG: no element draws anything.
  package var isBlank = false
  package var features: [Feature] = []
  /// Of an SVG: where its shapes lie; nil where that is not worked out.
  package var drawn: DrawnBoxes?

  package init(file: FileName) { self.file = file }
}

/// What the file of a layer is in place of an image that Icon Composer takes.
package enum LayerFormat: String, Equatable, Sendable {
  case pdf = "PDF"
  case jpeg = "JPEG"
  case png = "PNG"
  case other = "no SVG or PNG"
}

/// Where the shapes of a drawing lie, in units of its size.
package struct DrawnBoxes: Equatable, Sendable {
  /// No shape leaves them.
  package var all: [InterfaceRect]
  /// What is opaque for certain.
  package var opaque: [InterfaceRect]

  package init(all: [InterfaceRect], opaque: [InterfaceRect]) { (self.all, self.opaque) = (all, opaque) }

  /// The box around all; nil where nothing is drawn.
  package var around: InterfaceRect? {
    guard let first = all.first else { return nil }
    return all.dropFirst().reduce(first) { $0.joined(with: $1) }
  }
}

extension InterfaceRect {
  package func joined(with other: InterfaceRect) -> InterfaceRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return InterfaceRect(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}
