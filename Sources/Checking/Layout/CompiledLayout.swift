import ImageProperties
import Model
import SpecTables

/// The rows of the icon set that a compiled icon was compiled from. Loose images that the plist lists serve as well.
struct CompiledLayout {
  let icon: CompiledIcon
  let target: TargetContext
  private let all: [SpecRow]
  private let set: SetType

  init(_ icon: CompiledIcon, of target: TargetContext) {
    self.icon = icon
    self.target = target
    let (build, tables) = (target.build, target.tables)
    let set = build.iconSet
    self.set = set
    all = tables.rows(of: set).filter { row in
      tables.isJudged(row.kind) && row.applicability(to: build) != .no
    }
  }

  /// What an image is for: the rows that apply, else the first one.
  func rows(_ asset: ImageAsset) -> [SpecRow] {
    guard let image = asset.compiled else { return [] }
    let wanted = all.filter { image.serves($0, in: set) }
    if !wanted.isEmpty || target.platform == .macos { return wanted }
    let tables = target.tables
    return Array(
      tables.rows(of: set).lazy.filter { tables.isJudged($0.kind) && image.serves($0, in: set) }.prefix(1))
  }

  func slots(_ filling: Filling, beside loose: SlotLayout) -> [Slot] {
    let scheme: RowScheme = icon.isSingleSize ? .singleSize : .perSize
    return all.filter { $0.scheme == nil || $0.scheme == scheme }.map { row in
      let held = loose.images.filter { image in image.placements.contains { $0.row == row } }
      let substitute = filling.holds(row.id) ? nil : substitute(row, among: held)
      let isWanted = filling.holds(row.id) || substitute != nil || !target.app.isPartOfABuild
      let applicability = isWanted ? row.applicability(to: target.build) : .no
      let absent = row.severityOfAbsenceInCatalog(sdk: target.build.sdk.version)
      return Slot(
        row: row, applicability: applicability, need: row.need, filling: filling[row.id],
        emptySeverity: applicability == .yes ? absent : max(absent, .warning),
        // Of a loose image that is wrong its own finding says all.
        isClaimed: icon.hasImageOfUnknownSize || !held.isEmpty, substitute: substitute)
    }
  }

  /// A loose image of the store's size was never accepted.
  private func substitute(_ row: SpecRow, among held: [PlacedImage]) -> PlacedImage? {
    guard row.size?.width != target.tables.storeIconSize?.width else { return nil }
    return held.first { $0.pixelSize.map(row.acceptedSizes.contains) ?? false }
  }
}
