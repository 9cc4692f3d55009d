import AssetCatalogs
import AssetSources
import FileTree
import ImageInspection
import SpecTables
import SystemPackage

extension Finding {
  /// A problem as part of a report. Of an image that a manifest names it is shown at the entry, and of a
  /// slot of a set that is empty at the entry to fill, else at the set.
  init(_ problem: Problem, of rule: Rule, in part: ExaminedApp) {
    let image = part.image(of: problem)
    let set = part.set(of: problem.path) ?? part.set
    let gap = part.emptySlot(of: problem)
    let entry = image?.asset.entry ?? gap?.entry
    let path = gap == nil ? problem.path : set?.place ?? problem.path
    self.init(
      rule: rule.id, severity: part.capped(problem.severity, of: set), target: part.input.targetName,
      path: entry?.manifest ?? path, line: entry?.line ?? problem.line,
      column: entry?.column ?? problem.column,
      image: entry == nil || entry?.manifest == problem.path ? nil : image?.asset.path,
      set: set?.title,
      slot: problem.row?.id, locale: problem.locale, message: problem.message,
      consequence: problem.consequence, remedy: problem.remedy, expected: problem.expected?.description,
      actual: problem.actual?.description, expectedName: problem.expectedName?.display,
      storeCodes: problem.storeCodes, evidence: rule.evidence,
      fingerprint: Checking.fingerprint(of: problem, rule: rule, input: part.input, set: set?.title))
  }
}

extension ExaminedApp {
  /// The image that a problem is about: of several entries of one file, the one of the problem's slot.
  fileprivate func image(of problem: Problem) -> ExaminedImage? {
    let same = imagesByPath[PathKey(problem.path)] ?? []
    let index = same.first { index in images[index].placements.contains { $0.row == problem.row } }
    return (index ?? same.first).map { images[$0] }
  }

  /// The slot of a set that a problem says to be empty: rules say that of the whole input.
  fileprivate func emptySlot(of problem: Problem) -> Slot? {
    guard set != nil, problem.path == input.path else { return nil }
    return problem.row.flatMap { slot($0.id) }
  }

  /// The set in whose folder a file lies.
  func set(of path: FilePath) -> CatalogSet? {
    // Sets lie within each other; the innermost one has the file in its own folder.
    setsByFolder[PathKey(path.parentFolder)] ?? setsByFolder[PathKey(path)]
  }

  /// What no target uses can cost no upload.
  fileprivate func capped(_ severity: Severity, of set: CatalogSet?) -> Severity {
    let isUnused = input.isUnused || set?.use == .unused || set?.use == .otherConfiguration
    return isUnused ? max(severity, .warning) : severity
  }
}
