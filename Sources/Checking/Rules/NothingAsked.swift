import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let nothingAsked = Rule(
    id: "nothing-asked",
    severity: "note",
    title: "No table asks anything of this folder",
    rationale: """
      No image in it has a name, or a place in a plist, that any table knows, and no app is described. The \
      images are checked as PNG files and nothing more, so this is never a pass.
      """,
    remedy: "Name the folder of the app, ask for a kind with --ask, or give roles with --role.",
    evidence: .own, sources: []
  ) { app in
    let count = app.images.count + app.input.separate.images.count
    guard !app.isJudged, app.isLoose, app.input.sets.isEmpty, !app.input.separate.hasSets,
      count > 0 || app.input.scope == .application
    else { return [] }
    return [
      Problem(
        severity: .note, path: app.input.path,
        message:
          "\(app.input.path.display): \(count) \(count == 1 ? "image" : "images"), none named or listed "
          + "like an icon or launch image",
        consequence: "Looked for: the names of the tables (iconproof specs), and those of an Info.plist.",
        remedy:
          "Name the folder of the app, ask for a kind with --ask, or give roles (iconproof explain roles).")
    ]
  }
}
