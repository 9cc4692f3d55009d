import Checking
import Model
import Places
import Policy
import SpecTables
import SystemPackage

/// The report of `check` for a person: what was looked at, what is wrong, and the verdict in the last line.
/// - Parameter mapper: writes the findings of apps, several at once where it can.
func textReport(
  _ finished: FinishedReport, verdict: Verdict, options: TextOptions, configuration: ConfigurationTrace,
  mapper: any Mapper = SerialMapper()
) -> String {
  let text = TextReport(finished, verdict: verdict, options: options, configuration: configuration)
    .text(by: mapper)
  return TerminalText(text).text
}

private struct TextReport {
  let finished: FinishedReport
  let report: Report
  let verdict: Verdict
  let options: TextOptions
  let configuration: ConfigurationTrace
  private let writer: FindingBlocks
  /// The report whose findings are listed, and what is left out of many.
  private let shown: Report
  private let folded: [(rule: String, count: Int)]

  init(
    _ finished: FinishedReport, verdict: Verdict, options: TextOptions, configuration: ConfigurationTrace
  ) {
    let report = finished.report
    (self.finished, self.report, self.configuration) = (finished, report, configuration)
    (self.verdict, self.options) = (verdict, options)
    let worst = Severity.allCases.first { report.count($0) > 0 }
    // A note that made the run fail must be seen.
    writer = FindingBlocks(options: options, shownSeverity: verdict == .failed ? worst : nil)
    (shown, folded) =
      options.isVerbose || options.isQuiet
      ? (report, []) : report.folded(showsNotes: verdict == .failed && worst == .note)
  }

  /// A report longer than a screen ends with its errors once more.
  private static let screenHeight = 40
  private static let recapLimit = 10
  private static let namedSites = 3

  func text(by mapper: any Mapper) -> String {
    if options.isQuiet { return verdict == .passed ? "" : lines(quietLines) }
    let lastLine = lastLine
    let isLastLineLong = lastLine.count > options.width
    let written = mapper.map([.summary, .recap] + findingParts) { lines(of: $0) }
    let (summary, recap, found) = (written[0], written[1], written.dropFirst(2))
    var blocks = [[TextLine](configuration.headLines + (report.since?.headLines ?? []))] + found
    if options.grouping == .app, !options.showsStatistics {
      blocks.append(writer.lines(of: report.gateFindings))
    }
    blocks.append([TextLine](foldedLines))
    if options.isVerbose {
      blocks += [suppressedLines, leftOutLines, configurationLines, report.ledger.lines].map {
        [TextLine]($0)
      }
    } else {
      blocks.append([TextLine](siteLines))
    }
    blocks.append([TextLine](failureLines))
    if !options.isVerbose {
      blocks.append([TextLine](report.ledger.visibleLines(besides: report.failures)))
    }
    if options.givesHints { blocks.append([TextLine](hintLines)) }
    blocks.append(summary + (isLastLineLong ? [TextLine]([notesHint].filter { !$0.isEmpty }) : []))
    var shown = blocks.filter { !$0.isEmpty }.map { $0.flatMap(broken) }
    if shown.reduce(0, { $0 + $1.count + 1 }) > Self.screenHeight {
      shown.append(recap.flatMap(broken))
    }
    shown.append([isLastLineLong ? lastSentence : lastLine])
    return shown.filter { !$0.isEmpty }.map(lines).joined(separator: "\n")
  }

  private var quietLines: [String] {
    (report.inputs.map(\.findings) + [report.gateFindings]).flatMap { writer.lines(of: $0).map(\.text) }
      + failureLines
  }

  /// What is written several at once where the mapper can.
  private enum Part: Sendable {
    /// What is said of the whole run, which takes as long as a dozen apps.
    case summary
    case recap
    case findings(InputGroup)
    /// As the reader wants them put together.
    case allFindings
  }

  private var findingParts: [Part] {
    let isByApp = options.grouping == .app && !options.showsStatistics
    return isByApp ? InputGroup.groups(of: shown.inputs).map { .findings($0) } : [.allFindings]
  }

  private func lines(of part: Part) -> [TextLine] {
    switch part {
    case .summary:
      [TextLine](
        sdkLines + report.ledger.countLine(isListed: options.isVerbose) + report.shippingLines
          + finished.unarchivedLines + fixLines)
    case .recap: [TextLine](recapLines)
    case .findings(let group): groupBlock(group)
    case .allFindings where options.showsStatistics: [TextLine](finished.findings.statistics)
    case .allFindings: [TextLine](shown.findings.filter { writer.shows($0) }.lines(by: options.grouping))
    }
  }

  private var foldedLines: [String] {
    guard !folded.isEmpty, !options.showsStatistics else { return [] }
    let count = folded.reduce(0) { $0 + $1.count }
    let list = folded.map { "\($0.count) \($0.rule)" }.joined(separator: ", ")
    return [ReportLine.foldedFindings(count, list: list).words]
  }

  private func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  /// A line that fits, its further lines below its own text.
  private func broken(_ whole: TextLine) -> [String] {
    let line = whole.text
    if whole.isCommand { return line.brokenCommand(width: options.width) }
    let margin = line.prefix { $0 == " " }.count
    let indent =
      whole.isHead || margin == FindingBlocks.margin.count ? FindingBlocks.margin.count : margin + 2
    return line.brokenLines(width: options.width, indent: indent)
  }

