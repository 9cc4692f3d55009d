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
  private(set) var cards: [SlotCard]
  let places: FindingPlaces
  let titles: TargetTitles
  /// The inputs that are apps of which an `.icns` is judged beside them.
  let appsWithIconFamily: Set<Int>
  /// What a waiver or the baseline takes out of the findings, by target.
  let accepted: [Int: [SuppressedFinding]]
  /// What the run comes to; nil leaves the page without a verdict.
  let outcome: SheetOutcome?
  /// The images whose pictures the page needs, each once.
  private var shownImages: [ReportedImage] = []

  /// - Parameter isCompared: every picture is needed, to know whether it changed.
  package init(
    _ report: Report, of base: FilePath, tables: SpecTables, showsOnlyFindings: Bool = false,
    isCompared: Bool = false, outcome: SheetOutcome? = nil
  ) {
    (self.outcome, accepted) = (outcome, report.suppressedByInput)
    (self.report, self.base, self.tables) = (report, base, tables)
    (self.showsOnlyFindings, self.isCompared) = (showsOnlyFindings, isCompared)
    titles = TargetTitles(report.inputs, below: base)
    appsWithIconFamily = Set(report.appsOfIconFamilies.values)
    let slots = report.inputs.enumerated().flatMap { $1.cards(index: $0) }
    cards = slots + SlotCard.ofOtherImages(in: report, beside: slots)
    places = FindingPlaces(cards, of: report)
    for (index, input) in report.inputs.enumerated() {
      for finding in input.findings {
        for card in places.cards(of: finding, input: index) { cards[card].findings.append(finding) }
      }
    }
    for (input, items) in accepted.sorted(by: { $0.key < $1.key }) {
      for item in items {
        for card in places.cards(of: item.finding, input: input) { cards[card].accepted.append(item) }
      }
    }
    var known: Set<ImageID> = []
    shownImages =
      (shownCards.flatMap { card in card.images + card.allFindings.compactMap(otherImage) }
      + launchImages + report.inputs.indices.compactMap { iconCard(of: $0) }.flatMap { cards[$0].images })
      .filter { known.insert($0.id).inserted }
    for index in cards.indices where cards[index].composer != nil {
      let input = report.inputs[cards[index].input]
      cards[index].isOfApp = !input.isIconComposerFile || isIconOfApp(input)
    }
  }

  private var shownCards: [SlotCard] {
    showsOnlyFindings && !isCompared ? cards.filter { !$0.allFindings.isEmpty } : cards
  }

  /// Lets one card show what several targets compile from the same set.
  /// - Parameter twin: no page shows it any more; its findings and its target go over to `kept`.
  mutating func merge(_ twin: Int, into kept: Int) {
    let other = cards[twin]
    if cards[kept].targets.isEmpty { cards[kept].targets = [titles[cards[kept].input]] }
    let title = titles[other.input]
    if !cards[kept].targets.contains(title) { cards[kept].targets.append(title) }
    let known = Set(cards[kept].findings.map(\.fingerprint))
    cards[kept].findings += other.findings.filter { !known.contains($0.fingerprint) }
    let waived = Set(cards[kept].accepted.map(\.finding.fingerprint))
    cards[kept].accepted += other.accepted.filter { !waived.contains($0.finding.fingerprint) }
    if other.need == .required { cards[kept].need = .required }
    if other.state == .malformed { (cards[kept].state, cards[kept].fault) = (.malformed, other.fault) }
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

extension SlotCard {
  /// Images that fill no slot and have a finding.
  fileprivate static func ofOtherImages(in report: Report, beside cards: [SlotCard]) -> [SlotCard] {
    var known = Set(cards.lazy.flatMap(\.images).map(\.id))
    return report.inputs.enumerated().flatMap { index, input in
      input.findings.compactMap { finding -> SlotCard? in
        guard let (image, path) = finding.shownImage, known.insert(image).inserted else { return nil }
        let set = finding.set.map { CardSet(id: $0.id, title: $0.title) }
        var card = SlotCard(input: index, row: finding.row, set: set, name: path.fileName)
        card.state = finding.row == nil ? .notApplicable : .malformed
        card.images = [ReportedImage(ImageAsset(path: path, id: image))]
        return card
      }
    }
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

extension FilePath {
  fileprivate var isImage: Bool {
    ImageFormat(named: fileName).map { [.png, .jpeg, .gif, .webP].contains($0) } ?? false
  }
}
