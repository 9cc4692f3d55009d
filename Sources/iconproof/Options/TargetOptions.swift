import ArgumentParser
import Discovery
import FileTree
import Model
import Places
import Policy
import Projects
import SpecTables
import SystemPackage

/// The flags that say what the images are for; shared by `check` and `checklist`.
struct TargetOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Folders, projects, workspaces, catalogs, sets, images or built products.", valueName: "path"))
  var paths: [String] = []

  @Option(help: "Device families of the app: iphone, ipad or both, with a comma.", transform: families)
  var family: Set<DeviceFamily>?

  @Option(
    help: ArgumentHelp(
      "Judge the targets of these platforms only, with commas: \(PlatformSelection.words).",
      valueName: "platforms"),
    transform: PlatformSelection.init(text:))
  var platform = PlatformSelection()

  @Option(
    help: "The oldest system that the app runs on, in that platform's versions, for example 4.3 for iOS.",
    transform: osVersion)
  var minOs: OSVersion?

  @Option(
    help: "The SDK that the app is built with, in that platform's versions, for example 26.0 for iOS.",
    transform: osVersion)
  var sdk: OSVersion?

  @Flag(help: "Judge by the SDK that App Store Connect requires today.")
  var forUpload = false

  @Option(
    help: ArgumentHelp(
      "Judge this target of a project only; may be given several times.", valueName: "name"))
  var target: [String] = []

  @Option(
    help: ArgumentHelp(
      "The icon set or Icon Composer file of the app, where no project names it.", valueName: "name"))
  var appIcon: String?

  @Option(
    name: .customLong("build-setting"),
    help: ArgumentHelp(
      "A build setting, as on xcodebuild's command line: it outranks the projects' own; may be given several times.",
      valueName: "name=value"),
    transform: settingOverride)
  var buildSettings: [SettingOverride] = []

  @Option(
    help: ArgumentHelp(
      "The folder that a web server shows as its root; its pages are judged as a site.", valueName: "folder"))
  var siteRoot: String?

  @Option(help: ArgumentHelp("The app's Info.plist, where it is not found.", valueName: "file"))
  var infoPlist: String?

  @Option(
    help: ArgumentHelp("Look for these kinds as well: \(kindList).", valueName: "kinds"),
    transform: kinds)
  var ask: Set<AssetKind> = []

  @Option(help: ArgumentHelp("A table of your own rows, next to the built-in ones.", valueName: "file"))
  var spec: [String] = []

  @Option(
    name: .customLong("role"),
    help: ArgumentHelp(
      "What images with names of your own are for, such as tab-bar='Icons/Tab*.png'. Roles: \(roleList).",
      valueName: "role=pattern"),
    transform: rolePattern)
  var roles: [RolePattern] = []

  @Option(help: "How many images are read at once.")
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Look at nothing more after this time and end with 3; without it a run takes as long as it needs.",
      valueName: "seconds"))
  var maxTime: Int?

  func validate() throws {
    try validateJobs(jobs)
    if let maxTime, !(1...86_400).contains(maxTime) {
      throw ValidationError(.maxTimeTakesSeconds)
    }
    try validatePaths(paths)
    if forUpload, sdk != nil { throw ValidationError(.exclusive("--for-upload", "--sdk")) }
    if appIcon == "" {
      throw ValidationError(.emptyAppIcon)
    }
    if siteRoot == "" { throw ValidationError(.emptyFolder("--site-root")) }
  }

  /// The flags, and below them what the configuration says.
  func flags(above configuration: Configuration?) throws -> TargetFlags {
    var flags = TargetFlags()
    flags.families = family
    platform.apply(to: &flags)
    flags.targets = Set(target)
    flags.namedTargets = Set(target)
    flags.appIcon = appIcon
    flags.buildSettings = buildSettings
    flags.minimumOS = minOs
    flags.sdk = sdk
    flags.infoPlist = infoPlist.map { RawArguments.path($0) }
    flags.requestedKinds = ask
    flags.siteRoot = siteRoot.map { RawArguments.path($0).lexicallyNormalized() }
    flags.roles = roles
    if forUpload { try requireSDK(&flags, origin: "--for-upload") }
    if let configuration { try fill(&flags, from: configuration) }
    if flags.sdk != nil { flags.uploadFloors = try uploadFloors() }
    return flags
  }

  /// What an upload needs today, to be said of an SDK below it.
  private func uploadFloors() throws -> [Platform: RequiredSDK] {
    let all = try loadUploadSDKs()
    return Platform.allCases.reduce(into: [:]) { floors, platform in
      guard let required = requiredSDK(for: platform, on: today(), among: all) else { return }
      floors[platform] = RequiredSDK(
        version: required.sdk, flag: Untrusted("--sdk"), since: "\(required.from)")
    }
  }

  /// The SDK that App Store Connect requires today.
  private func requireSDK(_ flags: inout TargetFlags, origin: String) throws {
    let all = try loadUploadSDKs()
    for platform in Platform.allCases {
      guard let required = requiredSDK(for: platform, on: today(), among: all) else { continue }
      flags.requiredSDKs[platform] = RequiredSDK(
        version: required.sdk, flag: Untrusted(origin), since: "\(required.from)")
    }
    if flags.requiredSDKs.isEmpty {
      throw ValidationError(.noSDKKnown(origin, today: "\(today())"))
    }
  }

  private func fill(_ flags: inout TargetFlags, from configuration: Configuration) throws {
    if flags.families == nil, let stated = configuration.families {
      flags.families = stated.value
      flags.familiesOrigin = Untrusted(stated.origin)
    }
    if flags.minimumOS == nil, let stated = configuration.minimumOS {
      flags.minimumOS = stated.value
      flags.minimumOSOrigin = Untrusted(stated.origin)
    }
    if flags.sdk == nil, flags.requiredSDKs.isEmpty, let stated = configuration.sdk {
      flags.sdk = stated.value
      flags.sdkOrigin = Untrusted(stated.origin)
    }
    if flags.sdk == nil, flags.requiredSDKs.isEmpty, let stated = configuration.forUpload, stated.value {
      try requireSDK(&flags, origin: stated.origin)
    }
    if flags.platforms.isEmpty, !flags.selectsMessages, let stated = configuration.platforms {
      flags.select(stated.value)
      flags.platformsOrigin = Untrusted(stated.origin)
    }
    if flags.targets.isEmpty { flags.targets = Set(configuration.targets?.value ?? []) }
    flags.ignoredTargets = Set(configuration.ignoredTargets?.value ?? [])
    if flags.appIcon == nil, let stated = configuration.appIcon {
      flags.appIcon = stated.value
      flags.appIconOrigin = Untrusted(stated.origin)
    }
    if flags.infoPlist == nil, let stated = configuration.infoPlist {
      flags.infoPlist = stated.value
      flags.infoPlistOrigin = Untrusted(stated.origin)
    }
    flags.isExcluded = { configuration.excludes($0) }
    flags.configuredRole = { configuration.role(of: $0) }
  }

  /// The tables of the flags, then those of the configuration.
  func houseTables(with configuration: Configuration) -> [FilePath] {
    spec.map { RawArguments.path($0) } + configuration.specs.map(\.value)
  }

  /// The tables with the rows and placeholders of the flags and the configuration.
  func tables(with configuration: Configuration) throws -> SpecTables {
    var tables = try loadTables(
      house: spec.map { RawArguments.path($0) }, configured: configuration.specs)
    tables.housePlaceholders = configuration.placeholders.map(\.value)
    return tables
  }

  var inputPaths: [FilePath] { paths.isEmpty ? ["."] : paths.map { RawArguments.path($0) } }
}

