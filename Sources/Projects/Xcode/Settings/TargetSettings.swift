import SpecTables
package import SystemPackage

/// The values that the settings of a target have in one configuration.
struct TargetSettings: Sendable {
  /// xcconfig files that are absent or cannot be read, so that the settings are not known for certain.
  let unreadFiles: [UnreadConfigurationFile]

  /// The file to which what the project itself assigns is ascribed.
  let projectFile: FilePath

  /// The traces that versions of Xcode left in the project and in the target.
  let marks: [ToolsMark]

  /// A few of the hundreds that a target sets: projects wait until all are read. A dictionary would take
  /// three times the memory.
  private let settings: [KeptSetting]

  /// What the configuration builds for, nil where it does not say so; and all that it can be built for, that of
  /// `SDKROOT` first. Simulators are no platforms of their own, and Mac Catalyst is part of iOS.
  private(set) var platform: Platform?
  private(set) var platforms: [Platform] = []

  private struct KeptSetting {
    let name: String
    /// The same of a setting that is asked for by its key, which is found in a tenth of the time.
    let key: SettingKey?
    /// Where the value is another for one platform; nil for the value of all others.
    let platform: Platform?
    let setting: BuildSetting?

    init(_ name: SettingName, platform: Platform?, _ setting: BuildSetting?) {
      (self.name, key, self.platform, self.setting) = (name.name, name.key, platform, setting)
    }
  }

  /// - Parameter names: the settings to keep.
  init(
    _ levels: SettingLevels, keeping names: [SettingName], projectFile: FilePath, marks: [ToolsMark] = [],
    budget: inout ProjectBudget
  ) {
    unreadFiles = levels.missing
    (self.projectFile, self.marks) = (projectFile, marks)
    var settings: [KeptSetting] = []
    // Each finds out once what the SDK of its platform is called.
    var scope = SettingScope(levels)
    var platformScopes: [(Platform, SettingScope)] = []
    for name in names {
      guard let (setting, dependsOnPlatform) = BuildSetting.evaluate(name, in: &scope, budget: &budget)
      else { break }
      // Of a setting that is only named somewhere it counts, too, that it has no value.
      if setting != nil || name.key == nil {
        settings.append(KeptSetting(name, platform: nil, setting))
      }
      // Few settings are conditional, and fewer of those that are kept.
      guard dependsOnPlatform else { continue }
      if platformScopes.isEmpty { platformScopes = Platform.allCases.map { ($0, scope.on($0)) } }
      for place in platformScopes.indices {
        guard let (own, _) = BuildSetting.evaluate(name, in: &platformScopes[place].1, budget: &budget)
        else { break }
        guard own != setting else { continue }
        settings.append(KeptSetting(name, platform: platformScopes[place].0, own))
      }
    }
    // The array that has grown keeps room for more.
    self.settings = settings.map(\.self)
    platform = platformOfSettings
    platforms = platformsOfSettings
  }

  /// The value that Xcode would use, nil where neither the project, nor its xcconfig files, nor Xcode's
  /// own defaults that we know assign one.
  /// - Parameter platform: what is built for; nil for the target's first.
  func value(for key: SettingKey, platform: Platform? = nil) -> BuildSetting? {
    place(on: platform) { settings[$0].key == key }.flatMap { settings[$0].setting }
  }

  /// - Parameter name: of a setting that is kept.
  func value(named name: String, platform: Platform? = nil) -> BuildSetting? {
    place(on: platform) { settings[$0].name == name }.flatMap { settings[$0].setting }
  }

  /// Whether a setting was looked for, and has no value.
  func isKnownToBeAbsent(_ name: String, platform: Platform?) -> Bool {
    place(on: platform) { settings[$0].name == name }.map { settings[$0].setting == nil } ?? false
  }

  /// Whether a setting has a value of its own for a platform.
  func isConditional(_ key: SettingKey, on platform: Platform) -> Bool {
    settings.contains {
      $0.platform == platform && $0.key == key && $0.setting?.value.isEmpty == false
    }
  }

  /// Where a setting is kept for the platform, or else for all. By index: to hand a setting over is to copy it.
  private func place(on platform: Platform?, where isAsked: (Int) -> Bool) -> Int? {
    var ofAll: Int?
    for index in settings.indices where isAsked(index) {
      if settings[index].platform == platform { return index }
      if settings[index].platform == nil { ofAll = index }
    }
    return ofAll
  }

