import Checking

/// Where the project is published, the one place that says it. `OWNER` is who publishes it, as in `action.yml` and
/// `Docs/integrations.md`; until somebody has, an address would lead nowhere, so there is none.
package let projectAddress = publishedAddress("https://github.com/OWNER/iconproof")

private func publishedAddress(_ address: String) -> String? {
  address.split(separator: "/").contains("OWNER") ? nil : address
}

extension Rule {
  /// The rule's section in the pages of a release.
  /// - Parameter project: where it is published.
  func helpAddress(at project: String, version: String) -> String {
    "\(project)/blob/v\(version)/Docs/rules.md#\(id)"
  }
}
