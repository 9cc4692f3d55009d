import Checking
import ImageProperties
import Model
import Places
import SystemPackage

/// The cards of a sheet, and on which of them each finding shows.
struct CardDeck {
  private(set) var cards: [SlotCard]
  private let byInput: [Int: [Int]]
  private var byImage: [ImageID: Int] = [:]
  private var byFinding: [FindingID: [Int]] = [:]

  init(_ report: Report, _ tree: ReportTree) {
    let ofTargets = tree.targets.enumerated().flatMap { index, target in target.cards(index: index) }
    cards = ofTargets + SlotCard.ofOtherImages(in: report, tree, beside: ofTargets)
    byInput = Dictionary(grouping: cards.indices) { [cards] index in cards[index].input }
    addFindingsOfSets(tree)
    for index in cards.indices { cards[index].take(from: report) }
    for (index, card) in cards.enumerated() {
      for image in card.images where !card.isComposed && byImage[image.id] == nil {
        byImage[image.id] = index
      }
      for id in card.found { byFinding[id, default: []].append(index) }
    }
  }

  /// The cards of one input.
  func cards(of input: Int) -> [Int] { byInput[input] ?? [] }

  /// A card of one image.
  func card(showing image: ImageID) -> SlotCard? { byImage[image].map { cards[$0] } }

  /// The card that shows a finding best: a layer by itself before its stack, one of a target before those of others.
  func card(showing id: FindingID, in input: Int? = nil) -> Int? {
    guard let shown = byFinding[id] else { return nil }
    let own = input.map { input in shown.filter { cards[$0].input == input } } ?? []
    let choice = own.isEmpty ? shown : own
    return choice.first { !cards[$0].isStack } ?? choice.first
  }

  mutating func change(_ index: Int, _ change: (inout SlotCard) -> Void) { change(&cards[index]) }

  /// What is wrong with a set shows on its first card. Of a stack the cards are those of its layers; an empty one shows
  /// most.
  private mutating func addFindingsOfSets(_ tree: ReportTree) {
    for (input, target) in tree.targets.enumerated() {
      for set in target.sets where !set.findings.isEmpty {
        let own = cards(of: input)
        let layers = own.filter { cards[$0].stack == set.id }
        let first =
          own.first { cards[$0].set?.id == set.id } ?? layers.first { cards[$0].images.isEmpty }
          ?? layers.first
        if let first { cards[first].found += set.findings }
      }
    }
  }
}

extension SlotCard {
  /// The stack of which it shows one layer: a layer without an image is known by its set.
  fileprivate var stack: SetID? { isStack ? nil : image?.layer?.stack ?? set?.stack?.stack }

  /// Takes over what it shows.
  mutating func take(from report: Report) {
    found = Set(found).sorted()
    findings = found.filter { !$0.isAccepted }.map { report[$0] }
    accepted = found.filter(\.isAccepted).map { report.suppressed[$0.index] }
  }

  /// Images that fill no slot and have a finding.
  fileprivate static func ofOtherImages(
    in report: Report, _ tree: ReportTree, beside cards: [SlotCard]
  ) -> [SlotCard] {
    var known = Set(cards.lazy.flatMap(\.images).map(\.id))
    return tree.targets.enumerated().flatMap { index, target in
      target.findings.filter { $0.input == index }.compactMap { id -> SlotCard? in
        let finding = report[id]
        guard let (image, path) = finding.shownImage, known.insert(image).inserted else { return nil }
        let set = finding.set
        var card = SlotCard(input: index, row: finding.row, set: set, name: path.fileName)
        card.state = finding.row == nil ? .notApplicable : .malformed
        card.images = [PlacedImage(unread: ImageAsset(path: path, id: image))]
        card.found = target.files[image] ?? []
        return card
      }
    }
  }
}

extension Finding {
  /// The image that the finding is about.
  fileprivate var shownImage: (ImageID, FilePath)? {
    let path = image ?? path
    switch subject {
    case .image(let image, _): return path.isImage ? (image, path) : nil
    case .file: return path.isImage ? (ImageID(path), path) : nil
    case .images, .slot, .entry, .set, .app: return nil
    }
  }
}

extension FilePath {
  fileprivate var isImage: Bool {
    ImageFormat(named: fileName).map { [.png, .jpeg, .gif, .webP].contains($0) } ?? false
  }
}
