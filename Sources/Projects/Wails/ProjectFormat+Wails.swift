import Notations
import Places
import SpecTables

extension ProjectFormat {
  /// Wails 2, which packs a Go program with pages into a Mac app: `wails.json`.
  ///
  /// Source: wails.io/docs, "Project Config"; wailsapp/wails, v2/pkg/commands/build/packager.go: the icon of the app is made
  /// of `appicon.png` in the folder of the build's assets, where Wails puts its own if there is none.
  static let wails = ProjectFormat(
    id: "wails", title: "Wails", names: ["wails.json"],
    words: ["name", "wails", "frontend:", "build:", "assetdir"], generatedProjects: [], read: readWails)
}

private func readWails(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let root = try file.json()
  guard root.object != nil else { return [] }
  var app = DescribedApp(file: file.path, platforms: [.macos])
  if let name = root["name"], let text = name.text { app.name = file.stated(text, name, "name") }
  app.line = root.position.line
  app.rows = ["wails.icon"]
  let folder = root["build:dir"]
  let name = "\(folder?.string ?? "build")/appicon.png"
  let path = file.resolve(name)
  if file.exists(path) {
    app.sources = [
      SourceImage(row: "wails.icon", path: file.stated(path, folder ?? root, "build:dir"), text: name)
    ]
  }
  return [.app(app)]
}
