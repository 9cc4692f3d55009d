import FileTree
import Model
import Places
import SystemPackage

/// More folders than what packs an app has.
private let folderLimit = 100
private let entryLimit = 1000

extension FolderScan {
  /// Of a hidden folder in which a repository keeps what packs its program, only parts of Mac apps are taken: pictures there
  /// are those of its pages.
  mutating func takeAppParts(ofHidden top: FilePath) {
    var files: [FilePath] = []
    var folders = [top]
    var index = 0
    var left = entryLimit
    while index < folders.count, let entries = try? listFolder(folders[index]), entries.count <= left {
      let folder = folders[index]
      index += 1
      left -= entries.count
      for entry in entries where !entry.name.isHidden {
        let path = folder.child(entry.name)
        guard !walk.isExcluded(path) else { continue }
        switch (entry.kind, PathKind(entry.name)) {
        case (.folder, .bundle)
        where entry.name.hasExtension("app") && kindOfFolder(path, named: entry.name) == .bundle:
          remarks.leftOut.append(LeftOut(path: path, reason: .place(.builtProduct)))
        case (.folder, _) where reasonToLeaveOut(entry.name) == nil && folders.count < folderLimit:
          folders.append(path)
        case (.file, .iconFamily), (.file, .propertyList): files.append(path)
        default: break
        }
      }
    }
    // A list without an icon is that of a tool.
    guard files.contains(where: { PathKind($0.fileName) == .iconFamily }) else { return }
    for file in files { takeFile(file, named: file.fileName) }
  }
}

extension FileName {
  /// Whether a hidden folder of this name holds what builds and packs the program; all others hold caches and settings.
  var isHiddenFolderOfBuilds: Bool { Self.foldersOfBuilds.contains(self) }

  private static let foldersOfBuilds: Set<FileName> = [
    ".github", ".gitlab", ".gitea", ".forgejo", ".ci", ".circleci", ".azure", ".azure-pipelines", ".travis",
    ".appveyor", ".buildkite", ".packaging", ".package", ".deploy", ".release", ".macos", ".osx",
  ]
}
