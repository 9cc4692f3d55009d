import Model
import Places
package import PropertyLists
import SpecTables
package import SystemPackage

extension InfoPlist {
  package init(_ list: PropertyList, path: FilePath) {
    self.init(path: path)
    faults = faultsOfType(in: list, path: path)
    icons = Self.iconEntries(list)
    launchImageBases = Self.launchImageBases(list)
    documentIcons = Self.documentIcons(list)
    quickActionIcons = Self.entries(
      "UIApplicationShortcutItems", ["UIApplicationShortcutItemIconFile"], in: list)
    quickActions = ListedQuickActions(list["UIApplicationShortcutItems"]?.array ?? [])
    launchImages = [nil, .ipad, .iphone].map { PlistKey("UILaunchImages", for: $0) }
      .flatMap { list[$0]?.array ?? [] }.compactMap(LaunchImageEntry.init)
    launchStoryboards = LaunchStoryboard.all(in: list)
    hasLaunchScreen = ["UILaunchScreen", "UILaunchScreens"].contains { key in
      PlistKey.variants(of: key).contains { list[$0]?.dictionary != nil }
    }
    launchKeyOfIPhoneAlone = Self.launchKeyOfIPhoneAlone(list)
    launchScreens = LaunchScreenDefinition.all(in: list)
    launchKeyFaults = LaunchKeyFault.all(in: list)
    alternateIcons = AlternateIcon.all(in: list)
    primaryIcons = PrimaryIconValue.all(in: list)
    iconName =
      list["CFBundleIconName"]?.string
      ?? list["CFBundleIcons"]?["CFBundlePrimaryIcon"]?["CFBundleIconName"]?.string
    namesIconSet = list["XSAppIconAssets"]?.string?.isEmpty == false
    namesLaunchSet = list["XSLaunchImageAssets"]?.string?.isEmpty == false
    padOrientations =
      list[PlistKey("UISupportedInterfaceOrientations", for: .ipad)]?.strings
      ?? list["UISupportedInterfaceOrientations"]?.strings
    phoneOrientations =
      list[PlistKey("UISupportedInterfaceOrientations", for: .iphone)]?.strings
      ?? list["UISupportedInterfaceOrientations"]?.strings
    let fullScreen = list[PlistKey("UIRequiresFullScreen", for: .ipad)] ?? list["UIRequiresFullScreen"]
    // What a build variable says is not known, and must not count against the app.
    requiresFullScreen = fullScreen?.bool == true || fullScreen?.string?.hasBuildVariable == true
    hasPadIcons = list[PlistKey("CFBundleIcons", for: .ipad)]?.dictionary != nil
    // Bazel and others put a list together from parts, of which one may have no key of the device.
    let isPart = list["CFBundlePackageType"]?.string?.hasBuildVariable == true && !Self.namesDevice(list)
    isFinal = list["CFBundlePackageType"] != nil && !isPart
    extensionPoint = list["NSExtension"]?["NSExtensionPointIdentifier"]?.string
    let families = list["UIDeviceFamily"].map { $0.array ?? [$0] } ?? []
    self.families = Set(families.compactMap(\.int).compactMap(DeviceFamily.init(number:)))
    minimumOS = (list["MinimumOSVersion"] ?? list["LSMinimumSystemVersion"])?.string
      .flatMap { OSVersion($0) }
    sdk = list["DTSDKName"]?.string.flatMap(sdkVersion(named:))
    declaresDocumentTypes = !(list["CFBundleDocumentTypes"]?.array ?? []).isEmpty
    declaresNewsstand = list["UINewsstandApp"]?.bool == true
    hasNewsstandIcon = iconsKeys.contains { list[$0]?["UINewsstandIcon"] != nil }
    newsstandIcons = Self.newsstandIcons(list)
    // Templates leave the type out; a list without any key of an app is one of another kind, such as a service's.
    let isApp =
      (list["CFBundlePackageType"]?.string).map { $0 == "APPL" || $0.hasBuildVariable } ?? list.hasKeyOfApp
    // An extension has an icon, or needs none, by itself; what lies around its plist is not the app's.
    isApplication = isApp || extensionPoint != nil
    topShelf = list["TVTopShelfImage"]?["TVTopShelfPrimaryImage"]?.string
    topShelfWide = list["TVTopShelfImage"]?["TVTopShelfPrimaryImageWide"]?.string
    messagesStoreIcon = list["MSMessagesExtensionStoreIconName"]?.string
    neverLaunches =
      list["LSApplicationLaunchProhibited"]?.bool == true || list["ITSWatchOnlyContainer"]?.bool == true
    platform = Self.platform(list, families: self.families, path: path)
    showsDevice = Self.showsDevice(list) || extensionPoint != nil
    statesCategory = list["LSApplicationCategoryType"]?.string?.isEmpty == false
    identity = AppIdentity(list)
    developmentRegion = list["CFBundleDevelopmentRegion"]?.string.flatMap {
      $0.isEmpty || $0.hasBuildVariable ? nil : $0
    }
    // Source: Sparkle's documentation, "Customizing Sparkle": the program may state the feed, and the signature is asked for.
    func firstText(of keys: [String]) -> Untrusted? {
      keys.first { list[$0]?.string?.isEmpty == false }.map { Untrusted($0) }
    }
    sparkleKey = firstText(of: ["SUFeedURL", "SUPublicEDKey", "SUPublicDSAKeyFile", "SUPublicDSAKey"])
    // Source: InputMethodKit, `IMKServer` (`initWithName:bundleIdentifier:`).
    inputMethodKey = firstText(of: ["InputMethodConnectionName", "InputMethodServerControllerClass"])
    isTemplateOfCMake = ["CFBundleIconFile", "CFBundleExecutable", "CFBundleIdentifier"].contains { key in
      list[key]?.string?.hasPrefix("${MACOSX_BUNDLE_") == true
    }
    isIconPrerendered =
      list["UIPrerenderedIcon"]?.bool == true
      || iconsKeys.contains { list[$0]?["CFBundlePrimaryIcon"]?["UIPrerenderedIcon"]?.bool == true }
  }

