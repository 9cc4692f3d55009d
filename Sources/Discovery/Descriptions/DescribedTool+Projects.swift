import Model
import Places
import SpecTables

extension [DescribedTool] {
  /// The apps of committed projects, with the image from which a tool made their icons. Where two descriptions speak of
  /// one project, as those of flavours do, neither tells.
  func attached(to roots: [AppRoot]) -> [AppRoot] {
    let tools = filter { $0.answer != nil }
    guard !tools.isEmpty, let rows = try? GeneratorRow.embedded() else { return roots }
    return roots.map { root in
      guard let project = root.projectPath, root.target?.product == .application else { return root }
      let folder = PathKey(project.parentFolder)
      let platform = root.platform ?? .ios
      let icons = tools.filter { tool in
        tool.generatedProjects.contains { PathKey($0) == folder }
      }
      .compactMap { tool in
        tool.icon(on: platform, rows: rows).map { DescribedIcon(tool: tool.title, source: $0) }
      }
      guard icons.count == 1 else { return root }
      var root = root
      root.describedIcon = icons[0]
      return root
    }
  }
}
