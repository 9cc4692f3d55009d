import FileTree
import Places
import Projects
import SystemPackage

/// The Makefile by which theos builds the app whose resources lie in a folder: in it or not far above.
func theosMakefile(around resources: FilePath) -> FilePath? {
  for folder in ([resources] + resources.foldersAround).prefix(foldersToLook) {
    for name in TheosMakefile.names {
      let path = folder.child(name)
      guard let bytes = try? readFile(path, limit: lengthLimit) else { continue }
      guard let makefile = TheosMakefile(bytes), makefile.copies(resources, around: folder) else { continue }
      return path
    }
  }
  return nil
}

/// From the folder of an Info.plist on: `App/Resources` is a usual one.
private let foldersToLook = 4
private let lengthLimit = 1 << 18
