import Model
import Places
import SystemPackage

/// The library that an application is a part of: its folder, what shows it, and who is built with it.
struct EnclosingLibrary {
  let folder: FileName
  let sign: FileName
  let user: TargetReference
}

/// The folders in which lies what applications elsewhere in the tree are built with.
struct LibraryFolders {
  private struct Use {
    let user: TargetReference
    /// The project that is used, where that is known.
    let project: FileName?
    let isUserArchived: Bool
  }

  /// By each folder around something that is used, without those in which the project that uses it lies as well.
  private var byGroups: [PathKey: Use] = [:]
  private var byProjects: [PathKey: Use] = [:]
  private let marks = Answers<PathKey, FileName?>()

  /// - Parameters:
  ///   - users: by the number of its project, an application that nothing around it says to go to nobody.
  ///   - applications: those around which libraries are looked for.
  init(
    _ projects: [BuildProject], users: [Int: ApplicationRelations.Application],
    around applications: [ApplicationRelations.Application]
  ) {
    let folders = Set(applications.map { PathKey($0.folder) }).map(\.path)
    let asked = Set((folders + folders.flatMap(\.foldersAround)).map { PathKey($0) })
    for (number, user) in users.sorted(by: { $0.key < $1.key }) {
      let project = projects[number]
      func use(_ other: FileName?) -> Use {
        Use(user: user.reference, project: other, isUserArchived: user.schemes.isArchived)
      }
      for folder in project.foldersElsewhere {
        note(use(nil), folder, besides: user.folder, of: asked, in: \.byGroups)
      }
      let references = project.targets.flatMap { $0.dependencies + $0.embeds }
      for other in Set(references.map { PathKey($0.project) }).map(\.path).sorted(by: byByteOrder)
      where other != project.path {
        note(use(other.fileName), other.parentFolder, besides: user.folder, of: asked, in: \.byProjects)
      }
    }
  }

  private mutating func note(
    _ use: Use, _ place: FilePath, besides own: FilePath, of asked: Set<PathKey>,
    in uses: WritableKeyPath<LibraryFolders, [PathKey: Use]>
  ) {
    guard place.bytes.count <= Self.lengthLimit else { return }
    for folder in [place] + place.foldersAround where !own.isInside(folder) {
      let key = PathKey(folder)
      if asked.contains(key), self[keyPath: uses][key] == nil { self[keyPath: uses][key] = use }
    }
  }

  /// Bytes of a path: no Mac opens a longer one.
  private static let lengthLimit = 1024

  /// The library around an application: in the folder of a podspec lies what another application is built with, and not below
  /// the project of this one. Where a text of a repository shows it alone, that is a project, and this one is archived by no
  /// shared scheme.
  /// - Parameter mark: the file by which a folder was a repository of its own; asked once for each folder that is used.
  func enclosing(
    _ application: ApplicationRelations.Application, below root: FilePath,
    mark: (FilePath) -> FileName?
  ) -> EnclosingLibrary? {
    let own = PathKey(application.folder)
    guard !application.settings.isSigned, byGroups[own] == nil, byProjects[own] == nil else { return nil }
    for folder in application.folder.foldersAround where folder != root && folder.isInside(root) {
      let key = PathKey(folder)
      guard let use = byProjects[key] ?? byGroups[key] else { continue }
      guard let known = marks.answer(for: key, { mark(folder) }) else { continue }
      if known.isPodspec {
        guard !application.schemes.isArchived || use.isUserArchived else { continue }
        return EnclosingLibrary(folder: folder.fileName, sign: known, user: use.user)
      }
      guard !application.schemes.isArchived, let project = use.project else { continue }
      return EnclosingLibrary(folder: folder.fileName, sign: project, user: use.user)
    }
    return nil
  }
}
