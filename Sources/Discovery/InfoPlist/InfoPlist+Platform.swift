import Model
import Places
import PropertyLists
import SpecTables
import SystemPackage

extension InfoPlist {
  /// - Parameter isOfMac: whether the bundle is laid out as those of the Mac are: the families of an app of Mac Catalyst are the
  ///   iPad's.
  init(_ list: PropertyList, path: FilePath, isOfMac: Bool) {
    self.init(list, path: path)
    if isOfMac, platform == nil || platform == .ios { platform = .macos }
  }

  /// Whether a key is one that only devices of iOS read; every template of an iPhone app has some.
  static func namesDevice(_ list: PropertyList) -> Bool {
    list.dictionary?.keys.contains { $0.hasPrefix("UI") || $0 == "LSRequiresIPhoneOS" } == true
  }

  /// Whether a list has a key that only what is not for the Mac has: those, and the lists of icons.
  private static func hasKeyOfDevice(_ list: PropertyList) -> Bool {
    namesDevice(list)
      || list.dictionary?.keys.contains { key in
        key == "MinimumOSVersion" || key.hasPrefix("WK") || key.hasPrefix("CFBundleIcons")
          || key.hasPrefix("CFBundleIconFiles") || key.hasPrefix("CFBundleIconFile~")
      } == true
  }

  /// Whether anything in a list shows that it is not for the Mac, where the icon of an app is no PNG.
  static func showsDevice(_ list: PropertyList) -> Bool {
    hasKeyOfDevice(list)
      || (list["CFBundleIconFile"]?.strings ?? []).contains { FileName($0).lowercased.hasExtension("png") }
  }

  /// The system that a list is for, as far as its keys or its place in a bundle show it.
  static func platform(
    _ list: PropertyList, families: Set<DeviceFamily>, path: FilePath
  ) -> Platform? {
    for name in ["DTSDKName", "DTPlatformName"].compactMap({ list[$0]?.string }) {
      if let built = Platform.allCases.first(where: { name.hasPrefix($0.sdkPrefix) }) { return built }
    }
    if let only = onlySupported(list) { return only }
    if list["WKWatchKitApp"]?.bool == true || list["WKApplication"]?.bool == true { return .watchos }
    // The templates of tvOS have the key of iPhone apps too.
    let isOfDevice = list["LSRequiresIPhoneOS"] != nil
    if !isOfDevice,
      list["LSMinimumSystemVersion"] != nil || list["NSPrincipalClass"]?.string == "NSApplication"
        || list["CFBundleIconFile"]?.string?.hasSuffix(".icns") == true
    {
      return .macos
    }
    if isOfMacBundle(path), !namesDevice(list), list["MinimumOSVersion"] == nil { return .macos }
    if !hasKeyOfDevice(list), hasKeyOfMac(list) { return .macos }
    return families.count == 1 ? families.first?.platform : nil
  }

  /// Whether a list without any key of a device has one that only the Mac reads.
  private static func hasKeyOfMac(_ list: PropertyList) -> Bool {
    if let name = list["NSPrincipalClass"]?.string, !name.isEmpty, !name.hasPrefix("UI") { return true }
    return list.dictionary?.keys.contains(where: keysOfMac.contains) == true
  }

  /// Source: Information Property List, whose pages of these keys name macOS alone; Sparkle's documentation, "Customizing Sparkle".
  private static let keysOfMac: Set<String> = [
    "ATSApplicationFontsPath", "CFAppleHelpAnchor", "CFBundleHelpBookFolder", "CFBundleHelpBookName",
    "LSArchitecturePriority", "LSGetAppDiedEvents", "LSMinimumSystemVersionByArchitecture",
    "LSMultipleInstancesProhibited", "LSRequiresCarbon", "LSRequiresNativeExecution", "LSUIElement",
    "LSUIPresentationMode", "NSAppleScriptEnabled", "NSHighResolutionCapable",
    "NSRequiresAquaSystemAppearance", "NSServices", "NSSupportsAutomaticGraphicsSwitching",
    "NSSupportsAutomaticTermination", "NSSupportsSuddenTermination", "OSAScriptingDefinition",
    "SUAllowsAutomaticUpdates", "SUAutomaticallyUpdate", "SUEnableAutomaticChecks", "SUFeedURL",
    "SUPublicDSAKeyFile", "SUPublicEDKey", "SUScheduledCheckInterval",
  ]

  /// The one system that a list says it is for; nil where it names none or several.
  private static func onlySupported(_ list: PropertyList) -> Platform? {
    let platforms = Set(
      list.supportedPlatforms.compactMap { name in Platform.allCases.first { $0.sdkPrefix == name } })
    return platforms.count == 1 ? platforms.first : nil
  }

  /// Whether a list lies where bundles of the Mac have theirs; those of other systems have no such folder.
  ///
  /// Source: Bundle Programming Guide, "macOS Application Bundles" and "iOS Application Bundles".
  private static func isOfMacBundle(_ path: FilePath) -> Bool {
    path.fileName == "Info.plist" && path.parentFolder.fileName == "Contents"
  }
}

extension PropertyList {
  /// The systems that a list says it is for, in small letters: `iphoneos`.
  ///
  /// Source: Core Foundation Keys, CFBundleSupportedPlatforms, which Xcode writes into what it builds.
  var supportedPlatforms: [String] {
    (self["CFBundleSupportedPlatforms"]?.strings ?? []).map { $0.lowercased() }
  }
}
