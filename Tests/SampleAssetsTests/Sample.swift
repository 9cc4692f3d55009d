import TestSupport

/// One folder below `SampleAssets/`: what lies in it and what a check has to find there.
struct Sample: Sendable {
  /// From `SampleAssets/`: `broken/wrong-size`.
  let path: String
  /// Derived from the rules and tables, never from the tool's output.
  let expected: [FindingFact]
  let tree: @Sendable () -> FixtureTree
  /// What the check is called with, from the sample's folder; that folder itself where it is empty.
  var checked: [String] = []

  init(
    _ path: String, expected: [FindingFact] = [], _ tree: @autoclosure @escaping @Sendable () -> FixtureTree
  ) {
    (self.path, self.expected, self.tree) = (path, expected, tree)
  }

  /// A folder that breaks a rule, and its twin that just passes.
  static func pair(
    _ rule: String, _ severity: String, _ path: String, slot: String? = nil,
    _ broken: @autoclosure @escaping @Sendable () -> FixtureTree,
    passing: @autoclosure @escaping @Sendable () -> FixtureTree
  ) -> (broken: Sample, passing: Sample) {
    (
      Sample("broken/\(rule)", expected: [FindingFact(severity, rule, path, slot: slot)], broken()),
      Sample("passing/\(rule)", passing())
    )
  }

  static let all = [clean, cleanCatalog] + broken + passing

  /// 1 when a finding is an error, 3 when nothing was judged, else 0.
  var expectedExitCode: Int32 {
    if expected.contains(where: { $0.rule == "nothing-asked" }) { return 3 }
    return expected.contains { $0.severity == "error" } ? 1 : 0
  }

  /// The files to be committed, `expected.json` of a broken sample among them.
  func files() -> [(name: FixturePath, bytes: [UInt8])] {
    var files = tree().entries.compactMap { path, entry -> (name: FixturePath, bytes: [UInt8])? in
      guard case .data(let bytes) = entry else { return nil }
      return (path, bytes)
    }
    if !expected.isEmpty { files.append(("expected.json", expectationText())) }
    return files
  }

  private func expectationText() -> [UInt8] {
    let lines = expected.map { fact in
      let slot = fact.slot.map { "\"\($0)\"" } ?? "null"
      return "  {\"rule\": \"\(fact.rule)\", \"severity\": \"\(fact.severity)\", "
        + "\"path\": \"\(fact.path)\", \"slot\": \(slot)}"
    }
    return Array("[\n\(lines.joined(separator: ",\n"))\n]\n".utf8)
  }
}
