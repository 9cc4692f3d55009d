import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unreadableLaunchStoryboard = Rule(
    id: "unreadable-launch-storyboard",
    severity: .cases(
      .error(
        "for a merge conflict, XML that is not well-formed, what is no interface and a storyboard of another system"
      ),
      .warning("for an empty file, a xib of Xcode 4, a damaged nib and an identity that two objects have")),
    title: "A launch storyboard cannot be read",
    rationale: """
      Interface Builder compiles a storyboard or xib from its XML. A file that is empty, that holds both sides of a \
      merge, or that is no XML of Interface Builder stops the build. An empty file may stand for one that the checkout \
      left out. A xib of Xcode 4 or earlier is an archive, which Xcode offers to convert; no launch screen was one. A \
      storyboard is of one system, and the build for another stops: "storyboards do not support target device type". \
      Merges leave two objects of one identity, where connections and constraints mean only one.
      """,
    remedy: "Restore the file from its history, or create it in Xcode from the template Launch Screen.",
    evidence: .reported, sources: ["storyboard-device-type", "IOSKeys"],
    checks: .app { app in
      app.launchScreens.interfaces.flatMap {
        [problem($0), system(of: $0), repetition(in: $0)].compactMap(\.self)
      }
    })

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
    return Problem(severity, of: file.path, fault).with {
      $0.place.begin(atLine: place)
      $0.key.locale = file.locale
    }
  }
}

extension Rule {
  fileprivate static func system(of file: InterfaceFile) -> Problem? {
    file.otherSystem.map { system in
      Problem(
        .error, of: file.path,
        UnreadableLaunchStoryboard.otherSystem(other: system)
      ).with {
        ($0.place.line, $0.place.column, $0.key.locale, $0.key.discriminator) = (1, 1, file.locale, "system")
      }
    }
  }

  fileprivate static func repetition(in file: InterfaceFile) -> Problem? {
    file.repeatedIDs.first.map { first in
      Problem(
        .warning, of: file.path,
        UnreadableLaunchStoryboard.repeated(other: Untrusted(first.name), count: file.repeatedIDs.count)
      ).with {
        ($0.place.line, $0.place.column, $0.key.locale, $0.key.discriminator) = (
          first.line, 1, file.locale, first.name
        )
      }
    }
  }
}

enum UnreadableLaunchStoryboard: Fault {
  case empty
  case otherSystem(other: InterfaceSystem)
  /// - Parameters:
  ///   - other: the identity.
  ///   - count: of all that are there twice.
  case repeated(other: Untrusted, count: Int)
  case unreadable(reason: InterfaceFault)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .empty:
      Sentences(
        of: finding, "is empty", consequence: "Launch screen. Interface Builder cannot compile it.")
    case .otherSystem(let system):
      Sentences(
        of: finding, "is for \(system.rawValue), and the launch screen of an iOS app",
        consequence:
          "Launch screen. Interface Builder stops the build: storyboards do not support another target device type.",
        remedy: "Create it from the template Launch Screen for iOS.")
    case .repeated(let id, let count):
      Sentences(
        count > 1
          ? "\(count) identities in \(finding.name) belong to two objects each, \(id) among them"
          : "Two objects in \(finding.name) have the identity \(id)",
        consequence: "Launch screen. Interface Builder may not open it, or leave out one of them.",
        remedy: "Remove one of the two, which a merge may have left, and open the file in Xcode.")
    case .unreadable(.mergeConflict):
      Sentences(
        of: finding, "contains the marks of a merge conflict",
        consequence: "Launch screen. Interface Builder cannot compile it.",
        remedy: "Resolve the conflict, and open the file in Xcode.")
    case .unreadable(.notXML):
      Sentences(
        of: finding, "is not well-formed XML",
        consequence: "Launch screen. Interface Builder cannot compile it.")
    case .unreadable(.foreign):
      Sentences(
        of: finding, "is no document of Interface Builder",
        consequence: "Launch screen. Interface Builder cannot compile it.")
    case .unreadable(.archive):
      Sentences(
        of: finding, "is in the format of Xcode 4, which is not read here",
        consequence: "Launch screen. Current versions of Xcode convert it before they build.",
        remedy: "Open the file in Xcode and save it, or create it from the template Launch Screen.")
    case .unreadable(.damaged):
      Sentences(
        of: finding, "is a damaged compiled interface",
        consequence: "Launch screen. The app starts with a black screen.", remedy: "Build the app again.")
    }
  }
}

extension InterfaceFault: FactValue {}
extension InterfaceSystem: FactValue {}
