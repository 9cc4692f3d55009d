import Checking
import ImageProperties
import Model
import Places
import ProofSheet
import SpecTables
import SystemPackage

extension SheetMaker {
  /// - Parameter namesSet: the group holds slots of several sets.
  mutating func slot(_ index: Int, namesSet: Bool, since before: EarlierSlots?) -> SheetSlot {
    let card = plan.cards[index]
    let input = plan.report.inputs[card.input]
    var slot = SheetSlot(
      id: index + 1, label: card.label(namesSet: namesSet), need: card.isOfApp ? SheetNeed(card.need) : nil,
      state: SheetState(card.state),
      content: content(of: card, pictures))
    slot.path = (card.composer?.bundle.path ?? card.image?.path).map(plan.shownPath) ?? ""
    slot.actual = actualSize(of: card)
    slot.expected = card.expectedSize(actual: slot.actual)
    slot.points = card.set == nil ? "" : card.row?.pointsText ?? ""
    slot.presentation = SlotPresentation(card: card, input: input, tables: plan.tables).presentation
    slot.drawnWithout = card.composer?.drawnWithout ?? ""
    slot.marks = marks(of: card)
    if card.state == .missing || card.state == .covered { slot.consequence = card.row?.missing ?? "" }
    slot.findings = card.findings.map { $0.onSheet(slot: index + 1) }
    if let before { slot.change = change(of: index, since: before) }
    return slot
  }

  private func actualSize(of card: SlotCard) -> SheetSize? {
    guard let image = card.image else { return nil }
    if case .picture(_, let size, _) = pictures[image.id] { return size }
    return image.facts?.size.map { SheetSize($0) }
  }

  /// What shows the findings without words.
  private mutating func marks(of card: SlotCard) -> FaultMarks {
    var marks = FaultMarks()
    for finding in card.findings {
      switch finding.rule {
      case "transparent-pixels": marks.transparentPixels = true
      case "rounded-corners": marks.cutCorners = true
      case "maskable-safe-zone": marks.safeRadius = maskableSafeRadius
      default:
        if let stamp = finding.fault.stamp?.text ?? finding.definition.stamp { marks.stamps.append(stamp) }
      }
      if marks.differsFrom == nil { marks.differsFrom = otherPicture(finding, beside: card) }
    }
    return marks
  }

  /// The second image that a finding is about.
  private mutating func otherPicture(_ finding: Finding, beside card: SlotCard) -> OtherPicture? {
    guard let image = plan.otherImage(finding, beside: card),
      case .picture(let picture, let size, _) = pictures[image.id]
    else { return nil }
    return OtherPicture(
      picture: shelf.add(picture), label: "\(image.path.fileName.display), \(size.width) x \(size.height) px")
  }
}

/// Of the row web.manifest.maskable, in percent.
let maskableSafeRadius = 40

extension SheetPlan {
  /// The second image that a finding is about, where the page has it.
  func otherImage(_ finding: Finding, beside card: SlotCard) -> CardImage? {
    let facts = finding.facts
    let (other, otherPath) = (facts["other"], facts["otherPath"])
    guard other != nil || otherPath != nil else { return nil }
    return cards.first { candidate in
      guard candidate.input == card.input, let path = candidate.image?.path, path != card.image?.path else {
        return false
      }
      if case .path(let otherPath)? = otherPath { return path == otherPath }
      if case .name(let name)? = other {
        return candidate.set?.id == card.set?.id && path.fileName == name
      }
      return false
    }?.image
  }
}

extension SlotCard {
  func label(namesSet: Bool) -> String {
    let set = set.map { displayText($0.title.utf8) }
    if composer != nil {
      return (["\(set ?? "Icon"), all layers"] + [appearance].compactMap(\.self)).joined(separator: ", ")
    }
    guard let row else { return set ?? name?.display ?? "Image" }
    // Of images of free name the slot says less than the name.
    let isFree = row.names.isEmpty && row.positions.isEmpty
    let own =
      isFree
      ? [set ?? name?.display ?? row.label]
      : (namesSet && set != nil ? ["\(set ?? ""): \(row.label)"] : [row.label])
    let layer = isStack ? "all layers" : image?.layer.map { "layer \($0.layer + 1) of \($0.layerCount)" }
    return (own + [image?.appearance.map { displayText($0.utf8) }, layer].compactMap(\.self)).joined(
      separator: ", ")
  }

  /// Of the slot in pixels; the file's own where the row takes it as well.
  func expectedSize(actual: SheetSize?) -> SheetSize? {
    if let size = findings.lazy.compactMap(\.expected).first, !images.isEmpty, !isComposed {
      return SheetSize(size)
    }
    guard let row, let size = row.size else { return nil }
    let accepted = row.acceptedSizes.map { SheetSize($0) }
    if let actual, accepted.contains(actual) { return actual }
    // Layers and sizes to aim at are no fault where they differ.
    guard row.sizeRule == .exact, image?.layer == nil || images.isEmpty, !isStack else {
      return images.isEmpty ? SheetSize(size) : nil
    }
    return SheetSize(size)
  }
}

extension SheetNeed {
  init(_ need: Need) {
    switch need {
    case .required: self = .required
    case .recommended: self = .recommended
    case .optional: self = .optional
    }
  }
}

extension SheetState {
  init(_ state: SlotState) {
    switch state {
    case .present: self = .present
    case .malformed: self = .malformed
    case .missing: self = .missing
    case .covered: self = .covered
    case .notApplicable: self = .unused
    }
  }
}
