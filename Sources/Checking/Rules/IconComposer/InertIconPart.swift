import Model
import Places
import SpecTables

extension Rule {
  static let inertIconPart = Rule(
    id: "inert-icon-part",
    severity: .cases(.warning("where the file shows no layer at all"), .note()),
    title: "A part of an Icon Composer file has no effect",
    stamp: "shows nothing",
    rationale: """
      A group without layers draws nothing. A specialization counts for one appearance (light, dark or tinted) \
      and one idiom; one for any other word, for a system that the file does not support, or that is given \
      twice is never used. No schema is published, so a word may be newer than this table.
      """,
    remedy: "Remove the part in Icon Composer, or name an existing appearance.",
    evidence: .own, sources: ["mcfans-actool", "XcodeDoc-composer"],
    checks: .app { app in app.app.catalogs.iconBundles.flatMap(inertParts) }
  ) { finding in
    let (name, word) = (finding.oldName, finding.values.text(.name))
    let key = finding.values.text(.key)
    switch InertPart(rawValue: finding.values.fault) {
    case .noLayer, nil:
      return LegacySentences(
        "\(name) shows no layer", consequence: "The icon is its background alone.",
        remedy: "Add a layer, or show a hidden one.")
    case .emptyGroup:
      return LegacySentences(
        "\(word.isEmpty ? "A group" : "The group \(word)") of \(name) has no layer",
        consequence: "It draws nothing.", remedy: "Remove it, or add its layers.")
    case .appearance:
      return LegacySentences(
        "\(key) in \(name) is for the appearance \(word), which no system has",
        consequence: "The value is never used.", remedy: "Write light, dark or tinted.")
    case .idiom:
      return LegacySentences(
        "\(key) in \(name) is for the idiom \(word), which the file does not support",
        consequence: "The value is never used.", remedy: "Remove it, or support the system.")
    case .repeated:
      return LegacySentences(
        "\(key) in \(name) has two values for the same appearance and idiom",
        consequence: "Only one of them is used.", remedy: "Remove one.")
    }
  }

  private static func inertParts(_ bundle: IconBundle) -> [Problem] {
    guard bundle.manifest == .present else { return [] }
    let content = bundle.content
    if bundle.shownLayers.isEmpty, content.groupsPosition != nil {
      return [inert(bundle, .warning, .noLayer, at: content.groupsPosition)]
    }
    let groups = bundle.groups.filter(\.layers.isEmpty).map { group in
      inert(bundle, .note, .emptyGroup, at: group.position, [.name: group.name.map { .text($0) }])
    }
    let conditions = content.conditions.compactMap { condition -> Problem? in
      guard let (part, word) = content.inertPart(of: condition) else { return nil }
      return inert(
        bundle, .note, part, at: condition.position, [.key: .text(condition.key), .name: .text(word)])
    }
    return groups + conditions
  }

  private static func inert(
    _ bundle: IconBundle, _ severity: Severity, _ part: InertPart, at position: SourcePosition?,
    _ values: FindingValues = [:]
  ) -> Problem {
    var problem = Problem(
      severity, at: bundle.manifestPath, name: bundle.path.fileName.display,
      ([.fault: .text(part.rawValue)] as FindingValues).merging(values))
    (problem.line, problem.column) = (position?.line, position?.column)
    problem.subject = position.map { "\($0)" }
    return problem
  }
}

/// Which part has no effect; the raw value is what programs read.
private enum InertPart: String {
  case noLayer = "no-layer"
  case emptyGroup = "empty-group"
  case appearance, idiom, repeated
}

extension IconContent {
  /// What keeps a specialization from being used, and the word that it names.
  fileprivate func inertPart(of condition: IconCondition) -> (InertPart, String)? {
    if let word = condition.appearance, !["light", "dark", "tinted"].contains(word) {
      return (.appearance, word)
    }
    if let word = condition.idiom, !supports(idiom: word) { return (.idiom, word) }
    return condition.isRepeated ? (.repeated, "") : nil
  }

  /// A shape, or one of its systems.
  private func supports(idiom: String) -> Bool {
    switch idiom {
    case "square": squares != .none
    case "circle": circles != .none
    case "iOS", "macOS": squares.contain(idiom)
    case "watchOS": circles.contain(idiom)
    default: false
    }
  }
}
