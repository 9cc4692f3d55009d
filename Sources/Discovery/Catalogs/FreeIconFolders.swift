import FileTree
import Model
import Places
import SystemPackage

/// The `.iconset` folders of a tree that no target compiles, and what tells whether one of them is an app's icon.
///
/// iconutil makes an `.icns` of any of them, for documents, tools and disk images too.
struct FreeIconFolders {
  private let folders: [FilePath]
  /// `.icns` files of the tree, for one of which an `.iconset` may have been made long ago.
  private let families: NamedFamilies
  /// Those of them that are apps' icons, as their descriptions say.
  private let stated: NamedFamilies
  private let isBesideProgram: Bool
  /// The names of those that a script or a build file has.
  private let named: Set<FileName>

  /// - Parameter catalogs: those of no project, `.iconset` folders among them.
  init(_ catalogs: [FilePath], in scan: FolderScan, stated: [FilePath]) {
    self.stated = NamedFamilies(stated)
    folders = catalogs.filter { $0.fileName.hasExtension("iconset") }
    families = NamedFamilies(scan.iconFamilies)
    isBesideProgram = scan.holdsProgram
    named = folders.isEmpty ? [] : iconFolderNames(inScriptsOf: scan)
  }

  /// The worst severity that a fault of a catalog can have, where something else is the app's icon or may be.
  func limit(of path: FilePath) -> SeverityLimit {
    guard path.fileName.hasExtension("iconset") else { return .none }
    // What an app's icon was drawn as nothing builds.
    if let icon = stated.first(madeOf: path) { return .note(.artOfIcon(icon)) }
    return isGuess(path) ? .warning(.guess) : .none
  }

  /// Whether an `.icns`, another of them, or what the program here has may be the app's icon. A lone one in a folder of images is
  /// what there is to judge, and one that a build names is made into an icon.
  private func isGuess(_ path: FilePath) -> Bool {
    if families.first(madeOf: path) != nil { return true }
    return (folders.count > 1 || isBesideProgram) && !named.contains(path.fileName)
  }
}

/// What stands in lines of the tree's scripts and build files under the ending of an `.iconset`.
private func iconFolderNames(inScriptsOf scan: FolderScan) -> Set<FileName> {
  let builds = scan.descriptions.filter {
    ScriptText.isScript($0.fileName) || $0.fileName == "CMakeLists.txt"
  }
  let files = (scan.top.map(releaseScripts) ?? []) + builds
  var seen: Set<PathKey> = []
  var names: Set<FileName> = []
  for file in files where seen.count < ScriptText.fileLimit && seen.insert(PathKey(file)).inserted {
    guard let bytes = try? readFile(file, limit: ScriptText.lengthLimit) else { continue }
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.containsBytes(of: ".iconset") {
      let words = line.split { isBetweenNames($0) }
      guard words.first?.first != UInt8(ascii: "#") else { continue }
      names.formUnion(words.map { FileName(bytes: $0) }.filter { $0.hasExtension("iconset") })
    }
  }
  return names
}

private func isBetweenNames(_ byte: UInt8) -> Bool { byte <= 0x20 || marksBetweenNames.contains(byte) }

private let marksBetweenNames = Set("\"'/=:;,(){}$".utf8)

/// `.icns` files with what they are called: a tree may have thousands, and as many folders that each is compared with.
private struct NamedFamilies {
  private let families: [(path: FilePath, folder: FilePath, name: String)]

  init(_ paths: [FilePath]) {
    families = paths.map { ($0, $0.parentFolder, $0.fileName.stem.lowercased.display) }
  }

  /// The first that may have been made of an `.iconset`: beside it, or with a name in which the other's is.
  func first(madeOf iconFolder: FilePath) -> FilePath? {
    let (folder, name) = (iconFolder.parentFolder, iconFolder.fileName.stem.lowercased.display)
    return families.first { family in
      family.folder == folder || name.containsBytes(of: family.name) || family.name.containsBytes(of: name)
    }?.path
  }
}
