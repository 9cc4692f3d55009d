import Checking
import Model
import Places
import SpecTables
import SystemPackage

/// Which cards of a sheet show a finding.
struct FindingPlaces {
  private let report: Report
  private var byPath: [PathKey: [Int]] = [:]
  private var byRow: [String: [Int]] = [:]
  private var bySet: [String: [Int]] = [:]
  private let cards: [SlotCard]

  init(_ cards: [SlotCard], of report: Report) {
    (self.cards, self.report) = (cards, report)
    for (index, card) in cards.enumerated() {
      for path in Set(card.images.map { PathKey($0.path) }) { byPath[path, default: []].append(index) }
      if let row = card.row { byRow[row.id, default: []].append(index) }
      // What is wrong with the file of an Icon Composer icon shows in the drawing of it.
      if let composer = card.composer, composer.appearance == .light {
        for path in [composer.bundle.path, composer.bundle.manifestPath] {
          byPath[PathKey(path), default: []].append(index)
        }
      }
      if let set = card.set { bySet[set, default: []].append(index) }
    }
  }

  /// The cards that show the finding, the one that shows it best first: those of its image; else those of its slot;
  /// else the first one of its set.
  func cards(of finding: Finding, input: Int) -> [Int] {
    func own(_ indices: [Int]?) -> [Int] {
      (indices ?? []).filter { isShared(finding, of: input, by: cards[$0]) }
    }
    let ofImage = own(byPath[PathKey(finding.image ?? finding.path)])
    if !ofImage.isEmpty {
      let ofRow = ofImage.filter { finding.row == nil || cards[$0].row?.id == finding.row?.id }
      let shown = ofRow.isEmpty ? ofImage : ofRow
      return shown.filter { !cards[$0].isStack } + shown.filter { cards[$0].isStack }
    }
    if let row = finding.row {
      let ofRow = own(byRow[row.id]).filter { finding.set == nil || cards[$0].set == finding.set }
      let empty = ofRow.filter { cards[$0].images.isEmpty }
      if !ofRow.isEmpty { return empty.isEmpty ? ofRow : empty }
    }
    guard let set = finding.set else {
      // Of a folder only what its stickers have in common shows in each of them.
      return finding.rule == "mixed-sticker-sizes" ? own(ofPack(finding.path)) : []
    }
    let ofSet = own(bySet[set])
    guard ofSet.isEmpty else { return Array(ofSet.prefix(1)) }
    // Of a stack the cards are those of its layers, called `AppIcon/Front`; an empty one shows most.
    let layers = own(cards.indices.filter { cards[$0].set?.hasPrefix("\(set)/") ?? false })
    return Array((layers.filter { cards[$0].images.isEmpty } + layers).prefix(1))
  }

  /// The stickers of the pack that a finding is about.
  private func ofPack(_ folder: FilePath) -> [Int] {
    cards.indices.filter { cards[$0].kind == .sticker && cards[$0].image?.path.isInside(folder) == true }
  }

  /// What several targets share is reported with the first of them.
  private func isShared(_ finding: Finding, of input: Int, by card: SlotCard) -> Bool {
    if card.input == input { return true }
    guard let name = report.inputs[card.input].targetName else { return false }
    return finding.targets.contains(name) && report.inputs[card.input].project == report.inputs[input].project
  }
}
