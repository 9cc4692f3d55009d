import FileTree
import Projects
import SystemPackage

/// The place of one app in a tree: the folder whose loose images are its own, and what describes it.
struct AppRoot {
  /// The app's folder: the project's, else the plist's.
  let folder: FilePath
  /// The folder from which images are gathered; may lie above `folder` where nothing else claims it.
  var domain: FilePath
  var project: XcodeProject?
  var target: ProjectTarget?
  var infoPlistPath: FilePath?
  /// What keeps the project from being read.
  var damage: DescriptionFault?
}

/// Lets each root gather images from the highest folder, at or below `top`, that holds no other root:
/// Xcode copies loose resources flat, wherever they lie, and a plist often lies beside the images' folder.
func widenDomains(of roots: inout [AppRoot], below top: FilePath) {
  let folders = roots.map(\.folder)
  for index in roots.indices {
    var domain = folders[index]
    while domain != top, domain.isInside(top) {
      let above = domain.parentFolder
      guard above != domain, above.isInside(top) || above == top else { break }
      let holdsAnother = folders.indices.contains { other in
        folders[other] != folders[index] && folders[other].isInside(above)
      }
      guard !holdsAnother else { break }
      domain = above
    }
    roots[index].domain = domain
  }
}

extension AppRoot {
  /// The folder that a reader would name: the project's; else the one around the plist and the images.
  func shownFolder(images: [FilePath]) -> FilePath {
    guard project == nil else { return folder }
    return images.reduce(folder) { shown, image in
      var around = shown
      while !image.isInside(around), around != domain { around = around.parentFolder }
      return around
    }
  }
}

extension ProjectTarget {
  /// A setting as the configuration that ships has it.
  func setting(_ name: String) -> BuildSetting? { verdictConfiguration.value(for: name) }
}
