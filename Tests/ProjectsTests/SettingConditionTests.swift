import Testing

@testable import Projects

/// Cases of swift-build on conditions: MacroEvaluationTests (conditions) and SettingsTests (SDKFallbackConditions).
@Suite struct SettingConditionTests {
  func held(_ keys: [String], sdk: [String], configuration: String = "Debug") -> [String] {
    let assignments = keys.compactMap { key in
      settingName(key[...]).map {
        SettingAssignment(name: $0.name, conditions: $0.conditions, value: key, origin: .target)
      }
    }
    let conditions = SettingConditions(sdkNames: sdk, configuration: configuration, target: "App")
    return conditions.held(assignments).map(\.value)
  }

  @Test func `The first of the SDK's names that any condition of a place meets is the one that counts`() {
    let tvOS = SDKName("appletvos1.0").conditionNames
    #expect(tvOS == ["appletvos1.0", "iphoneos", "embedded"])
    let keys = ["X", "X[sdk=iphone*]", "X[sdk=appletv*]", "X[sdk=watch*]"]
    #expect(held(keys, sdk: tvOS) == ["X", "X[sdk=appletv*]"])
    #expect(held(["X", "X[sdk=iphone*]"], sdk: tvOS) == ["X", "X[sdk=iphone*]"])
    #expect(held(["X[sdk=embedded*]", "X[sdk=watch*]"], sdk: tvOS) == ["X[sdk=embedded*]"])
    #expect(held(["X[sdk=embedded*][config=Debug]"], sdk: tvOS) == ["X[sdk=embedded*][config=Debug]"])
    #expect(held(["X[sdk=embedded*][config=Debug]"], sdk: tvOS, configuration: "Release") == [])
    #expect(held(["X[sdk=embedded*][arch=other-arch]"], sdk: tvOS) == [])
    #expect(held(["X[sdk=macosx*]"], sdk: tvOS) == [])
    #expect(held(["X", "X[param=pattern*]"], sdk: tvOS) == ["X"])
  }

  @Test(arguments: [
    ("iphoneos", "iphoneos"), ("iphoneos18.2", "iphoneos18.2"), ("/SDKs/MacOSX15.0.sdk", "macosx15.0"),
    ("iPhoneOS", "iphoneos"), ("watchos.sdk", "watchos"), ("/", ""), ("", ""),
  ])
  func `An SDK is named by its name or its path`(root: String, name: String) {
    #expect(SDKName(root).text == name)
  }

  @Test func `An SDK is known by its name with its version`() {
    let iOS = SDKName("iphoneos").conditionNames
    let keys = [
      "X[sdk=iphoneos*]", "X[sdk=iphoneos]", "X[sdk=iphoneos18*]", "X[sdk=*]", "X[arch=*]", "X[none=*]",
    ]
    #expect(held(keys, sdk: iOS) == ["X[sdk=iphoneos*]", "X[sdk=*]", "X[arch=*]", "X[none=*]"])
    #expect(held(keys, sdk: SDKName("iphoneos18.2").conditionNames).contains("X[sdk=iphoneos18*]"))
    #expect(held(["X[target=App]", "X[target=Clip]"], sdk: iOS) == ["X[target=App]"])
    #expect(held(["X[sdk=iphoneos*,arch=*]"], sdk: iOS) == [])
  }

  @Test(arguments: [
    ("abc", "a*c", true), ("abc", "a?c", true), ("abc", "a[bx]c", true), ("abc", "a[!b]c", false),
    ("a-c", "a[a-z]c", false),
    ("abc", "a[a-c]c", true), ("a[c", "a[c", true), ("abc", "abc*", true), ("abc", "*b", false),
    ("", "*", true),
  ])
  func `Patterns are those of the shell`(text: String, pattern: String, isMatched: Bool) {
    #expect(matches(text, pattern: pattern) == isMatched)
  }
}
