import FileTree
import Model
import Places
import Projects
import SystemPackage

extension FoundDescriptions {
  /// Leaves out projects of which another one has all targets, since its description includes theirs. Of two that include each
  /// other the outer one stays.
  mutating func leaveOutParts(opening open: (FilePath) throws(FileError) -> DescriptionFile) {
    let described = projects.filter { ProjectFormat.mayHold($0.file.fileName) }
      .sorted { $0.file.fileNames.count < $1.file.fileNames.count }
    guard described.count > 1 else { return }
    var inclusion = Inclusion()
    let byFile = Dictionary(grouping: described) { PathKey($0.file.lexicallyNormalized()) }
    var parts: [PathKey: FilePath] = [:]
    for whole in described where parts[PathKey(whole.file.lexicallyNormalized())] == nil {
      let included = inclusion.files(of: whole.file, opening: open)
      guard !included.isEmpty else { continue }
      let names = Set(whole.targets.map(\.name))
      for key in included where parts[key] == nil {
        guard let part = byFile[key], part.contains(where: { names.isSuperset(of: $0.targets.map(\.name)) })
        else { continue }
        parts[key] = whole.file
      }
    }
    guard !parts.isEmpty else { return }
    func whole(of project: BuildProject) -> FilePath? { parts[PathKey(project.file.lexicallyNormalized())] }
    leftOut += projects.compactMap { project in
      whole(of: project).map { LeftOut(path: project.file, reason: .description(.included(by: $0))) }
    }
    projects.removeAll { whole(of: $0) != nil }
  }
}

/// Finds what descriptions include, with a limit for all of them.
private struct Inclusion {
  private let formats = ProjectFormat.all.filter(\.isKnownByContents)
  /// More than any repository has.
  private var filesLeft = 500

  /// The files that a description includes, and that these include.
  mutating func files(
    of description: FilePath, opening open: (FilePath) throws(FileError) -> DescriptionFile
  ) -> Set<PathKey> {
    let own = PathKey(description.lexicallyNormalized())
    var seen: Set<PathKey> = [own]
    var rest = [description]
    while filesLeft > 0, let path = rest.popLast() {
      filesLeft -= 1
      guard let file = try? open(path) else { continue }
      for part in formats.flatMap({ $0.included(by: file) })
      where file.isReachable(part) && seen.insert(PathKey(part)).inserted {
        rest.append(part)
      }
    }
    return seen.subtracting([own])
  }
}
