import Checking
import Model
import Places
import SourceText
import SpecTables
import SystemPackage

/// The report in the Reviewdog Diagnostic Format, for comments in a review.
///
/// Source: reviewdog, `proto/rdf/reviewdog.proto`, the message DiagnosticResult as JSON. Without a range a
/// diagnostic is of the file as a whole. A suggestion replaces the bytes of its range, whose end is exclusive.
func rdjsonReport(_ finished: FinishedReport, context: ReportContext) -> String {
  let failures = finished.report.failures.map { failure in
    diagnostic(
      ReportLine.unread(reason: failure.words).words, at: Finding.Location(path: failure.path), "ERROR",
      "failure",
      context)
  }
  let findings = finished.findings.enumerated().map { index, finding in
    diagnostic(
      finding.wholeMessage + finding.codeSuffix, at: finding.location, finding.severity.rdjsonWord,
      finding.rule, context,
      help: context.project.map { finding.definition.helpAddress(at: $0, version: context.version) },
      suggestion: context.suggestions[index])
  }
  return JSONWriter.document([
    "source": ["name": "iconproof"], "diagnostics": .array(failures + findings),
  ])
}

private func diagnostic(
  _ message: String, at location: Finding.Location, _ severity: String, _ code: String,
  _ context: ReportContext, help: String? = nil, suggestion: Suggestion? = nil
) -> JSONOutput {
  var place: [JSONOutput.Member] = [
    .init("path", .string(context.base.relative(location.path).display))
  ]
  if let line = location.line {
    var start: [JSONOutput.Member] = [.init("line", .integer(line))]
    if let column = location.column { start.append(.init("column", .integer(column))) }
    place.append(.init("range", ["start": .object(start)]))
  }
  let code: JSONOutput = .object(
    [.init("value", .string(code))] + (help.map { [.init("url", .string($0))] } ?? []))
  return .object(
    [
      .init("message", .string(message)), .init("location", .object(place)),
      .init("severity", .string(severity)), .init("code", code),
    ] + (suggestion.map { [.init("suggestions", .array([$0.json]))] } ?? []))
}

extension Suggestion {
  fileprivate var json: JSONOutput {
    ["range": ["start": start.json, "end": end.json], "text": .string(text)]
  }
}

extension Suggestion.Place {
  fileprivate var json: JSONOutput { ["line": .integer(line), "column": .integer(column)] }
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
