import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

extension SlotLayout {
  /// Lays the loose images of an app out on the rows of the tables.
  init(looseImagesOf target: TargetContext, contents: InspectedImages) {
    guard target.app.mayHaveLooseSlots else {
      self.init(isOfCatalog: false)
      return
    }
    var layout = LooseLayout(target, contents: contents)
    // Most apps have all their images in a catalog.
    if !layout.images.isEmpty { layout.placeAll() }
    let images = layout.placed
    self.init(images: images, slots: layout.slots(of: images), isOfCatalog: false)
  }
}

extension AppTarget {
  /// Whether there may be a loose image, or be one missing; a catalog by itself has none.
  fileprivate var mayHaveLooseSlots: Bool {
    !loose.images.isEmpty || description.infoPlist != nil || request.scope == .application
      || !request.addedKinds.isEmpty
  }
}

/// The laying out, step by step: each step only places what no step before it could.
struct LooseLayout {
  let app: AppTarget
  let target: TargetContext
  let images: [ImageAsset]
  private let contents: InspectedImages
  /// Of each image of the input, in their order.
  private var placements: [[Placement]]
  /// Of the rows that a loose image can fill.
  private let applicability: [ObjectIdentifier: Applicability]
  let requested: RequestedRows
  /// The rows of kinds that are judged.
  let rows: [SpecRow]

  init(_ target: TargetContext, contents: InspectedImages) {
    self.target = target
    self.contents = contents
    app = target.app
    images = target.app.loose.images
    placements = Array(repeating: [], count: images.count)
    let rows = target.tables.rows.filter { [tables = target.tables] in tables.isJudged($0.kind) }
    self.rows = rows
    let requested = RequestedRows(of: target.app, among: rows)
    self.requested = requested
    let listsWatchIcons = target.app.listsLooseWatchIcons
    applicability = Dictionary(
      uniqueKeysWithValues: rows.lazy.filter { $0.isLoose || listsWatchIcons && $0.isOfListedWatchIcon }
        .map { row in
          let own = row.applicability(to: target.build)
          return (ObjectIdentifier(row), own == .no && requested.contains(row) ? .yes : own)
        })
  }

  mutating func placeAll() {
    placeByRole()
    placeByName()
    placeNewsstandCovers()
    placeListed()
    placeAlternates()
    placeMisnamed()
  }

  var tables: SpecTables { target.tables }
  var names: LooseNames { target.names }

  private func size(_ index: Int) -> PixelSize? { contents[images[index]].facts?.size }

  func canBeLoose(_ row: SpecRow) -> Bool { applicability[ObjectIdentifier(row)] != nil }

  func applicability(_ row: SpecRow) -> Applicability { applicability[ObjectIdentifier(row)] ?? .no }

  private func isApplicable(_ row: SpecRow) -> Bool { applicability(row) != .no }

  /// The places of the images that no step has placed yet.
  private var unplaced: [Int] { placements.indices.filter { placements[$0].isEmpty } }

  private var filled: Set<String> { Set(placements.joined().map(\.row.id)) }

  /// Free names whose role someone gives. What the user says stands above the tables' names.
  private mutating func placeByRole() {
    for (index, image) in images.enumerated() {
      guard let row = tables.row(for: image, content: contents[image], target: target.build) else { continue }
      placements[index] = [Placement(row: row, match: .role)]
    }
  }

  private mutating func placeByName() {
    for index in unplaced {
      let rows = names.rows(named: images[index].name)
        .filter { tables.isJudged($0.kind) && isReached(images[index], as: $0) }
      let wanted = rows.filter(isApplicable)
      placements[index] = (wanted.isEmpty ? Array(rows.prefix(1)) : wanted)
        .map { Placement(row: $0, match: .named) }
    }
  }

  /// Whether iOS looks for the image under its name. In a product it finds an icon at the top level that the
  /// plist lists; the classic names serve an app without CFBundleIcons alone.
  private func isReached(_ image: ImageAsset, as row: SpecRow) -> Bool {
    guard app.product != nil, row.kind == .appIcon else { return true }
    guard image.locale == nil else { return false }
    return names.iconEntry(for: image.name) != nil || !names.hasIconsKey
  }

  /// Covers have free names and any size from that of the row on.
  private mutating func placeNewsstandCovers() {
    guard let row = rows.first(where: { $0.kind == .newsstandCover && $0.scale == 1 }) else { return }
    for index in unplaced where names.isNewsstandCover(images[index].name) {
      placements[index] = [Placement(row: row, match: .listed)]
    }
  }

  /// Free names that a plist lists are assigned by their pixels.
  private mutating func placeListed() {
    for index in unplaced {
      let name = images[index].name
      let isIcon = names.iconEntry(for: name) != nil
      guard isIcon || names.launchEntry(for: name) != nil else { continue }
      if isIcon, app.product != nil, images[index].locale != nil { continue }
      if !isIcon, let row = row(ofLaunchImage: name) {
        placements[index] = [Placement(row: row, match: .listed)]
        continue
      }
      let kinds: Set<AssetKind> = isIcon ? [.appIcon, .spotlightIcon, .watchIcon] : [.launchImage]
      let rows = rows.filter { kinds.contains($0.kind) && isApplicable($0) && allows($0, name: name) }
      let fitting =
        size(index).map { size in rows.filter { $0.acceptedSizes.contains(size) } } ?? []
      placements[index] = fitting.map { Placement(row: $0, match: .listed) }
    }
    var filled = filled
    for index in unplaced {
      guard let row = nearestOpenRow(for: images[index], filled: filled) else { continue }
      placements[index] = [Placement(row: row, match: .listed)]
      filled.insert(row.id)
    }
    moveSpares(filled: filled)
  }

