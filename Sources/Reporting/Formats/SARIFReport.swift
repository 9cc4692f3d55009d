package import Checking
import ImageProperties
import Model
import Places
import Policy
import SourceText
package import SpecTables
import SystemPackage

private let schemaAddress =
  "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

/// The report as SARIF 2.1.0, with what GitHub's code scanning asks for on top of the standard: every rule
/// with its help, a full region, and fingerprints that do not move with lines.
///
/// Source: OASIS, "Static Analysis Results Interchange Format (SARIF) Version 2.1.0"; GitHub, "SARIF support
/// for code scanning".
package func sarifReport(
  _ finished: FinishedReport, context: ReportContext, tables: SpecTables
) -> String {
  let writer = SARIFWriter(
    report: finished.report, findings: finished.findings, context: context, tables: tables)
  let document: JSONOutput = [
    "$schema": .string(schemaAddress), "version": "2.1.0", "runs": [writer.run],
  ]
  return JSONWriter.document(document)
}

private struct SARIFWriter: Sendable {
  let report: Report
  /// In report order.
  let findings: [Finding]
  let context: ReportContext
  let tables: SpecTables

  private static let root = "SRCROOT"
  /// GitHub refuses a run with more results, and shows the 5,000 worst. Source: GitHub, "SARIF support for code
  /// scanning", limits of SARIF data objects.
  private static let resultLimit = 25_000
  private static let shownLimit = 5_000
  /// Likewise.
  private static let tagLimit = 20

  var run: JSONOutput {
    [
      "tool": ["driver": driver],
      "automationDetails": ["id": "iconproof/"],
      "invocations": [invocation],
      "columnKind": "unicodeCodePoints",
      "originalUriBaseIds": [
        Self.root: ["description": ["text": .string(sarifRoot)]]
      ],
      "results": .objects(Array(results.prefix(Self.resultLimit))) {
        result($0.finding, suppression: $0.suppression, number: $0.number)
      },
    ]
  }

