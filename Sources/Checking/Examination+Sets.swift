import AssetCatalogs
import AssetSources
import FileTree
import ImageInspection
import SpecTables

/// The parts of an input: its loose images, each set that has slots, and all other sets.
func parts(of input: AssetInput, tables: SpecTables) -> [ExaminedApp] {
  let names = LooseNames(infoPlist: input.infoPlist, tables: tables)
  var others: [CatalogSet] = []
  let app = ExaminedApp(looseImagesOf: input, names: names, tables: tables)
  var parts = [app] + input.compiledIcons.map { ExaminedApp($0, beside: app, tables: tables) }
  for set in input.sets {
    if set.hasSlots {
      parts.append(ExaminedApp(set, of: input, names: names, tables: tables))
    } else {
      others.append(set)
    }
  }
  if !others.isEmpty || !input.layers.isEmpty {
    parts.append(ExaminedApp(others: others, of: input, names: names, tables: tables))
  }
  return parts
}

extension CatalogSet {
  /// Whether the places of its images are slots. Image sets have none, but within an icon.
  fileprivate var hasSlots: Bool {
    switch set.type {
    case .appIcon, .launchImage, .stickersIcon, .icon: true
    case .brandAssets: use != .resource
    case .imageStack, .solidImageStack, .imageStackLayer, .solidImageStackLayer: false
    case .image: use != .resource
    default: false
    }
  }
}

extension ExaminedApp {
  /// Lays the images of a set out on the rows of its type.
  fileprivate init(_ set: CatalogSet, of input: AssetInput, names: LooseNames, tables: SpecTables) {
    let layout = SetLayout(set: set, input: input, names: names, tables: tables)
    self.init(input: input, part: .slotted(set), names: names, images: layout.images, slots: layout.slots())
  }

  /// The images of sets without slots: some have a role, all are verified.
  fileprivate init(others: [CatalogSet], of input: AssetInput, names: LooseNames, tables: SpecTables) {
    let placed = (others.flatMap(\.images) + input.layers).map { asset in
      var image = ExaminedImage(asset)
      if let row = tables.row(for: image, target: input.target) {
        image.placements = [Placement(row: row, match: .given)]
        image.alpha = row.alpha
      }
      return image
    }
    let slots = placed.compactMap(\.row).uniqued.map { row in
      Slot(
        row: row, asked: .no, need: .optional,
        filling: placed.indices.filter { placed[$0].row == row }, emptySeverity: .note)
    }
    self.init(input: input, part: .others(others), names: names, images: placed, slots: slots)
  }
}

extension ExaminedImage {
  init(_ asset: ImageAsset) {
    self.init(asset: asset, placements: [], condition: ImageCondition(asset.content))
  }
}

/// The laying out of one set.
private struct SetLayout {
  let set: CatalogSet
  let input: AssetInput
  let rows: [SpecRow]
  let images: [ExaminedImage]
  private let needsNoLaunchImage: Bool

  init(set: CatalogSet, input: AssetInput, names: LooseNames, tables: SpecTables) {
    self.set = set
    self.input = input
    needsNoLaunchImage = set.set.type == .launchImage && input.needsNoLaunchImage(names)
    rows = tables.rows(ofSet: set.slotSet).filter { tables.isJudged($0.kind) && set.has($0) }
    images = set.images.map { asset in
      var image = ExaminedImage(asset)
      guard let entry = asset.entry else { return image }
      let found = tables.rows(at: entry.position).filter { tables.isJudged($0.kind) }
      let wanted = found.filter { $0.asked(by: input.target) != .no }
      let current = found.filter { !$0.isObsolete(for: input.target) }
      image.placements =
        (wanted.isEmpty ? Array((current.isEmpty ? found : current).prefix(1)) : wanted)
        .map { Placement(row: $0, match: .listed) }
      image.alpha = set.alpha(of: image.row, at: entry.position)
      return image
    }
  }

  func slots() -> [Slot] {
    var filling: [String: [Int]] = [:]
    for (index, image) in images.enumerated() {
      for placement in image.placements { filling[placement.row.id, default: []].append(index) }
    }
    let scheme = chosenScheme(filled: filling)
    return rows.map { row in
      let asked = asked(row, scheme: scheme, filled: filling)
      return Slot(
        row: row, asked: asked, need: row.need, filling: filling[row.id] ?? [],
        emptySeverity: emptySeverity(row, asked: asked, scheme: scheme), isClaimed: isClaimed(row),
        entry: entry(for: row))
    }
  }

