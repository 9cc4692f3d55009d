import Places
import SystemPackage

/// The images of a tree by path, as projects name them.
struct ImageIndex {
  private let paths: Set<PathKey>
  private let byLowercase: [PathKey: FilePath]

  init(_ images: [FilePath]) {
    paths = Set(images.map(PathKey.init))
    byLowercase = Dictionary(images.map { (PathKey($0.lowercased), $0) }) { first, _ in first }
  }

  /// Two letter cases are one file on a Mac's usual disk, where the project was built.
  func image(at path: FilePath) -> FilePath? {
    paths.contains(PathKey(path)) ? path : byLowercase[PathKey(path.lowercased)]
  }
}

extension FilePath {
  fileprivate var lowercased: FilePath { FilePath(bytes: FileName(bytes: bytes).lowercased.bytes) }
}
