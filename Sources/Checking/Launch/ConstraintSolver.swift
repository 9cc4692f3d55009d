import Model

/// Works out the sides of views from pins, centring and sizes: one unknown side at a time, until nothing more follows.
/// A length of content is held within the inequalities of its view. What needs several equations at once stays unknown.
struct ConstraintSolver {
  enum Axis: CaseIterable {
    case horizontal, vertical
  }

  /// Where something begins and how long it is, in points of the screen.
  struct Span: Equatable {
    var start: Double?
    var end: Double?
    var length: Double?

    /// What follows of the rest.
    mutating func close() {
      if let start, let end, length == nil { length = end - start }
      if let start, let length, end == nil { end = start + length }
      if let end, let length, start == nil { start = end - length }
    }
  }

  struct Key: Hashable {
    let id: String
    let axis: Axis
  }

  /// With the view that holds it, whose corner sides of other views are counted from.
  struct Held {
    let constraint: InterfaceConstraint
    let owner: String
  }

  private(set) var spans: [Key: Span] = [:]
  /// The middles that are known where a length is not yet.
  private(set) var centers: [Key: Double] = [:]
  private var held: [Held] = []
  /// Inequalities that content yields to.
  private(set) var bounds: [Held] = []
  /// Lengths that content or a constraint which yields gave.
  private(set) var soft: Set<Key> = []
  /// Those of them that a bound speaks against, or one that could not be computed.
  private(set) var undecided: Set<Key> = []
  let views: [InterfaceView]
  private let imageSize: (String) -> InterfaceSize?
  /// Points between the edge of a view and its margin. Source: UIView.layoutMargins.
  private static let margin = 8.0
  /// More constraints than any launch screen has.
  private static let constraintLimit = 2000
  private static let roundLimit = 30

  init(
    _ root: InterfaceView, on whole: InterfaceRect, safeArea: ScreenInsets,
    imageSize: @escaping (String) -> InterfaceSize?
  ) {
    views = root.all
    self.imageSize = imageSize
    set(root.id, whole)
    for view in views {
      for constraint in view.constraints {
        let each = Held(constraint: constraint, owner: view.id)
        if constraint.relation == .equal {
          held.append(each)
        } else if constraint.bindsContent {
          bounds.append(each)
        }
      }
      for (id, guide) in view.guides {
        let isSafe = guide == .safeArea && view.id == root.id
        let insets = isSafe ? safeArea : ScreenInsets()
        guard view.id == root.id else { continue }
        set(
          id,
          InterfaceRect(
            x: insets.left, y: insets.top, width: whole.width - insets.left - insets.right,
            height: whole.height - insets.top - insets.bottom))
      }
    }
    held = Array(held.prefix(Self.constraintLimit))
    bounds = Array(bounds.prefix(Self.constraintLimit))
  }

  private mutating func set(_ id: String, _ rect: InterfaceRect) {
    spans[Key(id: id, axis: .horizontal)] = Span(start: rect.x, end: rect.x + rect.width, length: rect.width)
    spans[Key(id: id, axis: .vertical)] = Span(start: rect.y, end: rect.y + rect.height, length: rect.height)
  }

  /// Of a view whose place along the axis is known.
  func span(of id: String, _ axis: Axis) -> (start: Double, length: Double)? {
    let key = Key(id: id, axis: axis)
    guard !undecided.contains(key), let span = spans[key], let start = span.start, let length = span.length
    else { return nil }
    return (start, max(length, 0))
  }

  /// First what is pinned; a length that nothing gives is then that of the content, as UIKit takes it.
  mutating func solve() {
    propagate { $0.priority >= InterfaceConstraint.requiredPriority }
    for view in views where view.isConstrained {
      for key in Axis.allCases.map({ Key(id: view.id, axis: $0) }) where spans[key]?.length == nil {
        soft.insert(key)
      }
    }
    propagate()
    let bounds = boundsByKey
    for view in views where view.isConstrained {
      for axis in Axis.allCases {
        let key = Key(id: view.id, axis: axis)
        guard spans[key]?.length == nil, let length = contentLength(of: view, axis) else { continue }
        spans[key, default: Span()].length = bounded(length, of: key, by: bounds[key] ?? [])
        settle(key)
      }
    }
    propagate()
    undecided = softLengthsOutOfBounds
  }

  /// An image has its own size; that of a text is what the file saved.
  private func contentLength(of view: InterfaceView, _ axis: Axis) -> Double? {
    let size: InterfaceSize?
    switch view.kind {
    case .image:
      size = view.image.flatMap { $0.isOfSystem ? nil : imageSize($0.name) } ?? view.savedSize
    case .label, .other: size = view.savedSize
    case .plain: size = nil
    }
    return size.map { axis == .horizontal ? $0.width : $0.height }
  }

