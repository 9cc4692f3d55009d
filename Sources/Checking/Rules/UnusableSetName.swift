import AssetCatalogs
import AssetSources
import FileTree
import SpecTables
import SystemPackage

extension Rule {
  static let unusableSetName = Rule(
    id: "unusable-set-name",
    severity: "note",
    title: "A set or manifest cannot be reached by its name",
    rationale: """
      Two sets of one type and name in the catalogs of a target leave it to chance which one is compiled. A \
      copy such as "Contents 2.json", as file synchronisation leaves it, is read by nothing; and a set that \
      lies in no catalog is compiled by nothing.
      """,
    remedy: "Rename or delete one of the two.",
    evidence: .own, sources: ["ACF", "measured"]
  ) { app in
    app.sets.flatMap(strayManifests) + app.repeatedSets + (app.isAppPart ? app.straySets : [])
  }

  private static func strayManifests(_ set: CatalogSet) -> [Problem] {
    set.set.remarks.filter(\.isOfSetName).map { remark in
      var problem = set.problem(.note, "\(set.title): \(remark.message)")
      problem.remedy = "Delete it, after a look at what differs."
      return problem
    }
  }
}

extension ExaminedApp {
  fileprivate var repeatedSets: [Problem] {
    sets.compactMap { set in
      guard let twin = input.repeatedSets[PathKey(set.set.path)] else { return nil }
      return Problem(
        severity: .note, path: set.place,
        message: "\(set.title): the \(set.set.type.title) has a twin at \(twin.display)",
        consequence: "Which of the two is compiled is chance.", remedy: "Rename one of the two.")
    }
  }

  fileprivate var straySets: [Problem] {
    input.straySets.map { path in
      Problem(
        severity: .note, path: path, message: "\(path.fileName.display): a set that lies in no asset catalog",
        consequence: "Xcode compiles only what lies in an .xcassets folder.",
        remedy: "Move it into a catalog of the target.")
    }
  }
}
