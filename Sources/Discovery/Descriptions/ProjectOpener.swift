import FileTree
import Places
import Projects
import SystemPackage

/// Reads projects that are folders, with the settings that the user gives.
struct ProjectOpener: Sendable {
  let buildSettings: [SettingOverride]
  private let names = NamesOnDisk()

  init(buildSettings: [SettingOverride] = []) { self.buildSettings = buildSettings }

  @Sendable func open(_ path: FilePath) -> Result<BuildProject, ProjectError> {
    Result { () throws(ProjectError) in
      try ProjectFolders.of(path.fileName).openProject(
        path, buildSettings,
        { file throws(FileError) in try readDescribingFile(file, limit: propertyListByteLimit) },
        { folder throws(FileError) in try names.names(in: folder) })
    }
  }
}
