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
    slot.set = sheetSet(of: card)
    if slot.set != nil { slot.fullLabel = card.fullLabel(namesSet: namesSet) }
    slot.path = (card.composer?.bundle.path ?? card.image?.path).map(plan.shownPath) ?? ""
    slot.actual = actualSize(of: card)
    slot.expected = card.expectedSize(actual: slot.actual)
    slot.points = card.set == nil ? "" : card.row?.pointsText ?? ""
    slot.presentation = SlotPresentation(card: card, input: input, tables: plan.tables).presentation
    slot.drawnWithout = card.composer?.drawnWithout.sentence ?? ""
    slot.marks = marks(of: card)
    if card.state == .missing || card.state == .covered { slot.consequence = card.row?.missing ?? "" }
    slot.findings =
      card.findings.map { $0.onSheet(slot: index + 1) }
      + card.accepted.map { $0.finding.onSheet(slot: index + 1, accepted: $0.cause.words) }
    if let before { slot.change = change(of: index, since: before) }
    return slot
  }

  private func actualSize(of card: SlotCard) -> PixelSize? {
    guard let image = card.image else { return nil }
    if case .success(let picture) = pictures[image.id] { return picture.fileSize }
    return image.facts?.size
  }

  /// What shows the findings without words.
  private mutating func marks(of card: SlotCard) -> FaultMarks {
    var marks = FaultMarks()
    for finding in card.allFindings {
      if let stamp = finding.fault.stamp?.display ?? finding.definition.stamp { marks.stamps.append(stamp) }
      for mark in finding.fault.marks { marks.add(mark) }
      if marks.differsFrom == nil { marks.differsFrom = otherPicture(finding) }
    }
    return marks
  }

  /// The second image that a finding is about.
  private mutating func otherPicture(_ finding: Finding) -> OtherPicture? {
    guard let image = plan.otherImage(finding),
      case .success(let picture) = pictures[image.id]
    else { return nil }
    return OtherPicture(
      picture: shelf.add(picture), label: "\(image.path.fileName.display), \(picture.fileSize.prose) px")
  }
}

extension FaultMarks {
  fileprivate mutating func add(_ mark: FaultMark) {
    switch mark {
    case .transparentPixels: transparentPixels = true
    case .nearlyOpaquePixels: almostOpaque = true
    case .cutCorners: cutCorners = true
    case .safeZone(let radius): safeRadius = radius
    case .framedShare(let share): framedShare = share
    case .enlargedFrom(let width): enlargedFrom = width
    case .difference: showsDifference = true
    }
  }
}

extension SheetPlan {
  /// The second image that a finding is about, where the page has it.
  func otherImage(_ finding: Finding) -> PlacedImage? {
    guard let other = finding.otherImage else { return nil }
    return deck.card(showing: other)?.image
  }
}

extension SlotCard {
  func label(namesSet: Bool) -> String { labelParts(namesSet: namesSet).joined(separator: ", ") }

  /// What sets it apart within its set: the scale of an image set, the slot of an icon.
  var placeInSet: String { placeParts.joined(separator: ", ") }

  /// The label, with the place in the set where the label has not said it: "LogoStamp, 2x".
  func fullLabel(namesSet: Bool) -> String {
    let label = labelParts(namesSet: namesSet)
    return (label + (isOfFreeName ? placeParts.filter { !label.contains($0) } : [])).joined(separator: ", ")
  }

  /// Of images of free name the slot says less than the name.
  var isOfFreeName: Bool { row?.isOfAnyName ?? true }

  private func labelParts(namesSet: Bool) -> [String] {
    let set = set.map { $0.title.display }
    if let composer { return [set ?? CardLabel.icon.words, CardLabel.allLayers.words] + composer.words }
    guard let row else { return [set ?? name?.display ?? CardLabel.image.words] }
    // Of the row's own words some say what the entry says.
    let appearance = image?.appearance.flatMap { appearance in
      row.positions.contains { $0.appearance == appearance } ? nil : appearance.text.display
    }
    let own =
      isOfFreeName
      ? set ?? name?.display ?? row.label
      : namesSet ? set.map { "\($0): \(row.label)" } ?? row.label : row.label
    let layer =
      isStack
      ? CardLabel.allLayers.words
      : image?.layer.map { CardLabel.layer(number: $0.layer + 1, count: $0.layerCount).words }
    return [own, appearance, layer].compactMap(\.self)
  }

  private var placeParts: [String] {
    guard isOfFreeName else { return labelParts(namesSet: false) }
    let parts = [image?.scale.map { "\($0)x" }, image?.appearance.map(\.text.display)].compactMap(
      \.self)
    return parts.isEmpty ? [image?.path.fileName.display ?? CardLabel.image.words] : parts
  }

  /// Whether the finding is about its own image, and not about one that its set lacks.
  private func isSubject(of finding: Finding) -> Bool {
    switch finding.subject {
    case .image(let id, _): images.contains { $0.id == id }
    case .file(let file), .entry(let file, _): images.contains { $0.id == ImageID(file.path) }
    case .images, .slot, .set, .app: false
    }
  }

  /// Of the slot in pixels; the file's own where the row takes it as well.
  func expectedSize(actual: PixelSize?) -> PixelSize? {
    if let size = allFindings.lazy.filter({ isSubject(of: $0) }).compactMap(\.expected).first,
      !images.isEmpty, !isComposed
    {
      return size
    }
    guard let row, let size = row.size else { return nil }
    let accepted = row.acceptedSizes
    if let actual, accepted.contains(actual) { return actual }
    // Layers and sizes to aim at are no fault where they differ.
    guard row.sizeRule == .exact, image?.layer == nil || images.isEmpty, !isStack else {
      return images.isEmpty ? size : nil
    }
    return size
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
