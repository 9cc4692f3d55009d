import Model

/// What inequalities leave of a length that content gives: a picture yields to a required "at most".
extension ConstraintSolver {
  /// Whether a side of the view depends on an inequality and could not be computed.
  func isUndecided(_ id: String) -> Bool {
    Axis.allCases.contains { undecided.contains(Key(id: id, axis: $0)) }
  }

  /// The bounds of each side of a view that they speak of.
  var boundsByKey: [Key: [Held]] {
    var found: [Key: [Held]] = [:]
    for bound in bounds {
      for key in keys(of: bound) { found[key, default: []].append(bound) }
    }
    return found
  }

  /// The length that is nearest to the content's within the bounds whose other side is known; the content's own where
  /// they contradict each other.
  func bounded(_ content: Double, of key: Key, by bounds: [Held]) -> Double {
    var start = Range(), middle = Range(), end = Range(), length = Range(low: 0)
    for found in bounds.compactMap({ limit($0, on: key) }) {
      switch found.attribute {
      case .left, .leading, .top: start.narrow(to: found)
      case .right, .trailing, .bottom: end.narrow(to: found)
      case .centerX, .centerY: middle.narrow(to: found)
      case .width, .height: length.narrow(to: found)
      default: break
      }
    }
    let span = spans[key] ?? Span()
    if let known = span.start {
      length.narrow(low: end.low - known, high: end.high - known)
      length.narrow(low: 2 * (middle.low - known), high: 2 * (middle.high - known))
    } else if let known = span.end {
      length.narrow(low: known - start.high, high: known - start.low)
      length.narrow(low: 2 * (known - middle.high), high: 2 * (known - middle.low))
    } else if let known = centers[key] {
      length.narrow(low: 2 * (known - start.high), high: 2 * (known - start.low))
      length.narrow(low: 2 * (end.low - known), high: 2 * (end.high - known))
    } else {
      length.narrow(low: end.low - start.high, high: end.high - start.low)
    }
    return length.low <= length.high ? min(max(content, length.low), length.high) : content
  }

  /// Soft lengths that took part in a layout which breaks a bound, and those of views, and of views in them, that have
  /// a bound of which one side stays unknown.
  var softLengthsOutOfBounds: Set<Key> {
    guard !bounds.isEmpty else { return [] }
    var broken: Set<Axis> = []
    var open: Set<Key> = []
    for bound in bounds {
      switch holds(bound) {
      case true?: break
      case false?: broken.formUnion(keys(of: bound).map(\.axis))
      case nil: open.formUnion(keys(of: bound))
      }
    }
    let around = Dictionary(views.flatMap { view in view.subviews.map { ($0.id, view.id) } }) { first, _ in
      first
    }
    return soft.filter { key in
      if broken.contains(key.axis) { return true }
      var id: String? = key.id
      for _ in 0..<Self.depthLimit {
        guard let current = id, current != views.first?.id else { return false }
        if open.contains(Key(id: current, axis: key.axis)) { return true }
        id = around[current]
      }
      return false
    }
  }

  /// Views in each other, as many as the readers of interfaces follow.
  private static let depthLimit = 40
  /// Points by which a computed layout may miss a bound.
  private static let tolerance = 0.5

  private struct Limit {
    let attribute: InterfaceConstraint.Attribute
    let isUpper: Bool
    let value: Double
  }

  private struct Range {
    var low = -Double.infinity
    var high = Double.infinity

    mutating func narrow(low: Double, high: Double) {
      self.low = max(self.low, low)
      self.high = min(self.high, high)
    }

    mutating func narrow(to limit: Limit) {
      if limit.isUpper { high = min(high, limit.value) } else { low = max(low, limit.value) }
    }
  }

  private func keys(of held: Held) -> [Key] {
    let constraint = held.constraint
    return [constraint.first, constraint.second].compactMap { side in
      side.flatMap { side in side.attribute.axis.map { Key(id: side.item ?? held.owner, axis: $0) } }
    }
  }

  /// What the bound says of the side of the view; nil where its other side is not known.
  private func limit(_ held: Held, on key: Key) -> Limit? {
    let constraint = held.constraint
    guard let axis = constraint.first.attribute.axis else { return nil }
    let isAtMost = constraint.relation == .atMost
    if Key(id: constraint.first.item ?? held.owner, axis: axis) == key, let value = secondValue(held) {
      return Limit(attribute: constraint.first.attribute, isUpper: isAtMost, value: value)
    }
    guard let other = constraint.second, other.attribute.axis == key.axis, constraint.multiplier != 0,
      other.item ?? held.owner == key.id, let corner = corner(of: held),
      let value = value(constraint.first.attribute, of: constraint.first.item ?? held.owner, axis)
    else { return nil }
    return Limit(
      attribute: other.attribute, isUpper: isAtMost != (constraint.multiplier > 0),
      value: (value - corner - constraint.constant) / constraint.multiplier + corner)
  }

  /// Whether the layout keeps the bound; nil where a side is not known.
  private func holds(_ held: Held) -> Bool? {
    let first = held.constraint.first
    guard let axis = first.attribute.axis,
      let value = value(first.attribute, of: first.item ?? held.owner, axis),
      let other = secondValue(held)
    else { return nil }
    return held.constraint.relation == .atMost
      ? value <= other + Self.tolerance : value >= other - Self.tolerance
  }

  /// The right side of the constraint.
  private func secondValue(_ held: Held) -> Double? {
    let constraint = held.constraint
    guard let other = constraint.second else { return constraint.constant }
    guard let axis = other.attribute.axis, let corner = corner(of: held),
      let value = value(other.attribute, of: other.item ?? held.owner, axis)
    else { return nil }
    return (value - corner) * constraint.multiplier + constraint.constant + corner
  }

  /// Sides count from the corner of the view that holds the constraint, unless it only moves them.
  private func corner(of held: Held) -> Double? {
    let constraint = held.constraint
    guard let axis = constraint.first.attribute.axis else { return nil }
    guard constraint.multiplier != 1, !constraint.first.attribute.isLength else { return 0 }
    return spans[Key(id: held.owner, axis: axis)]?.start
  }
}

extension InterfaceConstraint {
  /// Whether a picture yields to it. Source: UIView.contentCompressionResistancePriority, 750 by default.
  var bindsContent: Bool { (relation == .atLeast || relation == .atMost) && priority >= 750 }
}

extension InterfaceConstraint.Attribute {
  /// nil for a base line, which the text decides.
  var axis: ConstraintSolver.Axis? {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leadingMargin, .trailingMargin, .leftMargin,
      .rightMargin:
      .horizontal
    case .top, .bottom, .height, .centerY, .topMargin, .bottomMargin: .vertical
    case .baseline, .firstBaseline, .lastBaseline: nil
    }
  }

  var isLength: Bool { self == .width || self == .height }
}
