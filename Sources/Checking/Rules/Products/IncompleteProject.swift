import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let incompleteProject = Rule(
    id: "incomplete-project",
    severity: .cases(
      .warning(
        "for a missing xcconfig file, one that includes itself, a line that is no setting, and an unknown product type"
      ),
      .note("for files that a tool writes, and for what settings do not depend on")),
    title: "A project refers to something that cannot be followed",
    rationale: """
      What a missing xcconfig file sets is not known, so Iconproof judges by the settings that are left. Where \
      the name of the app icon may be among them, the run ends with exit code 3 instead. Files that CocoaPods and \
      Flutter write, and files that git ignores, are seldom committed: these are a note.
      """,
    remedy: "Add the file, or remove the reference to it in Xcode.",
    evidence: .own, sources: ["measured"],
    checks: .app { app in app.app.description.gaps.map { app.problem(of: $0) } },
    sentences: gapSentences)
}

extension AppContext {
  fileprivate func problem(of gap: ProjectGap) -> Problem {
    let isProject = gap.path.fileName == "project.pbxproj"
    let file = isProject ? gap.path.parentFolder : gap.path
    var problem = problem(
      gap.kind.severity, at: gap.path, line: gap.line, name: file.fileName.display,
      [
        .fault: .text(gap.kind.rawValue), .count: .number(gap.count),
        .list: gap.subjects.isEmpty ? nil : .texts(Array(gap.subjects.prefix(listedSubjects))),
      ])
    problem.subject = gap.kind.rawValue
    return problem
  }
}

/// Names in one message.
private let listedSubjects = 3

extension ProjectGap.Kind {
  fileprivate var severity: Severity {
    switch self {
    case .absentSettings, .includeLoop, .invalidLine, .unknownProduct: .warning
    case .generatedSettings, .missingObject, .unknownFolder, .invalidScheme: .note
    }
  }
}

@Sendable private func gapSentences(_ finding: Finding) -> LegacySentences {
  let name = finding.oldName
  let count = finding.values.number(.count)
  let subjects = finding.values.texts(.list)
  let rest = count > subjects.count ? ["\(count - subjects.count) more"] : []
  let list = listed(subjects + rest)
  switch ProjectGap.Kind(rawValue: finding.values.fault) {
  case .generatedSettings:
    return LegacySentences(
      "\(name) uses \(counted(count, "xcconfig file")) that a tool writes: \(list)",
      consequence: "What \(count == 1 ? "it sets" : "they set") is not known here.",
      remedy: "Run the tool before the check if the icons depend on it.")
  case .includeLoop:
    return LegacySentences(
      "\(name) includes itself", consequence: "Iconproof reads it once.",
      remedy: "Remove the #include that leads back to it.")
  case .invalidLine:
    return LegacySentences(
      "\(name) has \(counted(count, "line")) that \(count == 1 ? "is" : "are") neither a setting nor an #include",
      consequence: "Iconproof skips \(count == 1 ? "it" : "them").",
      remedy: "Correct \(finding.path.display).")
  case .missingObject:
    return LegacySentences(
      "\(name) refers to \(counted(count, "object")) that it does not hold: \(list)",
      consequence: "Xcode ignores such a reference, and so does Iconproof.",
      remedy: "Restore what a merge has lost, or save the project again in Xcode.")
  case .unknownFolder:
    return LegacySentences(
      "\(name) refers to \(counted(count, "file")) in folders that only Xcode knows: \(list)",
      consequence: "Iconproof does not look at them.")
  case .unknownProduct:
    let type = subjects.count < 2 ? "no product type" : "the unknown product type \(subjects[1])"
    return LegacySentences(
      "Target \(subjects.first ?? "") of \(name) has \(type)",
      consequence:
        "It names an icon set, so that Iconproof judges it as an application, with warnings at most.",
      remedy: "Check productType of the target in \(finding.path.display).")
  case .invalidScheme:
    return LegacySentences(
      "\(name) is not valid XML", consequence: "Iconproof ignores the scheme.",
      remedy: "Write the scheme again in Xcode.")
  case .absentSettings, nil:
    return LegacySentences(
      "\(name) uses \(counted(count, "xcconfig file")) that \(count == 1 ? "does" : "do") not exist: \(list)",
      consequence:
        "What \(count == 1 ? "it sets" : "they set") is not known; Iconproof uses the settings that are left.",
      remedy:
        "Add the \(count == 1 ? "file" : "files"), or remove the \(count == 1 ? "reference" : "references") in Xcode."
    )
  }
}
