import ImageProperties
import Model
import Places
import SpecTables

/// The rows that loose images of a target may be for, from what is known before an image is read: its name, its role,
/// what the plist lists. ``LooseLayout`` chooses among them by the pixels; evidence is ordered for all of them.
struct LooseRows {
  let target: TargetContext
  /// The rows of kinds that are judged.
  let all: [SpecRow]
  let requested: RequestedRows
  /// Of the rows that a loose image can fill.
  private let applicability: [ObjectIdentifier: Applicability]
  /// Asked for once: there may be thousands of sets and images.
  private let hasListedIconsAlone: Bool

  init(_ target: TargetContext) {
    self.target = target
    let all = target.tables.judgedRows
    self.all = all
    let requested = RequestedRows(of: target.app, among: all)
    self.requested = requested
    hasListedIconsAlone = target.app.hasListedLooseIconsAlone
    let listsWatchIcons = target.app.listsLooseWatchIcons
    applicability = Dictionary(
      uniqueKeysWithValues: all.lazy.filter { $0.isLoose || listsWatchIcons && $0.isOfListedWatchIcon }
        .map { row in
          let own = row.applicability(to: target.build)
          return (ObjectIdentifier(row), own == .no && requested.contains(row) ? .yes : own)
        })
  }

  private var tables: SpecTables { target.tables }
  private var names: LooseNames { target.names }

  func canBeLoose(_ row: SpecRow) -> Bool { applicability[ObjectIdentifier(row)] != nil }

  func applicability(_ row: SpecRow) -> Applicability { applicability[ObjectIdentifier(row)] ?? .no }

  func isApplicable(_ row: SpecRow) -> Bool { applicability(row) != .no }

  /// The rows that apply, else the first one: an image that nothing asks for is for something all the same.
  func wanted(among rows: [SpecRow]) -> [SpecRow] {
    let wanted = rows.filter(isApplicable)
    return wanted.isEmpty ? Array(rows.prefix(1)) : wanted
  }

  /// What the image may turn out to be for: the rows of each step of the laying out, up to the first that places it
  /// whatever its pixels are.
  func possibleUses(of image: ImageAsset) -> [ImageUse] {
    var rows: [SpecRow] = []
    func uses(unplaced: Bool) -> [ImageUse] {
      rows.map { ImageUse(row: $0, alpha: $0.alpha, role: image.role) }
        + (unplaced ? [ImageUse(row: nil, alpha: nil, role: image.role)] : [])
    }
    for step in LooseStep.allCases {
      let (found, isFinal) = candidates(image, of: step)
      rows += found
      if isFinal, !found.isEmpty { return uses(unplaced: false) }
    }
    return uses(unplaced: true)
  }

  /// The rows of one step, and whether one of them has the image whatever its pixels are.
  private func candidates(_ image: ImageAsset, of step: LooseStep) -> (rows: [SpecRow], isFinal: Bool) {
    switch step {
    // A store icon by its name alone is one only if it has the size of one.
    case .role: (tables.rows(forRoleOf: image), !image.isStoreIconByName)
    // A listed icon may have a classic name and the size of another slot.
    case .name: (named(image), names.iconEntry(for: image.name) == nil)
    case .newsstandCover: ([newsstandCover(image)].compactMap(\.self), false)
    case .list: (listed(image), false)
    case .alternates: (alternates(image), true)
    case .nearName: (misnamed(image).map(\.row), false)
    }
  }
}

/// How a loose image comes to its row, in this order; a step only places what no step before it could.
enum LooseStep: CaseIterable {
  case role
  case name
  case newsstandCover
  /// What a plist lists.
  case list
  case alternates
  case nearName
}

// The rows of each step.
extension LooseRows {
  func named(_ image: ImageAsset) -> [SpecRow] {
    wanted(
      among: names.rows(named: image.name).filter { tables.isJudged($0.kind) && isReached(image, as: $0) })
  }

