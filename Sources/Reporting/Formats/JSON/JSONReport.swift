package import Checking
import ImageProperties
import Model
package import Places
package import Policy
import SourceText
import SpecTables
import SystemPackage

/// The version of the JSON documents. Raised when a field changes its meaning or goes.
let schemaVersion = 1

/// The report as JSON: the same for `check` and `checklist`. Absent values are `null`; no key is optional.
/// Described by `Docs/report.schema.json`.
/// - Parameter mapper: writes findings, several at once where it can.
package func jsonReport(
  _ finished: FinishedReport, version: String, configuration: ConfigurationTrace = ConfigurationTrace(),
  mapper: any Mapper = SerialMapper()
) -> String {
  let (report, checklist) = (finished.report, finished.checklist)
  let document: JSONOutput = [
    "schemaVersion": .integer(schemaVersion),
    "tool": ["name": "iconproof", "version": .string(version)],
    "complete": .bool(report.isComplete),
    "configuration": configuration.json,
    "since": report.since?.json ?? .null,
    "targets": report.targetsJSON,
    "apps": .array(report.shippingApps.map(\.json)),
    "inputs": report.inputsJSON,
    "sites": report.sitesJSON,
    "leftOut": .objects(report.leftOut) { pathAndReason($0.path, $0.words) },
    "ledger": report.ledger.json,
    "failures": .objects(report.failures) { pathAndReason($0.path, $0.words) },
    "findings": .objects(finished.findings) { $0.json },
    "suppressed": .objects(report.suppressed) { $0.json },
    "checklist": .objects(checklist) { $0.json(of: report) },
    "offers": finished.tree.offersJSON,
    "launchScreens": report.launchScreensJSON,
    "summary": finished.summary(of: ChecklistTotals(ofWanted: checklist)),
  ]
  return JSONWriter.document(document, mapper: mapper)
}

func pathAndReason(_ path: FilePath, _ reason: Sentence) -> JSONOutput {
  ["path": .string(path.display), "pathBytes": path.hexBytes, "reason": .sentence(reason)]
}

extension FilePath {
  /// The exact bytes in hexadecimal where ``display`` cannot show them; else null.
  var hexBytes: JSONOutput {
    guard String(validating: bytes, as: UTF8.self) != display, self != "", self != "." else { return .null }
    return .string(bytes.hexadecimal)
  }
}

extension FinishedReport {
  /// What the run counted.
  var summary: JSONOutput { summary(of: ChecklistTotals(ofWanted: checklist)) }

  fileprivate func summary(of totals: ChecklistTotals) -> JSONOutput {
    [
      "errors": .integer(report.count(.error)),
      "warnings": .integer(report.count(.warning)),
      "notes": .integer(report.count(.note)),
      "images": .integer(report.imageCount),
      "slotsAsked": .integer(totals.all),
      "toAdd": .integer(totals.toAdd),
      "toFix": .integer(totals.toFix),
      "slotsFilled": .integer(totals.filled),
      "waived": .integer(report.suppressed.count { $0.cause != .baseline }),
      "baselined": .integer(report.suppressed.count { $0.cause == .baseline }),
      "notLookedAt": .integer(report.failures.count),
      "complete": .bool(report.isComplete),
    ]
  }
}

