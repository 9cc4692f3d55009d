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
    checks: .app { app in app.app.catalogs.iconBundles.flatMap(inertParts) })

  private static func inertParts(_ bundle: IconBundle) -> [Problem] {
    guard bundle.manifest == .present else { return [] }
    let content = bundle.content
    if content.groupsPosition != nil, bundle.shownLayers.allSatisfy(\.layer.isNothing) {
      return [inert(bundle, .warning, .noLayer, at: content.groupsPosition)]
    }
    let groups = bundle.groups.filter(\.layers.isEmpty).map { group in
      inert(
        bundle, .note, .emptyGroup(name: group.name.flatMap { $0.isEmpty ? nil : Untrusted($0) }),
        at: group.position)
    }
    let conditions = content.conditions.compactMap { condition in
      content.inertPart(of: condition).map { inert(bundle, .note, $0, at: condition.position) }
    }
    return groups + conditions
  }

  private static func inert(
    _ bundle: IconBundle, _ severity: Severity, _ part: InertIconPart, at position: SourcePosition?
  ) -> Problem {
    Problem(severity, at: bundle.manifestPath, name: Untrusted(bundle.path.fileName), part).with {
      $0.place.point(at: position)
      $0.key.discriminator = position.map { "\($0)" }
    }
  }
}

/// - Parameters:
///   - key: the specialization.
///   - name: the word that it is for, or the group.
enum InertIconPart: Fault {
  case noLayer
  case emptyGroup(name: Untrusted?)
  case appearance(key: Untrusted, name: Untrusted)
  case idiom(key: Untrusted, name: Untrusted)
  case repeated(key: Untrusted)

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .noLayer:
      return Sentences(
        of: finding, "shows no layer", consequence: "The icon is its background alone.",
        remedy: "Add a layer, or show a hidden one.")
    case .emptyGroup(let name):
      let group: Words = name.map { "The group \($0)" } ?? "A group"
      return Sentences(
        "\(group) of \(finding.name) has no layer", consequence: "It draws nothing.",
        remedy: "Remove it, or add its layers.")
    case .appearance(let key, let word):
      return Sentences(
        "\(key) in \(finding.name) is for the appearance \(word), which no system has",
        consequence: "The value is never used.", remedy: "Write light, dark or tinted.")
    case .idiom(let key, let word):
      return Sentences(
        "\(key) in \(finding.name) is for the idiom \(word), which the file does not support",
        consequence: "The value is never used.", remedy: "Remove it, or support the system.")
    case .repeated(let key):
      return Sentences(
        "\(key) in \(finding.name) has two values for the same appearance and idiom",
        consequence: "Only one of them is used.", remedy: "Remove one.")
    }
  }
}

extension IconContent {
  /// What keeps a specialization from being used.
  fileprivate func inertPart(of condition: IconCondition) -> InertIconPart? {
    let key = Untrusted(condition.key)
    if let word = condition.appearance, IconAppearance(rawValue: word) == nil {
      return .appearance(key: key, name: Untrusted(word))
    }
    if let word = condition.idiom, !supports(idiom: word) { return .idiom(key: key, name: Untrusted(word)) }
    return condition.isRepeated ? .repeated(key: key) : nil
  }

  /// A shape, or one of its systems.
  private func supports(idiom: String) -> Bool {
    if let system = IconSystem(rawValue: idiom) { return supports(system) }
    return IconOutline(rawValue: idiom).map { platforms($0) != .none } ?? false
  }
}

extension IconLayer {
  /// Whether it has neither a picture nor a fill.
  fileprivate var isNothing: Bool { images.isEmpty && fill == nil && fillSpecializations.isEmpty }
}
