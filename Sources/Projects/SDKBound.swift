package import Places
package import SpecTables

/// The iOS SDK that a target is built with, as far as its description tells.
package struct SDKBound: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// `SDKROOT = iphoneos12.4` says it exactly.
    case numberedSDK(key: String)
    /// An SDK is never older than the systems it is asked to reach.
    case deploymentTarget
    /// The version of the tool that left this key has this SDK.
    case tools(key: String, tool: Term, version: String)
  }

  package let version: OSVersion
  package let reason: Reason

  package init(version: OSVersion, reason: Reason) { (self.version, self.reason) = (version, reason) }

  /// False where the SDK may be newer.
  package var isExact: Bool { if case .numberedSDK = reason { true } else { false } }
}
