import Checking
import Model
import Places
import SpecTables
import SystemPackage

/// The report as Checkstyle XML, which Jenkins' Warnings plug-in, reviewdog, Danger and many editors read.
///
/// There is no official grammar. Elements and attributes are those that Checkstyle's own XML logger writes: a
/// file once, with each of its problems; the severities are error, warning and info.
func checkstyleReport(_ finished: FinishedReport, context: ReportContext) -> String {
  var order: [String] = []
  var lines: [String: [XML]] = [:]
  func add(_ path: FilePath, _ line: XML) {
    let name = context.base.relative(path).display
    if lines[name] == nil { order.append(name) }
    lines[name, default: []].append(line)
  }
  for failure in finished.report.failures {
    add(
      failure.path,
      problem((1, 1), "error", ReportLine.unread(reason: failure.words).words, source: "iconproof.failure"))
  }
  for finding in finished.findings {
    add(
      finding.location.path,
      problem(
        finding.region, finding.severity.checkstyleWord, finding.wholeMessage + finding.codeSuffix,
        source: "iconproof.\(finding.rule)"))
  }
  let files = order.map { name -> XML in
    "  <file name=\"\(name)\">\n\(lines[name, default: []].joined())  </file>\n"
  }
  let document: XML = """
    <?xml version="1.0" encoding="UTF-8"?>
    <checkstyle version="10.0">
    \(files.joined())</checkstyle>

    """
  return document.text
}

private func problem(
  _ region: (line: Int, column: Int), _ severity: String, _ message: String, source: String
) -> XML {
  "    <error line=\"\(region.line)\" column=\"\(region.column)\" severity=\"\(severity)\""
    + " message=\"\(message.oneLine)\" source=\"\(source)\"/>\n"
}

extension Severity {
  fileprivate var checkstyleWord: String { self == .note ? "info" : rawValue }
}
