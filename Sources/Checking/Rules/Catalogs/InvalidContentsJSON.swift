import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let invalidContentsJSON = Rule(
    id: "invalid-contents-json",
    severity: .cases(
      .error("where a manifest cannot be read"),
      .warning("where a set has none, and for more than four groups in an Icon Composer file"),
      .note("for what the asset compiler still reads")),
    title: "A catalog's manifest cannot be read, or is missing",
    plural: "manifests of a catalog cannot be read, or are missing",
    rationale: """
      A Contents.json that is not JSON, or has no object at its root or a member of the wrong type, makes \
      the asset compiler ignore the whole catalog, with a notice that is easily missed. Without one, \
      the images of a set belong to no slot. The asset compiler accepts a byte order mark and a missing info \
      block. JSON has no comments: Foundation's reader stops at one.
      """,
    remedy: "Correct the line that the finding names, or let Xcode write the file again.",
    evidence: .reported, sources: ["ACF", "mcfans-actool", "measured"],
    checks: .set { set in problems(set.set) },
    .app { app in
      app.app.catalogs.outlines.flatMap(\.manifests).flatMap(problems)
        + app.app.catalogs.iconBundles.flatMap(problems)
    },
    sentences: manifestSentences)

  private static func problems(_ set: CatalogSet) -> [Problem] {
    switch set.set.manifest {
    case .invalid(let fault): [invalid(set.title, set.set.manifestPath, fault)]
    case .absent where set.set.type.needsManifest:
      [
        Problem(
          .warning, at: set.set.path, name: set.title,
          [.fault: .text(ContentsFault.absent.rawValue), .kind: .text(set.set.type.title)])
      ]
    case .present, .absent:
      // Most sets have none, and building the path takes longer than looking.
      set.set.diagnostics.isEmpty ? [] : diagnostics(set.set.diagnostics, set.title, set.set.manifestPath)
    case .unreadable: []
    }
  }

  private static func problems(_ group: GroupManifest) -> [Problem] {
    let name = group.path.fileName.display
    if case .invalid(let fault) = group.manifest { return [invalid(name, group.manifestPath, fault)] }
    return diagnostics(group.diagnostics, name, group.manifestPath)
  }

  private static func problems(_ bundle: IconBundle) -> [Problem] {
    let name = bundle.path.fileName.display
    if case .invalid(let fault) = bundle.manifest { return [invalid(name, bundle.manifestPath, fault)] }
    return diagnostics(bundle.diagnostics, name, bundle.manifestPath) + tooManyGroups(bundle)
  }

  private static func invalid(_ name: String, _ path: FilePath, _ fault: ManifestFault) -> Problem {
    Problem(
      .error, at: path, name: name,
      [
        .fault: .text(ContentsFault.invalid.rawValue), .name: .name(path.fileName),
        .reason: .text(fault.reason),
      ]
    ).with { ($0.line, $0.column) = (fault.line, fault.column) }
  }

  private static func diagnostics(_ diagnostics: [ManifestDiagnostic], _ name: String, _ path: FilePath)
    -> [Problem]
  {
    diagnostics.filter { !$0.isOfSetName }.map { diagnostic in
      Problem(
        diagnostic.kind == .comment ? .error : .note, at: path, name: name,
        diagnostic.values.merging([.name: .name(path.fileName)])
      ).with { ($0.line, $0.column) = (diagnostic.position?.line, diagnostic.position?.column) }
    }
  }

  /// Icon Composer has room for four.
  private static func tooManyGroups(_ bundle: IconBundle) -> [Problem] {
    guard bundle.groups.count > 4 else { return [] }
    let position = bundle.groups[4].position
    return [
      Problem(
        .warning, at: bundle.manifestPath, name: bundle.path.fileName.display,
        [
          .fault: .text(ContentsFault.tooManyGroups.rawValue), .count: .number(bundle.groups.count),
          .limit: .number(4),
        ]
      ).with { ($0.line, $0.column) = (position.line, position.column) }
    ]
  }
}

/// Which fault it is; the raw value is what programs read.
private enum ContentsFault: String {
  case invalid, absent
  case tooManyGroups = "too-many-groups"
  /// A byte order mark, a trailing comma, a repeated key.
  case text
  /// JSON has no comments, and Foundation's reader takes none.
  case comment
  case utf16
  case missingMember = "missing-member"
  case nullMember = "null-member"
  case unknownValue = "unknown-value"
}

@Sendable private func manifestSentences(_ finding: Finding) -> LegacySentences {
  let values = finding.values
  let (file, key, reason) = (values.text(.name), values.text(.key), values.text(.reason))
  let accepted = "The asset compiler still reads it."
  switch ContentsFault(rawValue: values.fault) {
  case .invalid, nil:
    return LegacySentences(
      "\(file) of \(finding.oldName) is not valid: \(reason)",
      consequence: "The asset compiler ignores the file, and only prints a notice.",
      remedy: "Correct that line, or let Xcode write the file again.")
  case .absent:
    return LegacySentences(
      "The \(values.text(.kind)) \(finding.oldName) has no Contents.json",
      consequence: "Its files belong to no slot.", remedy: "Let Xcode write Contents.json, or restore it.")
  case .tooManyGroups:
    return LegacySentences(
      "\(finding.oldName) has \(values.number(.count)) groups; at most \(values.number(.limit)) are allowed",
      consequence: "Icon Composer makes no more than four.", remedy: "Merge groups.")
  case .text:
    return LegacySentences("\(file) of \(finding.oldName) is irregular: \(reason)", consequence: accepted)
  case .comment:
    return LegacySentences(
      "\(file) of \(finding.oldName) is not valid: \(reason)",
      consequence:
        "Foundation's JSON reader accepts no comments (JSON5 is off); the asset compiler ignores the file.",
      remedy: "Remove the comment.")
  case .utf16:
    return LegacySentences("\(file) of \(finding.oldName) is UTF-16, not UTF-8", consequence: accepted)
  case .missingMember:
    return LegacySentences("\(file) of \(finding.oldName) lacks the member \"\(key)\"", consequence: accepted)
  case .nullMember:
    return LegacySentences(
      "\(file) of \(finding.oldName) has null for \"\(key)\", which counts as missing", consequence: accepted)
  case .unknownValue:
    return LegacySentences(
      "\(file) of \(finding.oldName) has an unknown value for \"\(key)\", which is ignored",
      consequence: accepted)
  }
}

extension ManifestDiagnostic {
  /// Another rule, on names, reports it.
  var isOfSetName: Bool {
    if case .strayManifest = kind { true } else { false }
  }

  fileprivate var values: FindingValues {
    switch kind {
    case .comment: [.fault: .text(ContentsFault.comment.rawValue), .reason: .text(message)]
    case .text(let message): [.fault: .text(ContentsFault.text.rawValue), .reason: .text(message)]
    case .utf16: [.fault: .text(ContentsFault.utf16.rawValue)]
    case .missingMember(let key): [.fault: .text(ContentsFault.missingMember.rawValue), .key: .text(key)]
    case .nullMember(let key): [.fault: .text(ContentsFault.nullMember.rawValue), .key: .text(key)]
    case .unknownValue(let key): [.fault: .text(ContentsFault.unknownValue.rawValue), .key: .text(key)]
    case .strayManifest(let name): [.name: .name(name)]
    }
  }
}
