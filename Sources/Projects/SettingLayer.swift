/// The assignments of one level of a configuration: Xcode's own, the project's or the target's.
///
/// A project's level lies beneath all of its targets, so it is grouped once and shared by them.
struct SettingLayer: Sendable {
  /// How many there are, for the budget of the project.
  let count: Int
  private let assignments: [String: [SettingAssignment]]

  static let empty = SettingLayer([])

  /// - Parameter assignments: in rising order of precedence.
  init(_ assignments: [SettingAssignment]) {
    count = assignments.count
    self.assignments = Dictionary(grouping: assignments, by: \.name)
  }

  var names: some Collection<String> { assignments.keys }

  /// In rising order of precedence.
  subscript(name: String) -> [SettingAssignment] { assignments[name] ?? [] }
}
