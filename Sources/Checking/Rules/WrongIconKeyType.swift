import AssetSources
import SpecTables

extension Rule {
  static let wrongIconKeyType = Rule(
    id: "wrong-icon-key-type",
    severity: "error",
    title: "CFBundlePrimaryIcon is of another type than its platform reads",
    rationale: """
      On iOS and watchOS CFBundlePrimaryIcon is a dictionary, on tvOS and visionOS the name of an asset. The \
      store refuses the other. It was also met by tvOS apps that were delivered as iOS apps.
      """,
    remedy: "Let the asset compiler write CFBundleIcons, or give the key the type of the platform.",
    storeCodes: ["ITMS-90039"],
    evidence: .verified, sources: ["CFKeys", "ITMS-90039"]
  ) { app in
    guard case .app = app.part, app.input.descriptionPath != nil, let infoPlist = app.input.infoPlist,
      app.input.target.product.hasAppIcon, app.input.targetName != nil || infoPlist.platform != nil,
      let wanted = app.input.target.platform.primaryIconKind
    else { return [] }
    return infoPlist.primaryIcons.filter { $0.kind != wanted }.map {
      app.problem(of: $0, wanted: wanted, in: infoPlist)
    }
  }
}

extension ExaminedApp {
  fileprivate func problem(
    of value: PrimaryIconValue, wanted: PrimaryIconValue.Kind, in infoPlist: InfoPlist
  ) -> Problem {
    let platform = input.target.platform.title
    return Problem(
      severity: .error, path: infoPlist.path,
      message: "\(value.key) is \(value.kind.title), must be \(wanted.title) on \(platform)",
      consequence: "The upload is refused.",
      remedy: wanted == .dictionary
        ? "Put the names of the files under CFBundleIconFiles in a dictionary, or let Xcode write the key."
        : "Write the name of the icon's asset, or let Xcode write the key.", storeCodes: ["ITMS-90039"])
  }
}

extension Platform {
  /// Source: Information Property List, CFBundlePrimaryIcon. Macs do not read the key.
  fileprivate var primaryIconKind: PrimaryIconValue.Kind? {
    switch self {
    case .ios, .watchos: .dictionary
    case .tvos, .visionos: .string
    case .macos: nil
    }
  }
}

extension PrimaryIconValue.Kind {
  fileprivate var title: String {
    switch self {
    case .dictionary: "a dictionary"
    case .string: "a text"
    case .other: "neither a dictionary nor a text"
    }
  }
}
