import Checking
import ImageProperties
import Model
import Places
import Policy
package import ProofSheet
import SpecTables
import SystemPackage

extension SheetPlan {
  /// The sheet, with the pictures of its images.
  /// - Parameter version: of this program.
  package func sheet(pictures: PicturesByImage, version: String) -> Sheet {
    var maker = SheetMaker(plan: self, pictures: pictures)
    return maker.sheet(version: version, since: nil)
  }

  /// The sheet with what became of each slot since another report.
  package func sheet(
    pictures: PicturesByImage, comparedTo before: SheetPlan, pictures beforePictures: PicturesByImage,
    version: String
  ) -> Sheet {
    var maker = SheetMaker(plan: self, pictures: pictures)
    let earlier = EarlierSlots(before, pictures: beforePictures, comparedTo: self)
    return maker.sheet(version: version, since: earlier)
  }
}

/// Puts the cards of a plan on a page.
struct SheetMaker {
  var plan: SheetPlan
  let pictures: PicturesByImage
  var shelf = PictureShelf()
  /// A number for each set, by which the page knows what is of one.
  private var sets: [SetID: Int] = [:]
  /// The card of each slot of the page.
  private var numbers: [Int: Int] = [:]

  init(plan: SheetPlan, pictures: PicturesByImage) {
    (self.plan, self.pictures) = (plan, pictures)
  }

  mutating func sheet(version: String, since before: EarlierSlots?) -> Sheet {
    let order = order(isCompared: before != nil)
    let twins = before == nil ? mergeTwins(order) : [:]
    for index in plan.cards.indices where twins[index] == nil && isShown(plan.cards[index], before) {
      numbers[index] = index + 1
    }
    for (twin, kept) in twins { numbers[twin] = numbers[kept] }
    let groups = groups(order, without: Set(twins.keys), before)
    let report = plan.report
    let apps = order.filter(plan.isApp)
    var sheet = Sheet(
      title: plan.title,
      generator: "Iconproof \(version)")
    sheet.comparison = before.map { SheetComparison(before: $0.plan.base.display, after: plan.base.display) }
    sheet.gate = plan.outcome.map { SheetGate($0, of: report) }
    let names = plan.names(of: apps)
    sheet.apps = apps.map { index in
      let icon = plan.iconCard(of: index).map { content(of: plan.cards[$0], pictures) }
      return plan.app(
        index, named: names[index] ?? plan.titles[index],
        content: icon ?? .hole(report.inputs[index].whyNoIcon), numbers: numbers)
    }
    sheet.panels = before == nil ? devicePanels(order) : []
    sheet.groups = groups
    sheet.launches = launches()
    sheet.splashes = splashes()
    sheet.findings = otherFindings(apps: Set(apps))
    sheet.failures = report.failures.map { "\($0.path.display): \($0.words)" }
    sheet.showsOnlyFindings = plan.showsOnlyFindings
    sheet.pictures = shelf.pictures
    return sheet
  }

  /// The targets, the worst first; as the report has them where two states are compared.
  private func order(isCompared: Bool) -> [Int] {
    let all = Array(plan.report.inputs.indices)
    guard !isCompared else { return all }
    let ranks = all.map { plan.verdict(of: $0).rawValue }
    return all.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
  }

  /// What slots of one set have in common; nil for what is of no set.
  mutating func sheetSet(of card: SlotCard) -> SheetSet? {
    guard let set = card.set, card.composer == nil else { return nil }
    let number = sets[set.id] ?? sets.count + 1
    sets[set.id] = number
    return SheetSet(
      key: "\(number)", title: set.title.display, targets: card.targets, place: card.placeInSet,
      scale: card.isOfFreeName ? card.image?.scale : nil)
  }

  private func isShown(_ card: SlotCard, _ before: EarlierSlots?) -> Bool {
    !plan.showsOnlyFindings || !card.allFindings.isEmpty || before != nil
  }

  /// The app's icon first, then as the tables have it.
  private var kindsInOrder: [AssetKind] {
    AssetKind.allCases.filter(\.isAppIcon) + AssetKind.allCases.filter { !$0.isAppIcon }
  }

