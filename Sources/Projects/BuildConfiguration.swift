package import SpecTables

/// One configuration of a target: what the target is built with.
package struct BuildConfiguration: Sendable {
  package let name: String
  /// What the facts are made of.
  let settings: TargetSettings

  /// What it builds for, nil where it does not say so.
  package var platform: Platform? { settings.platform }
  /// All that it can be built for, ``platform`` first. Simulators are no platforms of their own, and Mac Catalyst is part
  /// of iOS.
  package var platforms: [Platform] { settings.platforms }

  /// The SDK that the target is built with. It is none of ``BuildFacts``, which are made for each who asks: for the SDK one
  /// does.
  package var sdkBound: SDKBound? { settings.sdkBound }

  /// What the target is built with for a platform.
  /// - Parameter platform: nil for the target's first.
  package func facts(on platform: Platform?) -> BuildFacts { settings.facts(on: platform) }

  /// The identifier of what it builds, where the Info.plist names the setting; nil where the value is not known.
  var bundleIdentifier: String? {
    guard let setting = settings.value(named: "PRODUCT_BUNDLE_IDENTIFIER"), setting.unknownNames.isEmpty,
      !setting.value.isEmpty
    else { return nil }
    return setting.value
  }

  /// Whether it is called so, in whatever letter case: some projects write `release` for the usual one.
  package func isNamed(_ name: String) -> Bool { self.name.lowercased() == name.lowercased() }

  /// ``BuildFacts/infoPlist`` alone, which takes a tenth of the time of all facts.
  package func infoPlist(on platform: Platform?) -> Stated<ResolvedText>? {
    settings.infoPlist(on: platform)
  }
}

extension [BuildConfiguration] {
  /// The place of the one of the name, else of one whose name differs in letter case alone.
  func place(of name: String) -> Int? {
    firstIndex { $0.name == name } ?? firstIndex { $0.isNamed(name) }
  }
}
