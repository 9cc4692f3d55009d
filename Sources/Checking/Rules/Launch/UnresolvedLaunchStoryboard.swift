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
      guard let infoPlist = app.target.start.appInfoPlist, !app.app.neverLaunches else { return [] }
      var seen: Set<String> = []
      return infoPlist.launchStoryboards.filter { seen.insert($0.name).inserted }
        .compactMap { app.problem(of: $0, in: infoPlist) }
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
      : "Launch screen. Without it the app starts with a black screen and does not fill the display\(device)."
  }
}

extension AppContext {
  fileprivate func problem(of storyboard: LaunchStoryboard, in infoPlist: InfoPlist) -> Problem? {
    let name = FileName(storyboard.name)
    let key = storyboard.key
    if storyboard.name.hasBuildVariable {
      return problem(
        .note, at: infoPlist.path, name: Untrusted(name),
        UnresolvedLaunchStoryboard.unresolvedVariables(key: key))
    }
    let bare = storyboard.stem
    guard
      let miss = miss(of: bare, writtenAs: name) ?? missOnIPad(of: bare, storyboard, in: infoPlist)
        ?? missOnDisk(of: bare) ?? missInLanguages(of: bare)
    else { return nil }
    let isRejected =
      knowsStoryboards && target.start.isMultitasking && storyboard.key.device != .iphone
      && miss.isRejected(startsWithLaunchScreen: infoPlist.startsWithLaunchScreen(from: build.minimumOS))
    return problem(
      isRejected ? .error : .warning, at: infoPlist.path, name: Untrusted(name),
      miss.fault(key, reason: isRejected ? .multitasking : nil)
    ).with { ($0.expectedName, $0.storeCodes) = (miss.right ?? bare, ["ITMS-90476"]) }
  }

  /// Whether the storyboards at hand are those of the app; beside a plist alone others may be added by what builds it.
  private var knowsStoryboards: Bool { app.isOfKnownApp || app.description.storyboards?.isEmpty == false }

  /// What is wrong with the name of a storyboard; nil where it is right, or where it is not known which
  /// storyboards the app has.
  private func miss(of bare: FileName, writtenAs name: FileName) -> StoryboardMiss? {
    guard let known = app.description.storyboards, knowsStoryboards || app.request.scope == .application
    else { return nil }
    let variants = bare.deviceVariants
    if variants.contains(where: known.contains) { return bare == name ? nil : .hasExtension }
    if let near = known.sorted().first(where: { $0.lowercased == bare.lowercased }) {
      return .letterCase(near)
    }
    return app.description.nonMemberStoryboards.first { $0.fileName.stem == bare }.map { .notAMember($0) }
      ?? .absent
  }

  /// An iPad finds `LaunchScreen` and `LaunchScreen~ipad`, and not what is for iPhones; whether App Store Connect
  /// looks for it is not known.
  private func missOnIPad(
    of bare: FileName, _ storyboard: LaunchStoryboard, in infoPlist: InfoPlist
  ) -> StoryboardMiss? {
    guard let known = app.description.storyboards, known.contains(bare.appending("~iphone")),
      !known.contains(bare), !known.contains(bare.appending("~ipad")), build.families.contains(.ipad),
      storyboard.key.device != .iphone, !infoPlist.startsWithLaunchScreen(from: build.minimumOS)
    else { return nil }
    return .otherDevice
  }
}

extension AppContext {
  /// A file of the target that is not there, while no other file of its name is.
  fileprivate func missOnDisk(of bare: FileName) -> StoryboardMiss? {
    let stems = bare.deviceVariants
    guard !app.description.launch.interfaces.contains(where: { stems.contains($0.path.fileName.stem) })
    else { return nil }
    return app.description.absentStoryboards.first { stems.contains($0.fileName.stem) }.map { .gone($0) }
  }

  /// The storyboard is in folders of languages alone, and not in that of the development region.
  fileprivate func missInLanguages(of bare: FileName) -> StoryboardMiss? {
    let launch = app.description.launch
    let stems = bare.deviceVariants
    let files = launch.interfaces.filter { stems.contains($0.path.fileName.stem) }
    let languages = files.compactMap(\.locale)
    guard !files.isEmpty, languages.count == files.count, let region = launch.developmentRegion,
      !languages.contains(where: { $0.display.isLanguage(of: region) })
    else { return nil }
    return .otherLanguage(Set(languages).sorted(), region: region)
  }
}

extension String {
  /// Whether a folder's language serves a region: `English` and `en` serve `en-GB`.
  fileprivate func isLanguage(of region: String) -> Bool { languageCode == region.languageCode }

  /// Source: Internationalization and Localization Guide, names of `.lproj` folders before codes came.
  private var languageCode: String {
    let old = [
      "english": "en", "german": "de", "french": "fr", "japanese": "ja", "spanish": "es", "italian": "it",
      "dutch": "nl",
    ]
    let code = String(lowercased().prefix { $0 != "-" && $0 != "_" })
    return old[code] ?? code
  }
}

/// How a name misses the storyboard.
private enum StoryboardMiss {
  case absent
  case hasExtension
  /// The storyboard of nearly the name.
  case letterCase(FileName)
  case otherDevice
  case notAMember(FilePath)
  case gone(FilePath)
  case otherLanguage([Untrusted], region: String)

  /// The right name, where it is not the one that is written.
  var right: FileName? { if case .letterCase(let near) = self { near } else { nil } }

  /// iPads do not read what is for iPhones, and a name with its extension is found where UILaunchScreen serves.
  func isRejected(startsWithLaunchScreen: Bool) -> Bool {
    switch self {
    case .otherDevice, .gone, .otherLanguage: false
    case .hasExtension: !startsWithLaunchScreen
    case .absent, .letterCase, .notAMember: true
    }
  }

  func fault(
    _ key: PlistKey, reason: UnresolvedLaunchStoryboard.Refusal?
  ) -> UnresolvedLaunchStoryboard {
    switch self {
    case .absent: .absent(key: key, reason: reason)
    case .hasExtension: .extension(key: key, reason: reason)
    case .letterCase: .letterCase(key: key, reason: reason)
    case .otherDevice: .otherDevice(key: key)
    case .notAMember(let path): .notAMember(key: key, reason: reason, otherPath: path)
    case .gone(let path): .gone(key: key, otherPath: path)
    case .otherLanguage(let languages, let region):
      .otherLanguage(key: key, list: languages, other: Untrusted(region))
    }
  }
}
