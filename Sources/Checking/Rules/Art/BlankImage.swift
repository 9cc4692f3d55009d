import ArtComparison
import ImageProperties
import SpecTables

extension Rule {
  static let blankImage = Rule(
    id: "blank-image",
    severity: .cases(.error("for a completely transparent app icon"), .warning()),
    title: "An icon is blank",
    plural: "icons are blank",
    rationale: """
      An icon of one flat colour is most likely a forgotten placeholder; one report says that App Review \
      rejected an app for it (Guideline 2.3.8). A completely transparent one shows as a black square. \
      An icon whose brightness varies by less than 3% without any edge counts as blank too: nothing of it can be made out. \
      Launch images are not checked: the guideline recommends one colour there, and apps have shipped with \
      it.
      """,
    remedy: "Replace it with the app's icon.",
    evidence: .reported, sources: ["HIG-iPad", "measured"],
    checks: .image(needs: [.flatness, .thumbnail], of: { $0.row?.kind.isBlankWithoutArt == true }) { image in
      image.blank.map { [$0] } ?? []
    })
}

enum BlankImage: Fault {
  case clear, flat, nearly

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .clear:
      Sentences(
        of: finding, "is completely transparent",
        consequence: finding.purposed("It shows as a black square."))
    case .flat:
      Sentences(
        of: finding, "is one flat colour, without any art",
        consequence: finding.purposed("It looks like a placeholder."))
    case .nearly:
      Sentences(
        of: finding, "shows almost nothing: its brightness varies by less than 3%",
        consequence: finding.purposed(
          "App Review has rejected apps with placeholder icons (Guideline 2.3.8)."))
    }
  }
}

extension ImageContext {
  fileprivate var blank: Problem? {
    guard let row else { return nil }
    guard let color = flatness?.singleColor else {
      guard let art, isNearlyBlank(art), use.part == nil else { return nil }
      return problem(.warning, BlankImage.nearly)
    }
    let isClear = color.alpha == 0
    let isRequired = image.placements.contains { layout.slot($0.row.id)?.isApplicable == true }
    return problem(
      isClear && row.kind == .appIcon && isRequired ? .error : .warning,
      isClear ? BlankImage.clear : .flat)
  }
}
