package import Places
package import SystemPackage

/// Projects that are folders, each with one file that has it, and workspaces that list such folders.
package struct ProjectFolders: Sendable {
  /// What the folder of a project is named with, and the file that has it.
  package let ending: FileName
  package let file: FileName
  /// The same of a workspace.
  package let workspaceEnding: FileName
  package let workspaceFile: FileName
  /// What the files of shared schemes are named with.
  package let schemeEnding: FileName
  /// And files of settings beside a project.
  let settingsEnding: FileName
  /// Reads a project with settings that count over its own.
  package let openProject:
    @Sendable (FilePath, [SettingOverride], @escaping FileReading, @escaping FolderReading)
      throws(ProjectError)
      -> BuildProject
  package let openWorkspace:
    @Sendable (FilePath, @escaping FileReading, @escaping FolderReading) -> BuildWorkspace
}

/// What a folder or file of such a name is.
package enum ProjectPart: Sendable {
  case project, projectFile, workspace, workspaceFile, scheme, settings
}

extension ProjectFolders {
  fileprivate func part(_ name: FileName) -> ProjectPart? {
    if name == file { return .projectFile }
    if name == workspaceFile { return .workspaceFile }
    switch name.fileExtension.lowercased {
    case ending: return .project
    case workspaceEnding: return .workspace
    case schemeEnding: return .scheme
    case settingsEnding: return .settings
    default: return nil
    }
  }
}

extension ProjectFolders {
  /// Those of the list.
  package static let all = ProjectFormat.all.compactMap(\.folders)

  package static func part(_ name: FileName) -> ProjectPart? {
    all.lazy.compactMap { $0.part(name) }.first
  }

  /// Whether a folder of this name is a project or a workspace.
  package static func isFolder(_ name: FileName) -> Bool {
    switch part(name) {
    case .project, .workspace: true
    case .projectFile, .workspaceFile, .scheme, .settings, nil: false
    }
  }

  /// Those that a folder of this name, a project or a workspace, is of.
  package static func of(_ folder: FileName) -> ProjectFolders {
    let ending = folder.fileExtension.lowercased
    // What a workspace lists under another name is one of Xcode's: it has no others.
    return all.first(where: { $0.ending == ending || $0.workspaceEnding == ending }) ?? ProjectFolders.xcode
  }
}

extension ProjectFormat {
  fileprivate var folders: ProjectFolders? {
    if case .folders(let folders) = form { folders } else { nil }
  }

  /// The place in ``all`` of the format of a project that is a folder.
  package static func rank(ofProject name: FileName) -> Int {
    let ending = name.fileExtension.lowercased
    return all.firstIndex { $0.folders?.ending == ending } ?? 0
  }
}