  private func groupBlock(_ group: InputGroup) -> [TextLine] {
    if group.isPlain { return inputBlock(group.inputs[0]) }
    var writer = writer
    writer.alsoAffected = group.alsoAffected
    let parts = zip(group.inputs, group.titles).map { input, title in
      (input: input, title: title, lines: writer.lines(of: input))
    }
    let found = parts.filter { !$0.lines.isEmpty }
    let targets = parts.filter { input, _, lines in
      !input.isUnused && (input.build.product != .other || options.isVerbose || !lines.isEmpty)
    }
    let head = GroupHead(group: group, shown: targets.map(\.input), options: options)
    // With one target there is nothing to tell apart.
    let isHeaded = targets.count > 1 || found.count > 1
    return [TextLine](head.lines)
      + found.flatMap { [""] + (isHeaded ? [TextLine($0.title)] : []) + $0.lines }
  }

  private func inputBlock(_ input: InputReport) -> [TextLine] {
    let findings = writer.lines(of: input)
    return [TextLine](headerLines(input)) + (findings.isEmpty ? [] : [""] + findings)
  }

  private func headerLines(_ input: InputReport) -> [String] {
    var lines = [
      "\(input.title): \(input.sort), \(ReportLine.files(input.imageCount, areImages: input.kind == .assetCatalog).words)"
    ]
    if let site = input.site {
      let uses = options.isVerbose ? site.uses.lines.map { "  \($0)" } : []
      return lines + site.summary.uncheckedLines + uses
    }
    if input.kind == .looseFolder, input.isJudged { lines.append("  \(input.looseDescription)") }
    if input.isIconComposerFile { return lines + input.otherMeans.map { "  \($0.text)" } }
    if input.kind == .assetCatalog, input.isJudged, !input.isUnused, !input.showsNoApp {
      let icon = input.iconText.map { ", \($0)" } ?? ""
      lines.append("  \(input.description(withOrigins: options.isVerbose))\(icon)")
    }
    lines += input.otherSourceLines
    if options.isVerbose { lines += input.factLines.map { "  \($0)" } }
    return lines
  }

  private var leftOutLines: [String] {
    report.leftOut.isEmpty
      ? [] : ["skipped"] + report.leftOut.map { "  \($0.path.display): \($0.words)" }
  }

  /// Web sites beside an app, in one line.
  private var siteLines: [String] {
    let sites = report.leftOut.filter(\.isWebSite)
    guard sites.count > 1 else {
      return sites.map { ReportLine.skippedSite($0.path.display, why: $0.words).words }
    }
    let named = sites.prefix(Self.namedSites).map(\.path.display).joined(separator: ", ")
    let rest = sites.count - Self.namedSites
    return [ReportLine.skippedSites(sites.count, named: named, rest: rest).words]
  }

  private var configurationLines: [String] {
    let isPrinted = !configuration.headLines.isEmpty
    return (isPrinted ? [] : [ReportLine.configuration(configuration.path?.display).words])
      + configuration.expiringLines
  }

  private var suppressedLines: [String] {
    report.suppressed.isEmpty
      ? []
      : [ReportLine.notCounted.words]
        + report.suppressed.map {
          "  \($0.finding.message.display)  [\($0.finding.rule)], \($0.cause.words)"
        }
  }

  private var failureLines: [String] {
    options.omitsFailures
      ? [] : report.failures.map { "iconproof: \($0.path.display): \($0.words)" }
  }

  private var hintLines: [String] {
    guard let worst = finished.findings.min(by: { $0.severity < $1.severity }), worst.severity != .note else {
      return []
    }
    let totals = ChecklistTotals(finished.checklist)
    let path = report.inputs.first?.path.display ?? "."
    return [
      ReportLine.checklistCommand(totals, path: path).words,
      ReportLine.explanation(rule: worst.rule).words,
    ]
  }

  private var sdkLines: [String] {
    let open = report.count { $0[$1].since != nil }
    return open == 0 ? [] : [ReportLine.openSDK(findings: open).words]
  }

  /// The errors in one line each.
  private var recapLines: [String] {
    let errors = report.findings(of: .error)
    guard !errors.isEmpty else { return [] }
    let rest = errors.count - Self.recapLimit
    return ["\(counted(errors.count, "error")):"]
      + errors.prefix(Self.recapLimit).map {
        "  \($0.place): \($0.message.display)  [\($0.rule)]"
      } + (rest > 0 ? ["  \(ReportLine.more(rest).words)"] : [])
  }

  /// How many findings `iconproof fix` would fix.
  private var fixLines: [String] {
    let count = report.count { $0[$1].repair != nil }
    guard count > 0 else { return [] }
    let paths = options.paths.count > 3 ? ["PATH"] : options.paths.map { shellQuoted($0.display) }
    let command = (["iconproof fix"] + paths).joined(separator: " ")
    return [ReportLine.fixable(count, command: command).words]
  }

  /// With the hint at the notes, which has a line of its own where both do not fit.
  private var lastLine: String { notesHint.isEmpty ? lastSentence : "\(lastSentence) (\(notesHint))" }

  private var notesHint: String {
    verdict != .incomplete && report.count(.note) > 0 && !options.isVerbose
      ? ReportLine.notesAreHidden.words : ""
  }

  /// For machines and tired people: greppable, without time or path.
  private var lastSentence: String {
    guard verdict != .incomplete else { return ReportLine.end(verdict, why: whyIncomplete).words }
    // Without an error the reader must see what made it fail.
    let isByLevel = verdict == .failed && report.count(.error) == 0
    let why = verdictSentence(report, configuration, failedBy: isByLevel ? options.failOn : nil)
    return ReportLine.end(verdict, why: why).words
  }

  private var whyIncomplete: String {
    guard let first = report.failures.first else { return ReportLine.notAllLookedAt.words }
    let reason = first.words
    if report.failures.count == 1 { return "\(first.path.display): \(reason)" }
    return report.failures.allSatisfy { $0.reason == first.reason }
      ? ReportLine.pathsAlike(report.failures.count, reason: reason).words
      : ReportLine.unreadPaths(report.failures.count).words
  }
}