extension Finding {
  /// The finding with every field, in all formats of JSON.
  var json: JSONOutput {
    let facts = facts
    return [
      "rule": .string(rule),
      "severity": .string(severity.rawValue),
      "target": JSONOutput(target),
      "path": .string(path.display),
      "pathBytes": path.hexBytes,
      "line": JSONOutput(line),
      "column": JSONOutput(column),
      "location": [
        "path": .string(location.path.display),
        "line": JSONOutput(location.line),
        "column": JSONOutput(location.column),
      ],
      "targets": JSONOutput(targets),
      "subject": .string(subject.word),
      "displayName": .string(displayName),
      "image": JSONOutput(image?.display),
      "set": JSONOutput(set?.title),
      "slot": JSONOutput(slot),
      "locale": JSONOutput(locale),
      "message": .string(message.display),
      "consequence": JSONOutput(consequence?.display),
      "remedy": JSONOutput(remedy?.display),
      "fixable": repair.map {
        ["safety": .string($0.safety.rawValue), "command": JSONOutput(repairCommand?.text)]
      } ?? .null,
      "expected": JSONOutput(facts.expected?.description),
      "actual": JSONOutput(facts.actual?.description),
      "values": .object(facts.all.map { .init($0.name, $0.fact.json) }),
      "expectedName": JSONOutput(expectedName?.display),
      "storeCodes": JSONOutput(storeCodes),
      "evidence": .string(evidence.rawValue),
      "fingerprint": .string(fingerprint),
    ]
  }
}

extension Fact {
  fileprivate var json: JSONOutput {
    switch self {
    case .word(let word): .string(word)
    case .outside(let text): .string(text.display)
    case .sentence(let sentence): .string(sentence.display)
    case .list(let facts): .array(facts.map(\.json))
    case .number(let number): .integer(number)
    case .flag(let flag): .bool(flag)
    case .size(let size): .string(size.description)
    case .name(let name): .string(name.display)
    case .path(let path): .string(path.display)
    case .version(let version): .string("\(version)")
    }
  }
}

extension SinceSummary {
  var json: JSONOutput {
    [
      "ref": .string(ref.display), "commit": JSONOutput(commit), "new": .integer(new),
      "fixed": .integer(fixed),
      "known": .integer(known), "gaps": .array(gapLines.map { .string($0) }),
    ]
  }
}

extension SuppressedFinding {
  fileprivate var json: JSONOutput {
    switch cause {
    case .waiver(let reason, let expires):
      ["by": "waiver", "reason": .outside(reason), "expires": JSONOutput(expires), "finding": finding.json]
    case .baseline: ["by": "baseline", "reason": nil, "expires": nil, "finding": finding.json]
    }
  }
}

extension Subject {
  /// What kind of thing it is.
  fileprivate var word: String {
    switch self {
    case .image: "image"
    case .images: "images"
    case .slot: "slot"
    case .entry: "entry"
    case .set: "set"
    case .file: "file"
    case .app: "app"
    }
  }
}

extension ChecklistSlot {
  fileprivate func json(of report: Report) -> JSONOutput {
    slot.json(
      findings: node.allFindings.map { report[$0].fingerprint }, state: jsonState, fault: jsonFault)
  }
}

extension ReportedSlot {
  /// - Parameter findings: their fingerprints.
  fileprivate func json(findings: [String], state: SlotState, fault faultText: String?) -> JSONOutput {
    [
      "target": JSONOutput(target),
      "set": JSONOutput(set),
      "slot": .string(row.id.text),
      "kind": .string(row.kind.rawValue),
      "name": set == nil ? JSONOutput(row.names.first?.display) : nil,
      "fileName": JSONOutput(self.name?.display),
      "size": JSONOutput(row.size?.description),
      "alpha": .string(alpha.rawValue),
      "formats": JSONOutput(row.formats.map(\.rawValue)),
      "depth": .string(row.depth.rawValue),
      "points": JSONOutput(catalogPosition?.size),
      "scale": JSONOutput(catalogPosition?.scale),
      "need": .string(need.rawValue),
      "state": .string(state.rawValue),
      "path": JSONOutput(path?.display),
      "fault": JSONOutput(faultText),
      "faultKind": JSONOutput(fault?.kind),
      "findings": JSONOutput(findings),
      "reason": .string(row.label),
      "consequence": .string(row.missing),
    ]
  }
}

extension SlotFault {
  fileprivate var kind: String {
    switch self {
    case .name: "name"
    case .size: "size"
    case .format: "format"
    case .damaged: "damaged"
    case .unread: "unread"
    case .unknownSize: "unknown-size"
    }
  }
}