  /// The files that could not be read and whose settings would count over the value that `key` has now.
  func unreadFiles(over key: SettingKey, platform: Platform? = nil) -> [FilePath] {
    let level = value(for: key, platform: platform)?.level ?? .xcode
    return unreadFiles.filter { $0.level > level }.map(\.path)
  }
}

/// An xcconfig file that counts for a configuration and could not be read.
struct UnreadConfigurationFile: Equatable, Sendable {
  let path: FilePath
  let level: SettingLevel
}

/// The value of a setting.
struct BuildSetting: Equatable, Sendable {
  /// As a text, with variables replaced; one that only Xcode knows stays as it is written.
  let value: String
  let origin: SettingOrigin
  let level: SettingLevel
  /// The target has the value from its project: it assigns none, or its xcconfig file includes the line that the
  /// project's does.
  let isOfProject: Bool
  /// Names that nothing defines, each once: they are empty.
  let emptyNames: [String]
  /// Names whose values only Xcode knows, each once. The value is not to be trusted where there are any.
  let unknownNames: [String]
  /// The words, where Xcode takes the setting for a list.
  private let list: [String]?

  init(
    value: String, origin: SettingOrigin, level: SettingLevel, isOfProject: Bool? = nil,
    emptyNames: [String] = [], unknownNames: [String] = [], list: [String]? = nil
  ) {
    (self.value, self.origin, self.level) = (value, origin, level)
    self.isOfProject = isOfProject ?? (level <= .project)
    (self.emptyNames, self.unknownNames, self.list) = (emptyNames, unknownNames, list)
  }

  /// The value as a list: words are separated by white space, and quotes keep a word together.
  var words: [String] { list ?? settingWords(value) }

  /// The value as Xcode's boolean.
  var isYes: Bool { value == "YES" }
}

extension BuildSetting {
  /// - Returns: nil where the budget for it is spent; a setting without a value is nil itself; whether another platform may
  ///   have another.
  static func evaluate(
    _ name: SettingName, in scope: inout SettingScope, budget: inout ProjectBudget
  ) -> (setting: BuildSetting?, dependsOnPlatform: Bool)? {
    // What one setting comes to may cost much by itself, and is not to be worked out then.
    guard !budget.isSpentOnSettings else { return nil }
    let (setting, dependsOnPlatform, cost) = evaluate(name, in: &scope)
    return budget.spend(cost) ? (setting, dependsOnPlatform) : nil
  }

  private static func evaluate(
    _ name: SettingName, in scope: inout SettingScope
  ) -> (setting: BuildSetting?, dependsOnPlatform: Bool, cost: Int) {
    scope.begin()
    let tables = scope.held(name)
    guard let table = tables.last, let last = table.assignments.last else {
      return (nil, scope.dependsOnPlatform, 1)
    }
    let isOfProject = tables.contains { $0.level <= .project && $0.assignments.last?.origin == last.origin }
    // Nearly all values are plain words, of which nothing has to be worked out.
    if isLiteral(last.value, isList: name.isList) {
      let setting = BuildSetting(
        value: last.value, origin: last.origin, level: table.level, isOfProject: isOfProject,
        list: name.isList ? last.value.split(separator: " ").map(String.init) : nil)
      return (setting, scope.dependsOnPlatform, 1)
    }
    var evaluator = MacroEvaluator(scope)
    let result = evaluator.setting(name.name) ?? MacroResult()
    let setting = BuildSetting(
      value: name.isList ? evaluator.asText(name.name) : result.text, origin: last.origin, level: table.level,
      isOfProject: isOfProject, emptyNames: evaluator.emptyNames, unknownNames: evaluator.unknownNames,
      list: name.isList ? result.words : nil)
    scope = evaluator.scope
    return (setting, scope.dependsOnPlatform, evaluator.cost)
  }
}

/// What assigned a setting.
package enum SettingOrigin: Equatable, Sendable {
  case target
  case project
  /// A line of an xcconfig file.
  case configurationFile(FilePath, line: Int)
  /// A line of a description that has a word of its own for the setting.
  case description(FilePath, line: Int, key: String)
  /// `--build-setting`, which stands for xcodebuild's command line.
  case commandLine
  /// Xcode's own value.
  case xcode
}

/// What counts over what, the lowest first.
enum SettingLevel: Int, Comparable, Sendable {
  case xcode
  /// The project's xcconfig file.
  case projectFile
  case project
  /// The target's xcconfig file.
  case targetFile
  case target
  case commandLine

  static func < (left: SettingLevel, right: SettingLevel) -> Bool { left.rawValue < right.rawValue }
}
