package import Archives
import FileTree
package import Model
package import Places
package import SpecTables
package import SystemPackage

/// What lies at and below the paths that the user named, as units of work. No image has been read.
package struct Discovery: Sendable {
  package var units: [Unit] = []
  package var leftOut: [LeftOut] = []
  package var failures: [Failure] = []
  /// What was come across, beside what the others tell.
  package var ledger: [LedgerEntry] = []
  /// The archives in which images lie, by path.
  package var archives: [PathKey: ZipArchive] = [:]
  /// The targets of all projects, tests aside.
  var targetNames: Set<String> = []
  /// Each path that the user named, with how many of ``units`` lie at or below it; in the order of the units.
  package var named: [(path: FilePath, unitCount: Int)] = []
  /// Paths that the user named and that lie inside others of them, which most often reach them.
  package var inner: [FilePath] = []

  package static func += (left: inout Discovery, right: Discovery) {
    left.units += right.units
    left.leftOut += right.leftOut
    left.failures += right.failures
    left.ledger += right.ledger
    left.archives.merge(right.archives) { first, _ in first }
    left.targetNames.formUnion(right.targetNames)
    left.named += right.named
    left.inner += right.inner
  }
}

/// What is read together: the targets of one project share catalogs.
package enum Unit: Sendable {
  /// Targets that discovery had to read in order to know that they are some.
  case targets([AppTarget])
  case project(ProjectUnit)
  case catalog(CatalogUnit)

  /// The targets, with the manifests of their catalogs read.
  package func read() -> ReadUnit {
    switch self {
    case .targets(let targets): ReadUnit(targets: targets)
    case .project(let project): project.read()
    case .catalog(let catalog): catalog.read()
    }
  }

  /// The catalogs that its apps compile.
  var compiledCatalogs: [FilePath] {
    if case .project(let project) = self { project.apps.flatMap(\.catalogs.catalogs) } else { [] }
  }

  /// What is in it, for whoever does not read it.
  package var paths: [FilePath] {
    switch self {
    case .targets(let targets): targets.map(\.path)
    case .project(let project): project.apps.map(\.root.shownPath)
    case .catalog(let catalog): [catalog.path]
    }
  }
}

/// A unit with all that could be known of its targets before their images are read.
package struct ReadUnit: Sendable {
  package var targets: [AppTarget] = []
  package var leftOut: [LeftOut] = []
  package var failures: [Failure] = []

  package init(targets: [AppTarget] = [], leftOut: [LeftOut] = [], failures: [Failure] = []) {
    (self.targets, self.leftOut, self.failures) = (targets, leftOut, failures)
  }
}

/// Finds what lies at and below the paths.
/// - Parameter mapper: reads projects, several at once where it can.
package func discover(
  _ paths: [FilePath], flags: TargetFlags, tables: SpecTables, mapper: some Mapper = SerialMapper()
) -> Discovery {
  defer { flags.listed.forget() }
  var all = discover(outermostOf: paths, flags: flags, tables: tables, mapper: mapper)
  all.failures += flags.unmet(in: all, paths: all.named.map(\.path))
  return all
}

/// The same of paths that turned out to be skipped where they lie: whether the flags fit was said of the paths around
/// them.
package func discover(
  outermostOf paths: [FilePath], flags: TargetFlags, tables: SpecTables, mapper: some Mapper
) -> Discovery {
  let finder = UnitFinder(flags: flags, tables: tables, mapper: mapper)
  let (outer, inner) = outermost(of: paths)
  var all = outer.reduce(into: Discovery()) { all, path in
    var found = finder.find(path)
    found.named = [(path, found.units.count)]
    all += found
  }
  all.inner = inner
  return all
}

extension TargetFlags {
  /// What the user says of the paths and what is not there: nothing of it was looked at.
  fileprivate func unmet(in found: Discovery, paths: [FilePath]) -> [Failure] {
    var failures: [Failure] = []
    if let siteRoot, !paths.contains(where: { siteRoot.isInside($0) || $0.isInside(siteRoot) }) {
      failures.append(Failure(path: siteRoot, reason: .selection(.siteRootOutside)))
    }
    if let infoPlist, (try? entryKind(infoPlist)) == nil {
      let reason = infoPlistOrigin.map { WhyNotJudged.selection(.absentInfoPlist(by: $0)) }
      failures.append(Failure(path: infoPlist, reason: reason ?? .reader(FileError.absent)))
    }
    for name in namedTargets.subtracting(found.targetNames).sorted() {
      failures += paths.prefix(1).map { Failure(path: $0, reason: .selection(.noTarget(Untrusted(name)))) }
    }
    return failures
  }
}

/// Patterns that no image fits: most likely a slip, and what they were meant for is not judged then.
package func unmatchedRoles(_ patterns: [RolePattern], among targets: [AppTarget]) -> [Failure] {
  guard !patterns.isEmpty else { return [] }
  let matched = targets.flatMap(\.loose.images).compactMap { image -> Untrusted? in
    if case .flag(let pattern) = image.role?.origin { pattern } else { nil }
  }
  return patterns.filter { !matched.contains(Untrusted($0.glob.pattern)) }.map {
    Failure(path: FilePath($0.glob.pattern), reason: .selection(.noImageOfRole($0.role)))
  }
}

/// An icon name that the user gives, and that no target took: each has a name of its own.
package func unusedAppIcon(_ flags: TargetFlags, among targets: [AppTarget]) -> [Failure] {
  guard let icon = flags.appIcon, !targets.isEmpty else { return [] }
  let named = targets.compactMap(\.catalogs.names.primary)
  guard !named.contains(where: \.isOfUser),
    let other = named.first(where: { $0.path != nil && $0.name != FileName(icon) })
  else { return [] }
  return [
    Failure(
      path: FilePath(option: flags.appIconOrigin.display, icon),
      reason: .selection(.nameIsStated(by: other.path, other.name)))
  ]
}

/// The paths once each, those apart that lie inside another one; in the order given.
private func outermost(of paths: [FilePath]) -> (outer: [FilePath], inner: [FilePath]) {
  let plain = paths.map { path in
    let normal = path.lexicallyNormalized()
    return normal.isEmpty ? "." : normal
  }
  // A shell hands over thousands of files, so that each looks for its own folders, not through all paths.
  let all = Set(plain.map { PathKey($0) })
  var seen: Set<PathKey> = []
  var (outer, inner): ([FilePath], [FilePath]) = ([], [])
  for path in plain where seen.insert(PathKey(path)).inserted {
    if path.foldersAround.contains(where: { all.contains(PathKey($0)) }) {
      inner.append(path)
    } else {
      outer.append(path)
    }
  }
  return (outer, inner)
}
