import Model
import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Programs of Quasar that it packs as Electron apps.
  ///
  /// Source: quasar.dev, "Configuring Electron" and "App Icons for Electron" (`src-electron/icons/icon.icns`).
  static let quasar = ProjectFormat(
    id: "quasar", title: "Quasar",
    names: .ending(in: scriptExtensions) { ["quasar.conf", "quasar.config"].contains($0.stem) },
    words: ["electron"], generatedProjects: [],
    read: { file throws(DescriptionError) in
      guard !file.names(in: file.resolve("src-electron")).isEmpty else { return [] }
      let stated = file.iconForMac
      let icon = stated ?? Stated("src-electron/icons/icon.icns", file: file.path, line: 1, key: "icon")
      let place = file.resolve(icon.value)
      guard file.exists(place) else {
        return stated.map { [.unread(UnreadApp(icon: $0, .noFile(key: Untrusted($0.key))))] } ?? []
      }
      let package = try file.sibling("package.json").flatMap { try? $0.json() }
      var app = DescribedApp(file: file.path, platforms: [.macos])
      app.name = file.firstText([package?["productName"], package?["name"]], "productName")
      app.line = icon.line
      app.iconFamilies = [icon.map { _ in place }]
      return [.app(app)]
    })
}
