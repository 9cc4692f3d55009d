import Model
import Notations
import Places
import SystemPackage

extension ProjectFormat {
  /// Swift Bundler, which packs the programs of a Swift package as apps: `Bundler.toml`.
  ///
  /// Source: swiftbundler.dev, "Configuration" (`icon`: an `.icns`, or a PNG that one is made of).
  static let swiftBundler = ProjectFormat(
    id: "swift-bundler", title: "Swift Bundler", names: ["Bundler.toml"], words: [".icns"],
    generatedProjects: [],
    read: { file throws(DescriptionError) in
      let apps = try file.toml()["apps"]?.object ?? []
      guard apps.count <= appLimit else {
        throw DescriptionError.limit(file.path, .description(.tooManyFiles(limit: appLimit)))
      }
      return apps.compactMap { app in
        guard let icon = app.node["icon"], let text = icon.string, text.hasSuffix(".icns") else { return nil }
        let path = file.resolve(text)
        return file.macApp(
          named: file.stated(app.key, app.node, "apps"), icon: file.stated(text, icon, "icon"),
          at: file.exists(path) ? path : nil)
      }
    })
}

/// More apps than one package has.
private let appLimit = 100
