import Checking
import ImageProperties
import Model
import Places
import ProofSheet
import SpecTables
import SystemPackage

/// The state that a sheet is compared to, and which of its slots is which of today's.
struct EarlierSlots {
  let plan: SheetPlan
  let pictures: PicturesByImage
  /// Cards of the earlier plan by those of the later one.
  private(set) var earlier: [Int: Int] = [:]
  /// Earlier cards with an image and without a slot today, by input of the later report.
  private(set) var removed: [Int: [Int]] = [:]

  init(_ plan: SheetPlan, pictures: PicturesByImage, comparedTo later: SheetPlan) {
    (self.plan, self.pictures) = (plan, pictures)
    var places = Dictionary(grouping: plan.cards.indices) { plan.key(of: plan.cards[$0]) }
    for (index, card) in later.cards.enumerated() {
      let key = later.key(of: card)
      guard var same = places[key], !same.isEmpty else { continue }
      earlier[index] = same.removeFirst()
      places[key] = same
    }
    // What has no slot any more belongs to the target of the same name, else to the first one.
    for index in places.values.joined().sorted() where !plan.cards[index].images.isEmpty {
      let target = plan.target(of: plan.cards[index].input)
      let input = later.report.inputs.indices.first { later.target(of: $0) == target } ?? 0
      removed[input, default: []].append(index)
    }
  }
}

/// What makes a target of two states the same: the two lie in folders of their own, so that a path is counted from there.
private enum ComparedTarget: Hashable {
  case named(Untrusted)
  case at(FilePath)
}

/// What makes a slot of two states the same.
private struct SlotKey: Hashable {
  let target: ComparedTarget
  let platform: Platform
  let set: Untrusted?
  let row: RowID?
  let appearance: ImageAppearance?
  /// Of an Icon Composer file for another system than the target's.
  let system: IconSystem?
  let layer: Int?
  let isStack: Bool
  /// Where a row takes any number of images, or nothing else tells them apart.
  let file: String?
}

extension SheetPlan {
  fileprivate func key(of card: SlotCard) -> SlotKey {
    let input = report.inputs[card.input]
    let isFree = card.isOfFreeName
    let folder = card.set == nil && !isFree ? card.images.first?.path.parentFolder.fileName : nil
    return SlotKey(
      target: target(of: card.input), platform: input.build.platform, set: card.set?.title,
      row: card.row?.id,
      appearance: card.appearance, system: card.composer?.otherSystem,
      layer: card.image?.layer?.layer, isStack: card.isStack,
      file: isFree ? card.name?.display : folder.flatMap { $0.hasExtension("lproj") ? $0.display : nil })
  }

  fileprivate func target(of input: Int) -> ComparedTarget {
    if let name = report.inputs[input].targetName { return .named(name) }
    var path = report.inputs[input].path
    path.removeFolder(base)
    return .at(path)
  }
}

extension SheetMaker {
  /// What became of a slot.
  mutating func change(of index: Int, since before: EarlierSlots) -> SlotChange {
    let now = plan.cards[index]
    guard let place = before.earlier[index] else { return now.images.isEmpty ? .unchanged : .added }
    let old = before.plan.cards[place]
    if old.images.isEmpty { return now.images.isEmpty ? .unchanged : .added }
    guard fingerprints(of: now, pictures) != fingerprints(of: old, before.pictures) else { return .unchanged }
    return .changed(
      before: content(of: old, before.pictures), size: old.image?.facts?.size)
  }

  /// A slot that is no more, with its last image.
  mutating func removed(_ index: Int, _ before: EarlierSlots) -> SheetSlot {
    let card = before.plan.cards[index]
    var slot = SheetSlot(
      id: plan.cards.count + index + 1, label: card.label(namesSet: card.set != nil), need: .optional,
      state: .unused,
      content: content(of: card, before.pictures), change: .removed)
    slot.path = card.image.map { before.plan.shownPath($0.path) } ?? ""
    slot.actual = card.image?.facts?.size
    slot.presentation =
      SlotPresentation(
        card: card, input: before.plan.report.inputs[card.input], tables: before.plan.tables
      ).presentation
    return slot
  }

  private func fingerprints(of card: SlotCard, _ pictures: PicturesByImage) -> [Int?] {
    card.images.map { try? pictures[$0.id]?.get().fingerprint }
  }
}
