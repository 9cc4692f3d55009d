import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let missingIconName = Rule(
    id: "missing-icon-name",
    severity: .cases(.error("where the SDK is known"), .warning()),
    title: "A built app refers to no icon of its asset catalog",
    rationale: """
      Apps that are built with the iOS 11 SDK or later have their icon in an asset catalog, and \
      CFBundleIconName in the Info.plist names it, separately for each app, App Clip and watch app. The asset \
      compiler writes the key after it has compiled the icon. Where the key is missing, most often no icon set \
      has an image, or no build setting names one.
      """,
    remedy: """
      Name the icon set of the target in its build settings, fill the set, and build again.
      """,
    storeCodes: ["ITMS-90713", "ITMS-90391", "ITMS-90513", "ITMS-90642", "ITMS-90649", "ITMS-90970"],
    evidence: .verified, sources: ["ITMS-icons", "ITMS-watch", "ITMS-msg"],
    checks: .product { app, product in
      guard let infoPlist = app.infoPlist else { return [] }
      return (app.missingIconName(in: infoPlist, of: product).map { [$0] } ?? [])
        + app.missingImageNames(in: infoPlist, of: product)
    })
}

enum MissingIconName: Fault {
  /// A watch app without any key of icons.
  case noIconKeys
  /// A Mac app that names neither an icon of its catalog nor an `.icns`.
  case noMacIcon
  case noName
  /// - Parameter expected: pixels of the image that the key names.
  case noImageName(key: ImageNameKey, expected: PixelSize)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .noIconKeys:
      nameless(
        finding, consequence: "The watch app has no icon at all. App Store Connect rejects the upload.")
    case .noMacIcon:
      Sentences(
        of: finding, "has neither CFBundleIconName nor CFBundleIconFile, so it names no icon",
        consequence: "The app has no icon at all. App Store Connect rejects the upload.",
        remedy: "Set \(finding.vocabulary.appIcon) to the name of the icon set, and build again.")
    case .noName: nameless(finding, consequence: "App Store Connect rejects the upload.")
    case .noImageName(let key, let size):
      Sentences(
        of: finding, "has no \(key.rawValue), which the asset compiler writes for the image of \(size) px",
        consequence: "App Store Connect rejects the upload.",
        remedy: "Add the image of \(size) px to the catalog, and build again.")
    }
  }

  private func nameless(_ finding: Finding, consequence: Words) -> Sentences {
    let key = finding.platform.drawsLayers ? "CFBundleIcons.CFBundlePrimaryIcon" : "CFBundleIconName"
    return Sentences(
      of: finding, "has no \(key), so it refers to no icon of the asset catalog\(finding.inBrackets())",
      consequence: consequence,
      remedy: "Set \(finding.vocabulary.appIcon) to the name of the icon set, and build again.")
  }
}

/// A key of the Info.plist that names another image than the icon.
enum ImageNameKey: String, FactValue {
  case topShelf = "TVTopShelfImage.TVTopShelfPrimaryImageWide"
  case messagesStore = "MSMessagesExtensionStoreIconName"
}

extension AppContext {
  fileprivate func missingIconName(in infoPlist: InfoPlist, of product: BuiltProduct) -> Problem? {
    if build.platform == .macos { return missingMacIcon(in: infoPlist, of: product) }
    guard product.iconNames.isEmpty, let first = build.firstSDKWithIconName else { return nil }
    let isProven = build.sdk.version >= first
    guard isProven || !build.sdk.isExact else { return nil }
    let isBareWatch = build.product == .watchApp && !product.hasIconKeys
    return problem(
      isProven ? .error : .warning, at: infoPlist.path,
      isBareWatch ? MissingIconName.noIconKeys : .noName
    ).with {
      $0.weight.since = isProven ? nil : RequiredSince(platform: build.platform, version: first)
      $0.weight.storeCodes = build.codesOfNoIconName(isBareWatch: isBareWatch)
    }
  }
}

extension AppContext {
  /// A Mac app may have an `.icns` in place of the catalog's icon.
  private func missingMacIcon(in infoPlist: InfoPlist, of product: BuiltProduct) -> Problem? {
    guard build.product.hasAppIcon, product.iconNames.isEmpty, product.iconFile == nil,
      infoPlist.icons.isEmpty
    else { return nil }
    return problem(.error, at: infoPlist.path, MissingIconName.noMacIcon).with {
      $0.weight.storeCodes = build.codesOfNoIcon
    }
  }

  /// Keys of other images that the asset compiler writes, and that App Store Connect requires.
  fileprivate func missingImageNames(in infoPlist: InfoPlist, of product: BuiltProduct) -> [Problem] {
    func missing(_ key: ImageNameKey, _ width: Int, _ height: Int, _ code: String) -> Problem {
      problem(
        .error, at: infoPlist.path,
        MissingIconName.noImageName(key: key, expected: PixelSize(width: width, height: height))
      ).with { $0.weight.storeCodes = [code] }
    }
    if build.platform == .tvos, build.product.hasAppIcon, infoPlist.topShelfWide == nil {
      return [missing(.topShelf, 2320, 720, "ITMS-90513")]
    }
    if build.platform == .ios, build.product == .messages, infoPlist.messagesStoreIcon == nil,
      !product.iconNames.isEmpty
    {
      return [missing(.messagesStore, 1024, 768, "ITMS-90642")]
    }
    return []
  }
}

extension BuildTarget {
  /// The first SDK whose apps must name an icon; nil where nothing has an icon of its own.
  fileprivate var firstSDKWithIconName: OSVersion? {
    guard product.hasAppIcon else { return platform == .ios && product == .messages ? OSVersion(10) : nil }
    return switch platform {
    case .ios: OSVersion(11)
    case .watchos: OSVersion(4)
    case .tvos: OSVersion(9)
    case .visionos: OSVersion(1)
    case .macos: nil
    }
  }

  fileprivate func codesOfNoIconName(isBareWatch: Bool) -> [String] {
    if product == .messages { return ["ITMS-90649"] }
    return switch platform {
    case .tvos: ["ITMS-90513"]
    case .visionos: ["ITMS-90970"]
    case .ios, .watchos, .macos: isBareWatch ? ["ITMS-90713", "ITMS-90391"] : ["ITMS-90713"]
    }
  }
}
