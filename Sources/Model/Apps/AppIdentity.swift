package import Places

/// What an app calls itself in its Info.plist. A value with a build variable is left out: it is known only once the
/// app is built.
package struct AppIdentity: Equatable, Sendable {
  /// Below its icon: `CFBundleDisplayName`, else `CFBundleName`.
  package var name: Untrusted?
  package var bundleIdentifier: Untrusted?
  /// `CFBundleShortVersionString`.
  package var version: Untrusted?

  package init(name: Untrusted? = nil, bundleIdentifier: Untrusted? = nil, version: Untrusted? = nil) {
    (self.name, self.bundleIdentifier, self.version) = (name, bundleIdentifier, version)
  }
}
