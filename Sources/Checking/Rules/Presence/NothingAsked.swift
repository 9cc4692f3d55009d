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
      No image in the folder has a name, or a place in a plist, that any table knows, and nothing describes an app. \
      Iconproof checks that the images are whole PNG files and nothing more, so this is never a pass.
      """,
    remedy: "Pass the folder of the app, require a kind with --ask, or give roles with --role.",
    evidence: .own, sources: [],
    checks: .app { app in
      let count = app.app.loose.images.count
      guard !app.isLooseJudged, app.isLoose, app.sets.isEmpty,
        count > 0 || app.app.request.scope == .application
      else { return [] }
      return [app.problem(.note, name: app.app.path.display, [.count: .number(count)])]
    }
  ) { finding in
    Sentences(
      "Nothing in \(finding.name) matches a known icon or launch image "
        + "(\(counted(finding.values.number(.count), "image")))",
      consequence:
        "Iconproof looks for the names of its tables (iconproof specs) and those that an Info.plist lists.",
      remedy:
        "Pass the folder of the app, require a kind with --ask, or give roles (iconproof explain roles).")
  }
}
