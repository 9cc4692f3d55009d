/// What an app calls itself in its Info.plist. A value with a build variable is left out: it is known only once the
/// app is built.
package struct AppIdentity: Equatable, Sendable {
  /// Below its icon: `CFBundleDisplayName`, else `CFBundleName`.
  package var name: String?
  package var bundleIdentifier: String?
  /// `CFBundleShortVersionString`.
  package var version: String?

  package init(name: String? = nil, bundleIdentifier: String? = nil, version: String? = nil) {
    (self.name, self.bundleIdentifier, self.version) = (name, bundleIdentifier, version)
  }
}
