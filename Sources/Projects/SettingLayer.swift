import PropertyLists

/// The assignments of one level of a configuration: Xcode's own, the project's or the target's.
///
/// A project's level lies beneath all of its targets, so it is made once and shared by them. Few settings
/// are ever asked for: an assignment is made of a setting when it is.
struct SettingLayer: Sendable {
  /// How many assignments there are, for the budget of the project.
  let count: Int
  /// The assignments of the xcconfig file, by name.
  private let base: [String: [SettingAssignment]]
  /// Settings that are assigned once and without conditions.
  private let settings: [String: PropertyList]
  /// The assignments of the other settings, by name.
  private let conditional: [String: [SettingAssignment]]
  private let origin: SettingOrigin

  /// - Parameters:
  ///   - base: what the xcconfig file assigns, in rising order of precedence.
  ///   - settings: what the configuration itself assigns, over that.
  init(base: [SettingAssignment] = [], settings: [String: PropertyList] = [:], origin: SettingOrigin) {
    var plain = settings
    var others: [(key: String, assignment: SettingAssignment)] = []
    for (key, value) in settings where !(isName(key) && hasText(value)) {
      plain[key] = nil
      guard let (name, conditions) = settingName(key[...]), let text = settingText(value) else { continue }
      let assignment = SettingAssignment(name: name, conditions: conditions, value: text, origin: origin)
      others.append((key, assignment))
    }
    for name in Set(others.map(\.assignment.name)) {
      guard let text = plain.removeValue(forKey: name).flatMap(settingText) else { continue }
      others.append((name, SettingAssignment(name: name, conditions: [], value: text, origin: origin)))
    }
    // Sorted by name, as Xcode does it, `X[sdk=…]` comes after `X` and so counts over it.
    let sorted = others.sorted { $0.key < $1.key }.map(\.assignment)
    self.base = Dictionary(grouping: base, by: \.name)
    self.settings = plain
    conditional = Dictionary(grouping: sorted, by: \.name)
    count = base.count + plain.count + sorted.count
    self.origin = origin
  }

  var names: Set<String> { Set(base.keys).union(settings.keys).union(conditional.keys) }

  /// In rising order of precedence.
  subscript(name: String) -> [SettingAssignment] {
    let own = settings[name].flatMap(settingText).map {
      [SettingAssignment(name: name, conditions: [], value: $0, origin: origin)]
    }
    return (base[name] ?? []) + (own ?? conditional[name] ?? [])
  }
}

private func isName(_ text: String) -> Bool { !text.isEmpty && text.utf8.allSatisfy(isNameByte) }

private func hasText(_ value: PropertyList) -> Bool {
  switch value {
  case .string, .integer, .real, .boolean, .array: true
  default: false
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
      $0.contains(where: \.isWhitespace) && !$0.hasPrefix("\"") ? "\"\($0)\"" : $0
    }
    .joined(separator: " ")
  default: nil
  }
}
