package import Checking
import FileTree
import Model
import Places
package import Policy
import SpecTables
import SystemPackage

package struct TextOptions: Sendable {
  /// Notes, what was left out, and where each fact of the target comes from.
  package var isVerbose = false
  /// Nothing on success; on failure findings only.
  package var isQuiet = false
  package var hasColor = false
  /// Failures are reported elsewhere.
  package var omitsFailures = false
  /// A person reads along: say what to type next.
  package var givesHints = false

  package init() {}
}

/// The report of `check` for a person: what was looked at, what is wrong, and the verdict in the last line.
package func textReport(
  _ report: Report, verdict: Verdict, options: TextOptions, configuration: ConfigurationTrace
) -> String {
  TextReport(report: report, verdict: verdict, options: options, configuration: configuration).text
}

private struct TextReport {
  let report: Report
  let verdict: Verdict
  let options: TextOptions
  let configuration: ConfigurationTrace
  private let worst: Severity?

  init(report: Report, verdict: Verdict, options: TextOptions, configuration: ConfigurationTrace) {
    self.configuration = configuration
    self.report = report
    self.verdict = verdict
    self.options = options
    worst = Severity.allCases.first { report.count($0) > 0 }
  }

  var text: String {
    if options.isQuiet {
      return verdict == .passed
        ? ""
        : lines(
          (report.inputs.map(\.findings) + [report.gateFindings]).flatMap { findingLines($0, at: nil) }
            + failureLines)
    }
    var blocks = [configuration.headLines] + InputGroup.groups(of: report.inputs).map(groupBlock)
    blocks.append(findingLines(report.gateFindings, at: nil))
    if options.isVerbose { blocks += [suppressedLines, leftOutLines, configurationLines] }
    blocks.append(failureLines)
    if options.givesHints { blocks.append(hintLines) }
    blocks.append([lastLine])
    return blocks.filter { !$0.isEmpty }.map(lines).joined(separator: "\n")
  }

  private func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private func groupBlock(_ group: InputGroup) -> [String] {
    if group.isPlain { return inputBlock(group.inputs[0]) }
    let parts = group.inputs.map { (input: $0, lines: findingLines($0.findings, at: nil)) }
    let told = parts.filter { !$0.lines.isEmpty }
    let targets = parts.filter { input, lines in
      !input.isUnused && (input.target.product != .other || options.isVerbose || !lines.isEmpty)
    }
    let head = GroupHead(group: group, shown: targets.map(\.input), isVerbose: options.isVerbose)
    // With one target there is nothing to tell apart.
    let isHeaded = targets.count > 1 || told.count > 1
    return head.lines + told.flatMap { part in [""] + (isHeaded ? [part.input.label] : []) + part.lines }
  }

  private func inputBlock(_ input: InputReport) -> [String] {
    let findings = findingLines(input.findings, at: input.path)
    return headerLines(input) + (findings.isEmpty ? [] : [""] + findings)
  }

  private func headerLines(_ input: InputReport) -> [String] {
    var lines = ["\(input.title): \(input.sort), \(counted(input.imageCount, input.fileWord))"]
    if let site = input.site {
      if site.externalLinks > 0 {
        lines.append("  \(counted(site.externalLinks, "link")) to other servers: not checked")
      }
      if site.generatedLinks > 0 {
        lines.append("  \(counted(site.generatedLinks, "link")) that a generator fills in: not checked")
      }
      return lines
    }
    if input.kind == .looseFolder { lines.append("  \(input.looseDescription)") }
    if input.kind == .assetCatalog, input.isJudged, !input.isUnused {
      let icon = input.icon.map { ", \($0.text)" } ?? ""
      lines.append("  \(input.description(withOrigins: options.isVerbose))\(icon)")
    }
    for (reason, kinds) in Dictionary(grouping: input.elsewhere, by: \.reason).sorted(by: { $0.key < $1.key })
    {
      lines.append("  not judged here, \(reason): \(listed(kinds.map { $0.kind.rawValue + "s" }))")
    }
    if options.isVerbose {
      lines.append("  SDK \(input.target.sdk.text)\(input.provenance.sdk.suffix)")
      lines.append("  Info.plist: \(input.infoPlist?.display ?? "none found")")
    }
    return lines
  }

  /// - Parameter place: a path that the header names already.
  private func findingLines(_ findings: [Finding], at place: FilePath?) -> [String] {
    let shown = findings.filter {
      options.isVerbose || $0.severity != .note || verdict == .failed && isFatal($0)
    }
    .enumerated().sorted { ($0.element.severity, $0.offset) < ($1.element.severity, $1.offset) }.map(
      \.element)
    var blocks: [[String]] = []
    var folded: Set<FindingKind> = []
    let groups = Dictionary(grouping: shown) { FindingKind($0) }
    for finding in shown {
      let kind = FindingKind(finding)
      let alike = groups[kind] ?? []
      if alike.count < 5 || options.isQuiet {
        blocks.append(block(of: finding, at: place))
      } else if folded.insert(kind).inserted {
        blocks.append(block(of: alike))
      }
    }
    return Array(blocks.joined(separator: options.isQuiet ? [] : [""]))
  }

