import Model
import Places
import SpecTables

extension Rule {
  static let webManifestEntry = Rule(
    id: "web-manifest-entry",
    severity: .cases(.warning("where a browser ignores a whole icon"), .note()),
    title: "A member of a web app manifest is ignored",
    rationale: """
      Browsers silently ignore a member of the wrong type, an invalid size, and a purpose that they do not \
      know. An icon without src, or with no known purpose at all, is ignored entirely.
      """,
    remedy: "Correct the member that the finding names.",
    evidence: .own, sources: ["appmanifest"],
    checks: .site { site in
      site.manifests.flatMap { place, content in
        content.faults.compactMap { site.problem(of: $0, in: place, content) }
      }
    },
    sentences: entrySentences)
}

private enum OldFault: String {
  case missingSource = "missing-src"
  case wrongType = "wrong-type"
  case invalidSize = "invalid-size"
  case unknownPurpose = "unknown-purpose"
  case duplicateKey = "duplicate-key"
}

extension SiteContext {
  fileprivate func problem(
    of fault: WebManifestFault, in place: SiteManifest, _ content: WebManifest
  ) -> Problem? {
    func problem(
      _ severity: Severity, _ fault: OldFault, _ values: FindingValues, at position: SourcePosition
    )
      -> Problem
    {
      self.problem(severity, at: place.path, position, values.merging([.fault: .text(fault.rawValue)])).with {
        $0.subject = values.all.map(\.value.prose).joined(separator: " ")
      }
    }
    switch fault.kind {
    case .missingSource: return problem(.warning, .missingSource, [:], at: fault.position)
    case .wrongType(let key, let expected, let found):
      return problem(
        key == "icons" ? .warning : .note, .wrongType,
        [.key: .text(shortened(key)), .expected: .text(expected), .actual: .text(found)], at: fault.position)
    case .invalidSize(let word):
      return problem(.note, .invalidSize, [.name: .text(shortened(word))], at: fault.position)
    case .unknownPurpose(let word):
      let isLost = content.images.contains { $0.purposes.isEmpty && $0.position <= fault.position }
      return problem(
        isLost && content.images.last { $0.position <= fault.position }?.purposes.isEmpty == true
          ? .warning : .note,
        .unknownPurpose, [.name: .text(shortened(word))], at: fault.position)
    case .duplicateKey(let key):
      return problem(.note, .duplicateKey, [.key: .text(shortened(key))], at: fault.position)
    // A limit of ours.
    case .tooManyIcons: return nil
    }
  }
}

@Sendable private func entrySentences(_ finding: Finding) -> LegacySentences {
  let values = finding.values
  switch OldFault(rawValue: values.fault) {
  case .missingSource:
    return LegacySentences(
      "An image of \(finding.oldName) has no src", consequence: "Browsers ignore the entry.",
      remedy: "Add src.")
  case .wrongType:
    return LegacySentences(
      "\"\(values.text(.key))\" in \(finding.oldName) must be \(values.text(.expected)), and is \(values.text(.actual))",
      consequence: "Browsers ignore it.", remedy: "Write \(values.text(.expected)).")
  case .invalidSize:
    return LegacySentences(
      "\"\(values.text(.name))\" in sizes of \(finding.oldName) is not a size",
      consequence: "Browsers ignore it.",
      remedy: "Write \"192x192\", or \"any\" for an SVG.")
  case .unknownPurpose:
    let isBadge = values.text(.name) == "badge"
    return LegacySentences(
      "\"\(values.text(.name))\" in \(finding.oldName) is not a purpose",
      consequence: finding.severity == .warning ? "Browsers ignore the icon." : "Browsers ignore the word.",
      remedy: isBadge ? "Use monochrome, as badge is named today." : "Use any, maskable or monochrome.")
  case .duplicateKey, nil:
    return LegacySentences(
      "\"\(values.text(.key))\" occurs twice in \(finding.oldName)",
      consequence: "Browsers use the last one.",
      remedy: "Remove one of them.")
  }
}
