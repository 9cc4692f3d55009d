import AssetSources
import FileTree
import ImageInspection
import SpecTables

extension ExaminedApp {
  /// Lays the loose images of an input out on the rows of the tables.
  init(looseImagesOf input: AssetInput, names: LooseNames, tables: SpecTables) {
    var layout = Layout(input: input, tables: tables, names: names)
    layout.placeByRole()
    layout.placeByName()
    layout.placeListed()
    layout.placeMisnamed()
    self.init(input: input, part: .app, names: names, images: layout.examined, slots: layout.slots())
  }
}

/// The laying out, step by step: each step only places what no step before it could.
private struct Layout {
  let input: AssetInput
  let tables: SpecTables
  let names: LooseNames
  var images: [ExaminedImage]
  let asked: [String: Asked]

  init(input: AssetInput, tables: SpecTables, names: LooseNames) {
    self.input = input
    self.tables = tables
    self.names = names
    images = input.images.map { ExaminedImage($0) }
    asked = Dictionary(
      uniqueKeysWithValues: tables.rows.map { row in
        (row.id, row.isLoose && tables.isJudged(row.kind) ? row.asked(by: input.target) : .no)
      })
  }

  private func isAsked(_ row: SpecRow) -> Bool { asked[row.id] != .no }

  /// Free names whose role someone gives. What the user says stands above the tables' names.
  mutating func placeByRole() {
    for index in images.indices {
      guard let row = tables.row(for: images[index], target: input.target) else { continue }
      images[index].placements = [Placement(row: row, match: .given)]
    }
  }

  mutating func placeByName() {
    for index in images.indices where images[index].placements.isEmpty {
      let rows = names.rows(named: images[index].asset.name).filter { tables.isJudged($0.kind) }
      let wanted = rows.filter(isAsked)
      images[index].placements = (wanted.isEmpty ? Array(rows.prefix(1)) : wanted)
        .map { Placement(row: $0, match: .named) }
    }
  }

  /// Free names that a plist lists are assigned by their pixels.
  mutating func placeListed() {
    for index in images.indices where images[index].placements.isEmpty {
      let name = images[index].asset.name
      let isIcon = names.iconEntry(for: name) != nil
      guard isIcon || names.launchEntry(for: name) != nil else { continue }
      let kinds: Set<AssetKind> = isIcon ? [.appIcon, .spotlightIcon] : [.launchImage]
      let rows = tables.rows.filter { kinds.contains($0.kind) && isAsked($0) && allows($0, name: name) }
      let fitting =
        images[index].headerSize.map { size in rows.filter { $0.acceptedSizes.contains(size) } } ?? []
      images[index].placements = fitting.map { Placement(row: $0, match: .listed) }
    }
    for index in images.indices where images[index].placements.isEmpty {
      if let row = nearestOpenRow(for: images[index]) {
        images[index].placements = [Placement(row: row, match: .listed)]
      }
    }
  }

  private func allows(_ row: SpecRow, name: FileName) -> Bool {
    NameParts(name).device.map { row.asked?.families.contains($0) ?? true } ?? true
  }

  /// The open, required slot that a listed icon of no known size was most likely drawn for: the one
  /// nearest in size, within a quarter, or exactly half or double.
  private func nearestOpenRow(for image: ExaminedImage) -> SpecRow? {
    guard names.iconEntry(for: image.asset.name) != nil else { return nil }
    let filled = Set(images.flatMap(\.placements).map(\.row.id))
    let open = tables.rows.filter { row in
      row.kind == .appIcon && row.need == .required && isAsked(row) && !filled.contains(row.id)
        && allows(row, name: image.asset.name)
    }
    // Of an image that cannot be read only the name tells what it was for.
    guard let size = image.headerSize else {
      return open.first { $0.scale == (NameParts(image.asset.name).scale ?? 1) } ?? open.first
    }
    let near = open.compactMap { row -> (row: SpecRow, distance: Int)? in
      guard let wanted = row.size else { return nil }
      let distance = abs(wanted.width - size.width) + abs(wanted.height - size.height)
      let isScaled = size.isExactly(2, times: wanted) || wanted.isExactly(2, times: size)
      return distance * 4 <= wanted.width || isScaled ? (row, distance) : nil
    }
    return near.min { $0.distance < $1.distance }?.row
  }

  /// Names that only just miss the name of a slot that is empty.
  mutating func placeMisnamed() {
    let filled = Set(images.flatMap(\.placements).map(\.row.id))
    for index in images.indices where images[index].placements.isEmpty {
      let image = images[index]
      guard names.iconEntry(for: image.asset.name) == nil else { continue }
      images[index].placements = misnamed(image, filled: filled)
    }
  }

  private func misnamed(_ image: ExaminedImage, filled: Set<String>) -> [Placement] {
    if let slip = tables.misnamings.first(where: { $0.written == image.asset.name }) {
      let rows = tables.rows(named: slip.right).filter { tables.isJudged($0.kind) && !filled.contains($0.id) }
      let wanted = rows.filter(isAsked)
      return (wanted.isEmpty ? Array(rows.prefix(1)) : wanted).map {
        Placement(row: $0, match: .misnamed(right: slip.right, nil))
      }
    }
    for (right, row) in tables.allNames where isAsked(row) && !filled.contains(row.id) {
      guard let miss = nearMiss(image.asset.name, right) else { continue }
      // Another picture may well have a similar name; only one of the slot's own size was meant for it.
      guard image.headerSize.map(row.acceptedSizes.contains) ?? true else { continue }
      return [Placement(row: row, match: .misnamed(right: right, miss))]
    }
    return []
  }

