package import SystemPackage

/// One configuration of a target: the values that its settings have.
package struct BuildConfiguration: Sendable {
  package let name: String

  /// xcconfig files that are absent or cannot be read, so that the settings are not known for certain.
  package let unreadFiles: [UnreadConfigurationFile]

  /// A few of the hundreds that a target sets: projects wait until all are read. A dictionary would take
  /// three times the memory.
  private let settings: [KeptSetting]

  private struct KeptSetting {
    let name: String
    /// Where the value is another for one platform; nil for the value of all others.
    let platform: ProjectPlatform?
    let setting: BuildSetting?
  }

  /// - Parameter names: the settings to keep.
  init(_ levels: SettingLevels, keeping names: [String], budget: inout ProjectBudget) {
    name = levels.configuration
    unreadFiles = levels.missing
    var settings: [KeptSetting] = []
    for name in names {
      var expansion = SettingExpansion(levels)
      let setting = expansion.setting(name)
      guard budget.spend(expansion.cost) else { break }
      if let setting { settings.append(KeptSetting(name: name, platform: nil, setting: setting)) }
      // Few settings are conditional, and fewer of those that are kept.
      guard expansion.dependsOnPlatform else { continue }
      for platform in ProjectPlatform.allCases {
        var expansion = SettingExpansion(levels, platform: platform)
        let own = expansion.setting(name)
        guard budget.spend(expansion.cost) else { break }
        if own != setting { settings.append(KeptSetting(name: name, platform: platform, setting: own)) }
      }
    }
    // The array that has grown keeps room for more.
    self.settings = settings.map(\.self)
  }

  /// The value that Xcode would use, nil where neither the project, nor its xcconfig files, nor Xcode's
  /// own defaults that we know assign one.
  /// - Parameter platform: what is built for; nil for the target's first.
  package func value(for key: SettingKey, platform: ProjectPlatform? = nil) -> BuildSetting? {
    value(named: key.rawValue, platform: platform)
  }

  /// - Parameter name: of a setting that is kept.
  func value(named name: String, platform: ProjectPlatform? = nil) -> BuildSetting? {
    let own = platform.flatMap { platform in
      settings.first { $0.platform == platform && $0.name == name }
    }
    return (own ?? settings.first { $0.platform == nil && $0.name == name })?.setting
  }

  /// The files that could not be read and whose settings would count over the value that `key` has now.
  package func unreadFiles(over key: SettingKey, platform: ProjectPlatform? = nil) -> [FilePath] {
    let level = value(for: key, platform: platform)?.level ?? .xcode
    return unreadFiles.filter { $0.level > level }.map(\.path)
  }
}

/// An xcconfig file that counts for a configuration and could not be read.
package struct UnreadConfigurationFile: Equatable, Sendable {
  package let path: FilePath
  package let level: SettingLevel
}

package struct BuildSetting: Equatable, Sendable {
  /// The value with variables replaced; a variable that is not known stays as it is written.
  package let value: String
  package let origin: SettingOrigin
  package let level: SettingLevel
  /// Names of the variables that stayed, each once. The value is not to be trusted where there are any.
  package let unresolvedVariables: [String]

  /// The value as a list: words are separated by white space, and quotes keep a word together.
  package var words: [String] { settingWords(value) }

  /// The value as Xcode's boolean.
  package var isYes: Bool { value == "YES" }
}

/// What assigned a setting.
package enum SettingOrigin: Equatable, Sendable {
  case target
  case project
  /// A line of an xcconfig file.
  case configurationFile(FilePath, line: Int)
  /// Xcode's own value.
  case xcode
}

/// What counts over what, the lowest first.
package enum SettingLevel: Int, Comparable, Sendable {
  case xcode
  /// The project's xcconfig file.
  case projectFile
  case project
  /// The target's xcconfig file.
  case targetFile
  case target

  package static func < (left: SettingLevel, right: SettingLevel) -> Bool { left.rawValue < right.rawValue }
}
