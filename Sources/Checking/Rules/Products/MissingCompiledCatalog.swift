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
    checks: .app { app in
      guard let product = app.app.product, let infoPlist = app.infoPlist, app.build.product != .other
      else { return [] }
      switch product.catalog {
      case .unreadable: return []
      case .absent(let path): return app.absent(path, product, infoPlist).map { [$0] } ?? []
      case .read(let assets):
        return product.iconNames.filter { assets.icons[$0.name] == nil }.map {
          app.missing($0, from: assets, infoPlist)
        }
      }
    }
  ) { finding in
    let values = finding.values
    let refers = "\(values.text(.key)) refers to \(values.text(.name))"
    if values.fault == "icon" {
      return LegacySentences(
        "\(refers), but \(finding.oldName) has no icon of this name"
          + (values.has(.near) ? "; it has \(values.text(.near))" : ""),
        consequence: "The app has no icon. App Store Connect rejects the upload.",
        remedy: values.has(.near)
          ? "Change the value to \(values.text(.near)), letter case included."
          : "Add an icon set named \(values.text(.name)), with an image in it, to a catalog of the target.")
    }
    return LegacySentences(
      (values.has(.key) ? "\(refers), but " : "")
        + "\(values.text(.otherPath)) is missing",
      consequence: values.fault == "catalog-of-older-sdk"
        ? "App Store Connect rejects newer uploads without it."
        : "The app has no icon. App Store Connect rejects the upload.",
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
    return problem(
      isRejected ? .error : .warning, at: infoPlist.path, name: path.fileName.display,
      [
        .fault: .text(isRejected ? "catalog" : "catalog-of-older-sdk"), .otherPath: .path(path),
        .key: named.map { .text($0.key) }, .name: named.map { .text($0.name) },
      ]
    ).with { $0.storeCodes = isMac ? ["ITMS-90546"] : codesOfAbsentIcon }
  }

  fileprivate func missing(
    _ named: BundleIconName, from assets: CompiledAssets, _ infoPlist: InfoPlist
  ) -> Problem {
    let wanted = FileName(named.name).lowercased
    let near = assets.names.sorted().first { FileName($0).lowercased == wanted }
    // A build for one device lacks what that device does not need.
    return problem(
      assets.isThinned ? .warning : .error, at: infoPlist.path, name: assets.path.fileName.display,
      [
        .fault: .text("icon"), .key: .text(named.key), .name: .text(named.name),
        .near: near.map { .text($0) },
      ]
    ).with { ($0.expectedName, $0.storeCodes) = (FileName(named.name), codesOfAbsentIcon) }
  }

  /// What App Store Connect says of an app that refers to a missing icon.
  private var codesOfAbsentIcon: [String] {
    guard build.platform == .ios, build.product != .messages else {
      return build.codesOfNoIcon.filter { $0 != "ITMS-90713" }
    }
    return build.codesOfNoIcon.map { $0 == "ITMS-90713" ? "ITMS-90704" : $0 }
  }
}
