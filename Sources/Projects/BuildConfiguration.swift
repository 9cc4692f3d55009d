package import SystemPackage

/// One configuration of a target: the values that its settings have.
package struct BuildConfiguration: Sendable {
  package let name: String

  /// A few of the hundreds that a target sets: projects wait until all are read. A dictionary would take
  /// three times the memory.
  private let settings: [(name: String, setting: BuildSetting)]

  /// - Parameter names: the settings to keep.
  init(_ levels: SettingLevels, keeping names: [String], budget: inout ProjectBudget) {
    name = levels.configuration
    var settings: [(name: String, setting: BuildSetting)] = []
    for name in names {
      var expansion = SettingExpansion(levels)
      let setting = expansion.setting(name)
      guard budget.spend(expansion.cost) else { break }
      if let setting { settings.append((name, setting)) }
    }
    // The array that has grown keeps room for more.
    self.settings = settings.map(\.self)
  }

  /// The value that Xcode would use, nil where neither the project, nor its xcconfig files, nor Xcode's
  /// own defaults that we know assign one.
  package func value(for key: SettingKey) -> BuildSetting? { value(named: key.rawValue) }

  /// - Parameter name: of a setting that is kept.
  func value(named name: String) -> BuildSetting? { settings.first { $0.name == name }?.setting }

  /// What the configuration builds for. `SDKROOT = auto` is decided by `SUPPORTED_PLATFORMS`, iOS first.
  package var platform: ProjectPlatform? {
    guard let root = value(for: .sdkRoot)?.value else { return nil }
    guard root == "auto" else { return ProjectPlatform(sdkRoot: root) }
    let supported = value(for: .supportedPlatforms)?.words.compactMap { ProjectPlatform(sdkRoot: $0) } ?? []
    return ProjectPlatform.allCases.first { supported.contains($0) }
  }
}

package enum ProjectPlatform: String, CaseIterable, Sendable {
  case ios = "iphoneos"
  case watchos = "watchos"
  case tvos = "appletvos"
  case visionos = "xros"
  case macos = "macosx"

  /// - Parameter sdkRoot: the name of an SDK, `iphoneos` or `iphoneos6.1`, or the path of one, `…/iPhoneOS3.0.sdk`.
  package init?(sdkRoot: String) {
    let name = sdkRoot.split(separator: "/").last.map { $0.lowercased() } ?? ""
    guard let platform = ProjectPlatform.allCases.first(where: { name.hasPrefix($0.rawValue) }) else {
      return nil
    }
    self = platform
  }
}

package struct BuildSetting: Equatable, Sendable {
  /// The value with variables replaced; a variable that is not known stays as it is written.
  package let value: String
  package let origin: SettingOrigin
  /// Names of the variables that stayed, each once. The value is not to be trusted where there are any.
  package let unresolvedVariables: [String]

  /// The value as a list: words are parted by white space, and quotes keep a word together.
  package var words: [String] { settingWords(value) }

  /// The value as Xcode's boolean.
  package var isYes: Bool { value == "YES" }
}

/// Who assigned a setting.
package enum SettingOrigin: Equatable, Sendable {
  case target
  case project
  /// A line of an xcconfig file.
  case configurationFile(FilePath, line: Int)
  /// Xcode's own value.
  case xcode
}

/// One assignment as it is written.
struct SettingAssignment: Sendable {
  let name: String
  let conditions: [SettingCondition]
  let value: String
  let origin: SettingOrigin
}

/// `[sdk=iphoneos*]` after the name of a setting.
struct SettingCondition: Equatable, Sendable {
  let parameter: String
  let pattern: String
}

/// Splits `NAME[sdk=iphoneos*][arch=*]`, nil where it is no such name.
func settingName(_ text: Substring) -> (name: String, conditions: [SettingCondition])? {
  let parts = text.split(separator: "[", omittingEmptySubsequences: false)
  guard let name = parts.first?.trimmed, !name.isEmpty, name.utf8.allSatisfy(isNameByte) else { return nil }
  var conditions: [SettingCondition] = []
  for part in parts.dropFirst() {
    guard let close = part.firstIndex(of: "]"), part[part.index(after: close)...].trimmed.isEmpty else {
      return nil
    }
    // Xcode also accepts one bracket with several conditions, parted by commas.
    for condition in part[..<close].split(separator: ",") {
      let sides = condition.split(separator: "=", maxSplits: 1)
      guard sides.count == 2 else { return nil }
      conditions.append(SettingCondition(parameter: sides[0].trimmed, pattern: sides[1].trimmed))
    }
  }
  return (name, conditions)
}

func isNameByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
    true
  default: false
  }
}

/// Words parted by white space; quotes and backslashes keep it.
func settingWords(_ text: String) -> [String] {
  var words: [String] = []
  var word = ""
  var isInWord = false
  var quote: Character?
  var isEscaped = false
  for character in text {
    switch character {
    case _ where isEscaped:
      word.append(character)
      isEscaped = false
    case "\\":
      isEscaped = true
      isInWord = true
    case _ where character == quote: quote = nil
    case "\"" where quote == nil, "'" where quote == nil:
      quote = character
      isInWord = true
    case _ where quote == nil && character.isWhitespace:
      if isInWord { words.append(word) }
      word = ""
      isInWord = false
    default:
      word.append(character)
      isInWord = true
    }
  }
  return isInWord ? words + [word] : words
}

extension StringProtocol {
  /// Without white space at both ends.
  var trimmed: String {
    let head = drop(while: \.isWhitespace)
    guard let last = head.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(head[...last])
  }
}
