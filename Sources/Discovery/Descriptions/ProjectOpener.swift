import FileTree
import Places
import Projects
import PropertyLists
import SystemPackage

/// Reads projects that are folders, with the settings that the user gives.
struct ProjectOpener: Sendable {
  var buildSettings: [SettingOverride] = []

  @Sendable func open(_ path: FilePath) -> Result<BuildProject, ProjectError> {
    Result { () throws(ProjectError) in
      try ProjectFolders.of(path.fileName).openProject(
        path, buildSettings,
        { file throws(FileError) in try readDescribingFile(file, limit: propertyListByteLimit) },
        { folder throws(FileError) in try listFolder(folder) { !$0.isAppleDouble }.map(\.name) })
    }
  }
}
