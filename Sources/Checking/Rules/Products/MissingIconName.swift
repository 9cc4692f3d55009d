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
      Apps that are built with the iOS 11 SDK or later bring their icon in an asset catalog, and \
      CFBundleIconName in the Info.plist says which it is: each app, App Clip and watch app by itself. The asset \
      compiler writes the key after it has compiled the icon. Where the key is missing, most often no icon set \
      has an image, or no build setting names one.
      """,
    remedy: """
      Set ASSETCATALOG_COMPILER_APPICON_NAME to the icon set of the target, fill the set, and build again.
      """,
    storeCodes: ["ITMS-90713", "ITMS-90391", "ITMS-90649"],
    evidence: .verified, sources: ["ITMS-icons", "ITMS-watch", "ITMS-msg"],
    checks: .app { app in app.missingIconName.map { [$0] } ?? [] }
  ) { finding in
    Sentences(
      "\(finding.name) has no CFBundleIconName, so it refers to no icon of the asset catalog\(finding.sinceSDK)",
      consequence: finding.values.fault == "no-icon-keys"
        ? "The watch app has no icon at all. App Store Connect rejects the upload."
        : "App Store Connect rejects the upload.",
      remedy: "Set ASSETCATALOG_COMPILER_APPICON_NAME to the name of the icon set, and build again.")
  }
}

extension AppContext {
  fileprivate var missingIconName: Problem? {
    guard let product = app.product, product.iconNames.isEmpty, let infoPlist,
      let first = build.firstSDKWithIconName
    else { return nil }
    let isProven = build.sdk.version >= first
    guard isProven || !build.sdk.isExact else { return nil }
    let isBareWatch = build.product == .watchApp && !product.hasIconKeys
    return problem(
      isProven ? .error : .warning, at: infoPlist.path,
      [
        .fault: .text(isBareWatch ? "no-icon-keys" : "no-name"),
        .sdk: isProven ? nil : .text("\(build.platform.title) \(first.major)"),
      ]
    ).with { $0.storeCodes = build.codesOfNoIconName(isBareWatch: isBareWatch) }
  }
}

extension BuildTarget {
  /// The first SDK whose apps must name an icon; nil where nothing has an icon of its own.
  fileprivate var firstSDKWithIconName: OSVersion? {
    switch platform {
    case .ios where product.hasAppIcon: OSVersion(11)
    case .ios where product == .messages: OSVersion(10)
    case .watchos where product.hasAppIcon: OSVersion(4)
    default: nil
    }
  }

  fileprivate func codesOfNoIconName(isBareWatch: Bool) -> [String] {
    if product == .messages { return ["ITMS-90649"] }
    return isBareWatch ? ["ITMS-90713", "ITMS-90391"] : ["ITMS-90713"]
  }
}
