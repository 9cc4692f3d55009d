import SpecTables

/// The settings of one configuration of a target, as a build for one platform sees them.
struct SettingScope: MacroScope {
  private let levels: SettingLevels
  /// What is built for; nil for what the settings say first.
  private let platform: Platform?
  /// Whether another platform may give another value.
  private(set) var dependsOnPlatform = false
  /// Found when the first condition is met.
  private var sdk: SDKName?
  /// The SDK that the settings name, once it has been asked for: it is the same for every platform.
  private var root = Root.unknown

  private enum Root {
    case unknown
    case known(SDKName?)
  }

  init(_ levels: SettingLevels, platform: Platform? = nil) {
    self.levels = levels
    self.platform = platform
  }

  /// The same settings as a build for a platform sees them.
  func on(_ platform: Platform) -> SettingScope {
    var scope = SettingScope(levels, platform: platform)
    scope.root = root
    return scope
  }

  /// Makes ready for another setting. What the SDK is called remains, since no setting that is asked for changes it.
  mutating func begin() { dependsOnPlatform = false }

  mutating func values(of name: String) -> [String] {
    var values = held(SettingName(unknown: name)).flatMap { $0.assignments.map(\.value) }
    if let own = ownValue(of: name) { values.insert(own, at: 0) }
    return values
  }

  /// The assignments whose conditions hold, by place.
  mutating func held(_ name: SettingName) -> [SettingTable] {
    let tables = levels.tables(of: name)
    guard tables.contains(where: { $0.assignments.contains { !$0.conditions.isEmpty } }) else {
      return tables
    }
    let sdkNames: [String]
    if tables.contains(where: { $0.assignments.contains { $0.conditions.contains { $0.parameter == "sdk" } } }
    ) {
      dependsOnPlatform = true
      // The SDK's own name has no SDK to depend on.
      sdkNames = name.name == SettingKey.sdkRoot.rawValue ? [] : sdkName().conditionNames
    } else {
      sdkNames = []
    }
    let conditions = SettingConditions(
      sdkNames: sdkNames, configuration: levels.configuration, target: levels.target)
    return tables.compactMap { table in
      let held = conditions.held(table.assignments)
      return held.isEmpty ? nil : SettingTable(level: table.level, assignments: held)
    }
  }

  func isList(_ name: String) -> Bool { SettingKey(rawValue: name)?.isList ?? !xcodeTexts.contains(name) }

  func isDeclaredText(_ name: String) -> Bool { !isList(name) }

  func isUnknown(_ name: String) -> Bool { isDefinedByXcode(name) || levels.environment.contains(name) }

  /// What the SDK says of its platform, beneath all that a project assigns.
  private mutating func ownValue(of name: String) -> String? {
    guard ["PLATFORM_NAME", "EFFECTIVE_PLATFORM_NAME", "PLATFORM_DISPLAY_NAME"].contains(name) else {
      return nil
    }
    dependsOnPlatform = true
    guard let platform = sdkName().platform else { return nil }
    switch name {
    case "PLATFORM_NAME": return platform.sdkPrefix
    // Products for the Mac lie in a folder named after the configuration alone.
    case "EFFECTIVE_PLATFORM_NAME": return platform == .macos ? "" : "-" + platform.sdkPrefix
    // `PLATFORM_DISPLAY_NAME`.
    default: return platform.title
    }
  }

  private mutating func sdkName() -> SDKName {
    if let sdk { return sdk }
    // While the SDK's own name is worked out, none is known.
    sdk = SDKName("")
    var inner = MacroEvaluator(self)
    let known = sdkOfSettings(&inner)
    let name: SDKName
    if let platform, known?.platform != platform {
      name = SDKName(platform.sdkPrefix)
    } else if let known, known.platform != nil {
      name = known
    } else {
      let words = inner.setting(SettingKey.supportedPlatforms.rawValue)?.words ?? []
      let platforms = words.compactMap { Platform(sdkRoot: $0) }
      let first = Platform.allCases.first { platforms.contains($0) } ?? inner.platformWithoutSDK
      name = SDKName(first.sdkPrefix)
    }
    sdk = name
    return name
  }

  private mutating func sdkOfSettings(_ inner: inout MacroEvaluator<SettingScope>) -> SDKName? {
    if case .known(let name) = root { return name }
    let value = inner.setting(SettingKey.sdkRoot.rawValue)
    let name = value.flatMap { $0.isUnknown || $0.text.isEmpty ? nil : SDKName($0.text) }
    root = .known(name)
    return name
  }
}

extension MacroEvaluator<SettingScope> {
  /// The platform where neither an SDK nor a list of platforms is given: that of the only system that is asked for.
  fileprivate var platformWithoutSDK: Platform {
    mutating get {
      let platform = Platform.withoutSDK { platform in
        setting(SettingKey.minimumOS(of: platform).rawValue).map { !$0.isUnknown && !$0.text.isEmpty }
          ?? false
      }
      return platform ?? .ios
    }
  }
}
