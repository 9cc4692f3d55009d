import ImageInspection
import SpecTables

extension Rule {
  static let blankImage = Rule(
    id: "blank-image",
    severity: "error for an app icon that is wholly clear, else warning",
    title: "An icon is blank",
    rationale: """
      An icon of one flat colour is most likely a placeholder that was forgotten, and was reported as \
      refused in review (Guideline 2.3.8); one that is wholly clear shows as a black square. Launch images \
      are left alone: one colour is what the guideline praises there, and apps have shipped with it.
      """,
    remedy: "Put the app's icon in its place.",
    evidence: .reported, sources: ["HIG-iPad", "measured"]
  ) { app in
    app.placedImages.compactMap { image in
      guard let row = image.row, row.kind.isBlankWithoutArt, let evidence = image.png?.evidence,
        let color = evidence.singleColor
      else { return nil }
      let isClear = color.alpha == 0
      var problem = image.note(isClear ? "wholly transparent" : "one flat colour, no picture")
      let isAsked = image.placements.contains { app.slot($0.row.id)?.isAsked == true }
      problem.severity = isClear && row.kind == .appIcon && isAsked ? .error : .warning
      problem.consequence =
        "\(row.label). " + (isClear ? "It shows as a black square." : "It looks like a placeholder.")
      problem.remedy = "Put the app's icon in its place."
      return problem
    }
  }
}

extension AssetKind {
  /// The kinds of which an image of one colour cannot be meant.
  var isBlankWithoutArt: Bool { self == .appIcon || self == .spotlightIcon || self == .storeIcon }
}
