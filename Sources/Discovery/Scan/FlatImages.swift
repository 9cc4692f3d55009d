import FileTree
import Model
import Places
import SystemPackage

/// The loose images of one app as they lie in its bundle: one flat list.
struct FlatImages {
  var images: [ImageAsset] = []
  /// Images with a name that the app would look for, which its resources phase does not copy.
  var notCopied: [FilePath] = []
  /// Those of them that another target of the project copies.
  var copiedByOthers: Set<PathKey> = []
  var isListedByProject = false
  /// Whether the project copies other files and no image.
  var isKnownToBeNone = false
}

extension FlatImages {
  /// - Parameter foreign: domains of other apps inside this one's, and folders of other programs.
  init(of root: AppRoot, in scan: FolderScan, foreign: [FilePath], isWanted: (FileName) -> Bool) {
    let own = scan.images.paths.filter { image in
      image.isInside(root.domain) && !foreign.contains { image.isInside($0) }
    }
    let members = root.members
    guard let copied = members.flatMap({ Self.images(among: $0, from: scan) }) else {
      isKnownToBeNone = members.map { $0.areFilesAlone && $0.areAllKnown } ?? false
      images = own.map { ImageAsset(path: $0, locale: locale(of: $0)) }
      return
    }
    images = copied
    isListedByProject = true
    let copiedPaths = Set(copied.map { PathKey($0.path) })
    // Where the project copies a file that is not there, another one of its name is not what is left to copy.
    let absent = Set(members?.looseImages.map(\.nameInBundle) ?? []).subtracting(copied.map(\.name))
    notCopied = own.filter {
      !copiedPaths.contains(PathKey($0)) && isWanted($0.fileName) && !absent.contains($0.fileName)
    }
    guard !notCopied.isEmpty else { return }
    let listed = root.membersOfProject.flatMap(\.looseImages).compactMap {
      scan.images.image(at: $0.path.lexicallyNormalized())
    }
    copiedByOthers = Set(listed.map { PathKey($0) }).intersection(notCopied.map { PathKey($0) })
  }

  /// The images that the resources phase and the synchronized folders name and the disk has; nil where
  /// they name none, so that the project tells nothing of loose images.
  private static func images(among members: ProjectMembers, from scan: FolderScan) -> [ImageAsset]? {
    var assets: [PathKey: ImageAsset] = [:]
    let outside = ImagesOutside()
    var namesAny = false
    for member in members.looseImages {
      namesAny = true
      let path = member.path.lexicallyNormalized()
      guard let found = scan.images.image(at: path) ?? outside.image(at: path) else { continue }
      assets[PathKey(found)] = ImageAsset(path: found, name: member.nameInBundle, locale: locale(of: found))
    }
    for path in members.folders.flattened(among: scan.images.paths) {
      namesAny = true
      assets[PathKey(path)] = ImageAsset(path: path, locale: locale(of: path))
    }
    guard namesAny else { return nil }
    return Array(assets.values).sorted(byPath: \.path)
  }
}

/// Files beyond the folder that the user named, such as an image that several sample projects share.
private struct ImagesOutside {
  /// Whether the folders that were asked for are there.
  private let folders = Answers<PathKey, Bool>()

  func image(at path: FilePath) -> FilePath? {
    // Most often nothing is there, neither the file nor the folder around it, in which a project has a hundred.
    guard hasFolder(around: path), (try? entryKind(path, following: false)) == .file else { return nil }
    // What is there may have the name in other letter case.
    let names = (try? listFolder(path.parentFolder))?.filter { $0.kind == .file }.map(\.name) ?? []
    return names.contains(path.fileName) ? path : nil
  }

  private func hasFolder(around path: FilePath) -> Bool {
    let folder = path.parentFolder
    return folders.answer(for: PathKey(folder)) { (try? entryKind(folder)) == .folder }
  }
}

/// The language of the `.lproj` folder around a file.
func locale(of path: FilePath) -> Untrusted? { locale(ofFolder: path.parentFolder.fileName) }

/// The language of an `.lproj` folder; nil for the base and for another folder.
func locale(ofFolder name: FileName) -> Untrusted? {
  name.hasExtension("lproj") && name.stem != "Base" ? Untrusted(name.stem.display) : nil
}
