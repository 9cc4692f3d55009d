import Model
import Places
import SpecTables

extension Rule {
  static let unsupportedIconPlatform = Rule(
    id: "unsupported-icon-platform",
    severity: .cases(.warning("for a name that is no system"), .note()),
    title: "An Icon Composer file does not list the platform of the app",
    rationale: """
      supported-platforms lists for which systems the icon is designed: squares for iOS and macOS, circles for watchOS. \
      It is written by Icon Composer into every known file. What the compiler makes for a system that is not listed is \
      not documented.
      """,
    remedy: "In Icon Composer, choose the platforms of the app under Document.",
    evidence: .own, sources: ["XcodeDoc-composer", "mcfans-actool"],
    checks: .app { app in
      app.app.catalogs.iconBundles.flatMap { bundle in
        bundle.manifest == .present && !bundle.groups.isEmpty ? app.platformProblems(bundle) : []
      }
    })
}

enum UnsupportedIconPlatform: Fault {
  case absent
  /// - Parameter actual: what the file lists.
  case unknown(actual: Untrusted)
  case notListed(platform: Platform)

  /// What tells the faults of one file apart in a fingerprint.
  fileprivate var subject: String {
    switch self {
    case .absent: "absent"
    case .unknown: "unknown"
    case .notListed(let platform): platform.rawValue
    }
  }

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .absent:
      Sentences(of: finding, "does not say which platforms it supports (supported-platforms)")
    case .unknown(let actual):
      Sentences(
        "supported-platforms of \(finding.name) lists \(actual), which is no system with such an icon",
        remedy: "Write iOS or macOS under squares, and watchOS under circles.")
    case .notListed(let platform):
      Sentences(
        of: finding, "does not list \(platform.title), which the app is for",
        consequence: "The icon may not be the one that was designed.")
    }
  }
}

extension AppContext {
  fileprivate func platformProblems(_ bundle: IconBundle) -> [Problem] {
    let content = bundle.content
    func problem(_ severity: Severity, _ fault: UnsupportedIconPlatform) -> Problem {
      Problem(severity, at: bundle.manifestPath, name: Untrusted(bundle.path.fileName), fault).with {
        let place = content.platformsPosition
        $0.place.point(at: place)
        $0.key.discriminator = fault.subject
      }
    }
    // A value of another type is reported as such.
    guard !content.hasUnknownPlatforms, !content.faults.contains(where: { $0.key == "supported-platforms" })
    else { return [] }
    guard content.platformsPosition != nil, content.squares.isGiven || content.circles.isGiven else {
      return [problem(.note, .absent)]
    }
    let unknown =
      content.squares.names.filter { IconSystem(rawValue: $0)?.outline != .square }
      + content.circles.names.filter { IconSystem(rawValue: $0)?.outline != .circle }
    if let first = unknown.first { return [problem(.warning, .unknown(actual: Untrusted(first)))] }
    // Without a target nothing says which platform the app is for.
    guard app.isOfKnownApp, app.icon.composerFile == bundle.path else { return [] }
    let isListed =
      switch build.platform {
      case .ios: content.supports(.iOS)
      case .macos: content.supports(.macOS)
      case .watchos: content.supports(.watchOS)
      case .tvos, .visionos: true
      }
    return isListed ? [] : [problem(.note, .notListed(platform: build.platform))]
  }
}

extension IconPlatforms {
  fileprivate var isGiven: Bool { self == .shared || !names.isEmpty }

  fileprivate var names: [String] { if case .list(let names) = self { names } else { [] } }
}
