import Checking
import Model
import Places
import Policy
import SpecTables
import SystemPackage

/// The report for a step of GitHub Actions: the text for the log, then workflow commands that GitHub shows
/// beside the files.
///
/// Source: GitHub, "Workflow commands for GitHub Actions". A step shows at most 10 annotations of a type, so
/// findings of one rule in one folder share one as soon as there are more.
func githubReport(_ finished: FinishedReport, context: ReportContext) -> String {
  let writer = GitHubWriter(finished: finished, context: context)
  return writer.log + writer.annotations.map { $0 + "\n" }.joined()
}

private struct GitHubWriter {
  let finished: FinishedReport
  let context: ReportContext

  private static let cap = 10

  /// The text report. A name in it may look like a command, so the runner must read none until it
  /// meets a word that no name can know, since it is made from all of them.
  var log: String {
    var options = context.textOptions
    options.givesHints = false
    let text = textReport(
      finished, verdict: context.verdict, options: options, configuration: context.configuration)
    guard !text.isEmpty else { return "" }
    let word = "iconproof-\(SHA256.hexDigest(Array(text.utf8)))"
    return "::stop-commands::\(word)\n\(text)::\(word)::\n"
  }

  var annotations: [String] {
    let failures = finished.report.failures.map { failure in
      command(
        "error", path: failure.path, title: "iconproof", ReportLine.unread(reason: failure.words).words)
    }
    return capped(failures + commands(.error), "error") + capped(commands(.warning), "warning")
      + capped(commands(.note), "notice")
  }

  private func commands(_ severity: Severity) -> [String] {
    let findings = finished.findings.filter { $0.severity == severity }
    guard findings.count > Self.cap else { return findings.map { command(FindingGroup(findings: [$0])) } }
    var groups: [[Finding]] = []
    var places: [Key: Int] = [:]
    for finding in findings {
      let key = Key(rule: finding.rule, folder: PathKey(finding.location.path.parentFolder))
      if let place = places[key] {
        groups[place].append(finding)
      } else {
        places[key] = groups.count
        groups.append([finding])
      }
    }
    return groups.map { command(FindingGroup(findings: $0)) }
  }

  private struct Key: Hashable {
    let rule: String
    let folder: PathKey
  }

  private func capped(_ commands: [String], _ name: String) -> [String] {
    guard commands.count > Self.cap else { return commands }
    let rest = commands.count - (Self.cap - 1)
    return commands.prefix(Self.cap - 1)
      + [
        "::\(name) title=iconproof::\(ReportLine.moreAnnotations(rest).words)"
      ]
  }

  private func command(_ group: FindingGroup) -> String {
    let first = group.findings[0]
    let name = first.severity == .note ? "notice" : first.severity.rawValue
    let codes = first.storeCodes.isEmpty ? "" : " \(first.storeCodes.joined(separator: " "))"
    return command(
      name, path: first.location.path, line: first.location.line, column: first.location.column,
      title: "iconproof \(first.rule)\(codes)", group.summary())
  }

  private func command(
    _ name: String, path: FilePath, line: Int? = nil, column: Int? = nil, title: String, _ text: String
  ) -> String {
    let lines = line.map { ",line=\($0),endLine=\($0)" } ?? ""
    let place = lines + (line == nil ? "" : column.map { ",col=\($0)" } ?? "")
    let file = Escaped<GitHubPropertyEscaper>(context.base.relative(path).display).text
    let head = Escaped<GitHubPropertyEscaper>(title).text
    return "::\(name) file=\(file)\(place),title=\(head)::\(Escaped<GitHubDataEscaper>(text).text)"
  }
}

extension String {
  /// The text with some characters replaced, in one pass.
  func escaping(_ escapes: [Unicode.Scalar: String]) -> String {
    unicodeScalars.reduce(into: "") { text, scalar in
      if let escape = escapes[scalar] { text += escape } else { text.unicodeScalars.append(scalar) }
    }
  }
}
