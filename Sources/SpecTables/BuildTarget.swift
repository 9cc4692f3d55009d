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
  /// A scene for CarPlay in the application scene manifest, or a CarPlay entitlement.
  case carPlay = "carplay"
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

/// What is built: the icons that are asked of it depend on it.
package enum Product: String, CaseIterable, Sendable {
  case application
  case appClip = "app-clip"
  case watchApp = "watch-app"
  /// An extension for Messages, or a sticker pack.
  case messages
  case actionExtension = "action-extension"
  /// Other extensions, frameworks and tests: they have no icon of their own.
  case other

  /// Whether it has an icon of its own on a home screen.
  package var hasAppIcon: Bool {
    switch self {
    case .application, .appClip, .watchApp: true
    case .messages, .actionExtension, .other: false
    }
  }
}

/// What an app is built for.
package struct BuildTarget: Equatable, Sendable {
  package var platform: Platform
  package var product: Product
  /// Those of ``platform`` alone.
  package var families: Set<DeviceFamily>
  /// A version of the platform's system.
  package var minimumOS: OSVersion
  /// A version of the platform's SDK.
  package var sdk: KnownSDK
  package var declarations: Set<Declaration>
  /// The orientations in which the app starts on iPad: `.portrait`, `.landscape` or both.
  package var startOrientations: Set<Orientation>

  /// Families of other platforms are dropped: an iPhone app lists Vision (7) to say that it runs there, and
  /// brings no icon for it. Where none is left, the platform's first stands in.
  package init(
    platform: Platform = .ios, product: Product = .application, families: Set<DeviceFamily>,
    minimumOS: OSVersion, sdk: KnownSDK, declarations: Set<Declaration> = [],
    startOrientations: Set<Orientation> = [.portrait, .landscape]
  ) {
    self.platform = platform
    self.product = product
    let own = families.filter { $0.platform == platform }
    self.families = own.isEmpty ? Set(platform.families.prefix(1)) : own
    self.minimumOS = minimumOS
    self.sdk = sdk
    self.declarations = declarations
    self.startOrientations = startOrientations
  }
}
