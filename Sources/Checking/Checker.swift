import Model

/// What the rules find in one app.
package struct Checker: Sendable {
  private let context: AppContext
  private let checks: ChecksByScope

  package init(_ context: AppContext) { self.init(context, checks: .all) }

  init(_ context: AppContext, checks: ChecksByScope) {
    (self.context, self.checks) = (context, checks)
  }

  /// The findings of all scopes but the archive and the pair, in the order of the places that they are about.
  package var findings: [Finding] {
    if let site = context.site { return findings(of: site) }
    return appFindings + context.sets.flatMap(findings) + imageFindings(of: context.layers)
      + compiledFindings
  }

  private var compiledFindings: [Finding] {
    guard let assets = context.app.product?.assets else { return [] }
    var (ofImages, ofCatalog): ([RuleProblem], [RuleProblem]) = ([], [])
    func add(_ found: [RuleProblem], of icon: CompiledIcon?) {
      ofImages += found.filter { !$0.problem.fault.isOfCatalog }.together(of: icon)
      ofCatalog += found.filter(\.problem.fault.isOfCatalog)
    }
    for context in context.icons + context.alternates {
      let layout = context.layout
      add(
        imageProblems(of: layout.images, in: nil, layout: layout, areAlternate: context.isAlternateIcon),
        of: context.icon)
    }
    add(imageProblems(of: context.besideIcons, in: nil, layout: SlotLayout(isOfCatalog: true)), of: nil)
    return (ofImages + ofCatalog.together(of: assets.path)).map(FindingMaker(context.target).finding)
  }

  private var appFindings: [Finding] {
    let ofImages = imageFindings(of: context.loose.images, layout: context.loose)
    let problems = checks.app.problems(in: context)
    guard !problems.isEmpty else { return ofImages }
    let maker = FindingMaker(context.target, among: context.sets)
    return problems.map(maker.finding) + ofImages
  }

  private func findings(of site: SiteContext) -> [Finding] {
    let maker = FindingMaker(context.target)
    let problems =
      checks.site.problems(seenBy: site)
      + imageProblems(of: site.layout.images, in: nil, layout: site.layout)
    return problems.map(maker.finding)
  }

  private func findings(of set: SetContext) -> [Finding] {
    let ofSet = set.hasSlots ? checks.set : checks.plainSet
    let problems =
      ofSet.problems(in: set) + imageProblems(of: set.images, in: set.set, layout: set.layout)
    guard !problems.isEmpty else { return [] }
    return problems.map(FindingMaker(context.target, set: set.set).finding)
  }

  /// Of images that no catalog's set holds.
  private func imageFindings(
    of images: [PlacedImage], layout: SlotLayout = SlotLayout(isOfCatalog: true)
  ) -> [Finding] {
    let problems = imageProblems(of: images, in: nil, layout: layout)
    guard !problems.isEmpty else { return [] }
    return problems.map(FindingMaker(context.target).finding)
  }

  private func imageProblems(
    of images: [PlacedImage], in set: CatalogSet?, layout: SlotLayout, areAlternate: Bool = false
  ) -> [RuleProblem] {
    var found: [RuleProblem] = []
    for image in images {
      found += checks.image.problems(
        in: ImageContext(
          image: image, layout: layout, set: set, target: context.target, isAlternateIcon: areAlternate,
          evidence: EvidenceView(image.inspected)))
    }
    return found
  }
}

extension Checker {
  /// The findings about the archive that a product came in.
  /// - Parameter app: the first product in it, to which they are ascribed.
  package static func findings(of archive: ArchiveContext, in app: AppContext) -> [Finding] {
    let maker = FindingMaker(app.target)
    return ChecksByScope.all.archive.problems(seenBy: archive).map(maker.finding)
  }

  /// The findings of a product against the target that it was built from.
  package static func findings(of pair: PairContext) -> [Finding] {
    let maker = FindingMaker(pair.product.target)
    return ChecksByScope.all.pair.problems(in: pair).map(maker.finding)
  }
}
