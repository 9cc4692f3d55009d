internal import FileTree
import Places
package import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What a test expects of one finding: what happened where, not how it is worded.
package struct FindingFact: Codable, Hashable, Sendable {
  package let rule: String
  package let severity: String
  /// From the folder that was checked; `.` for the folder itself.
  package let path: String
  /// A row of `Specs/`, or nil where the finding is about none.
  package let slot: String?

  package init(_ severity: String, _ rule: String, _ path: String, slot: String? = nil) {
    (self.rule, self.severity, self.path, self.slot) = (rule, severity, path, slot)
  }
}

extension FindingFact: CustomStringConvertible {
  package var description: String { "\(severity) \(rule) \(path) \(slot ?? "-")" }
}

/// The part of the JSON report that tests of whole folders look at.
package struct ToolReport: Equatable, Sendable {
  /// Sorted by their description.
  package let findings: [FindingFact]
  package let exitCode: Int32

  package init(findings: [FindingFact], exitCode: Int32) {
    self.findings = findings.sorted { "\($0)" < "\($1)" }
    self.exitCode = exitCode
  }
}

/// The findings of `iconproof check --format json` on one folder.
/// - Parameter names: what in the folder is checked; the folder itself where it is empty.
package func checkWithTool(
  _ folder: FilePath, only names: [String] = [], options: [String] = []
) throws -> ToolReport {
  let paths = names.isEmpty ? [folder] : names.map { folder.appending($0) }
  let run = try runTool(
    bytes: (["check", "--format", "json"] + options).map { Array($0.utf8) } + paths.map(\.bytes))
  guard let document = try? JSONDecoder().decode(Document.self, from: Data(run.output)) else {
    throw UnreadableReport(description: "exit code \(run.exitCode)\n\(run.outputText)\n\(run.errorText)")
  }
  let findings = document.findings.map { finding in
    FindingFact(
      finding.severity, finding.rule, relative(finding.path, to: folder.display), slot: finding.slot)
  }
  return ToolReport(findings: findings, exitCode: run.exitCode)
}

/// The command printed something else than its report; the description holds what.
package struct UnreadableReport: Error, CustomStringConvertible {
  package let description: String
}

private struct Document: Decodable {
  let findings: [FindingFact]
}

private func relative(_ path: String, to folder: String) -> String {
  if path == folder { return "." }
  return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.utf8.count + 1)) : path
}
