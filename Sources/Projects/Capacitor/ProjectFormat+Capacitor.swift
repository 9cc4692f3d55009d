import Notations
import Places
import SpecTables
import SystemPackage

extension ProjectFormat {
  /// Capacitor: `capacitor.config.*`, with the images that `@capacitor/assets` reads beside it.
  ///
  /// Source: capacitorjs.com/docs/guides/splash-screens-and-icons; ionic-team/capacitor-assets, README.
  static let capacitor = ProjectFormat(
    id: "capacitor", title: "Capacitor",
    names: .script("capacitor.config"),
    words: ["appId", "appName", "webDir"], generatedProjects: ["ios/App"], read: readCapacitor)
}

private func readCapacitor(_ file: DescriptionFile) throws(DescriptionError) -> [Description] {
  let root = try file.settings()
  var app = DescribedApp(file: file.path, platforms: [.ios])
  if let name = root["appName"], let text = name.text { app.name = file.stated(text, name, "appName") }
  app.families = [1, 2]
  let package = try file.sibling("package.json")
  let packages = try? package?.json()
  // Images have fixed names in one of two folders, or in one that a call names.
  let named = (packages?["scripts"]?.members ?? []).lazy.compactMap { $0.node.string?.folderOfAssets }.first
  for folder in named.map({ [$0] }) ?? ["assets", "resources"] {
    func source(_ row: RowID, _ stems: [String], appearance: ImageAppearance? = nil) -> SourceImage? {
      file.capacitorSource(row, stems, in: folder, line: root.position.line, appearance: appearance)
    }
    let found = [
      source("capacitor.icon", ["icon-only", "icon", "logo"]),
      source("capacitor.splash", ["splash"]), source("capacitor.splash", ["splash-dark"], appearance: .dark),
    ]
    app.sources = found.compactMap(\.self)
    if !app.sources.isEmpty { break }
  }
  let buildsForIOS =
    packages?.dependsOn("@capacitor/ios") == true || !file.names(in: file.resolve("ios")).isEmpty
  guard buildsForIOS || !app.sources.isEmpty else { return [] }
  let buildsForAndroid =
    packages?.dependsOn("@capacitor/android") == true || !file.names(in: file.resolve("android")).isEmpty
  app.isOfSideSystem = !buildsForIOS && buildsForAndroid
  app.rows = ["capacitor.icon"]
  app.line = root.position.line
  return [.app(app)]
}

extension String {
  /// The folder that a call of the tool for assets names: `capacitor-assets generate --assetPath art`.
  ///
  /// Source: ionic-team/capacitor-assets, README (`--assetPath`).
  fileprivate var folderOfAssets: String? {
    guard let call = firstRange(of: "capacitor-assets") else { return nil }
    let command = self[call.upperBound...].prefix { !"&|;".contains($0) }
    let words = command.split { $0.isWhitespace || "\"'=".contains($0) }.map(String.init)
    guard let option = words.firstIndex(where: { ["--assetPath", "--asset-path"].contains($0) }) else {
      return nil
    }
    let path = words[(option + 1)...].first { !$0.hasPrefix("-") }
    return path.flatMap { $0.contains("$") ? nil : $0 }
  }
}

extension DescriptionFile {
  /// The first image of a folder that has one of the names.
  fileprivate func capacitorSource(
    _ row: RowID, _ stems: [String], in folder: String, line: Int?, appearance: ImageAppearance?
  ) -> SourceImage? {
    let names = names(in: resolve(folder))
    let files = stems.flatMap { stem in
      ["png", "jpg", "jpeg", "webp", "svg"].map { FileName("\(stem).\($0)") }
    }
    // A disk that compares letter case finds no Icon.png.
    let folded = names.map(\.lowercased)
    guard let name = files.first(where: names.contains) ?? files.first(where: folded.contains) else {
      return nil
    }
    let text = "\(folder)/\(name.display)"
    var image = SourceImage(
      row: row, path: Stated(resolve(text), file: path, line: line, key: text), text: text,
      appearance: appearance)
    // A logo is put on a canvas.
    image.isComposed = name.lowercased.hasPrefix("logo")
    return image
  }
}
