package import Places

extension SettingOverride {
  /// - Parameter argument: `NAME=VALUE`; nil where it is none.
  package init?(argument: String) {
    var isInside = false
    guard
      let equals = argument.firstIndex(where: { character in
        if character == "[" { isInside = true }
        if character == "]" { isInside = false }
        return character == "=" && !isInside
      }), settingName(argument[..<equals]) != nil
    else { return nil }
    self.init(name: String(argument[..<equals]), value: String(argument[equals...].dropFirst()))
  }
}
