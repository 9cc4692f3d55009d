import SpecTables

/// What conditions on settings are compared with.
///
/// Source: swift-build, Settings.swift (createScope) and MacroCondition.swift. A catalog and an Info.plist are made
/// once for all architectures and variants, so that only `*` holds for these.
struct SettingConditions {
  /// The SDK's name, and the names that stand for it where no condition of the same place is met by that.
  let sdkNames: [String]
  let configuration: String
  let target: String

  /// The assignments of one place whose conditions hold.
  func held(_ assignments: [SettingAssignment]) -> [SettingAssignment] {
    guard assignments.contains(where: { !$0.conditions.isEmpty }) else { return assignments }
    let conditions = assignments.flatMap(\.conditions).filter { $0.parameter == "sdk" }
    let sdk = sdkNames.first { name in conditions.contains { matches(name, pattern: $0.pattern) } }
    return assignments.filter { $0.conditions.allSatisfy { holds($0, sdk: sdk) } }
  }

  private func holds(_ condition: SettingCondition, sdk: String?) -> Bool {
    let value: String? =
      switch condition.parameter {
      case "sdk": sdk
      case "config": configuration
      case "target": target
      default: nil
      }
    return value.map { matches($0, pattern: condition.pattern) } ?? (condition.pattern == "*")
  }
}

extension SDKName {
  /// The name that conditions see: that of an SDK always has its version, which is not known here where the project
  /// does not give it. `[sdk=iphoneos*]` holds for it, `[sdk=iphoneos]` and `[sdk=iphoneos18.0]` do not.
  private var conditionName: String { text == platform?.sdkPrefix ? text + "\u{0}" : text }

  /// With what stands for it.
  ///
  /// Source: `PropertyConditionFallbackNames` of the SDKs, as swift-build's SDKRegistry.swift reads them.
  var conditionNames: [String] {
    switch platform {
    case .ios, .visionos: [conditionName, "embedded"]
    case .watchos, .tvos: [conditionName, "iphoneos", "embedded"]
    case .macos: [conditionName]
    case nil: text.isEmpty ? [] : [text]
    }
  }
}
