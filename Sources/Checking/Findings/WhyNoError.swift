package import Model
package import Places
package import SpecTables
package import SystemPackage

/// Why a finding that is an error elsewhere is none here.
package enum WhyNoError: Hashable, Sendable {
  /// What is known of the target, on its platform: "embedded by MyApp".
  case target(SeverityLimit.Reason, Platform)
  /// Only a configuration that does not ship uses it.
  case otherConfiguration(Untrusted?)
  case unused
  /// Its package copies the catalog as it is, which Xcode 27 compiles no longer.
  case copiedByPackage
  /// The target compiles another set of the name, which has images that this one lacks, or has of other sizes.
  case twin(FilePath)
  /// No build for this platform compiles the entry.
  case otherPlatform(Platform)
  /// Only the store refuses it, and the app does not go there.
  case outsideStore(OutsideStore)
  /// A Mac app reaches users without the store as well, and nothing shows that this one goes there.
  case needsNoStore
  /// No shared scheme shows that the app goes to users.
  case notArchived
  /// The target compiles no catalog, so that nobody asks the asset compiler for a set.
  case noCatalog
  /// Not all files that the app gets are known.
  case unknownFiles
  /// A step of the build that is not read may copy the file.
  case otherStep
  /// The tool makes an app only where it is told to, and nothing shows that.
  case notBundled
  /// Apps with the same fault are in the store.
  case hasShipped
  /// Apps with the same setting are in the store of the platform.
  case settingHasShipped(Platform)
}
