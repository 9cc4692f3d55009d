import FileTree
import Places
import Projects
import SystemPackage

/// Descriptions under names of their users' own, by what they hold. One that lies below a description of the tool's usual
/// name, or is included by another file, is a part of that.
struct UnnamedDescriptions {
  private(set) var found: [(rank: Int, path: FilePath)] = []

  /// Bytes of all files that are looked through.
  private static let byteLimit = 4 << 20
  /// Bytes of one: larger ones are data.
  private static let fileLimit = 1 << 18
  /// Descriptions of the usual name whose includes are read.
  private static let namedLimit = 50

  init(in scan: FolderScan, opening open: (FilePath) throws(FileError) -> DescriptionFile) {
    guard !scan.descriptions.unnamed.isEmpty else { return }
    var bytesLeft = Self.byteLimit
    for (rank, format) in ProjectFormat.all.enumerated() where format.isKnownByContents {
      var folders: Set<PathKey> = []
      var included: Set<PathKey> = []
      for path in scan.descriptions.named.lazy.filter({ format.isNamed($0.fileName) }).prefix(Self.namedLimit)
      {
        guard let file = try? open(path), format.mayRead(file) else { continue }
        folders.insert(PathKey(path.parentFolder))
        included.formUnion(format.included(by: file).map { PathKey($0) })
      }
      var own: [FilePath] = []
      let nearest = scan.descriptions.unnamed.sorted { $0.fileNames.count < $1.fileNames.count }
      for path in nearest where bytesLeft > 0 {
        guard !path.foldersAround.contains(where: { folders.contains(PathKey($0)) }),
          let file = try? open(path)
        else { continue }
        bytesLeft -= file.bytes.count
        guard file.bytes.count <= Self.fileLimit else { continue }
        let parts = format.included(by: file)
        // Some of them are read to know it, too.
        bytesLeft -= file.bytes.count * min(parts.count, 10)
        included.formUnion(parts.map { PathKey($0) })
        if format.holds(file) { own.append(path) }
      }
      found += own.filter { !included.contains(PathKey($0.lexicallyNormalized())) }
        .map { (rank: rank, path: $0) }
    }
  }
}
