package import Archives
import FileTree
package import Model
package import Places
import Projects
package import SpecTables
package import SystemPackage

/// What lies at and below the paths that the user named, as units of work. No image has been read.
package struct Discovery: Sendable {
  package var units: [Unit] = []
  package var leftOut: [LeftOut] = []
  package var failures: [Failure] = []
  /// The archives in which images lie, by path.
  package var archives: [PathKey: ZipArchive] = [:]
  /// Each path that the user named, with how many of ``units`` lie at or below it; in the order of the units.
  package var named: [(path: FilePath, unitCount: Int)] = []

  static func + (left: Discovery, right: Discovery) -> Discovery {
    Discovery(
      units: left.units + right.units, leftOut: left.leftOut + right.leftOut,
      failures: left.failures + right.failures,
      archives: left.archives.merging(right.archives) { first, _ in first }, named: left.named + right.named)
  }

  static func += (left: inout Discovery, right: Discovery) { left = left + right }
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
}

/// A unit with all that could be known of its targets before their images are read.
package struct ReadUnit: Sendable {
  package var targets: [AppTarget] = []
  package var leftOut: [LeftOut] = []
  package var failures: [Failure] = []
}

/// Finds what lies at and below the paths.
/// - Parameter mapper: reads projects, several at once where it can.
package func discover(
  _ paths: [FilePath], flags: TargetFlags, tables: SpecTables, mapper: some Mapper = SerialMapper()
) -> Discovery {
  let finder = UnitFinder(flags: flags, tables: tables, mapper: mapper)
  var all = withoutRepeats(paths).reduce(into: Discovery()) { all, path in
    var found = finder.find(path)
    found.named = [(path, found.units.count)]
    all += found
  }
  if let root = flags.siteRoot,
    !withoutRepeats(paths).contains(where: { root.isInside($0) || $0.isInside(root) })
  {
    all.failures.append(Failure(path: root, reason: "--site-root is not inside any of the paths"))
  }
  return all
}

/// Patterns that no image fits: most likely a slip, and what they were meant for is not judged then.
package func unmatchedRoles(_ patterns: [RolePattern], among targets: [AppTarget]) -> [Failure] {
  guard !patterns.isEmpty else { return [] }
  let matched = targets.flatMap(\.loose.images).compactMap { image -> String? in
    if case .flag(let pattern) = image.role?.origin { pattern } else { nil }
  }
  return patterns.filter { !matched.contains($0.glob.pattern) }.map {
    Failure(
      path: FilePath($0.glob.pattern), reason: "no image matches this pattern of --role \($0.role.rawValue)")
  }
}

/// The paths once each, without those that lie inside another one; in the order given.
private func withoutRepeats(_ paths: [FilePath]) -> [FilePath] {
  let plain = paths.map { path in
    let normal = path.lexicallyNormalized()
    return normal.isEmpty ? "." : normal
  }
  return plain.enumerated().filter { index, path in
    !plain.enumerated().contains { other, outer in
      other != index && path.isInside(outer) && (path != outer || other < index)
    }
  }.map(\.element)
}
