import Model
import Places
import SpecTables

/// The loose slots of the kinds that the user requires with `--ask`: those that the tables require of such an app;
/// of a kind of which they require none, every one that a device of the app can show.
struct RequestedRows {
  private let ids: Set<RowID>
  /// The kinds of which all images are optional: requiring them recommends each.
  private let raised: Set<AssetKind>

  init(of app: AppTarget, among rows: [SpecRow]) {
    var (ids, raised): (Set<RowID>, Set<AssetKind>) = ([], [])
    let build = app.build
    let hasSlots = build.platform == .ios && build.product.hasAppIcon && !app.catalogs.isUnused
    for kind in hasSlots ? app.request.addedKinds : [] where !kind.isOfEveryApp && !kind.isOfSitesAlone {
      let all = rows.filter { $0.kind == kind && $0.isLoose && !$0.acceptedSizes.isEmpty }
      let fitting = all.filter { $0.applicability(to: build) != .no }
      // Of some kinds a few rows are only here to inform.
      let known = all.contains { $0.condition != nil } ? all.filter { $0.condition != nil } : all
      let own = fitting.isEmpty ? known.filter { $0.canBeShown(by: build) } : fitting
      ids.formUnion(own.map(\.id))
      if own.allSatisfy({ $0.need == .optional }) { raised.insert(kind) }
    }
    (self.ids, self.raised) = (ids, raised)
  }

  func contains(_ row: SpecRow) -> Bool { ids.contains(row.id) }

  func raises(_ row: SpecRow) -> Bool { ids.contains(row.id) && raised.contains(row.kind) }
}

extension SpecRow {
  /// Whether a device that runs the app can show the image, whatever the app declares.
  ///
  /// iOS 10 was the first for Retina screens alone.
  fileprivate func canBeShown(by build: BuildTarget) -> Bool {
    let isOfFamily = condition.map { !$0.families.isDisjoint(with: build.families) } ?? true
    return isOfFamily && !(scale == 1 && names.isEmpty && build.minimumOS >= OSVersion(10))
  }
}

extension SlotLayout {
  /// The layout with the slots of required kinds that an image of a catalog fills.
  func substitute(by sets: [SetContext], kinds: Set<AssetKind>) -> SlotLayout {
    guard slots.contains(where: { kinds.contains($0.row.kind) && $0.isApplicable && $0.isEmpty }) else {
      return self
    }
    var substitutes: [RowID: PlacedImage] = [:]
    for image in sets.lazy.flatMap(\.layout.images) {
      for placement in image.placements where kinds.contains(placement.row.kind) {
        substitutes[placement.row.id] = substitutes[placement.row.id] ?? image
      }
    }
    let slots = slots.map { slot in
      guard slot.isApplicable, slot.isEmpty, let image = substitutes[slot.row.id] else { return slot }
      var slot = slot
      slot.substitute = image
      return slot
    }
    return SlotLayout(images: images, slots: slots, isOfCatalog: isOfCatalog)
  }
}
