/// The device families of `UIDeviceFamily` and `TARGETED_DEVICE_FAMILY` that this program judges.
package enum DeviceFamily: String, CaseIterable, Comparable, Sendable {
  case ipad, iphone

  /// 1 is iPhone and iPod touch, 2 is iPad.
  /// Source: Information Property List Key Reference, UIDeviceFamily.
  package init?(number: Int) {
    switch number {
    case 1: self = .iphone
    case 2: self = .ipad
    default: return nil
    }
  }

  package var title: String { self == .ipad ? "iPad" : "iPhone" }

  package static func < (left: DeviceFamily, right: DeviceFamily) -> Bool { left.rawValue < right.rawValue }
}

/// What is known of the SDK that an app was built with. A source tree only ever tells a lower bound,
/// unless a flag or a numbered `SDKROOT` says it exactly.
package enum KnownSDK: Equatable, Sendable {
  case exactly(OSVersion)
  case atLeast(OSVersion)

  package var version: OSVersion {
    switch self {
    case .exactly(let version), .atLeast(let version): version
    }
  }

  package var isExact: Bool {
    if case .exactly = self { true } else { false }
  }
}

/// Something that an app says of itself, and a row of a table can depend on.
package enum Declaration: String, CaseIterable, Sendable {
  case settingsBundle = "settings-bundle"
  case documentType = "document-type"
  case newsstand
  case launchStoryboard = "launch-storyboard"
}

/// How a screen is turned, in the words of the launch image names.
package enum Orientation: String, CaseIterable, Sendable {
  case portrait, landscape
  case portraitUpsideDown = "PortraitUpsideDown"
  case landscapeLeft = "LandscapeLeft"
  case landscapeRight = "LandscapeRight"

  /// The general orientation whose image serves this one.
  package var general: Orientation {
    switch self {
    case .portrait, .portraitUpsideDown: .portrait
    case .landscape, .landscapeLeft, .landscapeRight: .landscape
    }
  }
}

/// What an app is built for.
package struct BuildTarget: Equatable, Sendable {
  package var families: Set<DeviceFamily>
  package var minimumOS: OSVersion
  package var sdk: KnownSDK
  package var declarations: Set<Declaration>
  /// The orientations in which the app starts on iPad: `.portrait`, `.landscape` or both.
  package var startOrientations: Set<Orientation>

  package init(
    families: Set<DeviceFamily>, minimumOS: OSVersion, sdk: KnownSDK,
    declarations: Set<Declaration> = [], startOrientations: Set<Orientation> = [.portrait, .landscape]
  ) {
    self.families = families
    self.minimumOS = minimumOS
    self.sdk = sdk
    self.declarations = declarations
    self.startOrientations = startOrientations
  }
}
