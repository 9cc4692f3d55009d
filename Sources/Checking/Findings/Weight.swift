package import SpecTables

/// How bad it is, and who says so: of a problem, and of the finding that is made of it.
package struct Weight: Hashable, Sendable {
  package var severity: Severity
  /// With which the store refuses it.
  package var storeCodes: [String]
  /// Why it is no error, where the same is one elsewhere.
  package var whyNoError: WhyNoError?
  /// The SDK from which on it counts, where the SDK of the target is not known.
  package var since: RequiredSince?

  package init(_ severity: Severity, storeCodes: [String] = [], since: RequiredSince? = nil) {
    (self.severity, self.storeCodes, self.since) = (severity, storeCodes, since)
  }
}

/// The SDK from which on a slot is required.
package struct RequiredSince: Hashable, Sendable {
  package let platform: Platform
  package let version: OSVersion

  /// "iOS 11".
  package var words: String { "\(platform.title) \(version.major)" }
}
