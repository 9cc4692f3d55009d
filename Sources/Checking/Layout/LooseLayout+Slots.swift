import Model
import Places
import SpecTables
import SystemPackage

// The slots that the placed images fill or leave empty.
extension LooseLayout {
  func slots(of images: [PlacedImage]) -> [Slot] {
    let filling = Filling(images)
    let scope = RequiredKinds(app: app, images: images)
    let unanswered = UnansweredNames(unansweredNames, in: tables)
    let needsNoLaunchImage = target.start.needsNoLaunchImage
    return rows.all.filter { row in
      rows.canBeLoose(row) && row.condition != nil || filling.holds(row.id) || rows.requested.contains(row)
    }.map { row in
      let isWanted =
        scope.contains(row) && row.isForStart(of: target.build)
        && !(row.kind == .launchImage && needsNoLaunchImage) && !isOfCatalog(row)
      let need = need(of: row, filling: filling)
      return Slot(
        row: row, applicability: isWanted ? rows.applicability(row) : .no, need: need,
        filling: filling[row.id],
        emptySeverity: emptySeverity(
          row, applicability: rows.applicability(row), scope: scope, filledBy: filling[row.id]),
        isClaimed: isNamed(row, by: unanswered), substitute: turnedImage(for: row, filling: filling, images))
    }
  }

  /// The image that stands in for an orientation: those of both landscapes for Landscape, PortraitUpsideDown for
  /// Portrait.
  ///
  /// Source: App Programming Guide for iOS, App-Related Resources.
  private func turnedImage(for row: SpecRow, filling: Filling, _ images: [PlacedImage]) -> PlacedImage? {
    // Most apps have no loose image at all.
    guard !images.isEmpty, row.kind == .launchImage, !filling.holds(row.id) else { return nil }
    let turned: [Orientation] =
      switch row.orientation {
      case .landscape: landscapes
      case .portrait where row.condition?.families == [.ipad]: [.portraitUpsideDown]
      default: []
      }
    let found = turned.compactMap { orientation in
      filling.rows.first { other in
        other.kind == .launchImage && other.orientation == orientation && other.scale == row.scale
      }.flatMap { filling[$0.id].first }
    }
    guard !turned.isEmpty, found.count == turned.count else { return nil }
    return found.first.map { images[$0] }
  }

  /// The landscapes in which the app starts on iPad: both, unless its plist lists one alone.
  private var landscapes: [Orientation] {
    let both: [Orientation] = [.landscapeLeft, .landscapeRight]
    let listed = target.infoPlist?.padOrientations ?? []
    let own = both.filter { listed.contains("UIInterfaceOrientation\($0.rawValue)") }
    return own.isEmpty ? both : own
  }

  /// Whether the app can only have the image in a catalog, or has it there: a loose one would serve nothing.
  private func isOfCatalog(_ row: SpecRow) -> Bool {
    if rows.requested.contains(row) { return false }
    switch row.kind {
    case .appIcon, .spotlightIcon: return app.needsIconInCatalog
    // The artwork on a web form went out with the store icon in the catalog.
    case .storeIcon: return app.needsIconInCatalog || app.hasStoreIconInCatalog
    // The asset compiler of the iOS 13 SDK was the first to call launch images deprecated.
    case .launchImage: return app.product == nil && target.build.sdk.version >= OSVersion(13)
    default: return false
    }
  }

  private func need(of row: SpecRow, filling: Filling) -> Need {
    guard row.need == .optional else { return row.need }
    if rows.requested.raises(row) { return .recommended }
    let isRaised = row.recommendedWhen.contains { fact in
      filling.holds(RowID(fact))
        || Declaration(rawValue: fact).map(target.build.declarations.contains) ?? false
    }
    return isRaised ? .recommended : .optional
  }

  /// - Parameter own: the images that fill the slot.
  private func emptySeverity(
    _ row: SpecRow, applicability: Applicability, scope: RequiredKinds, filledBy own: [Int]
  ) -> Severity {
    switch applicability {
    case .no: return .note
    case .fromSDK: return max(row.absent, .warning)
    case .yes:
      if app.product != nil, app.isCompiled(row) { return max(row.absent, .warning) }
      // An app without a launch image starts on black, and is let in, whatever others it has.
      let isBare =
        row.kind == .launchImage
        && (row.codes.isEmpty || !scope.hasLaunchImage(for: row, without: own))
      let absent = row.severityOfAbsence(sdk: target.build.sdk.version)
      return isBare ? max(absent, .warning) : absent
    }
  }

  /// A plist that lists an icon of a free name which is not there may mean any of the app's icons.
  private func isNamed(_ row: SpecRow, by unanswered: UnansweredNames) -> Bool {
    if unanswered.names.isEmpty { return false }
    if row.names.contains(where: { unanswered.names.contains($0.lowercased) }) { return true }
    if row.kind == .watchIcon { return row.isOfWatchIcon(listedAs: unanswered.names) }
    return row.kind == .appIcon && unanswered.includesFreeName
  }

  /// Names that the plist gives and no file answers, with their extension, in lower case.
  private var unansweredNames: Set<FileName> {
    let found = images.filter(target.looksForIcons)
    let open = names.unansweredIcons(among: found.map(\.name)).map(\.name)
    return Set(open.map(\.withPNGExtension.lowercased))
  }
}

/// Names that a plist lists and no file answers, in lower case.
private struct UnansweredNames {
  let names: Set<FileName>
  /// Whether one of them is the name of no slot.
  let includesFreeName: Bool

  init(_ names: Set<FileName>, in tables: SpecTables) {
    self.names = names
    // Few apps have any, and the tables have many names.
    includesFreeName =
      !names.isEmpty && !names.isSubset(of: Set(tables.allNames.lazy.map(\.name.lowercased)))
  }
}
