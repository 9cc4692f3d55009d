import Checking
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// The cards of one target: a card for each line of its checklist, for each further image of a slot, and for each
/// stack of layers.
struct SlotCards {
  private let input: InputReport
  private let index: Int
  private var images: [Place: [ReportedImage]] = [:]
  private(set) var cards: [SlotCard] = []

  private struct Place: Hashable {
    let set: String?
    let row: String
  }

  init(_ input: InputReport, index: Int) {
    (self.input, self.index) = (input, index)
    for image in input.images {
      for row in image.slots { images[Place(set: image.set, row: row), default: []].append(image) }
    }
    for entry in input.checklist { add(entry) }
    cards = stacks + cards
    if let bundle = input.composerIcon {
      cards = ComposerCard.all(of: bundle).map { SlotCard($0, input: index) } + cards
    }
  }

  /// A row of free names has a line for each image; another has one, and its other images follow.
  private mutating func add(_ entry: ChecklistEntry) {
    let all = images[Place(set: entry.set, row: entry.row.id)] ?? []
    let own = all.firstIndex { $0.path == entry.path }
    var card = SlotCard(input: index, row: entry.row, set: entry.set, name: entry.name)
    // The need of a slot that the target does not have would mislead.
    (card.need, card.state, card.fault) = (
      entry.state == .notApplicable ? .optional : entry.need, entry.state, entry.fault
    )
    card.images = own.map { [CardImage(all[$0])] } ?? []
    cards.append(card)
    guard own != nil, !entry.row.names.isEmpty else { return }
    for (other, image) in all.enumerated() where other != own {
      var card = SlotCard(input: index, row: entry.row, set: entry.set, name: image.name)
      (card.need, card.state) = (
        cards.last?.need ?? entry.need, entry.state == .notApplicable ? .notApplicable : .present
      )
      card.images = [CardImage(image)]
      cards.append(card)
    }
  }

  /// One card for the layers that lie on each other: those of one stack, for one slot.
  private var stacks: [SlotCard] {
    var order: [Place] = []
    var layers: [Place: [SlotCard]] = [:]
    for card in cards {
      guard let row = card.row, let image = card.image, image.layer != nil, let set = card.set else {
        continue
      }
      // The role of a layer is a row of its own on Apple Vision.
      let place = Place(
        set: set.stackTitle, row: "\(row.size?.description ?? row.id) \(image.appearance ?? "")")
      if layers[place] == nil { order.append(place) }
      layers[place, default: []].append(card)
    }
    return order.compactMap { place in
      let cards = (layers[place] ?? []).sorted { $0.depth < $1.depth }
      guard cards.count > 1, let back = cards.last else { return nil }
      var stack = SlotCard(input: index, row: back.row, set: place.set, name: nil)
      (stack.need, stack.state) = (
        back.need, cards.contains { $0.state == .malformed } ? .malformed : back.state
      )
      (stack.images, stack.isStack) = (cards.flatMap(\.images), true)
      return stack
    }
  }
}

extension SlotCard {
  fileprivate var depth: Int { image?.layer?.layer ?? 0 }
}

extension String {
  /// `App Icon/Front` without the layer.
  fileprivate var stackTitle: String {
    guard let slash = lastIndex(of: "/") else { return self }
    return String(self[..<slash])
  }
}
