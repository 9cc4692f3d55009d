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
    return appFindings + context.sets.flatMap(findings)
      + imageFindings(of: SlotLayout(images: context.layers, isOfCatalog: true))
      + compiledFindings
  }

  /// Of what a compiled catalog holds: by one check after another, since problems of several images may be one.
  private var compiledFindings: [Finding] {
    guard let assets = context.app.product?.assets else { return [] }
    var places = (context.icons + context.alternates).map { icon in
      (icon: Optional(icon.icon), images: Array(images(of: icon.layout, areAlternate: icon.isAlternateIcon)))
    }
    let beside = SlotLayout(images: context.besideIcons, isOfCatalog: true)
    places.append((nil, Array(images(of: beside))))
    let maker = FindingMaker(context.target)
    return checks.image.flatMap { check -> [Finding] in
      let found = places.map { ($0.icon, check.problems(in: $0.images)) }
      let ofImages = found.flatMap { icon, problems in
        problems.filter { !$0.fault.isOfCatalog }.together(of: icon)
      }
      let ofCatalog = found.flatMap(\.1).filter(\.fault.isOfCatalog).together(of: assets.path)
      return (ofImages + ofCatalog).map { maker.finding($0, of: check.rule) }
    }
  }

  private var appFindings: [Finding] {
    checks.app.findings(in: context, by: FindingMaker(context.target, among: context.sets))
      + imageFindings(of: context.loose)
  }

  private func findings(of site: SiteContext) -> [Finding] {
    checks.site.findings(seenBy: site, by: FindingMaker(context.target)) + imageFindings(of: site.layout)
  }

  private func findings(of set: SetContext) -> [Finding] {
    let ofSet = set.hasSlots ? checks.set : checks.plainSet
    return ofSet.findings(in: set, by: FindingMaker(context.target, set: set.set))
      + imageFindings(of: set.layout, in: set.set)
  }

  private func imageFindings(of layout: SlotLayout, in set: CatalogSet? = nil) -> [Finding] {
    var findings: [Finding] = []
    for image in images(of: layout, in: set) {
      findings += checks.image.findings(in: image, by: FindingMaker(context.target, set: set))
    }
    return findings
  }

  /// One after another, since a context is large.
  private func images(
    of layout: SlotLayout, in set: CatalogSet? = nil, areAlternate: Bool = false
  ) -> some Sequence<ImageContext> {
    layout.images.lazy.map { image in
      ImageContext(
        image: image, layout: layout, set: set, target: context.target, isAlternateIcon: areAlternate,
        evidence: EvidenceView(image.inspected))
    }
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
