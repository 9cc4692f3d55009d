import Notations

/// Schemes, all of which XcodeGen shares unless they say otherwise.
///
/// Source: yonaskolb/XcodeGen, Docs/ProjectSpec.md, "Target Scheme" and "Scheme"; Scheme.swift (`Build`).
extension XcodeGenSpec {
  /// What each of the spec's schemes archives, by the names of the targets; nil where that of any is not known.
  mutating func archivesOfSchemes() -> [[String]]? {
    let templates = root["schemeTemplates"]
    var archives: [[String]] = []
    for member in (root["schemes"]?.members ?? []).prefix(Self.schemeLimit) {
      let scheme = member.node.applying(templates: templates, budget: &budget).filled(scheme: member.key)
      guard scheme.isShared else { continue }
      guard (scheme["templates"]?.strings ?? []).allSatisfy({ templates?[$0] != nil }) else { return nil }
      let archived = (scheme["build"]?["targets"]?.members ?? []).filter(\.node.isArchived).map(\.key)
      // The environment of whoever runs XcodeGen has it.
      guard !archived.contains(where: { $0.contains("${") }) else { return nil }
      archives.append(archived)
    }
    return archives
  }

  /// More than any project has.
  private static let schemeLimit = 500
}

extension SpecNode {
  /// Whether a target has a scheme of its own, which archives it.
  var hasSharedScheme: Bool {
    guard let scheme = self["scheme"], scheme.literal?.isNull != true else { return false }
    return scheme.isShared
  }

  fileprivate var isShared: Bool { self["management"]?["shared"]?.bool != false }

  /// Whether a scheme archives a target, by what it says of it: a word, a list of actions, or each action with a Boolean.
  fileprivate var isArchived: Bool {
    let names: Set<String> = ["archive", "archiving"]
    if !members.isEmpty { return members.contains { names.contains($0.key) && $0.node.bool == true } }
    if isList { return strings.contains(where: names.contains) }
    return text.map { $0 != "none" && $0 != "testing" } ?? true
  }
}
