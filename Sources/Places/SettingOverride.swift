/// A build setting that the user gives as xcodebuild's command line does: `NAME=VALUE`. It counts over those of all
/// projects.
package struct SettingOverride: Equatable, Sendable {
  /// With its conditions, as it is written: `ICON[sdk=iphoneos*]`.
  package let name: String
  package let value: String

  package init(name: String, value: String) { (self.name, self.value) = (name, value) }
}
