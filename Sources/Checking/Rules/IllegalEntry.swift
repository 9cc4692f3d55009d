import AssetCatalogs
import AssetSources
import FileTree
import SpecTables

extension Rule {
  static let illegalEntry = Rule(
    id: "illegal-entry",
    severity: "warning",
    title: "An entry of an icon or launch set is for no slot",
    rationale: """
      Idiom, size, scale, role and platform together say which slot an entry is for. A combination that the \
      platform does not have, such as iphone 60x60 at 1x, fills nothing: the asset compiler warns of an \
      unassigned child and leaves the image out. In brand assets the store icon stands under the idiom tv; \
      under tv-marketing it is compiled to something that the store does not look at.
      """,
    remedy: "Correct the entry, or drag the image into its place in Xcode.",
    evidence: .verified, sources: ["ACF", "measured"]
  ) { app in
    guard let set = app.set, set.brand == nil else { return [] }
    if set.set.type == .brandAssets { return app.illegalAssets(in: set) }
    return app.images.compactMap { image in
      guard let entry = image.asset.entry, image.placements.isEmpty else { return nil }
      let isNamed = set.set.type == .icon
      return Problem(
        severity: .warning, path: image.asset.path,
        message: isNamed
          ? "\(image.asset.name.display): no name of an image of a Mac icon"
          : "\(image.asset.name.display): \(entry.position.text) is no slot of \(set.title)",
        consequence: isNamed
          ? "iconutil stops at it, or leaves it out."
          : "The asset compiler leaves the image out (unassigned child).",
        remedy: isNamed
          ? "Name it after its points and scale, icon_32x32@2x.png, or take it out."
          : "Correct the entry, or take it out.")
    }
  }
}

extension ExaminedApp {
  fileprivate func illegalAssets(in set: CatalogSet) -> [Problem] {
    set.set.entries.compactMap { entry in
      guard entry.filename != nil, !slots.contains(where: { entry.isFor($0.row) }) else { return nil }
      var problem = set.problem(
        .warning, at: entry.position,
        "\(set.title): \(entry.filename?.display ?? ""): \(set.position(of: entry).text) is no slot")
      problem.consequence = "The store does not find what is compiled from it."
      problem.remedy = "Give the entry idiom tv, and the role and size of its slot."
      return problem
    }
  }
}

extension SetEntry {
  /// Whether an entry of brand assets stands for the images of a row, at whatever scale.
  func isFor(_ row: SpecRow) -> Bool {
    row.positions.contains { $0.role == role && $0.size == size && $0.idiom == idiom }
  }
}
