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
      in place of LaunchScreen. A storyboard that is not in the app leaves it without a launch screen. One that is \
      there for some languages alone, and not for the development region, serves no other language.
      """,
    remedy: "Write the storyboard's name as its file is named, letter case included, without .storyboard.",
    commands: [.fix()],
    storeCodes: ["ITMS-90476"],
    evidence: .verified, sources: ["ITMS-90476", "IOSKeys"],
    checks: .app { app in
      guard let infoPlist = app.plistOfStart else { return [] }
      return infoPlist.namedStoryboards.compactMap { app.problem(of: $0, in: infoPlist) }
    })
}

/// - Parameter reason: why it is an error.
enum UnresolvedLaunchStoryboard: Fault {
  case unresolvedVariables(key: PlistKey)
  case absent(key: PlistKey, reason: Refusal?)
  case `extension`(key: PlistKey, reason: Refusal?)
  case letterCase(key: PlistKey, reason: Refusal?)
  /// The storyboard is for iPhones only.
  case otherDevice(key: PlistKey)
  /// - Parameter otherPath: a storyboard of the name that is no member of the target.
  case notAMember(key: PlistKey, reason: Refusal?, otherPath: FilePath)
  /// The target has it, and the file is not there.
  case gone(key: PlistKey, otherPath: FilePath)
  /// - Parameters:
  ///   - list: the languages that have it.
  ///   - other: the development region.
  case otherLanguage(key: PlistKey, list: [Untrusted], other: Untrusted)

  /// Where App Store Connect looks for the storyboard.
  enum Refusal: String, FactValue { case multitasking }
}

extension UnresolvedLaunchStoryboard {
  func sentences(_ finding: Finding) -> Sentences {
    let (name, right) = (finding.name, finding.expectedName ?? "")
    switch self {
    case .unresolvedVariables(let key):
      return Sentences(
        "\(key) refers to \(name), whose build variables have no known value",
        consequence: "Iconproof cannot tell whether the app has the storyboard.",
        remedy: "Make sure that a storyboard of each resolved name is in the target.")
    case .absent(let key, let reason):
      return Sentences(
        "\(key) refers to \(name), which is missing", consequence: consequence(reason),
        remedy: "Add it, or name the launch storyboard that the app has.")
    case .extension(let key, let reason):
      return Sentences(
        "\(key) refers to \(name); the name must not have an extension",
        consequence: reason.map { consequence($0) }
          ?? "Launch screen. Devices find it all the same; App Store Connect does not, and has rejected "
          + "multitasking iPad apps for it.",
        remedy: "Change the value to \(right).",
        fix: replacing(key, with: right, isSameFile: true, in: finding))
    case .letterCase(let key, let reason):
      return Sentences(
        "\(key) refers to \(name), but the file is named \(right)", consequence: consequence(reason),
        remedy: "Change the value to \(right).",
        fix: replacing(key, with: right, isSameFile: false, in: finding))
    case .otherDevice(let key):
      return Sentences(
        "\(key) refers to \(name), which exists for iPhones only: \(right)~iphone",
        consequence: consequence(nil, device: " on iPads"),
        remedy: "Add \(right)~ipad, or rename the storyboard to \(right).")
    case .notAMember(let key, let reason, let path):
      return Sentences(
        "\(key) refers to \(name); \(path) lies there but is not a member of the target",
        consequence: consequence(reason), remedy: "Add it to \(finding.vocabulary.resources.words).")
    case .gone(let key, let path):
      return Sentences(
        "\(key) refers to \(name), but the target's file \(path) is missing",
        consequence:
          "Launch screen. \(finding.vocabulary.builder) stops the build where a file of the target is missing.",
        remedy: "Restore the file, or remove it from the target and name another launch storyboard.")
    case .otherLanguage(let key, let languages, let region):
      return Sentences(
        "\(key) refers to \(name), which exists only for \(languages.listed("and")); the development region is \(region)",
        consequence: "Launch screen. Users of other languages start with a black screen.",
        remedy: "Move the storyboard to Base.lproj, or add it for the development region.")
    }
  }

  private func replacing(
    _ key: PlistKey, with right: FileName, isSameFile: Bool, in finding: Finding
  ) -> Fix? {
    // The definitions of UILaunchStoryboards are a list.
    guard key.root == LaunchStoryboard.nameKey else { return nil }
    return finding.editing(.replace(key, with: right, isSameFile: isSameFile))
  }

  private func consequence(_ reason: Refusal?, device: Words = "") -> Words {
    reason == .multitasking
      ? "Launch screen of a multitasking iPad app. App Store Connect rejects the upload."
      : "Launch screen. Without one the app starts with a black screen and does not fill the display\(device)."
  }
}

extension InfoPlist {
  /// The launch storyboards, each name once.
  fileprivate var namedStoryboards: [LaunchStoryboard] { launchStoryboards.uniqued(by: \.name) }
}

extension AppContext {
  /// The Info.plist of an app that starts by itself.
  fileprivate var plistOfStart: InfoPlist? { app.neverLaunches ? nil : target.start.appInfoPlist }

  /// The launch storyboards that the Info.plist names and the app lacks, by the names of their files.
  var absentLaunchStoryboards: Set<FileName> {
    guard let infoPlist = plistOfStart else { return [] }
    let absent = infoPlist.namedStoryboards.filter { storyboard in
      !storyboard.name.hasBuildVariable && miss(of: storyboard, in: infoPlist)?.isAbsence == true
    }
    return Set(absent.map(\.stem))
  }

  fileprivate func problem(of storyboard: LaunchStoryboard, in infoPlist: InfoPlist) -> Problem? {
    let name = FileName(storyboard.name)
    let key = storyboard.key
    if storyboard.name.hasBuildVariable {
      return problem(
        .note, at: infoPlist.path, name: Untrusted(name),
        UnresolvedLaunchStoryboard.unresolvedVariables(key: key)
      ).with { $0.place.location = infoPlist.location(ofAdded: key.name) }
    }
    guard let miss = miss(of: storyboard, in: infoPlist) else { return nil }
    let mayBeRejected =
      target.start.isMultitasking && storyboard.key.device != .iphone
      && miss.isRejected(startsWithLaunchScreen: infoPlist.startsWithLaunchScreen(from: build.minimumOS))
    let isRejected = knowsStoryboards && mayBeRejected
    return problem(
      isRejected ? .error : .warning, at: infoPlist.path, name: Untrusted(name),
      miss.fault(key, reason: isRejected ? .multitasking : nil)
    ).with {
      $0.key.expectedName = miss.right ?? storyboard.stem
      $0.weight.storeCodes = mayBeRejected ? ["ITMS-90476"] : []
      $0.weight.whyNoError = mayBeRejected && !isRejected ? .unknownFiles : nil
      $0.place.location = infoPlist.location(ofAdded: key.name)
      $0.repair.isInList = infoPlist.isWritten(key)
    }
  }
}