  private func isWanted(_ row: SpecRow) -> Bool { row.asked(by: input.target) != .no }

  /// Of the schemes that the target allows, the one that is complete; else the one that comes nearest.
  private func chosenScheme(filled: [String: [Int]]) -> String? {
    let schemes = rows.compactMap { isWanted($0) ? $0.scheme : nil }.uniqued
    func gaps(_ scheme: String) -> Int {
      rows.count { $0.scheme == scheme && $0.need == .required && isWanted($0) && filled[$0.id] == nil }
    }
    func images(_ scheme: String) -> Int {
      rows.count { $0.scheme == scheme && filled[$0.id] != nil }
    }
    return schemes.min { left, right in
      let gap = (gaps(left), gaps(right))
      if gap.0 == 0 || gap.1 == 0 { return gap.0 < gap.1 }
      // An empty scheme has few slots, and is not what was begun.
      let begun = (images(left) > 0, images(right) > 0)
      if begun.0 != begun.1 { return begun.0 }
      return gap.0 < gap.1
    }
  }

  private func asked(_ row: SpecRow, scheme: String?, filled: [String: [Int]]) -> Asked {
    guard set.isAskedFor, !set.isServedByIconBundle(of: input), row.isForStart(of: input.target),
      !needsNoLaunchImage
    else { return .no }
    if row.scheme == nil || row.scheme == scheme || isForOldSystems(row, beside: scheme) {
      return row.asked(by: input.target)
    }
    return .no
  }

  /// A single size is made into the others for iOS 12 and later; older systems need theirs.
  /// Source: Xcode 14 release notes.
  private func isForOldSystems(_ row: SpecRow, beside scheme: String?) -> Bool {
    scheme == "single-size" && row.scheme == "per-size" && input.target.platform == .ios
      && input.target.minimumOS < OSVersion(12) && row.need == .required && row.size?.width != 1024
  }

  private func emptySeverity(_ row: SpecRow, asked: Asked, scheme: String?) -> Severity {
    var severity = row.severityOfAbsenceInCatalog(sdk: input.target.sdk.version)
    if asked != .yes || set.use != .primaryIcon && set.use != .launchImage {
      severity = max(severity, .warning)
    }
    // An app without any launch image starts on black, and is let in.
    let isBare = set.set.type == .launchImage && set.set.entries.allSatisfy { $0.filename == nil }
    if isBare || isForOldSystems(row, beside: scheme) { severity = max(severity, .warning) }
    return severity
  }

  /// A manifest's entry for the row names a file that is not there; or, of brand assets, the set that has
  /// the row's images.
  private func isClaimed(_ row: SpecRow) -> Bool {
    if set.isWholeBrand { return set.set.entries.contains { $0.filename != nil && $0.isFor(row) } }
    return set.set.entries.contains { entry in
      guard entry.filename != nil, entry.fileOnDisk == nil else { return false }
      return row.positions.contains(set.position(of: entry))
    }
  }

  private func entry(for row: SpecRow) -> EntryPlace? {
    set.set.entries.first { row.positions.contains(set.position(of: $0)) }.map { set.place(of: $0) }
  }
}

extension CatalogSet {
  fileprivate var isWholeBrand: Bool { self.set.type == .brandAssets && brand == nil }

  /// Whether the set has a place for the row: brand assets come apart into sets of one size.
  fileprivate func has(_ row: SpecRow) -> Bool {
    // Of a set that brand assets lack, one scale stands for all.
    if isWholeBrand { return row.scale == nil || row.scale == 1 }
    guard let brand else {
      return stack.map { place in row.positions.contains { $0.role == place.role } } ?? true
    }
    return row.positions.contains { $0.role == brand.role && $0.size == brand.size }
  }

  fileprivate func alpha(of row: SpecRow?, at position: CatalogPosition) -> AlphaPolicy? {
    if let stack { return stack.isBack ? .opaque : .expected }
    return row?.alpha(inAppearance: position.appearance)
  }

  /// Xcode 26 makes the icon from an Icon Composer file and passes over a set of the same name.
  func isServedByIconBundle(of input: AssetInput) -> Bool {
    input.iconBundles.contains { $0.name == set.name } && input.target.sdk.version >= OSVersion(26)
  }
}

extension Sequence where Element: Equatable {
  /// Each element once, at its first place.
  var uniqued: [Element] {
    reduce(into: []) { list, element in
      if !list.contains(element) { list.append(element) }
    }
  }
}
