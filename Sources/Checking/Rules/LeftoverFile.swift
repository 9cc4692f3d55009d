import AssetCatalogs
import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let leftoverFile = Rule(
    id: "leftover-file",
    severity: "warning in an icon or launch set, else note",
    title: "A set holds an image that no entry names",
    rationale: """
      The file lies in the folder of the set, and Contents.json does not name it: the asset compiler tells of \
      an unassigned child and leaves it out. Often it is the new version of an image whose old one is still \
      named.
      """,
    remedy: "Drag the image into its place in Xcode, or delete the file.",
    evidence: .verified, sources: ["ACF", "measured"]
  ) { app in
    guard !app.sets.isEmpty else { return [] }
    let unread = app.sets.filter { $0.set.manifest != .present }.map(\.set.path)
    return app.images.compactMap { image in
      guard image.asset.entry == nil, !unread.contains(image.asset.path.parentFolder) else {
        return nil
      }
      var problem = image.note("no entry of the set names it")
      problem.severity = app.set == nil ? .note : .warning
      problem.consequence = "The asset compiler leaves it out (unassigned child)."
      problem.remedy = "Drag it into its place in Xcode, or delete the file."
      return problem
    }
  }
}
