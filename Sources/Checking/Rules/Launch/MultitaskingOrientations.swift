import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let multitaskingOrientations = Rule(
    id: "multitasking-orientations",
    severity: .cases(
      .error("where the SDK is known"), .warning("where the SDK may be older than iOS 9"),
      .note("for UIRequiresFullScreen with the iOS 26 SDK, and for one landscape without the other")),
    title: "A multitasking iPad app does not support all four orientations",
    rationale: """
      Since the iOS 9 SDK an iPad app shares the screen with others unless it requires the full screen, and must \
      then support all four orientations; App Store Connect has rejected many uploads with fewer. \
      UISupportedInterfaceOrientations~ipad counts, else the key without the device. UIRequiresFullScreen takes \
      the app out of multitasking, and is deprecated since iOS 26.
      """,
    remedy: """
      List all four orientations under UISupportedInterfaceOrientations~ipad. With UIRequiresFullScreen App \
      Store Connect accepts the app without them for now.
      """,
    storeCodes: ["ITMS-90474"],
    evidence: .verified, sources: ["ITMS-launch", "TN3192"],
    checks: .app { app in app.multitaskingOrientations.map { [$0] } ?? [] })
}

enum MultitaskingOrientations: Fault {
  case fullScreen
  /// An app that does not share the screen lists one landscape alone.
  case oneLandscape(actual: Untrusted, other: Untrusted)
  /// - Parameters:
  ///   - list: the orientations that are missing.
  ///   - other: those that the plist lists; nil for none.
  case orientations(list: [Untrusted], other: [Untrusted]?)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .fullScreen:
      return Sentences(
        "UIRequiresFullScreen is set in \(finding.name), but deprecated since the iOS 26 SDK",
        consequence: "From iOS 27 on it no longer prevents iPadOS from resizing the app.",
        remedy: "Support all four orientations and any window size, then remove the key.")
    case .oneLandscape(let listed, let other):
      return Sentences(
        of: finding, "lists \(listed) for iPad, but not \(other)",
        consequence: "The app stays upside down when the iPad is turned around.",
        remedy: "List both landscapes under UISupportedInterfaceOrientations~ipad.")
    case .orientations(let missing, let listed):
      let verb = missing.count == 1 ? "is" : "are"
      return Sentences(
        of: finding,
        "lists these iPad orientations: \(listed?.listed() ?? "none"); \(missing.listed()) "
          + "\(verb) missing\(finding.inBrackets())",
        consequence: "App Store Connect rejects multitasking iPad apps that do not support all four.",
        remedy: "List all four under UISupportedInterfaceOrientations~ipad, or set UIRequiresFullScreen.")
    }
  }
}

extension AppContext {
  fileprivate var multitaskingOrientations: Problem? {
    let start = target.start
    guard start.isForPad, let infoPlist = start.wholeInfoPlist else { return nil }
    guard !infoPlist.requiresFullScreen else {
      return build.sdk.version >= OSVersion(26)
        ? problem(.note, at: infoPlist.path, MultitaskingOrientations.fullScreen)
          .with { $0.place.location = infoPlist.location(ofAdded: "UIRequiresFullScreen") }
        : loneLandscape(in: infoPlist)
    }
    let needed = start.neededByMultitasking
    // What shows no tools newer than Xcode 5 is no longer built.
    guard needed == .yes || needed != .no && build.sdk.version >= OSVersion(8) else {
      return loneLandscape(in: infoPlist)
    }
    return missingOrientations(in: infoPlist, needed: needed)
  }

  /// Source: Human Interface Guidelines of iOS 12, Adaptivity and Layout: an app that needs one orientation supports both
  /// of its variants.
  private func loneLandscape(in infoPlist: InfoPlist) -> Problem? {
    let both = ["UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight"]
    let listed = both.filter { infoPlist.padOrientations?.contains($0) == true }
    guard listed.count == 1, let other = both.first(where: { $0 != listed[0] }) else { return nil }
    return problem(
      .note, at: infoPlist.path,
      MultitaskingOrientations.oneLandscape(
        actual: Untrusted(listed[0].withoutPrefix), other: Untrusted(other.withoutPrefix))
    ).with { $0.place.location = infoPlist.locationOfPadOrientations }
  }

  private func missingOrientations(in infoPlist: InfoPlist, needed: Applicability) -> Problem? {
    // An app that lists none is left to the system, and no refusal of one is known.
    guard let listed = infoPlist.padOrientations, !listed.contains(where: \.hasBuildVariable) else {
      return nil
    }
    let missing = allOrientations.filter { !listed.contains($0) }
    guard !missing.isEmpty else { return nil }
    return problem(
      needed == .yes ? .error : .warning, at: infoPlist.path,
      MultitaskingOrientations.orientations(
        list: missing.map { Untrusted($0.withoutPrefix) },
        other: listed.isEmpty ? nil : listed.map { Untrusted($0.withoutPrefix) })
    ).with {
      $0.place.location = infoPlist.locationOfPadOrientations
      $0.weight.since = target.requiredSince(needed)
      $0.weight.storeCodes = ["ITMS-90474"]
    }
  }
}

extension InfoPlist {
  fileprivate var locationOfPadOrientations: Finding.Location? {
    let key = "UISupportedInterfaceOrientations"
    return location(ofAdded: PlistKey(key, for: .ipad).name, key)
  }
}

extension String {
  fileprivate var withoutPrefix: String { replacing("UIInterfaceOrientation", with: "") }
}
