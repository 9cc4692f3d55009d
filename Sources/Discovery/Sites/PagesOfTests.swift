import Model
import Places
import SystemPackage
import WebPages

/// The folders of tests in which pages lie that no site has: the images there are the pages', and no app's.
struct PagesOfTests {
  /// In byte order.
  private(set) var folders: [FilePath] = []
  private var keys: Set<PathKey> = []

  /// - Parameter top: the folder that was named; it may be one of tests itself.
  init(_ signs: SiteSigns, below top: FilePath) {
    let count = top == "." ? 0 : top.fileNames.count
    for page in signs.pages {
      let path = SitePath(names: Array(page.fileNames.dropFirst(count)))
      guard let folder = path.folderOfTests?.names.reduce(top, { $0.child($1) }) else { continue }
      if keys.insert(PathKey(folder)).inserted { folders.append(folder) }
    }
    folders.sort(by: byByteOrder)
  }

  func hold(_ path: FilePath) -> Bool {
    !keys.isEmpty && path.foldersAround.contains { keys.contains(PathKey($0)) }
  }
}
