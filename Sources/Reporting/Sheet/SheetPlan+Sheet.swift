import Checking
import ImageProperties
import Model
import Places
package import ProofSheet
import SpecTables
import SystemPackage

extension SheetPlan {
  /// The sheet, with the pictures of its images.
  /// - Parameter version: of this program.
  package func sheet(pictures: LocatedPictures, version: String) -> Sheet {
    var maker = SheetMaker(plan: self, pictures: pictures)
    return maker.sheet(version: version, since: nil)
  }

  /// The sheet with what became of each slot since another report.
  package func sheet(
    pictures: LocatedPictures, comparedTo before: SheetPlan, pictures beforePictures: LocatedPictures,
    version: String
  ) -> Sheet {
    var maker = SheetMaker(plan: self, pictures: pictures)
    let earlier = EarlierSlots(before, pictures: beforePictures, comparedTo: self)
    return maker.sheet(version: version, since: earlier)
  }
}

/// Puts the cards of a plan on a page.
struct SheetMaker {
  let plan: SheetPlan
  let pictures: LocatedPictures
  var shelf = PictureShelf()
  /// The card of each slot of the page.
  private var numbers: [Int: Int] = [:]

  init(plan: SheetPlan, pictures: LocatedPictures) {
    (self.plan, self.pictures) = (plan, pictures)
  }

  mutating func sheet(version: String, since before: EarlierSlots?) -> Sheet {
    for index in plan.cards.indices where isShown(plan.cards[index], before) { numbers[index] = index + 1 }
    let groups = groups(before)
    let report = plan.report
    let apps = report.inputs.indices.filter(plan.isApp)
    var sheet = Sheet(
      title: plan.title,
      generator: "Iconproof \(version)")
    sheet.comparison = before.map { SheetComparison(before: $0.plan.base.display, after: plan.base.display) }
    sheet.apps = apps.map { index in
      let icon = plan.iconCard(of: index).map { content(of: plan.cards[$0], pictures) }
      return plan.app(index, content: icon ?? .hole(reason: report.inputs[index].noIcon), numbers: numbers)
    }
    sheet.groups = groups
    sheet.splashes = splashes()
    sheet.findings = otherFindings(apps: Set(apps))
    sheet.failures = report.failures.map { "\($0.path.display): \($0.reason)" }
    sheet.showsOnlyFindings = plan.showsOnlyFindings
    sheet.pictures = shelf.pictures
    return sheet
  }

  private func isShown(_ card: SlotCard, _ before: EarlierSlots?) -> Bool {
    !plan.showsOnlyFindings || !card.findings.isEmpty || before != nil
  }

  /// The app's icon first, then as the tables have it.
  private var kindsInOrder: [AssetKind] {
    AssetKind.allCases.filter(\.isAppIcon) + AssetKind.allCases.filter { !$0.isAppIcon }
  }

  /// By target, then by kind.
  private mutating func groups(_ before: EarlierSlots?) -> [SheetGroup] {
    var groups: [SheetGroup] = []
    for (input, report) in plan.report.inputs.enumerated() {
      let own = plan.cards.indices.filter { plan.cards[$0].input == input && numbers[$0] != nil }
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
            target: report.sheetTitle(below: plan.base), platform: report.target.platform.title,
            kind: kind.map(plan.tables.title) ?? "Images without a slot", slots: shown))
      }
    }
    return groups
  }

  /// Findings of no app that the page shows at its top.
  private func otherFindings(apps: Set<Int>) -> [SheetFinding] {
    return plan.report.inputs.enumerated().filter { !apps.contains($0.offset) }.flatMap { index, input in
      input.findings.map { finding in
        finding.onSheet(slot: plan.places.cards(of: finding, input: index).first.flatMap { numbers[$0] })
      }
    } + plan.report.gateFindings.map { $0.onSheet(slot: nil) }
  }

  /// - Parameter pictures: of the state that the card is from.
  mutating func content(of card: SlotCard, _ pictures: LocatedPictures) -> SlotContent {
    if let composer = card.composer { return composed(composer, pictures) }
    if card.isStack { return stack(card, pictures) }
    guard let image = card.image else { return .hole(reason: card.reasonOfHole) }
    switch pictures[image.id] {
    case .picture(let picture, _, _): return .picture(shelf.add(picture))
    case .hidden(let reason): return .hole(reason: reason)
    case nil: return .hole(reason: "Not read")
    }
  }

  private mutating func stack(_ card: SlotCard, _ pictures: LocatedPictures) -> SlotContent {
    var layers: [SheetLayer] = []
    var canvas = card.row?.size.map { SheetSize($0) }
    for image in card.images.reversed() {
      guard case .picture(let picture, let size, _) = pictures[image.id] else { continue }
      let whole = canvas ?? size
      canvas = whole
      // A smaller layer lies in the middle of the canvas.
      let frame = SheetFrame(
        x: (whole.width - size.width) / 2, y: (whole.height - size.height) / 2, size: size)
      layers.append(
        SheetLayer(
          name: image.path.display, paint: .picture(shelf.add(picture)), frame: size == whole ? nil : frame))
    }
    guard let canvas, !layers.isEmpty else { return .hole(reason: "No layer can be shown") }
    return .layers(layers, canvas: canvas)
  }
}

extension SheetPlan {
  /// The name of what the user named, without the folders of their machine.
  fileprivate var title: String {
    if base == "." { return workingFolder().fileName.display }
    return base.fileName == ".." ? base.display : base.fileName.display
  }

  /// A path as the page shows it: below what the user named.
  func shownPath(_ path: FilePath) -> String {
    var rest = path
    guard rest.removePrefix(base) else { return path.display }
    return rest.isEmpty ? path.fileName.display : rest.display
  }
}

extension InputReport {
  fileprivate var noIcon: String {
    switch icon?.scheme {
    case .iconComposer:
      "\(displayText((icon?.name ?? "").utf8)) is an Icon Composer file, drawn by the system"
    default: kind == .appBundle ? "Compiled into Assets.car" : "No icon"
    }
  }

  func sheetTitle(below base: FilePath) -> String {
    if let targetName { return displayText(targetName.utf8) }
    var rest = path
    guard rest.removePrefix(base), !rest.isEmpty else { return path.display }
    return rest.display
  }
}

extension SlotCard {
  var reasonOfHole: String {
    switch state {
    case .missing:
      if let set { return "\(displayText(set.title.utf8)) has no image for this slot" }
      return name.map { "No file is named \($0.display)" } ?? "No image"
    case .present: return "Compiled into Assets.car, and not among what can be shown"
    case .malformed: return fault.map { "The image \($0)" } ?? "The image cannot be used"
    case .covered: return "Empty: the system makes it from another image"
    case .notApplicable: return "Empty"
    }
  }
}
