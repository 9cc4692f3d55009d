import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unseenLaunchView = Rule(
    id: "unseen-launch-view", severity: .note,
    title: "A view of the launch screen cannot be seen",
    rationale: """
      No code changes a launch screen: an image or a text that is hidden, wholly clear, of no size or off the screen \
      stays so. So does one behind an opaque view, and a text in the colour of its ground. Places are worked out on an \
      iPhone and an iPad from pins, centring and sizes, and from saved frames; a view whose place needs more is not \
      reported.
      """,
    remedy: "Show the view, or remove it.",
    evidence: .own, sources: ["IOSKeys"],
    checks: .app { app in
      let screens = app.launchScreens
      return screens.interfaces.flatMap { screens.unseen(in: $0) }
    })
}

struct UnseenLaunchView: Fault {
  enum Reason: String, FactValue {
    case hidden, clear, empty
    case outside = "off-screen"
    case covered
    case ground = "colour-of-ground"
  }

  /// The image, or the text.
  let other: Untrusted
  let reason: Reason

  func sentences(_ finding: Finding) -> Sentences {
    let why: Words =
      switch reason {
      case .hidden: "is hidden"
      case .clear: "has an alpha of 0"
      case .empty: "has no size"
      case .outside: "lies outside of every screen"
      case .covered: "lies behind an opaque view"
      case .ground: "has the colour of its ground"
      }
    return Sentences(
      "\(other) in \(finding.name) \(why)", consequence: "It does not show while the app starts.")
  }
}

extension LaunchScreens {
  fileprivate func unseen(in file: InterfaceFile) -> [Problem] {
    guard let root = file.root else { return [] }
    let layouts = devices.filter { file.serves($0.family) }.flatMap { device in
      [false, true].map { isTurned in
        ScreenLayout(
          root, on: device.size(isTurned: isTurned), safeArea: device.insets(isTurned: isTurned)
        ) { assets.points(of: $0) }
      }
    }
    let faint = root.textsInGround
    return root.all.prefix(500).compactMap { view in
      guard let shown = view.shown, let reason = reason(view, layouts, faint) else { return nil }
      return Problem(
        .note, at: file.path, name: Untrusted(file.path.fileName),
        UnseenLaunchView(other: Untrusted(shown), reason: reason)
      ).with {
        ($0.line, $0.column) = (view.line, 1)
        ($0.locale, $0.subject) = (file.locale, view.id)
      }
    }
  }

  private func reason(
    _ view: InterfaceView, _ layouts: [ScreenLayout], _ faint: Set<String>
  ) -> UnseenLaunchView.Reason? {
    if view.isHidden { return .hidden }
    if view.alpha == 0 { return .clear }
    if view.image == nil, faint.contains(view.id) { return .ground }
    guard !layouts.isEmpty, layouts.allSatisfy({ !$0.isPartial }) else { return nil }
    let indices = layouts.map { layout in layout.placed.firstIndex { $0.view.id == view.id } }
    // One in a hidden view is seen as little, and the hidden one is reported where it shows something.
    let places = zip(layouts, indices).compactMap { layout, index in index.map { (layout, $0) } }
    guard places.count == layouts.count else { return nil }
    if places.allSatisfy({ $0.placed[$1].frame.isEmpty }) { return .empty }
    if places.allSatisfy({ !$0.placed[$1].frame.touches($0.screen) }) { return .outside }
    return places.allSatisfy { isCovered($1, in: $0) } ? .covered : nil
  }

  /// Whether a view in front of it, and none inside it, hides all of it.
  private func isCovered(_ index: Int, in layout: ScreenLayout) -> Bool {
    let own = layout.placed[index]
    let inside = Set(own.view.all.map(\.id))
    let seen = own.frame.clipped(to: layout.screen)
    return layout.placed[(index + 1)...].contains { other in
      !inside.contains(other.view.id) && other.alpha == 1 && other.frame.holds(seen)
        && other.view.background.map { assets.isOpaque($0) } == true
    }
  }
}

extension LaunchAssets {
  fileprivate func isOpaque(_ color: InterfaceColor) -> Bool {
    switch color {
    case .components(let share): share.alpha == 1
    case .system(let name): ["systemBackgroundColor", "blackColor", "whiteColor"].contains(name)
    case .named(let name):
      [false, true].allSatisfy { isDark in
        if case .components(let share) = self.color(name, isDark: isDark) { share.alpha == 1 } else { false }
      }
    }
  }
}

extension InterfaceRect {
  fileprivate func clipped(to other: InterfaceRect) -> InterfaceRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    let right = min(x + width, other.x + other.width), bottom = min(y + height, other.y + other.height)
    return InterfaceRect(x: left, y: top, width: max(right - left, 0), height: max(bottom - top, 0))
  }
}

extension InterfaceView {
  /// The texts that have the very colour of the nearest ground around them.
  fileprivate var textsInGround: Set<String> {
    var found: Set<String> = []
    collect(on: nil, into: &found)
    return found
  }

  private func collect(on ground: InterfaceColor?, into found: inout Set<String>) {
    let ground = background.flatMap { $0.isClear ? nil : $0 } ?? ground
    if text != nil, let color = text?.color, color == ground { found.insert(id) }
    var between = kind == .image ? nil : ground
    for view in subviews {
      view.collect(on: between, into: &found)
      // What shows anything may lie between the next ones and their ground.
      if view.all.contains(where: \.mayBeGround) { between = nil }
    }
  }

  private var mayBeGround: Bool {
    if case .other = kind { return true }
    return background != nil || image != nil
  }
  /// The image or text that a reader of the file knows it by; nil for one that shows neither.
  fileprivate var shown: String? {
    if let image { return image.name }
    guard let string = text?.string, string.contains(where: { !$0.isWhitespace }) else { return nil }
    return String(string.prefix(60))
  }
}

extension InterfaceColor {
  fileprivate var isClear: Bool {
    switch self {
    case .components(let share): share.alpha == 0
    case .system(let name): name == "clearColor"
    case .named: false
    }
  }
}
