import PropertyLists
import SystemPackage

/// The assignments of one level of a configuration: Xcode's own, the project's or the target's.
///
/// A project's level lies beneath all of its targets, so it is made once and shared by them. Few settings
/// are ever asked for: an assignment is made of a setting when it is. A class, since each look at the layers would copy
/// their four fields otherwise.
final class SettingLayer: Sendable {
  /// How many assignments there are, for the budget of the project.
  let count: Int
  /// The assignments of the xcconfig file, by name.
  private let base: [String: [SettingAssignment]]
  /// What the configuration itself assigns, as it is written.
  private let settings: [String: PropertyList]
  /// By name, the assignments of settings that are more than one text without conditions.
  private let made: [String: [SettingAssignment]]
  private let origin: SettingOrigin
  /// xcconfig files beneath the configuration's own settings that are not there or cannot be read.
  let missing: [FilePath]

  /// - Parameters:
  ///   - base: what the xcconfig file assigns, in rising order of precedence.
  ///   - settings: what the configuration itself assigns, over that.
  init(
    base: ConfigurationFiles.Contents = ConfigurationFiles.Contents(), settings: [String: PropertyList] = [:],
    origin: SettingOrigin
  ) {
    missing = base.missing
    let base = base.assignments
    var made: [(key: String, assignment: SettingAssignment)] = []
    var count = base.count + settings.count
    for (key, value) in settings where !isPlain(key, value) {
      if let (name, conditions) = settingName(key[...]), let text = settingText(value) {
        let assignment = SettingAssignment(name: name, conditions: conditions, value: text, origin: origin)
        made.append((key, assignment))
      } else {
        count -= 1
      }
    }
    for name in Set(made.map(\.assignment.name)) {
      guard let text = settings[name]?.string else { continue }
      made.append((name, SettingAssignment(name: name, conditions: [], value: text, origin: origin)))
    }
    // Sorted by name, as Xcode does it, `X[sdk=…]` comes after `X` and so counts over it.
    let sorted = made.sorted { $0.key < $1.key }.map(\.assignment)
    self.made = Dictionary(grouping: sorted, by: \.name)
    self.base = Dictionary(grouping: base, by: \.name)
    self.settings = settings
    self.origin = origin
    self.count = count
  }

  /// Adds the names of all settings that it assigns, and some as they are written with conditions.
  func addNames(to names: inout Set<String>) {
    names.formUnion(base.keys)
    names.formUnion(made.keys)
    names.formUnion(settings.keys)
  }

  /// The level of what the configuration itself assigns.
  var level: SettingLevel {
    switch origin {
    case .target: .target
    case .project: .project
    case .commandLine: .commandLine
    case .xcode, .configurationFile, .description: .xcode
    }
  }

  /// The level of its xcconfig file.
  var fileLevel: SettingLevel { level == .target ? .targetFile : .projectFile }

  /// Adds the assignments of a setting: those of the xcconfig file, then the configuration's own.
  func add(_ name: String, to tables: inout [SettingTable]) {
    // Most settings that are looked up are assigned nowhere, and most others in one place.
    if let file = base[name] { tables.append(SettingTable(level: fileLevel, assignments: file)) }
    let own = made[name] ?? plain(name)
    if !own.isEmpty { tables.append(SettingTable(level: level, assignments: own)) }
  }

  private func plain(_ name: String) -> [SettingAssignment] {
    guard let value = settings[name], isPlain(name, value), let text = value.string else { return [] }
    return [SettingAssignment(name: name, conditions: [], value: text, origin: origin)]
  }
}

/// Whether a setting is one text without conditions, which nearly all are.
private func isPlain(_ key: String, _ value: PropertyList) -> Bool {
  value.string != nil && !key.isEmpty && key.utf8.allSatisfy(isNameByte)
}

/// The text of a setting; a list becomes words, quoted where they hold white space.
private func settingText(_ value: PropertyList) -> String? {
  switch value {
  case .string(let text): text
  case .integer(let number): String(number)
  case .real(let number): String(number)
  case .boolean(let truth): truth ? "YES" : "NO"
  case .array(let elements):
    elements.compactMap(\.string).map {
      holdsWhiteSpace($0) && !$0.hasPrefix("\"") ? "\"\($0)\"" : $0
    }
    .joined(separator: " ")
  default: nil
  }
}

private func holdsWhiteSpace(_ text: String) -> Bool {
  // By byte first: hardly a word holds any, and to ask each character takes ten times as long.
  text.utf8.contains { $0 <= 0x20 || $0 >= 0x80 } && text.contains(where: \.isWhitespace)
}
