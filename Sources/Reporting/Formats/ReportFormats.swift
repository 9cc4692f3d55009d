package import Checking
package import SpecTables

/// The formats of a report. Each is a pure function in a file of its own.
package enum CheckFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, gitlab, junit, xcode, markdown, checkstyle, rdjson, tsv, jsonl
}

extension CheckFormat {
  /// Whether it has places for what `fix` would write instead.
  package var takesSuggestions: Bool {
    switch self {
    case .rdjson: true
    case .text, .json, .sarif, .github, .gitlab, .junit, .xcode, .markdown, .checkstyle, .tsv, .jsonl: false
    }
  }
}

/// The report in one format.
package func formatted(
  _ report: Report, as format: CheckFormat, context: ReportContext, tables: SpecTables
) -> String {
  switch format {
  case .text:
    textReport(
      report, verdict: context.verdict, options: context.textOptions, configuration: context.configuration,
      mapper: context.mapper)
  case .json:
    jsonReport(
      report, version: context.version, configuration: context.configuration, mapper: context.mapper)
  case .sarif: sarifReport(report, context: context, tables: tables)
  case .github: githubReport(report, context: context)
  case .gitlab: gitlabReport(report, context: context)
  case .junit: junitReport(report, context: context)
  case .xcode: xcodeReport(report, context: context)
  case .markdown: markdownReport(report, context: context)
  case .checkstyle: checkstyleReport(report, context: context)
  case .rdjson: rdjsonReport(report, context: context)
  case .tsv: tsvReport(report, context: context)
  case .jsonl: jsonLinesReport(report, context: context)
  }
}
