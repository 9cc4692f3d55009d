package import Discovery
package import Model
import Places
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
  let workers = Workers(count: jobs)
  let found = discover(paths, flags: flags, tables: tables, mapper: workers)
  let units = workers.map(found.units) { $0.read() }
  return FoundTargets(
    targets: units.flatMap(\.targets), failures: found.failures + units.flatMap(\.failures))
}
