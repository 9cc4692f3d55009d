import Model
import Places

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
    if case .site(let site) = context.form { return findings(of: site) }
    return appFindings + context.sets.flatMap(findings)
      + imageFindings(of: SlotLayout(images: context.layers, isOfCatalog: true))
      + compiledFindings
  }

  /// Of what a compiled catalog holds: problems of several images may be one.
  private var compiledFindings: [Finding] {
    guard let assets = context.app.compiledAssets else { return [] }
    let ofIcons = (context.icons + context.alternates).map { icon in
      (Optional(icon.icon), problems(of: icon.layout, areAlternate: icon.isAlternateIcon))
    }
    let beside = problems(of: SlotLayout(images: context.besideIcons, isOfCatalog: true))
    let maker = FindingMaker(context.target)
    return together(ofIcons + [(nil, beside)], in: assets.path).map { maker.finding($0.problem, of: $0.rule) }
  }

  private var appFindings: [Finding] {
    let maker = FindingMaker(context.target, spare: context.spareSets)
    return checks.app.findings(in: context, by: maker) + imageFindings(of: context.loose)
  }

  private func findings(of site: SiteContext) -> [Finding] {
    checks.site.findings(seenBy: site, by: FindingMaker(context.target)) + imageFindings(of: site.layout)
  }

  private func findings(of set: SetContext) -> [Finding] {
    // The target for the platform of such a set has its findings.
    let others = context.app.catalogs.compiledForOthers
    if !others.isEmpty, others.contains(PathKey(set.set.path)) { return [] }
    let ofSet = set.hasSlots ? checks.set : checks.plainSet
    return ofSet.findings(in: set, by: FindingMaker(context.target, set: set.set, spare: context.spareSets))
      + imageFindings(of: set.layout, in: set.set)
  }

  private func imageFindings(of layout: SlotLayout, in set: CatalogSet? = nil) -> [Finding] {
    let found = problems(of: layout, in: set)
    guard !found.isEmpty else { return [] }
    let maker = FindingMaker(context.target, set: set, spare: context.spareSets)
    return found.map { maker.finding($0.problem, of: $0.rule) }
  }

  /// What is wrong with images, wherever they are from, each with the rule that says so.
  private func problems(
    of layout: SlotLayout, in set: CatalogSet? = nil, areAlternate: Bool = false
  ) -> [(rule: Rule, problem: Problem)] {
    // One after another, since a context is large.
    var found: [(rule: Rule, problem: Problem)] = []
    for image in layout.images {
      var image = ImageContext(
        image: image, layout: layout, set: set, target: context.target, isOfCompiledAlternate: areAlternate,
        evidence: EvidenceView(image.inspected))
      checks.addProblems(of: &image, to: &found)
    }
    return found
  }
}

extension Checker {
  /// The findings about the archive that a product came in.
  /// - Parameter app: the first product in it, to which they are ascribed.
  package static func findings(of archive: ArchiveContext, in app: AppContext) -> [Finding] {
    ChecksByScope.all.archive.findings(seenBy: archive, by: FindingMaker(app.target))
  }

  /// The findings of a product against the target that it was built from.
  package static func findings(of pair: PairContext) -> [Finding] {
    ChecksByScope.all.pair.findings(in: pair, by: FindingMaker(pair.product.target))
  }
}
