import FileTree
import Model
import Places
import SystemPackage

extension RootFinder {
  /// Why an Info.plist that cannot be read, and that no project names, describes no app: it is a template or holds
  /// another text, and images elsewhere in the tree are not its own. nil where an app may be lost with it.
  mutating func whyNoApp(_ path: FilePath, _ problem: DescriptionProblem) -> PlaceReason? {
    // What we could not look at may be a list.
    guard case .fault = problem else { return nil }
    let folder = path.parentFolder
    // The folder that the user named is an app's.
    guard folder != top else { return nil }
    if isTemplate(path) { return .plistTemplate }
    // A plist often lies beside the images' folder.
    let around = folder.parentFolder
    let near = around == top ? [folder] : [folder, around]
    return near.contains { foldersOfArt.contains(PathKey($0)) } ? nil : .unreadablePlist
  }

  /// The folders that hold an image of an app or a catalog, at any depth.
  private var foldersOfArt: Set<PathKey> {
    mutating get {
      if let known = knownFoldersOfArt { return known }
      let art =
        scan.images.paths.filter { isOfApp($0.fileName) } + scan.catalogs.paths
        + scan.catalogs.iconBundles.map(\.path)
      var folders: Set<PathKey> = []
      for path in art {
        for folder in path.foldersAround where !folders.insert(PathKey(folder)).inserted { break }
      }
      knownFoldersOfArt = folders
      return folders
    }
  }

  /// The marks around what a tool fills in, which a property list has none of between its elements: those of Go and Mustache,
  /// of ERB and EJS, of Xcode.
  private static let templateMarks = ["{{", "<%", "<#"]

  private func isTemplate(_ path: FilePath) -> Bool {
    guard let bytes = try? readFile(path, limit: propertyListByteLimit), !bytes.starts(with: "bplist".utf8)
    else { return false }
    return Self.templateMarks.contains { bytes[...].containsBytes(of: $0) }
  }
}
