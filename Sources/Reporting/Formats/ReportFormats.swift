package import Checking
package import SpecTables

/// The formats of a report. Each is a pure function of a finished one, in a file of its own.
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
  _ finished: FinishedReport, as format: CheckFormat, context: ReportContext, tables: SpecTables
) -> String {
  switch format {
  case .text:
    textReport(
      finished, verdict: context.verdict, options: context.textOptions, configuration: context.configuration,
      mapper: context.mapper)
  case .json:
    jsonReport(
      finished, version: context.version, configuration: context.configuration, mapper: context.mapper)
  case .sarif: sarifReport(finished, context: context, tables: tables)
  case .github: githubReport(finished, context: context)
  case .gitlab: gitlabReport(finished, context: context)
  case .junit: junitReport(finished, context: context)
  case .xcode: xcodeReport(finished, context: context)
  case .markdown: markdownReport(finished, context: context)
  case .checkstyle: checkstyleReport(finished, context: context)
  case .rdjson: rdjsonReport(finished, context: context)
  case .tsv: tsvReport(finished, context: context)
  case .jsonl: jsonLinesReport(finished, context: context)
  }
}
