import AssetSources
import FileTree
import ImageInspection
package import SpecTables
package import SystemPackage

/// The state of a slot, for someone who draws what is missing.
package enum SlotState: String, CaseIterable, Sendable {
  /// A file of the right name and size that decodes, whatever its notes and warnings.
  case present
  /// A file is there that does not serve: wrong pixels, wrong name, damaged.
  case malformed
  case missing
  /// Another image serves without loss, since the system makes it smaller.
  case covered
  /// Nothing asks for it; an image may be there all the same.
  case notAsked = "not-asked"
}

/// One line of the checklist.
package struct ChecklistEntry: Equatable, Sendable {
  package let target: String?
  /// The set of a catalog; nil for a loose image.
  package let set: String?
  package let row: SpecRow
  package let need: Need
  package let state: SlotState
  package let path: FilePath?
  /// What is wrong with the file, in a few words: "is 70 x 72".
  package let fault: String?
}

extension ExaminedApp {
  /// Every slot that is asked for or filled, in table order.
  var checklist: [ChecklistEntry] {
    // Any number of images may be of one free-named kind, such as a tab bar's.
    func isFree(_ slot: Slot) -> Bool { slot.row.names.isEmpty && !slot.filling.isEmpty }
    let titles = slots.contains(where: isFree) ? titlesByImage : [:]
    return slots.filter { $0.isAsked || !$0.isEmpty }.flatMap { slot in
      isFree(slot)
        ? slot.filling.map { entry(of: slot, image: $0, titles: titles) } : [entry(of: slot)]
    }
  }

  /// The set of each image: looking for it image by image takes long in catalogs of a thousand sets.
  private var titlesByImage: [PathKey: String] {
    Dictionary(
      sets.flatMap { set in set.images.map { (PathKey($0.path), set.title) } }, uniquingKeysWith: { $1 })
  }

  private func entry(of slot: Slot, image index: Int, titles: [PathKey: String]) -> ChecklistEntry {
    let serves = isServing(index, slot)
    let path = images[index].asset.path
    return ChecklistEntry(
      target: input.targetName, set: titles[PathKey(path)], row: slot.row, need: slot.need,
      state: isListed(slot) ? serves ? .present : .malformed : .notAsked, path: path,
      fault: serves ? nil : fault(of: images[index], in: slot))
  }

  private func entry(of slot: Slot) -> ChecklistEntry {
    let fitting = slot.filling.first { isServing($0, slot) } ?? slot.filling.first
    return ChecklistEntry(
      target: input.targetName, set: set?.title ?? compiledIcon?.name, row: slot.row, need: slot.need,
      state: state(of: slot),
      path: fitting.map { images[$0].asset.path } ?? slot.served,
      fault: fitting.flatMap { isServing($0, slot) ? nil : fault(of: images[$0], in: slot) })
  }

  /// A loose image that is for a slot is worth a line whether the slot is asked for or not; catalogs are
  /// full of images that are for nothing in particular.
  private func isListed(_ slot: Slot) -> Bool { slot.isAsked || isLoose }

  private func state(of slot: Slot) -> SlotState {
    guard isListed(slot) else { return .notAsked }
    if slot.served != nil { return .present }
    if !slot.isEmpty { return slot.filling.contains { isServing($0, slot) } ? .present : .malformed }
    guard slot.need == .optional else { return .missing }
    return isCovered(slot) ? .covered : .notAsked
  }

  private func isServing(_ index: Int, _ slot: Slot) -> Bool {
    let image = images[index]
    if case .notPNG(let format, _) = image.condition { return slot.row.accepts(format) }
    guard let size = image.condition.size else { return false }
    let placement = image.placements.first { $0.row.id == slot.row.id }
    if case .misnamed = placement?.match { return false }
    switch slot.row.sizeRule {
    case .about, .longEdgeAtLeast, .asReplaced: return true
    case .atMost: return slot.row.maxSize.map { size.fits(in: $0) } ?? true
    case .exact: return slot.row.size == nil || slot.row.acceptedSizes.contains(size)
    }
  }

  /// Whether the image that the system would use instead is there and larger.
  private func isCovered(_ slot: Slot) -> Bool {
    guard let other = slot.row.uses.flatMap({ self.slot($0) }), let size = slot.row.size,
      let larger = other.row.size
    else { return false }
    return other.filling.contains { isServing($0, other) } && larger.width >= size.width
  }

  private func fault(of image: ExaminedImage, in slot: Slot) -> String {
    let placement = image.placements.first { $0.row.id == slot.row.id }
    if case .misnamed = placement?.match { return "is named \(image.asset.name.display)" }
    switch image.condition {
    case .readable(let size): return "is \(size.prose)"
    case .notPNG(let format, _): return "is \(format.name)"
    case .corrupt: return "is damaged"
    case .unread: return "could not be read"
    }
  }
}
