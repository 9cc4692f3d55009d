import Discovery
import Model
import Places
import SpecTables
import SystemPackage

/// Discovery and the first map: everything at and below the paths that the user named, with its manifests.
///
/// A folder skips what a build left in it, other people's code and art that no app holds. Who names one of these
/// beside the folder wants it looked at: it is read as if it were named alone.
struct ReadPaths {
  private(set) var found: Discovery
  private(set) var units: [ReadUnit]

  init(_ paths: [FilePath], flags: TargetFlags, tables: SpecTables, workers: Workers) {
    found = discover(paths, flags: flags, tables: tables, mapper: workers)
    units = Self.read(found.units, flags: flags, workers: workers)
    var skipped = skipped(of: found.inner)
    while !skipped.isEmpty {
      let more = discover(outermostOf: skipped, flags: flags, tables: tables, mapper: workers)
      // Who reads that a product is skipped unless it is named has named it.
      found.leftOut.removeAll { left in
        (left.isBuiltProduct || left.isWebSite) && more.named.contains { $0.path == left.path }
      }
      found += more
      units += Self.read(more.units, flags: flags, workers: workers)
      skipped = self.skipped(of: more.inner)
    }
  }

  private static func read(_ units: [Unit], flags: TargetFlags, workers: Workers) -> [ReadUnit] {
    workers.map(units) { unit in
      guard let reason = flags.reasonToStop() else { return unit.read() }
      return ReadUnit(failures: unit.paths.map { Failure(path: $0, reason: reason) })
    }
  }

  private func skipped(of paths: [FilePath]) -> [FilePath] {
    guard !paths.isEmpty else { return [] }
    let places = ReadPlaces(units.flatMap(\.targets))
    return paths.filter { !places.reach($0) }
  }
}

/// What targets were read from.
private struct ReadPlaces {
  /// Files, and every folder around one.
  private var places: Set<PathKey> = []
  /// Folders of which everything was read.
  private var wholes: Set<PathKey> = []

  init(_ targets: [AppTarget]) {
    for target in targets {
      if target.product != nil { addWhole(target.path) }
      add(target.path)
      add(target.loose.images.map(\.path))
      add([target.description.path, target.description.infoPlist?.path].compactMap(\.self))
      if case .site(let site) = target.form { add(site.images.map(\.asset.path)) }
      let catalogs = target.catalogs
      let folders =
        catalogs.outlines.map(\.path) + catalogs.sets.map(\.path) + catalogs.iconBundles.map(\.path)
      for folder in folders + [target.description.project].compactMap(\.self) { addWhole(folder) }
    }
  }

  private mutating func add(_ paths: [FilePath]) {
    for path in paths { add(path) }
  }

  private mutating func add(_ path: FilePath) {
    var place = path
    // Most files share the folders around them.
    while places.insert(PathKey(place)).inserted, place.parentFolder != place { place = place.parentFolder }
  }

  private mutating func addWhole(_ folder: FilePath) {
    wholes.insert(PathKey(folder))
    add(folder)
  }

  func reach(_ path: FilePath) -> Bool {
    places.contains(PathKey(path)) || path.foldersAround.contains { wholes.contains(PathKey($0)) }
  }
}
