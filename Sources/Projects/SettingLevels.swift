/// All that one configuration of a target assigns, with the project's beneath it. Held only while its
/// project is read: what is kept of it is a ``BuildConfiguration``.
struct SettingLevels {
  /// The configuration's name.
  let configuration: String

  /// In rising order of precedence.
  let layers: [SettingLayer]

  /// All assignments of a setting, in rising order of precedence.
  func assignments(of name: String) -> [SettingAssignment] { layers.flatMap { $0[name] } }
}
