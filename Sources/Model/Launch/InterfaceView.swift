/// A view of a storyboard or xib with the views in it, as the file saves them.
package struct InterfaceView: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    case plain
    case image
    case label
    /// Of another class, by the name of its element: `button`.
    case other(String)
  }

  /// How an image fills its view. Source: UIView.ContentMode.
  package enum ContentMode: String, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight
  }

  /// A side that stays or stretches where the view around it changes.
  package enum Flexible: String, Sendable {
    case widthSizable, heightSizable, flexibleMinX, flexibleMaxX, flexibleMinY, flexibleMaxY
  }

  package let kind: Kind
  package let id: String
  /// From 1; nil in a compiled file.
  package let line: Int?
  /// In the view around it; nil where none is saved.
  package var frame: InterfaceRect?
  package var isHidden = false
  /// From 0 to 1.
  package var alpha = 1.0
  /// It cuts off what lies outside of its frame.
  package var clips = false
  package var background: InterfaceColor?
  package var tint: InterfaceColor?
  package var contentMode = ContentMode.scaleToFill
  package var image: InterfaceImage?
  package var text: InterfaceText?
  package var flexible: Set<Flexible> = []
  /// Its place comes of constraints, not of its frame.
  package var isConstrained = false
  package var constraints: [InterfaceConstraint] = []
  /// The layout guides of the view, by their ids: the safe area and the margins.
  package var guides: [String: InterfaceGuide] = [:]
  /// Another trait than the size classes changes it, which is not drawn.
  package var varies = false
  package var subviews: [InterfaceView] = []

  package init(_ kind: Kind, id: String, line: Int?) { (self.kind, self.id, self.line) = (kind, id, line) }

  /// The view and all in it, the outermost first.
  package var all: [InterfaceView] { [self] + subviews.flatMap(\.all) }
}

/// A layout guide, which constraints name as they name views.
package enum InterfaceGuide: Equatable, Sendable {
  case safeArea
  case other
}

/// An image that a view names.
package struct InterfaceImage: Equatable, Sendable {
  package let name: String
  /// One of SF Symbols, and none of the app's.
  package let isOfSystem: Bool

  package init(name: String, isOfSystem: Bool) { (self.name, self.isOfSystem) = (name, isOfSystem) }
}

/// What a label or a button says.
package struct InterfaceText: Equatable, Sendable {
  package enum Alignment: String, Sendable {
    case left, center, right, natural, justified
  }

  package var string: String
  /// Points.
  package var fontSize = 17.0
  package var isBold = false
  package var alignment = Alignment.natural
  package var color: InterfaceColor?

  package init(string: String) { self.string = string }
}

/// `first = second * multiplier + constant`, of two sides of views; or at least or at most that.
package struct InterfaceConstraint: Equatable, Sendable {
  package enum Attribute: String, Sendable {
    case left, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case leadingMargin, trailingMargin, topMargin, bottomMargin, leftMargin, rightMargin
    case baseline, firstBaseline, lastBaseline
  }

  package struct Side: Equatable, Sendable {
    /// nil for the view that has the constraint.
    package let item: String?
    package let attribute: Attribute

    package init(item: String?, attribute: Attribute) { (self.item, self.attribute) = (item, attribute) }
  }

  package enum Relation: Sendable {
    case equal, atLeast, atMost
    /// The distance is one that the system chooses.
    case standard
  }

  package let first: Side
  /// nil where the side is a number of points.
  package let second: Side?
  package let multiplier: Double
  package let constant: Double
  package let relation: Relation
  /// Up to 1000, which is required. Source: UILayoutPriority.
  package let priority: Double

  package init(
    first: Side, second: Side?, multiplier: Double = 1, constant: Double = 0, relation: Relation = .equal,
    priority: Double = Self.requiredPriority
  ) {
    (self.first, self.second) = (first, second)
    (self.multiplier, self.constant) = (multiplier, constant)
    (self.relation, self.priority) = (relation, priority)
  }

  package static let requiredPriority = 1000.0
}