  /// Whether iOS looks for the image under its name. In a product it finds an icon at the top level that the
  /// plist lists; the classic names serve an app without CFBundleIcons alone.
  private func isReached(_ image: ImageAsset, as row: SpecRow) -> Bool {
    guard row.kind == .appIcon else { return true }
    guard target.app.product != nil else {
      return !hasListedIconsAlone || names.iconEntry(for: image.name) != nil
    }
    guard image.locale == nil else { return false }
    return names.iconEntry(for: image.name) != nil || !names.hasIconsKey
  }

  /// Whether sources that list no such name may mean an image for the row by its name.
  private func isReached(unlistedAs row: SpecRow) -> Bool {
    !(hasListedIconsAlone && row.kind.isSizeOfLooseIcon)
  }

  /// Covers have free names and any size from that of the row on.
  func newsstandCover(_ image: ImageAsset) -> SpecRow? {
    guard names.isNewsstandCover(image.name) else { return nil }
    return all.first { $0.kind == .newsstandCover && $0.scale == 1 }
  }

  /// Of a free name that a plist lists: the pixels say which.
  func listed(_ image: ImageAsset) -> [SpecRow] {
    let isIcon = names.iconEntry(for: image.name) != nil
    guard isIcon || names.launchEntry(for: image.name) != nil else { return [] }
    let ofSize = isIcon ? [] : rows(ofLaunchImage: image.name)
    if !ofSize.isEmpty { return ofSize }
    return all.filter { row in
      let isMeant = isIcon ? row.kind.isSizeOfLooseIcon || row.kind == .watchIcon : row.kind == .launchImage
      return isMeant && isApplicable(row) && allows(row, name: image.name)
    }
  }

  /// The rows for the sizes that UILaunchImages gives under the name; none where no table has one, or the name is for
  /// devices without such a screen.
  func rows(ofLaunchImage name: FileName) -> [SpecRow] {
    let parts = NameParts(name)
    let found = names.launchEntries(of: name).compactMap { row(of: $0, scale: parts.scale ?? 1, name: name) }
    return found.uniqued { $0.id }
  }

  /// - Parameter entry: its size is in points of an upright screen.
  private func row(of entry: LaunchImageEntry, scale: Int, name: FileName) -> SpecRow? {
    guard (1..<10_000).contains(entry.width), (1..<10_000).contains(entry.height) else { return nil }
    let (width, height) = (entry.width * scale, entry.height * scale)
    let size =
      entry.orientation == .landscape
      ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    let fitting = all.filter { row in
      row.kind == .launchImage && row.isLoose && row.scale == scale && row.acceptedSizes.contains(size)
        && row.orientation.map { $0.general == entry.orientation } ?? true && allows(row, name: name)
    }
    return fitting.first(where: isApplicable) ?? fitting.first
  }

  private func allows(_ row: SpecRow, name: FileName) -> Bool {
    NameParts(name).device.map { row.condition?.families.contains($0) ?? true } ?? true
  }

  /// Files of alternate icons, of which one may have any size: each is drawn as an icon, whichever slot it is for.
  func alternates(_ image: ImageAsset) -> [SpecRow] {
    guard names.isAlternateIcon(image.name), target.looksForIcons(in: image) else { return [] }
    return all.filter { $0.kind == .alternateIcon }
  }

  /// A row whose name an image only just misses.
  struct NearName {
    let row: SpecRow
    let right: FileName
    /// nil for a slip that the tables know.
    let miss: NearMiss?
  }

  /// The rows whose name the image only just misses, or misses in a way that the tables know.
  func misnamed(_ image: ImageAsset) -> [NearName] {
    guard names.iconEntry(for: image.name) == nil else { return [] }
    if let slip = tables.misnamings.first(where: { $0.written == image.name }) {
      // The guideline itself advises 1024 pixels under the name of the smaller one.
      let others: [FileName] = slip.right == "iTunesArtwork" ? ["iTunesArtwork@2x"] : []
      return ([slip.right] + others).flatMap { right in
        tables.rows(named: right).filter { tables.isJudged($0.kind) && isReached(unlistedAs: $0) }
          .map { NearName(row: $0, right: right, miss: nil) }
      }
    }
    return tables.allNames.compactMap { right, row in
      guard isApplicable(row), isReached(unlistedAs: row) else { return nil }
      return nearMiss(image.name, right).map { NearName(row: row, right: right, miss: $0) }
    }
  }
}
