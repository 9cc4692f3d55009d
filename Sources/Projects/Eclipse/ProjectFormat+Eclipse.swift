import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// A product of Eclipse, whose launcher on the Mac is an app: `App.product`.
  ///
  /// Source: help.eclipse.org, Plug-in Development Environment Guide, "Product Editor", "Launching": the icon is an `.icns`; a
  /// path that begins with a slash begins with the name of a project.
  static let eclipse = ProjectFormat(
    id: "eclipse", title: "Eclipse", names: .ending(in: ["product"]), words: ["<macosx"],
    generatedProjects: [], read: readProduct)
}

private func readProduct(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let root = try file.xml()
  let launchers = root.name == "product" ? root.children("launcher") : []
  guard let node = launchers.flatMap({ $0.children("macosx") }).first, let text = node.attributes["icon"],
    text.hasSuffix(".icns")
  else { return [] }
  let name = root.attributes["name"].map { Stated($0, file: file.path, line: root.line, key: "name") }
  let icon = Stated(text, file: file.path, line: node.line, key: "macosx icon")
  let path = file.inWorkspace(text)
  return [file.macApp(named: name, icon: icon, at: file.exists(path) ? path : nil)]
}

extension DescriptionFile {
  /// Projects lie beside each other, most often in folders of their names.
  fileprivate func inWorkspace(_ text: String) -> FilePath {
    guard text.hasPrefix("/") else { return resolve(text) }
    let parts = text.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return resolve(text) }
    return folder.fileName.display == parts[0] ? resolve(parts[1]) : resolve("..\(text)")
  }
}