  private static func launchKeyOfIPhoneAlone(_ list: PropertyList) -> PlistKey? {
    let roots = ["UILaunchScreen", "UILaunchScreens", LaunchStoryboard.nameKey, "UILaunchStoryboards"]
    let keys = roots.flatMap { PlistKey.variants(of: $0) }.filter {
      list[$0]?.dictionary != nil || list[$0]?.string?.isEmpty == false
    }
    return keys.allSatisfy { $0.device == .iphone } ? keys.first : nil
  }

  private static func iconEntries(_ list: PropertyList) -> [IconEntry] {
    var entries: [IconEntry] = []
    func add(_ key: PlistKey) {
      entries += (list[key]?.fileNames ?? []).map { IconEntry(key: key, name: $0) }
    }
    for device in DeviceFamily.namedVariants {
      add(PlistKey("CFBundleIcons", for: device, "CFBundlePrimaryIcon", "CFBundleIconFiles"))
      add(PlistKey("CFBundleIconFiles", for: device))
      add(PlistKey("CFBundleIconFile", for: device))
    }
    return entries.uniqued(by: \.name)
  }

  private static func newsstandIcons(_ list: PropertyList) -> [IconEntry] {
    PlistKey.variants(of: "CFBundleIcons", "UINewsstandIcon", "CFBundleIconFiles").flatMap { key in
      (list[key]?.fileNames ?? []).map { IconEntry(key: key, name: $0) }
    }.uniqued(by: \.name)
  }

