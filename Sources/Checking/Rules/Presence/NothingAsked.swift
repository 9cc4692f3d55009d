import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let nothingAsked = Rule(
    id: "nothing-asked",
    severity: .note,
    title: "Nothing in the folder matches a known icon or launch image",
    rationale: """
      No image in the folder has a name that Iconproof knows or a place in an Info.plist, and nothing describes an \
      app. Iconproof then checks only that the images are intact PNG files, so this never counts as a pass.
      """,
    remedy: "Pass the folder of the app, require a kind with --ask, or give roles with --role.",
    evidence: .own, sources: [],
    checks: .app { app in
      if app.app.kind == .image { return app.lookAtOneImage }
      let count = app.app.loose.images.count
      guard !app.isLooseJudged, app.isLoose, app.sets.isEmpty,
        count > 0 || app.app.request.scope == .application
      else { return [] }
      return [app.problem(.note, name: app.app.path.display, [.count: .number(count)])]
    }
  ) { finding in
    switch finding.values.fault {
    case "store-icon":
      return LegacySentences(
        "\(finding.oldName) is checked as an App Store icon, because of its name and size",
        remedy: "Pass --role to say what it is for (iconproof explain roles).")
    case "one-image":
      return LegacySentences(
        "\(finding.oldName) is checked only as a PNG file, because nothing says what it is for",
        remedy:
          "Pass --role app-icon=\(shellQuoted(finding.oldName)), another role, or the catalog that holds it.")
    default: break
    }
    return LegacySentences(
      "Nothing in \(finding.oldName) matches a known icon or launch image "
        + "(\(counted(finding.values.number(.count), "image")))",
      consequence:
        "Iconproof looks for the names of its tables (iconproof specs) and those that an Info.plist lists.",
      remedy:
        "Pass the folder of the app, require a kind with --ask, or give roles (iconproof explain roles).")
  }
}

extension AppContext {
  /// What a single image that the user named is taken for.
  fileprivate var lookAtOneImage: [Problem] {
    guard let image = loose.images.first else { return [] }
    if image.isPlaced {
      let isByName = image.asset.role?.origin == .conventionalName && image.row?.kind == .storeIcon
      return isByName ? [image.problem(.note, [.fault: .text("store-icon")])] : []
    }
    return [image.problem(.note, [.fault: .text("one-image")])]
  }
}
