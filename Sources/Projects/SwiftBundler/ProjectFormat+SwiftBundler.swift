import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Swift Bundler, which packs the programs of a Swift package as apps: `Bundler.toml`.
  ///
  /// Source: swiftbundler.dev, "Configuration" (`icon`: an `.icns`, or a PNG that one is made of).
  static let swiftBundler = ProjectFormat(
    id: "swift-bundler", title: "Swift Bundler", names: ["Bundler.toml"], words: ["icon"],
    generatedProjects: [],
    read: { file throws(DescriptionError) in
      let apps = try file.toml()["apps"]?.object ?? []
      guard apps.count <= appLimit else {
        throw DescriptionError.limit(file.path, .description(.tooManyFiles(limit: appLimit)))
      }
      // Programs without any icon are most often those of a library's examples.
      guard apps.contains(where: { $0.node["icon"] != nil }) else { return [] }
      return apps.compactMap { app in
        let named = file.stated(app.key, app.node, "apps")
        guard let icon = app.node["icon"], let text = icon.string, text.hasSuffix(".icns") else {
          return app.node.object == nil ? nil : .app(file.appOfImage(app.node, named: named))
        }
        let path = file.resolve(text)
        return file.macApp(
          named: named, icon: file.stated(text, icon, "icon"),
          at: file.exists(path) ? path : nil)
      }
    })
}

extension DescriptionFile {
  /// An app whose icon is made of a picture, or is none.
  fileprivate func appOfImage(_ node: Literal, named name: Stated<String>) -> DescribedApp {
    var app = DescribedApp(file: path, name: name, platforms: [.macos])
    app.line = (node["icon"] ?? node).position.line
    app.rows = ["swift-bundler.icon"]
    if let source = source("swift-bundler.icon", node["icon"], "icon") { app.add(source) }
    app.computed = computed([(node["icon"], "icon")])
    return app
  }
}

/// More apps than one package has.
private let appLimit = 100