  /// A listed icon whose slots all have another image is for the open slot that its own name gives, if there is one.
  private mutating func moveSpares(filled: Set<String>) {
    var filled = filled
    var counts: [String: Int] = [:]
    for placement in placements.joined() { counts[placement.row.id, default: 0] += 1 }
    for index in placements.indices where placements[index].contains(where: { $0.match == .listed }) {
      let ids = placements[index].map(\.row.id)
      guard ids.allSatisfy({ counts[$0, default: 0] > 1 }),
        let row = nearestOpenRow(for: images[index], filled: filled)
      else { continue }
      for id in ids { counts[id, default: 0] -= 1 }
      placements[index] = [Placement(row: row, match: .listed)]
      filled.insert(row.id)
    }
  }

  /// The row for the size that UILaunchImages gives, in points of an upright screen; nil where no table has it.
  private func row(ofLaunchImage name: FileName) -> SpecRow? {
    guard let entry = names.launchEntry(for: name), NameParts(name).base == entry.name,
      (1..<10_000).contains(entry.width), (1..<10_000).contains(entry.height)
    else { return nil }
    let scale = NameParts(name).scale ?? 1
    let (width, height) = (entry.width * scale, entry.height * scale)
    let size =
      entry.orientation == .landscape
      ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    let fitting = rows.filter { row in
      row.kind == .launchImage && row.isLoose && row.scale == scale && row.acceptedSizes.contains(size)
        && row.orientation.map { $0.general == entry.orientation } ?? true
    }
    return fitting.first(where: isApplicable) ?? fitting.first
  }

  private func allows(_ row: SpecRow, name: FileName) -> Bool {
    NameParts(name).device.map { row.condition?.families.contains($0) ?? true } ?? true
  }

  /// The open, required slot that a listed icon of another size is for: the one whose size is in its name. That an
  /// image comes near a size, or is half of it, says nothing of what it was drawn for.
  private func nearestOpenRow(for image: ImageAsset, filled: Set<String>) -> SpecRow? {
    guard names.iconEntry(for: image.name) != nil else { return nil }
    let open = rows.filter { row in
      (row.kind == .appIcon || row.kind == .watchIcon) && row.need == .required && isApplicable(row)
        && !filled.contains(row.id) && allows(row, name: image.name)
    }
    // Of an image that cannot be read only the name tells what it was for.
    guard let size = contents[image].facts?.size else {
      return open.first { $0.scale == (NameParts(image.name).scale ?? 1) } ?? open.first
    }
    let widths = NameParts(image.name).widthsInName
    guard size.width != size.height || widths.first != size.width else { return nil }
    return open.first { row in row.size.map { widths.contains($0.width) } ?? false }
  }

  /// Files of alternate icons, of which one may have any size: each is drawn as an icon, whichever slot it is for.
  private mutating func placeAlternates() {
    let rows = rows.filter { $0.kind == .alternateIcon }
    for index in unplaced where names.isAlternateIcon(images[index].name) {
      if app.product != nil, images[index].locale != nil { continue }
      let scale = NameParts(images[index].name).scale ?? 1
      let fitting = rows.filter { row in size(index).map(row.acceptedSizes.contains) ?? false }
      guard let row = fitting.first ?? rows.first(where: { $0.scale == scale }) ?? rows.first else { return }
      placements[index] = [Placement(row: row, match: .listed)]
    }
  }

  /// Names that only just miss the name of a slot that is empty.
  private mutating func placeMisnamed() {
    let filled = filled
    for index in unplaced {
      let image = images[index]
      guard names.iconEntry(for: image.name) == nil else { continue }
      placements[index] = misnamed(image, filled: filled)
    }
  }

  private func misnamed(_ image: ImageAsset, filled: Set<String>) -> [Placement] {
    if let slip = tables.misnamings.first(where: { $0.written == image.name }) {
      // The guideline itself advises 1024 pixels under the name of the smaller one.
      let isLarge = slip.right == "iTunesArtwork" && contents[image].facts?.size == tables.storeIconSize
      let right: FileName = isLarge ? "iTunesArtwork@2x" : slip.right
      let rows = tables.rows(named: right).filter { tables.isJudged($0.kind) && !filled.contains($0.id) }
      let wanted = rows.filter(isApplicable)
      return (wanted.isEmpty ? Array(rows.prefix(1)) : wanted).map {
        Placement(row: $0, match: .misnamed(right: right, nil))
      }
    }
    for (right, row) in tables.allNames where isApplicable(row) && !filled.contains(row.id) {
      guard let miss = nearMiss(image.name, right) else { continue }
      // Another picture may well have a similar name; only one of the slot's own size was meant for it.
      guard contents[image].facts?.size.map(row.acceptedSizes.contains) ?? true else { continue }
      return [Placement(row: row, match: .misnamed(right: right, miss))]
    }
    return []
  }

  /// The images, each with what its row says of alpha.
  var placed: [PlacedImage] {
    zip(images, placements).map { image, placements in
      PlacedImage(
        image, placements: placements, alpha: placements.first?.row.alpha, content: contents[image])
    }
  }
}
