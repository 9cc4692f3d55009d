import FileTree
import Places
import SystemPackage

/// Where the symbolic links of a tree lead, by rule: inside the repository they are followed, each real folder
/// once; one that leaves it is not.
struct LinkedFolders: Sendable {
  /// Absolute and without links: the folder that was scanned, and the repository around it.
  private let top: FilePath
  private let repository: FilePath
  /// As the user named it.
  private let shownTop: FilePath
  private var visited: Set<PathKey> = []
  /// Links to folders, each with the real place as it is shown.
  private(set) var destinations: [PathKey: FilePath] = [:]

  /// nil where the folder cannot be found.
  init?(below shownTop: FilePath) {
    guard let top = try? realPath(of: shownTop), let repository = try? repositoryFolder(around: shownTop)
    else { return nil }
    (self.top, self.repository, self.shownTop) = (top, repository, shownTop)
  }

  enum Destination {
    /// It lies in the tree that is scanned, and is looked at there.
    case inside
    /// Elsewhere in the repository: a folder to visit, as a user would type it.
    case toVisit(FilePath)
    /// Elsewhere in the repository, and visited already.
    case visited
    case outside(FilePath)
    case absent
  }

  mutating func destination(ofFolderLink link: FilePath) -> Destination {
    guard let real = try? realPath(of: link) else { return .absent }
    if real.isInside(top) {
      destinations[PathKey(link)] = shown(real)
      return .inside
    }
    // A link to a folder around the tree would lead round in a circle.
    if top.isInside(real) { return .inside }
    guard real.isInside(repository) else { return .outside(real) }
    let place = shown(real)
    destinations[PathKey(link)] = place
    guard visited.insert(PathKey(real)).inserted else { return .visited }
    return .toVisit(place)
  }

  /// Whether a link to a file leads out of the repository, whether or not something is there.
  func isLeft(by link: FilePath) -> Bool {
    if let real = try? realPath(of: link) { return !real.isInside(repository) }
    guard let folder = try? realPath(of: link.parentFolder), let end = linkDestination(of: link) else {
      return false
    }
    let place = end.isAbsolute ? end : folder.appending(end.components)
    return !place.lexicallyNormalized().liesIn(repository)
  }

  /// The path with links in it replaced by where they lead.
  func resolved(_ path: FilePath) -> FilePath {
    guard !destinations.isEmpty else { return path }
    var path = path
    for _ in 0..<8 {
      guard let (link, place) = destinations.first(where: { path.isInside($0.key.path) }) else { break }
      var rest = path
      guard rest.removeFolder(link.path) else { break }
      path = rest.isEmpty ? place : place.appending(rest.components)
    }
    return path
  }

  /// The paths by which links lead to a path.
  func aliases(of path: FilePath) -> [FilePath] {
    destinations.compactMap { link, place in
      var rest = path
      guard rest.removeFolder(place) else { return nil }
      return rest.isEmpty ? link.path : link.path.appending(rest.components)
    }
  }

  /// As the user would type it: below the folder that was named, else with `..` as far as needed.
  private func shown(_ real: FilePath) -> FilePath {
    var rest = real
    if rest.removeFolder(top) { return rest.isEmpty ? shownTop : shownTop.resolving(rest) }
    var (base, path) = (top, FilePath())
    while !real.isInside(base) {
      base = base.removingLastName()
      path.append("..")
    }
    var below = real
    _ = below.removeFolder(base)
    path.append(below.components)
    return shownTop.resolving(path)
  }
}

extension FilePath {
  /// Whether a link that cannot be followed says by its words that it leads out of the folder that is scanned.
  func leadsOut(of top: FilePath?) -> Bool {
    guard let destination = linkDestination(of: self), let top, !destination.isAbsolute else { return true }
    let place = parentFolder.appending(destination.components).lexicallyNormalized()
    return !place.isInside(top.lexicallyNormalized())
  }
}
