import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let unresolvedLaunchStoryboard = Rule(
    id: "unresolved-launch-storyboard",
    severity: "error for iPad apps that share the screen, else warning",
    title: "The Info.plist names a launch storyboard that is not there",
    rationale: """
      UILaunchStoryboardName gives the storyboard's name without extension. Devices find it with the \
      extension too, the store does not: several iPad apps that share the screen were refused for \
      LaunchScreen.storyboard in place of LaunchScreen. A storyboard that is not in the app leaves it \
      without a launch screen.
      """,
    remedy: "Name the storyboard as its file is named, letter case included, without .storyboard.",
    commands: ["plutil -replace UILaunchStoryboardName -string LaunchScreen Info.plist"],
    storeCodes: ["ITMS-90476"],
    evidence: .verified, sources: ["ITMS-90476", "IOSKeys"]
  ) { app in
    guard case .app = app.part, let infoPlist = app.input.appInfoPlist else { return [] }
    var seen: Set<String> = []
    return infoPlist.launchStoryboards.filter { !$0.name.contains("$") && seen.insert($0.name).inserted }
      .compactMap { app.problem(of: $0, in: infoPlist) }
  }
}

extension ExaminedApp {
  fileprivate func problem(of storyboard: LaunchStoryboard, in infoPlist: InfoPlist) -> Problem? {
    let name = FileName(storyboard.name)
    let bare = ["storyboard", "xib", "nib"].contains(where: name.hasExtension) ? name.stem : name
    guard let found = whatIsThere(for: bare, writtenAs: name) else { return nil }
    // iPads do not read what is for iPhones.
    let isRefused = input.isMultitasking && !storyboard.key.hasSuffix("~iphone")
    return Problem(
      severity: isRefused ? .error : .warning, path: infoPlist.path,
      message: "\(name.display): named under \(storyboard.key), but \(found.fault)",
      consequence: isRefused
        ? "Launch screen of an iPad app that shares the screen. The upload is refused."
        : "Launch screen. Where it is not found the app starts on black and does not fill the screen.",
      remedy: found.remedy, expectedName: found.right, storeCodes: ["ITMS-90476"])
  }

  /// What is wrong with the name of a storyboard, and what to do; nil where it is right, or nobody knows
  /// which storyboards there are.
  private func whatIsThere(for bare: FileName, writtenAs name: FileName)
    -> (fault: String, remedy: String, right: FileName)?
  {
    guard let known = input.storyboards, input.targetName != nil || !known.isEmpty else { return nil }
    let variants = [bare, bare.appending("~ipad"), bare.appending("~iphone")]
    if variants.contains(where: known.contains) {
      guard bare != name else { return nil }
      return ("the name must come without its extension", "Write \(bare.display).", bare)
    }
    if let near = known.sorted().first(where: { $0.lowercased == bare.lowercased }) {
      return (
        "the file is named \(near.display); letter case counts",
        "Write \(near.display), as the file is named.",
        near
      )
    }
    return (
      "no such storyboard or xib is there", "Add it, or name the launch storyboard that the app has.", bare
    )
  }
}
