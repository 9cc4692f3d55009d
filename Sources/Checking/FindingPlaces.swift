import AssetCatalogs
import AssetSources
import FileTree
import ImageInspection
import SourceText
import SpecTables
import SystemPackage

/// The problems of one part as findings: where in the part each is shown.
struct FindingPlaces {
  private let part: ExaminedApp
  /// Indices of the part's images.
  private let imagesByPath: [PathKey: [Int]]
  /// The sets of the part, by their folder.
  private let setsByFolder: [PathKey: Int]

  init(_ part: ExaminedApp) {
    self.part = part
    imagesByPath = Dictionary(grouping: part.images.indices) { PathKey(part.images[$0].asset.path) }
    setsByFolder = Dictionary(part.sets.indices.map { (PathKey(part.sets[$0].set.path), $0) }) { first, _ in
      first
    }
  }

  /// Of an image that a manifest names the problem is shown at the entry, and of a slot of a set that is
  /// empty at the entry to fill, else at the set.
  func finding(_ problem: Problem, of rule: Rule) -> Finding {
    let image = image(of: problem)
    let set = set(of: problem.path) ?? part.set
    let gap = emptySlot(of: problem)
    let entry = image?.asset.entry
    let path = gap == nil ? problem.path : set?.place ?? problem.path
    return Finding(
      rule: rule.id, severity: capped(problem.severity, of: set), target: part.input.targetName,
      path: entry?.manifest ?? path, line: entry?.line ?? gap?.entry?.line ?? problem.line,
      column: entry?.column ?? gap?.entry?.column ?? problem.column,
      image: entry == nil || entry?.manifest == problem.path ? nil : image?.asset.path,
      set: set?.title,
      slot: problem.row?.id, locale: problem.locale, message: problem.message,
      consequence: problem.consequence, remedy: problem.remedy, expected: problem.expected?.description,
      actual: problem.actual?.description, expectedName: problem.expectedName?.display,
      storeCodes: problem.storeCodes, evidence: rule.evidence,
      fingerprint: fingerprint(of: problem, rule: rule, input: part.input, set: set?.title))
  }

  /// The image that a problem is about: of several entries of one file, the one of the problem's slot.
  private func image(of problem: Problem) -> ExaminedImage? {
    let same = (imagesByPath[PathKey(problem.path)] ?? []).lazy.map { part.images[$0] }
    return same.first { image in image.placements.contains { $0.row == problem.row } } ?? same.first
  }

  /// The slot of a set that a problem says to be empty: rules say that of the whole input.
  private func emptySlot(of problem: Problem) -> Slot? {
    guard part.set != nil, problem.path == part.input.path else { return nil }
    return problem.row.flatMap { part.slot($0.id) }
  }

  /// The set in whose folder a file lies.
  private func set(of path: FilePath) -> CatalogSet? {
    // Sets lie within each other; the innermost one has the file in its own folder.
    let index = setsByFolder[PathKey(path.parentFolder)] ?? setsByFolder[PathKey(path)]
    return index.map { part.sets[$0] }
  }

  /// What no target uses can cost no upload.
  private func capped(_ severity: Severity, of set: CatalogSet?) -> Severity {
    let isUnused = part.input.isUnused || set?.use == .unused || set?.use == .otherConfiguration
    return isUnused ? max(severity, .warning) : severity
  }
}
