import ImageProperties
import Model
import Places
import ReaderWords
import SpecTables
import SystemPackage

extension AppContext {
  /// Every slot that is required or filled: loose images, compiled icons, then the sets.
  package var reportedSlots: [ReportedSlot] {
    if case .site(let site) = form { return site.reportedSlots }
    let writers =
      [SlotWriter(loose, target: app.name, in: nil, listsInapplicable: isLoose)]
      + icons.map { SlotWriter($0.layout, target: app.name, in: ReportedSet($0)) }
      + sets.filter(\.hasSlots).map {
        SlotWriter(
          $0.layout, target: app.name, in: ReportedSet($0.set), isSpareLayer: isSpareLayer($0))
      }
    return withoutOuterTwins(writers.flatMap(\.entries)) + alternateEntries + roleEntries
  }

  /// Of the alternate icons of a compiled catalog what is there: the compiler leaves out what another image serves.
  private var alternateEntries: [ReportedSlot] {
    alternates.flatMap { SlotWriter($0.layout, target: app.name, in: ReportedSet($0)).entries }
      .filter { !$0.images.isEmpty }
  }

  /// The images of sets without slots that have a role, by row.
  private var roleEntries: [ReportedSlot] {
    let entries = sets.filter { !$0.hasSlots && !$0.slots.isEmpty }.flatMap { set -> [ReportedSlot] in
      let writer = SlotWriter(
        set.layout, target: app.name, in: ReportedSet(set.set), isSpareLayer: isSpareLayer(set))
      return set.slots.flatMap { writer.entries(of: $0) }
    }
    return entries.gathered { $0.row.id }.flatMap { $0.elements }
  }

  /// Whether a stack has the two layers that it needs without this upper one.
  private func isSpareLayer(_ set: SetContext) -> Bool {
    guard let place = set.set.stack, !place.isBack else { return false }
    return sets.contains { $0.set.id == place.stack && $0.filledLayers > 1 }
  }

  /// Brand assets and stacks require what their inner sets hold; where an inner set has the slot, that one counts.
  private func withoutOuterTwins(_ entries: [ReportedSlot]) -> [ReportedSlot] {
    let outer = sets.filter { !$0.set.written.children.isEmpty }.map(\.set)
    guard !outer.isEmpty else { return entries }
    let rows = entries.reduce(into: [SetID: Set<RowID>]()) { rows, entry in
      if let set = entry.place?.id, entry.state.isWanted {
        rows[set, default: []].insert(entry.row.id)
      }
    }
    let inner = Dictionary(
      outer.map { outer in
        let inside = sets.lazy.map(\.set).filter { $0.id != outer.id && $0.path.isInside(outer.path) }
        return (outer.id, inside.reduce(into: Set<RowID>()) { $0.formUnion(rows[$1.id] ?? []) })
      }, uniquingKeysWith: { $0.union($1) })
    return entries.filter { entry in
      entry.place.map { inner[$0.id]?.contains(entry.row.id) != true } ?? true
    }
  }
}

/// Makes the slots of one layout into those of the report.
private struct SlotWriter {
  private let layout: SlotLayout
  private let target: Untrusted?
  private let set: ReportedSet?
  private var stack: StackPlace? { self.set?.stack }
  /// A loose image that is for a slot is worth a line whether the slot is required or not; catalogs are full of
  /// images that are for nothing in particular.
  private let listsInapplicable: Bool
  /// What is empty here is missed by nobody who would refuse it.
  private let isSpareLayer: Bool

  init(
    _ layout: SlotLayout, target: Untrusted?, in set: ReportedSet?, listsInapplicable: Bool = false,
    isSpareLayer: Bool = false
  ) {
    (self.layout, self.target, self.set) = (layout, target, set)
    (self.listsInapplicable, self.isSpareLayer) = (listsInapplicable, isSpareLayer)
  }

  var entries: [ReportedSlot] {
    layout.slots.filter { $0.isApplicable || !$0.isEmpty }.flatMap(entries)
  }

