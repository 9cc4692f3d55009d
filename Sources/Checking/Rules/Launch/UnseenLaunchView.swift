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
    let scenes = scenes(of: file)
    // Without a device only what holds on any is known.
    let roots = scenes.isEmpty ? [file.root].compactMap(\.self) : scenes.map(\.root)
    let found = roots.map(\.unseenParts)
    return file.allViews.uniqued(by: \.id).prefix(500).compactMap { view in
      guard let shown = view.shown, let reason = reason(view.id, scenes, found) else { return nil }
      return Problem(
        .note, of: file.path,
        UnseenLaunchView(other: Untrusted(shown), reason: reason)
      ).with {
        $0.place.begin(atLine: view.line)
        // Builds number their objects anew.
        ($0.key.locale, $0.key.discriminator) = (file.locale, file.isCompiled ? shown : view.id)
      }
    }
  }

  /// Why none of the scenes that have the view shows it.
  private func reason(
    _ id: String, _ scenes: [LaunchScene], _ found: [[String: UnseenLaunchView.Reason?]]
  ) -> UnseenLaunchView.Reason? {
    var first: UnseenLaunchView.Reason?
    for (index, parts) in found.enumerated() {
      guard let own = parts[id] else { continue }
      guard
        let reason = own ?? (scenes.indices.contains(index) ? place(of: id, in: scenes[index].layout) : nil)
      else { return nil }
      first = first ?? reason
    }
    return first
  }

  private func place(of id: String, in layout: ScreenLayout) -> UnseenLaunchView.Reason? {
    guard !layout.isPartial, let index = layout.placed.firstIndex(where: { $0.view.id == id }) else {
      return nil
    }
    if layout.placed[index].frame.isEmpty { return .empty }
    if layout.placed[index].seen.isEmpty { return .outside }
    return isCovered(index, in: layout) ? .covered : nil
  }

  /// Whether a view in front of it, and none inside it, hides all of it.
  private func isCovered(_ index: Int, in layout: ScreenLayout) -> Bool {
    let own = layout.placed[index]
    let inside = Set(own.view.all.map(\.id))
    let seen = own.seen
    return layout.placed[(index + 1)...].contains { other in
      !inside.contains(other.view.id) && other.alpha == 1 && other.seen.holds(seen)
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

extension InterfaceView {
  /// Every view by its id, with what hides it on any screen.
  fileprivate var unseenParts: [String: UnseenLaunchView.Reason?] {
    var parts: [String: UnseenLaunchView.Reason?] = [:]
    collect(in: nil, into: &parts)
    for id in textsInGround where parts[id] == .some(nil) { parts[id] = .ground }
    return parts
  }

  private func collect(
    in around: UnseenLaunchView.Reason?, into parts: inout [String: UnseenLaunchView.Reason?]
  ) {
    let reason = around ?? (isHidden ? .hidden : alpha == 0 ? .clear : nil)
    let isClearText = image == nil && text?.color?.isClear == true
    parts[id] = .some(reason ?? (isClearText ? .clear : nil))
    for view in subviews { view.collect(in: reason, into: &parts) }
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
