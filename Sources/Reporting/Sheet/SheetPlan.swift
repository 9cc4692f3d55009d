package import Checking
import ImageProperties
import Model
package import Places
package import Policy
package import SpecTables
package import SystemPackage

/// What a proof sheet shows of a report, before any picture was read.
package struct SheetPlan {
  let report: Report
  let tables: SpecTables
  /// The path that the user named: slots of two trees are compared by what comes after it.
  let base: FilePath
  let showsOnlyFindings: Bool
  private let isCompared: Bool
  let tree: ReportTree
  private(set) var deck: CardDeck
  let titles: TargetTitles
  /// The inputs that are apps of which an `.icns` is judged beside them.
  let appsWithIconFamily: Set<Int>
  let incompleteInputs: Set<Int>
  /// What the run comes to; nil leaves the page without a verdict.
  let outcome: SheetOutcome?
  /// The images whose pictures the page needs, each once.
  private var shownImages: [PlacedImage] = []

  /// - Parameter isCompared: every picture is needed, to know whether it changed.
  package init(
    _ finished: FinishedReport, of base: FilePath, tables: SpecTables, showsOnlyFindings: Bool = false,
    isCompared: Bool = false, outcome: SheetOutcome? = nil
  ) {
    let report = finished.report
    self.outcome = outcome
    (self.report, self.base, self.tables) = (report, base, tables)
    (self.showsOnlyFindings, self.isCompared) = (showsOnlyFindings, isCompared)
    titles = TargetTitles(report.inputs, below: base)
    appsWithIconFamily = Set(report.appsOfIconFamilies.values)
    incompleteInputs = report.incompleteInputs
    tree = finished.tree
    deck = CardDeck(report, tree)
    let images: [PlacedImage] =
      shownCards.flatMap { card in card.images + card.allFindings.compactMap(otherImage) }
      + launchImages + report.inputs.indices.compactMap { iconCard(of: $0) }.flatMap { cards[$0].images }
    shownImages = images.uniqued(by: \.id)
    for index in cards.indices where cards[index].composer != nil {
      let input = report.inputs[cards[index].input]
      let isOfApp = !input.isIconComposerFile || isIconOfApp(input)
      deck.change(index) { $0.isOfApp = isOfApp }
    }
  }

  var cards: [SlotCard] { deck.cards }

  private var shownCards: [SlotCard] {
    showsOnlyFindings && !isCompared ? cards.filter { !$0.allFindings.isEmpty } : cards
  }

  /// Lets one card show what several targets compile from the same set.
  /// - Parameter twin: no page shows it any more; its findings and its target go over to `kept`.
  mutating func merge(_ twin: Int, into kept: Int) {
    let other = cards[twin]
    let titles = [titles[cards[kept].input], titles[other.input]]
    deck.change(kept) { card in
      if card.targets.isEmpty { card.targets = [titles[0]] }
      if !card.targets.contains(titles[1]) { card.targets.append(titles[1]) }
      card.found += other.found
      card.take(from: report)
      if other.need == .required { card.need = .required }
      if other.state == .malformed { (card.state, card.fault) = (.malformed, other.fault) }
    }
  }

  /// Every image whose picture the page needs, each once.
  package var imageIDs: [ImageID] { shownImages.map(\.id) }

  /// The most pixels along the longer side of a picture for which the page stays below its limit, as far as the sizes
  /// of the files tell; an image of up to 512 pixels is shown at its true size wherever that is possible.
  package var pictureSide: Int {
    let images = shownImages.compactMap(\.facts)
    let budget = pictureBudget
    return Self.pictureSides.first { side in
      images.reduce(0) { $0 + $1.expectedBytes(fitting: side) } <= budget
    } ?? 64
  }

  /// The next smaller one, for pictures that came out larger than their files let expect.
  package func pictureSide(below side: Int) -> Int? { Self.pictureSides.first { $0 < side } }

  private static let pictureSides = [512, 384, 256, 192, 128, 96, 64]

  /// Bytes of all pictures of a page; as text in it they are a third more. Of two states each has half.
  package var pictureBudget: Int {
    max(pageLimit - shownCards.count * slotBytes, pageLimit / 4) / 4 * 3 / (isCompared ? 2 : 1)
  }
}

/// The verdict of the run that a sheet shows.
package struct SheetOutcome: Sendable {
  let verdict: Verdict
  let failOn: FailureLevel
  let configuration: ConfigurationTrace

  package init(_ verdict: Verdict, failOn: FailureLevel, configuration: ConfigurationTrace) {
    (self.verdict, self.failOn, self.configuration) = (verdict, failOn, configuration)
  }
}

/// Bytes of a page.
private let pageLimit = 20_000_000
/// What a page says of a slot, findings included, on average of 30 apps: 2,500 bytes and some more.
private let slotBytes = 3_000

extension ImageFacts {
  /// What the picture will most likely have, were it no larger than `side`: a quarter more bytes a pixel than the
  /// file, for in a smaller picture more pixels differ from their neighbours.
  fileprivate func expectedBytes(fitting side: Int) -> Int {
    guard let size, max(size.width, size.height) > side else { return byteCount }
    let part = Double(side) / Double(max(size.width, size.height))
    return Int(Double(byteCount) * part * part * 1.25) + 256
  }
}
