import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let blankLaunchScreen = Rule(
    id: "blank-launch-screen", severity: .warning,
    title: "The launch screen shows nothing",
    rationale: """
      A storyboard without an initial view controller shows nothing at all: the app starts with a black screen. One \
      with an empty white view is what Xcode's template gives. The guidelines ask for a launch screen that resembles \
      the first screen of the app. A background colour of one's own is a design, and not reported.
      """,
    remedy: "In Xcode, draw the first screen of the app without its content.",
    evidence: .apple, sources: ["HIG-iPad", "IOSKeys"],
    checks: .app { app in
      let screens = app.launchScreens
      return screens.interfaces.compactMap { screens.problem(of: $0) }
    })
}

enum BlankLaunchScreen: Fault {
  case noFirstScene
  case noView
  case empty
  /// - Parameter other: the image.
  case dot(other: Untrusted)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .noFirstScene:
      Sentences(
        of: finding, "has no initial view controller",
        consequence: "Launch screen. The app starts with a black screen.",
        remedy: "In Xcode, select the view controller and check Is Initial View Controller.")
    case .noView:
      Sentences(
        of: finding, "contains no view", consequence: "Launch screen. The app starts with a black screen.")
    case .empty:
      Sentences(
        of: finding, "shows neither an image nor a text nor a colour",
        consequence: "Launch screen. The app starts with a blank screen.")
    case .dot(let image):
      Sentences(
        of: finding, "shows nothing but \(image), an image of one point",
        consequence: "Launch screen. The app starts with a blank screen.",
        remedy: "Replace the image with art of your own, or give the view a colour.")
    }
  }
}

extension LaunchScreens {
  fileprivate func problem(of file: InterfaceFile) -> Problem? {
    guard file.state == .read, let fault = blankness(of: file) else { return nil }
    return Problem(.warning, of: file.path, fault).with {
      $0.key.locale = file.locale
      $0.place.begin(atLine: file.root?.line)
    }
  }

  private func blankness(of file: InterfaceFile) -> BlankLaunchScreen? {
    guard file.hasFirstScene else {
      // A xib has no controller to begin with.
      return file.path.fileName.hasExtension("xib") ? .noView : .noFirstScene
    }
    guard file.bars.isEmpty else { return nil }
    guard let root = file.root else { return file.lacksView ? .noView : nil }
    // What a compiled file changes by traits is not read.
    guard !file.isCompiled || !root.all.contains(where: \.varies) else { return nil }
    guard !root.visible.contains(where: { shows($0, in: file) }) else { return nil }
    return root.visible.lazy.compactMap(\.image).first.map { .dot(other: Untrusted($0.name)) } ?? .empty
  }

  /// Whether anyone sees the view before white: of a class that is not known here it may be.
  private func shows(_ view: InterfaceView, in file: InterfaceFile) -> Bool {
    if case .other = view.kind { return true }
    if let image = view.image { return !isDot(image, view.contentMode) }
    if view.text?.string.contains(where: { !$0.isWhitespace }) == true { return true }
    return view.background.map { !isPlain($0, in: file) } ?? false
  }

  /// An image of one point that is not stretched, as the template of Flutter has it.
  private func isDot(_ image: InterfaceImage, _ mode: InterfaceView.ContentMode) -> Bool {
    guard !image.isOfSystem, ![.scaleToFill, .scaleAspectFit, .scaleAspectFill].contains(mode),
      let points = assets.points(of: image.name)
    else { return false }
    return points.width <= 1 && points.height <= 1
  }

  /// White, clear, or the ground of the system.
  private func isPlain(_ color: InterfaceColor, in file: InterfaceFile) -> Bool {
    switch color {
    case .system(let name):
      return ["systemBackgroundColor", "whiteColor", "groupTableViewBackgroundColor", "lightTextColor"]
        .contains(name)
    case .named(let name):
      let light = assets.color(name, isDark: false) ?? file.savedColors[name]
      guard case .components = light ?? .named(name), let light else { return false }
      return isPlain(light, in: file)
    case .components(let share):
      return share.alpha == 0 || min(share.red, share.green, share.blue) > 0.99
    }
  }
}

extension InterfaceView {
  /// The view and those in it that are drawn.
  fileprivate var visible: [InterfaceView] {
    isHidden || alpha == 0 ? [] : [self] + subviews.flatMap(\.visible)
  }
}
