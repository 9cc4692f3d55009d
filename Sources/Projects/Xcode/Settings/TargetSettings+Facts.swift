import Places
import PropertyLists
import SpecTables
import SystemPackage

extension TargetSettings {
  /// What the target is built with for a platform.
  /// - Parameter platform: nil for the target's first.
  func facts(on platform: Platform?) -> BuildFacts {
    var facts = BuildFacts()
    func setting(_ key: SettingKey) -> BuildSetting? { value(for: key, platform: platform) }
    func text(_ key: SettingKey) -> Stated<ResolvedText>? { setting(key).map { stated($0, key) } }
    facts.appIcon = text(.appIcon)
    facts.launchImage = text(.launchImage)
    if let setting = setting(.alternateIcons) { facts.alternateIcons = alternateIcons(setting) }
    facts.inheritsIcon = setting(.appIcon)?.isOfProject == true
    facts.iconIsOfPlatform = platform.map { isConditional(.appIcon, on: $0) } == true
    facts.inheritsAlternates = setting(.alternateIcons)?.isOfProject == true
    facts.includesAllIcons = setting(.includesAllIcons)?.isYes == true
    facts.disablesIconFallback =
      setting(.otherCatalogFlags)?.words.contains("--enable-icon-stack-fallback-generation=disabled") == true
    if let setting = setting(.deviceFamilies) {
      let numbers = setting.value.split { !("0"..."9").contains($0) }.compactMap { Int($0) }
      // A variable's name may have digits.
      facts.hasUnknownFamilies = !setting.unknownNames.isEmpty
      if !facts.hasUnknownFamilies { facts.families = stated(setting, .deviceFamilies).map { _ in numbers } }
    }
    if let key = (platform ?? self.platform).map(SettingKey.minimumOS), let setting = setting(key) {
      facts.minimumOS = stated(setting, key).map(\.text)
    }
    facts.infoPlist = infoPlist(on: platform)
    facts.generatedKeys = generatedKeys(on: platform)
    facts.entitlements = text(.entitlements)
    facts.addsSandbox = setting(.appSandbox)?.isYes == true
    facts.signing = text(.signingIdentity)
    facts.isSignedForDistribution =
      setting(.signingIdentity)?.value.containsBytes(of: "Distribution") == true
      || setting(.provisioningProfile)?.value.namesStoreProfile == true
    facts.namesTeam = setting(.developmentTeam)?.value.isEmpty == false
    facts.isLeftOutOfArchive = setting(.skipsInstall).flatMap { $0.unknownNames.isEmpty ? $0.isYes : nil }
    facts.supportsMacCatalyst = supportsMacCatalyst
    facts.isDesignedForIPadOnMac = isDesignedForIPadOnMac
    facts.unreadFilesOverIcon = unreadFiles(over: .appIcon, platform: platform)
    facts.unreadFiles = unreadFiles.map(\.path)
    return facts
  }

  private func alternateIcons(_ setting: BuildSetting) -> [Stated<ResolvedText>] {
    setting.words.filter { !$0.isEmpty }.map { word in
      stated(setting, .alternateIcons).map { whole in
        // Of a list some words may be known.
        ResolvedText(
          word, emptyNames: whole.emptyNames,
          unknownNames: word.containsBytes(of: "$") ? whole.unknownNames : [])
      }
    }
  }

  /// ``BuildFacts/infoPlist`` alone, which takes a tenth of the time of all facts.
  func infoPlist(on platform: Platform?) -> Stated<ResolvedText>? {
    value(for: .infoPlist, platform: platform).map { stated($0, .infoPlist) }
  }

  private func stated(_ setting: BuildSetting, _ key: SettingKey) -> Stated<ResolvedText> {
    let text = ResolvedText(
      setting.value, emptyNames: setting.emptyNames, unknownNames: setting.unknownNames)
    let word =
      switch setting.origin {
      case .commandLine: "--build-setting \(key.rawValue)"
      case .description(_, _, let word): word
      default: key.rawValue
      }
    return Stated(text, at: setting.origin.place(in: projectFile), key: word)
  }

  /// The keys of icons and launch that Xcode itself writes into the Info.plist: those of the
  /// `INFOPLIST_KEY_…` settings, which count only with `GENERATE_INFOPLIST_FILE`; nil without it. A build
  /// variable that is not known stays in the value.
  ///
  /// Source: Xcode Help, build settings reference, "Info.plist Values".
  private func generatedKeys(on platform: Platform?) -> [String: GeneratedKey]? {
    guard value(for: .generatesInfoPlist, platform: platform)?.isYes == true else { return nil }
    var keys: [String: GeneratedKey] = [:]
    for (setting, key, form) in Self.settingsOfKeys {
      guard let setting = value(for: setting, platform: platform), let value = setting.written(as: form)
      else {
        continue
      }
      keys[key] = GeneratedKey(value: value, place: setting.origin.place(in: projectFile))
    }
    return keys
  }

  /// Each with the key that it makes and how Xcode writes its value.
  private static let settingsOfKeys: [(SettingKey, key: String, FormOfKey)] = [
    (.launchScreen, "UILaunchScreen", .dictionary), (.launchStoryboard, "UILaunchStoryboardName", .text),
    (.requiresFullScreen, "UIRequiresFullScreen", .truth),
    (.orientations, "UISupportedInterfaceOrientations", .list),
    (.iPadOrientations, "UISupportedInterfaceOrientations~ipad", .list),
    (.iPhoneOrientations, "UISupportedInterfaceOrientations~iphone", .list),
  ]
}

private enum FormOfKey {
  /// With what is in it unsaid.
  case dictionary
  case truth, text, list
}

extension BuildSetting {
  /// What Xcode writes under a key; nil where it leaves that out.
  fileprivate func written(as form: FormOfKey) -> PropertyList? {
    let mayBeYes = isYes || !unknownNames.isEmpty
    return switch form {
    case .dictionary: mayBeYes ? .dictionary([:]) : nil
    case .truth: mayBeYes ? .boolean(true) : nil
    case .text: value.isEmpty ? nil : .string(value)
    case .list: words.isEmpty ? nil : .array(words.map { .string($0) })
    }
  }
}

extension String {
  /// Of a provisioning profile: fastlane match calls it `match AppStore com.example.app`, Xcode
  /// `iOS Team Store Provisioning Profile`.
  fileprivate var namesStoreProfile: Bool {
    let words = lowercased()
    return ["appstore", "app store", "app_store", "team store", "distribution"].contains {
      words.containsBytes(of: $0)
    }
  }
}

extension SettingOrigin {
  fileprivate func place(in project: FilePath) -> StatedPlace {
    switch self {
    case .configurationFile(let path, let line), .description(let path, let line, _): .file(path, line: line)
    case .target, .project: .file(project, line: nil)
    case .commandLine: .flag
    case .xcode: .toolDefault
    }
  }
}
