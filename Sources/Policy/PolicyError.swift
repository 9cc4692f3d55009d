package import Places
package import SystemPackage

/// Why a configuration or a baseline cannot be used: wrong usage, exit code 2.
package struct PolicyError: Error, Equatable, Sendable {
  package let path: FilePath
  package let position: SourcePosition?
  package let reason: String

  package init(path: FilePath, position: SourcePosition?, reason: String) {
    self.path = path
    self.position = position
    self.reason = reason
  }

  /// `.iconproof.json:3:5: unknown key "ruels"; did you mean "rules"?`
  package var message: String { "\(path.display)\(position.map { ":\($0)" } ?? ""): \(reason)" }
}
