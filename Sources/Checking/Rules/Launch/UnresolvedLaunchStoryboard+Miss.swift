import Model
import Places
import SpecTables
import SystemPackage

extension AppContext {
  /// How the name of a storyboard misses it; nil where it does not, or where nothing is known.
  func miss(of storyboard: LaunchStoryboard, in infoPlist: InfoPlist) -> StoryboardMiss? {
    let bare = storyboard.stem
    return miss(of: bare, writtenAs: FileName(storyboard.name))
      ?? missOnIPad(of: bare, storyboard, in: infoPlist) ?? missOnDisk(of: bare) ?? missInLanguages(of: bare)
  }

  /// Whether the storyboards at hand are those of the app; beside a plist alone others may be added by what builds it.
  var knowsStoryboards: Bool { app.isOfKnownApp || app.description.storyboards?.isEmpty == false }

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
    let others = app.description.nonMemberStoryboards.filter { $0.fileName.stem == bare }
    // The name may have the extension of the one that is meant.
    let meant = others.first { $0.fileName == name } ?? others.first
    return meant.map { .notAMember($0) } ?? .absent
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
enum StoryboardMiss {
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

  /// Whether the storyboard is not in the app under any name.
  var isAbsence: Bool {
    switch self {
    case .absent, .notAMember, .gone: true
    case .hasExtension, .letterCase, .otherDevice, .otherLanguage: false
    }
  }

  /// iPads do not read what is for iPhones, and nothing known says that the store wants a storyboard where UILaunchScreen serves.
  func isRejected(startsWithLaunchScreen: Bool) -> Bool {
    switch self {
    case .otherDevice, .gone, .otherLanguage: false
    case .hasExtension, .absent, .letterCase, .notAMember: !startsWithLaunchScreen
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
