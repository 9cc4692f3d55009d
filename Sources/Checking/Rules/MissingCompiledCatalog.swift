import AssetSources
import FileTree
import SpecTables
import SystemPackage

extension Rule {
  static let missingCompiledCatalog = Rule(
    id: "missing-compiled-catalog",
    severity: "error; warning for a Mac app of an SDK before macOS 26",
    title: "The icon that the app names is in no compiled catalog",
    rationale: """
      CFBundleIconName names an icon of Assets.car, letter case included. Without the file, or without the name \
      in it, no icon is found, and the upload is refused for the sizes that are missed. The usual causes: the \
      key was written by hand, the set is empty, or a later build step put another Assets.car in its place. Mac \
      apps without Assets.car have been refused since the end of 2025, whatever .icns they bring.
      """,
    remedy: "Add the icon set to a catalog that the target compiles, and let Xcode write the key.",
    commands: ["iconproof inspect App.app/Assets.car"],
    storeCodes: ["ITMS-90704", "ITMS-90022", "ITMS-90546"],
    evidence: .verified, sources: ["ITMS-90704", "ITMS-icons", "ITMS-mac"]
  ) { app in
    guard app.isAppPart, let product = app.input.product, let infoPlist = app.input.infoPlist,
      app.input.target.product != .other
    else { return [] }
    switch product.catalog {
    case .unread: return []
    case .absent(let path): return app.problemOfAbsence(path, product, infoPlist)
    case .read(let assets):
      return product.iconNames.filter { assets.icons[$0.name] == nil }.map {
        app.problem($0, missingFrom: assets, infoPlist)
      }
    }
  }
}

extension ExaminedApp {
  fileprivate func problemOfAbsence(
    _ path: FilePath, _ product: BuiltProduct, _ infoPlist: InfoPlist
  ) -> [Problem] {
    let isMac = input.target.platform == .macos
    guard isMac || !product.iconNames.isEmpty else { return [] }
    let named = product.iconNames.first
    let isRefused = !isMac || input.target.sdk.version >= OSVersion(26)
    var problem = Problem(
      severity: isRefused ? .error : .warning, path: infoPlist.path,
      message: (named.map { "\($0.key) names \($0.name), but " } ?? "")
        + "\(path.fileName.display) is not in \(input.path.fileName.display)")
    problem.consequence = "The app has no icon. The upload is refused."
    if !isRefused { problem.consequence = "Newer uploads without it are refused." }
    problem.remedy = "Compile an asset catalog with the icon into the app."
    problem.storeCodes = isMac ? ["ITMS-90546"] : codesOfAbsentIcon
    return [problem]
  }

  fileprivate func problem(
    _ named: BundleIconName, missingFrom assets: CompiledAssets, _ infoPlist: InfoPlist
  ) -> Problem {
    let wanted = FileName(named.name).lowercased
    let near = assets.names.sorted().first { FileName($0).lowercased == wanted }
    // What one device does not need is taken out of its build.
    return Problem(
      severity: assets.isThinned ? .warning : .error, path: infoPlist.path,
      message: "\(named.key) names \(named.name), but \(assets.path.fileName.display) holds no such icon"
        + (near.map { "; \($0) is there" } ?? ""),
      consequence: "The app has no icon. The upload is refused.",
      remedy: near.map { "Name it \($0), letter case included." }
        ?? "Add an icon set of this name to a catalog of the target, with an image in it.",
      expectedName: FileName(named.name), storeCodes: codesOfAbsentIcon)
  }

  /// What the store says of an app whose icon is named and not there.
  private var codesOfAbsentIcon: [String] {
    guard input.target.platform == .ios, input.target.product != .messages else {
      return codesOfNoIcon.filter { $0 != "ITMS-90713" }
    }
    return codesOfNoIcon.map { $0 == "ITMS-90713" ? "ITMS-90704" : $0 }
  }
}
