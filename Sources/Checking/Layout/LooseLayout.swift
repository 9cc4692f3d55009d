import ImageProperties
import Model
import Places
import SpecTables

extension SlotLayout {
  /// Lays the loose images of an app out on the rows of the tables.
  init(looseImagesAt places: TargetPlaces, contents: InspectedImages) {
    guard places.target.app.mayHaveLooseSlots else {
      self.init(isOfCatalog: false)
      return
    }
    var layout = LooseLayout(places, contents: contents)
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

/// The laying out, step by step: each ``LooseStep`` chooses among the rows that ``LooseRows`` gives.
struct LooseLayout {
  let app: AppTarget
  let target: TargetContext
  let images: [ImageAsset]
  let rows: LooseRows
  private let contents: InspectedImages
  /// Of each image of the input, in their order.
  private var placements: [[Placement]]

  init(_ places: TargetPlaces, contents: InspectedImages) {
    target = places.target
    self.contents = contents
    app = target.app
    images = target.app.loose.images
    placements = Array(repeating: [], count: images.count)
    rows = places.loose ?? LooseRows(target)
  }

  mutating func placeAll() {
    for step in LooseStep.allCases {
      switch step {
      case .role: placeByRole()
      case .name: placeByName()
      case .newsstandCover: placeNewsstandCovers()
      case .list: placeListed()
      case .alternates: placeAlternates()
      case .nearName: placeMisnamed()
      }
    }
  }

  var tables: SpecTables { target.tables }
  var names: LooseNames { target.names }

  private func size(_ image: ImageAsset) -> PixelSize? { contents[image.id].facts?.size }

  /// The places of the images that no step has placed yet.
  private var unplaced: [Int] { placements.indices.filter { placements[$0].isEmpty } }

  private var filled: Set<RowID> { Set(placements.joined().map(\.row.id)) }

  /// Free names whose role someone gives. What the user says stands above the tables' names.
  private mutating func placeByRole() {
    for (index, image) in images.enumerated() {
      guard let row = tables.row(for: image, content: contents[image.id], target: target.build) else {
        continue
      }
      placements[index] = [Placement(row: row, match: .role)]
    }
  }

  private mutating func placeByName() {
    let listedSizes = Set(
      images.filter { names.iconEntry(for: $0.name) != nil }.compactMap { size($0) })
    for index in unplaced {
      let named = rows.named(images[index])
      let listed = rowsByPixels(ofListed: index, insteadOf: named, among: listedSizes)
      placements[index] =
        listed.isEmpty
        ? named.map { Placement(row: $0, match: .named) } : listed.map { Placement(row: $0, match: .listed) }
    }
  }

  /// The rows that a listed icon of a classic name fits by its pixels, where its name is that of another slot which
  /// the app has no use for, or which another listed icon fills: an app that kept Icon.png may have given it any size.
  ///
  /// Source: Technical Q&A QA1686: the names of listed icons are free.
  /// - Parameter sizes: those of all listed icons.
  private func rowsByPixels(
    ofListed index: Int, insteadOf named: [SpecRow], among sizes: Set<PixelSize>
  ) -> [SpecRow] {
    let image = images[index]
    guard !named.isEmpty, named.allSatisfy(\.kind.isSizeOfLooseIcon),
      names.iconEntry(for: image.name) != nil, target.looksForIcons(in: image), let size = size(image),
      !named.contains(where: { $0.acceptedSizes.contains(size) }),
      named.allSatisfy({ !rows.isApplicable($0) || $0.acceptedSizes.contains(where: sizes.contains) })
    else { return [] }
    return rows.listed(image).filter { $0.acceptedSizes.contains(size) }
  }

  private mutating func placeNewsstandCovers() {
    for index in unplaced {
      guard let row = rows.newsstandCover(images[index]) else { continue }
      placements[index] = [Placement(row: row, match: .listed)]
    }
  }

  /// Free names that a plist lists are assigned by their pixels.
  private mutating func placeListed() {
    for index in unplaced {
      let image = images[index]
      let isIcon = names.iconEntry(for: image.name) != nil
      guard isIcon || names.launchEntry(for: image.name) != nil else { continue }
      if isIcon, !target.looksForIcons(in: image) { continue }
      if !isIcon, let row = launchRow(of: index) {
        placements[index] = [Placement(row: row, match: .listed)]
        continue
      }
      let fitting =
        size(image).map { size in rows.listed(image).filter { $0.acceptedSizes.contains(size) } } ?? []
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

  /// The row of a listed launch image whose size the plist gives, whatever its pixels are. Of several sizes under
  /// one name it is for the one that it has.
  private func launchRow(of index: Int) -> SpecRow? {
    let listed = rows.rows(ofLaunchImage: images[index].name)
    return listed.first { row in size(images[index]).map(row.acceptedSizes.contains) ?? false }
      ?? listed.first
  }

  /// A listed icon whose slots all have another image is for the open slot that its own name gives, if there is one.
  private mutating func moveSpares(filled: Set<RowID>) {
    var filled = filled
    var counts: [RowID: Int] = [:]
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

  /// The open, required slot that a listed icon of another size is for: the one whose size is in its name. That an
  /// image comes near a size, or is half of it, says nothing of what it was drawn for.
  private func nearestOpenRow(for image: ImageAsset, filled: Set<RowID>) -> SpecRow? {
    guard names.iconEntry(for: image.name) != nil else { return nil }
    let open = rows.listed(image).filter { row in
      (row.kind == .appIcon || row.kind == .watchIcon) && row.need == .required && !filled.contains(row.id)
    }
    // Of an image that cannot be read only the name tells what it was for.
    guard let size = size(image) else {
      return open.first { $0.scale == (NameParts(image.name).scale ?? 1) } ?? open.first
    }
    let widths = NameParts(image.name).widthsInName
    guard size.width != size.height || widths.first != size.width else { return nil }
    return open.first { row in row.size.map { widths.contains($0.width) } ?? false }
  }

  private mutating func placeAlternates() {
    for index in unplaced {
      let image = images[index]
      let rows = rows.alternates(image)
      let scale = NameParts(image.name).scale ?? 1
      let fitting = rows.first { row in size(image).map(row.acceptedSizes.contains) ?? false }
      guard let row = fitting ?? rows.first(where: { $0.scale == scale }) ?? rows.first else { continue }
      placements[index] = [Placement(row: row, match: .listed)]
    }
  }

  /// Names that only just miss the name of a slot that is empty.
  private mutating func placeMisnamed() {
    let filled = filled
    for index in unplaced { placements[index] = misnamed(images[index], filled: filled) }
  }

  private func misnamed(_ image: ImageAsset, filled: Set<RowID>) -> [Placement] {
    let near = rows.misnamed(image)
    if near.first?.miss == nil {
      let isLarge = size(image) == tables.storeIconSize && near.contains { $0.right == "iTunesArtwork@2x" }
      guard let right = isLarge ? "iTunesArtwork@2x" : near.first?.right else { return [] }
      let open = near.filter { $0.right == right && !filled.contains($0.row.id) }.map(\.row)
      return rows.wanted(among: open).map { Placement(row: $0, match: .misnamed(right: right, nil)) }
    }
    // Another picture may well have a similar name; only one of the slot's own size was meant for it.
    let meant = near.first { near in
      !filled.contains(near.row.id) && size(image).map(near.row.acceptedSizes.contains) ?? true
    }
    return meant.map { [Placement(row: $0.row, match: .misnamed(right: $0.right, $0.miss))] } ?? []
  }

  /// The images, each with what its row says of alpha.
  var placed: [PlacedImage] {
    zip(images, placements).map { image, placements in
      PlacedImage(
        image, placements: placements, alpha: placements.first?.row.alpha, content: contents[image.id])
    }
  }
}