  private static func documentIcons(_ list: PropertyList) -> [IconEntry] {
    let typeKeys = ["UTTypeIconFiles", "UTTypeSize64IconFile", "UTTypeSize320IconFile"]
    return entries("CFBundleDocumentTypes", ["CFBundleTypeIconFiles", "CFBundleTypeIconFile"], in: list)
      + entries("UTExportedTypeDeclarations", typeKeys, in: list)
      + entries("UTImportedTypeDeclarations", typeKeys, in: list)
  }

  /// The names under some keys of an array's dictionaries.
  private static func entries(_ array: String, _ keys: [String], in list: PropertyList) -> [IconEntry] {
    (list[array]?.array ?? []).flatMap { element in
      keys.flatMap { key in
        (element[key]?.fileNames ?? []).map { IconEntry(key: PlistKey(array, key), name: $0) }
      }
    }
  }

  /// Takes in what the `InfoPlist.strings` of one language changes.
  mutating func localize(with list: PropertyList) {
    launchImageBases += Self.launchImageBases(list).filter { !launchImageBases.contains($0) }
  }

  private static func launchImageBases(_ list: PropertyList) -> [LaunchImageBase] {
    PlistKey.variants(of: "UILaunchImageFile").compactMap { key in
      guard let value = list[key]?.string, !value.isEmpty else { return nil }
      let name = FileName(value)
      return LaunchImageBase(base: name.hasExtension("png") ? name.stem : name, family: key.device)
    }
  }
}

extension ListedQuickActions {
  fileprivate init(_ items: [PropertyList]) {
    self.init()
    count = items.count
    untitled = places(in: items) { $0["UIApplicationShortcutItemTitle"]?.string?.isEmpty != false }
    emojis = places(in: items) { item in
      !iconKeys.contains { item[$0] != nil }
        && item["UIApplicationShortcutItemTitle"]?.string?.unicodeScalars.contains(where: \.isEmoji) == true
    }
  }
}

private let iconKeys = ["Type", "File", "SymbolName"].map { "UIApplicationShortcutItemIcon\($0)" }

/// The first ten items of which something holds, from 1.
private func places(in items: [PropertyList], where holds: (PropertyList) -> Bool) -> [Int] {
  items.indices.filter { holds(items[$0]) }.prefix(10).map { $0 + 1 }
}

extension Unicode.Scalar {
  /// Whether it is drawn in colours: by itself, or because the selector for that follows.
  fileprivate var isEmoji: Bool { properties.isEmojiPresentation || value == 0xFE0F }
}

extension LaunchImageEntry {
  fileprivate init?(_ list: PropertyList) {
    guard let name = list["UILaunchImageName"]?.string, !name.isEmpty else { return nil }
    let numbers = (list["UILaunchImageSize"]?.string ?? "{320, 480}")
      .split { !("0"..."9").contains($0) }.compactMap { Int($0) }
    let isLandscape = list["UILaunchImageOrientation"]?.string.map { $0.hasPrefix("Landscape") } == true
    self.init(
      name: FileName(name), width: numbers.count == 2 ? numbers[0] : 320,
      height: numbers.count == 2 ? numbers[1] : 480, orientation: isLandscape ? .landscape : .portrait)
  }
}

/// The version in a name such as `iphoneos12.4`; nil where there is none.
private func sdkVersion(named name: String) -> OSVersion? {
  Platform.allCases.lazy.filter { name.hasPrefix($0.sdkPrefix) }
    .compactMap { OSVersion(String(name.dropFirst($0.sdkPrefix.count))) }.first
}

extension PropertyList {
  /// Whether it has a key that only the Info.plist of something that runs has: of icons, of the start, of UIKit.
  fileprivate var hasKeyOfApp: Bool {
    (dictionary ?? [:]).keys.contains { key in
      key.hasPrefix("UI") || key.hasPrefix("CFBundleIcon") || key.hasPrefix("LSRequires")
        || ["CFBundleExecutable", "CFBundleDocumentTypes", "MinimumOSVersion", "DTSDKName"].contains(key)
    }
  }
}
