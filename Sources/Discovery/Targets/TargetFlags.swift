package import FileTree
package import Model
package import Places
package import SpecTables
package import SystemPackage

/// The oldest SDK that an upload may be built with.
package struct RequiredSDK: Equatable, Sendable {
  package let version: OSVersion
  /// What asks for it.
  package let flag: Untrusted
  /// The day.
  package let since: String

  package init(version: OSVersion, flag: Untrusted, since: String) {
    (self.version, self.flag, self.since) = (version, flag, since)
  }
}

/// What the user says of the target, above all that is found; each fact with where it is said.
package struct TargetFlags: Sendable {
  package var families: Set<DeviceFamily>?
  package var familiesOrigin = Untrusted("--family")
  package var minimumOS: OSVersion?
  package var minimumOSOrigin = Untrusted("--min-os")
  package var sdk: OSVersion?
  package var sdkOrigin = Untrusted("--sdk")
  /// The SDKs that App Store Connect requires today, where the app is judged for an upload.
  package var requiredSDKs: [Platform: RequiredSDK] = [:]
  package var infoPlist: FilePath?
  /// What names it; nil for the command line.
  package var infoPlistOrigin: Untrusted?
  package var requestedKinds: Set<AssetKind> = []
  /// The platforms that are judged; empty for all.
  package var platforms: Set<Platform> = []
  package var platformsOrigin = Untrusted("--platform")
  /// Apps for Messages are judged, whether or not iOS is.
  package var selectsMessages = false
  /// Settings that count over those of all projects, as on xcodebuild's command line.
  package var buildSettings: [SettingOverride] = []
  /// The same, whether or not the app is judged for an upload.
  package var uploadFloors: [Platform: RequiredSDK] = [:]
  /// The name of the icon set, where no project names it.
  package var appIcon: String?
  package var appIconOrigin = Untrusted("--app-icon")
  /// Whether the icon of a new app is a list of sizes.
  package var hasAllSizes = false
  /// Whether such a list is that of Xcode's template, which serves later systems too; else what the oldest system uses.
  package var hasWholeList = false
  /// The folder that a web server shows as its root.
  package var siteRoot: FilePath?
  /// The targets of projects that are judged; empty for all. Then those that are not.
  package var targets: Set<String> = []
  package var ignoredTargets: Set<String> = []
  /// Those of ``targets`` that the user names for this run: each has to be there.
  package var namedTargets: Set<String> = []
  /// Whether something below the paths is not to be looked at.
  package var isExcluded: @Sendable (FilePath) -> Bool = { _ in false }
  /// Why nothing more is looked at, once that is so.
  package var reasonToStop: @Sendable () -> WhyNotJudged? = { nil }
  /// What folders held when something else was looked for in them.
  package var listed = ListedFolders()
  let enclosingRoots = EnclosingRoots()
  /// What images of free name are for; the first pattern that fits counts.
  package var roles: [RolePattern] = []
  /// What a configuration says of an image, after the patterns.
  package var configuredRole: @Sendable (FilePath) -> GivenRole? = { _ in nil }

  package init() {}

  /// - Parameter found: what the app's files say or show.
  func platform(among found: Platform?) -> Platform {
    if let found, platforms.isEmpty || platforms.contains(found) { return found }
    return Platform.allCases.first(where: platforms.contains) ?? found ?? .ios
  }

  package mutating func select(_ selected: Set<SelectedPlatform>) {
    platforms = Set(Platform.allCases.filter { selected.contains(.platform($0)) })
    selectsMessages = selected.contains(.messages)
  }

  func selects(_ target: String) -> Bool {
    (targets.isEmpty || targets.contains(target)) && !ignoredTargets.contains(target)
  }

  /// - Parameter product: nil where no project says what is built.
  func isJudged(_ platform: Platform, product: Product?) -> Bool {
    if platforms.isEmpty, !selectsMessages { return true }
    return platforms.contains(platform) || selectsMessages && product == .messages
  }
}

extension FolderScan {
  static func scan(below root: FilePath, flags: TargetFlags) -> FolderScan {
    func scan(entersCMakeBuilds: Bool) -> FolderScan {
      FolderScan(
        below: root, isExcluded: flags.isExcluded, reasonToStop: flags.reasonToStop, listed: flags.listed,
        entersCMakeBuilds: entersCMakeBuilds)
    }
    let own = scan(entersCMakeBuilds: false)
    return own.mayLeaveOutAllProjects ? scan(entersCMakeBuilds: true) : own
  }
}
