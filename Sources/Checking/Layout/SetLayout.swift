import ImageProperties
import Model
import Places
import SpecTables

/// The laying out of one set.
struct SetLayout {
  let set: CatalogSet
  let target: TargetContext
  let images: [PlacedImage]
  let isReplaced: Bool
  private let build: BuildTarget
  /// The rows that the set has a place for, and whether the target asks for each.
  private let rows: [(row: SpecRow, applicability: Applicability)]
  /// The entries for each row by its id, as indices.
  private let entries: [RowID: [Int]]
  private let needsNoLaunchImage: Bool

  init(_ places: SetPlaces, contents: InspectedImages, isReplaced: Bool) {
    let (set, target) = (places.set, places.target)
    let tables = target.tables
    self.set = set
    self.target = target
    self.isReplaced = isReplaced
    let build = places.build
    self.build = build
    // Most apps from iOS 11 on have a launch screen, and their project keeps a set of old.
    let isLeftover = target.app.guessesLaunchSet && build.platform == .ios && build.minimumOS >= OSVersion(11)
    needsNoLaunchImage = set.type == .launchImage && (target.start.needsNoLaunchImage || isLeftover)
    rows = tables.rows(of: set.slotType).filter { tables.isJudged($0.kind) && set.has($0) }
      .map { ($0, $0.applicability(to: build)) }
    images = set.images.map { places.placed($0, content: contents[$0.id]) }
    var entries: [RowID: [Int]] = [:]
    for (index, entry) in set.entries.enumerated() {
      for row in tables.rows(at: set.position(of: entry)) { entries[row.id, default: []].append(index) }
    }
    self.entries = entries
  }

  func slots() -> [Slot] {
    let filling = Filling(images)
    let scheme = chosenScheme(filled: filling)
    return rows.map { row, applicability in
      let applicability = isWanted(row, scheme: scheme) ? applicability : .no
      let own = entries[row.id] ?? []
      return Slot(
        row: row, applicability: applicability, need: row.need, filling: filling[row.id],
        emptySeverity: emptySeverity(
          row, applicability: applicability, scheme: scheme, filledBy: filling[row.id]),
        isClaimed: isClaimed(row, by: own),
        entry: own.first.map { set.entries[$0].position })
    }
  }

  /// Of the schemes that the target allows, the one that is complete; else the one that the entries begin, and
  /// of several the one that comes nearest. Which files are left says nothing of what was meant.
  private func chosenScheme(filled: Filling) -> RowScheme? {
    let schemes = rows.compactMap { $0.applicability == .no ? nil : $0.row.scheme }.uniqued
    guard schemes.count > 1 else { return schemes.first }
    func gaps(_ scheme: RowScheme) -> Int {
      rows.count { row, applicability in
        row.scheme == scheme && row.need == .required && applicability != .no && !filled.holds(row.id)
      }
    }
    /// 2 where an entry of the scheme names a file, 1 where it only has an entry.
    func begun(_ scheme: RowScheme) -> Int {
      rows.lazy.filter { $0.row.scheme == scheme }.flatMap { entries[$0.row.id] ?? [] }
        .reduce(0) { max($0, set.entries[$1].filename == nil ? 1 : 2) }
    }
    return schemes.min { left, right in
      let gap = (gaps(left), gaps(right))
      if gap.0 == 0 || gap.1 == 0 { return gap.0 < gap.1 }
      // A scheme of few slots comes near without being what was begun.
      let entries = (begun(left), begun(right))
      if entries.0 != entries.1 { return entries.0 > entries.1 }
      return gap.0 < gap.1
    }
  }

  private func isWanted(_ row: SpecRow, scheme: RowScheme?) -> Bool {
    guard set.isRequired, !isReplaced, row.isForStart(of: target.build),
      !needsNoLaunchImage
    else { return false }
    return row.scheme == nil || row.scheme == scheme || isForOldSystems(row, beside: scheme)
  }

  /// A single size is made into the others for iOS 12 and later; older systems need theirs.
  /// Source: Xcode 14 release notes.
  private func isForOldSystems(_ row: SpecRow, beside scheme: RowScheme?) -> Bool {
    scheme == .singleSize && row.scheme == .perSize && target.build.platform == .ios
      && target.build.minimumOS < OSVersion(12) && row.need == .required && row.size?.width != 1024
  }

  /// - Parameter own: the images that fill the slot.
  private func emptySeverity(
    _ row: SpecRow, applicability: Applicability, scheme: RowScheme?, filledBy own: [Int]
  ) -> Severity {
    var severity = row.severityOfAbsenceInCatalog(sdk: target.build.sdk.version)
    // Of a set of another configuration a finding is a warning that says so.
    if applicability != .yes || ![.primaryIcon, .launchImage, .otherConfiguration].contains(set.use) {
      severity = max(severity, .warning)
    }
    // An app without a launch image starts on black, and is let in, whatever others it has.
    let isBare =
      set.type == .launchImage
      && (row.codes.isEmpty
        || !images.indices.contains { !own.contains($0) && !images[$0].launchRowsThatFit.isEmpty })
    if isBare || isForOldSystems(row, beside: scheme) { severity = max(severity, .warning) }
    return severity
  }

  /// A manifest's entry for the row names a file that is not there; or, of brand assets, the set that has
  /// the row's images.
  private func isClaimed(_ row: SpecRow, by own: [Int]) -> Bool {
    if set.isWholeBrand { return set.entries.contains { $0.filename != nil && $0.isFor(row) } }
    return own.contains { index in
      set.entries[index].filename != nil && set.entries[index].fileOnDisk == nil
    }
  }
}

extension StackPlace {
  /// The last layer hides what lies behind the icon; the others show it.
  var alpha: AlphaPolicy { isBack ? .opaque : .expected }
}

extension CatalogSet {
  /// What the set is built for: without a project, a set for Messages is one of an extension for Messages.
  func build(for target: TargetContext) -> BuildTarget {
    guard slotType == .stickersIcon, !target.app.isOfKnownApp else { return target.build }
    var build = target.build
    build.product = .messages
    return build
  }

  fileprivate var isWholeBrand: Bool { type == .brandAssets && brand == nil }

  /// Whether the set has a place for the row: brand assets come apart into sets of one size.
  fileprivate func has(_ row: SpecRow) -> Bool {
    // Of a set that brand assets lack, one scale stands for all.
    if isWholeBrand { return row.scale == nil || row.scale == 1 }
    guard let brand else {
      return stack.map { place in row.positions.contains { $0.role == place.role } } ?? true
    }
    return row.positions.contains { $0.role == brand.role && $0.size == brand.size }
  }

  /// - Parameter product: action extensions draw their icon as a mask.
  func alpha(of row: SpecRow?, at position: CatalogPosition, in product: Product) -> AlphaPolicy? {
    if product == .actionExtension, isIcon, row != nil { return .mask }
    if let stack { return stack.alpha }
    return row?.alpha(inAppearance: position.appearance)
  }
}
