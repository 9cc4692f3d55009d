package enum ProjectPlatform: String, CaseIterable, Sendable {
  case ios = "iphoneos"
  case watchos = "watchos"
  case tvos = "appletvos"
  case visionos = "xros"
  case macos = "macosx"

  /// - Parameter sdkRoot: the name of an SDK, `iphoneos` or `iphoneos6.1`, or the path of one, `…/iPhoneOS3.0.sdk`.
  package init?(sdkRoot: String) {
    guard let platform = SDKName(sdkRoot).platform else { return nil }
    self = platform
  }

  /// - Parameter filter: of a build file, `ios`; that of Mac Catalyst, `maccatalyst`, is part of iOS.
  init?(filter: String) {
    switch filter {
    case "ios": self = .ios
    case "watchos": self = .watchos
    case "tvos": self = .tvos
    case "xros": self = .visionos
    case "macos": self = .macos
    default: return nil
    }
  }
}

/// The name of an SDK as conditions are compared with it.
struct SDKName {
  let text: String

  /// - Parameter root: the value of `SDKROOT`: a name, or the path of an SDK.
  init(_ root: String) {
    let name = root.split(separator: "/").last.map { $0.lowercased() } ?? ""
    text = name.hasSuffix(".sdk") ? String(name.dropLast(4)) : name
  }

  var platform: ProjectPlatform? {
    ProjectPlatform.allCases.first { text.hasPrefix($0.rawValue) }
  }
}

extension BuildConfiguration {
  /// What the configuration builds for. `SDKROOT = auto` is decided by `SUPPORTED_PLATFORMS`, iOS first.
  package var platform: ProjectPlatform? {
    guard let root = value(for: .sdkRoot)?.value else { return nil }
    guard root == "auto" else { return ProjectPlatform(sdkRoot: root) }
    let supported = supportedPlatforms
    return ProjectPlatform.allCases.first { supported.contains($0) }
  }

  /// All platforms that the configuration can be built for, that of `SDKROOT` first. Simulators are no
  /// platforms of their own, and Mac Catalyst is part of iOS.
  package var platforms: [ProjectPlatform] {
    let first = platform.map { [$0] } ?? []
    let supported = supportedPlatforms
    // Without the setting, or with one that depends on variables alone, it is the SDK that decides.
    guard first.isEmpty || supported.contains(first[0]) else { return supported.isEmpty ? first : supported }
    return first + supported.filter { !first.contains($0) }
  }

  private var supportedPlatforms: [ProjectPlatform] {
    let words = value(for: .supportedPlatforms)?.words ?? []
    let named = words.compactMap { ProjectPlatform(sdkRoot: $0) }
    return ProjectPlatform.allCases.filter { named.contains($0) }
  }

  /// Whether the iPad app is also built for the Mac.
  package var supportsMacCatalyst: Bool {
    value(for: .supportsMacCatalyst)?.isYes == true && platforms.contains(.ios)
  }

  /// Whether the unchanged iPad app may run on a Mac, which Xcode assumes unless it is denied.
  package var isDesignedForIPadOnMac: Bool {
    platforms.contains(.ios) && value(for: .supportsMacDesignedForIPad)?.value != "NO" && !supportsMacCatalyst
  }
}

extension ProjectTarget {
  /// The platforms that the configuration that ships builds for, the first one first.
  package var platforms: [ProjectPlatform] {
    switch productType {
    case .watchApp, .watchExtension: [.watchos]
    default: verdictConfiguration.platforms
    }
  }
}
