import ImageProperties
import Model
import Places
import SpecTables

extension Rule {
  static let missingRecommended = Rule(
    id: "missing-recommended",
    severity: .cases(
      .warning("where the system enlarges another image"), .note("where it makes up for it without loss")),
    title: "A recommended image is missing",
    rationale: """
      The app works without it: the system enlarges or shrinks another image in its place, and the message says \
      which. Enlarged art looks soft beside the apps that brought their own.
      """,
    remedy: "Draw the image at its own size; do not enlarge a smaller one.",
    evidence: .apple, sources: ["QA1686", "HIG-iPad"],
    checks: .set { set in
      guard !set.isReportedAsAWhole else { return [] }
      return missing(in: set.layout).map { set.missing($0, severity: $0.emptySeverity) }
    },
    .app { app in
      missing(in: app.loose).map { app.missing($0, severity: $0.emptySeverity) }
        + app.icons.flatMap { icon in
          missing(in: icon.layout).map { app.missing($0, of: icon, severity: $0.emptySeverity) }
        }
        + scaleFamilies(app.loose.placedImages).compactMap(app.missingTwin)
    }
  ) { finding in
    guard finding.values.fault == "twin" else { return missingSlotSentences(finding) }
    return Sentences(
      "\(finding.name) has no \(finding.expectedName ?? "") beside it",
      consequence: finding.purposed("iOS enlarges it on Retina screens."),
      remedy: "Draw it at \(finding.values.text(.expected)) px as well.")
  }

  private static func missing(in layout: SlotLayout) -> [Slot] {
    layout.slots.filter { $0.isMissing(need: .recommended) && !layout.isOfLoneOrientation($0) }
  }
}

extension AppContext {
  /// The problem of a bar icon that the app has only for screens of one pixel per point.
  fileprivate func missingTwin(of family: [ScaledImage]) -> Problem? {
    guard family.count == 1, let only = family.first, only.scale == 1, let row = only.image.row,
      row.kind == .barIcon || row.kind == .tabBarIcon, let size = only.image.condition.size
    else { return nil }
    var parts = NameParts(only.image.asset.name)
    parts.scale = 2
    let twin = loose.slots.first { $0.row.uses == row.id }
    return only.image.problem(
      .note,
      [.fault: .text("twin"), .expected: .size(PixelSize(width: size.width * 2, height: size.height * 2))]
    ).with { ($0.row, $0.expectedName) = (twin?.row ?? row, parts.name) }
  }
}
