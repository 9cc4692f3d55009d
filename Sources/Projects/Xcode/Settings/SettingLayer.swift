import PropertyLists
import SystemPackage

/// The assignments of one level of a configuration: Xcode's own, the project's or the target's.
///
/// A project's level lies beneath all of its targets, so it is made once and shared by them. Few settings
/// are ever asked for: an assignment is made of a setting when it is. A class, since each look at the layers would copy
/// their four fields otherwise.
final class SettingLayer {
  /// How many assignments there are, for the budget of the project.
  let count: Int
  /// The assignments of the xcconfig file, by name.
  private let base: [String: [SettingAssignment]]
  /// What the configuration itself assigns, as it is written.
  private let settings: MemberList
  /// Where the settings that are kept of a project are among these.
  private let kept: [Int?]
  /// By name, the assignments of settings that are more than one text without conditions.
  private let made: [String: [SettingAssignment]]
  private let origin: SettingOrigin
  /// xcconfig files beneath the configuration's own settings that are not there or cannot be read.
  let missing: [FilePath]
  /// Long values that were asked for, since many targets and settings may ask for one.
  private var long: [Int: String] = [:]

  /// Bytes of a value that is read each time.
  private static let short = 256

  /// - Parameters:
  ///   - base: what the xcconfig file assigns, in rising order of precedence.
  ///   - settings: what the configuration itself assigns, over that.
  ///   - names: of the settings that it will be asked for most.
  init(
    base: ConfigurationFiles.Contents = ConfigurationFiles.Contents(), settings: MemberList = MemberList([:]),
    names: NameTable? = nil, origin: SettingOrigin
  ) {
    kept = names.map(settings.places) ?? []
    missing = base.missing
    let base = base.assignments
    var made: [(key: String, assignment: SettingAssignment)] = []
    var count = base.count + settings.indices.count
    for place in settings.indices where !settings.isPlain(at: place) {
      let key = String(decoding: settings.name(at: place), as: UTF8.self)
      // Of two the last counts.
      guard settings.place(of: key) == place else { continue }
      if let (name, conditions) = settingName(key[...]), let text = settingText(settings.value(at: place)) {
        let assignment = SettingAssignment(name: name, conditions: conditions, value: text, origin: origin)
        made.append((key, assignment))
      } else {
        count -= 1
      }
    }
    for name in Set(made.map(\.assignment.name)) {
      guard let text = settings.place(of: name).flatMap({ settings.string(at: $0) }) else { continue }
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

  /// Whether it assigns a setting.
  func assigns(_ name: SettingName) -> Bool {
    (!base.isEmpty && base[name.name] != nil) || (!made.isEmpty && made[name.name] != nil)
      || place(of: name) != nil
  }

  private func place(of name: SettingName) -> Int? {
    if let number = name.number, kept.indices.contains(number) { return kept[number] }
    return settings.place(of: name.name)
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
  func add(_ name: SettingName, to tables: inout [SettingTable]) {
    // Most settings that are looked up are assigned nowhere, and most others in one place.
    if !base.isEmpty, let file = base[name.name] {
      tables.append(SettingTable(level: fileLevel, assignments: file))
    }
    if let own = own(name) { tables.append(SettingTable(level: level, assignments: own)) }
  }

  private func own(_ name: SettingName) -> [SettingAssignment]? {
    if !made.isEmpty, let made = made[name.name] { return made }
    guard let place = place(of: name), settings.isPlain(at: place), let text = text(at: place) else {
      return nil
    }
    return [SettingAssignment(name: name.name, conditions: [], value: text, origin: origin)]
  }

  private func text(at place: Int) -> String? {
    guard settings.length(at: place) > Self.short else { return settings.string(at: place) }
    if let kept = long[place] { return kept }
    let text = settings.string(at: place)
    long[place] = text
    return text
  }
}

extension MemberList {
  /// Whether a setting is one text without conditions, which nearly all are.
  fileprivate func isPlain(at place: Int) -> Bool {
    let name = name(at: place)
    return isString(at: place) && !name.isEmpty && name.allSatisfy(isNameByte)
  }
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
