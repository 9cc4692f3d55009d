/// The device families that this program judges.
package enum DeviceFamily: String, CaseIterable, Comparable, Sendable {
  case ipad, iphone, mac, tv, vision, watch

  /// The number of `UIDeviceFamily` and `TARGETED_DEVICE_FAMILY`: 1 is iPhone and iPod touch, 2 is iPad.
  /// Nil for 6, an iPad app on the Mac, which keeps the icons of iPad; a Mac app has no number.
  /// Source: Information Property List Key Reference, UIDeviceFamily.
  package init?(number: Int) {
    switch number {
    case 1: self = .iphone
    case 2: self = .ipad
    case 3: self = .tv
    case 4: self = .watch
    case 7: self = .vision
    default: return nil
    }
  }

  package var title: String {
    switch self {
    case .ipad: "iPad"
    case .iphone: "iPhone"
    case .mac: "Mac"
    case .tv: "Apple TV"
    case .vision: "Apple Vision"
    case .watch: "Apple Watch"
    }
  }

  package var platform: Platform {
    switch self {
    case .ipad, .iphone: .ios
    case .mac: .macos
    case .tv: .tvos
    case .vision: .visionos
    case .watch: .watchos
    }
  }

  package static func < (left: DeviceFamily, right: DeviceFamily) -> Bool { left.rawValue < right.rawValue }
}

/// A system with an SDK and versions of its own.
package enum Platform: String, CaseIterable, Sendable {
  case ios, watchos, tvos, visionos, macos

  /// As Apple writes it.
  package var title: String {
    switch self {
    case .ios: "iOS"
    case .watchos: "watchOS"
    case .tvos: "tvOS"
    case .visionos: "visionOS"
    case .macos: "macOS"
    }
  }

  /// What `SDKROOT` and `DTSDKName` begin with: `iphoneos12.4`.
  package var sdkPrefix: String {
    switch self {
    case .ios: "iphoneos"
    case .watchos: "watchos"
    case .tvos: "appletvos"
    case .visionos: "xros"
    case .macos: "macosx"
    }
  }

  /// The one that an app is for where nothing is said comes first.
  package var families: [DeviceFamily] {
    switch self {
    case .ios: [.iphone, .ipad]
    case .watchos: [.watch]
    case .tvos: [.tv]
    case .visionos: [.vision]
    case .macos: [.mac]
    }
  }
}

extension Platform {
  /// Whether an app can change its icon; those of watches and of the Mac cannot.
  ///
  /// Source: UIKit documentation, setAlternateIconName(_:completionHandler:): iOS, iPadOS, tvOS, visionOS, Mac Catalyst.
  package var hasAlternateIcons: Bool {
    switch self {
    case .ios, .tvos, .visionos: true
    case .watchos, .macos: false
    }
  }
}
