package import Places
package import SystemPackage

/// Why a configuration or a baseline cannot be used: wrong usage, exit code 2.
package struct PolicyError: Error, Equatable, Sendable {
  package let path: FilePath
  package let position: SourcePosition?
  package let reason: PolicyReason

  package init(path: FilePath, position: SourcePosition?, reason: PolicyReason) {
    self.path = path
    self.position = position
    self.reason = reason
  }
}
