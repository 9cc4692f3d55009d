import FileTree
import Places
import SystemPackage

/// The apps whose projects lie above folders that hold neither project nor plist. Each folder above is looked at once: thousands of
/// folders beside each other took three times as long, as what lies beside them was listed for each.
package final class EnclosingRoots: Sendable {
  /// What a folder that projects lie in is to the folders below it.
  private enum Found {
    case noProject
    /// nil unless it is one project with one app.
    case app(AppRoot?)
  }

  private let known = Answers<PathKey, Found>()

  /// The app above a folder. Its facts are used; nothing above the folder is judged. Looked for up to the repository's root; where
  /// there is none, in two folders above.
  func root(of folder: FilePath) -> AppRoot? {
    for above in folders(above: folder) {
      if case .app(let root) = known.answer(for: PathKey(above), { look(in: above) }) { return root }
    }
    return nil
  }

  private func look(in folder: FilePath) -> Found {
    let found = projects(in: folder)
    guard found.count == 1 else { return found.isEmpty ? .noProject : .app(nil) }
    var scan = FolderScan.none
    scan.projects = found
    var finder = RootFinder(
      scan: scan, top: folder, isOfProjectsAlone: false, infoPlistFlag: nil,
      descriptions: FoundDescriptions(projects: found, openedBy: ProjectOpener(), mapper: SerialMapper()))
    let roots = finder.findRoots()
    return .app(roots.count == 1 ? roots[0] : nil)
  }
}

/// The folders around one, the nearest first, up to the repository's root; where there is none, two.
func folders(above folder: FilePath) -> [FilePath] {
  var all: [FilePath] = []
  for _ in 0..<(distanceToRepositoryRoot(from: folder) ?? 2) {
    guard let next = (all.last ?? folder).folderAbove else { break }
    all.append(next)
  }
  return all
}

/// The projects that lie in a folder itself.
func projects(in folder: FilePath) -> [FilePath] {
  let entries = try? listFolder(folder) { PathKind($0) == .project && !$0.isAppleDouble }
  return (entries ?? []).map { folder.child($0.name) }
}

/// How many folders lie between `folder` and the one that holds `.git`.
private func distanceToRepositoryRoot(from folder: FilePath) -> Int? {
  var folder = folder
  for distance in 0..<64 {
    if (try? entryKind(folder.child(".git"))) != nil { return distance }
    guard let above = folder.folderAbove else { return nil }
    folder = above
  }
  return nil
}

extension FilePath {
  /// The folder above, through `..` where the path does not name it; nil at the root.
  fileprivate var folderAbove: FilePath? {
    if isAbsolute {
      let parent = removingLastName()
      return parent == self ? nil : parent
    }
    let parent = parentFolder
    guard self == "." || fileName == ".." else { return parent }
    return self == "." ? ".." : appending("..")
  }
}
