import SpecTables

/// The build settings that anybody asks for; only these are kept of a project that was read.
enum SettingKey: String, CaseIterable, Sendable {
  case sdkRoot = "SDKROOT"
  case supportedPlatforms = "SUPPORTED_PLATFORMS"
  case supportsMacCatalyst = "SUPPORTS_MACCATALYST"
  case supportsMacDesignedForIPad = "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD"
  case deviceFamilies = "TARGETED_DEVICE_FAMILY"
  case minimumIOS = "IPHONEOS_DEPLOYMENT_TARGET"
  case minimumWatchOS = "WATCHOS_DEPLOYMENT_TARGET"
  case minimumTVOS = "TVOS_DEPLOYMENT_TARGET"
  case minimumVisionOS = "XROS_DEPLOYMENT_TARGET"
  case minimumMacOS = "MACOSX_DEPLOYMENT_TARGET"
  case appIcon = "ASSETCATALOG_COMPILER_APPICON_NAME"
  case alternateIcons = "ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES"
  case includesAllIcons = "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS"
  case launchImage = "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME"
  case otherCatalogFlags = "ASSETCATALOG_OTHER_FLAGS"
  case excludedFiles = "EXCLUDED_SOURCE_FILE_NAMES"
  case includedFiles = "INCLUDED_SOURCE_FILE_NAMES"
  case infoPlist = "INFOPLIST_FILE"
  case generatesInfoPlist = "GENERATE_INFOPLIST_FILE"
  case launchScreen = "INFOPLIST_KEY_UILaunchScreen_Generation"
  case launchStoryboard = "INFOPLIST_KEY_UILaunchStoryboardName"
  case requiresFullScreen = "INFOPLIST_KEY_UIRequiresFullScreen"
  case orientations = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
  case iPadOrientations = "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad"
  case iPhoneOrientations = "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone"
  case entitlements = "CODE_SIGN_ENTITLEMENTS"
  case signingIdentity = "CODE_SIGN_IDENTITY"
  case provisioningProfile = "PROVISIONING_PROFILE_SPECIFIER"
  case appSandbox = "ENABLE_APP_SANDBOX"
  case appliesRulesToCopies = "APPLY_RULES_IN_COPY_FILES"
  case onDemandResources = "ENABLE_ON_DEMAND_RESOURCES"
  case developmentAssets = "DEVELOPMENT_ASSET_PATHS"
  case skipsInstall = "SKIP_INSTALL"
  case developmentTeam = "DEVELOPMENT_TEAM"

  /// Whether its value is a list of words, as Xcode's specifications declare it.
  var isList: Bool {
    switch self {
    case .supportedPlatforms, .alternateIcons, .otherCatalogFlags, .excludedFiles, .includedFiles,
      .orientations, .iPadOrientations, .iPhoneOrientations, .developmentAssets:
      true
    case .sdkRoot, .supportsMacCatalyst, .supportsMacDesignedForIPad, .deviceFamilies, .minimumIOS,
      .minimumWatchOS, .minimumTVOS, .minimumVisionOS, .minimumMacOS, .appIcon, .includesAllIcons,
      .launchImage,
      .infoPlist, .generatesInfoPlist, .launchScreen, .launchStoryboard, .requiresFullScreen, .entitlements,
      .signingIdentity, .provisioningProfile, .appSandbox, .appliesRulesToCopies, .onDemandResources,
      .skipsInstall, .developmentTeam:
      false
    }
  }

  /// The oldest system that an app runs on.
  static func minimumOS(of platform: Platform) -> SettingKey {
    switch platform {
    case .ios: .minimumIOS
    case .watchos: .minimumWatchOS
    case .tvos: .minimumTVOS
    case .visionos: .minimumVisionOS
    case .macos: .minimumMacOS
    }
  }
}

/// The name of a setting, with what is known of it.
struct SettingName {
  let name: String
  /// Of a setting that is asked for by its key.
  let key: SettingKey?
  /// Whether its value is a list of words. A setting that a project makes up is.
  let isList: Bool
  /// Its place among those that are kept of every target of a project.
  var number: Int?

  init(_ name: String, number: Int? = nil) {
    (self.name, self.number) = (name, number)
    key = SettingKey(rawValue: name)
    isList = key?.isList ?? !xcodeTexts.contains(name)
  }

  /// A name of which nothing is asked but its assignments.
  init(unknown name: String) { (self.name, key, isList) = (name, nil, true) }
}
