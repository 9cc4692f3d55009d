import Model
package import Places
package import SpecTables

/// Images laid out on the slots of one place: the loose images of an app, a set, a compiled icon.
package struct SlotLayout: Sendable {
  package let images: [PlacedImage]
  package let slots: [Slot]
  /// What belongs to a catalog, where the compiler warns of every image that it passes over.
  let isOfCatalog: Bool
  /// Which of ``images`` show one icon.
  let icons: IconGroups
  /// The masks that the names of their folders make ones, by folder, as indices of ``images``.
  let masksOfFolders: [PathKey: [Int]]
  /// Of each slot of loose images two that serve it, if as many do, as indices of ``images``.
  private let serving: [RowID: [Int]]

  init(images: [PlacedImage] = [], slots: [Slot] = [], isOfCatalog: Bool) {
    (self.images, self.slots, self.isOfCatalog) = (images, slots, isOfCatalog)
    icons = IconGroups(images, isOfCatalog: isOfCatalog)
    var masks: [PathKey: [Int]] = [:]
    for (index, image) in images.enumerated() {
      guard case .folder? = image.asset.role?.origin, image.isPlaced, image.use.alpha == .mask else {
        continue
      }
      masks[PathKey(image.asset.path.parentFolder), default: []].append(index)
    }
    masksOfFolders = masks
    var serving: [RowID: [Int]] = [:]
    for place in slots.indices where !isOfCatalog && !slots[place].filling.isEmpty {
      let row = slots[place].row
      serving[row.id] = Array(slots[place].filling.lazy.filter { images[$0].serves(row) }.prefix(2))
    }
    self.serving = serving
  }

  /// Those of ``images`` that are for a row.
  var placedImages: [PlacedImage] { images.filter(\.isPlaced) }

  package func slot(_ id: RowID) -> Slot? { slots.first { $0.row.id == id } }

  /// Those of ``slots`` that are required or recommended as `need` says, and of which nothing is there.
  func missing(need: Need) -> [Slot] { slots(at: slots.indices.filter { slots[$0].isMissing(need: need) }) }

  /// By place: to hand a slot to a closure is to copy it, and each target has hundreds of which most are there.
  func slots(at places: [Int]) -> [Slot] { places.map { slots[$0] } }

  /// The severity of a fault that makes `image` unusable: that of the worst slot it leaves empty. An image
  /// for no slot, or for one that is not required, can only be noted.
  /// - Parameter severity: that of an empty slot.
  func severityOfLosing(_ image: PlacedImage, by severity: (Slot) -> Severity) -> Severity {
    let lost = image.placements.compactMap { slot($0.row.id) }.map { slot in
      isFilled(slot, without: image) ? max(severity(slot), .warning) : severity(slot)
    }.min()
    // The asset compiler warns of every image that it passes over.
    if isOfCatalog { return min(lost ?? .warning, .warning) }
    // An image of free name fills no slot that is required, and yet nothing is drawn in its place.
    if image.asset.role != nil { return .warning }
    return lost ?? .note
  }

  /// Whether another loose image serves the slot: without this one it would be that of the app.
  private func isFilled(_ slot: Slot, without image: PlacedImage) -> Bool {
    serving[slot.row.id]?.contains { images[$0] !== image } ?? false
  }

  /// Whether anything was judged: a slot was required, or an image met one, or a manifest lists one.
  var isJudged: Bool {
    slots.contains(where: \.isApplicable) || images.contains { $0.isPlaced || $0.asset.entry != nil }
  }
}

extension PlacedImage {
  /// Whether it can be read, has the pixels of the row, and a name by which it is found: of two that are misnamed the app has
  /// neither.
  fileprivate func serves(_ row: SpecRow) -> Bool {
    guard let size = condition.size, row.acceptedSizes.contains(size) else { return false }
    return !placements.contains { placement in
      if case .misnamed = placement.match { placement.row.id == row.id } else { false }
    }
  }
}

/// One row of a table as an app sees it.
package struct Slot: Sendable {
  package let row: SpecRow
  package let applicability: Applicability
  package let need: Need
  /// Indices of the images that are there for it, right or wrong.
  let filling: [Int]
  /// The severity of a fault that leaves the slot without a usable image.
  let emptySeverity: Severity
  /// Whether a plist or a manifest lists a file for this slot which is absent: the rule of that says so.
  var isClaimed = false
  /// Where the entry of the set's manifest stands that is to be filled.
  var entry: SourcePosition?
  /// An image that fills it and is not laid out on it: one of another layout, or one that is turned for it.
  var substitute: PlacedImage?

  package var isApplicable: Bool { applicability != .no }
  package var isEmpty: Bool { filling.isEmpty && substitute == nil }

  /// Whether the slot is required or recommended as `need` says, nothing is there, and no entry of a plist or
  /// manifest already says so.
  func isMissing(need: Need) -> Bool { isApplicable && isEmpty && self.need == need && !isClaimed }
}
