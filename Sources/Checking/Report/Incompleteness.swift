import Model
import Places
import SystemPackage

extension Report {
  /// The inputs of which something could not be looked at, by index: their icons may be in that.
  package var incompleteInputs: Set<Int> {
    guard !failures.isEmpty else { return [] }
    let known = OwnPlaces(inputs)
    return failures.reduce(into: []) { $0.formUnion(known.inputs(concernedBy: $1)) }
  }
}

/// What lies where, of all inputs: a failure concerns those whose own files it is about. What is nobody's may be of the app around
/// it, unless something else lies between the two.
private struct OwnPlaces {
  /// Catalogs, lists, projects, descriptions and images, each with the inputs that have it.
  private var owners: [PathKey: Set<Int>] = [:]
  /// The folders of inputs.
  private var tops: [PathKey: Set<Int>] = [:]
  /// Of the inputs of projects and descriptions, the folders in which something of theirs lies.
  private var folders: [Int: Set<PathKey>] = [:]

  init(_ inputs: [InputReport]) {
    for (index, input) in inputs.enumerated() {
      tops[PathKey(input.path), default: []].insert(index)
      let places = input.ownPlaces
      for place in places { owners[PathKey(place), default: []].insert(index) }
      if input.project != nil || input.target.descriptionFile != nil {
        folders[index] = Set((places.map(\.parentFolder) + [input.path]).map { PathKey($0) })
      }
    }
  }

  func inputs(concernedBy failure: Failure) -> Set<Int> {
    let places = [failure.path] + failure.path.foldersAround
    if let owner = places.lazy.compactMap({ owners[PathKey($0)] }).first { return owner }
    let around = places.lazy.compactMap { tops[PathKey($0)] }.first ?? []
    guard !failure.reason.isOfMember else { return around }
    let folder = PathKey(failure.path.parentFolder)
    return around.filter { folders[$0]?.contains(folder) ?? true }
  }
}

extension WhyNotJudged {
  /// Whether it is said of what a target has, wherever that lies.
  fileprivate var isOfMember: Bool {
    switch self {
    case .iconName, .catalog, .place(.ignored), .place(.written), .project(.member), .run: true
    default: false
    }
  }
}

extension InputReport {
  /// What is the input's alone: its folder may hold others.
  fileprivate var ownPlaces: [FilePath] {
    let images = files.loose.union(files.layers).map(\.file).map { file in
      switch file {
      case .file(let path), .member(_, archive: let path): path.path
      }
    }
    var places = catalogs.map(\.path) + images
    places += [infoPlist, project, target.descriptionFile, target.iconFamily?.path].compactMap(\.self)
    for case .iconBundle(let path, _) in otherMeans { places.append(path) }
    switch kind {
    case .looseFolder, .generatedApp, .webFolder: break
    case .assetCatalog, .appBundle, .image, .compiledCatalog, .iconFamily: places.append(path)
    }
    return places
  }
}
