/// What a target makes.
package enum ProductType: Equatable, Sendable {
  case application
  /// The application of a Messages app: it holds nothing but its extension.
  case messagesApplication
  /// The application around a watch app without an iPhone app: it holds nothing but the watch app.
  case watchContainer
  case appClip
  /// Of both kinds: with a WatchKit extension, and an application that is built for watchOS itself.
  case watchApp
  case watchExtension
  case appExtension
  case messagesExtension
  case stickerPack
  case framework
  case staticLibrary
  case bundle
  case unitTest
  case uiTest
  case tool
  /// A known type that has no icon: a driver, an XPC service.
  case other(String)
  /// None is given, or one that depends on a variable or that no Xcode knows.
  case unknown(String?)

  /// - Parameter identifier: the `productType` of a target, `com.apple.product-type.…`.
  package init(identifier: String?) {
    let prefix = "com.apple.product-type."
    guard let identifier, identifier.hasPrefix(prefix) else {
      self = .unknown(identifier)
      return
    }
    let kind = String(identifier.dropFirst(prefix.count))
    self =
      ProductType.kinds[kind]
      ?? (ProductType.kindsWithoutIcon.contains(kind) ? .other(identifier) : .unknown(identifier))
  }

  /// Whether the product is installed as an app of its own or together with one.
  var isApplicationLike: Bool {
    switch self {
    case .application, .messagesApplication, .watchContainer, .appClip, .watchApp: true
    default: false
    }
  }

  /// Whether the product extends the application that holds it.
  var isExtension: Bool {
    switch self {
    case .appExtension, .watchExtension, .messagesExtension, .stickerPack: true
    default: false
    }
  }

  /// Whether it is code that others build upon.
  var isLibrary: Bool { self == .framework || self == .staticLibrary }

  package var isTest: Bool { self == .unitTest || self == .uiTest }

  /// watchOS 2 and later have types of their own, and are built for themselves.
  static func isOfFirstWatchOS(_ identifier: String?) -> Bool {
    identifier == "com.apple.product-type.application.watchapp"
      || identifier == "com.apple.product-type.watchkit-extension"
  }

  /// Source: the product types of swift-build's specifications (`ProductTypes.xcspec` of each platform).
  private static let kinds: [String: ProductType] = [
    "application": .application,
    "application.messages": .messagesApplication,
    "application.on-demand-install-capable": .appClip,
    "application.watchapp": .watchApp,
    "application.watchapp2": .watchApp,
    "application.watchapp2-container": .watchContainer,
    "watchkit-extension": .watchExtension,
    "watchkit2-extension": .watchExtension,
    "app-extension": .appExtension,
    "extensionkit-extension": .appExtension,
    "tv-app-extension": .appExtension,
    "app-extension.intents-service": .appExtension,
    "app-extension.messages": .messagesExtension,
    "app-extension.messages-sticker-pack": .stickerPack,
    "framework": .framework,
    "framework.static": .framework,
    "library.static": .staticLibrary,
    "library.dynamic": .staticLibrary,
    "bundle": .bundle,
    "bundle.unit-test": .unitTest,
    "bundle.ocunit-test": .unitTest,
    "bundle.ui-testing": .uiTest,
    "tool": .tool,
  ]

  private static let kindsWithoutIcon: Set<String> = [
    "xpc-service", "system-extension", "driver-extension", "kernel-extension", "kernel-extension.iokit",
    "xcode-extension", "metal-library", "instruments-package", "in-app-purchase-content", "pluginkit-plugin",
    "objfile", "bundle.external-test", "bundle.multi-device-ui-testing", "spotlight-importer",
    "application.shell",
  ]
}