/// An empty path is a variable that a script has not set, never the current folder.
func validatePaths(_ paths: [String]) throws {
  if paths.contains("") { throw ValidationError(.emptyPath) }
}

func validateJobs(_ jobs: Int?) throws {
  if let jobs, jobs < 1 { throw ValidationError(.jobsTakesNumber) }
}

private let kindList = AssetKind.requestable.map(\.rawValue).joined(separator: ", ")

private let roleList = Role.allCases.map(\.rawValue).joined(separator: ", ")

private func settingOverride(_ text: String) throws -> SettingOverride {
  guard let setting = SettingOverride(argument: text) else {
    throw ValidationError(.noBuildSetting(text))
  }
  return setting
}

private func rolePattern(_ text: String) throws -> RolePattern {
  guard let pattern = RolePattern(text) else {
    throw ValidationError(.noRole(text, of: roleList))
  }
  return pattern
}

func families(_ text: String) throws -> Set<DeviceFamily> {
  let words = text.split(separator: ",").map { $0.lowercased() }
  let families = words.compactMap(DeviceFamily.init(rawValue:)).filter { $0.platform == .ios }
  guard !families.isEmpty, families.count == words.count else {
    throw ValidationError(.noDeviceFamilies(text))
  }
  return Set(families)
}

func osVersion(_ text: String) throws -> OSVersion {
  guard let version = OSVersion(text) else {
    throw ValidationError(.noVersion(text, example: "4.3 or 7.0"))
  }
  return version
}

private func kinds(_ text: String) throws -> Set<AssetKind> {
  let words = text.split(separator: ",").map(String.init)
  let kinds = words.compactMap { word in AssetKind.requestable.first { $0.rawValue == word } }
  guard !kinds.isEmpty, kinds.count == words.count else {
    throw ValidationError(.noKinds(text))
  }
  return Set(kinds)
}
