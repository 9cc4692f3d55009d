import FileTree
import Synchronization
import SystemPackage

/// Which files that are not there git ignores: the `.gitignore` files around them are read once for all that a run asks of.
final class IgnoredByGit: Sendable {
  private let files = Mutex(
    IgnoredFiles { path throws(FileError) in try readFile(path, limit: gitIgnoreByteLimit) })

  func ignores(_ path: FilePath) -> Bool { files.withLock { $0.contain(path) } }
}
