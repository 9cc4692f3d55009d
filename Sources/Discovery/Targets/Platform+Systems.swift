import SpecTables

extension Platform {
  /// The version that came out with a version of iOS.
  ///
  /// Source: the SDKs of each Xcode, as Apple's "Xcode: minimum requirements and supported SDKs" lists them:
  /// watchOS 2 and iOS 9, tvOS 9 and iOS 9, macOS 11 and iOS 14, visionOS 1 and iOS 17; from 26 on all alike.
  func version(besideIOS version: OSVersion) -> OSVersion {
    guard version < OSVersion(26) else { return version }
    switch self {
    case .ios, .tvos: return version
    case .watchos: return OSVersion(max(version.major - 7, 1), version.minor)
    case .macos: return version < OSVersion(14) ? OSVersion(10) : OSVersion(version.major - 3)
    case .visionos: return OSVersion(max(version.major - 16, 1))
    }
  }

  /// Whether an Xcode with a version of iOS shows which SDK of another system it has: of the Mac from catalogs on. What is
  /// older was left by a later one.
  func isBuilt(besideIOS version: OSVersion) -> Bool {
    switch self {
    case .ios: false
    case .macos: version >= OSVersion(7)
    case .tvos, .watchos: version >= OSVersion(9)
    case .visionos: version >= OSVersion(17)
    }
  }

  /// What an app without a project is taken to run on.
  var assumedMinimumOS: OSVersion {
    switch self {
    case .ios, .tvos: OSVersion(12)
    case .watchos: OSVersion(9)
    case .visionos: OSVersion(1)
    case .macos: OSVersion(11)
    }
  }
}