  /// By target, then by kind.
  private mutating func groups(_ order: [Int], without twins: Set<Int>, _ before: EarlierSlots?)
    -> [SheetGroup]
  {
    var groups: [SheetGroup] = []
    let shownCards = Dictionary(
      grouping: plan.cards.indices.filter { numbers[$0] != nil && !twins.contains($0) }
    ) {
      plan.cards[$0].input
    }
    for input in order {
      let report = plan.report.inputs[input]
      let own = shownCards[input] ?? []
      let lost = before?.removed[input] ?? []
      for kind in kindsInOrder.map(Optional.some) + [nil] {
        let ofKind = own.filter { plan.cards[$0].kind == kind }
        // The icon that the app ships with comes before its alternates.
        let slots =
          ofKind.filter { plan.cards[$0].set?.isPrimaryIcon == true }
          + ofKind.filter { plan.cards[$0].set?.isPrimaryIcon != true }
        let hasSets = Set(slots.map { plan.cards[$0].set?.id }).count > 1
        var shown = slots.map { slot($0, namesSet: hasSets, since: before) }
        if let before {
          shown += lost.filter { before.plan.cards[$0].kind == kind }.map { removed($0, before) }
        }
        guard !shown.isEmpty else { continue }
        groups.append(
          SheetGroup(
            target: plan.titles[input], platform: report.build.platform.title,
            kind: kind.map(plan.tables.title) ?? imagesWithoutSlot, slots: shown,
            verdict: plan.outcome.map { _ in plan.shownVerdict(of: input) }))
      }
    }
    return groups
  }

  /// Findings of no app that the page shows at its top.
  private func otherFindings(apps: Set<Int>) -> [SheetFinding] {
    let found = plan.tree.targets.enumerated().filter { !apps.contains($0.offset) }.flatMap { index, target in
      target.findings.filter { $0.input == index }
    }
    return found.sorted().map { id in
      plan.onSheet(id, slot: plan.deck.card(showing: id).flatMap { numbers[$0] })
    } + plan.report.gateFindings.map { plan.withPlace($0) }
  }

  /// - Parameter pictures: of the state that the card is from.
  mutating func content(of card: SlotCard, _ pictures: PicturesByImage) -> SlotContent {
    if let composer = card.composer { return composed(composer, pictures) }
    if card.isStack { return stack(card, pictures) }
    guard let image = card.image else { return .hole(card.whyHole) }
    switch pictures[image.id] {
    case .success(let picture): return .picture(shelf.add(picture))
    case .failure(let error): return .hole(reason: "\(error.reason.words)")
    case nil: return .hole(.notRead)
    }
  }

  private mutating func stack(_ card: SlotCard, _ pictures: PicturesByImage) -> SlotContent {
    var layers: [SheetLayer] = []
    var canvas = card.row?.size
    for image in card.images.reversed() {
      guard case .success(let picture) = pictures[image.id] else { continue }
      let size = picture.fileSize
      let whole = canvas ?? size
      canvas = whole
      // A smaller layer lies in the middle of the canvas.
      let frame = PixelRect(
        x: (whole.width - size.width) / 2, y: (whole.height - size.height) / 2, size: size)
      layers.append(
        SheetLayer(
          name: image.path.display, paint: .picture(shelf.add(picture)), frame: size == whole ? nil : frame))
    }
    guard let canvas, !layers.isEmpty else { return .hole(.noLayer) }
    return .layers(layers, canvas: canvas)
  }
}

extension SheetGate {
  fileprivate init(_ outcome: SheetOutcome, of report: Report) {
    let verdict: Verdict =
      switch outcome.verdict {
      case .passed: .passed
      case .failed: .failed
      case .usage, .incomplete: .incomplete
      }
    let isByLevel = outcome.verdict == .failed && report.count(.error) == 0
    self.init(
      verdict,
      totals: verdictSentence(report, outcome.configuration, failedBy: isByLevel ? outcome.failOn : nil))
  }
}

extension SheetPlan {
  /// The name of what the user named, without the folders of their machine.
  fileprivate var title: String {
    base.fileName == ".." ? base.display : base.ownName.display
  }

  /// A path as the page shows it: below what the user named.
  func shownPath(_ path: FilePath) -> String {
    var rest = path
    guard rest.removeFolder(base) else { return path.display }
    return rest.isEmpty ? path.fileName.display : rest.display
  }
}

extension InputReport {
  fileprivate var whyNoIcon: HoleReason {
    switch icon?.scheme {
    case .iconComposer: .composerIcon(name: icon?.name ?? Untrusted(""))
    default: kind == .appBundle ? .compiledIcon : .noIcon
    }
  }
}

extension SlotCard {
  fileprivate var whyHole: HoleReason {
    switch state {
    case .missing:
      set.map { .emptySet(title: $0.title) } ?? name.map { .noFile(named: $0.display) } ?? .noImage
    case .present: .compiled
    case .malformed: .fault(fault)
    case .covered: .covered
    case .notApplicable: .empty
    }
  }
}

extension SlotContent {
  static func hole(_ reason: HoleReason) -> SlotContent { .hole(reason: reason.words) }
}
