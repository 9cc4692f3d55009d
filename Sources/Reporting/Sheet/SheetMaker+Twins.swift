import Checking
import Model
import Places
import SpecTables
import SystemPackage

extension SheetMaker {
  /// One card for what several targets of a platform compile from one set.
  /// - Returns: the cards that no page shows, each with the one that shows it.
  mutating func mergeTwins(_ order: [Int]) -> [Int: Int] {
    var places = [Int](repeating: 0, count: plan.report.inputs.count)
    for (place, input) in order.enumerated() { places[input] = place }
    let inOrder = plan.cards.indices.sorted {
      (places[plan.cards[$0].input], $0) < (places[plan.cards[$1].input], $1)
    }
    var first: [CardTwin: Int] = [:]
    var twins: [Int: Int] = [:]
    for index in inOrder {
      let card = plan.cards[index]
      guard let set = card.set, card.composer == nil else { continue }
      let key = CardTwin(
        set: set.id, row: card.row?.id, platform: plan.report.inputs[card.input].build.platform,
        images: card.images.map(\.id), isStack: card.isStack, appearance: card.appearance)
      // An input may have the same card twice; what is asked of each is its own.
      if let kept = first[key], plan.cards[kept].input != card.input {
        plan.merge(index, into: kept)
        twins[index] = kept
      } else if first[key] == nil {
        first[key] = index
      }
    }
    return twins
  }
}

/// What makes the card of one target that of another one.
private struct CardTwin: Hashable {
  let set: SetID
  let row: RowID?
  let platform: Platform
  let images: [ImageID]
  let isStack: Bool
  let appearance: ImageAppearance?
}
