import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unresolvedLaunchStoryboard = Rule(
    id: "unresolved-launch-storyboard",
    severity: .cases(
      .error("for multitasking iPad apps"), .warning(), .note("for a name with an unknown build variable")),
    title: "The Info.plist refers to a launch storyboard that is missing",
    rationale: """
      UILaunchStoryboardName gives the storyboard's name without extension. Devices find it with the extension \
      too, App Store Connect does not: it has rejected several multitasking iPad apps for LaunchScreen.storyboard \
      in place of LaunchScreen. A storyboard that is not in the app leaves it without a launch screen.
      """,
    remedy: "Write the storyboard's name as its file is named, letter case included, without .storyboard.",
    commands: ["plutil -replace UILaunchStoryboardName -string LaunchScreen Info.plist"],
    storeCodes: ["ITMS-90476"],
    evidence: .verified, sources: ["ITMS-90476", "IOSKeys"],
    checks: .app { app in
      guard let infoPlist = app.target.start.appInfoPlist, !app.app.neverLaunches else { return [] }
      var seen: Set<String> = []
      return infoPlist.launchStoryboards.filter { seen.insert($0.name).inserted }
        .compactMap { app.problem(of: $0, in: infoPlist) }
    }
  ) { finding in
    let values = finding.values
    let right = finding.expectedName ?? ""
    if values.fault == unresolved {
      return LegacySentences(
        "\(values.text(.key)) refers to \(finding.oldName), whose build variables have no known value",
        consequence: "Iconproof cannot tell whether the app has the storyboard.",
        remedy: "Make sure that a storyboard of each resolved name is in the target.")
    }
    let fault =
      switch values.fault {
      case "extension": "; the name must not have an extension"
      case "letter-case": ", but the file is named \(right)"
      case otherDevice: ", which is there for iPhones only: \(right)~iphone"
      case "not-a-member": "; \(values.text(.otherPath)) lies there but is not a member of the target"
      default: ", which is missing"
      }
    let device = values.fault == otherDevice ? " on iPads" : ""
    return LegacySentences(
      "\(values.text(.key)) refers to \(finding.oldName)\(fault)",
      consequence: values.text(.reason) == multitasking
        ? "Launch screen of a multitasking iPad app. App Store Connect rejects the upload."
        : "Launch screen. Without it the app starts with a black screen and does not fill the display\(device).",
      remedy: remedy(finding, right: right))
  }

  private static func remedy(_ finding: Finding, right: String) -> String {
    switch finding.values.fault {
    case "absent": "Add it, or name the launch storyboard that the app has."
    case otherDevice: "Add \(right)~ipad, or rename the storyboard to \(right)."
    case "not-a-member": "Add it to the target's Copy Bundle Resources phase."
    default:
      finding.plutil("-replace \(finding.values.text(.key)) -string \(shellQuoted(right))")
        ?? "Change the value to \(right)."
    }
  }

  /// The value of `reason` where App Store Connect looks for the storyboard.
  fileprivate static let multitasking = "multitasking"
  fileprivate static let unresolved = "unresolved-variables"
  fileprivate static let otherDevice = "other-device"
}

extension AppContext {
  fileprivate func problem(of storyboard: LaunchStoryboard, in infoPlist: InfoPlist) -> Problem? {
    let name = FileName(storyboard.name)
    if storyboard.name.contains("$") {
      return problem(
        .note, at: infoPlist.path, name: name.display,
        [.fault: .text(Rule.unresolved), .key: .text(storyboard.key)])
    }
    let bare = ["storyboard", "xib", "nib"].contains(where: name.hasExtension) ? name.stem : name
    guard let found = fault(of: bare, writtenAs: name) ?? faultOnIPad(of: bare, storyboard, in: infoPlist)
    else {
      return nil
    }
    // iPads do not read what is for iPhones, and a name with its extension is found where UILaunchScreen serves.
    let isRejected =
      target.start.isMultitasking && !storyboard.key.hasSuffix("~iphone")
      && found.id != Rule.otherDevice
      && !(found.id == "extension" && infoPlist.startsWithLaunchScreen(from: build.minimumOS))
    return problem(
      isRejected ? .error : .warning, at: infoPlist.path, name: name.display,
      [
        .fault: .text(found.id), .key: .text(storyboard.key),
        .reason: isRejected ? .text(Rule.multitasking) : nil,
        .otherPath: found.id == "not-a-member" ? nonMember(bare).map { .path($0) } : nil,
      ]
    ).with { ($0.expectedName, $0.storeCodes) = (found.right, ["ITMS-90476"]) }
  }

  /// What is wrong with the name of a storyboard, and the right one; nil where it is right, or where it is not
  /// known which storyboards the app has.
  private func fault(of bare: FileName, writtenAs name: FileName) -> (id: String, right: FileName)? {
    guard let known = app.description.storyboards, app.name != nil || !known.isEmpty else { return nil }
    let variants = [bare, bare.appending("~ipad"), bare.appending("~iphone")]
    if variants.contains(where: known.contains) { return bare == name ? nil : ("extension", bare) }
    if let near = known.sorted().first(where: { $0.lowercased == bare.lowercased }) {
      return ("letter-case", near)
    }
    return (nonMember(bare) == nil ? "absent" : "not-a-member", bare)
  }

  /// An iPad finds `LaunchScreen` and `LaunchScreen~ipad`, and not what is for iPhones; whether App Store Connect
  /// looks for it is not known.
  private func faultOnIPad(
    of bare: FileName, _ storyboard: LaunchStoryboard, in infoPlist: InfoPlist
  ) -> (id: String, right: FileName)? {
    guard let known = app.description.storyboards, known.contains(bare.appending("~iphone")),
      !known.contains(bare), !known.contains(bare.appending("~ipad")), build.families.contains(.ipad),
      !storyboard.key.hasSuffix("~iphone"), !infoPlist.startsWithLaunchScreen(from: build.minimumOS)
    else { return nil }
    return (Rule.otherDevice, bare)
  }

  private func nonMember(_ name: FileName) -> FilePath? {
    app.description.nonMemberStoryboards.first { $0.fileName.stem == name }
  }
}
