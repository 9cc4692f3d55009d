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
  private let builds: IconFolderBuilds

  /// - Parameter catalogs: those of no project, `.iconset` folders among them.
  init(_ catalogs: [FilePath], in scan: FolderScan, stated: [FilePath]) {
    self.stated = NamedFamilies(stated)
    folders = catalogs.filter { $0.fileName.hasExtension("iconset") }
    families = NamedFamilies(scan.images.families)
    isBesideProgram = scan.holdsProgram
    builds = folders.isEmpty ? IconFolderBuilds() : IconFolderBuilds(of: scan)
  }

  /// The worst severity that a fault of a catalog can have, where something else is the app's icon or may be.
  func limit(of path: FilePath) -> SeverityLimit {
    guard path.fileName.hasExtension("iconset") else { return .none }
    // What an app's icon was drawn as nothing builds.
    if let icon = stated.first(madeOf: path) { return .note(.artOfIcon(icon)) }
    if isGuess(path) { return .warning(.guess) }
    // The same as of an `.icns` that a script takes.
    return builds.named.contains(path.fileName) && !builds.areForStore ? .warning(.noStoreShown) : .none
  }

  /// Whether an `.icns`, another of them, or what the program here has may be the app's icon. A lone one in a folder of images is
  /// what there is to judge, and one that a build names is made into an icon.
  private func isGuess(_ path: FilePath) -> Bool {
    if families.first(madeOf: path) != nil { return true }
    return (folders.count > 1 || isBesideProgram) && !builds.named.contains(path.fileName)
  }
}

/// What the scripts and build files of a tree say of its `.iconset` folders.
private struct IconFolderBuilds {
  /// What stands in their lines under that ending.
  private(set) var named: Set<FileName> = []
  /// Whether one of them, or fastlane, speaks of a store.
  private(set) var areForStore = false

  init() {}

  init(of scan: FolderScan) {
    let builds = scan.descriptions.named.filter {
      ScriptText.isScript($0.fileName) || $0.fileName == "CMakeLists.txt"
    }
    let files = (scan.top.map(releaseScripts) ?? []) + builds
    var seen: Set<PathKey> = []
    for file in files where seen.count < ScriptText.fileLimit && seen.insert(PathKey(file)).inserted {
      guard let bytes = try? readFile(file, limit: ScriptText.lengthLimit) else { continue }
      areForStore = areForStore || ScriptText(String(decoding: bytes, as: UTF8.self)).isForStore
      for line in bytes.split(separator: UInt8(ascii: "\n")) where line.containsBytes(of: ".iconset") {
        let words = line.split { isBetweenNames($0) }
        guard words.first?.first != UInt8(ascii: "#") else { continue }
        named.formUnion(words.map { FileName(bytes: $0) }.filter { $0.hasExtension("iconset") })
      }
    }
    if let top = scan.top, laneTexts(in: top).contains(where: \.text.isForStore) { areForStore = true }
  }
}

extension FolderScan {
  /// Whether a script, a build file or a lane sends an app to a store.
  var speaksOfStore: Bool { IconFolderBuilds(of: self).areForStore }
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
