import AssetSources
import SpecTables

extension Rule {
  static let missingIconName = Rule(
    id: "missing-icon-name",
    severity: "error; warning where the SDK is not known",
    title: "A built app names no icon of its asset catalog",
    rationale: """
      Apps that are built with the iOS 11 SDK or later bring their icon in an asset catalog, and \
      CFBundleIconName in the Info.plist says which it is: each app, App Clip and watch app by itself. The asset \
      compiler writes the key when it has compiled the icon, so where it is absent there is most often no icon \
      set with an image in it, or no build setting that names one.
      """,
    remedy: """
      Set ASSETCATALOG_COMPILER_APPICON_NAME to the icon set of the target, fill the set, and build again.
      """,
    storeCodes: ["ITMS-90713", "ITMS-90391", "ITMS-90649"],
    evidence: .verified, sources: ["ITMS-icons", "ITMS-watch", "ITMS-msg"]
  ) { app in
    guard app.isAppPart, let product = app.input.product, product.iconNames.isEmpty,
      let infoPlist = app.input.infoPlist, let first = app.input.target.firstSDKWithIconName
    else { return [] }
    let sdk = app.input.target.sdk
    guard sdk.version >= first || !sdk.isExact else { return [] }
    return [app.problem(isProven: sdk.version >= first, first: first, in: infoPlist)]
  }
}

extension ExaminedApp {
  fileprivate func problem(isProven: Bool, first: OSVersion, in infoPlist: InfoPlist) -> Problem {
    let target = input.target
    let caution = isProven ? "" : "If built with the \(target.platform.title) \(first.major) SDK or later: "
    let isBareWatch = target.product == .watchApp && input.product?.hasIconKeys == false
    return Problem(
      severity: isProven ? .error : .warning, path: infoPlist.path,
      message: caution + "CFBundleIconName is missing: no icon of the asset catalog is named",
      consequence: isBareWatch
        ? "The watch app has no icon at all. The upload is refused." : "The upload is refused.",
      remedy: "Name the icon set in ASSETCATALOG_COMPILER_APPICON_NAME, and build again.",
      storeCodes: target.codesOfNoIconName(isBareWatch: isBareWatch))
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
