import FileTree
import Places
import SystemPackage

/// All that one configuration of a target assigns, with the project's beneath it. Held only while its
/// project is read: what is kept of it is a ``BuildConfiguration``.
struct SettingLevels {
  /// The configuration's name.
  let configuration: String

  /// In rising order of precedence.
  let layers: [SettingLayer]

  /// All assignments of a setting, in rising order of precedence.
  func assignments(of name: String) -> [SettingAssignment] {
    var all: [SettingAssignment] = []
    // Most settings that are looked up are assigned nowhere, and most others in one layer.
    for assignments in layers.lazy.map({ $0[name] }) where !assignments.isEmpty {
      all = all.isEmpty ? assignments : all + assignments
    }
    return all
  }
}

extension SettingLevels {
  /// The level of the assignment that counts, of those for which `holds` is true.
  func level(of name: String, where holds: (SettingAssignment) -> Bool) -> SettingLevel {
    for layer in layers.reversed() {
      guard let last = layer[name].last(where: holds) else { continue }
      if case .configurationFile = last.origin { return layer.fileLevel }
      return layer.level
    }
    return .xcode
  }

  /// The xcconfig files that could not be read, with the level that they stand for.
  var missing: [UnreadConfigurationFile] {
    layers.flatMap { layer in
      layer.missing.map { UnreadConfigurationFile(path: $0, level: layer.fileLevel) }
    }
  }
}
