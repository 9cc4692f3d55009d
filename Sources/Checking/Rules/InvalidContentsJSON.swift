import AssetCatalogs
import AssetSources
import FileTree
import SourceText
import SpecTables
import SystemPackage

extension Rule {
  static let invalidContentsJSON = Rule(
    id: "invalid-contents-json",
    severity: "error; warning where a set has none; note for what is read all the same",
    title: "A catalog's manifest cannot be read, or is not there",
    rationale: """
      A Contents.json that is no JSON, has no object at its root or a member of the wrong type makes the asset \
      compiler give up on the whole catalog, with a notice that is easily missed. Without one, the images of a \
      set belong to no slot. A byte order mark, a comment or a missing info block is read over.
      """,
    remedy: "Mend the place that is named, or let Xcode write the file anew.",
    evidence: .reported, sources: ["ACF", "mcfans-actool", "measured"]
  ) { app in
    app.sets.flatMap(problems)
      + (app.tellsOfGroups ? app.input.catalogs.flatMap(\.manifests).flatMap(problems) : [])
      + (app.isAppPart ? app.input.iconBundles.flatMap(problems) : [])
  }

  private static func problems(_ set: CatalogSet) -> [Problem] {
    switch set.set.manifest {
    case .invalid(let fault): [invalid(set.title, set.set.manifestPath, fault)]
    case .absent where set.set.type.needsManifest: [absent(set)]
    case .present, .absent:
      // Most sets have none, and putting the path together takes longer than looking.
      set.set.remarks.isEmpty ? [] : remarks(set.set.remarks, set.title, set.set.manifestPath)
    case .unreadable: []
    }
  }

  private static func problems(_ group: GroupManifest) -> [Problem] {
    let name = group.path.fileName.display
    if case .invalid(let fault) = group.manifest { return [invalid(name, group.manifestPath, fault)] }
    return remarks(group.remarks, name, group.manifestPath)
  }

  private static func problems(_ bundle: IconBundle) -> [Problem] {
    let name = bundle.path.fileName.display
    if case .invalid(let fault) = bundle.manifest { return [invalid(name, bundle.manifestPath, fault)] }
    return remarks(bundle.remarks, name, bundle.manifestPath) + tooManyGroups(bundle)
  }

  private static func invalid(_ name: String, _ path: FilePath, _ fault: ManifestFault) -> Problem {
    Problem(
      severity: .error, path: path, line: fault.line, column: fault.column,
      message: "\(name): \(path.fileName.display): \(fault.reason)",
      consequence: "The asset compiler gives up on it, with no more than a notice.",
      remedy: "Mend the place, or let Xcode write the file anew.")
  }

  private static func absent(_ set: CatalogSet) -> Problem {
    Problem(
      severity: .warning, path: set.set.path,
      message: "\(set.title): the \(set.set.type.title) has no Contents.json",
      consequence: "Its files belong to no slot.", remedy: "Let Xcode write Contents.json, or restore it.")
  }

  private static func remarks(_ remarks: [ManifestRemark], _ name: String, _ path: FilePath) -> [Problem] {
    remarks.filter { !$0.isOfSetName }.map { remark in
      Problem(
        severity: .note, path: path, line: remark.position?.line, column: remark.position?.column,
        message: "\(name): \(path.fileName.display): \(remark.message)",
        consequence: "It is read all the same.")
    }
  }

  /// Icon Composer has room for four.
  private static func tooManyGroups(_ bundle: IconBundle) -> [Problem] {
    guard bundle.groups.count > 4 else { return [] }
    let position = bundle.groups[4].position
    return [
      Problem(
        severity: .warning, path: bundle.manifestPath, line: position.line, column: position.column,
        message: "\(bundle.path.fileName.display): \(bundle.groups.count) groups, at most 4",
        consequence: "Icon Composer makes no more than four.", remedy: "Join groups.")
    ]
  }
}

extension ExaminedApp {
  /// Whether it is the one part of its input that tells of the groups: of a portion, those within its sets.
  fileprivate var tellsOfGroups: Bool {
    if case .others = part { input.isPortion } else { isAppPart }
  }
}

extension ManifestRemark {
  /// Told by the rule on names.
  var isOfSetName: Bool {
    if case .strayManifest = kind { true } else { false }
  }
}
