import Checking
import ImageProperties
import Model
import Places
import Policy
import ProofSheet
import SpecTables
import SystemPackage

/// The apps at the top of the sheet.
extension SheetPlan {
  /// The card that shows the app's icon: a stack, else the smallest image that is no smaller than a home screen of
  /// today needs, and one that is broken before its healthy siblings; nil for what is no app, and for an app without
  /// a picture of its icon.
  func iconCard(of input: Int) -> Int? {
    guard isApp(input) else { return nil }
    let target = report.inputs[input].build
    let all = deck.cards(of: input).filter { index in
      let card = cards[index]
      return card.isIcon && card.isShowable && card.appearance == nil
    }
    let read = all.filter { cards[$0].isRead(by: target) }
    let icons = read.isEmpty ? all : read
    let primary = icons.filter { cards[$0].set?.isPrimaryIcon ?? true }
    let choice = primary.isEmpty ? icons.filter { cards[$0].kind != .alternateIcon } : primary
    // A stack is of no set that is known to be the app's; its smallest one is the home screen's.
    let stacks = icons.filter { cards[$0].isComposed && cards[$0].kind != .alternateIcon }
    if let stack = stacks.min(by: { cards[$0].slotSide < cards[$1].slotSide }) { return stack }
    let bySize = choice.sorted { cards[$0].side < cards[$1].side }
    let least = target.platform == .watchos ? 80 : 120
    let device = bySize.filter { cards[$0].kind != .storeIcon }
    let large = device.filter { cards[$0].slotSide >= least }
    let shown = large.isEmpty ? device : large
    return shown.first { cards[$0].state == .malformed } ?? shown.first { cards[$0].isFaulty }
      ?? large.first ?? bySize.last
  }

  func isApp(_ index: Int) -> Bool {
    let input = report.inputs[index]
    guard !input.isUnused, input.isJudged, input.kind != .webFolder, !input.isHelper,
      !input.kind.isFile || input.isIconFamilyOfApp, !isShownByFamily(index)
    else {
      return false
    }
    switch input.build.product {
    case .application, .appClip, .watchApp, .messages: break
    case .actionExtension, .other: return false
    }
    if input.isIconComposerFile, !isIconOfApp(input) { return false }
    return input.targetName != nil || input.icon != nil || hasIconCard(index)
  }

  private func hasIconCard(_ index: Int) -> Bool { deck.cards(of: index).contains { cards[$0].isIcon } }

  /// Whether the app of a description has its icon in an `.icns` alone, which is judged beside it under its name.
  private func isShownByFamily(_ index: Int) -> Bool {
    appsWithIconFamily.contains(index) && !hasIconCard(index)
  }

  /// Without a project nothing says which of several Icon Composer files the app ships with, but for the name that
  /// Xcode gives the first.
  func isIconOfApp(_ input: InputReport) -> Bool {
    input.targetName != nil || input.path.fileName.stem == SetNames.usualIcon
      || report.inputs.count { $0.isIconComposerFile && $0.targetName == nil } == 1
  }

  /// Apps as devices call them, each with its place where several of one platform are called the same.
  func names(of apps: [Int]) -> [Int: String] {
    var names = Dictionary(
      uniqueKeysWithValues: apps.map { ($0, titles.titled(report.inputs[$0].iconLabel, $0)) })
    let namesakes = Dictionary(grouping: apps) { index in
      [names[index] ?? "", report.inputs[index].build.platform.title]
    }
    for inputs in namesakes.values where inputs.count > 1 {
      for (input, place) in TargetTitles.distinctions(of: inputs, among: report.inputs, below: base) {
        names[input] = names[input].map { "\($0), \(place)" }
      }
    }
    return names
  }

  /// - Parameter name: what the page calls it.
  func app(_ index: Int, named name: String, content: SlotContent, numbers: [Int: Int]) -> SheetApp {
    let input = report.inputs[index]
    let presentation = iconCard(of: index).map {
      SlotPresentation(card: cards[$0], input: input, tables: tables).presentation
    }
    return SheetApp(
      name: name, target: titles[index],
      platform: input.build.platform.title,
      detail: input.sheetDetail, icon: content, presentation: presentation ?? .plain,
      verdict: shownVerdict(of: index), assumptions: input.assumptions,
      findings: findings(of: index).map { id in
        onSheet(id, slot: deck.card(showing: id, in: index).flatMap { numbers[$0] })
      })
  }

  /// The verdict of a target; of one of which not everything was looked at, none is promised.
  func shownVerdict(of index: Int) -> SheetVerdict {
    incompleteInputs.contains(index) ? .incomplete : verdict(of: index)
  }

