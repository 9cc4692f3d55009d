package import Discovery
package import Model
package import SpecTables
package import SystemPackage

/// What lies at and below the paths, without looking at any image.
package struct FoundTargets: Sendable {
  package let targets: [AppTarget]
  package let failures: [Failure]
}

/// Finds the targets at and below the paths and reads the manifests of their catalogs.
package func findTargets(
  _ paths: [FilePath], flags: TargetFlags, tables: SpecTables, jobs: Int
) -> FoundTargets {
  let read = ReadPaths(paths, flags: flags, tables: tables, workers: Workers(count: jobs))
  return FoundTargets(
    targets: read.units.flatMap(\.targets), failures: read.found.failures + read.units.flatMap(\.failures))
}
