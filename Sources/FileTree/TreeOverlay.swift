import Places
import Synchronization
package import SystemPackage

/// What lies at and below one folder, read from elsewhere: from another folder, or from a commit.
///
/// While it is shown, whatever reads files finds the other state at the paths of this one, so that both are judged by
/// the same names, patterns and fingerprints. `.git` itself stays as it is.
package struct TreeOverlay: Sendable {
  package enum Source: Sendable {
    /// A folder or file of the disk.
    case path(FilePath)
    case stored(StoredTree)
  }

  /// Absolute, without links.
  private let root: FilePath
  private let source: Source
  private let workingFolder: FilePath
  /// Places as they may be typed, through links, with what they are.
  private let typed: [(typed: FilePath, real: FilePath)]

  /// - Parameters:
  ///   - root: the folder or file that is covered.
  ///   - typed: paths to it or in it, as the user typed them.
  package init(over root: FilePath, by source: Source, typed: [FilePath]) throws(FileError) {
    let here = Places.workingFolder()
    let real = try realPath(of: root)
    (self.root, self.source, workingFolder) = (real, source, here)
    self.typed = typed.compactMap { path in
      let absolute = here.pushing(path).lexicallyNormalized()
      guard !absolute.isInside(real), let place = try? realPath(of: absolute), place.isInside(real)
      else {
        return nil
      }
      return (absolute, place)
    }
  }

  /// Shows the other state to all that reads files until `body` returns. Not one in the other.
  package func whileShown<Result, Failure: Error>(_ body: () throws(Failure) -> Result)
    throws(Failure)
    -> Result
  {
    overlayShown.withLock { $0 = self }
    isAnyShown.store(true, ordering: .releasing)
    defer {
      isAnyShown.store(false, ordering: .releasing)
      overlayShown.withLock { $0 = nil }
    }
    return try body()
  }

  /// The names from the root; nil for what lies elsewhere.
  private func names(of path: FilePath) -> [FileName]? {
    let absolute = workingFolder.pushing(path).lexicallyNormalized()
    let all = [(typed: root, real: root)] + typed
    for (typed, real) in all {
      var rest = absolute
      guard rest.removeFolder(typed) else { continue }
      var place = real.appending(rest.fileNames)
      guard place.removeFolder(root) else { continue }
      let names = place.fileNames
      return names.first == ".git" ? nil : names
    }
    return nil
  }

  /// - Parameter depth: how many links have led out of the tree and back.
  fileprivate func place(of path: FilePath, following: Bool, depth: Int = 0) throws(FileError)
    -> ShownPlace
  {
    guard let names = names(of: path) else { return .disk(path) }
    switch source {
    case .path(let other): return .disk(names.isEmpty ? other : other.appending(names))
    case .stored(let tree):
      guard depth < 8 else { throw .absent }
      switch try tree.place(names, following: following) {
      case .inside(let node, let names): return .stored(tree, node, names)
      case .onDisk(let names): return .disk(root.appending(names))
      case .above(let names):
        let outside = root.removingLastName().appending(names)
        return try place(of: outside, following: following, depth: depth + 1)
      case .absolute(let outside):
        return try place(of: outside, following: following, depth: depth + 1)
      }
    }
  }

  /// The path at which what was found lies for a reader of the overlay.
  fileprivate func shown(_ names: [FileName]) -> FilePath { root.appending(names) }

  /// What lies in the other folder has its place here.
  fileprivate func shown(realPath: FilePath) -> FilePath {
    guard case .path(let other) = source, let real = try? resolved(other) else { return realPath }
    var rest = realPath
    return rest.removeFolder(real) ? root.appending(rest.fileNames) : realPath
  }
}

/// Where the bytes of a path are while an overlay is shown.
enum ShownPlace {
  case disk(FilePath)
  case stored(StoredTree, StoredTree.Node, [FileName])
}

// One for the process, as the system's own mounts are: what reads files knows of no overlay.
private let isAnyShown = Atomic(false)
private let overlayShown = Mutex<TreeOverlay?>(nil)

/// - Parameter following: whether a link at the end is followed.
func shownPlace(of path: FilePath, following: Bool = true) throws(FileError) -> ShownPlace {
  guard isAnyShown.load(ordering: .acquiring), let overlay = overlayShown.withLock({ $0 }) else {
    return .disk(path)
  }
  return try overlay.place(of: path, following: following)
}

/// The real path while an overlay is shown; nil where none is, or it does not reach so far.
func shownRealPath(of path: FilePath) throws(FileError) -> FilePath? {
  guard isAnyShown.load(ordering: .acquiring), let overlay = overlayShown.withLock({ $0 }) else {
    return nil
  }
  switch try overlay.place(of: path, following: true) {
  case .stored(_, _, let names): return overlay.shown(names)
  case .disk(let place): return place == path ? nil : overlay.shown(realPath: try resolved(place))
  }
}
