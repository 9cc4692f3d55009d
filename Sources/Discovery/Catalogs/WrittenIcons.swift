import Model
import Places
import SpecTables
import SystemPackage

/// The lanes and scripts that may write an app's icon before it is built.
struct IconWriters {
  private let places: [WrittenPlace]

  /// - Parameter top: the path of the run.
  init(of root: AppRoot, top: FilePath?, _ files: ReleaseFiles) {
    var folders = [root.folder]
    if let top, root.folder.isInside(top) {
      folders += root.folder.foldersAround.prefix(folderLimit).filter { $0.isInside(top) } + [top]
    }
    places = folders.uniqued { PathKey($0) }.flatMap(files.writtenPlaces)
  }

  /// Why a set is not judged that lacks its images; nil where nothing writes it.
  func failure(for set: FilePath) -> Failure? {
    places.first { $0.isPlace(of: set) }.map {
      Failure(path: set, reason: .place(.written(by: $0.file, line: $0.line)))
    }
  }
}

private let folderLimit = 5

extension TargetBuilder {
  /// The catalogs, in which is marked which icon sets that an app names hold no image and are written by a lane or script. What lies
  /// in a set is judged, whatever writes others over it.
  func writtenSets(
    of root: AppRoot, beside compiled: SourceCatalogs, named names: SetNames, top: FilePath?
  ) -> (catalogs: SourceCatalogs, failures: [Failure]) {
    guard root.mayHaveIconWritten else { return (compiled, []) }
    let named = Set(([names.primary].compactMap(\.self) + names.alternates).map(\.name))
    let lacking = compiled.catalogs.indices.flatMap { catalog in
      // By index: a project has thousands of sets, and to take one out of the list is to copy it.
      compiled.catalogs[catalog].sets.indices.filter {
        let set = compiled.catalogs[catalog].sets
        return set[$0].type.isAppIcon && named.contains(set[$0].name) && set[$0].holdsNoImage
      }.map { (catalog: catalog, set: $0) }
    }
    guard !lacking.isEmpty else { return (compiled, []) }
    let writers = IconWriters(of: root, top: top, releaseFiles)
    var (marked, failures) = (compiled, [Failure]())
    for place in lacking {
      guard let failure = writers.failure(for: compiled.catalogs[place.catalog].sets[place.set].path) else {
        continue
      }
      marked.catalogs[place.catalog].sets[place.set].manifest = .written
      marked.catalogs[place.catalog].sets[place.set].entries = []
      failures.append(failure)
    }
    return (marked, failures)
  }
}

extension AppRoot {
  /// Whether the app must have an icon, whoever it goes to: what costs a warning at most without one is no failure.
  var mayHaveIconWritten: Bool {
    // An Info.plist by itself is an app's as far as is known.
    guard let target else { return infoPlistPath != nil }
    return target.product.needsOwnIcon && !target.isApplicationByGuess && !isSidePlatform
      && shipping?.ships != false && shipping?.helper == nil
  }
}

extension AssetSet {
  /// Whether it holds no image for any of its entries.
  fileprivate var holdsNoImage: Bool {
    guard type.iconForm == .images, manifest == .present || manifest == .absent else { return false }
    return !entries.contains { entry in
      switch entry.file {
      case .present, .nearMiss, .ignored: true
      case .none, .empty, .absent: false
      }
    }
  }
}
