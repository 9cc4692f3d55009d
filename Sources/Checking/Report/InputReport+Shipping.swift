import Model
package import Places
import SpecTables
import SystemPackage

extension InputReport {
  /// Whether it is an application that users get by itself, and something came out for it. One of which no project
  /// says whether it ships does.
  package var isShippingApp: Bool {
    // An error may be that nothing is there to judge.
    isAppOfUsers && (isJudged || findings.contains { $0.severity == .error })
  }

  /// Whether a summary has it: one of which a warning alone says that the store misses its icon was not judged.
  package var isListedApp: Bool {
    isShippingApp
      || isAppOfUsers
        && findings.contains { $0.severity == .warning && $0.leavesNoIcon && !$0.storeCodes.isEmpty }
  }

  private var isAppOfUsers: Bool {
    let isApplication = build.product == .application || build.product == .watchApp
    return isApplication && (targetName != nil || kind == .appBundle) && !isUnused && shipping?.ships != false
  }

  /// The names by which a user may call the application: its target's, its bundle's with the extension and without it,
  /// and what it calls itself.
  fileprivate var appNames: Set<Untrusted> {
    let ofPath =
      targetName == nil || kind == .appBundle
      ? [path.fileName, path.fileName.stem].map { Untrusted($0) } : []
    return Set(ofPath + [targetName, target.identity.name].compactMap(\.self))
  }
}

extension Collection<InputReport> {
  /// Whether no application here goes to users, and one that shows or tests a library is warned of: where it has no icon
  /// at all, that is the verdict.
  package var showsLibraryAlone: Bool {
    contains { $0.isOfLibrary && $0.findings.contains { $0.fault is NoIconSet || $0.fault is AbsentIconSet } }
      && allSatisfy { $0.isOfLibrary || $0.build.product == .other || $0.shipping?.ships == false }
  }
}

extension InputReport {
  fileprivate var isOfLibrary: Bool {
    switch shipping?.helper {
    case .demo, .testHost, .testOfLibrary, .onlyTests: true
    default: false
    }
  }
}

/// An application that was judged.
package struct JudgedApp: Sendable {
  package let title: Untrusted
  /// What a user may call it by.
  package fileprivate(set) var names: Set<Untrusted>
  /// Whether another holds it: a watch app or an App Clip.
  package let isCompanion: Bool
}

extension Report {
  /// The applications that go to users and were judged, one for all platforms of a target.
  package var judgedApps: [JudgedApp] {
    struct App: Hashable {
      let name: Untrusted?
      let owner: PathKey
    }
    var places: [App: Int] = [:]
    var apps: [JudgedApp] = []
    let bundles = inputs.filter { $0.kind == .appBundle }.map(\.path)
    for input in inputs where input.isShippingApp || input.isLooseApp {
      let owner = input.targetName == nil ? input.path : input.project ?? input.path
      let key = App(name: input.targetName, owner: PathKey(owner))
      if let place = places[key] {
        apps[place].names.formUnion(input.appNames)
      } else {
        places[key] = apps.count
        let isHeld = bundles.contains { input.path != $0 && input.path.isInside($0) }
        apps.append(
          JudgedApp(
            title: input.targetName ?? Untrusted(input.path), names: input.appNames,
            isCompanion: isHeld || input.shipping?.isCompanion == true))
      }
    }
    return apps
  }
}

extension InputReport {
  /// Whether its images lie beside its Info.plist, with no project and no product.
  fileprivate var isLooseApp: Bool {
    kind == .looseFolder && infoPlist != nil && kinds.contains(.appIcon) && isJudged
  }
}
