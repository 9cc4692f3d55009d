import FileTree
import Places
import SystemPackage

/// The app whose project lies above a folder that holds neither project nor plist. Its facts are used;
/// nothing above the folder is judged. Looked for up to the repository's root; where there is none, in
/// two folders above. nil unless exactly one project with one app is found.
func enclosingRoot(of folder: FilePath) -> AppRoot? {
  for above in folders(above: folder) {
    let found = projects(in: above)
    guard !found.isEmpty else { continue }
    guard found.count == 1 else { return nil }
    var scan = FolderScan.none
    scan.projects = found
    var finder = RootFinder(
      scan: scan, top: above, isOfProjectsAlone: false, infoPlistFlag: nil,
      descriptions: FoundDescriptions(projects: found, openedBy: ProjectOpener(), mapper: SerialMapper()))
    let roots = finder.findRoots()
    return roots.count == 1 ? roots[0] : nil
  }
  return nil
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
