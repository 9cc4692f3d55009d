import Checking

/// Where the project is published, the one place that says it. `OWNER` is who publishes it, as in `action.yml` and
/// `Docs/integrations.md`.
let projectAddress = "https://github.com/OWNER/iconproof"

extension Rule {
  /// The rule's section in the pages of a release.
  func helpAddress(version: String) -> String {
    "\(projectAddress)/blob/v\(version)/Docs/rules.md#\(id)"
  }
}
