import Model
import SpecTables

/// What the images of one set are for. In a set with slots the entry alone says it; in another one a role does, and of
/// the rows of a role the pixels choose.
struct SetPlaces {
  let set: CatalogSet
  let target: TargetContext
  let build: BuildTarget
  private let role: GivenRole?

  init(_ set: CatalogSet, of target: TargetContext) {
    (self.set, self.target) = (set, target)
    build = set.hasSlots ? set.build(for: target) : target.build
    role = set.hasSlots ? nil : set.role(in: target.infoPlist)
  }

  func placed(_ asset: ImageAsset, content: ImageContent) -> PlacedImage {
    guard set.hasSlots else {
      let asset = asset.with(role)
      let row = target.tables.row(for: asset, content: content, target: build)
      return PlacedImage(
        asset, placements: row.map { [Placement(row: $0, match: .role)] } ?? [], alpha: row?.alpha,
        layer: set.stack, content: content)
    }
    let rows = rows(of: asset)
    return PlacedImage(
      asset, placements: rows.map { Placement(row: $0, match: .listed) }, alpha: alpha(of: asset, rows),
      layer: set.stack, content: content)
  }

  /// What the image may turn out to be for, before it is read.
  func possibleUses(of asset: ImageAsset) -> [ImageUse] {
    guard set.hasSlots else {
      // Nearly all images of an app have no role, and no table knows them.
      if role == nil, asset.role == nil { return [ImageUse(row: nil, alpha: nil, layer: set.stack)] }
      let asset = asset.with(role)
      let rows: [SpecRow?] = target.tables.rows(forRoleOf: asset)
      let isCertain = !rows.isEmpty && !asset.isStoreIconByName
      return (isCertain ? rows : rows + [nil]).map {
        ImageUse(row: $0, alpha: $0?.alpha, role: asset.role, layer: set.stack)
      }
    }
    let rows = rows(of: asset)
    return [ImageUse(row: rows.first, alpha: alpha(of: asset, rows), role: asset.role, layer: set.stack)]
  }

  /// The rows at the place of the image's entry.
  private func rows(of asset: ImageAsset) -> [SpecRow] {
    guard let position = asset.entry?.position else { return [] }
    let found = target.tables.rows(at: position).filter { target.tables.isJudged($0.kind) }
    let wanted = found.filter { $0.applicability(to: build) != .no }
    let current = found.filter { !$0.isObsolete(for: build) }
    return wanted.isEmpty ? Array((current.isEmpty ? found : current).prefix(1)) : wanted
  }

  private func alpha(of asset: ImageAsset, _ rows: [SpecRow]) -> AlphaPolicy? {
    asset.entry.flatMap { set.alpha(of: rows.first, at: $0.position, in: build.product) }
  }
}
