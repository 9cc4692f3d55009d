import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Fyne, which packs programs of Go: `FyneApp.toml`.
  ///
  /// Source: docs.fyne.io, "App Metadata"; fyne-io/tools, cmd/fyne/internal/commands/package.go (`Icon.png` where none is named;
  /// without the file it stops) and package-darwin.go (the picture is drawn at 824 pixels, with a border around it).
  static let fyne = ProjectFormat(
    id: "fyne", title: "Fyne", names: ["FyneApp.toml"], words: ["Details", "details"],
    generatedProjects: [], read: readFyne)
}

private func readFyne(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  guard let details = try file.toml().inAnyCase("details"), details.object != nil else { return [] }
  var app = DescribedApp(file: file.path, platforms: [.macos])
  let key = "Details.Icon"
  let icon = details.inAnyCase("icon").flatMap { $0.string == "" ? nil : $0 }
  app.name = details.inAnyCase("name").flatMap { node in
    node.text.map { file.stated($0, node, "Details.Name") }
  }
  app.line = (icon ?? details).position.line
  app.rows = ["fyne.icon"]
  let standard = file.resolve("Icon.png")
  if let icon {
    app.sources = [file.source("fyne.icon", icon, key)].compactMap(\.self)
  } else if file.exists(standard) {
    app.sources = [
      SourceImage(row: "fyne.icon", path: file.stated(standard, details, key), text: "Icon.png")
    ]
  }
  if let given = file.iconOfMacCommand {
    app.sources = [SourceImage(row: "fyne.icon", path: given, text: file.way(to: given.value))]
  } else if app.sources.allSatisfy({ !file.exists($0.path.value) }), let given = file.iconOfCommand {
    app.sources = [SourceImage(row: "fyne.icon", path: given, text: file.way(to: given.value))]
  }
  return [.app(app)]
}

extension Literal {
  /// Go's reader of TOML takes keys in any letter case.
  fileprivate func inAnyCase(_ key: String) -> Literal? {
    object?.last { $0.key.lowercased() == key }?.node
  }
}