  /// Any number of images may be of one free-named kind, such as a tab bar's.
  func entries(of slot: Slot) -> [ReportedSlot] {
    guard slot.row.names.isEmpty, slot.filling.contains(where: { layout.images[$0].isFile }) else {
      return [entry(of: slot)]
    }
    return slot.filling.map { index in
      let serves = isServing(index, slot)
      return entry(
        slot, state: isListed(slot) ? serves ? .present : .malformed : .notApplicable,
        path: layout.images[index].asset.path, name: layout.images[index].asset.name, indices: [index],
        fault: serves ? nil : fault(of: layout.images[index], in: slot))
    }
  }

  private func entry(of slot: Slot) -> ReportedSlot {
    let fitting = slot.filling.first { isServing($0, slot) } ?? slot.filling.first
    let image = fitting.map { layout.images[$0] }
    return entry(
      slot, state: state(of: slot), path: (image ?? slot.substitute)?.asset.path,
      name: (image?.isFile == true ? image?.name(for: slot.row) : nil) ?? slot.row.names.first,
      indices: (fitting.map { [$0] } ?? []) + slot.filling.filter { $0 != fitting },
      fault: fitting.flatMap { isServing($0, slot) ? nil : fault(of: layout.images[$0], in: slot) })
  }

  private func entry(
    _ slot: Slot, state: SlotState, path: FilePath?, name: FileName?, indices: [Int], fault: SlotFault?
  ) -> ReportedSlot {
    var entry = ReportedSlot(
      target: target, in: set, row: slot.row,
      need: isSpareLayer && slot.isEmpty && slot.need == .required ? .recommended : slot.need, state: state,
      path: path, fault: fault,
      name: name, images: indices.map { layout.images[$0] })
    entry.isAsked = slot.isApplicable
    return entry
  }

  private func isListed(_ slot: Slot) -> Bool { slot.isApplicable || listsInapplicable }

  private func state(of slot: Slot) -> SlotState {
    guard isListed(slot) else { return .notApplicable }
    if slot.substitute != nil { return .present }
    if !slot.isEmpty { return slot.filling.contains { isServing($0, slot) } ? .present : .malformed }
    guard slot.need == .optional else { return .missing }
    return isCovered(slot) ? .covered : .notApplicable
  }

  private func isServing(_ index: Int, _ slot: Slot) -> Bool {
    let image = layout.images[index]
    // It is laid out by its size, not by a name.
    if !image.isFile { return true }
    if case .notPNG(let format, _) = image.condition { return slot.row.accepts(format) }
    guard let size = image.condition.size else { return false }
    let placement = image.placements.first { $0.row.id == slot.row.id }
    if case .misnamed = placement?.match { return false }
    switch slot.row.sizeRule {
    case .about, .longEdgeAtLeast, .asReplaced: return true
    case .atMost: return slot.row.maxSize.map { size.fits(in: $0) } ?? true
    case .exact:
      // An upper layer of a stack may be smaller than the icon.
      return slot.row.size == nil || stack?.isBack == false || slot.row.acceptedSizes.contains(size)
    }
  }

  /// Whether the image that the system would use instead is there and larger.
  private func isCovered(_ slot: Slot) -> Bool {
    guard let other = slot.row.uses.flatMap({ layout.slot($0) }), let size = slot.row.size,
      let larger = other.row.size
    else { return false }
    return other.filling.contains { isServing($0, other) } && larger.width >= size.width
  }

  private func fault(of image: PlacedImage, in slot: Slot) -> SlotFault {
    let placement = image.placements.first { $0.row.id == slot.row.id }
    if case .misnamed = placement?.match { return .name(image.asset.name) }
    switch image.condition {
    case .readable(let size): return .size(size)
    case .notPNG(let format, _): return .format(format)
    case .corrupt: return .damaged
    case .unreadable: return .unread
    }
  }
}

extension PlacedImage {
  /// Whether it is no image of a compiled catalog.
  fileprivate var isFile: Bool { asset.compiled == nil }

  /// The name that the image has or, where the row does not know it by that, must have.
  fileprivate func name(for row: SpecRow) -> FileName {
    guard let placement = placements.first(where: { $0.row == row }),
      case .misnamed(let right, _) = placement.match
    else { return asset.name }
    return right
  }
}
