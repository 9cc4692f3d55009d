import Model
import Places
import SpecTables
import SystemPackage

extension InputReport {
  /// Whether it is an application that users get by itself, and something came out for it. One of which no project
  /// says whether it ships does.
  package var isShippingApp: Bool {
    let isApplication = target.product == .application || target.product == .watchApp
    let isKnown = targetName != nil || kind == .appBundle
    // An error may be that nothing is there to judge.
    let hasVerdict = isJudged || findings.contains { $0.severity == .error }
    return isApplication && isKnown && hasVerdict && !isUnused && shipping?.ships != false
  }

  /// The names by which a user may call the application: its target's, its bundle's, and what it calls itself.
  fileprivate var appNames: Set<String> {
    Set(
      [targetName ?? path.fileName.stem.display, targetName ?? path.fileName.display, subject.identity.name]
        .compactMap(\.self))
  }
}

extension Report {
  /// The applications that ship by themselves and were judged, one for all platforms of a target, each with the names that
  /// a user may call it by.
  package var judgedApps: [(title: String, names: Set<String>)] {
    var places: [String: Int] = [:]
    var apps: [(title: String, names: Set<String>)] = []
    for input in inputs where input.isShippingApp {
      let owner = input.targetName == nil ? input.path : input.project ?? input.path
      let key = "\(input.targetName ?? "")\u{0}\(owner.string)"
      if let place = places[key] {
        apps[place].names.formUnion(input.appNames)
      } else {
        places[key] = apps.count
        apps.append((input.targetName ?? input.path.display, input.appNames))
      }
    }
    return apps
  }
}
