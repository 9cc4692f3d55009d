/// A build setting that the user gives as xcodebuild's command line does: `NAME=VALUE`. It counts over those of all
/// projects.
package struct SettingOverride: Equatable, Sendable {
  /// With its conditions, as it is written: `ICON[sdk=iphoneos*]`.
  package let name: String
  package let value: String

  /// - Parameter argument: `NAME=VALUE`; nil where it is none.
  package init?(argument: String) {
    var rest = argument[...]
    var isInside = false
    guard
      let equals = rest.firstIndex(where: { character in
        if character == "[" { isInside = true }
        if character == "]" { isInside = false }
        return character == "=" && !isInside
      }), settingName(rest[..<equals]) != nil
    else { return nil }
    name = String(rest[..<equals])
    rest = rest[equals...].dropFirst()
    value = String(rest)
  }
}
