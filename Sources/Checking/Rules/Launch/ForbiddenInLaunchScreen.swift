import Model
import Places
import SpecTables

extension Rule {
  static let forbiddenInLaunchScreen = Rule(
    id: "forbidden-in-launch-screen",
    severity: .cases(
      .error("for a class or a runtime attribute of a file that is marked as a launch screen"),
      .warning("for an action, an outlet, a segue or a second view of such a file"),
      .note("in a file that is not marked")),
    title: "A launch screen contains what runs code",
    rationale: """
      iOS draws the launch screen before the app runs. In a file with the mark Use as Launch Screen, Interface Builder \
      stops the build: "Launch screens may not set custom classnames", "Launch screens may not contain user-defined \
      runtime attributes". The first sentence is quoted in several reports, the second in one. "Launch Screens may not \
      have connections" is quoted once, of Xcode 6, while apps have shipped whose marked storyboards connect a table \
      to its controller. That a launch screen may have one top-level object alone is a sentence of Xcode 6 too, and no \
      sentence names segues. Without the mark the file compiles, and iOS ignores them.
      """,
    remedy:
      "Remove it in Xcode: the class and runtime attributes in the Identity inspector, the connections in the "
      + "Connections inspector.",
    evidence: .verified, sources: ["LaunchScreen-refusals", "LaunchScreen-connections"],
    checks: .app { app in app.launchScreens.interfaces.flatMap(problems) })

  private static func problems(_ file: InterfaceFile) -> [Problem] {
    func problem(_ part: ForbiddenPart, _ severity: Severity, _ fault: ForbiddenInLaunchScreen) -> Problem {
      Problem(severity, of: file.path, fault).with {
        $0.place.begin(atLine: part.line)
        $0.key.locale = file.locale
        $0.key.discriminator = "\(part.kind.rawValue) \(part.name)"
      }
    }
    guard file.isMarked else {
      // Not marked, and compiled, it is one note whatever it holds: another storyboard of the app serves as well.
      let first = file.forbidden.first { $0.kind == .customClass } ?? file.forbidden.first
      return first.map { part in
        [
          problem(
            part, .note, .ignored(part: part.kind, name: Untrusted(part.name), count: file.forbidden.count))
        ]
      } ?? []
    }
    return file.forbidden.uniqued { "\($0.kind) \($0.name)" }.prefix(20).map { part in
      problem(
        part, part.kind.isRefusedForCertain ? .error : .warning,
        .refused(part: part.kind, name: Untrusted(part.name)))
    }
  }
}

enum ForbiddenInLaunchScreen: Fault {
  case refused(part: ForbiddenPart.Kind, name: Untrusted)
  /// - Parameter count: of all that the file has.
  case ignored(part: ForbiddenPart.Kind, name: Untrusted, count: Int)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .refused(let part, let name):
      return Sentences(
        of: finding, "\(part.words(name)), which no launch screen may have", consequence: part.refusal)
    case .ignored(let part, let name, let count):
      let more: Words = count > 1 ? " and \(count - 1) more of that sort" : ""
      return Sentences(
        of: finding, "is the launch screen, and \(part.words(name))\(more)",
        consequence: "iOS draws the launch screen before the app runs and ignores it.",
        remedy: "Give the app a launch storyboard of its own, with plain views.")
    }
  }
}

extension ForbiddenPart.Kind: FactValue {
  fileprivate var isRefusedForCertain: Bool {
    switch self {
    case .customClass, .runtimeAttribute: true
    case .action, .outlet, .segue, .topLevelObject: false
    }
  }

  fileprivate func words(_ name: Untrusted) -> Words {
    switch self {
    case .customClass: "sets the class \(name)"
    case .runtimeAttribute: "sets the runtime attribute \(name)"
    case .action: "has the action \(name)"
    case .outlet: "has the outlet \(name)"
    case .segue: "has a segue of the kind \(name)"
    case .topLevelObject: "has a second top-level object, \(name)"
    }
  }

  fileprivate var refusal: Words {
    switch self {
    case .customClass:
      "Interface Builder stops the build: \"Launch screens may not set custom classnames\"."
    case .runtimeAttribute:
      "Interface Builder stops the build: \"Launch screens may not contain user-defined runtime attributes\"."
    case .action, .outlet:
      "Interface Builder has stopped builds: \"Launch Screens may not have connections\"."
    case .segue: "Interface Builder has been reported to stop the build."
    case .topLevelObject:
      "Interface Builder has stopped builds: \"Launch screens may only have one top level object\"."
    }
  }
}
