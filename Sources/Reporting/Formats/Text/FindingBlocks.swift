import Checking
import Model
import Places
import SpecTables
import SystemPackage

/// The findings of one target as blocks of lines, errors first: one that stands by itself with its place, what
/// follows and what to do; several of one rule under one title, each place once with its images below it.
struct FindingBlocks {
  let options: TextOptions
  /// Notes of this severity are shown without --verbose.
  let shownSeverity: Severity?
  /// The titles of the further targets of findings, by number.
  var alsoAffected: [Int: [String]] = [:]

  /// Rows of a folded block; a large catalog repeats itself.
  private static let rowLimit = 10
  /// Of more files than this, a block shows the command for the first one.
  private static let commandLimit = 3
  /// Findings of one rule in as many places as this share a block.
  private static let foldCount = 5
  static let margin = String(repeating: " ", count: 9)

  func lines(of input: InputReport) -> [TextLine] {
    guard input.isHelper, !options.isQuiet else { return lines(of: input.findings, at: input.path) }
    let parts = input.findings.filter { $0.definition.lack != nil }
    let rest = input.findings.filter { $0.definition.lack == nil }
    let titles = parts.flatMap { alsoAffected[$0.number] ?? [] }.uniqued
    let more = titles.isEmpty ? [] : [TextLine(Self.margin + ReportLine.alsoAffects(titles).words)]
    let fold =
      HelperFold(input: input, findings: parts).map {
        [head($0.severity, $0.message, rule: $0.rules)] + more
      } ?? []
    let others = lines(of: rest, at: input.path)
    return fold.isEmpty ? others : others.isEmpty ? fold : fold + [""] + others
  }

  /// - Parameter place: a path that the header names already.
  func lines(of findings: [Finding], at place: FilePath? = nil) -> [TextLine] {
    let shown = findings.filter(shows).worstFirst
    if options.isQuiet { return shown.map(quietLine) }
    let blocks = FindingKind.groups(of: shown).flatMap { alike -> [[TextLine]] in
      if alike.count >= Self.foldCount || alike[0].fault.inOneStep != nil && alike.count > 1 {
        return [block(ofMany: alike)]
      }
      return PlaceRows.groups(of: alike).map { rows in
        rows.findings.count > 1 ? block(ofMany: rows.findings) : block(of: rows.findings[0], at: place)
      }
    }
    return Array(blocks.joined(separator: [""]))
  }

  /// Whether it is listed without a word from the user.
  func shows(_ finding: Finding) -> Bool {
    options.isVerbose || finding.severity != .note || finding.severity == shownSeverity
  }

  /// In catalogs many images have the same name.
  private func quietLine(_ finding: Finding) -> TextLine {
    let place = finding.image == nil ? "" : " (\(finding.place))"
    return head(finding.severity, finding.message.display + place, rule: finding.rule)
  }

  private func block(of finding: Finding, at place: FilePath?) -> [TextLine] {
    let code = finding.storeCodes.isEmpty ? "" : "  \(finding.storeCodes.joined(separator: " "))"
    var lines = [head(finding.severity, finding.message.display, rule: finding.rule)]
    let isPlain =
      finding.location.line == nil
      && (finding.location.path == place || finding.name == .outside(Untrusted(finding.location.path)))
    if !isPlain { lines.append(TextLine(Self.margin + finding.place + finding.setSuffix)) }
    if let consequence = finding.consequence {
      lines.append(TextLine(Self.margin + consequence.display + code))
    }
    if let others = others([finding]) { lines.append(TextLine(Self.margin + others)) }
    if let remedy = remedyLine(of: finding) { lines.append(Self.margin + remedy) }
    if options.isVerbose { lines.append("\(Self.margin)fingerprint \(finding.fingerprint.prefix(16))") }
    return lines
  }

  private func block(ofMany alike: [Finding]) -> [TextLine] {
    let (first, count) = (alike[0], alike.count)
    let oneStep = first.fault.inOneStep
    let title =
      (oneStep?.plural ?? plural(of: alike)).map { "\(count) \($0.display)" }
      ?? first.definition.title(ofMany: count)
    let codes = alike.flatMap(\.storeCodes).uniqued
    let consequence = alike.allSatisfy { $0.consequence == first.consequence } ? first.consequence : nil
    // What a store refuses is never told without the reason why it is no error here.
    let reasons = [(consequence ?? alike.reasonsForNoError)?.display].compactMap(\.self)
    let follows = (reasons + (codes.isEmpty ? [] : [codes.joined(separator: " ")])).joined(separator: "  ")
    let remedies = oneStep.map { [TextLine($0.remedy.display)] } ?? remedies(of: alike)
    let folders = consequence == nil ? foldersThatTell(alike) : nil
    let more = [follows, folders ?? "", others(alike) ?? ""].filter { !$0.isEmpty }.map { TextLine($0) }
    return [head(first.severity, title, rule: first.rule)]
      + (oneStep == nil ? [TextLine](rows(of: alike)) : []) + (more + remedies).map { Self.margin + $0 }
  }