  /// A note that made the run fail must be seen.
  private func isFatal(_ finding: Finding) -> Bool {
    finding.severity == worst
  }

  private func block(of finding: Finding, at place: FilePath?) -> [String] {
    let code = finding.storeCodes.isEmpty ? "" : "  \(finding.storeCodes.joined(separator: " "))"
    guard !options.isQuiet else {
      // In catalogs many images have the same name.
      let place = finding.image == nil ? "" : " (\(finding.place))"
      return [head(finding.severity, finding.message + place, rule: finding.rule)]
    }
    var lines = [head(finding.severity, finding.message, rule: finding.rule)]
    let isPlain = finding.path == place || finding.path.display == finding.name
    if !isPlain {
      lines.append(indent + finding.place + finding.setSuffix)
    }
    if let consequence = finding.consequence { lines.append(indent + displayText(consequence.utf8) + code) }
    if let remedy = finding.remedy { lines.append(indent + displayText(remedy.utf8)) }
    if options.isVerbose { lines.append(indent + "fingerprint \(finding.fingerprint.prefix(16))") }
    return lines
  }

  private func block(of alike: [Finding]) -> [String] {
    let title = catalogue.first { $0.id == alike[0].rule }?.title ?? alike[0].rule
    let rest = alike.contains { $0.set != nil } && !options.isVerbose ? alike.count - Self.foldLimit : 0
    return [head(alike[0].severity, "\(alike.count) times: \(title)", rule: alike[0].rule)]
      + alike.dropLast(max(0, rest)).map {
        indent
          + "\(displayText($0.message.utf8))\($0.path.fileName.display == $0.name ? "" : "  (\($0.place))")"
      }
      + (rest > 0 ? [indent + "and \(rest) more (--verbose lists them)"] : [])
      + (alike[0].remedy.map { _ in
        [indent + (catalogue.first { $0.id == alike[0].rule }?.remedy ?? "")]
      } ?? [])
  }

  /// Lines of a folded block; a large catalog repeats itself.
  private static let foldLimit = 10
  private let indent = "         "

  private func head(_ severity: Severity, _ message: String, rule: String) -> String {
    let word = severity.rawValue.padded(to: 9)
    let first = "\(displayText(message.utf8))  [\(rule)]"
    guard options.hasColor else { return word + first }
    return "\u{1B}[\(severity.color)m\(word)\u{1B}[0m\(first)"
  }

  private var leftOutLines: [String] {
    report.leftOut.isEmpty ? [] : ["left out"] + report.leftOut.map { "  \($0.path.display): \($0.reason)" }
  }

  private var configurationLines: [String] {
    let isSaid = !configuration.headLines.isEmpty
    return (isSaid ? [] : ["configuration: \(configuration.path?.display ?? "none found")"])
      + configuration.expiringLines
  }

  private var suppressedLines: [String] {
    report.suppressed.isEmpty
      ? []
      : ["not counted"]
        + report.suppressed.map { "  \($0.finding.message)  [\($0.finding.rule)], \($0.cause.words)" }
  }

  private var failureLines: [String] {
    options.omitsFailures ? [] : report.failures.map { "iconproof: \($0.path.display): \($0.reason)" }
  }

  private var hintLines: [String] {
    guard let worst = report.findings.min(by: { $0.severity < $1.severity }), worst.severity != .note else {
      return []
    }
    let asked = report.checklist.filter { $0.need != .optional }
    let filled = asked.count { $0.state == .present || $0.state == .covered }
    let paths = report.inputs.map { $0.path.display }
    return [
      "\(filled) of \(counted(asked.count, "slot")) are filled: iconproof checklist \(paths.first ?? ".")",
      "What a rule means and how sure it is: iconproof explain \(worst.rule)",
    ]
  }

  /// For machines and tired people: greppable, without time or path.
  private var lastLine: String {
    guard verdict != .incomplete else { return "incomplete: \(whyIncomplete)" }
    let hint = report.count(.note) > 0 && !options.isVerbose ? " (--verbose shows notes)" : ""
    return "\(verdict == .passed ? "passed" : "failed"): \(verdictSentence(report, configuration))\(hint)"
  }

  private var whyIncomplete: String {
    guard let first = report.failures.first else { return "not everything was looked at or written" }
    return report.failures.count == 1
      ? "\(first.path.display): \(first.reason)" : "\(report.failures.count) paths could not be read"
  }
}

/// What findings that are told in one block have in common.
private struct FindingKind: Hashable {
  let severity: Severity
  let rule: String

  init(_ finding: Finding) { (severity, rule) = (finding.severity, finding.rule) }
}

extension Severity {
  /// The colour of an SGR sequence: red, yellow, cyan.
  fileprivate var color: Int {
    switch self {
    case .error: 31
    case .warning: 33
    case .note: 36
    }
  }
}

extension InputReport {
  fileprivate var fileWord: String { kind == .assetCatalog ? "image" : "file" }
}

extension Finding {
  /// The name with which the message begins.
  fileprivate var name: String { message.prefix { $0 != ":" }.description }

  /// The set, where the path does not show its name.
  fileprivate var setSuffix: String {
    guard let set, path.parentFolder.fileName.stem.display != set else { return "" }
    return " (set \(displayText(set.utf8)))"
  }
}
