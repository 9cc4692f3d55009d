import Model
import Places
import SpecTables
import SystemPackage

extension Rule {
  static let unusableSetName = Rule(
    id: "unusable-set-name",
    severity: .note,
    title: "A set or manifest cannot be reached by its name",
    plural: "sets or manifests cannot be reached by their names",
    stamp: "name",
    rationale: """
      Two sets of one type and name in the catalogs of a target leave it to chance which one the asset compiler \
      takes. It reads no copy such as "Contents 2.json", as file synchronisation leaves it, and compiles no set \
      outside of a catalog.
      """,
    remedy: "Rename or delete one of the two.",
    evidence: .own, sources: ["ACF", "measured"],
    checks: .set { set in set.set.written.diagnostics.compactMap { set.stray($0) } },
    .app { app in app.twins + app.straySets })
}

enum UnusableSetName: Fault {
  /// - Parameter other: what looks like a copy of the manifest.
  case strayManifest(other: FileName)
  /// - Parameter otherPath: the first set of the type and name.
  case twin(kind: SetType, otherPath: FilePath)
  case straySet

  func sentences(_ finding: Finding) -> Sentences {
    switch self {
    case .strayManifest(let file):
      return Sentences(
        of: finding, "holds \(file), which looks like a copy of Contents.json",
        consequence: "The asset compiler does not read it.",
        remedy: "Compare it with Contents.json, then delete it.")
    case .twin(let type, let twin):
      return Sentences(
        of: finding, "is also the name of another \(type.title): \(twin)",
        consequence: "Which of the two the asset compiler takes is left to chance.",
        remedy: "Rename one of the two.")
    case .straySet:
      return Sentences(
        of: finding, "is a set outside of any asset catalog",
        consequence: "The asset compiler takes only what an .xcassets folder holds.",
        remedy: "Move \(finding.path) into a catalog of the target.")
    }
  }
}

extension SetContext {
  fileprivate func stray(_ diagnostic: ManifestDiagnostic) -> Problem? {
    guard case .strayManifest(let name) = diagnostic.kind else { return nil }
    return problem(.note, UnusableSetName.strayManifest(other: name))
  }
}

/// A set's name among those of its type; the title joins the names of the namespaces and sets around it.
private struct TypedName: Hashable {
  let type: SetType
  /// By byte.
  let name: FileName
  /// Of one for the devices of another platform another, so that the compiler has no choice.
  let use: SetUse

  init(_ set: CatalogSet) { (type, name, use) = (set.type, FileName(set.title), set.use) }
}

extension AppContext {
  /// The sets whose type and name an earlier set of the target's catalogs has.
  fileprivate var twins: [Problem] {
    var first: [TypedName: CatalogSet] = Dictionary(minimumCapacity: sets.count)
    return sets.compactMap { context in
      let set = context.set
      guard set.brand == nil, set.stack == nil, set.type != .sticker else { return nil }
      let name = TypedName(set)
      guard let twin = first[name] else {
        first[name] = set
        return nil
      }
      return context.problem(
        .note, UnusableSetName.twin(kind: set.type, otherPath: twin.path))
    }
  }

  fileprivate var straySets: [Problem] {
    app.catalogs.straySets.map { problem(.note, at: $0, UnusableSetName.straySet) }
  }
}
