import ImageProperties
package import Model
import Places
import SpecTables
import SystemPackage

/// What the rules find in one app.
package struct Checker: Sendable {
  private let context: AppContext
  private let rules: [Rule]

  package init(_ context: AppContext, rules: [Rule] = allRules) {
    (self.context, self.rules) = (context, rules)
  }

  /// The findings of all scopes but the archive and the pair, in the order of the places that they are about.
  package var findings: [Finding] {
    if let site = context.site { return findings(of: site) }
    return appFindings + context.sets.flatMap(findings) + imageFindings(of: context.layers, in: nil)
  }

  private var appFindings: [Finding] {
    let problems = rules.problems { check in
      guard case .app(let needs, let takes, let body) = check else { return [] }
      return body(context.showing(needs, of: takes))
    }
    let maker =
      problems.isEmpty
      ? nil : FindingMaker(context.target, layout: context.loose, set: nil, among: context.sets)
    return problems.compactMap { maker?.finding($1, of: $0) }
      + imageFindings(of: context.loose.images, in: nil, layout: context.loose)
  }

  private func findings(of site: SiteContext) -> [Finding] {
    let maker = FindingMaker(context.target, layout: site.layout, set: nil)
    let problems = rules.problems { check in
      guard case .site(let body) = check else { return [] }
      return body(site)
    }
    return (problems + imageProblems(of: site.layout.images, in: nil, layout: site.layout))
      .map { maker.finding($1, of: $0) }
  }

  private func findings(of set: SetContext) -> [Finding] {
    let problems = rules.problems { check in
      guard case .set(let needs, let takes, let body) = check else { return [] }
      return body(set.showing(needs, of: takes))
    }
    let found = imageProblems(of: set.images, in: set.set, layout: set.layout)
    guard !problems.isEmpty || !found.isEmpty else { return [] }
    let maker = FindingMaker(context.target, layout: set.layout, set: set)
    return (problems + found).map { maker.finding($1, of: $0) }
  }

  private func imageFindings(
    of images: [PlacedImage], in set: CatalogSet?, layout: SlotLayout = SlotLayout(isOfCatalog: true)
  ) -> [Finding] {
    let problems = imageProblems(of: images, in: set, layout: layout)
    guard !problems.isEmpty else { return [] }
    let layout = layout.images.isEmpty ? SlotLayout(images: images, isOfCatalog: true) : layout
    let maker = FindingMaker(context.target, layout: layout, set: nil)
    return problems.map { maker.finding($1, of: $0) }
  }

  private func imageProblems(
    of images: [PlacedImage], in set: CatalogSet?, layout: SlotLayout
  ) -> [(Rule, Problem)] {
    images.flatMap { image in
      rules.problems { check in
        guard case .image(let needs, let takes, let body) = check, takes(image.use) else { return [] }
        return body(
          ImageContext(
            image: image, layout: layout, set: set, target: context.target,
            evidence: EvidenceView(image.png, allowed: needs, log: nil)))
      }
    }
  }
}

extension Checker {
  /// The findings about the archive that a product came in.
  /// - Parameter app: the first product in it, to which they are ascribed.
  package static func findings(of archive: ArchiveContext, in app: AppContext) -> [Finding] {
    let maker = FindingMaker(app.target, layout: app.loose, set: nil)
    return allRules.problems { check in
      guard case .archive(let body) = check else { return [] }
      return body(archive)
    }.map { maker.finding($1, of: $0) }
  }

  /// The findings of a product against the target that it was built from.
  package static func findings(of pair: PairContext) -> [Finding] {
    let maker = FindingMaker(pair.product.target, layout: pair.product.loose, set: nil)
    return allRules.problems { check in
      guard case .pair(let needs, let takes, let body) = check else { return [] }
      return body(pair.showing(needs, of: takes))
    }.map { maker.finding($1, of: $0) }
  }
}

extension [Rule] {
  /// What the checks of one scope find, in the order of the rules; `run` gives nothing for a check of another scope.
  fileprivate func problems(_ run: (Check) -> [Problem]) -> [(Rule, Problem)] {
    flatMap { rule in
      rule.checks.flatMap { check in run(check).map { (rule, $0) } }
    }
  }
}