  private var driver: JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("name", "iconproof"), .init("semanticVersion", .string(context.version)),
    ]
    if let project = context.project { members.append(.init("informationUri", .string(project))) }
    members.append(.init("rules", .array(catalogue.map { rule($0) })))
    return .object(members)
  }

  /// Each finding that counts with how many of its fingerprint there were, itself counted; the suppressed ones only
  /// where they are asked for, since code scanning shows them as open. More than are shown are sorted worst first.
  private var results: [(finding: Finding, suppression: SuppressedFinding.Cause?, number: Int)] {
    var taken: [String: Int] = [:]
    let suppressed = context.showsSuppressed ? report.suppressed : []
    let counted = findings.count > Self.shownLimit ? findings.worstFirst : findings
    let all = counted.map { ($0, nil) } + suppressed.map { ($0.finding, $0.cause) }
    return all.map { finding, suppression in
      taken[finding.fingerprint, default: 0] += 1
      return (finding, suppression, taken[finding.fingerprint] ?? 1)
    }
  }

  private func rule(_ rule: Rule) -> JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("id", .string(rule.id)),
      .init("shortDescription", ["text": .string(rule.title)]),
      .init("fullDescription", ["text": .string(rule.rationale)]),
    ]
    if let project = context.project {
      let address = rule.helpAddress(at: project, version: context.version)
      members.append(.init("helpUri", .string(address)))
    }
    return .object(members + help(of: rule))
  }

  private func help(of rule: Rule) -> [JSONOutput.Member] {
    let severity = rule.severities.usual
    return [
      .init(
        "help",
        [
          "text": .string(explanation(of: rule, tables: tables)), "markdown": .string(rule.sarifHelp),
        ]),
      .init("defaultConfiguration", ["level": .string(severity.rawValue)]),
      .init(
        "properties",
        [
          "tags": JSONOutput(Array((["ios", "assets"] + rule.storeCodes).prefix(Self.tagLimit))),
          "precision": .string(rule.evidence == .reported ? "medium" : "high"),
          "problem.severity": .string(severity == .note ? "recommendation" : severity.rawValue),
        ]),
    ]
  }

  private var invocation: JSONOutput {
    let wasLookedAt = context.verdict != .incomplete
    var notifications = report.failures.map { failure in
      notification("\(failure.path.display): \(failure.words)", at: failure.path)
    }
    if !wasLookedAt, notifications.isEmpty {
      notifications = [["level": "error", "message": ["text": .string(ReportLine.nothingToCheck.words)]]]
    }
    let rest = results.count - Self.resultLimit
    if rest > 0 {
      notifications.append([
        "level": "warning",
        "message": [
          "text": .string(
            ReportLine.moreResults(rest, limit: Self.resultLimit).words
          )
        ],
      ])
    }
    return [
      "executionSuccessful": .bool(wasLookedAt),
      "exitCode": .integer(Int(context.verdict.rawValue)),
      "toolExecutionNotifications": .array(notifications),
    ]
  }

  private func notification(_ text: String, at path: FilePath) -> JSONOutput {
    [
      "level": "error",
      "message": ["text": .string(text)],
      "locations": [["physicalLocation": ["artifactLocation": location(of: path)]]],
    ]
  }

  /// - Parameter number: tells findings of equal fingerprints apart.
  private func result(
    _ finding: Finding, suppression: SuppressedFinding.Cause?, number: Int
  ) -> JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("ruleId", .string(finding.rule)),
      .init("ruleIndex", JSONOutput(catalogue.firstIndex { $0.id == finding.rule })),
      .init("level", .string(finding.severity.rawValue)),
      .init("message", ["text": .string(finding.wholeMessage)]),
      .init("locations", [location(of: finding)]),
      .init("partialFingerprints", fingerprints(finding, number)),
    ]
    if let image = finding.image {
      members.append(.init("relatedLocations", [related(image)]))
    }
    if context.hasBaseline || report.since != nil {
      members.append(.init("baselineState", suppression == .baseline ? "unchanged" : "new"))
    }
    if context.showsSuppressed, !report.suppressed.isEmpty {
      // Where one result says whether it is suppressed, every one must.
      members.append(.init("suppressions", .array(suppression.map { [suppressionJSON($0)] } ?? [])))
    }
    members.append(.init("properties", properties(of: finding)))
    return .object(members)
  }

  private func location(of finding: Finding) -> JSONOutput {
    let (line, column) = finding.region
    var members: [JSONOutput.Member] = [
      .init(
        "physicalLocation",
        [
          "artifactLocation": location(of: finding.location.path),
          "region": [
            "startLine": .integer(line), "startColumn": .integer(column), "endLine": .integer(line),
            "endColumn": .integer(column),
          ],
        ])
    ]
    let parts = logicalParts(of: finding)
    if !parts.isEmpty { members.append(.init("logicalLocations", [logicalLocation(parts)])) }
    return .object(members)
  }

  /// Target and set, the outer one first.
  private func logicalParts(of finding: Finding) -> [(name: Untrusted, kind: String)] {
    [(finding.target, "module"), (finding.set?.title, "resource")].compactMap { name, kind in
      name.map { ($0, kind) }
    }
  }

  private func logicalLocation(_ parts: [(name: Untrusted, kind: String)]) -> JSONOutput {
    [
      "name": JSONOutput(parts.last?.name),
      "fullyQualifiedName": JSONOutput(parts.map(\.name), joinedBy: "/"),
      "kind": JSONOutput(parts.last?.kind),
    ]
  }

  /// The image that the manifest's entry names.
  private func related(_ image: FilePath) -> JSONOutput {
    [
      "id": 1, "message": ["text": .string(sarifRelatedImage)],
      "physicalLocation": ["artifactLocation": location(of: image)],
    ]
  }

  /// GitHub reads only `primaryLocationLineHash`; its number tells equal hashes of one file apart.
  private func fingerprints(_ finding: Finding, _ number: Int) -> JSONOutput {
    [
      "iconproof/v1": .string(finding.fingerprint),
      "primaryLocationLineHash": .string("\(finding.fingerprint.prefix(16)):\(number)"),
    ]
  }

  private func suppressionJSON(_ cause: SuppressedFinding.Cause) -> JSONOutput {
    return ["kind": "external", "status": "accepted", "justification": .string(cause.justification)]
  }

  private func properties(of finding: Finding) -> JSONOutput {
    let facts = FaultFacts(finding.fault)
    let known: [(String, JSONOutput?)] = [
      ("slot", finding.slot.map { .string($0) }), ("target", finding.target.map { .outside($0) }),
      ("set", finding.set.map { .outside($0.title) }), ("locale", finding.locale.map { .outside($0) }),
      ("expected", facts.expected.map { .string($0.description) }),
      ("actual", facts.actual.map { .string($0.description) }),
      ("expectedName", finding.expectedName.map { .string($0.display) }),
    ]
    let members = known.compactMap { key, value in value.map { JSONOutput.Member(key, $0) } }
    return .object(
      members + [
        .init("storeCodes", JSONOutput(finding.storeCodes)),
        .init("evidence", .string(finding.evidence.rawValue)),
      ])
  }

  private func location(of path: FilePath) -> JSONOutput {
    let relative = context.base.relative(path)
    guard !relative.isAbsolute else { return ["uri": .string("file://" + percentEncoded(relative))] }
    return ["uri": .string(percentEncoded(relative)), "uriBaseId": .string(SARIFWriter.root)]
  }

  /// The bytes of the path, each that is not unreserved in RFC 3986 or a slash as `%NN`.
  private func percentEncoded(_ path: FilePath) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var text: [UInt8] = []
    for byte in path.bytes {
      if byte.isASCIILetter || byte.isASCIIDigit || "-._~/".utf8.contains(byte) {
        text.append(byte)
      } else {
        text += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