  private mutating func propagate(_ isMeant: (InterfaceConstraint) -> Bool = { _ in true }) {
    for _ in 0..<Self.roundLimit {
      var isChanged = false
      for each in held where isMeant(each.constraint) {
        if use(each) { isChanged = true }
      }
      guard isChanged else { return }
    }
  }

  /// Takes one constraint whose one side is known and whose other is not.
  private mutating func use(_ held: Held) -> Bool {
    let constraint = held.constraint
    let first = constraint.first.item ?? held.owner
    guard let axis = constraint.first.attribute.axis else { return false }
    let origin = spans[Key(id: held.owner, axis: axis)]?.start
    guard let other = constraint.second else {
      return assign(constraint.first.attribute, of: first, constraint.constant, axis: axis)
    }
    let second = other.item ?? held.owner
    guard other.attribute.axis == axis else { return useRatio(constraint, first, second) }
    // Sides count from the corner of the view that holds the constraint, unless it only moves them.
    let isMoved = constraint.multiplier == 1 || constraint.first.attribute.isLength
    guard isMoved || origin != nil else { return false }
    let corner = isMoved ? 0 : origin ?? 0
    if let value = value(other.attribute, of: second, axis) {
      let result = (value - corner) * constraint.multiplier + constraint.constant + corner
      if assign(constraint.first.attribute, of: first, result, axis: axis) { return true }
    }
    guard constraint.multiplier != 0, let value = value(constraint.first.attribute, of: first, axis) else {
      return false
    }
    let result = (value - corner - constraint.constant) / constraint.multiplier + corner
    return assign(other.attribute, of: second, result, axis: axis)
  }

  /// A width that a height gives, or the reverse.
  private mutating func useRatio(_ constraint: InterfaceConstraint, _ first: String, _ second: String)
    -> Bool
  {
    guard let other = constraint.second, let axis = constraint.first.attribute.axis,
      let otherAxis = other.attribute.axis, constraint.first.attribute.isLength, other.attribute.isLength,
      constraint.multiplier != 0
    else { return false }
    if let value = value(other.attribute, of: second, otherAxis) {
      return assign(
        constraint.first.attribute, of: first, value * constraint.multiplier + constraint.constant, axis: axis
      )
    }
    guard let value = value(constraint.first.attribute, of: first, axis) else { return false }
    return assign(
      other.attribute, of: second, (value - constraint.constant) / constraint.multiplier, axis: otherAxis)
  }

  func value(_ attribute: InterfaceConstraint.Attribute, of id: String, _ axis: Axis) -> Double? {
    let key = Key(id: id, axis: axis)
    guard let span = spans[key] else { return nil }
    switch attribute {
    case .left, .leading, .top: return span.start
    case .right, .trailing, .bottom: return span.end
    case .width, .height: return span.length
    case .centerX, .centerY:
      return span.start.flatMap { start in span.length.map { start + $0 / 2 } } ?? centers[key]
    case .leftMargin, .leadingMargin, .topMargin: return span.start.map { $0 + Self.margin }
    case .rightMargin, .trailingMargin, .bottomMargin: return span.end.map { $0 - Self.margin }
    case .baseline, .firstBaseline, .lastBaseline: return nil
    }
  }

  /// - Returns: whether the side was unknown.
  private mutating func assign(
    _ attribute: InterfaceConstraint.Attribute, of id: String, _ value: Double, axis: Axis
  ) -> Bool {
    guard value.isFinite, abs(value) < 1e7, self.value(attribute, of: id, axis) == nil else { return false }
    let key = Key(id: id, axis: axis)
    var span = spans[key] ?? Span()
    switch attribute {
    case .left, .leading, .top: span.start = value
    case .right, .trailing, .bottom: span.end = value
    case .width, .height: span.length = value
    case .centerX, .centerY: centers[key] = value
    case .leftMargin, .leadingMargin, .topMargin: span.start = value - Self.margin
    case .rightMargin, .trailingMargin, .bottomMargin: span.end = value + Self.margin
    case .baseline, .firstBaseline, .lastBaseline: return false
    }
    spans[key] = span
    settle(key)
    return true
  }

  private mutating func settle(_ key: Key) {
    guard var span = spans[key] else { return }
    if let center = centers[key] {
      if let length = span.length, span.start == nil { span.start = center - length / 2 }
      if let start = span.start, span.length == nil { span.length = 2 * (center - start) }
      if let end = span.end, span.length == nil { span.length = 2 * (end - center) }
    }
    span.close()
    spans[key] = span
  }
}

extension InterfaceView {
  fileprivate var savedSize: InterfaceSize? {
    frame.map { InterfaceSize(width: $0.width, height: $0.height) }
  }
}
