package import Checking
import Model
import Places
import SourceText
import SpecTables
import SystemPackage

/// The report in the Reviewdog Diagnostic Format, for comments in a review.
///
/// Source: reviewdog, `proto/rdf/reviewdog.proto`, the message DiagnosticResult as JSON. Without a range a
/// diagnostic is of the file as a whole.
package func rdjsonReport(_ report: Report, context: ReportContext) -> String {
  let failures = report.failures.map { failure in
    diagnostic(
      "could not be read: \(failure.reason)", at: Finding.Location(path: failure.path), "ERROR", "failure",
      context)
  }
  let findings = report.findings.map { finding in
    diagnostic(
      finding.wholeMessage + finding.codeSuffix, at: finding.location, finding.severity.rdjsonWord,
      finding.rule, context, help: finding.definition.helpAddress(version: context.version))
  }
  return JSONWriter.document([
    "source": ["name": "iconproof"], "diagnostics": .array(failures + findings),
  ])
}

private func diagnostic(
  _ message: String, at location: Finding.Location, _ severity: String, _ code: String,
  _ context: ReportContext, help: String? = nil
) -> JSONOutput {
  var place: [JSONOutput.Member] = [
    .init("path", .string(context.base.relative(location.path).display))
  ]
  if let line = location.line {
    var start: [JSONOutput.Member] = [.init("line", .integer(line))]
    if let column = location.column { start.append(.init("column", .integer(column))) }
    place.append(.init("range", ["start": .object(start)]))
  }
  return [
    "message": .string(message), "location": .object(place), "severity": .string(severity),
    "code": .object(
      [.init("value", .string(code))] + (help.map { [.init("url", .string($0))] } ?? [])),
  ]
}

extension Severity {
  fileprivate var rdjsonWord: String {
    switch self {
    case .error: "ERROR"
    case .warning: "WARNING"
    case .note: "INFO"
    }
  }
}
