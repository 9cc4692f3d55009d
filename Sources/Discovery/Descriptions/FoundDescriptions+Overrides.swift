import Places
import Projects
import SystemPackage

extension FoundDescriptions {
  /// The projects that are parts of one which Cordova writes, with the description from which it does: a script copies them over it.
  var overrides: [(project: FilePath, description: FilePath)] {
    let tools = (apps + answered).filter { $0.format.id == "cordova" }
    guard !tools.isEmpty else { return [] }
    return committed.compactMap { path, project in
      guard case .success(let project) = project, project.lacksSettingsOfCordova else { return nil }
      let platforms = project.targets.flatMap(\.platforms)
      let tool = tools.first { tool in
        path.isInside(tool.app.file.parentFolder) && tool.app.platforms.contains(where: platforms.contains)
          && !path.foldersAround.contains { $0.fileName == "platforms" }
      }
      return tool.map { (project: path, description: $0.app.file) }
    }
  }
}
