import FileTree
import Places
import Projects
import SystemPackage

/// The project above an Info.plist, and its targets that name this plist.
struct PlistOwner {
  let project: FilePath
  let targets: Set<String>

  /// nil where no project above it, up to the repository's root, has such a target.
  init?(of plist: FilePath, buildSettings: [SettingOverride]) {
    guard let real = try? realPath(of: plist) else { return nil }
    let folder = plist.parentFolder
    let (opener, cases) = (ProjectOpener(buildSettings: buildSettings), LetterCases())
    for project in ([folder] + folders(above: folder)).flatMap(projects(in:)) {
      guard let read = try? opener.open(project).get() else { continue }
      let owners = read.targets.filter { target in
        target.judgedPlatforms.contains { platform in
          read.infoPlist(of: target, platform: platform, cases).flatMap { try? realPath(of: $0) } == real
        }
      }
      guard !owners.isEmpty else { continue }
      (self.project, targets) = (project, Set(owners.map(\.name)))
      return
    }
    return nil
  }
}