  /// What nothing but the names of their folders says of all.
  private func foldersThatTell(_ alike: [Finding]) -> String? {
    let names = alike.compactMap { finding -> String? in
      guard case .folder(let name)? = finding.purpose?.origin else { return nil }
      return name.display
    }
    return names.count == alike.count ? ReportLine.knownByFolders(names.uniqued).words : nil
  }

  /// The words of the fault that all of them are.
  private func plural(of alike: [Finding]) -> Sentence? { shared(alike.map { $0.fault.plural }) }

  /// What all of them say.
  private func shared(_ words: [Sentence?]) -> Sentence? {
    words.first.flatMap { first in words.allSatisfy { $0 == first } ? first : nil }
  }

  /// What to do, as a line of its own.
  private func remedyLine(of finding: Finding) -> TextLine? {
    if let command = finding.command { return TextLine(command.text, isCommand: true) }
    return finding.remedy.map { TextLine($0.display) }
  }

  /// "Also affects Beta and Watch." where that is so of all.
  private func others(_ alike: [Finding]) -> String? {
    guard let titles = alsoAffected[alike[0].number],
      alike.allSatisfy({ alsoAffected[$0.number] == titles })
    else { return nil }
    return ReportLine.alsoAffects(titles).words
  }

  /// The one remedy of all; else one command for a few files, or that for the first of many.
  private func remedies(of alike: [Finding]) -> [TextLine] {
    let lines = alike.map(remedyLine)
    if lines.allSatisfy({ $0 == lines[0] }) { return lines[0].map { [$0] } ?? [] }
    let advice = (shared(alike.map { $0.fault.remedyOfMany }) ?? alike[0].definition.advice).display
    let all = alike.compactMap(\.command)
    let commands = all.uniqued
    guard commands.count > 1, all.count == alike.count else { return [TextLine(advice)] }
    if commands.count <= Self.commandLimit { return commands.map { TextLine($0.text, isCommand: true) } }
    return [
      TextLine(ReportLine.forExample(advice: advice).words), TextLine(commands[0].text, isCommand: true),
    ]
  }

  /// Every place once, its images below it; what there is too much of is counted.
  private func rows(of alike: [Finding]) -> [String] {
    var left = options.isVerbose || alike[0].severity == .error ? Int.max : Self.rowLimit
    var lines: [String] = []
    let places = PlaceRows.groups(of: alike)
    var named = 0
    for place in places where left > 0 {
      named += 1
      let fold = options.isVerbose ? nil : IconFold(place.findings)?.images
      if let names = fold ?? place.names(limit: options.isVerbose ? .max : 6) {
        lines.append("\(Self.margin)\(place.path.display): \(names)")
        left -= 1
      } else {
        let rows = place.rows.prefix(left)
        left -= rows.count
        lines += [Self.margin + place.path.display] + rows.map { "\(Self.margin)  \($0)" }
        if rows.count < place.findings.count {
          lines.append("\(Self.margin)  \(ReportLine.moreRows(place.findings.count - rows.count).words)")
        }
      }
    }
    let unnamed = places.count - named
    return lines
      + (unnamed > 0 ? ["\(Self.margin)\(ReportLine.morePlaces(unnamed).words)"] : [])
  }

  private func head(_ severity: Severity, _ message: String, rule: String) -> TextLine {
    let word = severity.rawValue.padded(to: 9)
    let first = "\(message)  [\(rule)]"
    guard options.hasColor else { return TextLine(word + first, isHead: true) }
    return TextLine(severity.color.rawValue + word + Color.plain.rawValue + first, isHead: true)
  }
}

/// What findings that share a block have in common.
private struct FindingKind: Hashable {
  let severity: Severity
  let rule: String
  /// Which fault it is, where one step repairs all of it.
  let oneStep: String?

  init(_ finding: Finding) {
    (severity, rule) = (finding.severity, finding.rule)
    oneStep = finding.fault.inOneStep.flatMap { _ in FaultFacts(finding.fault).kind }
  }

  /// In the order of their first findings.
  static func groups(of findings: [Finding]) -> [[Finding]] {
    findings.gathered { FindingKind($0) }.map { $0.elements }
  }
}

extension Severity {
  fileprivate var color: Color {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }
}

extension Finding {
  /// The set, where the path does not show its name.
  fileprivate var setSuffix: String {
    guard let set, Untrusted(path.parentFolder.fileName.stem) != set.title else { return "" }
    return ReportLine.inSet(set.title.display).words
  }
}