  /// The images, each with what its row says of alpha.
  var examined: [ExaminedImage] {
    images.map { image in
      var image = image
      image.alpha = image.row?.alpha
      return image
    }
  }

  func slots() -> [Slot] {
    var filling: [String: [Int]] = [:]
    for (index, image) in images.enumerated() {
      for placement in image.placements { filling[placement.row.id, default: []].append(index) }
    }
    let scope = AskedKinds(input: input, images: images)
    let unanswered = unansweredNames
    let needsNoLaunchImage = input.needsNoLaunchImage(names)
    let rows = tables.rows.filter {
      tables.isJudged($0.kind) && ($0.isLoose && $0.asked != nil || filling[$0.id] != nil)
    }
    return rows.map { row in
      let isWanted =
        scope.contains(row) && row.isForStart(of: input.target)
        && !(row.kind == .launchImage && needsNoLaunchImage)
      let need = need(of: row, filling: filling)
      let asked = isWanted ? asked[row.id] ?? .no : .no
      return Slot(
        row: row, asked: asked, need: need, filling: filling[row.id] ?? [],
        emptySeverity: emptySeverity(row, asked: self.asked[row.id] ?? .no, scope: scope),
        isClaimed: isNamed(row, by: unanswered))
    }
  }

  private func need(of row: SpecRow, filling: [String: [Int]]) -> Need {
    guard row.need == .optional else { return row.need }
    let isRaised = row.recommendedWhen.contains { fact in
      filling[fact] != nil || Declaration(rawValue: fact).map(input.target.declarations.contains) ?? false
    }
    return isRaised ? .recommended : .optional
  }

  private func emptySeverity(_ row: SpecRow, asked: Asked, scope: AskedKinds) -> Severity {
    switch asked {
    case .no: return .note
    case .fromSDK: return max(row.absent, .warning)
    case .yes:
      if input.product != nil, input.isCompiled(row) { return max(row.absent, .warning) }
      // An app without any launch image starts on black, and is let in; one that has some lacks the rest.
      let isBare = row.kind == .launchImage && !scope.hasLaunchImage(for: row)
      let absent = row.severityOfAbsence(sdk: input.target.sdk.version)
      return isBare ? max(absent, .warning) : absent
    }
  }

  /// A plist that lists an icon of a free name which is not there may mean any of the app's icons.
  private func isNamed(_ row: SpecRow, by unanswered: Set<FileName>) -> Bool {
    if row.names.contains(where: { unanswered.contains($0.lowercased) }) { return true }
    let hasFreeName = unanswered.contains { name in
      !tables.rows.contains { row in row.names.contains { $0.lowercased == name } }
    }
    return row.kind == .appIcon && hasFreeName
  }

  /// Names that the plist gives and no file answers, with their extension, in lower case.
  private var unansweredNames: Set<FileName> {
    let open = names.unansweredIcons(among: images.map(\.asset.name)).map(\.name)
    return Set(open.map { ($0.hasExtension("png") ? $0 : $0.appending(".png")).lowercased })
  }
}

extension SpecRow {
  /// How far `size` is from the row's, in pixels of width and height together.
  fileprivate func distance(from size: PixelSize) -> Int {
    guard let own = self.size else { return 0 }
    return abs(own.width - size.width) + abs(own.height - size.height)
  }
}

extension SpecTables {
  /// The row of the kind of an image's role that the image is nearest to: of the target's era and the
  /// image's scale, unless another row of the kind has exactly its size.
  func row(for image: ExaminedImage, target: BuildTarget) -> SpecRow? {
    guard let kind = image.asset.role?.role.kind, isJudged(kind) else { return nil }
    let size = image.pixelSize
    let rows = rows.filter { $0.isLoose && $0.kind == kind }
    let ofEra = rows.filter { $0.asked == nil || $0.asked(by: target) != .no }
    let scale = image.asset.scale
    func nearest(_ rows: [SpecRow]) -> SpecRow? {
      guard let size else { return rows.first }
      return rows.min { $0.distance(from: size) < $1.distance(from: size) }
    }
    if let size, let exact = rows.first(where: { $0.sizeRule == .exact && $0.size == size }) { return exact }
    let isFree: (SpecRow) -> Bool = { $0.scale == nil || $0.sizeRule == .about && $0.kind == .sticker }
    return [ofEra, rows].lazy.compactMap { nearest($0.filter { $0.scale == scale || isFree($0) }) }.first
      ?? nearest(ofEra) ?? nearest(rows)
  }
}

extension ImageAsset {
  /// Pixels a point, as the manifest or the name says.
  fileprivate var scale: Int {
    if let text = entry?.position.scale, text.hasSuffix("x"), let scale = Int(text.dropLast()) {
      return scale
    }
    return NameParts(name).scale ?? 1
  }
}

extension PixelSize {
  func fits(in ceiling: PixelSize) -> Bool { width <= ceiling.width && height <= ceiling.height }

  func isExactly(_ factor: Int, times other: PixelSize) -> Bool {
    // Sizes of images stay below 2^31, so the products fit.
    width == factor * other.width && height == factor * other.height
  }
}
