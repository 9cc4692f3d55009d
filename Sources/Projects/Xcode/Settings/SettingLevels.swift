/// All that one configuration of a target assigns, with the project's beneath it. Held only while its
/// project is read: what is kept of it are ``TargetSettings``.
struct SettingLevels {
  /// The configuration's name.
  let configuration: String
  /// The target's name.
  let target: String

  /// In rising order of precedence.
  let layers: [SettingLayer]

  /// Names that have a value which is not known, where no layer assigns one.
  var environment: Set<String> = []

  /// The assignments of a setting, table by table in rising order of precedence; tables without one are left out.
  func tables(of name: SettingName) -> [SettingTable] {
    var tables: [SettingTable] = []
    // By index: to take a layer out of the list is to copy it.
    for index in layers.indices { layers[index].add(name, to: &tables) }
    return tables
  }
}

/// What one xcconfig file, or the settings of one configuration, assigns to one setting, in rising order of precedence.
struct SettingTable {
  let level: SettingLevel
  let assignments: [SettingAssignment]
}

extension SettingLevels {
  /// The xcconfig files that could not be read, with the level that they stand for.
  var missing: [UnreadConfigurationFile] {
    layers.flatMap { layer in
      layer.missing.map { UnreadConfigurationFile(path: $0, level: layer.fileLevel) }
    }
  }
}