  /// What a target comes to, whatever a waiver or the baseline accepts of it; no milder than the gate has it.
  func verdict(of index: Int) -> SheetVerdict {
    let input = report.inputs[index]
    let ids = tree.targets[index].findings
    let counting = ids.filter { !$0.isAccepted }.map { report[$0] }
    let all = ids.map { report[$0] }
    let worst = all.map(\.severity).min()
    if counting.contains(where: { $0.severity == .error || fails($0) }) { return .failed }
    if worst == .error { return .accepted }
    if isApp(index), input.slots.contains(where: { $0.need == .required && !$0.state.isDone }) {
      return .open
    }
    guard worst == .warning else { return .passed }
    return all.contains { $0.severity == .warning && !$0.storeCodes.isEmpty }
      ? .doubtful : .passedWithWarnings
  }

  private func fails(_ finding: Finding) -> Bool {
    outcome.map { $0.verdict == .failed && $0.failOn.includes(finding.severity) } ?? false
  }

  /// The findings of a target, those among them that are reported with another one that shares them, worst first; then
  /// those that are accepted.
  private func findings(of index: Int) -> [FindingID] {
    let found = tree.targets[index].findings
    let counting = [Severity.error, .warning, .note].flatMap { level in
      found.filter { !$0.isAccepted && report[$0].severity == level }
    }
    return counting + found.filter(\.isAccepted)
  }
}

extension InputReport {
  fileprivate var isIconFamilyOfApp: Bool {
    kind == .iconFamily && targetName != nil
  }
}

extension SlotCard {
  var isIcon: Bool { kind?.isAppIcon ?? false }

  fileprivate var isShowable: Bool { !images.isEmpty || composer != nil }

  /// Whether the target's systems, and its kind of product, read the slot.
  fileprivate func isRead(by target: BuildTarget) -> Bool {
    if let limit = row?.condition?.minimumOSBelow, limit <= target.minimumOS { return false }
    if row?.isOfRows == true { return false }
    switch kind {
    case .macIcon: return target.platform == .macos
    case .watchIcon: return target.platform == .watchos
    case .messagesIcon: return target.product == .messages
    default: return true
    }
  }

  fileprivate var isFaulty: Bool { allFindings.contains { $0.severity != .note } }

  /// Of the slot, which a wrong file does not change; one without a size takes the largest icon.
  fileprivate var slotSide: Int { row?.size?.width ?? 1024 }

  fileprivate var side: Int { image?.facts?.size?.width ?? row?.size?.width ?? 0 }
}

extension InputReport {
  /// Identifier, version, devices and systems.
  fileprivate var sheetDetail: String {
    [
      target.identity.bundleIdentifier?.display,
      target.identity.version.map { TargetFactLine.version($0.display).words },
    ]
    .compactMap(\.self)
    .joined(separator: " \u{00B7} ").separated(from: sheetDescription)
  }

  /// What is assumed of it stands below.
  private var sheetDescription: String {
    let families = build.platform == .ios ? [build.familyText] : []
    return ([build.productText] + families + [build.systemText]).joined(separator: ", ")
  }

  /// What nothing says of the target, and what was taken for it.
  fileprivate var assumptions: [String] {
    let facts: [(String, Origin)] = [
      (TargetFactLine.devices(build).words, provenance.families),
      (TargetFactLine.oldestSystem(build).words, provenance.minimumOS),
      (TargetFactLine.sdk(build).words, provenance.sdk),
    ]
    return facts.filter(\.1.isAssumed).map { $0 + $1.suffix }
  }
}

extension String {
  fileprivate func separated(from other: String) -> String { isEmpty ? other : "\(self) \u{00B7} \(other)" }
}

extension SheetPlan {
  /// - Parameter slot: the card that shows it; without one the page names the file.
  func onSheet(_ id: FindingID, slot: Int?) -> SheetFinding {
    let accepted = id.isAccepted ? report.suppressed[id.index].cause.words : nil
    return slot == nil
      ? withPlace(report[id], accepted: accepted) : report[id].onSheet(slot: slot, accepted: accepted)
  }

  /// A finding that no card shows, with its place: "App/Info.plist:12".
  func withPlace(_ finding: Finding, accepted: String? = nil) -> SheetFinding {
    var shown = finding.onSheet(slot: nil, accepted: accepted)
    let location = finding.location
    shown.place = shownPath(location.path) + (location.line.map { ":\($0)" } ?? "")
    return shown
  }
}

extension Finding {
  /// - Parameter accepted: why the finding does not count; nil for one that does.
  func onSheet(slot: Int?, accepted: String? = nil) -> SheetFinding {
    let level: SheetSeverity =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    return SheetFinding(
      severity: level, rule: rule, message: closedMessage,
      consequence: consequence?.display ?? "",
      fix: command?.text ?? remedy?.display ?? "", storeCodes: storeCodes, accepted: accepted,
      slot: slot)
  }
}
