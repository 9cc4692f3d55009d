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
    remedy: "Pass the folder of the app, require a kind with --ask, or give roles (iconproof explain roles).",
    evidence: .own, sources: [],
    checks: .app { app in
      switch app.app.form {
      case .image: app.lookAtOneImage
      case .target, .folder: app.lookAtFolder
      case .catalog, .bundle, .loneProduct, .generated, .site: []
      }
    })
}

enum NothingAsked: Fault {
  /// - Parameter count: images of no known name.
  case folder(count: Int)
  /// A single image, taken for an App Store icon.
  case storeIcon
  case oneImage

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .folder(let count):
      return Sentences(
        "Nothing in \(finding.name) matches a known icon or launch image (\(counted(count, "image")))",
        consequence:
          "Iconproof looks for the names of its tables (iconproof specs) and those that an Info.plist lists.")
    case .storeIcon:
      return Sentences(
        of: finding, "is checked as an App Store icon, because of its name and size",
        remedy: "Pass --role to say what it is for (iconproof explain roles).")
    case .oneImage:
      let file = finding.path.fileName
      let argument: Words = file.isTypable ? "\(Untrusted(shellQuoted(file.display)))" : "FILE"
      return Sentences(
        of: finding, "is checked only as a PNG file, because nothing says what it is for",
        remedy: "Pass --role app-icon=\(argument), another role, or the catalog that holds it.")
    }
  }
}

extension AppContext {
  fileprivate var lookAtFolder: [Problem] {
    let count = app.loose.images.count
    guard !isLooseJudged, sets.isEmpty, count > 0 || app.request.scope == .application else { return [] }
    return [
      problem(.note, NothingAsked.folder(count: count)).with { $0.name = SubjectName(wholePath: app.path) }
    ]
  }

  /// What a single image that the user named is taken for.
  fileprivate var lookAtOneImage: [Problem] {
    guard let image = loose.images.first else { return [] }
    if image.isPlaced {
      let isByName = image.asset.role?.origin == .conventionalName && image.row?.kind == .storeIcon
      return isByName ? [image.problem(.note, NothingAsked.storeIcon)] : []
    }
    return [image.problem(.note, NothingAsked.oneImage)]
  }
}
