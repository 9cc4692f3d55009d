import ImageProperties
import Model
import SpecTables
import SystemPackage

/// Lays the images of a compiled icon out on the rows of the icon set that it was compiled from. Loose images that
/// the plist lists serve as well.
struct CompiledLayout {
  let icon: CompiledIcon
  let target: TargetContext
  let loose: SlotLayout
  let rows: [SpecRow]
  let set: String

  init(_ icon: CompiledIcon, of target: TargetContext, beside loose: SlotLayout) {
    self.icon = icon
    self.target = target
    self.loose = loose
    let (build, tables) = (target.build, target.tables)
    let set = build.product == .messages ? "stickersiconset" : "appiconset"
    self.set = set
    rows = tables.rows(ofSet: set).filter { row in
      tables.isJudged(row.kind) && row.applicability(to: build) != .no
    }
  }

  func slots() -> [Slot] {
    let scheme = icon.isSingleSize ? "single-size" : "per-size"
    return rows.filter { $0.scheme == nil || $0.scheme == scheme }.map { row in
      let substitute = substitute(row)
      let isWanted = substitute != nil || !target.app.isPartOfABuild
      let applicability = isWanted ? row.applicability(to: target.build) : .no
      let absent = row.severityOfAbsenceInCatalog(sdk: target.build.sdk.version)
      return Slot(
        row: row, applicability: applicability, need: row.need, filling: [],
        emptySeverity: applicability == .yes ? absent : max(absent, .warning),
        isClaimed: icon.hasImageOfUnknownSize || isHeldByLooseImage(row), substitute: substitute)
    }
  }

  private func substitute(_ row: SpecRow) -> FilePath? {
    if icon.serves(row, in: set) { return icon.path }
    // A loose image of the store's size was never accepted.
    guard row.size?.width != target.tables.storeIconSize?.width else { return nil }
    return looseImages(of: row).first { $0.pixelSize.map(row.acceptedSizes.contains) ?? false }?.asset.path
  }

  private func looseImages(of row: SpecRow) -> [PlacedImage] {
    loose.images.filter { image in image.placements.contains { $0.row == row } }
  }

  /// Of a loose image that is wrong its own finding says all.
  private func isHeldByLooseImage(_ row: SpecRow) -> Bool { !looseImages(of: row).isEmpty }
}
