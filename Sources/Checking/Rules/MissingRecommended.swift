import AssetSources
import FileTree
import ImageInspection
import SpecTables

extension Rule {
  static let missingRecommended = Rule(
    id: "missing-recommended",
    severity: "warning; note where the system makes up for it without loss",
    title: "A recommended image is missing",
    rationale: """
      The app works without it: the system enlarges or shrinks another image in its place, and the message \
      says which. Enlarged art looks soft beside the apps that brought their own.
      """,
    remedy: "Draw the image at its own size; do not enlarge a smaller one.",
    evidence: .apple, sources: ["QA1686", "HIG-iPad"]
  ) { app in
    guard !app.isToldAsAWhole else { return [] }
    return app.slots.filter { $0.isMissing(need: .recommended) && !app.isOfLoneOrientation($0) }
      .map { app.missing($0, severity: $0.emptySeverity) }
      + app.scaleFamilies.compactMap { app.missingTwin(of: $0) }
  }
}

extension ExaminedApp {
  /// Of a bar icon that is there for screens of one pixel a point only.
  fileprivate func missingTwin(of family: [ScaledImage]) -> Problem? {
    guard family.count == 1, let only = family.first, only.scale == 1, let row = only.image.row,
      row.kind == .barIcon || row.kind == .tabBarIcon, let size = only.image.condition.size
    else { return nil }
    var parts = NameParts(only.image.asset.name)
    parts.scale = 2
    let twin = slots.first { $0.row.uses == row.id }
    var problem = only.image.note("no \(parts.name.display) beside it")
    problem.row = twin?.row ?? row
    problem.expectedName = parts.name
    problem.expected = PixelSize(width: size.width * 2, height: size.height * 2)
    problem.consequence = "\(only.image.purpose ?? row.label). iOS enlarges it on Retina screens."
    problem.remedy = "Draw it at \(size.width * 2) x \(size.height * 2) as well."
    return problem
  }
}
