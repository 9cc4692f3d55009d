import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let missingCompiledCatalog = Rule(
    id: "missing-compiled-catalog",
    severity: .cases(
      .error("where the app has no icon"),
      .warning("for a Mac app of an SDK before macOS 26, and for a build thinned for one device")),
    title: "No compiled catalog holds the icon that the app refers to",
    rationale: """
      CFBundleIconName refers to an icon of Assets.car, letter case included. Without the file, or without the \
      name in it, iOS finds no icon, and App Store Connect rejects the upload for the missing sizes. The usual \
      causes: the key was written by hand, the set is empty, or a later build step replaced Assets.car with \
      another one. App Store Connect has rejected Mac apps without Assets.car since the end of 2025, even those \
      with an .icns file.
      """,
    remedy: "Add the icon set to a catalog that the target compiles, and let Xcode write the key.",
    commands: ["iconproof inspect App.app/Assets.car"],
    storeCodes: ["ITMS-90704", "ITMS-90022", "ITMS-90546"],
    evidence: .verified, sources: ["ITMS-90704", "ITMS-icons", "ITMS-mac"],
    checks: .product { app, product in
      guard app.build.product != .other else { return [] }
      switch product.catalog {
      case .unreadable: return []
      case .absent(let path):
        return app.infoPlist.flatMap { app.absent(path, product, $0) }.map { [$0] } ?? []
      case .read(let assets):
        // Of a catalog that sources copy, the plist of the sources names the icon.
        guard let place = app.infoPlist?.path ?? app.app.description.path else { return [] }
        return product.iconNames.filter { assets.icons[$0.name] == nil }.map {
          app.missing($0, from: assets, namedIn: place)
        }
      }
    })
}

enum MissingCompiledCatalog: Fault {
  /// - Parameters:
  ///   - otherPath: where Assets.car would lie.
  ///   - key: the key that names an icon; nil for a Mac app that names none.
  ///   - name: that name.
  case catalog(otherPath: FilePath, key: Untrusted?, name: Untrusted?)
  /// A Mac app of an SDK before macOS 26.
  case catalogOfOlderSdk(otherPath: FilePath, key: Untrusted?, name: Untrusted?)
  /// - Parameter near: a name of the catalog that differs in letter case alone.
  case icon(key: Untrusted, name: Untrusted, near: Untrusted?)

  func sentences(_ finding: Finding) -> Sentences {
    let rejected: Words = "The app has no icon. App Store Connect rejects the upload."
    switch self {
    case .catalog(let path, let key, let name): return absent(path, key, name, consequence: rejected)
    case .catalogOfOlderSdk(let path, let key, let name):
      return absent(
        path, key, name,
        consequence:
          "App Store Connect rejects newer uploads without it. No error here: nothing shows that the app was "
          + "built with the macOS 26 SDK.")
    case .icon(let key, let name, let near):
      let hint: Words = near.map { "; it has \($0)" } ?? ""
      return Sentences(
        "\(key) refers to \(name), but \(finding.name) has no icon of this name\(hint)",
        consequence: rejected,
        remedy: near.map { "Change the value to \($0), letter case included." }
          ?? "Add an icon set named \(name), with an image in it, to a catalog of the target.")
    }
  }

  private func absent(
    _ path: FilePath, _ key: Untrusted?, _ name: Untrusted?, consequence: Words
  ) -> Sentences {
    var refers: Words = ""
    if let key, let name { refers = "\(key) refers to \(name), but " }
    return Sentences(
      "\(refers)\(path) is missing", consequence: consequence,
      remedy: "Compile an asset catalog with the icon into the app.")
  }
}

extension AppContext {
  fileprivate func absent(
    _ path: FilePath, _ product: BuiltProduct, _ infoPlist: InfoPlist
  ) -> Problem? {
    let isMac = build.platform == .macos
    guard isMac || !product.iconNames.isEmpty else { return nil }
    let named = product.iconNames.first
    let isRejected = !isMac || build.sdk.version >= OSVersion(26)
    let (key, name) = (named.map { Untrusted($0.key) }, named.map { Untrusted($0.name) })
    return problem(
      isRejected ? .error : .warning, at: infoPlist.path, name: Untrusted(path.fileName),
      isRejected
        ? MissingCompiledCatalog.catalog(otherPath: path, key: key, name: name)
        : .catalogOfOlderSdk(otherPath: path, key: key, name: name)
    ).with { $0.weight.storeCodes = isMac ? ["ITMS-90546"] : codesOfAbsentIcon }
  }

  fileprivate func missing(
    _ named: BundleIconName, from assets: CompiledAssets, namedIn place: FilePath
  ) -> Problem {
    let wanted = FileName(named.name).lowercased
    let near = assets.names.sorted().first { FileName($0).lowercased == wanted }
    // A build for one device lacks what that device does not need.
    return problem(
      assets.isThinned ? .warning : .error, at: place, name: Untrusted(assets.path.fileName),
      MissingCompiledCatalog.icon(
        key: Untrusted(named.key), name: Untrusted(named.name), near: near.map { Untrusted($0) })
    ).with { ($0.key.expectedName, $0.weight.storeCodes) = (FileName(named.name), codesOfAbsentIcon) }
  }

  /// What App Store Connect says of an app that refers to a missing icon.
  private var codesOfAbsentIcon: [String] {
    guard build.platform == .ios, build.product != .messages else {
      return build.codesOfNoIcon.filter { $0 != "ITMS-90713" }
    }
    return build.codesOfNoIcon.map { $0 == "ITMS-90713" ? "ITMS-90704" : $0 }
  }
}
