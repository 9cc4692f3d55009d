package import Model

/// Where the views of an interface lie on a screen: by their constraints as far as those are pins, centring and sizes,
/// else by the frames that the file saves and how they stretch.
package struct ScreenLayout: Sendable {
  /// A view at its place.
  package struct Placed: Sendable {
    package let view: InterfaceView
    /// Points, on the screen.
    package let frame: InterfaceRect
    /// What those around it leave of its own, multiplied.
    package let alpha: Double
    /// The part of the screen that the views around it do not cut off.
    package let clip: InterfaceRect
    /// Inequalities decide its size, in a way that was not computed.
    package let isUndecided: Bool

    /// What shows of it, but for what lies in front.
    package var seen: InterfaceRect { frame.clipped(to: clip) }
  }

  /// Of the whole screen.
  package let screen: InterfaceRect
  /// From back to front; views that are hidden or in hidden ones are left out.
  package private(set) var placed: [Placed] = []
  /// Something is of a class that is not drawn, depends on another trait than the size class, or has a place that could not be computed.
  package private(set) var isPartial = false

  /// - Parameters:
  ///   - screen: points, as it is held.
  ///   - imageSize: points of an image of the app, where they are known.
  package init(
    _ root: InterfaceView, on screen: InterfaceSize, safeArea: ScreenInsets = ScreenInsets(),
    imageSize: @escaping (String) -> InterfaceSize?
  ) {
    let whole = InterfaceRect(x: 0, y: 0, width: screen.width, height: screen.height)
    self.screen = whole
    var solver = ConstraintSolver(root, on: whole, safeArea: safeArea, imageSize: imageSize)
    solver.solve()
    add(root, at: whole, saved: root.frame, alpha: 1, clip: whole, solver)
  }

  private static let viewLimit = 500

  private mutating func add(
    _ view: InterfaceView, at frame: InterfaceRect, saved: InterfaceRect?, alpha: Double,
    clip: InterfaceRect, _ solver: ConstraintSolver
  ) {
    guard !view.isHidden, placed.count < Self.viewLimit else { return }
    let alpha = alpha * view.alpha
    placed.append(
      Placed(
        view: view, frame: frame, alpha: alpha, clip: clip, isUndecided: solver.isUndecided(view.id)))
    let inner = view.clips ? clip.clipped(to: frame) : clip
    if view.varies { isPartial = true }
    if case .other = view.kind { isPartial = true }
    for child in view.subviews {
      let place = solver.frame(of: child, at: frame, saved: saved)
      if !place.isCertain { isPartial = true }
      add(child, at: place.frame, saved: child.frame, alpha: alpha, clip: inner, solver)
    }
  }
}

/// Points at the edges of a screen that the system's own parts cover.
package struct ScreenInsets: Equatable, Sendable {
  package var top = 0.0
  package var bottom = 0.0
  package var left = 0.0
  package var right = 0.0

  package init() {}
}

extension ConstraintSolver {
  /// - Parameter saved: the frame that the file saves for the view around.
  func frame(
    of child: InterfaceView, at frame: InterfaceRect, saved: InterfaceRect?
  ) -> (frame: InterfaceRect, isCertain: Bool) {
    let own = child.frame ?? InterfaceRect(x: 0, y: 0, width: frame.width, height: frame.height)
    let around = saved ?? InterfaceRect(x: 0, y: 0, width: frame.width, height: frame.height)
    guard child.isConstrained else {
      let across = stretched(
        own.x, own.width, around.width, frame.width,
        child.flexible.intersection([.flexibleMinX, .widthSizable, .flexibleMaxX]).map(Flexibility.init))
      let down = stretched(
        own.y, own.height, around.height, frame.height,
        child.flexible.intersection([.flexibleMinY, .heightSizable, .flexibleMaxY]).map(Flexibility.init))
      return (
        InterfaceRect(
          x: frame.x + across.start, y: frame.y + down.start, width: across.length, height: down.length), true
      )
    }
    let across = span(of: child.id, .horizontal)
    let down = span(of: child.id, .vertical)
    // What has no place of its own keeps its share of the view around.
    func fallback(_ start: Double, _ length: Double, _ old: Double, _ new: Double) -> Double {
      old > 0 ? (start + length / 2) / old * new - length / 2 : start
    }
    let width = across?.length ?? own.width
    let height = down?.length ?? own.height
    let x = across?.start ?? frame.x + fallback(own.x, width, around.width, frame.width)
    let y = down?.start ?? frame.y + fallback(own.y, height, around.height, frame.height)
    return (
      InterfaceRect(x: x, y: y, width: width, height: height), across != nil && down != nil
    )
  }

  private enum Flexibility {
    case before, length, after

    init(_ flexible: InterfaceView.Flexible) {
      self =
        switch flexible {
        case .flexibleMinX, .flexibleMinY: .before
        case .widthSizable, .heightSizable: .length
        case .flexibleMaxX, .flexibleMaxY: .after
        }
    }
  }

  /// The springs and struts of UIKit: what the view around gains is shared by the flexible parts, by their lengths.
  private func stretched(
    _ start: Double, _ length: Double, _ old: Double, _ new: Double, _ flexible: [Flexibility]
  ) -> (start: Double, length: Double) {
    let parts: [(Flexibility, Double)] = [
      (.before, start), (.length, length), (.after, old - start - length),
    ]
    let stretchy = parts.filter { flexible.contains($0.0) }
    let sum = stretchy.reduce(0) { $0 + max($1.1, 0) }
    func gain(_ part: Flexibility) -> Double {
      guard let found = stretchy.first(where: { $0.0 == part }) else { return 0 }
      let share = sum > 0 ? max(found.1, 0) / sum : 1 / Double(stretchy.count)
      return (new - old) * share
    }
    return (start + gain(.before), max(length + gain(.length), 0))
  }
}
