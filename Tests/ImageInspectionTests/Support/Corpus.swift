import FileTree
import Places
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Files of other people's: a folder that the environment variable CORPUS names.
enum Corpus {
  /// Every PNG of the corpus; empty, and said, where there is none.
  static func images() -> [FilePath] {
    guard let root = getenv("CORPUS") else {
      print("skipped: CORPUS names no folder of images to try")
      return []
    }
    return images(in: FilePath(String(cString: root)))
  }

  private static func images(in folder: FilePath) -> [FilePath] {
    let entries = (try? listFolder(folder)) ?? []
    return entries.flatMap { entry -> [FilePath] in
      let path = folder.appending(entry.name)
      switch entry.kind {
      case .folder: return images(in: path)
      case .file: return path.extension?.lowercased() == "png" ? [path] : []
      default: return []
      }
    }
  }
}
