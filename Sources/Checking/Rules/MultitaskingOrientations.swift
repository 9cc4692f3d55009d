import AssetSources
import SpecTables

extension Rule {
  static let multitaskingOrientations = Rule(
    id: "multitasking-orientations",
    severity: "error; note for UIRequiresFullScreen with the iOS 26 SDK",
    title: "An iPad app that shares the screen does not turn to all four sides",
    rationale: """
      Since the iOS 9 SDK an iPad app shares the screen with others unless it requires the full screen, and \
      must then support all four orientations; many uploads were refused for less. What counts is \
      UISupportedInterfaceOrientations~ipad, else the key without the device. UIRequiresFullScreen takes \
      the app out of it, and is deprecated since iOS 26.
      """,
    remedy: """
      List all four orientations under UISupportedInterfaceOrientations~ipad. UIRequiresFullScreen lets \
      the app in without them for now.
      """,
    storeCodes: ["ITMS-90474"],
    evidence: .verified, sources: ["ITMS-launch", "TN3192"]
  ) { app in
    guard case .app = app.part, app.input.isForPad, let infoPlist = app.input.wholeInfoPlist else {
      return []
    }
    let sdk = app.input.target.sdk
    guard !infoPlist.requiresFullScreen else {
      return sdk.version >= OSVersion(26) ? [deprecated(in: infoPlist)] : []
    }
    let asked = app.input.askedByMultitasking
    // Nobody builds any longer what shows no tools newer than Xcode 5.
    guard asked == .yes || asked != .no && sdk.version >= OSVersion(8) else { return [] }
    return app.missingOrientations(in: infoPlist, asked: asked).map { [$0] } ?? []
  }
}

extension ExaminedApp {
  fileprivate func missingOrientations(in infoPlist: InfoPlist, asked: Asked) -> Problem? {
    // An app that says nothing is left to the system, of which no refusal is known.
    guard let listed = infoPlist.padOrientations, !listed.contains(where: { $0.contains("$") }) else {
      return nil
    }
    let missing = allOrientations.filter { !listed.contains($0) }
    guard !missing.isEmpty else { return nil }
    return Problem(
      severity: asked == .yes ? .error : .warning, path: infoPlist.path,
      message: "\(asked.caution)iPad orientations are \(short(listed)); "
        + "\(short(missing)) \(missing.count == 1 ? "is" : "are") missing",
      consequence: "iPad app that shares the screen. The upload is refused.",
      remedy: "List all four under UISupportedInterfaceOrientations~ipad, or set UIRequiresFullScreen.",
      storeCodes: ["ITMS-90474"])
  }
}

private func deprecated(in infoPlist: InfoPlist) -> Problem {
  Problem(
    severity: .note, path: infoPlist.path,
    message: "UIRequiresFullScreen is set, and deprecated since the iOS 26 SDK",
    consequence: "From iOS 27 on it no longer keeps the app from being resized.",
    remedy: "Support all four orientations and any size of window, then take the key out.")
}

private func short(_ orientations: [String]) -> String {
  let names = orientations.map { $0.replacing("UIInterfaceOrientation", with: "") }
  return names.isEmpty ? "none" : names.joined(separator: ", ")
}
