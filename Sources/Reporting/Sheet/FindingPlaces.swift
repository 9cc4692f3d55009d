import Checking
import Model
import Places
import SpecTables
import SystemPackage

/// Which cards of a sheet show a finding: those of its subject.
struct FindingPlaces {
  private let report: Report
  private let cards: [SlotCard]
  private var byImage: [ImageID: [Int]] = [:]
  private var bySlot: [SlotID: [Int]] = [:]
  private var byRow: [String: [Int]] = [:]
  private var bySet: [SetID: [Int]] = [:]
  private var byStack: [SetID: [Int]] = [:]
  private var byFile: [PathKey: [Int]] = [:]

  init(_ cards: [SlotCard], of report: Report) {
    (self.cards, self.report) = (cards, report)
    for (index, card) in cards.enumerated() {
      for image in Set(card.images.map(\.id)) { byImage[image, default: []].append(index) }
      if let row = card.row {
        byRow[row.id, default: []].append(index)
        bySlot[SlotID(row: row.id, in: card.set?.id), default: []].append(index)
      }
      // What is wrong with the file of an Icon Composer icon shows in the drawing of it.
      if let composer = card.composer, composer.isFirst {
        for path in [composer.bundle.path, composer.bundle.manifestPath] {
          byFile[PathKey(path), default: []].append(index)
        }
      }
      if let set = card.set { bySet[set.id, default: []].append(index) }
      // A layer without an image is known by its set.
      if !card.isStack, let stack = card.image?.layer?.stack ?? card.set?.stack {
        byStack[stack, default: []].append(index)
      }
    }
  }

  /// The cards of one set.
  func cards(of set: SetID) -> [Int] { bySet[set] ?? [] }

  /// The cards that show an image.
  func cards(showing image: ImageID) -> [Int] { byImage[image] ?? [] }

  /// The cards that show the finding, the one that shows it best first.
  func cards(of finding: Finding, input: Int) -> [Int] {
    func own(_ indices: [Int]?) -> [Int] {
      (indices ?? []).filter { isShared(finding, of: input, by: cards[$0]) }
    }
    switch finding.subject {
    case .image(let image, let row): return shown(own(byImage[image]), row: row)
    case .images(let images): return Set(images.flatMap { own(byImage[$0]) }).sorted()
    case .slot(let slot):
      let slots = own(slot.set == nil ? byRow[slot.row] : bySlot[slot])
      let empty = slots.filter { cards[$0].images.isEmpty }
      if !slots.isEmpty { return empty.isEmpty ? slots : empty }
      // A row that no card is of: what an icon is to serve beside its own slot.
      return slot.set.map { ofSet($0, own) } ?? shown(own(byImage[ImageID(finding.path)]), row: nil)
    case .set(let set): return ofSet(set, own)
    case .file(let file), .entry(let file, _):
      let drawn = own(byFile[file])
      return drawn.isEmpty ? shown(own(byImage[ImageID(file.path)]), row: finding.row?.id) : drawn
    case .app: return []
    }
  }

  /// Of an image on several slots that of the slot at fault; a layer by itself before its stack.
  private func shown(_ ofImage: [Int], row: String?) -> [Int] {
    let ofRow = ofImage.filter { row == nil || cards[$0].row?.id == row }
    let shown = ofRow.isEmpty ? ofImage : ofRow
    return shown.filter { !cards[$0].isStack } + shown.filter { cards[$0].isStack }
  }

  /// Of a stack the cards are those of its layers; an empty one shows most.
  private func ofSet(_ set: SetID, _ own: ([Int]?) -> [Int]) -> [Int] {
    let ofSet = own(bySet[set])
    guard ofSet.isEmpty else { return Array(ofSet.prefix(1)) }
    let layers = own(byStack[set])
    return Array((layers.filter { cards[$0].images.isEmpty } + layers).prefix(1))
  }

  /// What several targets share is reported with the first of them.
  private func isShared(_ finding: Finding, of input: Int, by card: SlotCard) -> Bool {
    card.input == input || report.inputs[card.input].sharedFindings.contains(finding.fingerprint)
  }
}
