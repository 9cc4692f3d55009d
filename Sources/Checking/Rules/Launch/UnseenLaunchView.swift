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
      stays so. Places are worked out on an iPhone and an iPad from pins, centring and sizes, and from saved frames; \
      a view whose place needs more is not reported.
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
        let size = device.size(isTurned: isTurned)
        return (
          screen: InterfaceRect(x: 0, y: 0, width: size.width, height: size.height),
          layout: ScreenLayout(root, on: size, safeArea: device.insets(isTurned: isTurned)) {
            assets.points(of: $0)
          }
        )
      }
    }
    return root.all.prefix(500).compactMap { view in
      guard let shown = view.shown, let reason = reason(view, layouts) else { return nil }
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
    _ view: InterfaceView, _ layouts: [(screen: InterfaceRect, layout: ScreenLayout)]
  ) -> UnseenLaunchView.Reason? {
    if view.isHidden { return .hidden }
    if view.alpha == 0 { return .clear }
    guard !layouts.isEmpty, layouts.allSatisfy({ !$0.layout.isPartial }) else { return nil }
    let placed = layouts.map { each in (each.screen, each.layout.placed.first { $0.view.id == view.id }) }
    // One in a hidden view is seen as little, and the hidden one is reported where it shows something.
    guard placed.allSatisfy({ $0.1 != nil }) else { return nil }
    if placed.allSatisfy({ $0.1?.frame.isEmpty == true }) { return .empty }
    return placed.allSatisfy { screen, found in found?.frame.touches(screen) == false } ? .outside : nil
  }
}

extension InterfaceView {
  /// The image or text that a reader of the file knows it by; nil for one that shows neither.
  fileprivate var shown: String? {
    if let image { return image.name }
    guard let string = text?.string, string.contains(where: { !$0.isWhitespace }) else { return nil }
    return String(string.prefix(60))
  }
}
