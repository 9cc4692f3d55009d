import FileTree
import Places
import Projects
import SystemPackage

/// Finds the Makefiles by which theos builds apps. Those of a folder are read once: a thousand apps may lie below it.
struct TheosMakefiles {
  private let known = Answers<PathKey, [(path: FilePath, makefile: TheosMakefile)]>()

  /// From the folder of an Info.plist on: `App/Resources` is a usual one.
  private static let foldersToLook = 4
  private static let lengthLimit = 1 << 18

  /// That of the app whose resources lie in a folder: in it or not far above.
  func makefile(around resources: FilePath) -> (path: FilePath, makefile: TheosMakefile)? {
    for folder in ([resources] + resources.foldersAround).prefix(Self.foldersToLook) {
      for found in makefiles(in: folder) where found.makefile.copies(resources, around: folder) {
        return found
      }
    }
    return nil
  }

  /// That by which theos builds a project, where fastlane sends nothing to the store.
  func path(building project: FilePath) -> FilePath? {
    let folder = project.parentFolder
    guard PathKind(project.fileName) == .project,
      let found = makefiles(in: folder).first(where: { $0.makefile.builds(project.fileName) }),
      !laneTexts(in: folder).contains(where: \.text.isForStore)
    else { return nil }
    return found.path
  }

  private func makefiles(in folder: FilePath) -> [(path: FilePath, makefile: TheosMakefile)] {
    known.answer(for: PathKey(folder)) {
      TheosMakefile.names.compactMap { name -> (path: FilePath, makefile: TheosMakefile)? in
        let path = folder.child(name)
        guard let bytes = try? readFile(path, limit: Self.lengthLimit), let makefile = TheosMakefile(bytes)
        else { return nil }
        return (path, makefile)
      }
    }
  }
}
