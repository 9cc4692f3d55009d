import SpecTables

extension TargetSettings {
  /// `SDKROOT = auto` is decided by `SUPPORTED_PLATFORMS`, iOS first.
  var platformOfSettings: Platform? {
    guard let root = value(for: .sdkRoot)?.value, !root.isEmpty else { return platformWithoutSDK }
    guard root == "auto" else { return Platform(sdkRoot: root) }
    let supported = supportedPlatforms
    return Platform.allCases.first { supported.contains($0) }
  }

  var platformsOfSettings: [Platform] {
    let first = platform.map { [$0] } ?? []
    let supported = supportedPlatforms
    // Without the setting, or with one that depends on variables alone, it is the SDK that decides.
    guard first.isEmpty || supported.contains(first[0]) else { return supported.isEmpty ? first : supported }
    return first + supported.filter { !first.contains($0) }
  }

  private var platformWithoutSDK: Platform? {
    guard supportedPlatforms.isEmpty else { return nil }
    return .withoutSDK { value(for: .minimumOS(of: $0)) != nil }
  }

  private var supportedPlatforms: [Platform] {
    let words = value(for: .supportedPlatforms)?.words ?? []
    let named = words.compactMap { Platform(sdkRoot: $0) }
    return Platform.allCases.filter { named.contains($0) }
  }

  /// Whether the iPad app is also built for the Mac.
  var supportsMacCatalyst: Bool {
    value(for: .supportsMacCatalyst)?.isYes == true && platforms.contains(.ios)
  }

  /// Whether the unchanged iPad app may run on a Mac, which Xcode assumes unless it is denied.
  var isDesignedForIPadOnMac: Bool {
    platforms.contains(.ios) && value(for: .supportsMacDesignedForIPad)?.value != "NO" && !supportsMacCatalyst
  }
}
