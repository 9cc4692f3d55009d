package import ImageProperties
package import Model
import Places
package import SpecTables
import Synchronization

/// What the rules need to see of each image, from what is known before it is read: its name, its entry, its role.
///
/// Where the slot is only known by the image's size, the needs of all slots that it may come to fill are united.
package final class EvidencePlan: Sendable {
  private let tables: SpecTables
  private let known = Mutex<[Key: InspectionDepth]>([:])

  private struct Key: Hashable {
    let row: ObjectIdentifier?
    let alpha: AlphaPolicy?
    let hasRole: Bool
    let isBack: Bool?
  }

  package init(tables: SpecTables) { self.tables = tables }

  /// Each image of an app with what is needed of it.
  package func needs(of app: AppTarget, _ body: (ImageAsset, InspectionDepth) -> Void) {
    if let site = app.site {
      for image in site.images { body(image.asset, needs(of: image)) }
      return
    }
    for source in app.generator?.images ?? [] where source.isPresent {
      body(source.asset, needs(of: ImageUse(row: source.row, alpha: source.alpha)))
    }
    let names = LooseNames(infoPlist: app.description.infoPlist, tables: tables)
    for image in app.loose.images { body(image, needs(ofLoose: image, names: names)) }
    for layer in app.catalogs.layers { body(layer, .verified) }
    for set in app.catalogs.sets {
      let role = set.role(in: app.description.infoPlist)
      for image in set.images {
        body(image, needs(of: image.with(role), in: set, product: app.build.product))
      }
    }
  }

  private func needs(of image: SiteImage) -> InspectionDepth {
    image.rows.prefix(1).reduce(into: []) { depth, row in
      depth.formUnion(needs(of: ImageUse(row: row, alpha: image.alpha)))
    }
  }

  private func needs(ofLoose image: ImageAsset, names: LooseNames) -> InspectionDepth {
    candidates(for: image, names: names).reduce(into: []) { depth, row in
      depth.formUnion(needs(of: ImageUse(row: row, alpha: row.alpha, role: image.role)))
    }
  }

  /// The rows that a loose image may be laid out on.
  private func candidates(for image: ImageAsset, names: LooseNames) -> [SpecRow] {
    if let role = image.role { return tables.rows(ofRole: role.role.kind) }
    let named = names.rows(named: image.name)
    if !named.isEmpty { return named }
    if names.isNewsstandCover(image.name) { return tables.looseRows(of: .newsstandCover) }
    if names.iconEntry(for: image.name) != nil {
      let kinds: Set<AssetKind> = [.appIcon, .spotlightIcon, .watchIcon]
      return tables.rows.filter { kinds.contains($0.kind) }
    }
    if names.isAlternateIcon(image.name) { return tables.rows.filter { $0.kind == .alternateIcon } }
    if names.launchEntry(for: image.name) != nil { return tables.rows.filter { $0.kind == .launchImage } }
    return names.nearlyWantedRows(image.name)
  }

  private func needs(
    of image: ImageAsset, in set: CatalogSet, product: Product
  ) -> InspectionDepth {
    if let role = image.role {
      return tables.looseRows(of: role.role.kind).reduce(into: []) { depth, row in
        depth.formUnion(needs(of: ImageUse(row: row, alpha: row.alpha, role: role, layer: set.stack)))
      }
    }
    guard set.hasSlots, let position = image.entry?.position else {
      return needs(of: ImageUse(row: nil, alpha: nil, layer: set.stack))
    }
    let rows = tables.rows(at: position)
    guard !rows.isEmpty else {
      return needs(
        of: ImageUse(row: nil, alpha: set.alpha(of: nil, at: position, in: product), layer: set.stack))
    }
    return rows.reduce(into: []) { depth, row in
      depth.formUnion(
        needs(of: ImageUse(row: row, alpha: set.alpha(of: row, at: position, in: product), layer: set.stack)))
    }
  }

  private func needs(of use: ImageUse) -> InspectionDepth {
    let key = Key(
      row: use.row.map(ObjectIdentifier.init), alpha: use.alpha, hasRole: use.role != nil,
      isBack: use.layer?.isBack)
    if let depth = known.withLock({ $0[key] }) { return depth }
    let depth = Rule.needs(of: use)
    known.withLock { $0[key] = depth }
    return depth
  }
}
