/// How a file begins and ends: enough to know what this program wrote, so that a report replaces a report and nothing
/// else.
package struct ReportTrace: Sendable {
  private let beginning: String
  private let end: String

  package init(beginning: String, end: String) { (self.beginning, self.end) = (beginning, end) }

  /// Whether it is a report of ``check`` in any format, or what ``diff`` and the review of a pull request write.
  package var isOfReport: Bool {
    CheckFormat.allCases.contains(where: isOf) || isOfComparison
      || beginning.hasPrefix("<!-- iconproof review -->")
  }

  private func isOf(_ format: CheckFormat) -> Bool {
    switch format {
    case .text:
      // Of --quiet, lines of findings alone.
      ["passed: ", "failed: ", "incomplete: "].contains { lastLine.hasPrefix($0) }
        || ["error    ", "warning  ", "note     "].contains { firstLine.hasPrefix($0) }
          && firstLine.contains("  [")
    case .json, .sarif, .rdjson: beginning.hasPrefix("{") && beginning.contains("\"name\": \"iconproof\"")
    case .github:
      beginning.hasPrefix("::stop-commands::iconproof-")
        || ["::error ", "::warning ", "::notice "].contains { firstLine.hasPrefix($0) }
          && firstLine.contains("title=iconproof")
    case .gitlab:
      beginning.hasPrefix("[")
        && (beginning.contains("\"check_name\"") && beginning.contains("\"fingerprint\"")
          || beginning.filter { !$0.isWhitespace } == "[]")
    case .junit: beginning.contains("<testsuites name=\"iconproof\"")
    case .xcode:
      [": error: ", ": warning: ", ": note: "].contains { firstLine.contains($0) }
        && (firstLine.hasSuffix("]") || firstLine.contains(ReportLine.beforeReason))
    case .markdown: beginning.hasPrefix("## \(ReportLine.title(verdict: "").words)")
    case .checkstyle:
      beginning.contains("<checkstyle ")
        && (beginning.contains(" source=\"iconproof.") || !beginning.contains("<file"))
    case .tsv: beginning.hasPrefix("severity\trule\tpath\t")
    case .jsonl:
      lastLine.hasPrefix("{\"type\":\"summary\",") && lastLine.contains("\"name\":\"iconproof\"")
    }
  }

  private var isOfComparison: Bool {
    [true, false].contains { beginning.hasPrefix("## \(ComparisonLine.title(isEqual: $0).words)") }
      || beginning.hasPrefix("{\n  \"schemaVersion\": 1,\n  \"equal\": ")
      || beginning.contains("<meta name=\"generator\" content=\"iconproof\">\n<meta name=\"viewport\"")
      || lastLine.hasPrefix("images: ") || lastLine == ComparisonLine.summary([]).words
  }

  private var firstLine: Substring { beginning.prefix { $0 != "\n" } }
  private var lastLine: Substring { end.split(separator: "\n").last ?? "" }
}
