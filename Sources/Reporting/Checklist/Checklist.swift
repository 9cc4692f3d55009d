import Checking
import ImageProperties
import Model
import Places
import SpecTables
import SystemPackage

/// The checklist as a value: what text, Markdown and JSON print, each in its own form.
struct Checklist {
  let parts: [ChecklistPart]
  let failures: [Failure]

  /// - Parameter listsAll: name what is done in catalogs too, and what nothing requires.
  init(_ finished: FinishedReport, tables: SpecTables, listsAll: Bool) {
    let report = finished.report
    parts = finished.tree.targets
      .filter { $0.input.isJudged && ($0.input.isOnChecklist || listsAll) }
      .map { ChecklistPart($0, of: report, tables: tables, listsAll: listsAll) }
    failures = report.failures
  }

  var totals: ChecklistTotals { ChecklistTotals(parts.flatMap(\.entries)) }

  /// The states that occur, in the order of the legend.
  var states: [ChecklistState] {
    let present = Set(parts.flatMap(\.groups).flatMap(\.rows).map(\.state))
    return ChecklistState.allCases.filter(present.contains)
  }
}

/// The checklist of one target or folder.
struct ChecklistPart {
  let title: String
  let targetName: Untrusted?
  let path: FilePath
  let description: String
  let isOfCatalogs: Bool
  let groups: [ChecklistGroup]
  /// What is worth adding to several sets, although nothing requires it.
  let offers: [String]
  /// What takes the place of images.
  let otherMeans: [String]
  /// The kinds of loose images that nothing here requires.
  let notRequired: [String]
  /// Of a web site, what each system and browser shows.
  let uses: SiteUses?
  /// What counts.
  let entries: [ChecklistSlot]

  init(_ target: TargetNode, of report: Report, tables: SpecTables, listsAll: Bool) {
    let input = target.input
    isOfCatalogs = input.hasCatalogs
    title = isOfCatalogs ? input.targetTitle : input.title
    (targetName, path) = (input.targetName, input.titlePath)
    let isIconComposer = !isOfCatalogs && input.isIconComposerFile
    let isSite = input.kind == .webFolder
    description =
      isIconComposer
      ? LedgerEntry.Kind.iconFile.title
      : isSite ? input.sort : isOfCatalogs ? input.catalogDescription : input.looseDescription
    let all = target.checklist(of: report)
    entries = all.filter(\.counts)
    otherMeans = input.otherMeans.map(\.text)
    uses = input.site?.uses
    // All of them are loose images, which no app for another system has.
    let hasLooseKinds = !isOfCatalogs && !isIconComposer && !isSite && input.build.platform == .ios
    notRequired = hasLooseKinds ? kindsNotRequired(input.required, tables) : []
    let listed = all.indices.filter { listsAll || all[$0].counts }
    let rows = Dictionary(
      uniqueKeysWithValues: listed.map { index in
        (index, ChecklistRow(all[index], of: input.build))
      })
    let sets = target.sets.compactMap { ChecklistGroup($0, of: target, rows: rows) }
    let loose = AssetKind.allCases.compactMap { kind -> ChecklistGroup? in
      let ofKind = listed.filter {
        target.slots[$0].slot.place == nil && target.slots[$0].slot.row.kind == kind
      }
      return ofKind.isEmpty
        ? nil
        : ChecklistGroup(title: tables.title(of: kind), rows: ofKind.compactMap { rows[$0] })
    }
    (groups, offers) = foldingOffers(of: sets + loose)
  }

  var totals: ChecklistTotals { ChecklistTotals(entries) }
}

extension InputReport {
  /// Whether the file that was named is an icon by itself.
  var isIconComposerFile: Bool {
    otherMeans.contains { if case .iconBundle(let file, _) = $0 { file == path } else { false } }
  }
}

/// The slots of one set, or the loose images of one kind.
struct ChecklistGroup {
  let title: String
  let rows: [ChecklistRow]
  /// What is worth adding although nothing requires it.
  var offered: [Offer]

  var offers: [String] { offered.map { $0.sentence(of: .setAbove) } }

  init(title: String, rows: [ChecklistRow]) { (self.title, self.rows, offered) = (title, rows, []) }

  /// Nil for a set of which no slot is listed.
  /// - Parameter rows: those that are, by the place of their slot.
  fileprivate init?(_ set: SetNode, of target: TargetNode, rows: [Int: ChecklistRow]) {
    let listed = set.slots.filter { rows[$0] != nil }
    guard let title = SetTitle(set, slots: listed, of: target), !listed.isEmpty else { return nil }
    self.init(title: title.text, rows: listed.compactMap { rows[$0] })
    offered = target.offers(of: set, titled: title)
  }

  var isDone: Bool { rows.allSatisfy(\.state.isDone) }
}

/// One slot, as a person who draws it needs to know it.
struct ChecklistRow {
  let state: ChecklistState
  /// The name of the file; in a catalog, where names are free, what the image is for.
  let name: String
  /// Whether ``name`` is that of a file.
  let isFileName: Bool
  let label: String
  let points: String
  let size: String
  let alpha: String
  /// "PNG, RGB, 8 bits per channel".
  let format: String
  /// "required: iPad, SDK 9 or later".
  let need: String
  let fault: String?
  /// What happens without the image.
  let without: String
  /// The slot is open, and a waiver or the baseline accepts that.
  let isAccepted: Bool

  init(_ listed: ChecklistSlot, of target: BuildTarget) {
    let entry = listed.slot
    let row = entry.row
    (state, fault, isAccepted) = (listed.state, listed.fault, listed.isAccepted)
    name = entry.slotName
    isFileName = entry.place == nil && entry.name != nil
    label = row.label
    points = entry.pointsText
    size = entry.checklistSize
    alpha = entry.alpha.text
    format = row.formatText
    need = entry.needText(by: target)
    without = row.missing
  }

  /// What an open slot has to be, and what happens without it.
  var instruction: String {
    ChecklistLine.instruction(format: format, alpha: alpha, without: without).words
  }
}

extension ReportedSlot {
  /// The size of its row, or the other one that the row accepts and its image has.
  fileprivate var checklistSize: String {
    guard state == .present, row.sizeRule == .exact, let actual = images.first?.facts?.size,
      row.acceptedSizes.contains(actual)
    else { return row.checklistSize }
    return actual.prose
  }
}

extension SpecRow {
  /// "PNG or JPEG, RGB, 8 bits per channel".
  fileprivate var formatText: String { "\(listed(formats.map(\.title), "or")), \(depth.text)" }
}
