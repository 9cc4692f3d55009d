import Places
import Projects
import SpecTables

extension [DescribedTool] {
  /// Takes what a second build tool says of a Mac app in one folder, where it names another icon. Of qmake's and CMake's files one
  /// is often left from before: nothing says which, so that a missing icon is no error while the other one's is there.
  mutating func takeOtherBuild(_ other: DescribedTool) {
    guard other.buildsAppWithIconFile else { return }
    var tool = other
    let folder = PathKey(tool.app.file.parentFolder)
    let others = indices.filter {
      self[$0].buildsAppWithIconFile && PathKey(self[$0].app.file.parentFolder) == folder
    }
    guard !others.isEmpty, others.allSatisfy({ self[$0].iconFiles.isDisjoint(with: tool.iconFiles) }) else {
      return
    }
    tool.app.otherBuild = others.first { self[$0].hasIconFile }.map { self[$0].app.file }
    if tool.hasIconFile {
      for index in others { self[index].app.otherBuild = tool.app.file }
    }
    append(tool)
  }
}

extension DescribedTool {
  fileprivate var buildsAppWithIconFile: Bool {
    ["qmake", "cmake"].contains(format.id) && app.sources.isEmpty && !app.iconFamilies.isEmpty
  }

  fileprivate var iconFiles: Set<PathKey> { Set(app.iconFamilies.map { PathKey($0.value) }) }

  fileprivate var hasIconFile: Bool { app.iconFamilies.contains { state(of: $0.value).isThere } }
}
