import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unreadableLaunchStoryboard = Rule(
    id: "unreadable-launch-storyboard",
    severity: .cases(
      .error("for a merge conflict, XML that is not well-formed and what is no interface"),
      .warning("for an empty file, a xib of Xcode 4 and a damaged nib")),
    title: "A launch storyboard cannot be read",
    rationale: """
      Interface Builder compiles a storyboard or xib from its XML. A file that is empty, that holds both sides of a \
      merge, or that is no XML of Interface Builder stops the build. An empty file may stand for one that the checkout \
      left out. A xib of Xcode 4 or earlier is an archive, which Xcode offers to convert; no launch screen was one.
      """,
    remedy: "Restore the file from its history, or create it in Xcode from the template Launch Screen.",
    evidence: .own, sources: ["IOSKeys"],
    checks: .app { app in app.launchScreens.interfaces.compactMap(problem) })

  private static func problem(_ file: InterfaceFile) -> Problem? {
    let fault: UnreadableLaunchStoryboard
    var severity = Severity.warning
    var place: Int?
    switch file.state {
    case .read: return nil
    case .empty: fault = .empty
    case .invalid(let line, let reason):
      place = line
      if [.notXML, .mergeConflict, .foreign].contains(reason) { severity = .error }
      fault = .unreadable(reason: reason)
    }
    return Problem(severity, at: file.path, name: Untrusted(file.path.fileName), fault).with {
      ($0.line, $0.column) = (place, place.map { _ in 1 })
      $0.locale = file.locale
    }
  }
}

enum UnreadableLaunchStoryboard: Fault {
  case empty
  case unreadable(reason: InterfaceFault)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .empty:
      Sentences(
        "\(finding.name) is empty", consequence: "Launch screen. Interface Builder cannot compile it.")
    case .unreadable(.mergeConflict):
      Sentences(
        "\(finding.name) contains the marks of a merge conflict",
        consequence: "Launch screen. Interface Builder cannot compile it.",
        remedy: "Resolve the conflict, and open the file in Xcode.")
    case .unreadable(.notXML):
      Sentences(
        "\(finding.name) is not well-formed XML",
        consequence: "Launch screen. Interface Builder cannot compile it.")
    case .unreadable(.foreign):
      Sentences(
        "\(finding.name) is no document of Interface Builder",
        consequence: "Launch screen. Interface Builder cannot compile it.")
    case .unreadable(.archive):
      Sentences(
        "\(finding.name) is in the format of Xcode 4, which is not read here",
        consequence: "Launch screen. Current versions of Xcode convert it before they build.",
        remedy: "Open the file in Xcode and save it, or create it from the template Launch Screen.")
    case .unreadable(.damaged):
      Sentences(
        "\(finding.name) is a damaged compiled interface",
        consequence: "Launch screen. The app starts with a black screen.", remedy: "Build the app again.")
    }
  }
}

extension InterfaceFault: FactValue {}
