import SourceText

/// The oldest system of a platform that an app is taken to run on where nothing states one: the oldest that the Xcode
/// of today builds for.
struct AssumedSystem: Equatable, Sendable {
  let platform: Platform
  let system: OSVersion
  let sources: [String]

  static let table = "assumed-systems"

  /// - Throws: where the table is broken, which a test rules out.
  static func embedded() throws(SpecError) -> [AssumedSystem] {
    try SpecTables.embeddedRows(of: [table]) { node, table throws(SpecError) in
      let row = try MemberReader(node, table: table, keys: ["platform", "system", "sources"])
      return AssumedSystem(
        platform: try row.requiredWord("platform"), system: try row.required("system", row.version),
        sources: try row.texts("sources"))
    }
  }

  fileprivate static let systems: [Platform: OSVersion] = ((try? embedded()) ?? []).reduce(into: [:]) {
    $0[$1.platform] = $1.system
  }
}

extension Platform {
  /// What an app runs on that states no system.
  package var assumedSystem: OSVersion { AssumedSystem.systems[self] ?? OSVersion(1) }
}
